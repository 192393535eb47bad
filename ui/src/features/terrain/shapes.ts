/** The shapes an area can have. */
import type { AreaShape } from '../../backend';
import type { Mode } from '../../editor/tools/gesture';

interface Shape {
  id: AreaShape;
  mode: Mode;
  /** Whether it has the brush's width. */
  wide?: boolean;
}

export const shapes: [Shape, ...Shape[]] = [
  { id: 'rectangle', mode: 'span' },
  { id: 'ellipse', mode: 'span' },
  { id: 'circle', mode: 'span' },
  { id: 'polygon', mode: 'ring' },
  { id: 'cave', mode: 'stroke' },
  { id: 'corridor', mode: 'chain', wide: true },
  { id: 'line', mode: 'chain', wide: true },
];

export const shapeOf = (id: AreaShape): Shape =>
  shapes.find((shape) => shape.id === id) ?? shapes[0];

/** What a shape is once Shift makes it as high as it is wide. */
export const evened: Partial<Record<AreaShape, AreaShape>> = {
  rectangle: 'square',
  ellipse: 'circle',
};
