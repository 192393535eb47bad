/** The tools: how each takes the pointer and what a click with it will do. */
import type { AreaShape, SpotView, StopsId } from '../../backend';
import { text } from '../../text';
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
  | 'ruler'
  | 'way'
  | 'force'
  | 'align'
  | 'resize';

/** Whether a tool leaves the paint chosen on cells. */
export const paints = (tool: ToolId): boolean => ['brush', 'area', 'fill'].includes(tool);

interface Shape {
  id: AreaShape;
  mode: Mode;
  /** Whether it has the brush's width. */
  wide?: boolean;
}

/** The shapes an area can have. */
export const shapes: [Shape, ...Shape[]] = [
  { id: 'rectangle', mode: 'span' },
  { id: 'ellipse', mode: 'span' },
  { id: 'polygon', mode: 'ring' },
  { id: 'cave', mode: 'stroke' },
  { id: 'corridor', mode: 'chain', wide: true },
  { id: 'line', mode: 'chain', wide: true },
];

export const shapeOf = (id: AreaShape): Shape =>
  shapes.find((shape) => shape.id === id) ?? shapes[0];

/** How a tool takes the pointer; `fitting` is whether a wall tool draws doors and the like. */
export function modeOf(tool: ToolId, shape: AreaShape, fitting: boolean): Mode {
  if (tool === 'area') return shapeOf(shape).mode;
  return tool === 'wall' && fitting ? 'side' : modes[tool];
}

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
  ruler: 'measure',
  way: 'span',
  force: 'point',
  align: 'span',
  resize: 'span',
};

/** The places at which the keyboard's cursor stops. */
export function stopsOf(tool: ToolId, fitting: boolean, overland: boolean): StopsId {
  if (tool === 'wall' && overland) return 'cells';
  if (tool === 'wall') return fitting ? 'sides' : 'corners';
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
  /** Whether waypoints lead the path. */
  led: boolean;
  /** Whether a piece of the map is selected. */
  region: boolean;
  /** Whether the map shows whole countries. */
  overland: boolean;
  /** What is in hand: the ground, the wall's kind, the creature. */
  holding: string;
  /** Whether the wall's kind is set into the side of a cell. */
  fitting: boolean;
  /** Whether the map is worked on by keyboard. */
  byKeys: boolean;
}

export function hint(scene: Scene): string {
  if (scene.byKeys) return keyHint(scene);
  const { byPointer } = text;
  switch (scene.gesture.kind) {
    case 'panning':
      return byPointer.panning;
    case 'chaining':
      return scene.tool === 'ruler' ? byPointer.measuring : byPointer.corner;
    case 'dragging':
      if (scene.tool === 'resize') return byPointer.dropSide;
      if (scene.tool === 'ruler') return byPointer.measuring;
      if (scene.tool !== 'select') return byPointer.draw;
      return scene.selected ? byPointer.drop(scene.selected) : byPointer.dropPiece;
    case 'pressing':
    case 'idle':
      return offer(scene);
  }
}

/** The same for whoever has the map's frame under the keys. */
function keyHint(scene: Scene): string {
  const { gesture, tool, holding, spot, selected, under } = scene;
  const { byKeys } = text;
  if (tool === 'ruler') return gesture.kind === 'chaining' ? byKeys.measuring : byKeys.ruler;
  if (gesture.kind === 'chaining') return byKeys.corner;
  if (gesture.kind === 'pressing' || gesture.kind === 'dragging') {
    return tool === 'select' && selected ? byKeys.putDown(selected) : byKeys.draw;
  }
  if (tool === 'select') {
    if (spot?.door && under === null) return toggling(spot);
    if (under) return under === selected ? byKeys.pickUp(under) : byKeys.select(under);
    if (selected) return byKeys.hold;
    return scene.overland ? byKeys.country : byKeys.nothingSelected;
  }
  if (tool === 'eraser') return scene.overland ? byKeys.eraserOverland : byKeys.eraser;
  if (tool === 'resize') return byKeys.resize;
  if (tool === 'force') return byKeys.force;
  if (tool === 'way') return byKeys.way;
  if (tool === 'door') return spot?.door ? toggling(spot) : byKeys.side(holding);
  switch (modeOf(tool, scene.shape, scene.fitting)) {
    case 'stroke':
      return byKeys.stroke(holding);
    case 'span':
      return byKeys.span;
    case 'side':
      return byKeys.side(holding);
    case 'chain':
    case 'ring':
    case 'measure':
      return byKeys.chain(holding);
    case 'carry':
    case 'point':
      return byKeys.place(holding);
  }
}

const toggling = (spot: SpotView): string =>
  spot.wall === 'open-door' ? text.byKeys.shutDoor : text.byKeys.openDoor;

function offer(scene: Scene): string {
  const { tool, holding, spot } = scene;
  const { byPointer } = text;
  switch (tool) {
    case 'select':
      return offerSelect(scene);
    case 'brush':
    case 'fill':
    case 'creature':
    case 'label':
      return byPointer[tool](holding);
    case 'area':
      return byPointer.area(text.shapes[scene.shape].how, holding);
    case 'wall':
      return scene.fitting ? byPointer.fitting(holding) : byPointer.wall(holding);
    case 'eraser':
      return scene.overland ? byPointer.eraserOverland : byPointer.eraser;
    case 'pick':
    case 'zone':
    case 'ruler':
    case 'way':
    case 'force':
    case 'align':
    case 'resize':
      return byPointer[tool];
    case 'door':
      return spot?.door ? turning(spot) : byPointer.door(holding);
  }
}

function offerSelect(scene: Scene): string {
  const { spot, selected, under, pinned, led, region } = scene;
  const { byPointer } = text;
  if (region) return byPointer.piece;
  if (under && under !== selected) return byPointer.otherCreature(under);
  if (under) return byPointer.creatureHere(under);
  if (spot?.door) return turning(spot);
  if (!selected) return scene.overland ? byPointer.country : byPointer.nothingSelected;
  if (pinned) return byPointer.held;
  return led ? byPointer.led : byPointer.hold;
}

const turning = (spot: SpotView): string =>
  text.byPointer.doors[spot.wall ?? ''] ?? text.byPointer.openDoor;
