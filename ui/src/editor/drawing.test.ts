import { expect, it, vi } from 'vitest';
import { recorded, SHRINE } from '../backend/recorded';
import { Shell } from '../app/shell.svelte';

it('does not ask for ever for a picture that stays behind', async () => {
  const base = recorded();
  let behind = false;
  const mapChanges = vi.fn(async (...asked: Parameters<typeof base.mapChanges>) => {
    const changes = await base.mapChanges(...asked);
    return behind ? { ...changes, revision: 0 } : changes;
  });
  const shell = new Shell({ ...base, mapChanges });
  await shell.start();
  await shell.openEncounter(SHRINE);
  const { editor } = shell;
  if (!editor) throw new Error('nothing is open');
  mapChanges.mockClear();

  behind = true;
  editor.appearance.setCeiling(30);
  await editor.settled();
  // Along with the edit, and once more since that answer may be from before it.
  await vi.waitFor(() => expect(mapChanges).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(mapChanges).toHaveBeenCalledTimes(2);

  behind = false;
  editor.appearance.setCeiling(40);
  await editor.settled();
  await vi.waitFor(() => expect(mapChanges).toHaveBeenCalledTimes(3));
});

it('shows the lines between all cells while a tool draws, and asks anew only for another look', async () => {
  const base = recorded();
  const drawingGrid = vi.fn(base.drawingGrid);
  const shell = new Shell({ ...base, drawingGrid });
  await shell.start();
  await shell.openEncounter(SHRINE);
  const { editor } = shell;
  if (!editor) throw new Error('nothing is open');
  const shown = vi.spyOn(editor.board, 'showDrawingGrid');
  expect(drawingGrid).not.toHaveBeenCalled();

  editor.take('wall');
  await vi.waitFor(() => expect(shown.mock.lastCall?.[0]).toBeTruthy());
  editor.take('brush');
  editor.appearance.setCeiling(30);
  await editor.settled();
  expect(drawingGrid).toHaveBeenCalledOnce();
  editor.appearance.setLook('blueprint');
  await editor.settled();
  expect(drawingGrid).toHaveBeenCalledTimes(2);

  editor.take('select');
  expect(shown.mock.lastCall?.[0]).toBeNull();
});

it('shows the lines between all cells on a map of nothing but rock', async () => {
  const base = recorded();
  const drawingGrid = vi.fn(base.drawingGrid);
  const openEncounter: typeof base.openEncounter = async (id) => {
    const opened = await base.openEncounter(id);
    return { ...opened, encounter: { ...opened.encounter, blank: true } };
  };
  const shell = new Shell({ ...base, drawingGrid, openEncounter });
  await shell.start();
  await shell.openEncounter(SHRINE);
  await vi.waitFor(() => expect(drawingGrid).toHaveBeenCalledOnce());
  shell.editor?.take('wall');
  shell.editor?.take('select');
  expect(drawingGrid).toHaveBeenCalledOnce();
});
