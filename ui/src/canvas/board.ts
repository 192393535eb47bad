/**
 * The map on the screen: three canvases above each other and the one loop that
 * paints them, which sleeps while nothing changes.
 *
 * - base: the map's pieces, the threatened cells and the reachable area, as cached tiles, and labels
 * - overlay: path, draft, ring and ghost; only the part that changed is painted
 * - tokens: the creatures, the line of a flank, the ruler, and the names of columns and rows along
 *   the edges
 *
 * None of it is reactive state: Svelte draws the panels, this draws the map.
 */
import type { Backend, Box, Creature, MapChanges, Point, Token } from '../backend';
import * as cameras from './camera';
import type { Camera, Size } from './camera';
import { Chunks } from './chunks';
import { edgesOf, paintEdges, stripsOf, type Cells } from './edges';
import { Images } from './images';
import {
  DRAFT_TO_PAINT,
  EDIT_TO_PAINT,
  OPEN_TO_PAINT,
  note,
  POINTER_TO_PAINT,
  REACH_TO_PAINT,
  THREAT_TO_PAINT,
} from './latency';
import { paintOverlay, type Overlay } from './overlay';
import { paintList, touches } from './paint';
import { evict, TiledPicture, type Frame } from './tiles';
import { boundsOf, Verb, type DisplayList } from '../backend/wire';

/** How long a frame may paint what is new, while the map moves and while it lies still. */
const TILE_TIME_MS = { moving: 12, still: 50 };
const MOVED_MS = 200;
const ZOOM_REST_MS = 120;
const CARRIED_OPACITY = 0.35;
/** CSS pixels a cell from which the names of creatures can be read. */
const NAMED_FROM = 30;
const NO_TOKEN: Token = { figure: [], name: [] };

export interface Layers {
  base: HTMLCanvasElement;
  overlay: HTMLCanvasElement;
  tokens: HTMLCanvasElement;
}

/** What stands on the map. */
interface Counters {
  tokens: Map<number, Token>;
  /** Labels, zones, notes and items by id, below paths and creatures. */
  marks: Map<number, DisplayList>;
}

/** What is shown of threatened cells: whose, a creature's or a side's. */
interface ThreatShown {
  of: number | string;
  picture: TiledPicture;
}

/** What is shown of a creature's doings. */
interface Shown {
  creature: number;
  picture: TiledPicture;
}

export class Board {
  private element: HTMLElement | null = null;
  private contexts: Record<keyof Layers, CanvasRenderingContext2D> | null = null;
  private readonly made = performance.now();
  private readonly resizing = new ResizeObserver(() => this.resize());
  private readonly images: Images;

  private camera: Camera = { x: 0, y: 0, scale: cameras.CELL };
  private view: Size = { width: 0, height: 0 };
  private pixels = 1;
  private mapSize: Point = { x: 1, y: 1 };
  private cells: Cells | null = null;
  /** The size of the names along the edges, in CSS pixels. */
  private edgeText = 12;
  /** The revision that gave the map its size, until it is drawn. */
  private resizedAt: number | null = null;
  /** Until the user moves the map it is kept in the middle. */
  private touched = false;

  private readonly chunks: Chunks;
  private revision: number | null = null;
  private counters: Counters = { tokens: new Map(), marks: new Map() };
  /** A label as it is typed, in place of the one that is kept. */
  private markDraft: { id: number; list: DisplayList } | null = null;
  private threat: ThreatShown | null = null;
  private reachHeld = false;
  private areas: TiledPicture | null = null;
  private drawingGrid: TiledPicture | null = null;
  private reach: Shown | null = null;
  private carried: number[] = [];
  /** Creatures whose names are left out, since the path leads over them. */
  private unnamed: number[] = [];
  private overlay: Overlay = {};
  private flank: DisplayList | null = null;
  private ruler: DisplayList | null = null;
  private overlayBox: Box | null = null;
  private overlayCamera: Camera | null = null;
  private pathLabel = '';
  /** What waits to be painted on each layer, and when it was asked for. */
  private readonly asked: Record<'base' | 'overlay', [string, number][]> = {
    base: [],
    overlay: [],
  };

