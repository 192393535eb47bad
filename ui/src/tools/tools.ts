/** The tools: how each takes the pointer and what a click with it will do. */
import type { AreaShape, SpotView, StopsId } from '../backend';
import type { Gesture, Mode } from './gesture';

export type ToolId =
  | 'select'
  | 'brush'
  | 'area'
  | 'fill'
  | 'pick'
  | 'wall'
  | 'eraser'
  | 'creature'
  | 'door'
  | 'label'
  | 'zone'
  | 'align';

/** Whether a tool leaves the paint chosen on cells. */
export const paints = (tool: ToolId): boolean => ['brush', 'area', 'fill'].includes(tool);

interface Shape {
  id: AreaShape;
  label: string;
  mode: Mode;
  /** How it is drawn, for the status line. */
  how: string;
  /** Whether it has the brush's width. */
  wide?: boolean;
}

/** The shapes an area can have. */
export const shapes: [Shape, ...Shape[]] = [
  { id: 'rectangle', label: 'Rectangle', mode: 'span', how: 'Drag from corner to corner' },
  { id: 'ellipse', label: 'Ellipse', mode: 'span', how: 'Drag from corner to corner' },
  { id: 'polygon', label: 'Polygon', mode: 'ring', how: 'Click corner by corner' },
  { id: 'cave', label: 'Cave', mode: 'stroke', how: 'Drag around it by hand' },
  {
    id: 'corridor',
    label: 'Corridor',
    mode: 'chain',
    how: 'Drag, or click from bend to bend',
    wide: true,
  },
  {
    id: 'line',
    label: 'Line',
    mode: 'chain',
    how: 'Drag, or click from point to point',
    wide: true,
  },
];

export const shapeOf = (id: AreaShape): Shape =>
  shapes.find((shape) => shape.id === id) ?? shapes[0];

/** How a tool takes the pointer. */
export const modeOf = (tool: ToolId, shape: AreaShape): Mode =>
  tool === 'area' ? shapeOf(shape).mode : modes[tool];

const modes: Record<Exclude<ToolId, 'area'>, Mode> = {
  select: 'carry',
  brush: 'stroke',
  fill: 'span',
  pick: 'point',
  wall: 'chain',
  eraser: 'stroke',
  creature: 'point',
  door: 'point',
  label: 'point',
  zone: 'span',
  align: 'span',
};

/** The places at which the keyboard's cursor stops. */
export function stopsOf(tool: ToolId): StopsId {
  if (tool === 'wall') return 'corners';
  return tool === 'door' || tool === 'eraser' ? 'sides' : 'cells';
}

/** What the status line needs to know to say what comes next. */
export interface Scene {
  tool: ToolId;
  /** Of the area that is drawn. */
  shape: AreaShape;
  gesture: Gesture;
  spot: SpotView | null;
  /** The selected creature's name. */
  selected: string | null;
  /** The name of the creature under the pointer. */
  under: string | null;
  pinned: boolean;
  /** Whether a piece of the map is selected. */
  region: boolean;
  /** What is in hand: the ground, the wall's kind, the creature. */
  holding: string;
  /** Whether the map is worked on by keyboard. */
  byKeys: boolean;
}

export function hint(scene: Scene): string {
  if (scene.byKeys) return keyHint(scene);
  const { gesture } = scene;
  switch (gesture.kind) {
    case 'panning':
      return 'Release to leave the map here';
    case 'chaining':
      return 'Click for the next corner · Enter or double-click ends · Esc cancels';
    case 'dragging':
      if (scene.tool !== 'select') return 'Release to draw · Esc cancels';
      if (scene.selected) return `Release to move ${scene.selected} · Esc cancels`;
      return 'Release to select or move a piece of the map · Esc cancels';
    case 'pressing':
    case 'idle':
      return offer(scene);
  }
}

/** The same for whoever has the map's frame under the keys. */
function keyHint(scene: Scene): string {
  const { gesture, tool, holding, spot, selected, under } = scene;
  if (gesture.kind === 'chaining') {
    return 'Enter sets the next corner · Enter again ends · Esc cancels';
  }
  if (gesture.kind === 'pressing' || gesture.kind === 'dragging') {
    const does = tool === 'select' && selected ? `puts ${selected} down` : 'draws';
    return `Arrows lead on · Enter ${does} · Esc cancels`;
  }
  if (tool === 'select') {
    if (spot?.door && under === null) return `Enter ${toggles(spot)}`;
    if (under && under === selected) return `Enter picks ${under} up · Alt and arrows nudge`;
    if (under) return `Enter selects ${under} · Tab goes to the next creature`;
    return selected ? 'Enter holds this path · Esc deselects' : 'Arrows move · Tab: creatures';
  }
  if (tool === 'eraser') return 'Enter takes the wall here away · Shift and arrows take on';
  if (tool === 'door') return spot?.door ? `Enter ${toggles(spot)}` : 'Arrows lead to doors';
  switch (modeOf(tool, scene.shape)) {
    case 'stroke':
      return `Enter paints ${holding} · Shift and arrows paint on`;
    case 'span':
      return 'Enter sets the first corner, and then the last';
    case 'chain':
    case 'ring':
      return `Enter sets corners of ${holding} · Shift and arrows draw on`;
    case 'carry':
    case 'point':
      return `Enter places ${holding}`;
  }
}

const toggles = (spot: SpotView): string =>
  spot.wall === 'open-door' ? 'shuts the door' : 'opens the door';

function offer(scene: Scene): string {
  const { holding } = scene;
  switch (scene.tool) {
    case 'select':
      return offerSelect(scene);
    case 'brush':
      return `Drag to paint ${holding} · [ and ] change the size`;
    case 'area':
      return `${shapeOf(scene.shape).how} to fill it with ${holding} · O for the next shape`;
    case 'fill':
      return `Click to fill all of like ground here with ${holding}, up to walls and doors`;
    case 'pick':
      return 'Click to take up what lies there as paint';
    case 'wall':
      return `Drag to draw ${holding}, or click corner by corner`;
    case 'eraser':
      return 'Drag across walls to take them away';
    case 'creature':
      return `Click to place ${holding}`;
    case 'label':
      return `Click to write a ${holding}`;
    case 'zone':
      return 'Drag a rectangle to make it a zone with a name';
    case 'align':
      return 'Drag a rectangle on the picture whose size in cells you know';
    case 'door':
      return scene.spot?.door ? turning(scene.spot) : 'Click a door to open, lock or shut it';
  }
}

function offerSelect({ spot, selected, under, pinned, region }: Scene): string {
  if (region) return 'Drag the piece to move it · Shift+R turns · Delete clears · Esc lets go';
  if (under && under !== selected) return `Click to select ${under} · drag to move`;
  if (under) return `Drag to move ${under} · Delete removes`;
  if (spot?.door) return turning(spot);
  if (!selected)
    return 'Click a creature to see where it can go · drag to select a piece of the map';
  return pinned ? 'Path held · Esc lets go' : 'Click to hold this path · Esc deselects';
}

/** What a click does to a door, by its kind. */
const turns: Record<string, string> = {
  'open-door': 'Click to shut and lock the door',
  'locked-door': 'Click to unlock the door',
  'secret-door': 'Click to open the secret door',
  'open-secret-door': 'Click to shut the secret door',
};

const turning = (spot: SpotView): string => turns[spot.wall ?? ''] ?? 'Click to open the door';
