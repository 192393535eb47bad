import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { Shell } from '../app/shell.svelte';
import { recorded, SHRINE } from '../backend/recorded';
import TopBar from './TopBar.svelte';

afterEach(cleanup);

it.each([false, true])(
  'lines of sight are in the bar if the ruleset has them: %s',
  async (sight) => {
    const backend = recorded();
    const catalogue = async () => {
      const { rulesets, ...rest } = await backend.catalogue();
      return { ...rest, rulesets: rulesets.map((ruleset) => ({ ...ruleset, sight })) };
    };
    const shell = new Shell({ ...backend, catalogue });
    await shell.start();
    await shell.openEncounter(SHRINE);
    const { editor } = shell;
    if (!editor) throw new Error('nothing is open');
    render(TopBar, { shell, editor });
    expect(screen.queryByTestId('turn-sight') !== null).toBe(sight);
  },
);
