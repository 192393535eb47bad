/** What the status line says a click, a drag or a key will do next. */
import type { AreaShape } from '../../backend';
import { one } from './grammar';

/** The shapes of an area: what each is called, and how it is drawn. */
export const shapes: Record<AreaShape, { label: string; how: string }> = {
  rectangle: { label: 'Rectangle', how: 'Drag from corner to corner' },
  ellipse: { label: 'Ellipse', how: 'Drag from corner to corner' },
  polygon: { label: 'Polygon', how: 'Click corner by corner and double-click to end,' },
  cave: { label: 'Cave', how: 'Drag around it by hand' },
  corridor: { label: 'Corridor', how: 'Drag, or click bend by bend and double-click to end,' },
  line: { label: 'Line', how: 'Drag, or click point by point and double-click to end,' },
};

export const byPointer = {
  panning: 'Release to leave the map here',
  corner: 'Click for the next corner · double-click or Enter ends · Esc cancels',
  draw: 'Release to draw · Esc cancels',
  drop: (name: string): string => `Release to move ${name} · Esc cancels`,
  dropPiece: 'Release to select or move a piece of the map · Esc cancels',
  brush: (ground: string): string => `Drag to paint ${ground} · [ and ] change the size`,
  area: (how: string, ground: string): string =>
    `${how} to fill it with ${ground} · O for the next shape`,
  fill: (ground: string): string =>
    `Click to fill all of like ground here with ${ground}, up to walls and doors`,
  force: 'Click the creature that is moved, then where to · Esc ends',
  resize: 'Drag a side or a corner of the map · Enter resizes it · Esc gives up',
  dropSide: 'Release to leave the side here · Esc cancels',
  pick: 'Click to take up what lies there as paint',
  wall: (kind: string): string => `Drag to draw ${kind}, or click corner by corner`,
  fitting: (kind: string): string => `Click the side of a cell to set ${one(kind)} there`,
  eraser: 'Drag across walls to take them away',
  eraserOverland: 'Drag across roads, trails and rivers to take them away',
  creature: (name: string): string => `Click to place ${name}`,
  /** What is placed when there are several. */
  several: (count: number, name: string): string => `${count} × ${name} around here`,
  label: (does: string): string => `Click to ${does}`,
  zone: 'Drag a rectangle to make it a zone with a name',
  ruler: 'Drag to measure, or click from here to there · from a creature, from its edge',
  measuring: 'Click or release to measure to here · Ctrl+click or Q: corner · Esc ends',
  way: 'Drag from place to place, or click one after the other · drag the way or a stop to change it',
  align: 'Drag a rectangle on the picture whose size in cells you know',
  door: (kind: string): string =>
    `Click a door to open, lock or shut it · click another side to set ${one(kind)} there`,
  openDoor: 'Click to open the door',
  /** What a click does to a door, by its kind. */
  doors: {
    'open-door': 'Click to shut and lock the door',
    'locked-door': 'Click to unlock the door',
    'secret-door': 'Click to open the secret door',
    'open-secret-door': 'Click to shut the secret door',
  } as Record<string, string>,
  piece: 'Drag the piece to move it · Shift+R turns · Delete clears · Esc lets go',
  otherCreature: (name: string): string => `Click to select ${name} · drag to move`,
  creatureHere: (name: string): string => `Drag to move ${name} · Delete removes`,
  nothingSelected: 'Click a creature to see where it can go · drag to select a piece of the map',
  country: 'Drag to select a piece of the country · S: lead a journey over it · J: all journeys',
  held: 'Path held · Esc lets go',
  hold: 'Click to hold this path · Ctrl+click leads it through here · Esc deselects',
  led: 'Click to hold this path · Ctrl+click leads it on · Backspace takes a waypoint back',
};

export const byKeys = {
  corner: 'Enter sets the next corner · Enter again ends · Esc cancels',
  putDown: (name: string): string => `Arrows lead on · Enter puts ${name} down · Esc cancels`,
  draw: 'Arrows lead on · Enter draws · Esc cancels',
  openDoor: 'Enter opens the door',
  shutDoor: 'Enter shuts the door',
  pickUp: (name: string): string => `Enter picks ${name} up · Alt and arrows nudge`,
  select: (name: string): string => `Enter selects ${name} · Tab goes to the next creature`,
  hold: 'Enter holds this path · Q leads it through here · Esc deselects',
  nothingSelected: 'Arrows move · Tab: creatures',
  country: 'Arrows move · S: lead a journey · J: journeys',
  ruler: 'Enter sets where to measure from',
  measuring: 'Arrows lead on · Enter measures to here · Q sets a corner · Esc ends',
  eraser: 'Enter takes the wall here away · Shift and arrows take on',
  eraserOverland: 'Enter takes the road or river here away · Shift and arrows take on',
  way: 'Enter takes hold of the way or begins one, arrows lead it, Enter lets it go',
  resize: 'Enter takes hold of the nearest side · Enter again lets it go',
  side: (kind: string): string => `Arrows lead to sides · Enter sets ${one(kind)} there`,
  stroke: (ground: string): string => `Enter paints ${ground} · Shift and arrows paint on`,
  span: 'Enter sets the first corner, and then the last',
  chain: (kind: string): string => `Enter sets corners of ${kind} · Shift and arrows draw on`,
  force: 'Enter chooses the creature that is moved, then where to · Esc ends',
  place: (what: string): string => `Enter places ${what}`,
};
