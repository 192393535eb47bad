/** That the page tells distances as the app does in its sentences: over one file. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import type { DistancesView } from '../backend';
import { text } from '.';
import { units } from './units.svelte';

const lines = readFileSync('../tests/data/distances.tsv', 'utf8').trim().split('\n');

afterEach(() => units.speak({ unit: 'feet', feet: 1 }));

it.each(lines)('%s', (line) => {
  const [unit, each, feet, words] = line.split('\t');
  units.speak({ unit: unit as DistancesView['unit'], feet: Number(each) });
  expect(text.figures.distance(Number(feet))).toBe(words);
});

it('a count of cells is not followed by the same count', () => {
  const far = (): string => text.figures.far(6, 30, 'square');
  expect(far()).toBe('6 squares · 30 ft');
  units.speak({ unit: 'meters', feet: 10 / 3 });
  expect(far()).toBe('6 squares · 9 m');
  units.speak({ unit: 'squares', feet: 5 });
  expect(far()).toBe('6 squares');
});
