/** What the app answered, moment by moment: one file for each file of tests. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** An answer as the app gives it; of pictures, what stands before them and how many there are. */
export type Answer =
  | { value: unknown }
  | { error: unknown }
  | { head?: unknown; lists: number }
  | { bytes: string }
  /** The digest of one that several tapes share. */
  | { large: string };

/**
 * A library as it is after the same changes, each with its answer. So it does not matter when
 * something is asked, nor how often, but what has been changed before.
 */
export interface Moment {
  asked: Record<string, Answer>;
  then: Record<string, Moment & { answer: Answer }>;
}

export const newMoment = (): Moment => ({ asked: {}, then: {} });

const FOLDER = `${import.meta.dirname}/tapes`;
/** Answers as long as this, in characters, are kept once for all tapes. */
const LARGE = 20_000;

/** The tape of a file of tests, which lies somewhere in `src`. */
const fileOf = (test: string): string =>
  `${FOLDER}/${test.replace(/^.*\/src\/|\.test\.ts$/g, '').replaceAll('/', '.')}.json`;
const largeOf = (digest: string): string => `${FOLDER}/large/${digest}.json`;

export function readTape(test: string): Moment {
  const file = fileOf(test);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Moment) : newMoment();
}

export function writeTape(test: string, tape: Moment): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(test), `${inLines(tape)}\n`);
}

/** An answer as it is kept on a tape. */
export function kept(answer: Answer): Answer {
  const text = JSON.stringify(answer);
  if (text.length < LARGE) return answer;
  const large = createHash('sha256').update(text).digest('hex').slice(0, 16);
  mkdirSync(`${FOLDER}/large`, { recursive: true });
  const file = largeOf(large);
  if (!existsSync(file)) {
    // Other tests record at the same time: they find all of it, or nothing.
    const begun = `${file}.${process.pid}`;
    writeFileSync(begun, `${text}\n`);
    renameSync(begun, file);
  }
  return { large };
}

/** An answer that is kept on a tape. */
export function whole(answer: Answer): Exclude<Answer, { large: string }> {
  if (!('large' in answer)) return answer;
  return whole(JSON.parse(readFileSync(largeOf(answer.large), 'utf8')) as Answer);
}

/** An answer a line, in the order of the alphabet, so that what changes can be seen. */
function inLines({ asked, then }: Moment): string {
  const all = <T>(of: Record<string, T>, text: (one: T) => string): string =>
    Object.keys(of)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${text(of[key] as T)}`)
      .join(',\n');
  const next = all(then, ({ answer, ...moment }) => {
    return `{"answer":${JSON.stringify(answer)},${inLines(moment).slice(1)}`;
  });
  return `{"asked":{\n${all(asked, (answer) => JSON.stringify(answer))}\n},"then":{\n${next}\n}}`;
}
