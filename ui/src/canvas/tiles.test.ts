import { afterEach, expect, it, vi } from 'vitest';
import { ListWriter } from '../backend/recorded/writer';
import { decodeList } from '../backend/wire';
import { TiledPicture } from './tiles';

afterEach(() => void vi.restoreAllMocks());

it('paints the pixel on the border of two pieces of the map alike in both', () => {
  // Pieces of 16 cells with 20.1 pixels each: the border lies within a pixel.
  const scale = 20.1;
  const transforms: number[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      new Proxy(
        { setTransform: (...numbers: number[]) => transforms.push(numbers) },
        { get: (all: Record<string, unknown>, name: string) => all[name] ?? (() => {}) },
      ) as never,
  );
  const copied: [number, number][] = [];
  const ctx = {
    drawImage: (canvas: HTMLCanvasElement, left: number) => copied.push([left, canvas.width]),
  };
  const frame = {
    number: 1,
    camera: { x: 0, y: 0, scale },
    view: { width: 800, height: 400 },
    settled: true,
    deadline: Infinity,
    images: () => null,
  };
  for (const x of [0, 16]) {
    const list = decodeList(new ListWriter().rect(x, 0, 16, 16, { solid: [1, 1, 1, 255] }).list());
    const piece = new TiledPicture({ x, y: 0, width: 16, height: 16 }, list);
    piece.draw(ctx as never, frame);
  }
  const [[first, width] = [0, 0], [second] = [0]] = copied;
  expect(second).toBeLessThan(first + width);
  // Neither is stretched, and both count whole pixels from the same origin.
  expect(transforms.map(([across, , , down]) => [across, down])).toEqual([
    [scale, scale],
    [scale, scale],
  ]);
  for (const [, , , , left, top] of transforms) {
    expect([left, top].every(Number.isInteger)).toBe(true);
  }
});
