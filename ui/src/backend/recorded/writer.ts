/** Writes display lists as Rust does, for tests. */
import { Verb } from '../wire';

/** Red, green, blue and opacity, 0 to 255 each. */
export type Rgba = [number, number, number, number];

export interface Look {
  solid?: Rgba;
  hatch?: { color: Rgba; degrees: number; spacing: number; width: number };
  stroke?: { color: Rgba; width: number; dash?: [number, number] };
}

type Mark = [verb: keyof typeof Verb, ...coordinates: number[]];

export class ListWriter {
  private readonly data: number[] = [];
  private count = 0;

  path(marks: Mark[], { solid, hatch, stroke }: Look): this {
    this.count += 1;
    const fill = solid ? 1 : hatch ? 2 : 0;
    const outline = stroke ? (stroke.dash ? 12 : 4) : 0;
    this.number(1).number(fill | outline);
    if (solid) this.data.push(...solid);
    if (hatch) {
      this.data.push(...hatch.color);
      this.float(hatch.degrees, hatch.spacing, hatch.width);
    }
    if (stroke) {
      this.data.push(...stroke.color);
      this.float(stroke.width, ...(stroke.dash ?? []));
    }
    this.bytes(marks.map(([verb]) => Verb[verb]));
    const coordinates = marks.flatMap(([, ...numbers]) => numbers);
    this.number(coordinates.length).float(...coordinates);
    return this;
  }

  rect(x: number, y: number, width: number, height: number, look: Look): this {
    const [right, bottom] = [x + width, y + height];
    const corners: Mark[] = [
      ['move', x, y],
      ['line', right, y],
      ['line', right, bottom],
      ['line', x, bottom],
      ['close'],
    ];
    return this.path(corners, look);
  }

  circle(x: number, y: number, r: number, look: Look): this {
    const k = r * 0.5523;
    const marks: Mark[] = [
      ['move', x + r, y],
      ['cubic', x + r, y + k, x + k, y + r, x, y + r],
      ['cubic', x - k, y + r, x - r, y + k, x - r, y],
      ['cubic', x - r, y - k, x - k, y - r, x, y - r],
      ['cubic', x + k, y - r, x + r, y - k, x + r, y],
      ['close'],
    ];
    return this.path(marks, look);
  }

  line(points: [number, number][], look: Look): this {
    return this.path(
      points.map(([x, y], n): Mark => [n === 0 ? 'move' : 'line', x, y]),
      look,
    );
  }

  image(
    name: string,
    x: number,
    y: number,
    width: number,
    height: number,
    opacity = 1,
    round = false,
  ): this {
    this.count += 1;
    this.number(2).bytes([...new TextEncoder().encode(name)]);
    this.float(x, y, width, height, opacity).number(round ? 1 : 0);
    return this;
  }

  list(): ArrayBuffer {
    return Uint8Array.from([...number(this.count), ...this.data]).buffer;
  }

  private number(value: number): this {
    this.data.push(...number(value));
    return this;
  }

  private float(...values: number[]): this {
    this.data.push(...new Uint8Array(new Float32Array(values).buffer));
    return this;
  }

  private bytes(bytes: number[]): this {
    this.number(bytes.length);
    this.data.push(...bytes, ...new Array<number>((4 - (bytes.length % 4)) % 4).fill(0));
    return this;
  }
}

/** A head and the lists that follow it, as one buffer. */
export function frame(head: unknown, lists: ArrayBuffer[]): ArrayBuffer {
  const json = [...new TextEncoder().encode(JSON.stringify(head))];
  const padding = new Array<number>((4 - (json.length % 4)) % 4).fill(0);
  const rest = lists.flatMap((list) => [...new Uint8Array(list)]);
  return Uint8Array.from([...number(json.length), ...json, ...padding, ...rest]).buffer;
}

const number = (value: number): number[] => [...new Uint8Array(new Uint32Array([value]).buffer)];
