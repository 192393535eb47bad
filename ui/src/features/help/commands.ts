/** The commands for whoever wants to know how something is done, or what Footfall is. */
import type { ShellCommand } from '../../kit/command';
import { text } from '../../text';

export const manual: ShellCommand = {
  id: 'open-manual',
  group: 'help',
  label: text.commands.manual,
  keys: ['F1'],
  shown: 'F1',
  run: ({ shell }) => void shell.help.openManual(),
};

export const whatsNew: ShellCommand = {
  id: 'whats-new',
  group: 'help',
  label: text.commands.whatsNew,
  keys: [],
  shown: '',
  run: ({ shell }) => void shell.help.showNews(),
};

export const about: ShellCommand = {
  id: 'about',
  group: 'help',
  label: text.commands.about,
  keys: [],
  shown: '',
  run: ({ shell }) => void shell.help.showAbout(),
};

export const helpCommands: ShellCommand[] = [manual, whatsNew, about];
