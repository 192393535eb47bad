/** The commands for what is painted, for a selected piece of the map and for its size. */
import { noSelection, type Command } from '../../kit/command';
import { focusOn } from '../../kit/focus';
import { mod } from '../../kit/modifier';
import { text, type Text } from '../../text';

/** A command for the selected piece of the map. */
interface RegionCommand extends Command {
  /** What its button says. */
  word: string;
}

const onRegion = (act: keyof Text['regionActs'], keys: string[], shown: string): RegionCommand => ({
  id: `region-${act}`,
  group: 'edit',
  ...text.regionActs[act],
  keys,
  shown,
  why: (editor) => (editor.region.piece ? null : text.why.noPiece),
  run: (editor) => void editor.region.act({ act }),
});

/** The same for creatures, if they are what is selected. */
const onAnything = (
  act: 'copy' | 'cut' | 'duplicate',
  keys: string[],
  shown: string,
  run: Command['run'],
): RegionCommand => ({ ...onRegion(act, keys, shown), why: noSelection, run });

export const regionCommands: RegionCommand[] = [
  onAnything('copy', ['$mod+c'], mod('C'), (editor) => editor.keep('copy')),
  onAnything('cut', ['$mod+x'], mod('X'), (editor) => editor.keep('cut')),
  // The key doubles whatever is selected, by a command of its own.
  onAnything('duplicate', [], mod('D'), (editor) => editor.duplicate()),
  onRegion('turn', ['Shift+r'], 'Shift+R'),
  onRegion('mirror', ['Shift+m'], 'Shift+M'),
];

const paste: Command = {
  id: 'region-paste',
  group: 'edit',
  label: text.commands.paste,
  keys: ['$mod+v'],
  shown: mod('V'),
  run: (editor) => void editor.takeRegion({ act: 'paste', at: editor.pointer }),
};

const selectAll: Command = {
  id: 'region-all',
  group: 'edit',
  label: text.commands.selectAll,
  keys: ['$mod+a'],
  shown: mod('A'),
  run: (editor) => void editor.takeRegion({ act: 'all' }),
};

export const previousPaint: Command = {
  id: 'previous-paint',
  group: 'tools',
  label: text.commands.previousPaint,
  keys: ['x'],
  shown: 'X',
  run: (editor) => editor.paintAsBefore(),
  why: (editor) => (editor.paints.previous === null ? text.why.noPaint : null),
};

const brushSmaller: Command = {
  id: 'brush-smaller',
  group: 'tools',
  label: text.commands.brushSmaller,
  keys: ['BracketLeft'],
  shown: '[',
  run: (editor) => (editor.width -= 1),
};

const brushLarger: Command = {
  id: 'brush-larger',
  group: 'tools',
  label: text.commands.brushLarger,
  keys: ['BracketRight'],
  shown: ']',
  run: (editor) => (editor.width += 1),
};

const resize: Command = {
  id: 'resize-map',
  group: 'edit',
  label: text.commands.resize,
  keys: ['Shift+s'],
  shown: 'Shift+S',
  run: (editor) => {
    editor.take('resize');
    void editor.resizing.begun.then(() => focusOn('resize-left'));
  },
};

export const terrainCommands: Command[] = [
  ...regionCommands,
  paste,
  selectAll,
  previousPaint,
  brushSmaller,
  brushLarger,
  resize,
];
