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
export function patiently<T>(command: string, ask: () => Promise<T>): Promise<T> {
  if (isUnhurried(command)) return ask();
  const name = snakeCase(command);
  // A file is opened once, though only that changes anything.
  const times = isIn(questions, name) && name !== 'startup' ? 2 : 1;
  return inTime(ask, times);
}

/** Returns whether the answer of a command may take any time: it shows a dialog or writes files. */
export const isUnhurried = (command: string): boolean => isIn(unhurried, snakeCase(command));

/** Returns the name by which Rust has a command. */
const snakeCase = (command: string): string =>
  command.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isIn = (names: readonly string[], name: string): boolean => names.includes(name);

/** Asks until something is heard, at most so many times. */
function inTime<T>(ask: () => Promise<T>, times: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (times > 1) resolve(inTime(ask, times - 1));
      else reject(new Unheard());
    }, PATIENCE_MS);
    ask()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
