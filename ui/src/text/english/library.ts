/** What is said outside of an encounter. */
import { listed } from './grammar';

export const page = {
  app: 'Footfall',
  fault: 'Footfall cannot open your library',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  smaller: 'Decrease text size',
  larger: 'Increase text size',
  dismiss: 'Dismiss',
  moreMessages: (n: number) => (n === 1 ? '1 more message' : `${n} more messages`),
  fewerMessages: 'Fewer messages',
  close: 'Close',
  cancel: 'Cancel',
  exported: (width: number, height: number): string => `Image saved, ${width} × ${height} pixels`,
  shared: 'Encounter file saved',
  showInFolder: 'Show in folder',
  /** How the program ended the last time: when, and what it said itself. */
  crashed: (when: string, what: string | null): string =>
    `Footfall ended unexpectedly the last time (${when}). Everything that was shown as saved is safe. ` +
    `Please report it, with the diagnostics and the newest file of the logs.${what ? ` It said: “${what}”` : ''}`,
  unheard:
    'Footfall has not answered for a minute. What is shown is what was saved last; if your last change ' +
    'is missing, repeat it. If that does not help, restart Footfall.',
  /** The system has ended what shows the page, which was loaded again. */
  ended:
    'The window stopped working and was loaded again. Everything that was shown as saved is safe.',
  diagnosticsCopied: 'Diagnostics copied. Nothing of your maps is in them.',
  otherEncounter:
    'The last change was not made, because another encounter was opened first. ' +
    'Open the first encounter again and repeat the change there.',
  /** An answer that is none of the app's own. */
  noAnswer: (what: string): string =>
    `Footfall ran into an internal error: ${what} Repeat your last action; if that does not help, restart Footfall.`,
  unknownStroke: (verb: number): string =>
    `The map contains a stroke of unknown kind ${verb}. Restart Footfall.`,
  unknownItem: (kind: number): string =>
    `The map contains a drawing of unknown kind ${kind}. Restart Footfall.`,
  /** In place of the words that an error came without. */
  noReason: 'no reason was given.',
  confirmDelete: (name: string): string => `Delete ${name}?`,
  deletesForGood: 'This cannot be undone.',
};

export const library = {
  title: 'Encounters',
  importMap: 'Import map…',
  openSample: 'Open sample',
  samples: 'Sample encounters',
  create: 'New encounter',
  empty: {
    title: 'See where everyone can go',
    text:
      'Draw a map, place creatures, and point at a cell: Footfall shows the path there, what each ' +
      'step costs, and which rule says so. Open the sample, a small dungeon, to try it.',
  },
  columns: {
    name: 'Name',
    rules: 'Ruleset',
    grid: 'Grid',
    size: 'Size',
    creatures: 'Creatures',
    changed: 'Changed',
    actions: 'Duplicate or delete',
  },
  copyOf: (name: string): string => `Duplicate ${name}`,
  deleteOf: (name: string): string => `Delete ${name}`,
  confirmDelete: 'Delete',
};

export const newEncounter = {
  title: 'New encounter',
  nameAtFirst: 'New encounter',
  name: 'Name',
  rules: 'Ruleset',
  grid: 'Grid',
  /** A kind of grid, and the rulesets that are played on it while the one chosen is not. */
  elsewhere: (grid: string, rulesets: readonly string[]): string => `${grid}: ${listed(rulesets)}`,
  map: 'Map type',
  encounter: 'Encounter map',
  overland: 'Overland map',
  milesPerCell: 'Miles per cell',
  ground: 'Base terrain',
  width: 'Width (cells)',
  height: 'Height (cells)',
  create: 'Create',
};
