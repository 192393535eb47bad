import { describe, expect, it, vi } from 'vitest';
import { Shell } from '../../app/shell.svelte';
import type { Stroke } from '../../backend';
import { recorded, SHRINE } from '../../backend/recorded';
import type { Editor } from '../../editor/editor.svelte';

const pixel = (n: number) => ({ x: 40 * n, y: 40 * n });

/** An editor over an app that takes every stroke, and changes nothing by it. */
async function open(): Promise<{ editor: Editor; shell: Shell; strokes: Stroke[] }> {
  const base = recorded();
  const strokes: Stroke[] = [];
  const commit = vi.fn(async (stroke: Stroke) => {
    strokes.push(stroke);
    const view = await base.present();
    if (!view) throw new Error('nothing is open');
    return view;
  });
  const shell = new Shell({ ...base, commit, draft: async () => base.drawingGrid() });
  await shell.start();
  await shell.openEncounter(SHRINE);
  const { editor } = shell;
  if (!editor) throw new Error('nothing is open');
  return { editor, shell, strokes };
}

async function drag(editor: Editor, even = false): Promise<void> {
  const at = (n: number) => ({ at: { x: n, y: n }, pixel: pixel(n), even });
  editor.input({ type: 'down', pan: false, ...at(2) });
  editor.input({ type: 'move', ...at(6) });
  editor.input({ type: 'up', ...at(6) });
  await editor.settled();
}

describe('walls', () => {
  it.each([
    ['rectangle', false, 'rectangle'],
    ['rectangle', true, 'square'],
    ['ellipse', false, 'ellipse'],
    ['ellipse', true, 'circle'],
  ] as const)('%s in one drag, with Shift %s, is %s', async (chosen, even, shape) => {
    const { editor, strokes } = await open();
    editor.take('wall');
    editor.chooseWallShape(chosen);
    await drag(editor, even);
    expect(strokes.map(({ tool }) => tool)).toEqual([
      { tool: 'enclosure', kind: 'wall', low: editor.lowWall, shape },
    ]);
  });

  it('polygon is closed by a double click', async () => {
    const { editor, strokes } = await open();
    editor.take('wall');
    editor.chooseWallShape('polygon');
    for (const [x, y] of [
      [2, 2],
      [6, 2],
      [6, 6],
    ] as const) {
      const sample = { at: { x, y }, pixel: { x: 40 * x, y: 40 * y } };
      editor.input({ type: 'down', pan: false, ...sample });
      editor.input({ type: 'up', ...sample });
    }
    editor.input({ type: 'finish' });
    await editor.settled();
    expect(strokes).toHaveLength(1);
    expect(strokes[0]?.tool).toMatchObject({ tool: 'enclosure', shape: 'polygon' });
    expect(strokes[0]?.points).toHaveLength(3);
  });

  it('line stays a line, and a door has no shape', async () => {
    const { editor, strokes } = await open();
    editor.take('wall');
    await drag(editor);
    editor.chooseWallShape('rectangle');
    editor.chooseWall('closed-door');
    await drag(editor);
    expect(strokes.map(({ tool }) => tool.tool)).toEqual(['wall', 'wall']);
  });

  it('have the next shape with the tool’s key again', async () => {
    const { editor } = await open();
    const shapes = [0, 1, 2, 3, 4].map(() => {
      const { wallShape } = editor;
      editor.nextWallShape();
      return wallShape;
    });
    expect(shapes).toEqual(['line', 'rectangle', 'ellipse', 'polygon', 'line']);
  });
});

describe('a stroke that changes nothing', () => {
  it.each([
    ['area', 'is floor already'],
    ['brush', 'is floor already'],
    ['wall', 'would have no length'],
    ['eraser', 'there is no wall here'],
  ] as const)('of the tool %s says why', async (tool, why) => {
    const { editor, shell } = await open();
    editor.paints.take('floor');
    editor.take(tool);
    await drag(editor);
    await vi.waitFor(() => expect(shell.toasts.map(({ text }) => text).join()).toContain(why));
  });
});
