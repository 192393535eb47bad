/** Finding a rule among many, and telling its values. */
import type { RuleView, ValueView } from '../../backend';

/** The rules in which every word of a search occurs, in their text or their id. */
export function search(rules: readonly RuleView[], sought: string): RuleView[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ id, title, section, text, reading }) => {
    const all = [id, title, section, text, reading].join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Rules by their section, in the order in which the sections first come up. */
export function bySection(rules: readonly RuleView[]): [section: string, rules: RuleView[]][] {
  const sections = new Map<string, RuleView[]>();
  for (const rule of rules) {
    const section = sections.get(rule.section);
    if (section) section.push(rule);
    else sections.set(rule.section, [rule]);
  }
  return [...sections];
}

/** What can be done with the ruleset that is open; each answers whether it was done. */
export interface House {
  /** Copies it under another name, and opens the copy. */
  make: (title: string) => Promise<boolean>;
  /** Gives a value another text, or the book's for `null`. */
  change: (key: string, text: string | null) => Promise<boolean>;
  /** Deletes it, for good. */
  remove: () => Promise<boolean>;
}

/** How many values of the rules differ from the book's. */
export const differences = (rules: readonly RuleView[]): number =>
  rules.flatMap(({ values }) => values).filter(({ book }) => book !== null).length;

/** A name of the app's, such as `next-to-it`, as people read it. */
export const plainly = (name: string): string =>
  /^[a-z][a-z-]*$/.test(name) ? name.replaceAll('-', ' ') : name;

/** Values by what they decide, those of one table together; each with its name in the table. */
export function byTable(
  values: readonly ValueView[],
): { about: string; rows: { value: ValueView; name: string }[] }[] {
  const tables = new Map<string, { value: ValueView; name: string }[]>();
  for (const value of values) {
    const [, ...path] = value.key.split('.');
    const row = { value, name: path.map(plainly).join(', ') };
    tables.set(value.about, [...(tables.get(value.about) ?? []), row]);
  }
  return [...tables].map(([about, rows]) => ({ about, rows }));
}
