/** What lies over the map and follows the pointer, painted only where it changed. */
import type { Box, Point } from '../backend';
import type { Camera } from './camera';
import { paintList, type ImageSource } from './paint';
import { boundsOf, type DisplayList } from '../backend/wire';

const GHOST_OPACITY = 0.7;
const TRAIL_OPACITY = 0.45;
/** The map keeps its colors in either theme, and so do these. */
const RING = '#1d6f65';
const CASING = '#fffdf8';
/** Unlike anything a map or a rule is drawn in. */
const CURSOR = '#8a1c6a';
/** Room for the ring, its casing and the softening of edges, in device pixels. */
const MARGIN = 8;

interface Circle {
  center: Point;
  /** In map units. */
  radius: number;
}

/** What is under the brush, with the value that it paints where it paints one. */
interface Brush extends Circle {
  label?: string;
}

/** Height of the brush's label and the width of a letter of it, in CSS pixels. */
const LABEL = { height: 20, letter: 9, gap: 6 };

export interface Overlay {
  draft?: DisplayList;
  /** What the next click would do. */
  foreseen?: DisplayList;
  /** The outline of the piece of the map that is selected. */
  region?: DisplayList;
  /** The outline of the map with another size. */
  resized?: DisplayList;
  /** The way of the journey that is looked at. */
  journey?: DisplayList;
  path?: DisplayList;
  /** The ways that are kept in sight. */
  pins?: readonly DisplayList[];
  /** The way that a creature has just gone. */
  trail?: DisplayList;
  /** Rings around those who threaten the place under the pointer. */
  threatening?: readonly DisplayList[];
  /** The lines along which one creature sees another. */
  sight?: DisplayList;
  /** Drawings of creatures on their way, and how far each has been carried. */
  ghosts?: { list: DisplayList; by: Point }[];
  /** Around those selected. */
  rings?: readonly Circle[];
  brush?: Brush;
  /** What the keyboard's cursor is around. */
  cursor?: readonly Point[];
}

/**
 * Wipes the box painted before, or everything if that is null, and paints
 * anew. Answers the box painted now, in device pixels.
 */
export function paintOverlay(
  ctx: CanvasRenderingContext2D,
  camera: Camera,
  overlay: Overlay,
  before: Box | null,
  images: ImageSource,
): Box {
  const { width, height } = ctx.canvas;
  const { x, y, scale } = camera;
  const all = { x: 0, y: 0, width, height };
  const wipe = before ?? all;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(wipe.x, wipe.y, wipe.width, wipe.height);

  ctx.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  const view = { x, y, width: width / scale, height: height / scale };
  const { draft, region, resized, path, trail, sight, brush, cursor } = overlay;
  for (const ring of overlay.rings ?? []) paintRing(ctx, ring, scale);
  if (overlay.journey) paintList(ctx, overlay.journey, view, images);
  if (region) paintList(ctx, region, view, images);
  if (resized) paintList(ctx, resized, view, images);
  if (draft) paintList(ctx, draft, view, images);
  if (overlay.foreseen) paintList(ctx, overlay.foreseen, view, images);
  ctx.globalAlpha = TRAIL_OPACITY;
  for (const list of overlay.pins ?? []) paintList(ctx, list, view, images);
  if (trail) paintList(ctx, trail, view, images);
  ctx.globalAlpha = 1;
  for (const list of overlay.threatening ?? []) paintList(ctx, list, view, images);
  if (path) paintList(ctx, path, view, images);
  if (sight) paintList(ctx, sight, view, images);
  for (const ghost of overlay.ghosts ?? []) {
    ctx.save();
    ctx.translate(ghost.by.x, ghost.by.y);
    ctx.globalAlpha = GHOST_OPACITY;
    const seen = { ...view, x: view.x - ghost.by.x, y: view.y - ghost.by.y };
    paintList(ctx, ghost.list, seen, images);
    ctx.restore();
  }
  if (brush) paintBrush(ctx, brush, scale);
  if (cursor) paintCursor(ctx, cursor, scale);
  return painted(overlay, camera);
}

