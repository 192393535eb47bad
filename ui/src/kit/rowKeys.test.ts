import { expect, it } from 'vitest';
import { RowKeys } from './rowKeys';

it('a renamed row keeps its key, and no two rows share one', () => {
  const keys = new RowKeys();
  const [lanterns, torches] = [keys.of('Lanterns'), keys.of('Torches')];
  expect(lanterns).not.toBe(torches);
  keys.rename('Lanterns', 'Ravens');
  expect(keys.of('Ravens')).toBe(lanterns);
  expect(keys.of('Torches')).toBe(torches);
  expect([lanterns, torches]).not.toContain(keys.of('Lanterns'));
});
