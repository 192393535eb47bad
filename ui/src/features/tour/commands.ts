/** The command for the tour. */
import type { Command } from '../../kit/command';
import { text } from '../../text';

export const tour: Command = {
  id: 'tour',
  group: 'help',
  label: text.commands.tour,
  keys: ['Shift+F1'],
  shown: 'Shift+F1',
  run: ({ shell }) => shell.tour.begin(),
};
