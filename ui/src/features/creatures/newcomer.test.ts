import { describe, expect, it } from 'vitest';
import { beasts, catalogue } from '../../backend/fake/catalogue';
import { newcomer } from './newcomer';

const size = (id: string) => ({ id, label: id, cells: 1, templates: [] });

describe('the first creature to place', () => {
  it('is the goblin of the bestiary where a book has its size', () => {
    const sizes = catalogue.rulesets[0]?.sizes ?? [];
    expect(newcomer(catalogue, sizes)).toEqual(beasts[0]?.form);
  });

  it('is somebody as large as people elsewhere, and not the smallest', () => {
    const sizes = ['shrinking-4', 'normal', 'growth-1'].map(size);
    const { name, size: taken, challenge } = newcomer(catalogue, sizes);
    expect([name, taken, challenge]).toEqual(['Creature', 'normal', null]);
  });
});
