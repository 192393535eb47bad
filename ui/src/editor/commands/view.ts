/** The commands for what is seen: the map and what stands around it. */
import { type Command, unselected } from '../../kit/command';
import { mod } from '../../kit/modifier';
import { text } from '../../text';

const ZOOM_STEP = 1.25;

export const fit: Command = {
  id: 'fit',
  group: 'view',
  label: text.commands.fit,
  keys: ['Shift+Digit1'],
  shown: 'Shift+1',
  run: (editor) => editor.board.fit(),
};

const fitSelection: Command = {
  id: 'fit-selection',
  group: 'view',
  label: text.commands.fitSelection,
  keys: ['Shift+Digit2'],
  shown: 'Shift+2',
  run: (editor) => editor.board.fitShown(editor.selected),
  why: unselected,
};

export const focusMap: Command = {
  id: 'focus-map',
  group: 'view',
  label: text.commands.focusMap,
  keys: ['F6'],
  shown: 'F6',
  run: (editor) => editor.cursor.enter(),
};

const zoomIn: Command = {
  id: 'zoom-in',
  group: 'view',
  label: text.commands.zoomIn,
  // Some keyboards have + on a key of its own, others on shift.
  keys: ['+', 'Shift++', '='],
  shown: '+',
  run: (editor) => editor.board.zoom(ZOOM_STEP),
};

const zoomOut: Command = {
  id: 'zoom-out',
  group: 'view',
  label: text.commands.zoomOut,
  keys: ['-'],
  shown: '-',
  run: (editor) => editor.board.zoom(1 / ZOOM_STEP),
};

const zoomCell: Command = {
  id: 'zoom-cell',
  group: 'view',
  label: text.commands.zoomCell,
  keys: ['$mod+Digit0'],
  shown: mod('0'),
  run: (editor) => editor.board.zoomToCell(),
};

export const toLibrary: Command = {
  id: 'back-to-library',
  group: 'view',
  label: text.bars.backToLibrary,
  keys: ['$mod+o'],
  shown: mod('O'),
  run: ({ shell }) => void shell.backToLibrary(),
};

export const another: Command = {
  id: 'new-encounter',
  group: 'view',
  label: text.commands.newEncounter,
  keys: [],
  shown: '',
  run: ({ shell }) => void shell.makeAnother(),
};

export const inspector: Command = {
  id: 'inspector',
  group: 'view',
  label: text.commands.inspector,
  keys: ['$mod+i'],
  shown: mod('I'),
  run: (editor) => editor.togglePanel('inspector'),
};

export const palette: Command = {
  id: 'open-palette',
  group: 'help',
  label: text.commands.palette,
  keys: ['$mod+k'],
  shown: mod('K'),
  run: (editor) => editor.lay('palette'),
};

export const shortcuts: Command = {
  id: 'open-shortcuts',
  group: 'help',
  label: text.commands.shortcuts,
  // On some keyboards ? is a key of its own. The other is for whoever has no single characters.
  keys: ['Shift+?', '?', '$mod+F1'],
  shown: '?',
  run: (editor) => editor.lay('shortcuts'),
};

export const viewCommands: Command[] = [
  fit,
  fitSelection,
  focusMap,
  zoomIn,
  zoomOut,
  zoomCell,
  toLibrary,
  another,
  inspector,
  palette,
  shortcuts,
];
