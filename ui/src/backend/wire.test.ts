import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { frame, ListWriter } from './recorded/writer';
import { boundsOf, decodeFrame, decodeList, Verb, type PathItem } from './wire';

const written = new ListWriter()
  .path(
    [
      ['move', 1, 2],
      ['line', 3, 4],
      ['quad', 5, 6, 7, 8],
      ['cubic', 9, 10, 11, 12, 13, 14],
      ['close'],
    ],
    {
      hatch: { color: [1, 2, 3, 255], degrees: 45, spacing: 0.5, width: 0.25 },
      stroke: { color: [255, 0, 0, 51], width: 0.5, dash: [0.5, 0.25] },
    },
  )
  .rect(0, 0, 2, 1, { solid: [10, 20, 30, 255] })
  .image('abcde', 1, 2, 3, 4, 0.5);

describe('a display list', () => {
  const buffer = written.list();
  const [path, rect, image] = decodeList(buffer);

  it('holds paths with fill, stroke, verbs and coordinates', () => {
    expect(path).toMatchObject({
      kind: 'path',
      fill: { kind: 'hatch', color: 'rgb(1, 2, 3)', degrees: 45, spacing: 0.5, width: 0.25 },
      stroke: { color: 'rgba(255, 0, 0, 0.2)', width: 0.5, dash: [0.5, 0.25] },
    });
    const { verbs, coordinates } = path as PathItem;
    expect([...verbs]).toEqual([Verb.move, Verb.line, Verb.quad, Verb.cubic, Verb.close]);
    expect([...coordinates]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(rect).toMatchObject({ fill: { kind: 'solid', color: 'rgb(10, 20, 30)' }, stroke: null });
  });

  it('reads coordinates in place', () => {
    expect((path as PathItem).coordinates.buffer).toBe(buffer);
    expect((path as PathItem).verbs.buffer).toBe(buffer);
  });

  it('holds images by name, after the padding of the name', () => {
    const bounds = { x: 1, y: 2, width: 3, height: 4 };
    expect(image).toEqual({ kind: 'image', image: 'abcde', bounds, opacity: 0.5, round: false });
  });

  it('knows its bounds, strokes included', () => {
    expect(boundsOf([path as PathItem])).toEqual({ x: 0.75, y: 1.75, width: 12.5, height: 12.5 });
    expect(boundsOf([])).toBeNull();
  });

  it('is refused when it is cut short or holds an unknown item', () => {
    expect(() => decodeList(buffer.slice(0, buffer.byteLength - 4))).toThrow(RangeError);
    expect(() => decodeList(new Uint32Array([1, 9]).buffer)).toThrow(/kind 9/);
  });
});

test('a frame is a head in JSON and the lists after it, whatever the padding', () => {
  for (const name of ['', 'é', 'ab', 'abc', 'abcd']) {
    const { head, lists } = decodeFrame(frame({ name }, [written.list(), written.list()]));
    expect(head).toEqual({ name });
    expect(lists.map((list) => list.length)).toEqual([3, 3]);
  }
});

// Rust writes this file and reads it back in its own tests.
const golden = resolve(process.cwd(), '../tests/data/display-list.bin');
test.runIf(existsSync(golden))('the display list that Rust wrote reads to its end', () => {
  const bytes = new Uint8Array(readFileSync(golden));
  const list = decodeList(bytes.slice().buffer);
  expect(list.length, `${golden} holds no item`).toBeGreaterThan(0);
  const kinds = new Set(list.map(({ kind }) => kind));
  expect(kinds, `${golden} should show every kind of item`).toEqual(new Set(['path', 'image']));
  for (const item of list) {
    const { x, y, width, height } = item.bounds;
    expect([x, y, width, height].every(Number.isFinite)).toBe(true);
  }
});
