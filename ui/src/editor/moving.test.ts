/** The selected creature is moved by keys and by the button of its path. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Shell } from '../app/shell.svelte';
import { recorded, SHRINE } from '../backend/recorded';
import EditorPage from './EditorPage.svelte';
import type { Editor } from './editor.svelte';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function open(): Promise<{ shell: Shell; editor: Editor }> {
  const shell = new Shell(recorded());
  await shell.start();
  await shell.openEncounter(SHRINE);
  if (!shell.editor) throw new Error('nothing is open');
  render(EditorPage, { shell, editor: shell.editor });
  return { shell, editor: shell.editor };
}

const press = (key: string): Promise<boolean> =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });

/** Selects the first creature and locks the path to the cell at its left. */
async function lockPath(editor: Editor): Promise<{ from: number; to: { x: number; y: number } }> {
  const [creature] = editor.view.creatures;
  if (!creature) throw new Error('nobody is there');
  editor.select(creature.id);
  const { x, y } = creature.center;
  const to = { x: x - 1, y };
  editor.preview.pin(to);
  await waitFor(() => expect(editor.canMoveHere).toBe(true));
  return { from: x, to };
}

const standsAt = (editor: Editor): number | undefined => editor.selected?.center.x;

describe('a locked path', () => {
  it('is carried out by Enter', async () => {
    const { editor } = await open();
    const { to } = await lockPath(editor);
    await press('Enter');
    await waitFor(() => expect(standsAt(editor)).toBe(to.x));
    expect(editor.preview.pinned).toBeNull();
  });

  it('is carried out by its button', async () => {
    const { editor } = await open();
    const { to } = await lockPath(editor);
    await fireEvent.click(await screen.findByTestId('move-here'));
    await waitFor(() => expect(standsAt(editor)).toBe(to.x));
    expect(screen.queryByTestId('move-here')).toBeNull();
  });
});

describe('a move by keys onto another creature', () => {
  it('is made with a warning', async () => {
    const { shell, editor } = await open();
    const [creature, other] = editor.view.creatures;
    if (!creature || !other) throw new Error('two creatures');
    editor.select(creature.id);
    const beside = { x: other.center.x - 1, y: other.center.y };
    await editor.changes.settled();
    await shell.backend.moveCreature(creature.id, beside, null, editor.preview.intent);
    await editor.renew();
    await press('ArrowRight');
    await waitFor(() => expect(standsAt(editor)).toBe(other.center.x));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]?.text).toBe(editor.selected?.problems[0]?.text);
  });
});
