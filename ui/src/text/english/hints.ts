/**
 * What the status line says a click, a drag or a key will do next. A command's id in braces stands
 * for its key; where it has none, what stands between two dots is left out.
 */
import type { AreaShape } from '../../backend';
import { one } from './grammar';

/** The shapes of an area: what each is called, and how it is drawn. */
export const shapes: Record<AreaShape, { label: string; how: string }> = {
  rectangle: { label: 'Rectangle', how: 'Drag from corner to corner' },
  square: { label: 'Square', how: 'Drag from corner to corner' },
  ellipse: { label: 'Ellipse', how: 'Drag from corner to corner' },
  circle: { label: 'Circle', how: 'Drag from side to side' },
  polygon: { label: 'Polygon', how: 'Click each corner and double-click to finish,' },
  cave: { label: 'Cave', how: 'Drag its outline' },
  corridor: { label: 'Corridor', how: 'Drag, or click each bend and double-click to finish,' },
  line: { label: 'Line', how: 'Drag, or click each point and double-click to finish,' },
};

/** The shapes that walls are drawn in: what each is called, and how it is drawn. */
export const wallShapes = {
  line: { label: 'Line', how: 'Drag, or click each corner and double-click to finish,' },
  rectangle: shapes.rectangle,
  ellipse: shapes.ellipse,
  polygon: shapes.polygon,
};

export const byPointer = {
  panning: 'Release to stop panning',
  corner: 'Click to add a corner · double-click or Enter finishes · Esc cancels',
  draw: 'Release to draw · Esc cancels',
  drawEven: (shape: string): string =>
    `Release to draw · hold Shift for ${one(shape.toLowerCase())} · Esc cancels`,
  drop: (name: string): string => `Release to move ${name} · Esc cancels`,
  dropPiece: 'Release to select or move · Esc cancels',
  brush: (ground: string): string =>
    `Drag to paint ${ground} · {brush-smaller} and {brush-larger} change the size`,
  area: (how: string, ground: string): string =>
    `${how} to fill it with ${ground} · {tool-area} for the next shape`,
  fill: (ground: string): string =>
    `Click to fill connected terrain with ${ground}, up to walls and doors`,
  force: 'Click the creature that is moved, then its destination · Esc ends',
  mount: (name: string): string => `Click a ringed creature as the mount of ${name} · Esc cancels`,
  resize: 'Drag a side or corner of the map · Enter resizes it · Esc cancels',
  dropSide: 'Release to set the side here · Esc cancels',
  pick: 'Click to pick this terrain',
  wall: (kind: string): string => `Drag to draw ${kind}, or click each corner`,
  wallShape: (how: string, kind: string): string =>
    `${how} to draw ${kind} · {tool-wall} for the next shape`,
  fitting: (kind: string): string => `Click the side of a cell to place ${one(kind)} there`,
  eraser: 'Drag across walls to erase them',
  eraserOverland: 'Drag across roads, trails and rivers to erase them',
  creature: (name: string): string => `Click to place ${name}`,
  /** What is placed when there are several. */
  several: (count: number, name: string): string => `${count} × ${name} around this cell`,
  label: (does: string): string => `Click to ${does}`,
  zone: 'Drag a rectangle to add a named zone',
  ruler: 'Drag to measure, or click start and end · measures from a creature’s edge',
  measuring:
    'Click or release to finish · Ctrl+click adds a waypoint · {add-waypoint} also adds a waypoint · Esc ends',
  way: 'Drag from place to place, or click places one by one · drag the route or a stop to change it',
  align: 'Drag a rectangle on the image whose size in cells you know',
  door: (kind: string): string =>
    `Click a door to open, close or lock it · click another side to place ${one(kind)} there`,
  openDoor: 'Click to open the door',
  /** What a click does to a door, by its kind. */
  doors: {
    'open-door': 'Click to close and lock the door',
    'locked-door': 'Click to unlock the door',
    'secret-door': 'Click to open the secret door',
    'open-secret-door': 'Click to close the secret door',
  } as Record<string, string>,
  piece: 'Drag the selection to move it · {region-turn} rotates · {remove} clears · Esc deselects',
  otherCreature: (name: string): string => `Click to select ${name} · drag to move`,
  creatureHere: (name: string): string => `Drag to move ${name} · {remove} removes`,
  nothingSelected: 'Click a creature to see its movement range · drag to select a part of the map',
  country: 'Drag to select a part of the map · {tool-way}: route tool · {open-journeys}: journeys',
  held: 'Path locked · {move-here} moves the creature here · Esc unlocks',
  lockedCell: 'Cell locked · Esc unlocks',
  hold: 'Click to lock this path · Ctrl+click adds a waypoint · Esc deselects',
  led: 'Click to lock this path · Ctrl+click adds a waypoint · {take-waypoint} removes the last',
};

/** Why a stroke changed nothing. */
export const unchanged = {
  paint: (ground: string): string =>
    `Nothing changed: the terrain there is ${ground} already. Choose another terrain.`,
  wall: 'Nothing drawn: the wall would have no length. Drag from one corner to another.',
  fitting: 'Nothing placed: no side of a cell is near enough. Click closer to a side.',
  eraser: 'Nothing erased: there is no wall here. Drag across a wall.',
  eraserOverland: 'Nothing erased: there is no road, trail or river here. Drag across one of them.',
};

export const byKeys = {
  corner: 'Enter adds a corner · Enter again finishes · Esc cancels',
  putDown: (name: string): string => `Arrows extend the path · Enter drops ${name} · Esc cancels`,
  draw: 'Arrows extend · Enter draws · Esc cancels',
  openDoor: 'Enter opens the door',
  shutDoor: 'Enter closes the door',
  pickUp: (name: string): string => `Enter picks ${name} up · Alt and arrows move it one cell`,
  select: (name: string): string => `Enter selects ${name} · Tab goes to the next creature`,
  hold: 'Enter locks this path · {add-waypoint} adds a waypoint · Esc deselects',
  held: 'Enter moves the creature here · Esc unlocks',
  lockedCell: 'Esc unlocks the cell',
  nothingSelected: 'Arrows move the cursor · Tab goes to the next creature',
  country: 'Arrows move the cursor · {tool-way}: route tool · {open-journeys}: journeys',
  ruler: 'Enter starts measuring',
  measuring: 'Arrows extend · Enter finishes · {add-waypoint} adds a waypoint · Esc ends',
  eraser: 'Enter erases the wall here · Shift and arrows erase more',
  eraserOverland: 'Enter erases the road or river here · Shift and arrows erase more',
  way: 'Enter starts a route or picks up a stop · arrows move the stop · Enter sets it',
  resize: 'Enter picks up the nearest side · Enter again sets it',
  side: (kind: string): string => `Arrows move to sides · Enter places ${one(kind)} there`,
  stroke: (ground: string): string => `Enter paints ${ground} · Shift and arrows paint more`,
  pick: 'Enter picks this terrain',
  span: 'Enter sets the first corner, then the last',
  chain: (kind: string): string => `Enter adds corners of ${kind} · Shift and arrows draw more`,
  force: 'Enter chooses the creature that is moved, then its destination · Esc ends',
  mount: (name: string): string =>
    `Enter chooses a ringed creature as the mount of ${name} · Esc cancels`,
  place: (what: string): string => `Enter places ${what}`,
};
