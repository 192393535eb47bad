/** What is said of several creatures selected together. */
import { counted } from './grammar';

const creatures = (n: number): string => counted(n, 'creature', 'creatures');

export const selection = {
  count: creatures,
  selected: (n: number): string => `${creatures(n)} selected`,
  copied: (n: number): string => `${creatures(n)} copied`,
  hint: 'Drag or use the arrow keys to move the creatures together · Ctrl+click adds or removes · Esc deselects',
  /** Who of those who move can. */
  able: (able: number, all: number): string =>
    able === all ? `All ${all} can reach their cells` : `${able} of ${all} can reach their cells`,
  paths: 'Paths',
  leavesMap: 'The creature would leave the map',
  attacks: (n: number): string => counted(n, 'attack of opportunity', 'attacks of opportunity'),
  moveAble: (n: number): string => `Move only ${n}`,
  moveAnyway: 'Place all anyway',
  cancel: 'Cancel move',
  remove: (n: number): string => `Remove ${creatures(n)}`,
  fields: 'Edit all',
  mixed: 'Mixed',
  takes: 'Selection includes',
  creatures: (n: number): string => `Creatures (${n})`,
  walls: (n: number): string => `Walls (${n})`,
  terrain: 'Terrain and labels',
};
