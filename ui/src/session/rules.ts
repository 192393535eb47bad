/** Finding a rule among many. */
import type { RuleView } from '../backend';

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
