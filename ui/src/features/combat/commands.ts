/** The commands for threatened cells, flanks and lines of sight. */
import type { Command } from '../../kit/command';
import { text } from '../../text';

export const threat: Command = {
  id: 'toggle-threat',
  group: 'preview',
  label: text.commands.threat,
  keys: ['h'],
  shown: 'H',
  run: (editor) => {
    editor.preview.toggleThreat();
    // Whose threat is shown is chosen there, where nobody is selected.
    if (!editor.selected) editor.showTab('combat');
  },
};

const flank: Command = {
  id: 'next-flank',
  group: 'preview',
  label: text.commands.flank,
  keys: ['Shift+h'],
  shown: 'Shift+H',
  run: (editor) => editor.preview.flanks.next(),
  why: ({ preview }) => (preview.flanks.all.length === 0 ? text.why.noFlank : null),
};

export const sight: Command = {
  id: 'turn-sight',
  group: 'preview',
  label: text.commands.sight,
  keys: ['l'],
  shown: 'L',
  run: (editor) => editor.preview.turnSight(),
  // What is shown can be hidden, by whatever rules.
  why: ({ creatures, preview }) =>
    preview.sight === null && creatures.ruleset?.sight === false ? text.why.noSight : null,
};

export const combatCommands: Command[] = [threat, flank, sight];
