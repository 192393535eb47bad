/** Plain drawings of the fake encounter: enough to judge the window by. */
import type { Creature, Point } from '..';
import { decodeList, type DisplayList } from '../wire';
import { ListWriter, type Rgba } from './writer';

const INK: Rgba = [43, 38, 32, 255];
const PAPER: Rgba = [247, 242, 232, 255];
const FLOOR: Rgba = [255, 254, 250, 255];
const GRID: Rgba = [43, 38, 32, 34];
const WAY: Rgba = [0, 87, 183, 255];
const NO_WAY: Rgba = [160, 44, 28, 255];
export const BANDS = ['#0057b7', '#b36a00'];

const RUBBLE: Rgba = [120, 100, 70, 130];
const WATER: Rgba = [60, 110, 160, 150];
const sides: Record<string, Rgba> = {
  heroes: [29, 111, 101, 255],
  foes: [160, 44, 28, 255],
};

export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Drawn {
  width: number;
  height: number;
  rooms: Room[];
  rubble: Set<string>;
  water: Set<string>;
  walls: Point[][];
}

/** The part of the map from one corner cell on. */
export function mapList(map: Drawn, x: number, y: number, side: number): DisplayList {
  const writer = new ListWriter().rect(x, y, side, side, { solid: PAPER });
  for (const room of map.rooms) {
    const halo = 0.55;
    writer.rect(room.x - halo, room.y - halo, room.width + 2 * halo, room.height + 2 * halo, {
      hatch: { color: [...INK.slice(0, 3), 120] as Rgba, degrees: 45, spacing: 0.16, width: 0.02 },
    });
  }
  for (const room of map.rooms) {
    writer.rect(room.x, room.y, room.width, room.height, { solid: FLOOR });
  }
  for (const room of map.rooms) {
    for (let n = 1; n < room.width; n += 1) {
      const at = room.x + n;
      writer.line(
        [
          [at, room.y],
          [at, room.y + room.height],
        ],
        { stroke: { color: GRID, width: 0.03 } },
      );
    }
    for (let n = 1; n < room.height; n += 1) {
      const at = room.y + n;
      writer.line(
        [
          [room.x, at],
          [room.x + room.width, at],
        ],
        { stroke: { color: GRID, width: 0.03 } },
      );
    }
  }
  for (const [cells, color, degrees] of [
    [map.rubble, RUBBLE, 30],
    [map.water, WATER, 0],
  ] as const) {
    for (const cell of cells) {
      const [column = 0, row = 0] = cell.split(',').map(Number);
      writer.rect(column, row, 1, 1, { hatch: { color, degrees, spacing: 0.2, width: 0.07 } });
    }
  }
  const wall = { stroke: { color: INK, width: 0.16 } };
  for (const room of map.rooms) writer.rect(room.x, room.y, room.width, room.height, wall);
  for (const points of map.walls) {
    writer.line(
      points.map(({ x, y }) => [Math.round(x), Math.round(y)]),
      wall,
    );
  }
  return decodeList(writer.list());
}

export function tokenList({ center, cells, form }: Creature): DisplayList {
  const color = sides[form.side] ?? [104, 93, 80, 255];
  const radius = cells / 2 - 0.1;
  const writer = new ListWriter()
    .circle(center.x, center.y, radius, { solid: [255, 253, 248, 255] })
    .circle(center.x, center.y, radius - 0.04, { stroke: { color, width: 0.09 } })
    .circle(center.x, center.y, radius * 0.35, { solid: color });
  return decodeList(writer.list());
}

export function reachList(bands: Point[][]): DisplayList {
  const colors: Rgba[] = [
    [0, 87, 183, 60],
    [179, 106, 0, 60],
  ];
  const writer = new ListWriter();
  bands.forEach((cells, n) => {
    const color = colors[n] ?? WAY;
    for (const { x, y } of cells) writer.rect(x, y, 1, 1, { solid: color });
    if (n === 0) return;
    for (const { x, y } of cells) {
      writer.rect(x, y, 1, 1, { hatch: { color, degrees: -45, spacing: 0.25, width: 0.05 } });
    }
  });
  return decodeList(writer.list());
}

export function threatList(cells: Point[], { form }: Creature): DisplayList {
  const [r, g, b] = sides[form.side] ?? INK;
  const hatch = { color: [r, g, b, 150] as Rgba, degrees: 45, spacing: 0.2, width: 0.03 };
  const writer = new ListWriter();
  for (const { x, y } of cells) writer.rect(x, y, 1, 1, { hatch });
  return decodeList(writer.list());
}

export function pathList(points: [number, number][], possible: boolean): DisplayList {
  const color = possible ? WAY : NO_WAY;
  const writer = new ListWriter();
  if (points.length > 1) {
    writer.line(points, { stroke: { color: [255, 255, 255, 255], width: 0.26 } });
    writer.line(points, { stroke: { color, width: 0.13 } });
  }
  for (const [x, y] of points) writer.circle(x, y, 0.12, { solid: color });
  const [x, y] = points.at(-1) ?? [0, 0];
  const end = { solid: [255, 255, 255, 235] as Rgba, stroke: { color, width: 0.08 } };
  return decodeList(writer.circle(x, y, 0.3, end).list());
}

export function draftList(points: Point[]): DisplayList {
  const stroke = {
    color: [29, 111, 101, 200] as Rgba,
    width: 0.2,
    dash: [0.3, 0.3] as [number, number],
  };
  return decodeList(
    new ListWriter()
      .line(
        points.map(({ x, y }) => [x, y]),
        { stroke },
      )
      .list(),
  );
}
