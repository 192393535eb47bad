/** Every command of the editor: one list feeds the rail, the tooltips, the palette and the keys. */
import BrickWall from '@lucide/svelte/icons/brick-wall';
import Brush from '@lucide/svelte/icons/brush';
import DoorOpen from '@lucide/svelte/icons/door-open';
import Eraser from '@lucide/svelte/icons/eraser';
import PaintBucket from '@lucide/svelte/icons/paint-bucket';
import Pipette from '@lucide/svelte/icons/pipette';
import MousePointer from '@lucide/svelte/icons/mouse-pointer-2';
import Shapes from '@lucide/svelte/icons/land-plot';
import SquareDashed from '@lucide/svelte/icons/square-dashed';
import Type from '@lucide/svelte/icons/type';
import UserPlus from '@lucide/svelte/icons/user-plus';
import type { Component } from 'svelte';
import type { RegionAct } from '../backend';
import type { Editor } from '../session/editor.svelte';
import type { ToolId } from './tools';

const ZOOM_STEP = 1.25;

export type Group = 'Tools' | 'Edit' | 'Creatures' | 'Preview' | 'View' | 'Help';

export interface Command {
  id: string;
  group: Group;
  label: string;
  /** As tinykeys reads them. */
  keys: string[];
  /** The key as people read it. */
  shown: string;
  run: (editor: Editor) => void;
  /** Why it cannot be done now; nothing when it can, or when it never fails. */
  why?: (editor: Editor) => string | null;
}

export interface ToolCommand extends Command {
  tool: ToolId;
  icon: Component;
}

const tool = (id: ToolId, label: string, key: string, icon: Component): ToolCommand => ({
  id: `tool-${id}`,
  group: 'Tools',
  tool: id,
  label,
  icon,
  keys: [key.toLowerCase()],
  shown: key,
  run: (editor) => editor.take(id),
});

/** A tool can be taken by its place in the rail as well as by its letter. */
const numbered = (tool: ToolCommand, n: number): ToolCommand =>
  n < 9 ? { ...tool, keys: [...tool.keys, `Digit${n + 1}`] } : tool;

export const tools: ToolCommand[] = [
  tool('select', 'Select and move', 'V', MousePointer),
  tool('brush', 'Paint ground', 'B', Brush),
  {
    ...tool('area', 'Rooms, caves, corridors', 'O', SquareDashed),
    // In hand already, it turns to the next shape.
    run: (editor: Editor) => (editor.tool === 'area' ? editor.nextShape() : editor.take('area')),
  },
  tool('fill', 'Fill like ground', 'G', PaintBucket),
  tool('pick', 'Take up paint', 'I', Pipette),
  tool('wall', 'Walls, doors, windows', 'W', BrickWall),
  tool('eraser', 'Erase walls', 'E', Eraser),
  tool('creature', 'Place a creature', 'T', UserPlus),
  tool('door', 'Open and shut doors', 'D', DoorOpen),
  tool('label', 'Labels and notes', 'N', Type),
  tool('zone', 'Zones', 'Z', Shapes),
].map(numbered);

const mac = navigator.userAgent.includes('Mac');
const mod = (key: string): string => (mac ? `⌘${key}` : `Ctrl+${key}`);

const selection = (editor: Editor): string | null =>
  editor.selected ? null : 'Select a creature first';

export const undo: Command = {
  id: 'undo',
  group: 'Edit',
  label: 'Undo',
  keys: ['$mod+z'],
  shown: mod('Z'),
  run: (editor) => editor.undo(),
  why: ({ view }) => (view.undo === null ? 'There is nothing to undo' : null),
};

export const redo: Command = {
  id: 'redo',
  group: 'Edit',
  label: 'Redo',
  keys: ['$mod+Shift+z', '$mod+y'],
  shown: mod('Y'),
  run: (editor) => editor.redo(),
  why: ({ view }) => (view.redo === null ? 'There is nothing to redo' : null),
};

export const fit: Command = {
  id: 'fit',
  group: 'View',
  label: 'Fit the map',
  keys: ['Shift+Digit1'],
  shown: 'Shift+1',
  run: (editor) => editor.board.fit(),
};

export const threat: Command = {
  id: 'toggle-threat',
  group: 'Preview',
  label: 'Threatened cells of the selected creature',
  keys: ['h'],
  shown: 'H',
  run: (editor) => editor.preview.toggleThreat(),
};

export const sight: Command = {
  id: 'turn-sight',
  group: 'Preview',
  label: 'Lines of sight to the creature under the pointer: for a shot, for a blow, off',
  keys: ['l'],
  shown: 'L',
  run: (editor) => editor.preview.turnSight(),
};

export const rules: Command = {
  id: 'open-rules',
  group: 'Help',
  label: 'Rules',
  keys: ['k'],
  shown: 'K',
  run: (editor) => editor.togglePanel('rules'),
};

export const palette: Command = {
  id: 'open-palette',
  group: 'Help',
  label: 'Find a command, creature or encounter',
  keys: ['$mod+k'],
  shown: mod('K'),
  run: (editor) => editor.lay('palette'),
};

export const shortcuts: Command = {
  id: 'open-shortcuts',
  group: 'Help',
  label: 'Keys and gestures',
  // On some keyboards ? is a key of its own.
  keys: ['Shift+?', '?', 'F1'],
  shown: '?',
  run: (editor) => editor.lay('shortcuts'),
};

