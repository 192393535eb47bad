/** The commands for how the page looks and what it heeds, with or without an encounter. */
import type { ShellCommand } from '../../kit/command';
import { mod } from '../../kit/modifier';
import { text } from '../../text';

export const theme: ShellCommand = {
  id: 'theme',
  group: 'view',
  label: text.commands.theme,
  keys: ['$mod+Shift+l'],
  shown: mod('Shift+L'),
  run: ({ shell }) => shell.settings.toggleTheme(),
};

export const settings: ShellCommand = {
  id: 'settings',
  group: 'view',
  label: text.commands.settings,
  keys: ['$mod+,'],
  shown: mod(','),
  run: ({ shell }) => {
    shell.settingsOpen = true;
  },
};

/** How large the words and buttons are. */
const sizes: ShellCommand[] = [
  {
    id: 'text-larger',
    group: 'view',
    label: text.commands.largerText,
    keys: ['$mod++', '$mod+Shift++', '$mod+='],
    shown: mod('+'),
    run: ({ shell }) => shell.settings.turnText(1),
  },
  {
    id: 'text-smaller',
    group: 'view',
    label: text.commands.smallerText,
    keys: ['$mod+-'],
    shown: mod('-'),
    run: ({ shell }) => shell.settings.turnText(-1),
  },
  {
    id: 'text-usual',
    group: 'view',
    label: text.commands.usualText,
    keys: ['$mod+Alt+Digit0'],
    shown: mod('Alt+0'),
    run: ({ shell }) => shell.settings.resetText(),
  },
];

export const settingsCommands: ShellCommand[] = [settings, theme, ...sizes];
