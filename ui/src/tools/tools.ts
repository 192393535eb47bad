/** The tools: how each takes the pointer and what a click with it will do. */
import type { SpotView } from '../backend';
import type { Gesture, Mode } from './gesture';

export type ToolId =
  | 'select'
  | 'brush'
  | 'area'
  | 'wall'
  | 'eraser'
  | 'creature'
  | 'door'
  | 'label'
  | 'zone'
  | 'align';

export const modes: Record<ToolId, Mode> = {
  select: 'carry',
  brush: 'stroke',
  area: 'span',
  wall: 'chain',
  eraser: 'stroke',
  creature: 'point',
  door: 'point',
  label: 'point',
  zone: 'span',
  align: 'span',
};

/** What the status line needs to know to say what comes next. */
export interface Scene {
  tool: ToolId;
  gesture: Gesture;
  spot: SpotView | null;
  /** The selected creature's name. */
  selected: string | null;
  /** The name of the creature under the pointer. */
  under: string | null;
  pinned: boolean;
  /** What is in hand: the ground, the wall's kind, the creature. */
  holding: string;
}

export function hint(scene: Scene): string {
  const { gesture } = scene;
  switch (gesture.kind) {
    case 'panning':
      return 'Release to leave the map here';
    case 'chaining':
      return 'Click for the next corner · Enter or double-click ends · Esc cancels';
    case 'dragging':
      if (scene.tool !== 'select') return 'Release to draw · Esc cancels';
      return scene.selected ? `Release to move ${scene.selected} · Esc cancels` : '';
    case 'pressing':
    case 'idle':
      return offer(scene);
  }
}

function offer(scene: Scene): string {
  const { holding } = scene;
  switch (scene.tool) {
    case 'select':
      return offerSelect(scene);
    case 'brush':
      return `Drag to paint ${holding} · [ and ] change the size`;
    case 'area':
      return `Drag to fill a rectangle with ${holding}`;
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
      return scene.spot?.door ? toggling(scene.spot) : 'Click a door to open or shut it';
  }
}

function offerSelect({ spot, selected, under, pinned }: Scene): string {
  if (under && under !== selected) return `Click to select ${under} · drag to move`;
  if (under) return `Drag to move ${under} · Delete removes`;
  if (spot?.door) return toggling(spot);
  if (!selected) return 'Click a creature to see where it can go';
  return pinned ? 'Path held · Esc lets go' : 'Click to hold this path · Esc deselects';
}

const toggling = (spot: SpotView): string =>
  spot.wall === 'open-door' ? 'Click to shut the door' : 'Click to open the door';
