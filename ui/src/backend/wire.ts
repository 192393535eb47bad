/**
 * Reads display lists where they lie in the bytes that came from Rust.
 * `crates/scene/src/wire.rs` writes them and describes the form.
 *
 * Coordinates and verbs stay views into the buffer: nothing is copied. Numbers
 * are little-endian, as on every machine the app runs on.
 */
import type { Box } from '.';
import { text } from '../text';

export interface Hatch {
  kind: 'hatch';
  color: string;
  /** Direction of the lines: 0 runs east, 45 down to the right. */
  degrees: number;
  /** From one line's middle to the next, in map units. */
  spacing: number;
  /** Width of a line, in map units. */
  width: number;
}

export type Fill = { kind: 'solid'; color: string } | Hatch;

export interface Stroke {
  color: string;
  /** In map units. */
  width: number;
  /** Lengths drawn and left out in turn, in map units. */
  dash: [number, number] | null;
}

export interface PathItem {
  kind: 'path';
  fill: Fill | null;
  stroke: Stroke | null;
  verbs: Uint8Array;
  /** x and y in turn, in map units. */
  coordinates: Float32Array;
  bounds: Box;
}

export interface ImageItem {
  kind: 'image';
  /** The hash that names its bytes. */
  image: string;
  bounds: Box;
  opacity: number;
  /** Whether only what lies within the ellipse is painted. */
  round: boolean;
}

export type Item = PathItem | ImageItem;
export type DisplayList = readonly Item[];

/** The verbs of a path, as they are written. */
export const Verb = { move: 0, line: 1, quad: 2, cubic: 3, close: 4 } as const;

const Flag = { solid: 1, hatch: 2, stroke: 4, dashed: 8 } as const;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A display list that stands alone. */
export function decodeList(buffer: ArrayBuffer): DisplayList {
  return new Reader(buffer).list();
}

/** A JSON head and the display lists that follow it. */
export function decodeFrame(buffer: ArrayBuffer): { head: unknown; lists: DisplayList[] } {
  const reader = new Reader(buffer);
  const head: unknown = JSON.parse(utf8.decode(reader.bytes()));
  const lists: DisplayList[] = [];
  while (!reader.atEnd()) lists.push(reader.list());
  return { head, lists };
}

/** The smallest box around all items, strokes included; null around none. */
export function boundsOf(list: DisplayList): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { bounds } of list) {
    left = Math.min(left, bounds.x);
    top = Math.min(top, bounds.y);
    right = Math.max(right, bounds.x + bounds.width);
    bottom = Math.max(bottom, bounds.y + bounds.height);
  }
  return left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/** Walks over the bytes; reading past the end throws a RangeError. */
class Reader {
  private readonly view: DataView;
  private offset = 0;

  constructor(private readonly buffer: ArrayBuffer) {
    this.view = new DataView(buffer);
  }

  atEnd(): boolean {
    return this.offset >= this.buffer.byteLength;
  }

  list(): DisplayList {
    const count = this.number();
    const items: Item[] = [];
    for (let n = 0; n < count; n += 1) items.push(this.item());
    return items;
  }

  /** A length, that many bytes, and padding to the next multiple of four. */
  bytes(): Uint8Array {
    const length = this.number();
    const bytes = new Uint8Array(this.buffer, this.offset, length);
    this.offset += Math.ceil(length / 4) * 4;
    return bytes;
  }

  private item(): Item {
    const kind = this.number();
    if (kind === 1) return this.path();
    if (kind === 2) return this.image();
    throw new Error(text.page.unknownItem(kind));
  }

  private path(): PathItem {
    const flags = this.number();
    const fill = this.fill(flags);
    const stroke = flags & Flag.stroke ? this.stroke(flags) : null;
    const verbs = this.bytes();
    const count = this.number();
    const coordinates = new Float32Array(this.buffer, this.offset, count);
    this.offset += count * 4;
    const bounds = extent(coordinates, stroke ? stroke.width / 2 : 0);
    return { kind: 'path', fill, stroke, verbs, coordinates, bounds };
  }

  private fill(flags: number): Fill | null {
    if (flags & Flag.solid) return { kind: 'solid', color: this.color() };
    if (!(flags & Flag.hatch)) return null;
    const color = this.color();
    const [degrees, spacing, width] = [this.float(), this.float(), this.float()];
    return { kind: 'hatch', color, degrees, spacing, width };
  }

  private stroke(flags: number): Stroke {
    const color = this.color();
    const width = this.float();
    const dash: Stroke['dash'] = flags & Flag.dashed ? [this.float(), this.float()] : null;
    return { color, width, dash };
  }

  private image(): ImageItem {
    const image = utf8.decode(this.bytes());
    const [x, y, width, height] = [this.float(), this.float(), this.float(), this.float()];
    const bounds = { x, y, width, height };
    return { kind: 'image', image, bounds, opacity: this.float(), round: this.number() !== 0 };
  }

  private number(): number {
    const value = this.view.getUint32(this.offset, true);
    this.offset += 4;
    return value;
  }

  private float(): number {
    const value = this.view.getFloat32(this.offset, true);
    this.offset += 4;
    return value;
  }

  private color(): string {
    const [r, g, b, a] = new Uint8Array(this.buffer, this.offset, 4) as unknown as number[];
    this.offset += 4;
    return a === 255 ? `rgb(${r}, ${g}, ${b})` : `rgba(${r}, ${g}, ${b}, ${(a ?? 0) / 255})`;
  }
}

function extent(coordinates: Float32Array, margin: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let n = 0; n + 1 < coordinates.length; n += 2) {
    const x = coordinates[n] ?? 0;
    const y = coordinates[n + 1] ?? 0;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [left - margin, top - margin];
  return { x, y, width: right + margin - x, height: bottom + margin - y };
}
