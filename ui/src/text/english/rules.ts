/** What is said around the rules, which come in their own words. */
import { counted, listed } from './grammar';

/** How a rule is treated. */
export const kinds: Record<string, string> = {
  compute: 'Computed',
  warn: 'Warning',
  roll: 'GM decides',
  reference: 'Reference',
  planned: 'Planned',
};

/** How close a rule is to its document. */
export const fidelities: Record<string, string> = {
  printed: 'As printed',
  interpreted: 'Interpretation',
  house: 'House rule',
};

export const rules = {
  title: 'Rules',
  back: 'Back to inspector',
  backTip: 'Back to inspector (Esc)',
  search: 'Search rules',
  searchExample: 'Search by word or id',
  all: (n: number): string => counted(n, 'rule', 'rules'),
  some: (found: number, all: number): string => `${found} of ${counted(all, 'rule', 'rules')}`,
  none: 'No rule found. Try fewer words, or another ruleset.',
  reading: 'Interpretation',
  book: (value: string): string => `Original: ${value}`,
  backToBook: 'Reset to original',
  backToBookOf: (value: string): string => `Reset to original: ${value}`,
  ruleset: 'Ruleset',
  use: 'Use in this encounter…',
  differences: (n: number, book: string): string =>
    `${counted(n, 'difference', 'differences')} from ${book}`,
  house: {
    name: 'House ruleset name',
    nameAtFirst: (title: string): string => `${title} (house rules)`,
    how: (used: boolean): string =>
      `Open a rule to change its values${used ? '. This encounter uses the changed values.' : ', then use the ruleset in this encounter.'}`,
    make: 'Create house ruleset…',
    create: 'Create',
    remove: 'Delete…',
    confirmRemove: 'Delete permanently',
  },
};

export const rulesetSwitch = {
  title: 'Ruleset',
  nothing: (title: string): string => `${title} changes nothing in this encounter.`,
  creatures: 'Creatures',
  values: (n: number): string => counted(n, 'value differs', 'values differ'),
  noValue: 'none',
  preview: (title: string): string => `Preview of ${title}, not in use yet`,
  unusable: (title: string): string => `${title} cannot be used in this encounter`,
  of: (names: readonly string[]): string => `${listed(names)}:`,
  choose: 'Use this ruleset',
};
