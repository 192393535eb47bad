/** The commands for whatever is selected or drawn. */
import { type Command, noSelection } from '../../kit/command';
import { mod } from '../../kit/modifier';
import { text } from '../../text';

export const undo: Command = {
  id: 'undo',
  group: 'edit',
  label: text.commands.undo,
  keys: ['$mod+z'],
  shown: mod('Z'),
  run: (editor) => editor.undo(),
  why: ({ view, gesture }) =>
    gesture.kind === 'chaining' || view.undo !== null ? null : text.why.nothingToUndo,
};

export const redo: Command = {
  id: 'redo',
  group: 'edit',
  label: text.commands.redo,
  keys: ['$mod+Shift+z', '$mod+y'],
  shown: mod('Y'),
  run: (editor) => editor.redo(),
  why: ({ view }) => (view.redo === null ? text.why.nothingToRedo : null),
};

/** Saves nothing: what is on the screen is on the disk. Says so, by habit's key. */
export const save: Command = {
  id: 'save',
  group: 'edit',
  label: text.commands.save,
  keys: ['$mod+s'],
  shown: mod('S'),
  run: async ({ changes, shell }) => {
    await changes.settled();
    if (changes.unsaved === null) shell.done(text.bars.allSaved);
  },
  why: ({ changes }) => changes.unsaved,
};

const takeCorner: Command = {
  id: 'take-corner',
  group: 'edit',
  label: text.commands.takeCorner,
  keys: ['Backspace'],
  shown: 'Backspace',
  run: (editor) => editor.input({ type: 'back' }),
  why: ({ gesture }) => (gesture.kind === 'chaining' ? null : text.why.noWall),
};

const duplicate: Command = {
  id: 'duplicate',
  group: 'creatures',
  label: text.commands.duplicate,
  keys: ['$mod+d'],
  shown: mod('D'),
  run: (editor) => editor.duplicate(),
  why: noSelection,
};

const rename: Command = {
  id: 'rename',
  group: 'creatures',
  label: text.commands.rename,
  keys: ['F2'],
  shown: 'F2',
  run: (editor) => editor.beginRename(),
};

export const remove: Command = {
  id: 'remove',
  group: 'creatures',
  label: text.commands.remove,
  // On a Mac the key at Delete's place is Backspace.
  keys: ['Delete', 'Backspace'],
  shown: 'Delete',
  run: (editor) => editor.removeSelected(),
  why: (editor) => (editor.marks.selected !== null ? null : noSelection(editor)),
};

const finish: Command = {
  id: 'finish',
  group: 'edit',
  label: text.commands.finish,
  keys: ['Enter'],
  shown: 'Enter',
  run: (editor) => {
    if (editor.tool !== 'resize') return editor.input({ type: 'finish' });
    void editor.resizing.apply().then((made) => made && editor.take('select'));
  },
  why: ({ gesture, tool }) =>
    gesture.kind === 'chaining' || tool === 'resize' ? null : text.why.noWall,
};

export const escape: Command = {
  id: 'escape',
  group: 'edit',
  label: text.commands.escape,
  keys: ['Escape'],
  shown: 'Esc',
  run: (editor) => editor.escape(),
};

const menu: Command = {
  id: 'open-menu',
  group: 'edit',
  label: text.commands.menu,
  keys: ['ContextMenu', 'Shift+F10'],
  shown: 'Shift+F10',
  run: (editor) => editor.menu.openAtFrame(),
};

export const editCommands: Command[] = [undo, redo, save, takeCorner, finish, escape, menu];

export const selectionCommands: Command[] = [duplicate, rename, remove];
