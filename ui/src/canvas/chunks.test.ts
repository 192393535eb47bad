import { describe, expect, it, vi } from 'vitest';
import { keyOf, type ChunkAt } from '../backend';
import { Chunks } from './chunks';

const SIDE = 16;

/** A map of 60 × 60 pieces; `look` sees as many columns and rows of them from one on. */
function map() {
  const asked: string[][] = [];
  let revision = 0;
  const fetch = async (places: ChunkAt[]) => {
    asked.push(places.map(keyOf));
    return { revision, drawn: new Map(places.map((at) => [keyOf(at), []])) };
  };
  const chunks = new Chunks(fetch, vi.fn(), vi.fn());
  const head = (column: number, row: number) => ({
    at: { column, row },
    bounds: { x: column * SIDE, y: row * SIDE, width: SIDE, height: SIDE },
  });
  const change = (heads: ReturnType<typeof head>[]) => {
    revision += 1;
    chunks.changed({ revision, chunks: heads, drawn: new Map() });
  };
  change(Array.from({ length: 3600 }, (_, n) => head(n % 60, Math.floor(n / 60))));
  let frame = 0;
  /** Looks until nothing more is missing. */
  const look = async (left: number, columns: number, rows = 1) => {
    const [width, height] = [columns * SIDE - 2, rows * SIDE - 2];
    const view = { x: left * SIDE + 1, y: 1, width, height };
    frame += 1;
    for (let n = 0; n < 60 && !chunks.shown(view, frame).complete; n += 1) await Promise.resolve();
    return chunks.shown(view, frame);
  };
  return { change, asked, head, look };
}

describe('the pieces of a map', () => {
  it('are fetched when they come into view, and not again', async () => {
    const { asked, look } = map();
    expect((await look(0, 4)).complete).toBe(true);
    expect(asked.flat().slice(0, 4)).toEqual(['0,0', '1,0', '2,0', '3,0']);
    expect(asked.flat().length).toBeLessThan(20);
    const before = asked.length;
    await look(1, 3);
    expect(asked.length).toBe(before);
  });

  it('are fetched again once they have changed, as soon as they are seen', async () => {
    const { change, asked, head, look } = map();
    await look(0, 4);
    asked.length = 0;
    change([head(1, 0), head(50, 50)]);
    expect((await look(0, 4)).complete).toBe(true);
    expect(asked).toEqual([['1,0']]);
  });

  it('are let go of when many others were looked at since', async () => {
    const { asked, look } = map();
    await look(0, 4, 4);
    for (let left = 10; left < 50; left += 10) await look(left, 10, 12);
    const { pictures } = await look(50, 10, 12);
    expect(pictures.length).toBeLessThan(500);
    expect((await look(0, 4, 4)).complete).toBe(true);
    expect(asked.flat().filter((key) => key === '0,0').length).toBe(2);
  });

  it('that cannot be fetched are told once, and asked for again when they change', async () => {
    const [fetch, failed] = [vi.fn().mockRejectedValue(new Error('no')), vi.fn()];
    const chunks = new Chunks(fetch, vi.fn(), failed);
    const view = { x: 1, y: 1, width: 14, height: 14 };
    const piece = { at: { column: 0, row: 0 }, bounds: { x: 0, y: 0, width: SIDE, height: SIDE } };
    chunks.changed({ revision: 1, chunks: [piece], drawn: new Map() });
    chunks.shown(view, 1);
    await vi.waitFor(() => expect(chunks.shown(view, 2).complete).toBe(true));
    expect(failed).toHaveBeenCalledOnce();
    chunks.changed({ revision: 2, chunks: [piece], drawn: new Map() });
    chunks.shown(view, 3);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('that could not be fetched are asked for again when they are looked at later, within bounds', async () => {
    vi.useFakeTimers();
    const drawn = { revision: 1, drawn: new Map([['0,0', []]]) };
    const piece = { at: { column: 0, row: 0 }, bounds: { x: 0, y: 0, width: SIDE, height: SIDE } };
    const view = { x: 1, y: 1, width: 14, height: 14 };
    const show = async (fetch: () => Promise<typeof drawn>) => {
      const chunks = new Chunks(fetch, vi.fn(), vi.fn());
      chunks.changed({ revision: 1, chunks: [piece], drawn: new Map() });
      for (let frame = 1; frame < 20; frame += 1) {
        chunks.shown(view, frame);
        await vi.advanceTimersByTimeAsync(60_000);
      }
      return chunks.shown(view, 20).pictures.length;
    };
    const never = vi.fn().mockRejectedValue(new Error('no'));
    expect(await show(never)).toBe(0);
    expect(never).toHaveBeenCalledTimes(4);
    const later = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(drawn);
    expect(await show(later)).toBe(1);
    expect(later).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
