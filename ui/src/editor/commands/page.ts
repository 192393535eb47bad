/** The commands for the page around the map: where it leads, what it writes and how it looks. */
import type { Shell } from '../../app/shell.svelte';
import { text } from '../../text';
import type { Command } from './commands';
import { mod } from '../../kit/modifier';

/** What can be done without an encounter, too. */
interface ShellCommand extends Command {
  run: (page: { shell: Shell }) => void;
}

export const toLibrary: Command = {
  id: 'back-to-library',
  group: 'view',
  label: text.bars.backToLibrary,
  keys: ['$mod+o'],
  shown: mod('O'),
  run: ({ shell }) => void shell.backToLibrary(),
};

export const exportPng: Command = {
  id: 'export-png',
  group: 'edit',
  label: text.commands.exportPng,
  keys: ['$mod+e'],
  shown: mod('E'),
  run: (editor) => void editor.exports.png(),
};

export const exportPngAs: Command = {
  id: 'export-png-as',
  group: 'edit',
  label: text.commands.exportPngAs,
  keys: ['$mod+Shift+e'],
  shown: mod('Shift+E'),
  run: (editor) => void editor.exports.pngAs(),
};

export const theme: ShellCommand = {
  id: 'theme',
  group: 'view',
  label: text.commands.theme,
  keys: ['$mod+Shift+l'],
  shown: mod('Shift+L'),
  run: ({ shell }) => shell.toggleTheme(),
};

export const inspector: Command = {
  id: 'inspector',
  group: 'view',
  label: text.commands.inspector,
  keys: ['$mod+i'],
  shown: mod('I'),
  run: (editor) => editor.togglePanel('inspector'),
};

const tour: Command = {
  id: 'tour',
  group: 'help',
  label: text.commands.tour,
  keys: ['Shift+F1'],
  shown: 'Shift+F1',
  run: ({ shell }) => shell.tour.begin(),
};

/** How large the words and buttons are. */
const sizes: ShellCommand[] = [
  {
    id: 'text-larger',
    group: 'view',
    label: text.commands.largerText,
    keys: ['$mod++', '$mod+Shift++', '$mod+='],
    shown: mod('+'),
    run: ({ shell }) => shell.scale.turn(1),
  },
  {
    id: 'text-smaller',
    group: 'view',
    label: text.commands.smallerText,
    keys: ['$mod+-'],
    shown: mod('-'),
    run: ({ shell }) => shell.scale.turn(-1),
  },
  {
    id: 'text-usual',
    group: 'view',
    label: text.commands.usualText,
    keys: ['$mod+Alt+Digit0'],
    shown: mod('Alt+0'),
    run: ({ shell }) => shell.scale.reset(),
  },
];

export const everywhere: ShellCommand[] = [theme, ...sizes];

export const pageCommands: Command[] = [
  exportPng,
  exportPngAs,
  toLibrary,
  inspector,
  tour,
  ...everywhere,
];
