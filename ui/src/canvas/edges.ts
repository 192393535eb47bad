/** Column letters and row numbers along the upper and the left edge of the window. */
import type { GridKind } from '../backend';
import type { Camera, Size } from './camera';

/** From the middle of a hex to a corner, in map units: hexes are 1 across. */
const RADIUS = 1 / Math.sqrt(3);
/** Every how many cells a name stands where there is no room for all. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Letters to the size of text, wide enough for a W, and the room between two names. */
const LETTER = 0.72;
const GAP = 0.9;
/** The height of a strip to the size of its text. */
const STRIP = 1.5;

/** The map as its edges see it. */
export interface Cells {
  grid: GridKind;
  columns: number;
  rows: number;
}

/** A name and where its middle is, in pixels from the window's corner. */
export interface EdgeName {
  name: string;
  at: number;
}

export interface Edges {
  columns: EdgeName[];
  rows: EdgeName[];
  /** How wide the strip of the rows is, and how high that of the columns. */
  width: number;
  height: number;
}

/** The letters of a column as in “AB12”, from 0. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** Where a line of cells begins and how far the next is, in map units; its middle, if shoved. */
function line(across: boolean, others: number): { first: number; pitch: number } {
  // Lines across the points of hexes are closer; in the other direction every second is shoved.
  if (across) return { first: RADIUS, pitch: 1.5 * RADIUS };
  return { first: others > 1 ? 0.75 : 0.5, pitch: 1 };
}

/** How wide the strip of the rows is, and how high that of the columns; `size` is that of the text. */
export function stripsOf({ rows }: Cells, size: number): Size {
  const figures = String(rows).length;
  return { width: (figures * LETTER + GAP) * size, height: STRIP * size };
}

/** The names to write while the camera looks at a map; `size` is that of the text. */
export function edgesOf(cells: Cells, camera: Camera, view: Size, size: number): Edges {
  const { grid, columns, rows } = cells;
  const letters = columnName(columns - 1).length;
  const alongX = line(grid === 'hex-flat', grid === 'square' ? 1 : rows);
  const alongY = line(grid === 'hex-pointy', grid === 'square' ? 1 : columns);
  const { scale } = camera;
  const { width, height } = stripsOf(cells, size);
  const stepFor = (pitch: number, room: number): number =>
    STEPS.find((step) => step * pitch * scale >= room) ?? 1000;
  const acrossStep = stepFor(alongX.pitch, (letters * LETTER + GAP) * size);
  const downStep = stepFor(alongY.pitch, STRIP * size);
  const names = (
    count: number,
    { first, pitch }: { first: number; pitch: number },
    origin: number,
    [from, to]: [number, number],
    shown: (n: number) => boolean,
    name: (n: number) => string,
  ): EdgeName[] => {
    const at = (n: number): number => (first + n * pitch - origin) * scale;
    const least = Math.max(0, Math.ceil((from / scale + origin - first) / pitch));
    const most = Math.min(count - 1, Math.floor((to / scale + origin - first) / pitch));
    const all: EdgeName[] = [];
    for (let n = least; n <= most; n += 1) if (shown(n)) all.push({ name: name(n), at: at(n) });
    return all;
  };
  return {
    columns: names(
      columns,
      alongX,
      camera.x,
      [width, view.width],
      (n) => n % acrossStep === 0,
      columnName,
    ),
    rows: names(
      rows,
      alongY,
      camera.y,
      [height, view.height],
      (n) => (n + 1) % downStep === 0,
      (n) => String(n + 1),
    ),
    width,
    height,
  };
}

/** The map keeps its colors in either theme, and so do its edges. */
const PLATE = 'rgba(255, 253, 248, 0.86)';
const INK = '#3d4146';

/** Writes the names over the map; the context counts in CSS pixels. */
export function paintEdges(ctx: CanvasRenderingContext2D, edges: Edges, view: Size, size: number) {
  const { width, height, columns, rows } = edges;
  ctx.fillStyle = PLATE;
  ctx.fillRect(0, 0, view.width, height);
  ctx.fillRect(0, height, width, view.height - height);
  ctx.fillStyle = INK;
  const { fontFamily } = getComputedStyle(ctx.canvas);
  ctx.font = `600 ${size}px ${fontFamily}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const { name, at } of columns) ctx.fillText(name, at, height / 2);
  for (const { name, at } of rows) ctx.fillText(name, width / 2, at);
}