  /** Whether the base shows all that there is to see. */
  private whole = false;
  /** Those who wait until it does. */
  private waiting: (() => void)[] = [];

  private busy = false;
  private frame = 0;
  private scheduled = 0;
  private zoomed = -Infinity;
  private moved = -Infinity;
  private restTimer = 0;
  private readonly dirty = { base: true, overlay: true, tokens: true };

  constructor(backend: Pick<Backend, 'image' | 'mapChunks'>, failed: (error: unknown) => void) {
    this.images = new Images(
      (hash) => backend.image(hash),
      () => this.repaintAll(),
      failed,
    );
    this.chunks = new Chunks(
      (places) => backend.mapChunks(places),
      () => this.wake('base'),
      failed,
    );
  }

  attach(element: HTMLElement, layers: Layers): void {
    this.element = element;
    const [base, overlay, tokens] = [layers.base, layers.overlay, layers.tokens].map((canvas) =>
      canvas.getContext('2d'),
    );
    this.contexts = base && overlay && tokens ? { base, overlay, tokens } : null;
    this.setBusy(this.busy);
    this.resizing.observe(element);
    this.resize();
  }

  detach(): void {
    this.resizing.disconnect();
    cancelAnimationFrame(this.scheduled);
    clearTimeout(this.restTimer);
    this.images.close();
    this.element = null;
    this.contexts = null;
    this.settle();
  }

  // ---- what is shown

  /** The map has a size, from a revision on; pieces drawn before are of no use. */
  setMapSize(size: Point, revision: number): void {
    if (size.x === this.mapSize.x && size.y === this.mapSize.y) return;
    this.mapSize = size;
    this.resizedAt = revision;
    this.fit();
  }

  /** The map has so many columns and rows of cells, which are named along the edges. */
  setCells(cells: Cells): void {
    const { grid, columns, rows } = this.cells ?? {};
    if (cells.grid === grid && cells.columns === columns && cells.rows === rows) return;
    this.cells = cells;
    if (!this.touched) this.fit();
    this.wake('tokens');
  }

  private strips(): Size {
    return this.cells ? stripsOf(this.cells, this.edgeText) : { width: 0, height: 0 };
  }

  /** Shows the map with what changed of it; `asked` is when a gesture asked for it, if one did. */
  showMap(changes: MapChanges, asked?: number): void {
    if (asked !== undefined) this.asked.base.push([EDIT_TO_PAINT, asked]);
    else if (this.revision === null) this.asked.base.push([OPEN_TO_PAINT, this.made]);
    if (this.resizedAt !== null && changes.revision >= this.resizedAt) {
      this.chunks.clear(this.resizedAt);
      this.resizedAt = null;
    }
    this.chunks.changed(changes);
    this.revision = changes.revision;
    this.whole = false;
    // Asked for at once, not with the next frame; what arrives wakes the painter.
    if (this.chunks.shown(this.seen(), this.frame).complete) this.wake('base');
    if (!changes.counters) return;
    const { creatures, drawn, marks } = changes.counters;
    if (marks) this.markDraft = null;
    const shown = this.counters.tokens;
    this.counters = {
      tokens: new Map(creatures.map((id) => [id, drawn.get(id) ?? shown.get(id) ?? NO_TOKEN])),
      marks: marks ?? this.counters.marks,
    };
    this.wake('tokens', 'overlay');
    if (marks) this.wake('base');
  }

  /** Shows what a creature or a side threatens; `asked` is when that was asked. */
  showThreat(of: number | string, list: DisplayList, asked: number): void {
    this.threat = { of, picture: tiled(list) };
    this.asked.base.push([THREAT_TO_PAINT, asked]);
    this.wake('base');
  }

  hideThreat(): void {
    this.threat = null;
    this.wake('base');
  }

  /** Rings those who threaten the place under the pointer. */
  showThreatening(rings: readonly DisplayList[]): void {
    if (rings.length === 0 && !this.overlay.threatening) return;
    if (rings.length > 0) this.overlay.threatening = rings;
    else delete this.overlay.threatening;
    this.wake('overlay');
  }

  /** Shows where a creature gets; `asked` is when that was asked. */
  showReach(creature: number, list: DisplayList, asked: number): void {
    this.reach = { creature, picture: tiled(list) };
    this.asked.base.push([REACH_TO_PAINT, asked]);
    this.wake('base');
  }

