/** Listens for the commands' keys, wherever no field or dialog needs them for itself. */
import { tinykeys } from 'tinykeys';
import type { Editor } from '../editor.svelte';
import type { Shell } from '../../app/shell.svelte';
import type { Command, CommandId } from '../../kit/command';
import { keymap } from '../../kit/keymap.svelte';
import type { ToolCommand } from '../tools/commands';
import { commands, shellCommands } from './commands';
import { HeldTool } from './held';
import { overPages } from './overPages';

/** Keys that these need for themselves when they have the focus. */
const OWN_KEYS = new Set(['Enter', ' ']);
export const PRESSED = 'button, a, summary';

/** What takes text, and most keys with it. */
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** What keeps letters even after a press of its button: a field of it may be next. */
const FORM = 'form';

/** What no key leaves while it is open. */
const KEEPS_KEYS = '[aria-modal="true"], [role="menu"]';

/** Whether the keys pressed belong to a field, a button or a dialog and not to the map. */
function taken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(KEEPS_KEYS) || isTyped(event)) return true;
  if (target?.closest(FORM)) return !servesFields(event);
  return OWN_KEYS.has(event.key) && target !== null && target.closest(PRESSED) !== null;
}

/** Returns whether a field takes a key: as text, or to move the caret in it. */
export function isTyped(event: KeyboardEvent): boolean {
  const inField = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return inField && !servesFields(event);
}

/** Whether a key is none that a field understands or types by, so that it is a command there too. */
function servesFields({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (/^F\d/.test(key)) return true;
  if (!(ctrlKey || metaKey) || key.length !== 1) return false;
  // Where there is no AltGr, Ctrl and Alt type characters, but no digit.
  return altKey ? /\d/.test(key) : !/[acvxyz]/i.test(key);
}

/** These need what was typed. */
const FINISHING = new Set<CommandId>([
  'export-png',
  'export',
  'share',
  'inspector',
  'back-to-library',
  'save',
]);

/** Lets go of the field that is typed in, so that what was typed there is kept. */
function finishTyping({ target }: KeyboardEvent, { id }: Command): void {
  if (!FINISHING.has(id)) return;
  if (target instanceof HTMLElement && target.matches(TYPING)) target.blur();
}

/** Escape leads out of a field or a form first; what was typed there is kept. */
function leaveField({ key, target, defaultPrevented }: KeyboardEvent): void {
  const leaves = key === 'Escape' && !defaultPrevented && target instanceof HTMLElement;
  if (!leaves || target.closest(KEEPS_KEYS)) return;
  if (target.matches(TYPING) || target.closest(FORM)) target.blur();
}

const isTool = (command: Command): command is ToolCommand => 'tool' in command;

/** Says why a command cannot be given, to be heard and to be seen. */
function refuse(why: string, { aloud, shell }: Editor): void {
  aloud.say(why);
  shell.refuse(why);
}

const whyNot = ({ why }: Command, editor: Editor): string | null => why?.(editor) ?? null;

/** The first command that can be done, or else the last; none if a page lies over what it is for. */
export function pickOf(all: Command[], editor: Editor): Command | undefined {
  const served = all.filter(({ id }) => !editor.journeys.open || overPages.has(id));
  return served.find((command) => whyNot(command, editor) === null) ?? served.at(-1);
}

/** Gives a command, or says why it cannot be done. */
export function give(command: Command, editor: Editor): void {
  const why = whyNot(command, editor);
  if (why === null) command.run(editor);
  else refuse(why, editor);
}

/** Listens for the keys in force that need no encounter; answers how to stop. */
export function listenInLibrary(window: Window, shell: Shell): () => void {
  const bindings = shellCommands.flatMap((command) =>
    keymap.of(command).map((key): [string, (event: KeyboardEvent) => void] => [
      key,
      (event) => {
        if (taken(event)) return;
        event.preventDefault();
        command.run({ shell });
      },
    ]),
  );
  const dismiss = (event: KeyboardEvent): void => {
    if (!taken(event) && !shell.dismissError()) shell.skipWelcome();
  };
  return tinykeys(window, { ...Object.fromEntries(bindings), Escape: dismiss });
}

/** Listens for the commands' keys in force; answers how to stop. */
export function listen(window: Window, editor: Editor): () => void {
  const held = new HeldTool(editor);
  const press = (event: KeyboardEvent, all: Command[]): void => {
    const command = pickOf(all, editor);
    if (!command || taken(event)) return;
    event.preventDefault();
    finishTyping(event, command);
    // A tool is taken once, however long its key is held.
    if (event.repeat && isTool(command)) return;
    if (isTool(command)) held.press(event, command.tool);
    give(command, editor);
  };
  const keys = [...new Set(commands.flatMap((command) => keymap.of(command)))];
  const bindings = keys.map((key): [string, (event: KeyboardEvent) => void] => {
    const all = commands.filter((command) => keymap.of(command).includes(key));
    return [key, (event) => press(event, all)];
  });
  const stop = tinykeys(window, Object.fromEntries(bindings));
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('keydown', leaveField, { signal });
  window.addEventListener('keyup', (event) => held.release(event), { signal });
  window.addEventListener('blur', (event) => held.release(event), { signal });
  window.addEventListener('pointerdown', () => held.use(), { signal });
  return () => {
    stop();
    ended.abort();
  };
}
