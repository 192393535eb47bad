import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { Shell } from '../app/shell.svelte';
import { recorded, SHRINE } from '../backend/recorded';
import TopBar from './TopBar.svelte';

afterEach(cleanup);

it.each([
  ['turn-sight', 'sight', true],
  ['turn-sight', 'sight', false],
  ['open-journeys', 'journeys', true],
  ['open-journeys', 'journeys', false],
])('the bar has %s if the ruleset has %s: %s', async (button, rules, has) => {
  const backend = recorded();
  const catalogue = async () => {
    const { rulesets, ...rest } = await backend.catalogue();
    return { ...rest, rulesets: rulesets.map((ruleset) => ({ ...ruleset, [rules]: has })) };
  };
  const shell = new Shell({ ...backend, catalogue });
  await shell.start();
  await shell.openEncounter(SHRINE);
  const { editor } = shell;
  if (!editor) throw new Error('nothing is open');
  render(TopBar, { shell, editor });
  expect(screen.queryByTestId(button) !== null).toBe(has);
});
