/** No question leaves the page waiting for ever. */
import { BackendError } from './answers';
import { questions, unhurried } from './bindings';
import { text } from '../text';

/** No answer takes so long on any computer, unless it never comes. */
export const PATIENCE_MS = 60_000;

/** Nothing was heard of what was asked; what changes something may have been done, or may be yet. */
export class Unheard extends BackendError {
  constructor() {
    super('internal', text.page.unheard);
  }
}

/** Asks by a command, and gives up when nothing is heard; what changes nothing is asked twice. */
export async function patiently<T>(command: string, ask: () => Promise<T>): Promise<T> {
  const name = command.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (isIn(unhurried, name)) return ask();
  // A file is opened once, though only that changes anything.
  if (!isIn(questions, name) || name === 'startup') return inTime(ask());
  try {
    return await inTime(ask());
  } catch (error) {
    if (error instanceof Unheard) return inTime(ask());
    throw error;
  }
}

const isIn = (names: readonly string[], name: string): boolean => names.includes(name);

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unheard = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unheard()), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, unheard]);
  } finally {
    clearTimeout(timer);
  }
}
