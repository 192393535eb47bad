/** The command for whoever reports a fault. */
import type { ShellCommand } from '../../kit/command';
import { text } from '../../text';

export const diagnostics: ShellCommand = {
  id: 'copy-diagnostics',
  group: 'help',
  label: text.commands.diagnostics,
  keys: [],
  shown: '',
  run: ({ shell }) => void shell.copyDiagnostics(),
};
