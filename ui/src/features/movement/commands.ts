/** The commands for the path that is shown. */
import type { Editor } from '../../editor/editor.svelte';
import { type Command, unselected } from '../../kit/command';
import { text } from '../../text';

const grounded = (editor: Editor): string | null =>
  unselected(editor) ?? (editor.preview.reach?.space ? null : text.why.noHeights);

export const higher: Command = {
  id: 'higher',
  group: 'preview',
  label: text.commands.higher,
  keys: ['PageUp'],
  shown: 'PgUp',
  why: grounded,
  run: (editor) => editor.preview.rise(1),
};

export const lower: Command = {
  id: 'lower',
  group: 'preview',
  label: text.commands.lower,
  keys: ['PageDown'],
  shown: 'PgDn',
  why: grounded,
  run: (editor) => editor.preview.rise(-1),
};

/** Sets a corner where the line that is measured ends by now. */
function bend(editor: Editor): void {
  const { end } = editor.ruler;
  if (end) editor.input({ type: 'corner', at: end, pixel: editor.board.toPixel(end) });
}

const addWaypoint: Command = {
  id: 'add-waypoint',
  group: 'preview',
  label: text.commands.addWaypoint,
  keys: ['q'],
  shown: 'Q',
  run: (editor) => (editor.tool === 'ruler' ? bend(editor) : editor.preview.passBy()),
  why: (editor) => (editor.tool === 'ruler' ? null : unselected(editor)),
};

const takeWaypoint: Command = {
  id: 'take-waypoint',
  group: 'preview',
  label: text.commands.takeWaypoint,
  keys: ['Backspace'],
  shown: 'Backspace',
  run: (editor) => editor.preview.takeBack(),
  why: (editor) => (editor.preview.intent.via.length > 0 ? null : text.why.noWaypoint),
};

const keepPath: Command = {
  id: 'keep-path',
  group: 'preview',
  label: text.commands.keepPath,
  keys: ['p'],
  shown: 'P',
  run: (editor) => editor.preview.keep(),
  why: (editor) => (editor.preview.path ? null : text.why.noPath),
};

export const moveHere: Command = {
  id: 'move-here',
  group: 'preview',
  label: text.commands.moveHere,
  keys: ['Enter'],
  shown: 'Enter',
  run: (editor) => void editor.moveHere(),
  why: (editor) => (editor.canMoveHere ? null : text.why.noLockedPath),
};

const compare: Command = {
  id: 'compare',
  group: 'preview',
  label: text.commands.compare,
  keys: ['y'],
  shown: 'Y',
  run: (editor) => editor.preview.toggleComparison(),
  why: unselected,
};

const nextMoveAction: Command = {
  id: 'next-move-action',
  group: 'preview',
  label: text.commands.nextMoveAction,
  keys: ['m'],
  shown: 'M',
  run: (editor) => editor.preview.nextMoveAction(),
  why: unselected,
};

const nextAttempt: Command = {
  id: 'next-attempt',
  group: 'preview',
  label: text.commands.nextAttempt,
  keys: ['a'],
  shown: 'A',
  run: (editor) => editor.preview.nextAttempt(),
  why: unselected,
};

const nextOutcome: Command = {
  id: 'next-outcome',
  group: 'preview',
  label: text.commands.nextOutcome,
  keys: ['Shift+a'],
  shown: 'Shift+A',
  run: (editor) => editor.preview.nextOutcome(),
  why: (editor) => (editor.preview.checks.length === 0 ? text.why.noCheck : null),
};

export const movementCommands: Command[] = [
  higher,
  lower,
  nextMoveAction,
  nextAttempt,
  nextOutcome,
  addWaypoint,
  takeWaypoint,
  keepPath,
  moveHere,
  compare,
];
