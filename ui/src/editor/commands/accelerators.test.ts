import { afterEach, expect, it } from 'vitest';
import { keymap } from '../../kit/keymap.svelte';
import { commands } from './commands';
import { menuBar } from './menuBar';

afterEach(() => keymap.reset());

function accelerators(): Record<string, string | null> {
  const { settings, file, view, help } = menuBar();
  const entries = [settings, ...[file, view, help].flatMap((menu) => menu.commands)];
  return Object.fromEntries(
    entries.flatMap((entry) => (entry ? [[entry.id, entry.accelerator]] : [])),
  );
}

it('shows keys in the words of the system', () => {
  expect(accelerators()).toMatchObject({
    settings: 'CmdOrCtrl+,',
    export: 'CmdOrCtrl+Shift+e',
    'text-usual': 'CmdOrCtrl+Alt+Digit0',
    'text-larger': 'CmdOrCtrl+=',
    inspector: 'CmdOrCtrl+i',
    'open-manual': 'F1',
    'open-shortcuts': 'CmdOrCtrl+F1',
    tour: 'Shift+F1',
    'zoom-in': null,
  });
});

it.each([
  ['of what a field types', ['Shift+w', 'Digit7', '?'], null],
  ['of what a field edits by', ['$mod+v', '$mod+KeyZ', '$mod+Shift+z'], null],
  ['of what a field leaves', ['w', '$mod+KeyW'], 'CmdOrCtrl+KeyW'],
  ['of no key', [], null],
])('makes of a key that is chosen what the menu can have: %s', (_, keys, shown) => {
  const fit = commands.find(({ id }) => id === 'fit');
  if (!fit) throw new Error('no such command');
  keymap.assign(commands, fit, keys);
  expect(accelerators().fit).toBe(shown);
});
