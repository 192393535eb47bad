/** The commands that take maps in. */
import type { ShellCommand } from '../../kit/command';
import { mod } from '../../kit/modifier';
import { text } from '../../text';

const importMap: ShellCommand = {
  id: 'import-map',
  group: 'edit',
  label: text.commands.importMap,
  keys: ['$mod+Shift+o'],
  shown: mod('Shift+O'),
  run: ({ shell }) => void shell.imports.choose(),
};

const importPasted: ShellCommand = {
  id: 'import-pasted',
  group: 'edit',
  label: text.commands.importPasted,
  keys: ['$mod+Shift+v'],
  shown: mod('Shift+V'),
  run: ({ shell }) => void shell.imports.paste(),
};

export const importCommands: ShellCommand[] = [importMap, importPasted];
