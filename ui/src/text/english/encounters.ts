/** What is said of an encounter as something to be played. */
import { listed } from './grammar';

export const level = {
  title: 'Encounter level',
  unknown: 'No foe has a challenge rating.',
  /** Such as “7, very difficult”. */
  told: (level: string, difficulty: string | null): string =>
    difficulty === null ? level : `${level}, ${difficulty}`,
  noParty: 'Enter the heroes’ levels to see the difficulty.',
  unrated: (names: string): string => `No challenge rating: ${names}`,
  unlevelled: (names: string): string => `No level: ${names}`,
};

export const rounds = {
  title: 'Initiative',
  close: 'Close',
  round: (n: number): string => `Round ${n}`,
  notBegun: 'Not started',
  start: 'Start combat',
  startNeeds: 'Enter a number for at least one creature, or roll for all.',
  previous: 'Previous turn',
  next: 'Next turn',
  end: 'End combat',
  list: 'Initiative order',
  of: (name: string): string => `Initiative of ${name}`,
  alike: 'Group initiative',
  how: 'Type a number and press Tab for the next creature. The highest number acts first; in a tie, the creature placed first.',
  nobody: 'No creatures yet. Place creatures with the creature tool.',
  noNumber: '–',
  noTurn: (names: readonly string[]): string =>
    `No initiative number, so no turn: ${listed(names)}`,
  roll: 'Roll for all',
  rollTip: 'Roll d20 for each creature without a number',
};

export const parties = {
  title: 'Parties',
  none: 'No parties yet. Parties are saved in the library and can be placed in any encounter.',
  members: listed,
  take: 'Place',
  takeOf: (name: string): string => `Place ${name}`,
  inHand: (name: string): string => `Click the map to place ${name}`,
  putDown: 'Cancel',
  name: 'Party name',
  member: 'Member',
  sideOf: (side: string, n: number): string => `${side} (${n})`,
  who: 'Members',
  selected: 'Selected',
  nameExample: 'The Lanterns',
  keep: 'Save party',
  replace: 'Replace party',
  edit: 'Edit',
  editOf: (name: string): string => `Edit ${name}`,
  removeMember: 'Remove from party',
  remove: 'Delete party',
  importFile: 'Import parties…',
  exportFile: 'Export parties…',
  exported: (what: string): string => `Parties exported, ${what}.`,
  kept: (name: string): string => `${name} was saved to your library.`,
  removed: (name: string): string => `${name} was deleted from your library.`,
};

export const templates = {
  label: 'Generic by size',
  choose: 'Choose size and build',
  told: (name: string, facts: string, speeds: string): string => `${name}: ${facts}, ${speeds}`,
};
