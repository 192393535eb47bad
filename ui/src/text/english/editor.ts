/** What stands around the map, and what is said of the map itself. */
import { counted } from './grammar';

export const bars = {
  rail: 'Tools',
  map: (name: string): string => `Map of ${name}`,
  backToLibrary: 'Back to the library',
  encounterName: 'Encounter name',
  undo: (what: string | null): string => (what ? `Undo: ${what}` : 'Nothing to undo'),
  redo: (what: string | null): string => (what ? `Redo: ${what}` : 'Nothing to redo'),
  exportPng: 'Export PNG',
  exportTip: 'Draw the map as a picture, into your folder for pictures',
  exportAs: 'As…',
  exportAsName: 'Export PNG As…',
  exportAsTip: 'Draw the map as a picture, and choose where to',
  share: 'Share…',
  shareTip: 'Save the encounter as a file that others can open',
  inspector: 'Inspector',
  foldInspector: 'Fold the inspector away',
  openInspector: 'Open the inspector',
  details: 'Details',
  noWay: 'no way',
  unsaved: 'Last change not saved',
  saving: 'Saving',
  saved: 'Saved',
};

export const facts = {
  notes: 'From the file',
  grid: 'Grid',
  size: 'Size',
  look: 'Look of the map',
  milesPerCell: 'Miles from side to side of a cell',
  whatIf: 'What if? Try it in a copy',
  creatures: 'Creatures',
  nobody: 'Nobody is here yet. Press T, say who it is, and click the map.',
  marks: 'Words on the map',
};

export const marks = {
  names: {
    label: 'Label',
    note: 'Note',
    zone: 'Zone',
    thing: 'Thing',
    settlement: 'Settlement',
  } as Record<string, string>,
  /** What a click does. */
  inHand: {
    label: 'write a label',
    note: 'write a note',
    thing: 'lay down a thing',
    settlement: 'found a settlement',
  },
  remove: {
    label: 'Remove the label',
    note: 'Remove the note',
    zone: 'Remove the zone',
    thing: 'Remove the thing',
    settlement: 'Remove the settlement',
  } as Record<string, string>,
  removeTip: 'Remove (Delete)',
  forGm: 'For the GM only',
  forAll: 'Written on the map',
  link: 'What waits here',
  noLink: 'No encounter',
  goneLink: 'An encounter that is not in this library',
  openLink: (name: string): string => `Open “${name}”`,
  ends: 'Enter ends, Shift+Enter begins a new line.',
  at: (cell: string): string => `At ${cell}. Drag it on the map to move it.`,
};

export const picture = {
  title: 'Picture under the map',
  sides: {
    x: 'Left, cells',
    y: 'Top, cells',
    width: 'Width, cells',
    height: 'Height, cells',
  },
  opacity: (percent: number): string => `Opacity, ${percent} %`,
  alignBy:
    'To bring it in line with the grid: say how many cells a rectangle on the picture has, then ' +
    'drag that rectangle.',
  columns: 'Columns',
  rows: 'Rows',
  align: 'Drag the rectangle',
  remove: 'Remove the picture',
  lay: 'Lay a picture under the map…',
};

export const region = {
  title: 'Piece of the map',
  size: (columns: number, rows: number, creatures: number): string => {
    const who = creatures === 0 ? '' : `, ${counted(creatures, 'creature', 'creatures')}`;
    return `${columns} × ${rows} cells${who}`;
  },
  moving: 'Drag it to move it, or use the arrow keys; with Ctrl five cells at a time.',
};

export const toolOptions = {
  shape: 'Shape',
  ground: 'Ground',
  recent: 'Paints of late',
  brushSize: 'Brush size',
  width: 'Width',
  marks: 'Words on the map',
  markKind: 'Kind of words',
  label: 'Label',
  note: 'Note for the GM',
  thing: 'Thing to pick up',
  settlement: 'Settlement',
  wall: 'Wall',
  ways: 'Roads and rivers',
  country: 'Country',
  lowWall: {
    check: 'Check to get over it',
    checkExample: 'None, or for example Climb',
    difficulty: 'Difficulty',
    height: 'Height, feet',
  },
  creature: 'Place a creature',
  count: 'How many',
  placeMany: 'Click the map to place them around there, where they have room.',
  placeOne: 'Click the map to place it. The next of the same name gets a number.',
};
