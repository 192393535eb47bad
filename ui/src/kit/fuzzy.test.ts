import { describe, expect, it } from 'vitest';
import { find, score } from './fuzzy';

const texts = [
  'Zoom in',
  'Fit the map',
  'Fill a rectangle',
  'Goblin 2',
  'Erase walls',
  'Élodie',
  'Walls, doors, windows',
];

describe('what is sought', () => {
  const best = (sought: string): string | undefined => find(texts, sought, (text) => text)[0];

  it('is found by parts, by first letters, and without accents', () => {
    expect(best('gob')).toBe('Goblin 2');
    expect(best('ftm')).toBe('Fit the map');
    expect(best('elo')).toBe('Élodie');
    expect(best('doors')).toBe('Walls, doors, windows');
    expect(best('wal')).toBe('Walls, doors, windows');
    expect(best('fill')).toBe('Fill a rectangle');
  });

  it('is everything in its order as long as nothing is typed', () => {
    expect(find(texts, '  ', (text) => text)).toEqual(texts);
  });

  it('needs every letter in its order', () => {
    expect(score('Zoom in', 'xz')).toBeNull();
    expect(score('abc', 'cab')).toBeNull();
    expect(find(texts, 'qqq', (text) => text)).toEqual([]);
  });
});
