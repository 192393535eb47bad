import { beforeEach, expect, it } from 'vitest';
import { Shell } from '../app/shell.svelte';
import type { Backend } from '../backend';
import { recorded, SHRINE } from '../backend/recorded';
import type { Editor } from './editor.svelte';

beforeEach(() => localStorage.clear());

async function start(backend: Backend): Promise<{ shell: Shell; editor: Editor }> {
  const shell = new Shell(backend);
  await shell.start();
  await shell.openEncounter(SHRINE);
  if (!shell.editor) throw new Error('nothing is open');
  return { shell, editor: shell.editor };
}

const messages = ({ toasts }: Shell): string[] => toasts.map(({ text }) => text);

it('undo names a step that was made before a restart, and no other', async () => {
  const backend = recorded();
  const before = await start(backend);
  await before.editor.rename('The mill');
  const { shell, editor } = await start(backend);
  await editor.rename('The weir');
  editor.undo();
  await editor.settled();
  expect(messages(shell)).toEqual([]);
  editor.undo();
  await editor.settled();
  expect(messages(shell)).toEqual(['Undone: Rename encounter']);
});
