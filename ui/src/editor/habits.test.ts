import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Stroke } from '../backend';
import { recorded, SHRINE } from '../backend/recorded';
import { Shell } from '../app/shell.svelte';
import EditorPage from './EditorPage.svelte';
import type { ToolId } from './tools/tool';

afterEach(cleanup);

/** The page of an editor, and what was drawn and undone. */
async function open() {
  localStorage.clear();
  const base = recorded();
  const drawn: Stroke[] = [];
  const undo = vi.fn(base.undo);
  const commit = (stroke: Stroke) => {
    drawn.push(stroke);
    return base.commit(stroke);
  };
  const shell = new Shell({ ...base, undo, commit });
  await shell.start();
  await shell.openEncounter(SHRINE);
  const { editor } = shell;
  if (!editor) throw new Error('nothing is open');
  render(EditorPage, { shell, editor });
  const point = (type: 'down' | 'move' | 'up', x: number, y: number, even = false): void =>
    editor.input({ type, pan: false, at: { x, y }, pixel: { x: 50 * x, y: 50 * y }, even });
  const click = (x: number, y: number): void => {
    point('down', x, y);
    point('up', x, y);
  };
  const drag = (tool: ToolId, from: [number, number], to: [number, number], even: boolean) => {
    editor.take(tool);
    point('down', ...from, even);
    point('move', ...to, even);
    point('up', ...to, even);
  };
  return { shell, editor, drawn, undo, click, drag, map: screen.getByTestId('map') };
}

const press = (key: string, more: object = {}): Promise<boolean> =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
const undoKey = (): Promise<boolean> => press('z', { code: 'KeyZ', ctrlKey: true });

describe('Ctrl+Z', () => {
  it('takes back the last corner of a wall, and only then the last edit', async () => {
    const { editor, drawn, undo, click } = await open();
    editor.take('wall');
    for (const x of [1, 4]) click(x, 1);
    await press('Enter');
    await editor.settled();
    expect(drawn).toHaveLength(1);
    for (const x of [1, 4, 7]) click(x, 2);
    await undoKey();
    expect(editor.gesture).toEqual({
      kind: 'chaining',
      corners: [
        { x: 1, y: 2 },
        { x: 4, y: 2 },
      ],
    });
    await undoKey();
    await undoKey();
    expect([editor.gesture.kind, undo.mock.calls.length]).toEqual(['idle', 0]);
    await undoKey();
    await editor.settled();
    expect(undo).toHaveBeenCalledOnce();
  });

  it('takes back a corner where there is no edit to undo', async () => {
    const { editor, click } = await open();
    editor.take('area');
    editor.chooseShape('polygon');
    expect(screen.getByTestId<HTMLButtonElement>('undo').disabled).toBe(true);
    click(1, 1);
    click(4, 1);
    await waitFor(() =>
      expect(screen.getByTestId('undo').getAttribute('aria-label')).toBe('Undo: last corner'),
    );
    await fireEvent.click(screen.getByTestId('undo'));
    expect(editor.gesture).toEqual({ kind: 'chaining', corners: [{ x: 1, y: 1 }] });
  });
});

describe('Backspace', () => {
  it('takes back a corner, then a waypoint, then removes the selection', async () => {
    const { editor, click } = await open();
    const [creature] = editor.view.creatures;
    if (!creature) throw new Error('nobody is there');
    editor.select(creature.id);
    editor.take('wall');
    click(1, 1);
    await press('Backspace');
    expect(editor.gesture.kind).toBe('idle');
    editor.take('select');
    editor.preview.passBy({ x: 1.5, y: 1.5 });
    expect(editor.preview.intent.via).toHaveLength(1);
    await press('Backspace');
    expect(editor.preview.intent.via).toHaveLength(0);
    await editor.settled();
    expect(editor.selected?.id).toBe(creature.id);
    await press('Backspace');
    await editor.settled();
    expect(editor.view.creatures.map(({ id }) => id)).not.toContain(creature.id);
  });

  it('says what to select where nothing is', async () => {
    const { shell } = await open();
    await press('Backspace');
    expect(shell.toasts.map(({ text }) => text)).toEqual([
      'Select a creature first, or a part of the map',
    ]);
  });
});

