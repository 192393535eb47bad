/** The command for the rules in force. */
import type { Command } from '../../kit/command';
import { text } from '../../text';

export const rules: Command = {
  id: 'open-rules',
  group: 'help',
  label: text.commands.rules,
  keys: ['k'],
  shown: 'K',
  run: (editor) => editor.togglePanel('rules'),
};
