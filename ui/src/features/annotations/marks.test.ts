import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Shell } from '../../app/shell.svelte';
import type { MarkKindId } from '../../backend';
import { recorded, SHRINE } from '../../backend/recorded';
import EditorPage from '../../editor/EditorPage.svelte';
import type { Editor } from '../../editor/editor.svelte';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The page of an encounter beside which there is another. */
async function open(): Promise<Editor> {
  const backend = recorded();
  await backend.createEncounter({
    name: 'The cellar',
    ruleset: 'srd35',
    grid: 'square',
    width: 5,
    height: 5,
    ground: 'floor',
    miles_per_cell: null,
  });
  const shell = new Shell(backend);
  await shell.start();
  await shell.openEncounter(SHRINE);
  if (!shell.editor) throw new Error('nothing is open');
  render(EditorPage, { shell, editor: shell.editor });
  return shell.editor;
}

const field = <E extends HTMLElement>(id: string): E => screen.getByTestId<E>(id);

describe('the form of a label, a note or an item', () => {
  it.each<MarkKindId>(['label', 'note', 'thing'])(
    'stays while its fields are changed: %s',
    async (kind) => {
      const editor = await open();
      await editor.marks.add(kind, [{ x: 3.5, y: 3.5 }]);
      await screen.findByTestId('mark-text');
      const words = field<HTMLTextAreaElement>('mark-text');
      const link = field<HTMLSelectElement>('mark-link');
      await fireEvent.change(words, { target: { value: 'Trapdoor' } });
      await waitFor(() => expect(editor.marks.mark?.text).toBe('Trapdoor'));
      expect(words.isConnected && link.isConnected).toBe(true);
      const cellar = [...link.options].find(({ text }) => text === 'The cellar');
      await fireEvent.change(link, { target: { value: cellar?.value } });
      await waitFor(() => expect(editor.marks.mark?.link).toBe(cellar?.value));
      expect(link.isConnected).toBe(true);
    },
  );
});
