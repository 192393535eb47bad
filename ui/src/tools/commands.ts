/** Every command of the editor: one list feeds the rail, the tooltips and the shortcuts. */
import BrickWall from '@lucide/svelte/icons/brick-wall';
import Brush from '@lucide/svelte/icons/brush';
import DoorOpen from '@lucide/svelte/icons/door-open';
import Eraser from '@lucide/svelte/icons/eraser';
import MousePointer from '@lucide/svelte/icons/mouse-pointer-2';
import Shapes from '@lucide/svelte/icons/land-plot';
import SquareDashed from '@lucide/svelte/icons/square-dashed';
import Type from '@lucide/svelte/icons/type';
import UserPlus from '@lucide/svelte/icons/user-plus';
import type { Component } from 'svelte';
import { tinykeys } from 'tinykeys';
import type { Editor } from '../session/editor.svelte';
import type { ToolId } from './tools';

const ZOOM_STEP = 1.25;

export interface Command {
  id: string;
  label: string;
  /** As tinykeys reads them. */
  keys: string[];
  /** The key as people read it. */
  shown: string;
  run: (editor: Editor) => void;
}

export interface ToolCommand extends Command {
  tool: ToolId;
  icon: Component;
}

const tool = (id: ToolId, label: string, key: string, icon: Component): ToolCommand => ({
  id: `tool-${id}`,
  tool: id,
  label,
  icon,
  keys: [key.toLowerCase()],
  shown: key,
  run: (editor) => editor.take(id),
});

export const tools: ToolCommand[] = [
  tool('select', 'Select and move', 'V', MousePointer),
  tool('brush', 'Paint ground', 'B', Brush),
  tool('area', 'Fill a rectangle', 'G', SquareDashed),
  tool('wall', 'Walls, doors, windows', 'W', BrickWall),
  tool('eraser', 'Erase walls', 'E', Eraser),
  tool('creature', 'Place a creature', 'T', UserPlus),
  tool('door', 'Open and shut doors', 'D', DoorOpen),
  tool('label', 'Labels and notes', 'N', Type),
  tool('zone', 'Zones', 'Z', Shapes),
];

const mac = navigator.userAgent.includes('Mac');
const mod = (key: string): string => (mac ? `⌘${key}` : `Ctrl+${key}`);

export const undo: Command = {
  id: 'undo',
  label: 'Undo',
  keys: ['$mod+z'],
  shown: mod('Z'),
  run: (editor) => editor.undo(),
};

export const redo: Command = {
  id: 'redo',
  label: 'Redo',
  keys: ['$mod+Shift+z', '$mod+y'],
  shown: mod('Y'),
  run: (editor) => editor.redo(),
};

export const fit: Command = {
  id: 'fit',
  label: 'Fit the map',
  keys: ['Shift+Digit1'],
  shown: 'Shift+1',
  run: (editor) => editor.board.fit(),
};

export const threat: Command = {
  id: 'toggle-threat',
  label: 'Threatened cells of the selected creature',
  keys: ['h'],
  shown: 'H',
  run: (editor) => editor.preview.toggleThreat(),
};

export const sight: Command = {
  id: 'turn-sight',
  label: 'Lines of sight to the creature under the pointer: for a shot, for a blow, off',
  keys: ['l'],
  shown: 'L',
  run: (editor) => editor.preview.turnSight(),
};

export const rules: Command = {
  id: 'open-rules',
  label: 'Rules',
  keys: ['k'],
  shown: 'K',
  run: (editor) => editor.togglePanel('rules'),
};

const others: Command[] = [
  {
    id: 'next-manner',
    label: 'Next manner of moving',
    keys: ['m'],
    shown: 'M',
    run: (editor) => editor.preview.nextManner(),
  },
  {
    id: 'next-attempt',
    label: 'Next attempt where the way is closed',
    keys: ['a'],
    shown: 'A',
    run: (editor) => editor.preview.nextAttempt(),
  },
  {
    id: 'next-outcome',
    label: 'How the attempt comes out',
    keys: ['r'],
    shown: 'R',
    run: (editor) => editor.preview.nextOutcome(),
  },
  {
    id: 'brush-smaller',
    label: 'Smaller brush',
    keys: ['BracketLeft'],
    shown: '[',
    run: (editor) => editor.sizeBrush(-1),
  },
  {
    id: 'brush-larger',
    label: 'Larger brush',
    keys: ['BracketRight'],
    shown: ']',
    run: (editor) => editor.sizeBrush(1),
  },
  {
    id: 'zoom-in',
    label: 'Zoom in',
    // Some keyboards have + on a key of its own, others on shift.
    keys: ['+', 'Shift++', '='],
    shown: '+',
    run: (editor) => editor.board.zoom(ZOOM_STEP),
  },
  {
    id: 'zoom-out',
    label: 'Zoom out',
    keys: ['-'],
    shown: '-',
    run: (editor) => editor.board.zoom(1 / ZOOM_STEP),
  },
  {
    id: 'zoom-cell',
    label: 'Zoom to 100 %',
    keys: ['$mod+Digit0'],
    shown: mod('0'),
    run: (editor) => editor.board.zoomToCell(),
  },
  {
    id: 'remove',
    label: 'Remove what is selected',
    keys: ['Delete', 'Backspace'],
    shown: 'Delete',
    run: (editor) => editor.removeSelected(),
  },
  {
    id: 'finish',
    label: 'End the wall',
    keys: ['Enter'],
    shown: 'Enter',
    run: (editor) => editor.input({ type: 'finish' }),
  },
  {
    id: 'escape',
    label: 'Give up, let go, deselect',
    keys: ['Escape'],
    shown: 'Esc',
    run: (editor) => editor.escape(),
  },
];

export const commands: Command[] = [...tools, undo, redo, fit, threat, sight, rules, ...others];

/** Keys that a focused button or link needs for itself. */
const OWN_KEYS = new Set(['Enter']);

/** Whether the keys pressed belong to a field or a button and not to the map. */
function taken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
  if (target?.closest(typing)) return true;
  return OWN_KEYS.has(event.key) && target?.closest('button, a') !== null;
}

/** Listens for the commands' keys; answers how to stop. */
export function listen(window: Window, editor: Editor): () => void {
  const bindings = commands.flatMap((command) =>
    command.keys.map((keys): [string, (event: KeyboardEvent) => void] => [
      keys,
      (event) => {
        if (taken(event)) return;
        event.preventDefault();
        command.run(editor);
      },
    ]),
  );
  return tinykeys(window, Object.fromEntries(bindings));
}
