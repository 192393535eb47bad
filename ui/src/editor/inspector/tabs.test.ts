import { expect, it } from 'vitest';
import { tabFor, type Subject, type TabId } from './tabs';

const nothing: Subject = { tool: 'select', tab: null, creature: null, mark: false };
const brush = { tool: 'brush', tab: 'map' } as const;
const creature = { ...nothing, creature: 1 };

it.each<[string, TabId, Subject, Subject, TabId]>([
  ['a creature brings the tab about creatures looked at last', 'map', nothing, creature, 'combat'],
  [
    'another one leaves the tab as it is',
    'creature',
    creature,
    { ...creature, creature: 2 },
    'creature',
  ],
  ['nothing selected is about the map', 'combat', creature, nothing, 'map'],
  ['a brush is about the map', 'combat', creature, { ...creature, ...brush }, 'map'],
  [
    'who comes back from a brush sees the creature',
    'map',
    { ...creature, ...brush },
    creature,
    'combat',
  ],
  [
    'a tab looked at beside a brush stays',
    'combat',
    { ...creature, ...brush },
    { ...nothing, ...brush },
    'combat',
  ],
  [
    'the creature tool is about creatures',
    'map',
    nothing,
    { ...nothing, tool: 'creature', tab: 'creature' },
    'creature',
  ],
  [
    'a push is a movement',
    'creature',
    creature,
    { ...creature, tool: 'force', tab: 'movement' },
    'movement',
  ],
  ['a note is on the map', 'creature', creature, { ...nothing, mark: true }, 'map'],
])('%s', (_, open, was, now, tab) => {
  expect(tabFor(open, 'combat', was, now)).toBe(tab);
});