  /** Leaves the reachable area away while something else is asked, or shows it again. */
  holdReach(held: boolean): void {
    this.reachHeld = held;
    this.wake('base');
  }

  hideReach(): void {
    this.reach = null;
    this.wake('base');
  }

  /** Shows a path; `asked` is when the pointer asked for it, if it did. */
  showPath(label: string, list: DisplayList, asked?: number): void {
    this.pathLabel = label;
    this.overlay.path = list;
    this.clearPath();
    if (asked !== undefined) this.asked.overlay.push([POINTER_TO_PAINT, asked]);
    this.wake('overlay');
  }

  hidePath(): void {
    this.pathLabel = '';
    delete this.overlay.path;
    this.clearPath();
    this.wake('overlay');
  }

  /** Leaves out the names that the line and the figures of the path lie over. */
  private clearPath(): void {
    const path = pointsOf(this.overlay.path);
    const figures = figuresOf(this.overlay.path);
    const under = [...this.counters.tokens].filter(([, { name }]) => {
      const box = boundsOf(name);
      return box && (leadsOver(path, box) || figures.some((figure) => touches(figure, box)));
    });
    const ids = under.map(([id]) => id);
    if (ids.join() === this.unnamed.join()) return;
    this.unnamed = ids;
    this.wake('tokens');
  }

  /** Leaves the path that is shown behind as the way just gone. */
  leaveTrail(): void {
    if (this.overlay.path) this.overlay.trail = this.overlay.path;
    this.hidePath();
  }

  hideTrail(): void {
    if (!this.overlay.trail) return;
    delete this.overlay.trail;
    this.wake('overlay');
  }

  /** Shows paths that are kept in sight. */
  showPins(lists: DisplayList[]): void {
    this.overlay.pins = lists;
    this.wake('overlay');
  }

  /** Shows the way of a journey over the map, or none. */
  showJourney(list: DisplayList | null): void {
    if (list) this.overlay.journey = list;
    else delete this.overlay.journey;
    this.wake('overlay');
  }

  /** Shows how far a party gets in its first days, or nothing of it. */
  showAreas(list: DisplayList | null): void {
    if (!list && !this.areas) return;
    this.areas = list && tiled(list);
    this.wake('base');
  }

  /** Shows the lines between all cells, or none but those of the map. */
  showDrawingGrid(list: DisplayList | null): void {
    if (!list && !this.drawingGrid) return;
    this.drawingGrid = list && tiled(list);
    this.wake('base');
  }

  showSight(list: DisplayList | null): void {
    if (list) this.overlay.sight = list;
    else delete this.overlay.sight;
    this.wake('overlay');
  }

  /** Shows who flanks whom, over the creatures, which would hide the line. */
  showFlank(list: DisplayList | null): void {
    this.flank = list;
    this.wake('tokens');
  }

  /** Shows the line of the ruler over creatures and names, which would hide its length. */
  showRuler(list: DisplayList | null): void {
    if (!list && !this.ruler) return;
    this.ruler = list;
    this.wake('tokens');
  }

  /** Shows what a gesture would draw; `asked` is when the pointer did, if it did. */
  showDraft(list: DisplayList | null, asked?: number): void {
    if (asked !== undefined) this.asked.overlay.push([DRAFT_TO_PAINT, asked]);
    if (list) this.overlay.draft = list;
    else delete this.overlay.draft;
    this.wake('overlay');
  }

  /** Shows what the next click would do. */
  showForeseen(list: DisplayList | null): void {
    if (!list && !this.overlay.foreseen) return;
    if (list) this.overlay.foreseen = list;
    else delete this.overlay.foreseen;
    this.wake('overlay');
  }

  /** Outlines the selected piece of the map. */
  showRegion(list: DisplayList | null): void {
    if (list) this.overlay.region = list;
    else delete this.overlay.region;
    this.wake('overlay');
  }

  /** Outlines the map with another size. */
  showResized(list: DisplayList | null): void {
    if (list) this.overlay.resized = list;
    else delete this.overlay.resized;
    this.wake('overlay');
  }

