/** What a command is, and how its keys are told. */
import type { Editor } from '../editor/editor.svelte';
import { text, type Text } from '../text';
import { mac } from './modifier';

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

/** The commands as the palette and the sheet of keys order them. */
export const groups = Object.keys(text.groups) as Group[];

/** The keys of a command as people read them, such as “V or 1”. */
export function keysOf({ shown, keys }: Command): string {
  const digit = keys.find((key) => /^Digit\d$/.test(key));
  return digit ? text.keys.either(shown, digit.slice(-1)) : shown;
}

/** A command in a tooltip: its name, what it does, and its keys. */
export const tipOf = (command: Command): string =>
  text.keys.tip(command.label, keysOf(command), text.tips[command.id]);

/** Keys that `aria-keyshortcuts` calls otherwise than tinykeys does. */
const SAID: Record<string, string> = {
  $mod: mac ? 'Meta' : 'Control',
  '+': 'Plus',
  BracketLeft: '[',
  BracketRight: ']',
};

/** A key as `aria-keyshortcuts` has it. */
function said(key: string): string {
  // The plus between two keys may be followed by a plus that is one.
  const parts = key.split(/\+(?=.)/);
  const last = parts.at(-1) ?? key;
  // What Shift makes of a key is named by itself, letters, figures and words excepted.
  const marks = last.length === 1 && !/[\p{L}\d]/u.test(last);
  return parts
    .filter((part) => !marks || part !== 'Shift')
    .map((part) => SAID[part] ?? part.replace(/^Digit/, ''))
    .map((part) => (part.length === 1 ? part.toUpperCase() : part))
    .join('+');
}

/** The keys of a command for `aria-keyshortcuts`, such as “V 1”; nothing where it has none. */
export const shortcutsOf = ({ keys }: Pick<Command, 'keys'>): string | undefined =>
  [...new Set(keys.map(said))].join(' ') || undefined;

/** Why a command for the selected creature cannot be done, if none is selected. */
export const unselected = ({ selected }: Editor): string | null =>
  selected ? null : text.why.noCreature;

/** Why nothing can be done with a piece of the map or with creatures: none are selected. */
export const noSelection = ({ region, selection: { all } }: Editor): string | null =>
  region.piece || all.length > 0 ? null : text.why.noSelection;
