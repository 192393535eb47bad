import { expect, test } from 'vitest';
import type { Creature, PathView } from '../backend';
import { numbered, spoken, total } from './words';

const named = (...names: string[]): Creature[] =>
  names.map((name, id) => ({
    id,
    form: { name, size: 'medium', speed_feet: 30, side: 'foes' },
    at: { x: 0, y: 0 },
    centre: { x: 0.5, y: 0.5 },
    cells: 1,
    problem: null,
  }));

test.each([
  ['Goblin', [], 'Goblin'],
  ['Goblin', ['Goblin'], 'Goblin 2'],
  ['Goblin', ['Goblin', 'Goblin 7', 'Goblin Chief'], 'Goblin 8'],
  ['Goblin 2', ['Goblin', 'Goblin 2'], 'Goblin 3'],
  ['Goblin Chief', ['Goblin'], 'Goblin Chief'],
])('another %s among %j is called %s', (name, there, expected) => {
  expect(numbered(name, named(...there))).toBe(expected);
});

const way: PathView = {
  revision: 1,
  creature: 1,
  to: { x: 2, y: 6 },
  label: 'C7',
  steps: [{ to: { x: 2, y: 6 }, label: 'C7', cost: 4, total: 4, because: [] }],
  cells: 4,
  feet: 20,
  action: 'Move',
  why_not: [],
};

test('a path is told with its length in the words of the grid', () => {
  expect(spoken(way, 'square')).toBe('C7: 4 squares, 20 feet, Move');
  expect(total({ ...way, cells: 1, feet: 5 }, 'hex-flat')).toBe('1 hex · 5 ft');
});

test('where there is no way the reason is told', () => {
  const because = { text: 'a wall is in between', rule: 'r', title: 'Walls' };
  const none = { ...way, steps: [], action: null, why_not: [because] };
  expect(spoken(none, 'square')).toBe('C7: a wall is in between');
});
