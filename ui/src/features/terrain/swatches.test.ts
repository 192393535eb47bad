import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recorded } from '../../backend/recorded';
import { Swatches } from './swatches';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a sample that could not be had is asked for again when it is shown again, within bounds', async () => {
  const swatch = vi.fn().mockRejectedValue(new Error('no'));
  const swatches = new Swatches({ ...recorded(), swatch });
  for (let n = 0; n < 20; n += 1) {
    expect(await swatches.of(true, 'wall')).toEqual([]);
    vi.advanceTimersByTime(60_000);
  }
  expect(swatch).toHaveBeenCalledTimes(4);
});

it('a sample is fetched once, and again only after a failure', async () => {
  const list = [{} as never];
  const swatch = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(list);
  const swatches = new Swatches({ ...recorded(), swatch });
  await swatches.of(false, 'floor');
  vi.advanceTimersByTime(60_000);
  for (let n = 0; n < 3; n += 1) expect(await swatches.of(false, 'floor')).toEqual(list);
  expect(swatch).toHaveBeenCalledTimes(2);
});
