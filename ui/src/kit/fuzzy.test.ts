import { describe, expect, it } from 'vitest';
import { find } from './fuzzy';

const texts = [
  'Zoom in',
  'Fit the map',
  'Fill a rectangle',
  'Goblin 2',
  'Erase walls',
  'Élodie',
  'Walls, doors, windows',
  'Duplicate',
  'Show inspector',
];

describe('what is sought', () => {
  const all = (sought: string): string[] => find(texts, sought, (text) => text);
  const best = (sought: string): string | undefined => all(sought)[0];

  it('is found by parts, by first letters, and without accents', () => {
    expect(best('gob')).toBe('Goblin 2');
    expect(best('ftm')).toBe('Fit the map');
    expect(best('elo')).toBe('Élodie');
    expect(best('doors')).toBe('Walls, doors, windows');
    expect(best('wal')).toBe('Walls, doors, windows');
    expect(best('fill')).toBe('Fill a rectangle');
  });

  it('is found with a letter missing or too many', () => {
    expect(best('gblin')).toBe('Goblin 2');
    expect(best('gobblin')).toBe('Goblin 2');
    expect(best('zom')).toBe('Zoom in');
    expect(best('dows')).toBe('Walls, doors, windows');
  });

  it('is everything in its order as long as nothing is typed', () => {
    expect(find(texts, '  ', (text) => text)).toEqual(texts);
  });

  it('is not found by letters scattered over a label', () => {
    for (const sought of ['dice', 'hp', 'mit', 'qqq', 'lmao']) expect(all(sought)).toEqual([]);
  });

  it('is found by whole keywords before begun ones', () => {
    const items = [
      { label: 'Export', keywords: 'roll20 tabletop' },
      { label: 'Initiative', keywords: 'rolls order' },
    ];
    const found = (sought: string): string[] =>
      find(
        items,
        sought,
        ({ label }) => label,
        ({ keywords }) => keywords,
      ).map(({ label }) => label);
    expect(found('roll')).toEqual(['Initiative', 'Export']);
    expect(found('orders')).toEqual(['Initiative']);
  });
});
