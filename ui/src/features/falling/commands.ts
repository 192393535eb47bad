/** The command for falling and collisions. */
import type { Command } from '../../kit/command';
import { text } from '../../text';

export const damage: Command = {
  id: 'open-damage',
  group: 'creatures',
  label: text.commands.damage,
  keys: ['f'],
  shown: 'F',
  run: (editor) => editor.togglePanel('damage'),
};
