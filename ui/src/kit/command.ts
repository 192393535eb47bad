/** What a command is, and how its keys are told. */
import type { Editor } from '../editor/editor.svelte';
import { text, type Text } from '../text';

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

/** Why a command for the selected creature cannot be done, if none is selected. */
export const unselected = ({ selected }: Editor): string | null =>
  selected ? null : text.why.noCreature;
