/** What is said of an encounter as something to be played. */
import { listed } from './grammar';

export const level = {
  title: 'Encounter level',
  unknown: 'No opponent has a challenge rating.',
  /** Such as “7, very difficult”. */
  told: (level: string, difficulty: string | null): string =>
    difficulty === null ? level : `${level}, ${difficulty}`,
  noParty: 'Give the heroes levels to see how hard it is for them.',
  unrated: (names: string): string => `Without a challenge rating: ${names}`,
  unlevelled: (names: string): string => `Heroes without a level: ${names}`,
};

export const rounds = {
  title: 'Initiative',
  close: 'Close',
  round: (n: number): string => `Round ${n}`,
  notBegun: 'Not begun',
  start: 'Start',
  previous: 'Previous',
  next: 'Next turn',
  end: 'End',
  list: 'Order of turns',
  of: (name: string): string => `Initiative of ${name}`,
  alike: 'The same for all of a kind',
  how: 'Type a number and press Tab for the next. The highest acts first; of equals, the one placed first.',
  nobody: 'Nobody is here yet.',
};

export const parties = {
  title: 'Parties',
  none: 'A party is kept in the library, to be placed in any encounter.',
  members: listed,
  take: 'Place',
  takeOf: (name: string): string => `Place ${name}`,
  inHand: (name: string): string => `Click the map to place ${name}`,
  putDown: 'Never mind',
  name: 'Name of the party',
  member: 'Member',
  sideOf: (side: string, n: number): string => `${side} (${n})`,
  who: 'Who',
  nameExample: 'Such as The Lanterns',
  keep: 'Keep as a party',
  replace: 'Replace the party',
  edit: 'Edit',
  editOf: (name: string): string => `Edit ${name}`,
  removeMember: 'Take this member out',
  remove: 'Delete the party',
  importFile: 'Import parties…',
  exportFile: 'Export yours…',
  kept: (name: string): string => `${name} is in your library.`,
  removed: (name: string): string => `${name} is no longer in your library.`,
};

export const templates = {
  label: 'Or from a size',
  choose: 'Choose a size and build',
  told: (name: string, facts: string, speeds: string): string => `${name}: ${facts}, ${speeds}`,
};
