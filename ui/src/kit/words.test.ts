import { expect, test } from 'vitest';
import type { PathView } from '../backend';
import { attacks, nearest, spoken, total } from './words';

const way: PathView = {
  revision: 1,
  creature: 1,
  to: { x: 2, y: 6 },
  label: 'C7',
  steps: [
    {
      to: { x: 2, y: 6 },
      label: 'C7',
      cost: 4,
      total: 4,
      because: [],
      warnings: [],
      checks: [],
      squeezed: false,
      waypoint: null,
      hazards: [],
      rise_feet: 0,
      space: null,
      full_round: false,
      provokes: [],
    },
  ],
  cells: 4,
  feet: 20,
  action: 'Move',
  action_rule: null,
  why_not: [],
  offers: [],
  door: null,
  settled: null,
  height_feet: null,
  things: [],
};

test('a path is told with its length in the words of the grid', () => {
  expect(spoken(way, 'square')).toBe('C7: 4 squares, 20 feet, Move');
  expect(total({ ...way, cells: 1, feet: 5 }, 'hex-flat')).toBe('1 hex · 5 ft');
});

test('where there is no way the reason is told', () => {
  const because = {
    id: 'plain',
    args: {},
    text: 'a wall is in between',
    rule: 'r',
    title: 'Walls',
  };
  const none = { ...way, steps: [], action: null, why_not: [because] };
  expect(spoken(none, 'square')).toBe('C7: a wall is in between');
});

test('a path is told with who may attack on it, each once', () => {
  const because = {
    id: 'plain',
    args: {},
    text: 'leaves a threatened square',
    rule: 'r',
    title: 'Leaving',
  };
  const attack = (name: string, first: boolean) => ({
    creature: 2,
    name,
    first,
    because,
    notes: [],
    stopped: null,
  });
  const [step] = way.steps;
  if (!step) throw new Error('the way has a step');
  const provoking = (...provokes: ReturnType<typeof attack>[]): PathView => ({
    ...way,
    steps: [step, { ...step, provokes }],
  });
  const one = provoking(attack('Orc', true), attack('Ogre', false));
  expect(spoken(one, 'square')).toBe('C7: 4 squares, 20 feet, Move, 1 attack of opportunity: Orc');
  expect(attacks(provoking(attack('Orc', true), attack('Ogre', true)))).toBe(
    '2 attacks of opportunity',
  );
  expect(attacks(way)).toBeNull();
});

test('the nearest are told by name', () => {
  const view = { revision: 1, creature: 1, feet: 20, because: null, throw: null };
  const who = (...names: string[]) => names.map((name, creature) => ({ creature, name }));
  const told = (...names: string[]): string =>
    nearest({ ...view, cells: 4, who: who(...names) }, 'square');
  expect(told('Orc')).toBe('Orc, 4 squares away');
  expect(told('Orc', 'Goblin')).toBe('Orc and Goblin, both 4 squares away');
  expect(told('Orc', 'Wolf', 'Goblin')).toBe('Orc, Wolf and Goblin, each 4 squares away');
});