const others: Command[] = [
  {
    id: 'duplicate',
    group: 'Creatures',
    label: 'Double what is selected',
    keys: ['$mod+d'],
    shown: mod('D'),
    run: (editor) => void editor.duplicate(),
    why: (editor) => (editor.region.view ? null : selection(editor)),
  },
  {
    id: 'rename',
    group: 'Creatures',
    label: 'Name the selected creature, or the encounter',
    keys: ['F2'],
    shown: 'F2',
    run: (editor) => editor.beginRename(),
  },
  {
    id: 'fit-selection',
    group: 'View',
    label: 'Fit the selected creature and its reach',
    keys: ['Shift+Digit2'],
    shown: 'Shift+2',
    run: (editor) => editor.board.fitShown(editor.selected),
    why: selection,
  },
  {
    id: 'focus-map',
    group: 'View',
    label: 'Go to the map by keyboard',
    keys: ['F6'],
    shown: 'F6',
    run: (editor) => editor.cursor.enter(),
  },
  {
    id: 'next-manner',
    group: 'Preview',
    label: 'Next manner of moving',
    keys: ['m'],
    shown: 'M',
    run: (editor) => editor.preview.nextManner(),
    why: selection,
  },
  {
    id: 'next-attempt',
    group: 'Preview',
    label: 'Next attempt where the way is closed',
    keys: ['a'],
    shown: 'A',
    run: (editor) => editor.preview.nextAttempt(),
    why: selection,
  },
  {
    id: 'next-outcome',
    group: 'Preview',
    label: 'How the attempt comes out',
    keys: ['r'],
    shown: 'R',
    run: (editor) => editor.preview.nextOutcome(),
    why: (editor) => (editor.preview.going.attempt === null ? 'Nothing is being attempted' : null),
  },
  {
    id: 'brush-smaller',
    group: 'Tools',
    label: 'Smaller brush',
    keys: ['BracketLeft'],
    shown: '[',
    run: (editor) => editor.sizeBrush(-1),
  },
  {
    id: 'brush-larger',
    group: 'Tools',
    label: 'Larger brush',
    keys: ['BracketRight'],
    shown: ']',
    run: (editor) => editor.sizeBrush(1),
  },
  {
    id: 'zoom-in',
    group: 'View',
    label: 'Zoom in',
    // Some keyboards have + on a key of its own, others on shift.
    keys: ['+', 'Shift++', '='],
    shown: '+',
    run: (editor) => editor.board.zoom(ZOOM_STEP),
  },
  {
    id: 'zoom-out',
    group: 'View',
    label: 'Zoom out',
    keys: ['-'],
    shown: '-',
    run: (editor) => editor.board.zoom(1 / ZOOM_STEP),
  },
  {
    id: 'zoom-cell',
    group: 'View',
    label: 'Zoom to 100 %',
    keys: ['$mod+Digit0'],
    shown: mod('0'),
    run: (editor) => editor.board.zoomToCell(),
  },
  {
    id: 'remove',
    group: 'Creatures',
    label: 'Remove what is selected',
    keys: ['Delete', 'Backspace'],
    shown: 'Delete',
    run: (editor) => editor.removeSelected(),
    why: (editor) =>
      editor.region.view || editor.marks.selected !== null ? null : selection(editor),
  },
  {
    id: 'finish',
    group: 'Edit',
    label: 'End the wall',
    keys: ['Enter'],
    shown: 'Enter',
    run: (editor) => editor.input({ type: 'finish' }),
    why: ({ gesture }) => (gesture.kind === 'chaining' ? null : 'No wall has been begun'),
  },
  {
    id: 'escape',
    group: 'Edit',
    label: 'Give up, let go, deselect',
    keys: ['Escape'],
    shown: 'Esc',
    run: (editor) => editor.escape(),
  },
];

/** A command for the selected piece of the map. */
interface RegionCommand extends Command {
  /** What its button says. */
  word: string;
}

const onRegion = (
  word: string,
  label: string,
  keys: string[],
  shown: string,
  act: RegionAct,
): RegionCommand => ({
  id: `region-${act.act}`,
  group: 'Edit',
  word,
  label,
  keys,
  shown,
  why: (editor) => (editor.region.view ? null : 'Select a piece of the map first'),
  run: (editor) => void editor.region.act(act),
});

// Ctrl+D doubles whatever is selected, creature or piece.
export const regionCommands: RegionCommand[] = [
  onRegion('Copy', 'Copy the piece', ['$mod+c'], mod('C'), { act: 'copy' }),
  onRegion('Cut', 'Cut the piece out', ['$mod+x'], mod('X'), { act: 'cut' }),
  onRegion('Duplicate', 'Lay a copy beside it', [], mod('D'), { act: 'duplicate' }),
  onRegion('Turn', 'Turn the piece clockwise', ['Shift+r'], 'Shift+R', { act: 'turn' }),
  onRegion('Mirror', 'Exchange left and right', ['Shift+m'], 'Shift+M', { act: 'mirror' }),
];

const pieces: Command[] = [
  ...regionCommands,
  {
    id: 'region-paste',
    group: 'Edit',
    label: 'Paste at the pointer',
    keys: ['$mod+v'],
    shown: mod('V'),
    run: (editor) => editor.paste(),
  },
  {
    id: 'region-all',
    group: 'Edit',
    label: 'Select the whole map',
    keys: ['$mod+a'],
    shown: mod('A'),
    run: (editor) => editor.selectAll(),
  },
];

export const commands: Command[] = [
  ...tools,
  undo,
  redo,
  fit,
  threat,
  sight,
  rules,
  ...pieces,
  palette,
  shortcuts,
  ...others,
];

/** The commands as the palette and the sheet of keys order them. */
export const groups: readonly Group[] = ['Tools', 'Edit', 'Creatures', 'Preview', 'View', 'Help'];

/** The keys of a command as people read them, such as “V or 1”. */
export function keysOf({ shown, keys }: Command): string {
  const digit = keys.find((key) => /^Digit\d$/.test(key));
  return digit ? `${shown} or ${digit.slice(-1)}` : shown;
}
