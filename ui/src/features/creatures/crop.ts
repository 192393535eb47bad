/** The square of a picture that becomes a portrait: never beyond the picture, never too small. */
export interface Crop {
  left: number;
  top: number;
  side: number;
}

interface Size {
  width: number;
  height: number;
}

/** The smallest square that is worth cutting out, in pixels. */
const SMALLEST = 24;

const between = (least: number, most: number, n: number): number =>
  Math.min(most, Math.max(least, n));

/** The largest square, in the middle. */
export function wholeOf({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

/** The same square elsewhere, as far as the picture goes; `by` is in pixels. */
export function moved(crop: Crop, { width, height }: Size, by: { x: number; y: number }): Crop {
  return {
    left: between(0, width - crop.side, crop.left + by.x),
    top: between(0, height - crop.side, crop.top + by.y),
    side: crop.side,
  };
}

/** A square around the same middle that shows things so many times as large. */
export function zoomed(crop: Crop, size: Size, by: number): Crop {
  const whole = Math.min(size.width, size.height);
  const side = between(Math.min(SMALLEST, whole), whole, crop.side / by);
  const inward = (crop.side - side) / 2;
  const { left, top } = crop;
  return moved({ left: left + inward, top: top + inward, side }, size, { x: 0, y: 0 });
}

/** In whole pixels. */
export function inPixels({ left, top, side }: Crop): Crop {
  return { left: Math.round(left), top: Math.round(top), side: Math.max(1, Math.round(side)) };
}
