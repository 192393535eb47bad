/** Where the window stands over the map: pure arithmetic between map units and pixels. */
import type { Point } from '../backend';

/** Pixels to a cell at 100 %. */
export const CELL = 48;
const LEAST = CELL * 0.1;
const MOST = CELL * 8;
const MARGIN = 24;

/** The map point at the upper left of the view, and CSS pixels to a map unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

export function toMap(camera: Camera, pixel: Point): Point {
  return { x: camera.x + pixel.x / camera.scale, y: camera.y + pixel.y / camera.scale };
}

export function toPixel(camera: Camera, at: Point): Point {
  return { x: (at.x - camera.x) * camera.scale, y: (at.y - camera.y) * camera.scale };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** Zooms by a factor; the map point under `pixel` stays under it. */
export function zoom(camera: Camera, pixel: Point, factor: number): Camera {
  const scale = Math.min(MOST, Math.max(LEAST, camera.scale * factor));
  const fixed = toMap(camera, pixel);
  return { x: fixed.x - pixel.x / scale, y: fixed.y - pixel.y / scale, scale };
}

/** Moves no farther than it takes to have a map point this many pixels inside the view. */
export function reveal(camera: Camera, at: Point, view: Size, inside: number): Camera {
  const along = (pixel: number, length: number): number => {
    const margin = Math.min(inside, length / 2);
    return Math.min(0, pixel - margin) + Math.max(0, pixel - (length - margin));
  };
  const { x, y } = toPixel(camera, at);
  return pan(camera, -along(x, view.width), -along(y, view.height));
}

/**
 * The whole map in the middle of the view, no larger than twice 100 %. Strips along the left and the
 * upper edge of the view stay clear.
 */
export function fit(map: Point, view: Size, strips: Size = { width: 0, height: 0 }): Camera {
  const room = (length: number): number => Math.max(1, length - 2 * MARGIN);
  const [width, height] = [view.width - strips.width, view.height - strips.height];
  const wanted = Math.min(room(width) / map.x, room(height) / map.y);
  const scale = Math.min(2 * CELL, Math.max(LEAST, wanted));
  return {
    x: (map.x - width / scale) / 2 - strips.width / scale,
    y: (map.y - height / scale) / 2 - strips.height / scale,
    scale,
  };
}
