import { describe, expect, it, vi } from 'vitest';
import type { SpotView } from '../backend';
import { recorded, SHRINE } from '../backend/recorded';
import type { Editor } from './editor.svelte';
import { Shell } from '../app/shell.svelte';

const at = { x: 3.5, y: 3.5 };
const spot: SpotView = {
  cell: { x: 3, y: 3 },
  label: 'D4',
  ground: 'floor',
  mark: null,
  paint: 'floor',
  creature: null,
  wall: null,
  door: false,
};

/** An editor over an app whose ground the test chooses. */
async function open() {
  const base = recorded();
  const app = { ground: 'floor' as SpotView['ground'], drawn: 0 };
  const creaturesDraft = vi.fn(base.creaturesDraft);
  const spots = vi.fn(async () => ({ ...spot, ground: app.ground }));
  const shell = new Shell({ ...base, spot: spots, creaturesDraft });
  await shell.start();
  await shell.openEncounter(SHRINE);
  const { editor } = shell;
  if (!editor) throw new Error('nothing is open');
  const pointer = (): void => editor.input({ type: 'move', at, pixel: { x: 0, y: 0 } });
  return { app, creaturesDraft, editor, pointer, spots };
}

const change = async (editor: Editor): Promise<void> => {
  editor.appearance.setCeiling(30);
  await editor.settled();
};

describe('what lies under a resting pointer', () => {
  it('is asked anew after a change, with nobody selected', async () => {
    const { app, editor, pointer } = await open();
    pointer();
    await vi.waitFor(() => expect(editor.preview.spot?.ground).toBe('floor'));
    app.ground = 'rubble';
    await change(editor);
    await vi.waitFor(() => expect(editor.preview.spot?.ground).toBe('rubble'));
  });

  it('is not asked for before the pointer was on the map', async () => {
    const { editor, spots } = await open();
    await change(editor);
    expect(spots).not.toHaveBeenCalled();
  });

  it('is as it is after the change, though the answer from before comes later', async () => {
    const { app, editor, pointer, spots } = await open();
    let late: (spot: SpotView) => void = () => {};
    spots.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    pointer();
    app.ground = 'rubble';
    await change(editor);
    late(spot);
    await vi.waitFor(() => expect(editor.preview.spot?.ground).toBe('rubble'));
  });
});

describe('what the next click would place', () => {
  it('is asked anew after a change while it is shown, and not otherwise', async () => {
    const { creaturesDraft, editor, pointer } = await open();
    editor.take('creature');
    await change(editor);
    expect(creaturesDraft).not.toHaveBeenCalled();
    pointer();
    await vi.waitFor(() => expect(creaturesDraft).toHaveBeenCalledOnce());
    await change(editor);
    await vi.waitFor(() => expect(creaturesDraft).toHaveBeenCalledTimes(2));
    editor.foresight.hide();
    await change(editor);
    expect(creaturesDraft).toHaveBeenCalledTimes(2);
  });
});
