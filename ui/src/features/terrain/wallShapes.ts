/** The shapes of wall that are drawn in one drag, and the line from corner to corner. */
import type { EnclosureShape } from '../../backend';
import type { Mode } from '../../editor/tools/gesture';

export type WallShape = 'line' | Extract<EnclosureShape, 'rectangle' | 'ellipse' | 'polygon'>;

const modes: Record<WallShape, Mode> = {
  line: 'chain',
  rectangle: 'span',
  ellipse: 'span',
  polygon: 'ring',
};

export const wallShapes = Object.keys(modes) as WallShape[];

export const modeOfShape = (shape: WallShape): Mode => modes[shape];

/** The closed shape that the map draws; with Shift as high as it is wide. */
export function enclosureOf(shape: WallShape, even: boolean): EnclosureShape | null {
  if (shape === 'line') return null;
  if (!even) return shape;
  return { rectangle: 'square', ellipse: 'circle', polygon: 'polygon' }[shape] as EnclosureShape;
}
