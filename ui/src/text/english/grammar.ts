/** How English counts and lists. */

const plural = new Intl.PluralRules('en');
const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Such as “1 rule” or “7 rules”. */
export const counted = (n: number, one: string, more: string): string =>
  `${n} ${plural.select(n) === 'one' ? one : more}`;

/** Such as “a door” or “an arch”. */
export const one = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** Such as “Orc, Wolf and Goblin”. */
export const listed = (names: readonly string[]): string => and.format(names);

/** Such as “C4, C5 or D5”. */
export const either = (places: readonly string[]): string => or.format(places);
