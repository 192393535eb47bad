import { expect, it, vi } from 'vitest';
import { Cards } from './cards';

it('asks for the picture of a sample once, and again where it did not come', async () => {
  const bytes = new ArrayBuffer(1);
  const ask = vi.fn<(sample: string) => Promise<ArrayBuffer>>(async () => bytes);
  ask.mockRejectedValueOnce(new Error('not now'));
  const cards = new Cards(ask);
  await expect(cards.of('dungeon')).rejects.toThrow('not now');
  expect(await cards.of('dungeon')).toBe(bytes);
  expect(await cards.of('dungeon')).toBe(bytes);
  expect(ask).toHaveBeenCalledTimes(2);
});
