/** The menu bar of macOS: which commands are in it. The system adds what it has for every program. */
import type { Shell } from '../../app/shell.svelte';
import type { MenuBar, MenuCommand } from '../../backend';
import { about } from '../../features/help/commands';
import { settings } from '../../features/settings/commands';
import type { Command, CommandId } from '../../kit/command';
import { keymap, partsOf } from '../../kit/keymap.svelte';
import { text } from '../../text';
import { commands, shellCommands } from './commands';
import { give, pickOf } from './keys';

/** A line between commands. */
const LINE = null;

const FILE: (CommandId | null)[] = [
  'back-to-library',
  'import-map',
  LINE,
  'export-png',
  'export',
  'share',
];
const VIEW: (CommandId | null)[] = [
  'open-palette',
  LINE,
  'zoom-in',
  'zoom-out',
  'zoom-cell',
  'fit',
  LINE,
  'inspector',
  'toggle-threat',
  LINE,
  'theme',
  'text-larger',
  'text-smaller',
  'text-usual',
];
const HELP: (CommandId | null)[] = [
  'open-manual',
  'open-rules',
  'open-shortcuts',
  'tour',
  LINE,
  'whats-new',
  'copy-diagnostics',
];

function entry(id: CommandId): MenuCommand {
  const command = commands.find((command) => command.id === id);
  return { id, label: command?.label ?? id, accelerator: command ? acceleratorOf(command) : null };
}

/**
 * The first key of a command that the menu can have, as Tauri reads it. What fields type or edit by is
 * not for the menu, which would take it from them; nor is a plus, which Tauri does not know.
 */
function acceleratorOf(command: Command): string | null {
  const free = (key: string): boolean => {
    const last = partsOf(key).at(-1) ?? key;
    const edits = /^(Key)?[acvxyz]$/i.test(last);
    return /^F\d/.test(last) || (key.startsWith('$mod+') && last !== '+' && !edits);
  };
  return keymap.of(command).find(free)?.replace('$mod', 'CmdOrCtrl') ?? null;
}

const menu = (title: string, ids: (CommandId | null)[]): MenuBar['file'] => ({
  title,
  commands: ids.map((id) => (id === LINE ? null : entry(id))),
});

export const menuBar = (): MenuBar => ({
  about: entry(about.id),
  settings: entry(settings.id),
  file: menu(text.menuBar.file, FILE),
  edit: text.menuBar.edit,
  view: menu(text.menuBar.view, VIEW),
  window: text.menuBar.window,
  help: menu(text.menuBar.help, HELP),
});

/** Gives the command that was chosen in the menu bar, as its key would. */
export function choose(id: string, shell: Shell): void {
  // A dialog keeps what is behind it from being changed.
  if (document.querySelector('[aria-modal="true"]')) return;
  const { editor } = shell;
  if (!editor) {
    shellCommands.find((command) => command.id === id)?.run({ shell });
    return;
  }
  const command = pickOf(
    commands.filter((command) => command.id === id),
    editor,
  );
  if (command) give(command, editor);
}