function paintRing(ctx: CanvasRenderingContext2D, { center, radius }: Circle, scale: number): void {
  circle(ctx, center, radius + 1 / scale);
  ctx.setLineDash([]);
  ctx.lineWidth = 6 / scale;
  ctx.strokeStyle = CASING;
  ctx.stroke();
  ctx.lineWidth = 3 / scale;
  ctx.strokeStyle = RING;
  ctx.stroke();
}

function paintBrush(
  ctx: CanvasRenderingContext2D,
  { center, radius, label }: Brush,
  scale: number,
): void {
  circle(ctx, center, radius);
  ctx.setLineDash([4 / scale, 4 / scale]);
  ctx.lineWidth = 2 / scale;
  ctx.strokeStyle = RING;
  ctx.stroke();
  if (label) paintLabel(ctx, label, { x: center.x + radius, y: center.y }, scale);
}

/** Writes a label at the right of a point, in letters of one size on the screen. */
function paintLabel(ctx: CanvasRenderingContext2D, label: string, at: Point, scale: number): void {
  const pixel = window.devicePixelRatio / scale;
  ctx.setLineDash([]);
  const { fontFamily } = getComputedStyle(ctx.canvas);
  ctx.font = `600 ${15 * pixel}px ${fontFamily}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 4 * pixel;
  ctx.strokeStyle = CASING;
  ctx.strokeText(label, at.x + LABEL.gap * pixel, at.y);
  ctx.fillStyle = RING;
  ctx.fillText(label, at.x + LABEL.gap * pixel, at.y);
}

function paintCursor(
  ctx: CanvasRenderingContext2D,
  outline: readonly Point[],
  scale: number,
): void {
  ctx.beginPath();
  for (const { x, y } of outline) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.setLineDash([]);
  ctx.lineJoin = 'round';
  ctx.lineWidth = 7 / scale;
  ctx.strokeStyle = CASING;
  ctx.stroke();
  ctx.lineWidth = 3.5 / scale;
  ctx.strokeStyle = CURSOR;
  ctx.stroke();
}

function circle(ctx: CanvasRenderingContext2D, center: Point, radius: number): void {
  ctx.beginPath();
  ctx.arc(center.x, center.y, radius, 0, 2 * Math.PI);
}

function painted(overlay: Overlay, camera: Camera): Box {
  const boxes: Box[] = [];
  const { draft: drafted, foreseen, journey, region, resized, path, trail, sight, pins } = overlay;
  const alone = [drafted, foreseen, journey, region, resized, path, trail, sight];
  for (const list of [...alone, ...(pins ?? []), ...(overlay.threatening ?? [])]) {
    const bounds = list && boundsOf(list);
    if (bounds) boxes.push(bounds);
  }
  for (const { list, by } of overlay.ghosts ?? []) {
    const ghost = boundsOf(list);
    if (ghost) boxes.push({ ...ghost, x: ghost.x + by.x, y: ghost.y + by.y });
  }
  for (const ring of [...(overlay.rings ?? []), overlay.brush]) {
    if (!ring) continue;
    const { center, radius } = ring;
    const side = radius * 2;
    boxes.push({ x: center.x - radius, y: center.y - radius, width: side, height: side });
  }
  const { label, center, radius } = overlay.brush ?? {};
  if (label && center && radius !== undefined) {
    const pixel = window.devicePixelRatio / camera.scale;
    const height = LABEL.height * pixel;
    const width = (2 * LABEL.gap + LABEL.letter * label.length) * pixel;
    boxes.push({ x: center.x + radius, y: center.y - height / 2, width, height });
  }
  if (overlay.cursor && overlay.cursor.length > 0) {
    const [xs, ys] = [overlay.cursor.map(({ x }) => x), overlay.cursor.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    boxes.push({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y });
  }
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const left = Math.min(...boxes.map((b) => b.x));
  const top = Math.min(...boxes.map((b) => b.y));
  const right = Math.max(...boxes.map((b) => b.x + b.width));
  const bottom = Math.max(...boxes.map((b) => b.y + b.height));
  const x = Math.floor((left - camera.x) * camera.scale) - MARGIN;
  const y = Math.floor((top - camera.y) * camera.scale) - MARGIN;
  return {
    x,
    y,
    width: Math.ceil((right - camera.x) * camera.scale) + MARGIN - x,
    height: Math.ceil((bottom - camera.y) * camera.scale) + MARGIN - y,
  };
}
