/** Finds what somebody means by a few letters of it. */

/**
 * How well a text answers what is sought, higher is better; nothing when a
 * letter is missing. Letters count in their order; those that begin a word or
 * follow one another count more, and short texts before long ones.
 */
export function score(text: string, sought: string): number | null {
  const words = fold(text);
  let points = 0;
  let at = -1;
  for (const letter of fold(sought).replace(/\s+/g, '')) {
    const next = words.indexOf(letter, at + 1);
    // A word may have been skipped that held the letter; then it is a poor answer, but one.
    if (next < 0) return holds(words, fold(sought)) ? 0 : null;
    const begins = next === 0 || /[^\p{L}\p{N}]/u.test(words[next - 1] ?? '');
    // A word that begins with the letter is meant before a letter amid another.
    const better = begins || next === at + 1 ? next : beginning(words, letter, at + 1);
    if (better === at + 1 && at >= 0) points += 3;
    else if (better !== next || begins) points += 2;
    at = better;
    points += 1;
  }
  const seek = fold(sought).trim();
  // What begins with the words sought is likelier meant than what only has them.
  const likely = words.startsWith(seek) ? 8 : words.includes(seek) ? 5 : 0;
  const whole = likely * seek.length;
  return points + whole - words.length / 100;
}

/**
 * The items that answer what is sought, the best first; all in their order for nothing. Those whose
 * label has the words go before those whose keywords have them; scattered letters of a label count
 * only where no item has the words.
 */
export function find<T>(
  items: readonly T[],
  sought: string,
  label: (item: T) => string,
  keywords: (item: T) => string = () => '',
): T[] {
  if (sought.trim() === '') return [...items];
  const named: { item: T; points: number }[] = [];
  const known: T[] = [];
  const scattered: { item: T; points: number }[] = [];
  for (const item of items) {
    const points = score(label(item), sought);
    if (hasWords(label(item), sought)) named.push({ item, points: points ?? 0 });
    else if (hasWords(`${label(item)} ${keywords(item)}`, sought)) known.push(item);
    else if (points !== null) scattered.push({ item, points });
  }
  const worded = [...best(named), ...known];
  return worded.length > 0 ? worded : best(scattered);
}

const best = <T>(scored: { item: T; points: number }[]): T[] =>
  scored.sort((a, b) => b.points - a.points).map(({ item }) => item);

/** Whether each of the words sought begins a word of the text. */
function hasWords(text: string, sought: string): boolean {
  const words = wordsOf(text);
  return wordsOf(sought).every((begun) => words.some((word) => word.startsWith(begun)));
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether all the letters come in their order. */
function holds(words: string, letters: string): boolean {
  let at = -1;
  const next = (letter: string): number => (at = words.indexOf(letter, at + 1));
  return [...letters.replace(/\s+/g, '')].every((letter) => next(letter) >= 0);
}

/** Where the next word with this letter begins, or else where the letter is next. */
function beginning(words: string, letter: string, from: number): number {
  for (let at = words.indexOf(letter, from); at >= 0; at = words.indexOf(letter, at + 1)) {
    if (/[^\p{L}\p{N}]/u.test(words[at - 1] ?? ' ')) return at;
  }
  return words.indexOf(letter, from);
}
