/** What is said around the rules, which come in their own words. */
import { counted } from './grammar';

/** How a rule is treated. */
export const kinds: Record<string, string> = {
  compute: 'Computed',
  warn: 'Pointed out',
  roll: 'Left to the table',
  reference: 'For reading',
  planned: 'Still to come',
};

/** How close a rule is to its document. */
export const fidelities: Record<string, string> = {
  printed: 'As printed',
  interpreted: 'Our reading',
  house: 'House rule',
};

export const rules = {
  title: 'Rules',
  back: 'Back to the inspector',
  backTip: 'Back to the inspector (Esc)',
  search: 'Search the rules',
  searchExample: 'Search by word or id',
  all: (n: number): string => counted(n, 'rule', 'rules'),
  some: (found: number, all: number): string => `${found} of ${counted(all, 'rule', 'rules')}`,
  none: 'No rule has these words.',
  reading: 'How we read it',
  book: (value: string): string => `Book: ${value}`,
  backToBook: 'Back to the book',
  backToBookOf: (value: string): string => `Back to the book: ${value}`,
  ruleset: 'Ruleset',
  differences: (n: number, book: string): string =>
    `${counted(n, 'difference', 'differences')} from ${book}`,
  house: {
    name: 'Name of the house ruleset',
    nameAtFirst: (title: string): string => `${title}, our way`,
    make: 'Make a house ruleset…',
    create: 'Make it',
    remove: 'Delete…',
    confirmRemove: 'Delete for good',
  },
};

export const rulesetSwitch = {
  title: 'Rules',
  nothing: (title: string): string => `${title} changes nothing here.`,
  creatures: 'Creatures',
  values: (n: number): string => counted(n, 'value differs', 'values differ'),
  noValue: 'none',
  choose: 'Play by it',
};
