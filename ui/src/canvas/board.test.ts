import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Box, ChunkAt, Creature, MapChanges } from '../backend';
import { keyOf } from '../backend';
import { ListWriter, type Rgba } from '../backend/recorded/writer';
import { decodeList, type DisplayList } from '../backend/wire';
import { Board } from './board';

const VIEW = { width: 640, height: 480 };
/** What fills the things on the map, and how the page says it. */
const [FLOOR, WATER, HERO, FOE, PATH, NAME] = ['floor', 'water', 'hero', 'foe', 'path', 'name'].map(
  (_, n): Rgba => [n, n, n, 255],
) as [Rgba, Rgba, Rgba, Rgba, Rgba, Rgba];
const colorOf = ([r, g, b]: Rgba): string => `rgb(${r}, ${g}, ${b})`;
const square = (x: number, y: number, side: number, solid: Rgba): DisplayList =>
  decodeList(new ListWriter().rect(x, y, side, side, { solid }).list());
const line = (from: [number, number], to: [number, number]): DisplayList => {
  const stroke = { color: PATH, width: 0.1 };
  return decodeList(
    new ListWriter()
      .path(
        [
          ['move', ...from],
          ['line', ...to],
        ],
        { stroke },
      )
      .list(),
  );
};

/** What was painted on a canvas since it was last wiped: colors, and the canvases copied. */
interface Painted {
  colors: { color: string; alpha: number }[];
  copied: HTMLCanvasElement[];
  /** How often it was wiped. */
  wiped: number;
  /** The part that was wiped last. */
  wipe: Box;
}

const canvases = new Map<HTMLCanvasElement, Painted>();
let frames: FrameRequestCallback[] = [];

/** A drawing context that remembers what is seen on its canvas. */
function contextOf(canvas: HTMLCanvasElement): unknown {
  const painted: Painted = { colors: [], copied: [], wiped: 0, wipe: { x: 0, y: 0, ...VIEW } };
  canvases.set(canvas, painted);
  const state: Record<string, unknown> = {
    canvas,
    globalAlpha: 1,
    clearRect: (x: number, y: number, width: number, height: number) => {
      const wiped = painted.wiped + 1;
      Object.assign(painted, { colors: [], copied: [], wiped, wipe: { x, y, width, height } });
    },
    fill: () => {
      const { fillStyle: color, globalAlpha: alpha } = state;
      painted.colors.push({ color: String(color), alpha: Number(alpha) });
    },
    drawImage: (image: HTMLCanvasElement) => painted.copied.push(image),
  };
  return new Proxy(state, { get: (all, name: string) => all[name] ?? (() => {}) });
}

