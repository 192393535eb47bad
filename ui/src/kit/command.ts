/** What a command is, and how its keys are told. */
import type { Shell } from '../app/shell.svelte';
import type { Editor } from '../editor/editor.svelte';
import { text, type Text } from '../text';
import { keymap, partsOf, type Keyed } from './keymap.svelte';
import { mac, mod } from './modifier';

export type Group = keyof Text['groups'];

/** Has words to be found by, so that no command goes without. */
export type CommandId = keyof Text['keywords'];

export interface Command {
  id: CommandId;
  group: Group;
  label: string;
  /** As tinykeys reads them. */
  keys: string[];
  /** The key as people read it. */
  shown: string;
  run: (editor: Editor) => void;
  /** Why it cannot be done now; nothing when it can, or when it never fails. */
  why?: (editor: Editor) => string | null;
}

/** What can be done without an encounter, too. */
export interface ShellCommand extends Command {
  run: (page: { shell: Shell }) => void;
  why?: never;
}

/** The commands as the palette and the sheet of keys order them. */
export const groups = Object.keys(text.groups) as Group[];

/** Keys that people and `aria-keyshortcuts` call otherwise than tinykeys does. */
const SHOWN: Record<string, string> = {
  BracketLeft: '[',
  BracketRight: ']',
  Escape: 'Esc',
};
const SAID: Record<string, string> = {
  $mod: mac ? 'Meta' : 'Control',
  '+': 'Plus',
  BracketLeft: '[',
  BracketRight: ']',
};

/** A key part by part; what Shift makes of one is named by itself, letters, figures and words excepted. */
function named(key: string, names: Record<string, string>): string[] {
  const parts = partsOf(key);
  const last = parts.at(-1) ?? key;
  const marks = last.length === 1 && !/[\p{L}\d]/u.test(last);
  return parts
    .filter((part) => !marks || part !== 'Shift')
    .map((part) => names[part] ?? part.replace(/^(Digit|Key)(?=.)/, ''))
    .map((part) => (part.length === 1 ? part.toUpperCase() : part));
}

/** A key as people read it, such as “Ctrl+Z”. */
export function readable(key: string): string {
  const parts = named(key, SHOWN).filter((part) => part !== '$mod');
  return key.startsWith('$mod+') ? mod(parts.join('+')) : parts.join('+');
}

/** The key of a command now, as people read it; empty where it has none. */
export function shownOf(command: Pick<Command, 'id' | 'keys' | 'shown'>): string {
  const keys = keymap.of(command);
  if (keys.join(' ') === command.keys.join(' ')) return command.shown;
  return keys[0] === undefined ? '' : readable(keys[0]);
}

/** The keys of a command as people read them, such as “V or 1”. */
export function keysOf(command: Command): string {
  const shown = shownOf(command);
  const digit = keymap
    .of(command)
    .find((key) => /^Digit\d$/.test(key))
    ?.slice(-1);
  return digit && digit !== shown ? text.keys.either(shown, digit) : shown;
}

/** A command in a tooltip: its name, what it does, and its keys. */
export const tipOf = (command: Command): string =>
  text.keys.tip(command.label, keysOf(command), text.tips[command.id]);

/** The keys of a command for `aria-keyshortcuts`, such as “V 1”; nothing where it has none. */
export const shortcutsOf = (command: Keyed): string | undefined =>
  [...new Set(keymap.of(command).map((key) => named(key, SAID).join('+')))].join(' ') || undefined;

/** Why a command for the selected creature cannot be done, if none is selected. */
export const unselected = ({ selected }: Editor): string | null =>
  selected ? null : text.why.noCreature;

/** Why nothing can be done with a piece of the map or with creatures: none are selected. */
export const noSelection = ({ region, selection: { all } }: Editor): string | null =>
  region.piece || all.length > 0 ? null : text.why.noSelection;
