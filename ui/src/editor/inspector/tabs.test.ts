import { expect, it } from 'vitest';
import { tabFor, type Subject, type TabId } from './tabs';

const nothing: Subject = { tool: 'select', creature: null, mark: false };
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
  ['a brush is about the map', 'combat', creature, { ...creature, tool: 'brush' }, 'map'],
  [
    'who comes back from a brush sees the creature',
    'map',
    { ...creature, tool: 'brush' },
    creature,
    'combat',
  ],
  [
    'a tab looked at beside a brush stays',
    'combat',
    { ...creature, tool: 'brush' },
    { ...nothing, tool: 'brush' },
    'combat',
  ],
  [
    'the creature tool is about creatures',
    'map',
    nothing,
    { ...nothing, tool: 'creature' },
    'creature',
  ],
  ['a push is a movement', 'creature', creature, { ...creature, tool: 'force' }, 'movement'],
  ['a note is on the map', 'creature', creature, { ...nothing, mark: true }, 'map'],
])('%s', (_, open, was, now, tab) => {
  expect(tabFor(open, 'combat', was, now)).toBe(tab);
});
