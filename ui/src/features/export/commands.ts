/** The commands that write files. */
import type { Command } from '../../kit/command';
import { mod } from '../../kit/modifier';
import { text } from '../../text';

export const exportPng: Command = {
  id: 'export-png',
  group: 'edit',
  label: text.commands.exportPng,
  keys: ['$mod+e'],
  shown: mod('E'),
  run: (editor) => void editor.exports.png(),
};

export const exportDialog: Command = {
  id: 'export',
  group: 'edit',
  label: text.commands.exportDialog,
  keys: ['$mod+Shift+e'],
  shown: mod('Shift+E'),
  run: (editor) => editor.exports.show(),
};

export const share: Command = {
  id: 'share',
  group: 'edit',
  label: text.commands.share,
  keys: ['$mod+Shift+s'],
  shown: mod('Shift+S'),
  run: (editor) => void editor.exports.share(),
};

export const exportCommands: Command[] = [exportPng, exportDialog, share];
