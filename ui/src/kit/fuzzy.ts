/** Finds what somebody means by a few letters of it. */

/**
 * Returns the items that answer what is sought, the best first; all in their order for nothing.
 *
 * Ranks: the label begins with the words sought; the label has them; the keywords have them, whole
 * before begun. Only where no item has the words, a label counts whose initials are the letters sought,
 * or that has words with the words sought as a part or nearly.
 */
export function find<T>(
  items: readonly T[],
  sought: string,
  label: (item: T) => string,
  keywords: (item: T) => string = () => '',
): T[] {
  const words = wordsOf(sought);
  if (words.length === 0) return [...items];
  const ranked = items.map((item) => ({ item, rank: rank(label(item), keywords(item), words) }));
  const best = ranked.filter(({ rank }) => rank !== null && rank < NEAR);
  const found = best.length > 0 ? best : ranked.filter(({ rank }) => rank !== null);
  return found.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).map(({ item }) => item);
}

/** The rank of labels that are only near. */
const NEAR = 5;

/** Length of the shorter of two near words, as a share of the longer. */
const NEARLY = 0.7;

/** Returns how well a label and keywords answer words, the best 0; null if they do not. */
function rank(label: string, keywords: string, sought: string[]): number | null {
  const [named, known] = [wordsOf(label), wordsOf(keywords)];
  const text = named.join(' ');
  if (text === sought.join(' ')) return 0;
  if (text.startsWith(sought.join(' '))) return 1;
  if (sought.every((word) => named.some((other) => other.startsWith(word)))) return 2;
  const all = [...named, ...known];
  if (sought.every((word) => all.includes(word))) return 3;
  if (sought.every((word) => all.some((other) => other.startsWith(word)))) return 4;
  const initials = named.map(([initial]) => initial).join('');
  const isNear = sought.every((word) => named.some((other) => near(other, word)));
  return initials.startsWith(sought.join('')) || isNear ? NEAR : null;
}

/** Letters of a part of a word that is sought, at least. */
const PART = 3;

/** Whether a word has the word sought as a part, or begins alike and nearly has its letters. */
function near(word: string, sought: string): boolean {
  if (sought.length >= PART && word.includes(sought)) return true;
  const [short, long] = word.length < sought.length ? [word, sought] : [sought, word];
  if (word[0] !== sought[0] || short.length < NEARLY * long.length) return false;
  return holds(long, short);
}

/** Whether a word has all letters in their order. */
function holds(word: string, letters: string): boolean {
  let at = -1;
  return [...letters].every((letter) => (at = word.indexOf(letter, at + 1)) >= 0);
}

/** Words in small letters without accents; of plurals, the singular. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?<=[^s]{3})s$/, ''));
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
