import { expect, it } from 'vitest';
import type { Cursor, CursorMove } from '../backend';
import { GridCursor } from './cursor.svelte';
import type { Editor } from './editor.svelte';
import { idle } from './tools/gesture';

const tasks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('moves on from the place of the key before, though the answers are late', async () => {
  const board = {
    focus: () => undefined,
    middle: () => ({ x: 7, y: 3 }),
    reveal: () => undefined,
    frameCursor: () => undefined,
    toPixel: () => ({ x: 0, y: 0 }),
  };
  const editor = { board, selected: null, gesture: idle, tool: 'select', input: () => undefined };
  const answers: (() => void)[] = [];
  const ask = ({ from, heading, steps }: CursorMove): Promise<Cursor> => {
    const at = heading === 'left' ? { ...from, x: from.x - steps } : from;
    const answer = { at, outline: [], label: '' } as unknown as Cursor;
    return new Promise((resolve) => answers.push(() => resolve(answer)));
  };
  const cursor = new GridCursor(editor as unknown as Editor, ask, (error) =>
    expect.unreachable(String(error)),
  );
  cursor.enter();
  cursor.move('left', 1, false);
  cursor.move('left', 1, false);
  for (let n = 0; n < 8; n += 1) {
    await tasks();
    answers.shift()?.();
  }
  await tasks();
  expect(cursor.view?.at).toEqual({ x: 5, y: 3 });
});
