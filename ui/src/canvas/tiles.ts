/**
 * Drawings kept as bitmaps at the zoom in use, so that panning only copies.
 *
 * A drawing is cut into tiles along the pixels of the map and never stretched to them, so neighbors
 * meet without a seam. After a change or a zoom the former tiles stand in, stretched
 * if need be, until the new ones are all painted.
 */
import type { Box, Point } from '../backend';
import type { Camera, Size } from './camera';
import { paintList, type ImageSource } from './paint';
import type { DisplayList } from '../backend/wire';

const TILE = 1024;
/** How many times the pixels in view are kept: those, those just left, and some that the hand may come back to. */
const KEPT_VIEWS = 9;
/** How far tiles may be stretched while the zoom is still changing. */
const STRETCH = 2;

interface Tile {
  canvas: HTMLCanvasElement;
  used: number;
}

interface Tiles {
  scale: number;
  tiles: Map<string, Tile>;
}

/** What one frame needs to know to draw tiles. Camera and size are in device pixels. */
export interface Frame {
  number: number;
  camera: Camera;
  view: Size;
  /** Whether the zoom has come to rest. */
  settled: boolean;
  /** When to stop painting tiles, on the clock of `performance.now`. */
  deadline: number;
  images: ImageSource;
}

export class TiledPicture {
  private current: Tiles = { scale: 0, tiles: new Map() };
  private former: Tiles | null = null;

  constructor(
    readonly bounds: Box,
    private list: DisplayList,
  ) {}

  /** Gives back all its pixels. */
  release(): void {
    for (const [set, key, tile] of this.tiles()) {
      release(tile);
      set.delete(key);
    }
  }

  /** Takes a new list, or paints the same one again. */
  update(list: DisplayList = this.list): void {
    this.list = list;
    this.restart(this.current.scale);
  }

  /** Draws what is in view; false when some of it is still to be painted. */
  draw(ctx: CanvasRenderingContext2D, frame: Frame): boolean {
    const { scale } = frame.camera;
    const ratio = scale / this.current.scale;
    const rested = frame.settled || ratio > STRETCH || ratio < 1 / STRETCH;
    if (scale !== this.current.scale && rested) this.restart(scale);
    const complete = this.paintMissing(frame);
    if (complete) this.forget();
    blit(ctx, frame, this.bounds, this.former ?? this.current);
    return complete;
  }

  *tiles(): Generator<[Map<string, Tile>, string, Tile]> {
    for (const set of [this.current.tiles, this.former?.tiles]) {
      if (set) for (const [key, tile] of set) yield [set, key, tile];
    }
  }

  private forget(): void {
    for (const tile of this.former?.tiles.values() ?? []) release(tile);
    this.former = null;
  }

  private restart(scale: number): void {
    if (this.current.tiles.size > 0) {
      this.forget();
      this.former = this.current;
    }
    this.current = { scale, tiles: new Map() };
  }

  private paintMissing(frame: Frame): boolean {
    const { scale, tiles } = this.current;
    for (const place of visible(this.bounds, scale, frame)) {
      const tile = tiles.get(place.key);
      if (tile) {
        tile.used = frame.number;
      } else if (performance.now() > frame.deadline) {
        return false;
      } else {
        tiles.set(place.key, { canvas: this.paint(place, scale, frame), used: frame.number });
      }
    }
    return true;
  }

  private paint(place: Place, scale: number, frame: Frame): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = place.right - place.left;
    canvas.height = place.bottom - place.top;
    const ctx = canvas.getContext('2d');
    if (!ctx) return canvas;
    ctx.setTransform(scale, 0, 0, scale, -place.left, -place.top);
    const view = {
      x: place.left / scale,
      y: place.top / scale,
      width: canvas.width / scale,
      height: canvas.height / scale,
    };
    paintList(ctx, this.list, view, frame.images);
    return canvas;
  }
}

/** Lets go of the tiles longest unused when all together are too many pixels. */
export function evict(pictures: Iterable<TiledPicture>, { number, view }: Frame): void {
  const most = KEPT_VIEWS * view.width * view.height;
  const all = [...pictures].flatMap((picture) => [...picture.tiles()]);
  let pixels = all.reduce((sum, [, , tile]) => sum + size(tile), 0);
  if (pixels <= most) return;
  all.sort((a, b) => a[2].used - b[2].used);
  for (const [set, key, tile] of all) {
    if (pixels <= most || tile.used === number) return;
    pixels -= size(tile);
    release(tile);
    set.delete(key);
  }
}

/** Gives a tile's pixels back at once: the web view would keep them until it cleans up. */
function release({ canvas }: Tile): void {
  canvas.width = canvas.height = 0;
}

const size = (tile: Tile): number => tile.canvas.width * tile.canvas.height;

/** A tile's place in pixels of the map, counted from the map's origin. */
interface Place {
  key: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns the first and the end pixel of a drawing, in pixels of the map. A pixel on the border of two
 * pieces of the map belongs to both, and both paint it alike.
 */
function ends({ x, y, width, height }: Box, scale: number): [Point, Point] {
  const start = { x: Math.floor(x * scale), y: Math.floor(y * scale) };
  const end = { x: Math.ceil((x + width) * scale), y: Math.ceil((y + height) * scale) };
  return [start, end];
}

function* places(bounds: Box, scale: number, within: Box): Generator<Place> {
  const [start, end] = ends(bounds, scale);
  const right = Math.min(end.x, within.x + within.width);
  const bottom = Math.min(end.y, within.y + within.height);
  const firstRow = Math.max(0, Math.floor((within.y - start.y) / TILE));
  const firstColumn = Math.max(0, Math.floor((within.x - start.x) / TILE));
  for (let row = firstRow; start.y + row * TILE < bottom; row += 1) {
    for (let column = firstColumn; start.x + column * TILE < right; column += 1) {
      const [left, top] = [start.x + column * TILE, start.y + row * TILE];
      yield {
        key: `${column},${row}`,
        left,
        top,
        right: Math.min(end.x, left + TILE),
        bottom: Math.min(end.y, top + TILE),
      };
    }
  }
}

/** The places in view when the drawing has its tiles at `scale`. */
function visible(bounds: Box, scale: number, { camera, view }: Frame): Generator<Place> {
  const stretch = scale / camera.scale;
  return places(bounds, scale, {
    x: camera.x * scale - 1,
    y: camera.y * scale - 1,
    width: view.width * stretch + 2,
    height: view.height * stretch + 2,
  });
}

function blit(ctx: CanvasRenderingContext2D, frame: Frame, bounds: Box, set: Tiles): void {
  const { camera } = frame;
  const stretch = camera.scale / set.scale;
  const offset = { x: Math.round(camera.x * camera.scale), y: Math.round(camera.y * camera.scale) };
  for (const place of visible(bounds, set.scale, frame)) {
    const tile = set.tiles.get(place.key);
    if (!tile) continue;
    tile.used = frame.number;
    const left = Math.round(place.left * stretch) - offset.x;
    const top = Math.round(place.top * stretch) - offset.y;
    const width = Math.round(place.right * stretch) - offset.x - left;
    const height = Math.round(place.bottom * stretch) - offset.y - top;
    ctx.drawImage(tile.canvas, left, top, width, height);
  }
}
