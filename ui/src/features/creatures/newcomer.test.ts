import { describe, expect, it } from 'vitest';
import { recorded } from '../../backend/recorded';
import { newcomer } from './newcomer';

const size = (id: string) => ({ id, label: id, cells: 1, templates: [] });

describe('the first creature to place', () => {
  it('is the goblin of the bestiary where a book has its size', async () => {
    const backend = recorded();
    const catalogue = await backend.catalogue();
    const sizes = catalogue.rulesets[0]?.sizes ?? [];
    const goblin = await backend.knownBeast('Goblin');
    expect(newcomer(catalogue, sizes)).toEqual(goblin?.form);
  });

  it('is somebody as large as people elsewhere, and not the smallest', async () => {
    const catalogue = await recorded().catalogue();
    const sizes = ['shrinking-4', 'normal', 'growth-1'].map(size);
    const { name, size: taken, challenge } = newcomer(catalogue, sizes);
    expect([name, taken, challenge]).toEqual(['Creature', 'normal', null]);
  });
});
