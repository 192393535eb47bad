/** The commands that take maps in. */
import type { Command, ShellCommand } from '../../kit/command';
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

export const importReport: Command = {
  id: 'import-report',
  group: 'edit',
  label: text.commands.importReport,
  keys: [],
  shown: '',
  run: ({ shell, view }) => shell.imports.showReport(view.id),
  why: ({ shell, view }) =>
    shell.imports.reportOf(view.id) === null ? text.importing.noReport : null,
};