describe('the wheel', () => {
  it('zooms at the pointer, as a pinch does; two fingers pan', async () => {
    const { editor, map } = await open();
    // The page under test has wheels without a place.
    const wheel = (more: object): Event =>
      Object.assign(new WheelEvent('wheel', more), { clientX: 30, clientY: 40 });
    const zoom = vi.spyOn(editor.board, 'zoom');
    const pan = vi.spyOn(editor.board, 'pan');
    await fireEvent(map, wheel({ deltaY: -100 }));
    expect(zoom).toHaveBeenLastCalledWith(Math.exp(0.15), { x: 30, y: 40 });
    const pinch = (type: string, scale: number): void => {
      map.dispatchEvent(Object.assign(new MouseEvent(type, { clientX: 7, clientY: 8 }), { scale }));
    };
    pinch('gesturestart', 1);
    pinch('gesturechange', 2);
    expect(zoom).toHaveBeenLastCalledWith(2, { x: 7, y: 8 });
    expect(pan).not.toHaveBeenCalled();
    await fireEvent(map, wheel({ deltaX: 3, deltaY: 4.5 }));
    expect(pan).toHaveBeenLastCalledWith(-3, -4.5);
  });
});

describe('fingers on the map', () => {
  it('draw alone, and move the map together', async () => {
    const { editor, drawn, map } = await open();
    map.setPointerCapture = () => {};
    editor.take('brush');
    const finger = (type: string, pointerId: number, clientX: number, clientY: number) =>
      fireEvent(
        map,
        new PointerEvent(type, {
          bubbles: true,
          pointerId,
          pointerType: 'touch',
          button: 0,
          clientX,
          clientY,
        }),
      );
    const pan = vi.spyOn(editor.board, 'pan');
    await finger('pointerdown', 1, 10, 10);
    await finger('pointerdown', 2, 30, 10);
    await finger('pointermove', 2, 30, 30);
    await finger('pointerup', 1, 10, 10);
    await finger('pointerup', 2, 30, 30);
    expect(pan).toHaveBeenLastCalledWith(0, 10);
    expect([editor.gesture.kind, drawn]).toEqual(['idle', []]);
    await finger('pointerdown', 3, 10, 10);
    await finger('pointerup', 3, 10, 10);
    expect(drawn.map(({ tool }) => tool.tool)).toEqual(['brush']);
  });
});

describe('the creature tool', () => {
  const focused = (): string | undefined =>
    document.activeElement instanceof HTMLElement
      ? document.activeElement.dataset.testid
      : undefined;

  it.each(['key', 'button'])('leaves letters to the tools when taken by its %s', async (by) => {
    const { editor } = await open();
    if (by === 'key') await press('t', { code: 'KeyT' });
    else await fireEvent.click(screen.getByTestId('tool-creature'));
    await screen.findByTestId('bestiary-search');
    expect(focused()).not.toBe('bestiary-search');
    await press('w', { code: 'KeyW' });
    expect(editor.tool).toBe('wall');
  });

  it('brings the caret to the search by its key once it is in hand', async () => {
    const { editor } = await open();
    editor.take('creature');
    await screen.findByTestId('bestiary-search');
    await press('t', { code: 'KeyT' });
    await waitFor(() => expect(focused()).toBe('bestiary-search'));
    const search = screen.getByTestId('bestiary-search');
    await waitFor(() => expect(search.getAttribute('aria-expanded')).toBe('true'));
  });
});

describe('Ctrl+S', () => {
  it('says that all is saved, from within a field, too', async () => {
    const { shell } = await open();
    screen.getByTestId('encounter-name').focus();
    await press('s', { code: 'KeyS', ctrlKey: true });
    const said = (): string[] => shell.toasts.map(({ text }) => text);
    await waitFor(() => expect(said()).toEqual(['Every change is already saved']));
  });

  it('says why the last change was not saved', async () => {
    const { shell, editor } = await open();
    editor.changes.unsaved = 'The disk is full.';
    await press('s', { code: 'KeyS', ctrlKey: true });
    expect(shell.toasts.map(({ text }) => text)).toEqual(['The disk is full.']);
  });
});

describe('Shift', () => {
  it.each([
    ['rectangle', 'square'],
    ['ellipse', 'circle'],
    ['circle', 'circle'],
    ['cave', 'cave'],
  ] as const)('makes of a %s a %s', async (shape, even) => {
    const { editor, drawn, drag } = await open();
    editor.chooseShape(shape);
    drag('area', [1, 1], [4, 2], true);
    await editor.settled();
    drag('area', [1, 1], [4, 2], false);
    await editor.settled();
    const shapes = drawn.map(({ tool }) => (tool.tool === 'area' ? tool.shape : null));
    expect(shapes).toEqual([even, shape]);
  });
});
