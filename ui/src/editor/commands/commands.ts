/** Every command of the editor: one list feeds the rail, the tooltips, the palette and the keys. */
import type { Component } from 'svelte';
import { focusOn } from '../../kit/focus';
import type { Editor } from '../editor.svelte';
import { text, type Text } from '../../text';
import { mod } from '../../kit/modifier';
import { pageCommands } from './page';
import type { RailTool, ToolId } from '../tools/tool';
import { rail } from '../tools/tools';

const ZOOM_STEP = 1.25;

export type Group = keyof Text['groups'];

/** Has words to be found by, so that no command goes without. */
export type CommandId = keyof Text['keywords'];

export interface Command {
  id: CommandId;
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

/** Why a tool has no use on the map that is open. */
const useless = ({ only }: RailTool, { overland }: Editor): string | null => {
  if (only === undefined || (only === 'overland') === overland) return null;
  return overland ? text.why.overland : text.why.tactical;
};

/** A tool is taken by its letter, or by its place in the rail. */
export const tools: ToolCommand[] = Object.values<RailTool>(rail).map((tool, n) => ({
  id: `tool-${tool.id}`,
  group: 'tools',
  tool: tool.id,
  label: text.tools[tool.id],
  icon: tool.icon,
  keys: [tool.key.toLowerCase(), ...(n < 9 ? [`Digit${n + 1}`] : [])],
  shown: tool.key,
  run: (editor) =>
    tool.again && editor.tool === tool.id ? tool.again(editor) : editor.take(tool.id),
  why: (editor) => useless(tool, editor),
}));

const selection = (editor: Editor): string | null => (editor.selected ? null : text.why.noCreature);

/** Sets a corner where the line that is measured ends by now. */
function bend(editor: Editor): void {
  const { end } = editor.ruler;
  if (end) editor.input({ type: 'corner', at: end, pixel: editor.board.toPixel(end) });
}

export const undo: Command = {
  id: 'undo',
  group: 'edit',
  label: text.commands.undo,
  keys: ['$mod+z'],
  shown: mod('Z'),
  run: (editor) => editor.undo(),
  why: ({ view }) => (view.undo === null ? text.why.nothingToUndo : null),
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

export const fit: Command = {
  id: 'fit',
  group: 'view',
  label: text.commands.fit,
  keys: ['Shift+Digit1'],
  shown: 'Shift+1',
  run: (editor) => editor.board.fit(),
};

export const threat: Command = {
  id: 'toggle-threat',
  group: 'preview',
  label: text.commands.threat,
  keys: ['h'],
  shown: 'H',
  run: (editor) => editor.preview.toggleThreat(),
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

const grounded = (editor: Editor): string | null =>
  selection(editor) ?? (editor.preview.reach?.space ? null : text.why.noHeights);

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

export const sight: Command = {
  id: 'turn-sight',
  group: 'preview',
  label: text.commands.sight,
  keys: ['l'],
  shown: 'L',
  run: (editor) => editor.preview.turnSight(),
};

/** Why the selected creature cannot force another to move. */
const unforced = (editor: Editor): string | null =>
  selection(editor) ?? (editor.view.forces.length === 0 ? text.why.noForce : null);

export const force: Command = {
  id: 'force',
  group: 'creatures',
  label: text.commands.force,
  keys: ['u'],
  shown: 'U',
  why: unforced,
  run: (editor) => {
    if (unforced(editor) === null) editor.take('force');
  },
};

const menu: Command = {
  id: 'open-menu',
  group: 'edit',
  label: text.commands.menu,
  keys: ['ContextMenu', 'Shift+F10'],
  shown: 'Shift+F10',
  run: (editor) => editor.menu.openAtFrame(),
};

export const rules: Command = {
  id: 'open-rules',
  group: 'help',
  label: text.commands.rules,
  keys: ['k'],
  shown: 'K',
  run: (editor) => editor.togglePanel('rules'),
};

export const rounds: Command = {
  id: 'open-rounds',
  group: 'creatures',
  label: text.commands.rounds,
  keys: ['c'],
  shown: 'C',
  run: (editor) => editor.togglePanel('rounds'),
};

export const damage: Command = {
  id: 'open-damage',
  group: 'creatures',
  label: text.commands.damage,
  keys: ['f'],
  shown: 'F',
  run: (editor) => editor.togglePanel('damage'),
};

export const journeys: Command = {
  id: 'open-journeys',
  group: 'view',
  label: text.journeys.command,
  keys: ['j'],
  shown: 'J',
  run: (editor) => editor.journeys.toggle(),
};

const noRound = ({ fight }: Editor): string | null => (fight.begun ? null : text.why.noRound);

const turns: Command[] = [
  {
    id: 'next-turn',
    group: 'creatures',
    label: text.commands.nextTurn,
    keys: ['.'],
    shown: '.',
    run: ({ fight }) => fight.next(),
    why: ({ view }) => (view.rounds.order.length === 0 ? text.why.noInitiative : null),
  },
  {
    id: 'previous-turn',
    group: 'creatures',
    label: text.commands.previousTurn,
    keys: [','],
    shown: ',',
    run: ({ fight }) => void fight.step('previous'),
    why: noRound,
  },
  {
    id: 'end-rounds',
    group: 'creatures',
    label: text.commands.endRounds,
    keys: [],
    shown: '',
    run: ({ fight }) => void fight.step('end'),
    why: noRound,
  },
];

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
  // On some keyboards ? is a key of its own.
  keys: ['Shift+?', '?', 'F1'],
  shown: '?',
  run: (editor) => editor.lay('shortcuts'),
};

const others: Command[] = [
  {
    id: 'share',
    group: 'edit',
    label: text.commands.share,
    keys: ['$mod+Shift+s'],
    shown: mod('Shift+S'),
    run: (editor) => void editor.exports.share(),
  },
  {
    id: 'duplicate',
    group: 'creatures',
    label: text.commands.duplicate,
    keys: ['$mod+d'],
    shown: mod('D'),
    run: (editor) => editor.duplicate(),
    why: (editor) => (editor.region.view ? null : selection(editor)),
  },
  {
    id: 'rename',
    group: 'creatures',
    label: text.commands.rename,
    keys: ['F2'],
    shown: 'F2',
    run: (editor) => editor.beginRename(),
  },
  {
    id: 'fit-selection',
    group: 'view',
    label: text.commands.fitSelection,
    keys: ['Shift+Digit2'],
    shown: 'Shift+2',
    run: (editor) => editor.board.fitShown(editor.selected),
    why: selection,
  },
  {
    id: 'focus-map',
    group: 'view',
    label: text.commands.focusMap,
    keys: ['F6'],
    shown: 'F6',
    run: (editor) => editor.cursor.enter(),
  },
  {
    id: 'next-move-action',
    group: 'preview',
    label: text.commands.nextMoveAction,
    keys: ['m'],
    shown: 'M',
    run: (editor) => editor.preview.nextMoveAction(),
    why: selection,
  },
  {
    id: 'next-attempt',
    group: 'preview',
    label: text.commands.nextAttempt,
    keys: ['a'],
    shown: 'A',
    run: (editor) => editor.preview.nextAttempt(),
    why: selection,
  },
  {
    id: 'next-outcome',
    group: 'preview',
    label: text.commands.nextOutcome,
    keys: ['Shift+a'],
    shown: 'Shift+A',
    run: (editor) => editor.preview.nextOutcome(),
    why: (editor) => (editor.preview.intent.attempt === null ? text.why.noAttempt : null),
  },
  {
    id: 'add-waypoint',
    group: 'preview',
    label: text.commands.addWaypoint,
    keys: ['q'],
    shown: 'Q',
    run: (editor) => (editor.tool === 'ruler' ? bend(editor) : editor.preview.passBy()),
    why: (editor) => (editor.tool === 'ruler' ? null : selection(editor)),
  },
  {
    id: 'keep-path',
    group: 'preview',
    label: text.commands.keepPath,
    keys: ['p'],
    shown: 'P',
    run: (editor) => editor.preview.keep(),
    why: (editor) => (editor.preview.path ? null : text.why.noPath),
  },
  {
    id: 'compare',
    group: 'preview',
    label: text.commands.compare,
    keys: ['y'],
    shown: 'Y',
    run: (editor) => editor.preview.toggleComparison(),
    why: selection,
  },
  {
    id: 'take-waypoint',
    group: 'preview',
    label: text.commands.takeWaypoint,
    keys: ['Backspace'],
    shown: 'Backspace',
    run: (editor) => editor.preview.takeBack(),
    why: (editor) => (editor.preview.intent.via.length > 0 ? null : text.why.noWaypoint),
  },
  {
    id: 'previous-paint',
    group: 'tools',
    label: text.commands.previousPaint,
    keys: ['x'],
    shown: 'X',
    run: (editor) => editor.paintAsBefore(),
    why: (editor) => (editor.paints.previous === null ? text.why.noPaint : null),
  },
  {
    id: 'brush-smaller',
    group: 'tools',
    label: text.commands.brushSmaller,
    keys: ['BracketLeft'],
    shown: '[',
    run: (editor) => (editor.width -= 1),
  },
  {
    id: 'brush-larger',
    group: 'tools',
    label: text.commands.brushLarger,
    keys: ['BracketRight'],
    shown: ']',
    run: (editor) => (editor.width += 1),
  },
  {
    id: 'zoom-in',
    group: 'view',
    label: text.commands.zoomIn,
    // Some keyboards have + on a key of its own, others on shift.
    keys: ['+', 'Shift++', '='],
    shown: '+',
    run: (editor) => editor.board.zoom(ZOOM_STEP),
  },
  {
    id: 'zoom-out',
    group: 'view',
    label: text.commands.zoomOut,
    keys: ['-'],
    shown: '-',
    run: (editor) => editor.board.zoom(1 / ZOOM_STEP),
  },
  {
    id: 'zoom-cell',
    group: 'view',
    label: text.commands.zoomCell,
    keys: ['$mod+Digit0'],
    shown: mod('0'),
    run: (editor) => editor.board.zoomToCell(),
  },
  {
    id: 'remove',
    group: 'creatures',
    label: text.commands.remove,
    keys: ['Delete'],
    shown: 'Delete',
    run: (editor) => editor.removeSelected(),
    why: (editor) =>
      editor.region.view || editor.marks.selected !== null ? null : selection(editor),
  },
  {
    id: 'resize-map',
    group: 'edit',
    label: text.commands.resize,
    keys: ['Shift+s'],
    shown: 'Shift+S',
    run: (editor) => {
      editor.take('resize');
      void editor.resizing.begun.then(() => focusOn('resize-left'));
    },
  },
  {
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
  },
  {
    id: 'escape',
    group: 'edit',
    label: text.commands.escape,
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

const onRegion = (act: keyof Text['regionActs'], keys: string[], shown: string): RegionCommand => ({
  id: `region-${act}`,
  group: 'edit',
  ...text.regionActs[act],
  keys,
  shown,
  why: (editor) => (editor.region.view ? null : text.why.noPiece),
  run: (editor) => void editor.region.act({ act }),
});

// Ctrl+D doubles whatever is selected, creature or piece.
export const regionCommands: RegionCommand[] = [
  onRegion('copy', ['$mod+c'], mod('C')),
  onRegion('cut', ['$mod+x'], mod('X')),
  onRegion('duplicate', [], mod('D')),
  onRegion('turn', ['Shift+r'], 'Shift+R'),
  onRegion('mirror', ['Shift+m'], 'Shift+M'),
];

const pieces: Command[] = [
  ...regionCommands,
  {
    id: 'region-paste',
    group: 'edit',
    label: text.commands.paste,
    keys: ['$mod+v'],
    shown: mod('V'),
    run: (editor) => editor.takeRegion({ act: 'paste', at: editor.pointer }),
  },
  {
    id: 'region-all',
    group: 'edit',
    label: text.commands.selectAll,
    keys: ['$mod+a'],
    shown: mod('A'),
    run: (editor) => editor.takeRegion({ act: 'all' }),
  },
];

export const commands: Command[] = [
  ...tools,
  undo,
  redo,
  fit,
  threat,
  flank,
  higher,
  lower,
  sight,
  force,
  menu,
  rules,
  rounds,
  damage,
  journeys,
  ...turns,
  ...pieces,
  ...pageCommands,
  palette,
  shortcuts,
  ...others,
];

/** The commands as the palette and the sheet of keys order them. */
export const groups = Object.keys(text.groups) as Group[];

/** The keys of a command as people read them, such as “V or 1”. */
export function keysOf({ shown, keys }: Command): string {
  const digit = keys.find((key) => /^Digit\d$/.test(key));
  return digit ? text.keys.either(shown, digit.slice(-1)) : shown;
}

/** A command in a tooltip: its name, what it does, and its keys. */
export const tipOf = (command: Command): string =>
  text.keys.tip(command.label, keysOf(command), text.tips[command.id]);