beforeEach(() => {
  frames = [];
  canvases.clear();
  // Frames come when the test says so, and none takes too long.
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const contexts = new Map<HTMLCanvasElement, unknown>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    if (!contexts.has(this)) contexts.set(this, contextOf(this));
    return contexts.get(this) as never;
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** A board in a view, over a map of 2 × 1 pieces that answers when the test lets it. */
function shown() {
  const asked: string[][] = [];
  const answers: (() => void)[] = [];
  let now: { revision: number; color: Rgba } = { revision: 1, color: FLOOR };
  const drawing = ({ column }: ChunkAt): DisplayList => square(column * 16, 0, 16, now.color);
  const mapChunks = (places: ChunkAt[]) => {
    asked.push(places.map(keyOf));
    const { revision } = now;
    const drawn = new Map(places.map((at) => [keyOf(at), drawing(at)]));
    return new Promise<{ revision: number; drawn: typeof drawn }>((resolve) =>
      answers.push(() => resolve({ revision, drawn })),
    );
  };
  const failed = vi.fn();
  const board = new Board({ image: vi.fn(), mapChunks }, failed);
  const element = document.createElement('div');
  element.getBoundingClientRect = () => ({ x: 0, y: 0, ...VIEW }) as DOMRect;
  const [base, overlay, tokens] = ['base', 'overlay', 'tokens'].map(() =>
    document.createElement('canvas'),
  ) as [HTMLCanvasElement, HTMLCanvasElement, HTMLCanvasElement];
  board.setMapSize({ x: 32, y: 16 }, 1);
  board.attach(element, { base, overlay, tokens });
  const seen = (canvas: HTMLCanvasElement): Painted => canvases.get(canvas)!;
  return {
    asked,
    board,
    element,
    failed,
    overlay: () => seen(overlay),
    tokens: () => seen(tokens),
    base: () => seen(base),
    /** The colors of the map's drawing. */
    map: () => {
      const tiles = seen(base).copied.flatMap((tile) => canvases.get(tile)?.colors ?? []);
      return [...new Set(tiles.map(({ color }) => color))];
    },
    /** The map looks otherwise; some of it may come with the news. */
    change: (revision: number, color: Rgba, columns: number[], part: Partial<MapChanges> = {}) => {
      now = { revision, color };
      board.showMap({
        revision,
        chunks: columns.map((column) => ({
          at: { column, row: 0 },
          bounds: { x: column * 16, y: 0, width: 16, height: 16 },
        })),
        drawn: new Map(),
        counters: null,
        ...part,
      });
    },
    drawing,
    /** Lets all answers come. */
    answer: async () => {
      for (const answer of answers.splice(0)) answer();
      for (let n = 0; n < 5; n += 1) await Promise.resolve();
    },
    /** Paints the frames that were asked for; answers whether there were any. */
    frame: () => {
      const due = frames.splice(0);
      for (const paint of due) paint(0);
      return due.length > 0;
    },
  };
}

const creature = (id: number, x: number, y: number): Creature =>
  ({ id, at: { x, y }, center: { x: x + 0.5, y: y + 0.5 }, cells: 1 }) as Creature;

describe('what changes of the map', () => {
  it('is fetched where it is seen, and told once it is painted', async () => {
    const { answer, asked, board, change, element, frame, map } = shown();
    change(1, FLOOR, [0, 1]);
    expect(asked).toEqual([['0,0', '1,0']]);
    const settled = vi.fn();
    void board.settled().then(settled);
    frame();
    expect(element.dataset.revision).toBe('');
    await answer();
    expect(settled).not.toHaveBeenCalled();
    frame();
    await Promise.resolve();
    expect(settled).toHaveBeenCalledOnce();
    expect(element.dataset.revision).toBe('1');
    expect(map()).toEqual([colorOf(FLOOR)]);
  });

  it('is not fetched where its drawing came with the news', () => {
    const { asked, change, drawing, element, frame, map } = shown();
    const drawn = new Map([0, 1].map((column) => [`${column},0`, drawing({ column, row: 0 })]));
    change(1, FLOOR, [0, 1], { drawn });
    frame();
    expect(asked).toEqual([]);
    expect([element.dataset.revision, map()]).toEqual(['1', [colorOf(FLOOR)]]);
  });

  it('stands as it was until its drawing has come', async () => {
    const { answer, asked, change, element, frame, map } = shown();
    change(1, FLOOR, [0, 1]);
    await answer();
    frame();
    change(2, WATER, [1]);
    frame();
    expect(asked.at(-1)).toEqual(['1,0']);
    expect([element.dataset.revision, map()]).toEqual(['1', [colorOf(FLOOR)]]);
    await answer();
    frame();
    expect(element.dataset.revision).toBe('2');
    expect(map()).toEqual([colorOf(FLOOR), colorOf(WATER)]);
  });

  it('is of another map once that has another size', async () => {
    const { answer, asked, board, change, frame, map } = shown();
    change(1, FLOOR, [0, 1]);
    await answer();
    frame();
    board.setMapSize({ x: 16, y: 16 }, 2);
    change(2, WATER, [0]);
    expect(asked.at(-1)).toEqual(['0,0']);
    await answer();
    frame();
    expect(map()).toEqual([colorOf(WATER)]);
  });

  it('that cannot be had is told, and the board goes on', async () => {
    const failed = vi.fn();
    const error = new Error('no answer');
    const board = new Board({ image: vi.fn(), mapChunks: () => Promise.reject(error) }, failed);
    const element = document.createElement('div');
    element.getBoundingClientRect = () => ({ x: 0, y: 0, ...VIEW }) as DOMRect;
    const [base, overlay, tokens] = [0, 1, 2].map(() => document.createElement('canvas'));
    board.attach(element, { base: base!, overlay: overlay!, tokens: tokens! });
    const bounds = { x: 0, y: 0, width: 16, height: 16 };
    const chunks = [{ at: { column: 0, row: 0 }, bounds }];
    board.showMap({ revision: 1, chunks, drawn: new Map(), counters: null });
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
    expect(failed).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('keeps nobody waiting once the board is gone', async () => {
    const { board, change } = shown();
    change(1, FLOOR, [0, 1]);
    const settled = board.settled();
    board.detach();
    await expect(settled).resolves.toBeUndefined();
  });
});

describe('creatures', () => {
  const counters = {
    creatures: [1, 2],
    drawn: new Map([
      [1, { figure: square(2, 2, 1, HERO), name: square(2, 3, 1, NAME) }],
      [2, { figure: square(5, 2, 1, FOE), name: [] }],
    ]),
    marks: new Map(),
  };
  const shades = ({ colors }: Painted) => colors.map(({ color, alpha }) => [color, alpha]);

  it('stand over the map, paler while they are carried', () => {
    const { board, change, frame, overlay, tokens } = shown();
    change(1, FLOOR, [], { counters });
    frame();
    expect(shades(tokens())).toEqual([
      [colorOf(HERO), 1],
      [colorOf(FOE), 1],
    ]);
    board.carry(creature(2, 5, 2), { x: 8.5, y: 2.5 });
    frame();
    expect(tokens().colors[1]?.alpha).toBeLessThan(1);
    expect(overlay().colors.map(({ color }) => color)).toContain(colorOf(FOE));
    board.carry(null, { x: 8.5, y: 2.5 });
    frame();
    expect(tokens().colors.map(({ alpha }) => alpha)).toEqual([1, 1]);
    expect(overlay().colors).toEqual([]);
  });

  it('stay where a change says nothing of them', () => {
    const { change, frame, tokens } = shown();
    change(1, FLOOR, [], { counters });
    frame();
    change(2, FLOOR, []);
    frame();
    expect(tokens().colors).toHaveLength(2);
  });

  it('stay as they look where only others change, and go where they are gone', () => {
    const { base, change, frame, tokens } = shown();
    change(1, FLOOR, [], {
      counters: { ...counters, marks: new Map([[1, square(8, 8, 1, PATH)]]) },
    });
    const moved = new Map([[2, { figure: square(6, 2, 1, PATH), name: [] }]]);
    change(2, FLOOR, [], { counters: { creatures: [1, 2], drawn: moved, marks: null } });
    frame();
    expect(tokens().colors.map(({ color }) => color)).toEqual([HERO, PATH].map(colorOf));
    expect(base().colors.map(({ color }) => color)).toEqual([colorOf(PATH)]);
    change(3, FLOOR, [], { counters: { creatures: [2], drawn: new Map(), marks: new Map() } });
    frame();
    expect(tokens().colors.map(({ color }) => color)).toEqual([PATH].map(colorOf));
    expect(base().colors).toEqual([]);
  });

  it('have names where these can be read and no path or figure lies over them', () => {
    const { board, change, frame, tokens } = shown();
    const colors = () => tokens().colors.map(({ color }) => color);
    change(1, FLOOR, [], { counters });
    frame();
    expect(colors()).toEqual([HERO, FOE].map(colorOf));
    board.setMapSize({ x: 8, y: 4 }, 1);
    frame();
    expect(colors()).toEqual([HERO, FOE, NAME].map(colorOf));
    board.showPath('C5', line([2.5, 2.5], [2.5, 4.5]));
    frame();
    expect(colors()).toEqual([HERO, FOE].map(colorOf));
    board.hidePath();
    frame();
    expect(colors()).toEqual([HERO, FOE, NAME].map(colorOf));
    board.showPath('D4', [...line([5.5, 4.5], [3.5, 4.5]), ...square(2.8, 3.8, 0.5, PATH)]);
    frame();
    expect(colors()).toEqual([HERO, FOE].map(colorOf));
  });

  it('lie below the line by which some are flanked', () => {
    const { board, change, frame, tokens } = shown();
    change(1, FLOOR, [], { counters });
    board.showFlank(square(3, 2, 1, PATH));
    frame();
    expect(tokens().colors.map(({ color }) => color)).toEqual([HERO, FOE, PATH].map(colorOf));
    board.showFlank(null);
    frame();
    expect(tokens().colors).toHaveLength(2);
  });
});

describe('what follows the pointer', () => {
  it('is painted without the map and the creatures, and only where it was and is', async () => {
    const { answer, base, board, change, frame, overlay, tokens } = shown();
    change(1, FLOOR, [0, 1]);
    await answer();
    frame();
    const before = [base().wiped, tokens().wiped];
    board.showPath('C3', square(2, 2, 1, PATH));
    frame();
    board.showPath('D3', square(3, 2, 1, PATH));
    frame();
    const { width, height } = overlay().wipe;
    expect(width * height).toBeLessThan((VIEW.width * VIEW.height) / 4);
    board.brush({ x: 3, y: 3 }, 2);
    frame();
    expect([base().wiped, tokens().wiped]).toEqual(before);
  });

  it('asks for no frame where nothing is to be changed', () => {
    const { board, frame } = shown();
    frame();
    board.brush(null, 1);
    board.showThreatening([]);
    board.showForeseen(null);
    board.hideTrail();
    board.showAreas(null);
    expect(frame()).toBe(false);
  });

  it('is a path with its label, which stays behind as a trail', () => {
    const { board, element, frame, overlay } = shown();
    board.showPath('C3', square(2, 2, 1, PATH));
    frame();
    expect(element.dataset.path).toBe('C3');
    expect(overlay().colors).toEqual([{ color: colorOf(PATH), alpha: 1 }]);
    board.leaveTrail();
    frame();
    expect(element.dataset.path).toBe('');
    expect(overlay().colors[0]?.alpha).toBeLessThan(1);
    board.hideTrail();
    frame();
    expect(overlay().colors).toEqual([]);
  });

  it('rings those who threaten the place, as long as somebody does', () => {
    const { board, frame, overlay } = shown();
    board.showThreatening([square(2, 2, 1, HERO), square(5, 2, 1, FOE)]);
    frame();
    expect(overlay().colors.map(({ color }) => color)).toEqual([HERO, FOE].map(colorOf));
    board.showThreatening([]);
    frame();
    expect(overlay().colors).toEqual([]);
  });

  it('is a draft, of which the element tells', () => {
    const { board, element, frame } = shown();
    board.showDraft(square(2, 2, 1, PATH));
    frame();
    expect(element.dataset.draft).toBe('true');
    board.showDraft(null);
    frame();
    expect(element.dataset.draft).toBe('false');
  });
});

describe('the ruler', () => {
  it('lies over the creatures, which would hide its length, and is told as a draft', () => {
    const { board, change, element, frame, tokens } = shown();
    const drawn = new Map([[4, { figure: square(2, 2, 1, HERO), name: [] }]]);
    change(1, FLOOR, [], { counters: { creatures: [4], drawn, marks: new Map() } });
    board.showRuler(square(2, 2, 1, PATH));
    frame();
    expect(tokens().colors.map(({ color }) => color)).toEqual([HERO, PATH].map(colorOf));
    expect(element.dataset.draft).toBe('true');
    board.showRuler(null);
    frame();
    expect(tokens().colors.map(({ color }) => color)).toEqual([colorOf(HERO)]);
    expect(element.dataset.draft).toBe('false');
  });
});

describe('areas on the map', () => {
  it('are told with the map, and a movement range can be held back', async () => {
    const { answer, board, change, element, frame, map } = shown();
    change(1, FLOOR, [0, 1]);
    await answer();
    board.showThreat('foes', square(1, 1, 2, FOE), 0);
    board.showReach(4, square(4, 4, 2, HERO), 0);
    frame();
    expect([element.dataset.threat, element.dataset.reach]).toEqual(['foes', '4']);
    expect(map()).toEqual([FLOOR, FOE, HERO].map(colorOf));
    board.holdReach(true);
    frame();
    expect(map()).toEqual([FLOOR, FOE].map(colorOf));
    board.holdReach(false);
    board.hideThreat();
    frame();
    expect([element.dataset.threat, element.dataset.reach]).toEqual(['', '4']);
    expect(map()).toEqual([FLOOR, HERO].map(colorOf));
  });
});

describe('the place under a pixel', () => {
  it('is found again, wherever the map is looked at from', () => {
    const { board } = shown();
    for (const move of [
      () => {},
      () => board.pan(37, -12),
      () => board.zoom(2, { x: 10, y: 10 }),
      () => board.zoomToCell(),
    ]) {
      move();
      const pixel = board.toPixel({ x: 3.5, y: 4.25 });
      expect(board.toMap(pixel).x).toBeCloseTo(3.5);
      expect(board.toMap(pixel).y).toBeCloseTo(4.25);
    }
  });

  it('stays under the pixel that is zoomed at', () => {
    const { board } = shown();
    const pixel = { x: 200, y: 120 };
    const before = board.toMap(pixel);
    board.zoom(1.5, pixel);
    expect(board.toMap(pixel).x).toBeCloseTo(before.x);
    expect(board.toMap(pixel).y).toBeCloseTo(before.y);
  });

  it('is in the middle at first, until the map is moved', () => {
    const { board } = shown();
    expect(board.middle()).toEqual({ x: 16, y: 8 });
    board.center({ x: 3, y: 4 });
    expect(board.middle().x).toBeCloseTo(3);
    board.reveal({ x: 3, y: 4 });
    expect(board.middle().x).toBeCloseTo(3);
    board.reveal({ x: 31, y: 15 });
    const { x, y, width, height } = board.seen();
    expect(x + width).toBeGreaterThan(31);
    expect(y + height).toBeGreaterThan(15);
  });

  it('is shown with as much as a creature can reach', () => {
    const { board } = shown();
    board.showReach(4, square(2, 2, 8, HERO), 0);
    board.fitShown(creature(4, 5, 5));
    const { x, y, width, height } = board.seen();
    expect([x <= 2, y <= 2, x + width >= 10, y + height >= 10]).toEqual([true, true, true, true]);
  });
});
