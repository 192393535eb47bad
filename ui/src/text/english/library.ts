/** What is said outside of an encounter. */
import { listed } from './grammar';

export const page = {
  app: 'Footfall',
  fault: 'Footfall cannot show your library',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  smaller: 'Smaller text',
  larger: 'Larger text',
  dismiss: 'Dismiss',
  close: 'Close',
  cancel: 'Cancel',
  keep: 'Keep',
  exported: (width: number, height: number): string => `Picture saved, ${width} × ${height} pixels`,
  shared: 'Encounter saved for others',
  otherEncounter:
    'The last change was not made, because another encounter was opened before it. ' +
    'Open the first one again and repeat it there.',
  /** An answer that is none of the app's own. */
  noAnswer: (what: string): string =>
    `Footfall ran into a fault of its own: ${what} Repeat what you did last; if that does not help, start Footfall again.`,
  unknownStroke: (verb: number): string =>
    `A drawing holds a stroke ${verb}, which this window does not know.`,
  unknownItem: (kind: number): string =>
    `A drawing holds an item of kind ${kind}, which this window does not know.`,
};

export const library = {
  title: 'Encounters',
  importMap: 'Import map…',
  openSample: 'Open sample',
  samples: 'Samples, yours to change',
  create: 'New encounter',
  empty: {
    title: 'See where everyone can go',
    text:
      'Draw a map, put creatures on it, and point at a cell: Footfall shows the way there, what ' +
      'each step costs, and the rule that says so. The sample is a small dungeon that is yours ' +
      'to change.',
  },
  columns: {
    name: 'Name',
    rules: 'Rules',
    grid: 'Grid',
    size: 'Size',
    creatures: 'Creatures',
    changed: 'Changed',
    actions: 'Copy or delete',
  },
  copyOf: (name: string): string => `Copy ${name}`,
  deleteOf: (name: string): string => `Delete ${name}`,
  confirmDelete: 'Delete',
};

export const newEncounter = {
  title: 'New encounter',
  nameAtFirst: 'New encounter',
  name: 'Name',
  rules: 'Rules',
  grid: 'Grid',
  /** A kind of grid, and the rulesets that are played on it while the one chosen is not. */
  elsewhere: (grid: string, rulesets: readonly string[]): string => `${grid}: ${listed(rulesets)}`,
  map: 'Map of',
  encounter: 'An encounter',
  overland: 'A country, overland',
  milesPerCell: 'Miles per cell',
  ground: 'Begin with',
  width: 'Cells across',
  height: 'Cells down',
  create: 'Create',
};
