import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Images } from './images';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('createImageBitmap', async () => ({ close: vi.fn() }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pause = (): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000);

it('an image that could not be fetched is fetched when it is needed again', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(new ArrayBuffer());
  const [arrived, failed] = [vi.fn(), vi.fn()];
  const images = new Images(fetch, arrived, failed);
  expect(images.get('a')).toBeNull();
  await pause();
  expect(failed).toHaveBeenCalledOnce();
  expect(images.get('a')).toBeNull();
  await pause();
  expect(arrived).toHaveBeenCalledOnce();
  expect(images.get('a')).not.toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('an image that cannot be fetched is not asked for without end, nor in a hurry', async () => {
  const fetch = vi.fn().mockRejectedValue(new Error('no'));
  const images = new Images(fetch, vi.fn(), vi.fn());
  for (let n = 0; n < 20; n += 1) {
    images.get('a');
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(fetch).toHaveBeenCalledOnce();
  for (let n = 0; n < 20; n += 1) {
    images.get('a');
    await pause();
  }
  expect(fetch).toHaveBeenCalledTimes(4);
});