  /** Rings the selected creature, or several. */
  ring(creature: Creature | null, several: readonly Creature[] = []): void {
    const ringed = creature ? [creature, ...several] : several;
    this.overlay.rings = ringed.map(({ center, cells }) => ({ center, radius: cells / 2 }));
    this.wake('overlay');
  }

  /** Shows a creature being carried to a point, or none. */
  carry(creature: Creature | null, at: Point): void {
    const { center } = creature ?? { center: at };
    this.carryAll(creature ? [creature] : [], { x: at.x - center.x, y: at.y - center.y });
  }

  /** Shows several creatures being carried so far. */
  carryAll(creatures: readonly Creature[], by: Point): void {
    this.overlay.ghosts = creatures.flatMap(({ id }) => {
      const { figure, name } = this.counters.tokens.get(id) ?? NO_TOKEN;
      const list = this.isNamed ? [...figure, ...name] : figure;
      return list.length > 0 ? [{ list, by }] : [];
    });
    const carried = creatures.map(({ id }) => id);
    if (carried.join() !== this.carried.join()) this.wake('tokens');
    this.carried = carried;
    this.wake('overlay');
  }

  /** Shows a label as it is typed, until the map changes or as it is kept. */
  draftMark(id: number, list: DisplayList | null): void {
    this.markDraft = list && { id, list };
    this.wake('base');
  }

  /** Rings the pointer as wide as the brush, with the value that it paints; or not at all. */
  brush(at: Point | null, cells: number, label = ''): void {
    if (!at && !this.overlay.brush) return;
    if (at) this.overlay.brush = { center: at, radius: cells / 2, label };
    else delete this.overlay.brush;
    this.wake('overlay');
  }

  /** Frames what the keyboard's cursor is around, or nothing. */
  frameCursor(outline: readonly Point[] | null): void {
    if (outline) this.overlay.cursor = outline;
    else delete this.overlay.cursor;
    this.wake('overlay');
  }

  /** Takes the keyboard's focus to the map. */
  focus(): void {
    this.element?.focus();
  }

  setBusy(busy: boolean): void {
    this.busy = busy;
    if (this.element) this.element.dataset.busy = String(busy);
  }

