import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { Shell } from '../../app/shell.svelte';
import { recorded, SHRINE } from '../../backend/recorded';
import CreatureTab from './CreatureTab.svelte';

afterEach(cleanup);

it('keeps those who are selected as a party, and has one placed by the tool for it', async () => {
  const shell = new Shell(recorded());
  await shell.start();
  await shell.openEncounter(SHRINE);
  const { editor } = shell;
  if (!editor) throw new Error('nothing is open');
  const all = editor.view.creatures.map(({ id }) => id);
  editor.selection.take(all);
  render(CreatureTab, { editor });
  await fireEvent.click(screen.getByRole('button', { name: /^Parties/ }));
  const who = await screen.findByTestId<HTMLSelectElement>('party-side');
  expect(who.value).toBe('selected');
  await fireEvent.input(screen.getByTestId('party-name'), { target: { value: 'All' } });
  await fireEvent.click(screen.getByTestId('party-keep'));
  await fireEvent.click(await screen.findByTestId('party-place'));
  await waitFor(() => expect(editor.parties.inHand).toBe('All'));
  expect(editor.tool).toBe('creature');
});
