/** The command for whoever reports a fault. */
import type { Shell } from '../../app/shell.svelte';
import type { Command } from '../../kit/command';
import { text } from '../../text';

/** It serves without an encounter, too. */
export const diagnostics: Command & { run: (page: { shell: Shell }) => void } = {
  id: 'copy-diagnostics',
  group: 'help',
  label: text.commands.diagnostics,
  keys: [],
  shown: '',
  run: ({ shell }) => void shell.copyDiagnostics(),
};