  /** Resolves once what is in view is painted as the map is now. */
  settled(): Promise<void> {
    const blind = !this.contexts || this.view.width === 0;
    if (blind || this.whole) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  // ---- where it is looked at from

  /** The map point under a pixel of the element. */
  toMap(pixel: Point): Point {
    return cameras.toMap(this.camera, pixel);
  }

  /** The pixel of the element over a map point. */
  /** Pixels from side to side of a cell. */
  get scale(): number {
    return this.camera.scale;
  }

  toPixel(at: Point): Point {
    return cameras.toPixel(this.camera, at);
  }

  /** The map point in the middle of the view. */
  middle(): Point {
    return this.toMap({ x: this.view.width / 2, y: this.view.height / 2 });
  }

  /** Brings a map point to the middle of the view. */
  center(at: Point): void {
    const middle = this.middle();
    this.pan((middle.x - at.x) * this.camera.scale, (middle.y - at.y) * this.camera.scale);
  }

  /** Has a map point in view, with its surroundings. */
  reveal(at: Point): void {
    if (this.view.width === 0) return;
    const camera = cameras.reveal(this.camera, at, this.view, 1.5 * this.camera.scale);
    if (camera.x !== this.camera.x || camera.y !== this.camera.y) this.look(camera);
  }

  /** From now on the map stays where the user has it. */
  touch(): void {
    this.touched = true;
  }

  pan(dx: number, dy: number): void {
    this.look(cameras.pan(this.camera, dx, dy));
  }

  zoom(factor: number, pixel: Point = { x: this.view.width / 2, y: this.view.height / 2 }): void {
    this.zoomed = performance.now();
    this.look(cameras.zoom(this.camera, pixel, factor));
  }

  /** 100 %: as many pixels to a cell as screens usually give. */
  zoomToCell(): void {
    this.zoom(cameras.CELL / this.camera.scale);
  }

  fit(): void {
    if (this.view.width === 0) return;
    this.camera = cameras.fit(this.mapSize, this.view, this.strips());
    this.wake('base', 'overlay', 'tokens');
  }

  /** Shows a creature as large as it goes together with where it gets. */
  fitShown(creature: Creature | null): void {
    if (!creature || this.view.width === 0) return;
    const { center, cells } = creature;
    const reach = this.reach?.creature === creature.id ? this.reach.picture.bounds : null;
    const around = {
      x: center.x - cells,
      y: center.y - cells,
      width: 2 * cells,
      height: 2 * cells,
    };
    const { x, y, width, height } = reach ?? around;
    const camera = cameras.fit({ x: width, y: height }, this.view, this.strips());
    this.look({ ...camera, x: camera.x + x, y: camera.y + y });
  }

  /** The part of the map in view. */
  seen(): Box {
    const { x, y, scale } = this.camera;
    return { x, y, width: this.view.width / scale, height: this.view.height / scale };
  }

  private look(camera: Camera): void {
    this.touched = true;
    this.moved = performance.now();
    this.camera = camera;
    this.wake('base', 'overlay', 'tokens');
  }

  private resize(): void {
    if (!this.element || !this.contexts) return;
    const { width, height } = this.element.getBoundingClientRect();
    this.view = { width, height };
    this.pixels = window.devicePixelRatio || 1;
    // Three quarters of the window's text, at any text size.
    this.edgeText = 0.75 * (parseFloat(getComputedStyle(this.element).fontSize) || 16);
    for (const { canvas } of Object.values(this.contexts)) {
      canvas.width = Math.round(width * this.pixels);
      canvas.height = Math.round(height * this.pixels);
    }
    this.overlayCamera = null;
    if (!this.touched) this.fit();
    this.wake('base', 'overlay', 'tokens');
    // The canvases are blank now; waiting for the next frame would flash.
    cancelAnimationFrame(this.scheduled);
    this.paint();
  }

  // ---- painting

  private wake(...layers: (keyof Layers)[]): void {
    for (const layer of layers) this.dirty[layer] = true;
    if (layers.includes('base')) this.whole = false;
    if (this.scheduled === 0 && this.contexts) {
      this.scheduled = requestAnimationFrame(() => this.paint());
    }
  }

  private repaintAll(): void {
    this.chunks.repaint();
    this.wake('base', 'overlay', 'tokens');
  }

  private paint(): void {
    this.scheduled = 0;
    const { contexts, element } = this;
    if (!contexts || !element || this.view.width === 0) return;
    const scale = this.camera.scale * this.pixels;
    const camera = { ...this.camera, scale };
    if (this.dirty.base) this.paintBase(contexts.base, camera);
    if (this.dirty.tokens) this.paintTokens(contexts.tokens, camera);
    if (this.dirty.overlay) {
      const before = this.overlayCamera === this.camera ? this.overlayBox : null;
      this.overlayBox = paintOverlay(
        contexts.overlay,
        camera,
        this.overlay,
        before,
        this.images.get,
      );
      this.overlayCamera = this.camera;
      this.dirty.overlay = false;
    }
    this.describe(element);
    for (const [name, asked] of this.asked.overlay.splice(0)) note(name, asked);
    // Large areas take several frames.
    if (!this.whole) return;
    for (const [name, asked] of this.asked.base.splice(0)) note(name, asked);
  }

  private paintBase(ctx: CanvasRenderingContext2D, camera: Camera): void {
    this.dirty.base = false;
    this.frame += 1;
    const now = performance.now();
    const settled = now - this.zoomed >= ZOOM_REST_MS;
    const { width, height } = ctx.canvas;
    const moving = now - this.moved < MOVED_MS;
    const deadline = now + (moving ? TILE_TIME_MS.moving : TILE_TIME_MS.still);
    const frame: Frame = {
      number: this.frame,
      camera,
      view: { width, height },
      settled,
      deadline,
      images: this.images.get,
    };
    ctx.clearRect(0, 0, width, height);
    const { threat, reach } = this;
    const { pictures, complete: drawn } = this.chunks.shown(this.seen(), this.frame);
    if (this.drawingGrid) pictures.push(this.drawingGrid);
    if (this.areas) pictures.push(this.areas);
    if (threat) pictures.push(threat.picture);
    if (reach && !this.reachHeld) pictures.push(reach.picture);
    let complete = true;
    for (const picture of pictures) complete = picture.draw(ctx, frame) && complete;
    this.paintMarks(ctx, frame);
    evict(pictures, frame);
    // What is still on its way wakes it again when it comes.
    if (!complete) return this.wake('base');
    if (!drawn) return;
    this.settle();
    if (!settled) {
      clearTimeout(this.restTimer);
      this.restTimer = window.setTimeout(() => this.wake('base'), ZOOM_REST_MS);
    }
    if (this.element) {
      this.element.dataset.revision = String(this.revision ?? '');
      this.element.dataset.threat = threat ? String(threat.of) : '';
      this.element.dataset.reach = reach ? String(reach.creature) : '';
    }
  }

  private settle(): void {
    this.whole = true;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private paintTokens(ctx: CanvasRenderingContext2D, camera: Camera): void {
    this.dirty.tokens = false;
    const { width, height } = ctx.canvas;
    const { x, y, scale } = camera;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, width, height);
    ctx.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    const view = { x, y, width: width / scale, height: height / scale };
    const paint = (id: number, list: DisplayList): void => {
      ctx.globalAlpha = this.carried.includes(id) ? CARRIED_OPACITY : 1;
      paintList(ctx, list, view, this.images.get);
    };
    const { tokens } = this.counters;
    for (const [id, { figure }] of tokens) paint(id, figure);
    for (const [id, { name }] of tokens) {
      if (this.isNamed && !this.unnamed.includes(id)) paint(id, name);
    }
    ctx.globalAlpha = 1;
    if (this.flank) paintList(ctx, this.flank, view, this.images.get);
    if (this.ruler) paintList(ctx, this.ruler, view, this.images.get);
    if (!this.cells) return;
    ctx.setTransform(this.pixels, 0, 0, this.pixels, 0, 0);
    const edges = edgesOf(this.cells, this.camera, this.view, this.edgeText);
    paintEdges(ctx, edges, this.view, this.edgeText);
  }

  private get isNamed(): boolean {
    return this.camera.scale >= NAMED_FROM;
  }

  private paintMarks(ctx: CanvasRenderingContext2D, { camera, view }: Frame): void {
    const { x, y, scale } = camera;
    ctx.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    const seen = { x, y, width: view.width / scale, height: view.height / scale };
    for (const [id, list] of this.counters.marks) {
      const draft = this.markDraft?.id === id ? this.markDraft.list : list;
      paintList(ctx, draft, seen, this.images.get);
    }
    ctx.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** Says on the element what is painted, for tests and curious people. */
  private describe(element: HTMLElement): void {
    const { x, y, scale } = this.camera;
    const { dataset } = element;
    dataset.x = String(x);
    dataset.y = String(y);
    dataset.scale = String(scale);
    dataset.path = this.overlay.path ? this.pathLabel : '';
    dataset.draft = String(this.overlay.draft !== undefined || this.ruler !== null);
  }
}

function tiled(list: DisplayList): TiledPicture {
  return new TiledPicture(boundsOf(list) ?? { x: 0, y: 0, width: 0, height: 0 }, list);
}

/** The points of the line of a path: its first open line without dashes. */
function pointsOf(path: DisplayList = []): Point[] {
  for (const item of path) {
    if (item.kind !== 'path' || item.fill || !item.stroke || item.stroke.dash) continue;
    const { coordinates, verbs } = item;
    if (verbs.includes(Verb.close)) continue;
    const count = Math.floor(coordinates.length / 2);
    return Array.from({ length: count }, (_, n) => ({
      x: coordinates[2 * n] ?? 0,
      y: coordinates[2 * n + 1] ?? 0,
    }));
  }
  return [];
}

/** Returns the bounds of the figures of a path: of its items with a fill and no line. */
const figuresOf = (path: DisplayList = []): Box[] =>
  path.flatMap((item) => (item.kind === 'path' && item.fill && !item.stroke ? [item.bounds] : []));

/** Returns whether the box around a step of a path touches another box. */
function leadsOver(path: readonly Point[], box: Box): boolean {
  return path.slice(1).some((to, n) => {
    const from = path[n] ?? to;
    const around = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    return touches(around, box);
  });
}
