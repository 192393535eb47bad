/** What stands around the map, and what is said of the map itself. */
import { counted } from './grammar';

export const bars = {
  rail: 'Tools',
  map: (name: string): string => `Map of ${name}`,
  backToLibrary: 'Back to library',
  encounterName: 'Encounter name',
  undo: (what: string | null): string => (what ? `Undo: ${what}` : 'Nothing to undo'),
  redo: (what: string | null): string => (what ? `Redo: ${what}` : 'Nothing to redo'),
  showGroup: 'Show',
  exportGroup: 'Export',
  exportMenu: 'Export as',
  more: 'More commands',
  /** What stands beside the icons where there is room. */
  words: {
    'toggle-threat': 'Threat',
    'turn-sight': 'Sight',
    'open-rounds': 'Initiative',
    'open-journeys': 'Journeys',
  } as Partial<Record<string, string>>,
  /** The attack for which lines of sight are shown. */
  sight: { shot: 'Sight: ranged', blow: 'Sight: melee' },
  inspector: 'Inspector',
  foldInspector: 'Hide inspector',
  openInspector: 'Show inspector',
  details: 'Details',
  noWay: 'no path',
  unsaved: 'Last change not saved',
  saving: 'Saving',
  saved: 'Saved',
  allSaved: 'Every change is already saved',
  lastCorner: 'last corner',
};

export const inspector = {
  tabs: { creature: 'Creature', movement: 'Movement', combat: 'Combat', map: 'Map' },
  nothingSelected: 'Select a creature on the map or in this list.',
};

export const facts = {
  notes: 'Notes on import',
  grid: 'Grid',
  size: 'Size',
  look: 'Map style',
  milesPerCell: 'Miles per cell',
  whatIf: 'Duplicate as “What if?”',
  creatures: 'Creatures',
  nobody: 'No creatures yet. Choose the creature tool, enter a name and a size, and click the map.',
  marks: 'Labels and notes',
};

export const marks = {
  names: {
    label: 'Label',
    note: 'Note',
    zone: 'Zone',
    thing: 'Item',
    settlement: 'Settlement',
  } as Record<string, string>,
  /** What a click does. */
  inHand: {
    label: 'add a label',
    note: 'add a note',
    thing: 'place an item',
    settlement: 'add a settlement',
  },
  remove: {
    label: 'Remove label',
    note: 'Remove note',
    zone: 'Remove zone',
    thing: 'Remove item',
    settlement: 'Remove settlement',
  } as Record<string, string>,
  removeTip: 'Remove',
  forGm: 'GM only',
  forAll: 'Shown on the map',
  link: 'Linked encounter',
  noLink: 'None',
  goneLink: 'Encounter not in this library',
  openLink: (name: string): string => `Open “${name}”`,
  ends: 'Enter finishes the text, Shift+Enter starts a new line.',
  at: (cell: string): string => `At ${cell}. Drag it on the map to move it.`,
};

export const picture = {
  title: 'Background image',
  sides: {
    x: 'Left (cells)',
    y: 'Top (cells)',
    width: 'Width (cells)',
    height: 'Height (cells)',
  },
  opacity: (percent: number): string => `Opacity: ${percent}%`,
  alignBy:
    'To align the image with the grid, enter the columns and rows of a rectangle on the image. ' +
    'Then drag that rectangle.',
  columns: 'Columns',
  rows: 'Rows',
  align: 'Align to grid',
  findGrid: 'Find the grid',
  remove: 'Remove background',
  lay: 'Set background…',
};

export const region = {
  title: 'Selection',
  size: (columns: number, rows: number, creatures: number): string => {
    const who = creatures === 0 ? '' : `, ${counted(creatures, 'creature', 'creatures')}`;
    return `${columns} × ${rows} cells${who}`;
  },
  moving:
    'Drag the selection to move it, or use the arrow keys. Ctrl and an arrow key move the selection five cells.',
  clearing: {
    title: 'Clear the whole map?',
    how: 'This removes all selected terrain, walls and creatures. Undo brings them back.',
    cancel: 'Keep map',
    clear: 'Clear map',
  },
};

export const toolOptions = {
  shape: 'Shape',
  ground: 'Terrain',
  recent: 'Recent terrain',
  brushSize: 'Brush size',
  width: 'Width',
  marks: 'Labels and notes',
  markKind: 'Type',
  label: 'Label',
  note: 'GM note',
  thing: 'Item',
  settlement: 'Settlement',
  wall: 'Wall',
  door: 'Doors and openings',
  ways: 'Roads and rivers',
  country: 'Terrain',
  lowWall: {
    check: 'Check to cross',
    checkExample: 'None, or a skill such as Climb',
    difficulty: 'DC',
    height: 'Height',
  },
  creature: 'Place creature',
  count: 'Number',
  placeMany:
    'Click the map to place the creatures around the clicked cell, wherever there is room.',
  placeOne: 'Click the map to place the creature. Creatures of the same name are numbered.',
};
