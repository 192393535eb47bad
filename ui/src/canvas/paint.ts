/** Paints a display list on a canvas whose unit is the map's. */
import type { Box } from '../backend';
import {
  Verb,
  type DisplayList,
  type Fill,
  type Hatch,
  type ImageItem,
  type PathItem,
  type Stroke,
} from '../backend/wire';
import { text } from '../text';

/** Hatching finer than this, in map units, could not be told from gray. */
const FINEST = 0.005;

/** Gives an image by its hash once it is there. */
export type ImageSource = (hash: string) => CanvasImageSource | null;

/** Paints the items that touch `view`, in order. */
export function paintList(
  ctx: CanvasRenderingContext2D,
  list: DisplayList,
  view: Box,
  images: ImageSource,
): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const item of list) {
    if (!touches(item.bounds, view)) continue;
    switch (item.kind) {
      case 'path':
        paintPath(ctx, item, view);
        break;
      case 'image': {
        const image = images(item.image);
        if (!image) break;
        paintImage(ctx, item, image);
        break;
      }
      default:
        item satisfies never;
    }
  }
}

/** Whether two boxes have a point in common. */
export function touches(a: Box, b: Box): boolean {
  return (
    a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
  );
}

function paintImage(
  ctx: CanvasRenderingContext2D,
  { bounds: { x, y, width, height }, opacity, round }: ImageItem,
  image: CanvasImageSource,
): void {
  ctx.save();
  ctx.globalAlpha *= opacity;
  // Portraits are painted much smaller than they are.
  ctx.imageSmoothingQuality = 'high';
  if (round) {
    ctx.beginPath();
    ctx.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
    ctx.clip();
  }
  ctx.drawImage(image, x, y, width, height);
  ctx.restore();
}

function paintPath(ctx: CanvasRenderingContext2D, item: PathItem, view: Box): void {
  trace(ctx, item.verbs, item.coordinates);
  if (item.fill) paintFill(ctx, item.fill, item, view);
  if (item.stroke) paintStroke(ctx, item.stroke, item);
}

function paintFill(ctx: CanvasRenderingContext2D, fill: Fill, item: PathItem, view: Box): void {
  switch (fill.kind) {
    case 'solid':
      ctx.fillStyle = fill.color;
      ctx.fill('nonzero');
      break;
    case 'hatch':
      ctx.save();
      ctx.clip('nonzero');
      paintHatch(ctx, fill, common(item.bounds, view));
      ctx.restore();
      // The lines took the place of the path, which the outline still needs.
      if (item.stroke) trace(ctx, item.verbs, item.coordinates);
      break;
    default:
      fill satisfies never;
  }
}

function paintStroke(ctx: CanvasRenderingContext2D, stroke: Stroke, item: PathItem): void {
  if (item.verbs.length === 0) return;
  ctx.strokeStyle = stroke.color;
  ctx.lineWidth = stroke.width;
  ctx.setLineDash(stroke.dash ?? []);
  ctx.stroke();
}

/** Lays lines over a box at multiples of the spacing, counted from the map's origin. */
function paintHatch(ctx: CanvasRenderingContext2D, hatch: Hatch, box: Box): void {
  if (hatch.spacing < FINEST) return;
  const angle = (hatch.degrees * Math.PI) / 180;
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const across = { x: -along.y, y: along.x };
  const [from, to] = shadow(box, along);
  const [first, last] = shadow(box, across);
  ctx.beginPath();
  for (
    let k = Math.floor(first / hatch.spacing);
    k * hatch.spacing <= last + hatch.spacing;
    k += 1
  ) {
    const [x, y] = [across.x * k * hatch.spacing, across.y * k * hatch.spacing];
    ctx.moveTo(x + along.x * from, y + along.y * from);
    ctx.lineTo(x + along.x * to, y + along.y * to);
  }
  ctx.strokeStyle = hatch.color;
  ctx.lineWidth = hatch.width;
  ctx.setLineDash([]);
  ctx.stroke();
}

/** The least and greatest distance of a box's corners along a direction. */
function shadow(box: Box, direction: { x: number; y: number }): [number, number] {
  const start = box.x * direction.x + box.y * direction.y;
  const dx = box.width * direction.x;
  const dy = box.height * direction.y;
  return [start + Math.min(dx, 0) + Math.min(dy, 0), start + Math.max(dx, 0) + Math.max(dy, 0)];
}

function common(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return { x, y, width, height };
}

function trace(ctx: CanvasRenderingContext2D, verbs: Uint8Array, coordinates: Float32Array): void {
  let at = 0;
  const next = (): number => coordinates[at++] ?? 0;
  ctx.beginPath();
  for (const verb of verbs) {
    switch (verb) {
      case Verb.move:
        ctx.moveTo(next(), next());
        break;
      case Verb.line:
        ctx.lineTo(next(), next());
        break;
      case Verb.quad:
        ctx.quadraticCurveTo(next(), next(), next(), next());
        break;
      case Verb.cubic:
        ctx.bezierCurveTo(next(), next(), next(), next(), next(), next());
        break;
      case Verb.close:
        ctx.closePath();
        break;
      default:
        throw new Error(text.page.unknownStroke(verb));
    }
  }
}
