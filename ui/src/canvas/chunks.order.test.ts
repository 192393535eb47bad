import { describe, expect, it, vi } from 'vitest';
import type { Box, MapChanges } from '../backend';
import { Chunks } from './chunks';
import type { DisplayList } from '../backend/wire';

vi.mock('./tiles', () => ({
  TiledPicture: class {
    constructor(
      readonly bounds: Box,
      public list: DisplayList,
    ) {}
    update(list: DisplayList): void {
      this.list = list;
    }
  },
}));

interface Shown {
  list: DisplayList;
}

/**
 * A map of one piece, the app that draws it, and the slow way between them:
 * what happens happens when the test says so.
 */
class SlowMap {
  static readonly bounds = { x: 0, y: 0, width: 16, height: 16 };
  /** The app's revision, the last one that changed the piece, and the one that gave the map its size. */
  private now = 1;
  private content = 1;
  private size = 1;
  /** Which content a drawing shows, and of which size of the map. */
  private readonly drawings = new Map<DisplayList, { content: number; size: number }>();
  /** What the app has answered to edits and the page has not heard yet. */
  private readonly answers: { changes: MapChanges; resized: boolean }[] = [];
  private told = { content: 0, size: 0 };
  private fetching: { answer?: MapChanges; resolve: (answer: MapChanges) => void } | null = null;
  private edits = 0;
  private frame = 0;
  private complete = false;
  private last = 0;
  readonly chunks = new Chunks(
    () => new Promise((resolve) => (this.fetching = { resolve })),
    vi.fn(),
    vi.fn(),
  );

  constructor() {
    this.answers.push({ changes: this.picture(false), resized: true });
    this.hear();
    this.look();
  }

  /** What can happen next. */
  next(most: number): (keyof SlowMap['does'])[] {
    const can: (keyof SlowMap['does'])[] = ['look'];
    if (this.edits < most) can.push('edit', 'editAndDraw', 'resize', 'elsewhere');
    if (this.answers.length > 0) can.push('hear');
    if (this.fetching && !this.fetching.answer) can.push('draw');
    if (this.fetching?.answer) can.push('arrive');
    return can;
  }

  readonly does = {
    /** The piece changes; the page is told so. */
    edit: () => this.edit(false, false, true),
    /** The piece changes; the page is told so and gets its drawing. */
    editAndDraw: () => this.edit(true, false, true),
    /** The map gets another size, and with it another piece. */
    resize: () => this.edit(false, true, true),
    /** Something else changes. */
    elsewhere: () => this.edit(false, false, false),
    hear: () => this.hear(),
    look: () => this.look(),
    /** The app draws what was asked for, as it is now. */
    draw: () => {
      if (this.fetching) this.fetching.answer = this.picture(true);
    },
    arrive: () => {
      const { answer, resolve } = this.fetching ?? {};
      this.fetching = null;
      if (answer) resolve?.(answer);
    },
  };

  private edit(drawn: boolean, resized: boolean, touches: boolean): void {
    this.edits += 1;
    this.now += 1;
    if (touches) this.content = this.now;
    if (resized) this.size = this.now;
    const picture = this.picture(drawn);
    const changes = touches ? picture : { ...picture, chunks: [] };
    this.answers.push({ changes, resized });
  }

  private picture(drawn: boolean): MapChanges {
    const list: DisplayList = [];
    this.drawings.set(list, { content: this.content, size: this.size });
    return {
      revision: this.now,
      chunks: [{ at: { column: 0, row: 0 }, bounds: SlowMap.bounds }],
      drawn: new Map(drawn ? [['0,0', list]] : []),
      counters: null,
    };
  }

  private hear(): void {
    const heard = this.answers.shift();
    if (!heard) return;
    const { changes, resized } = heard;
    if (resized) {
      this.chunks.clear(changes.revision);
      this.told.size = changes.revision;
      this.last = 0;
    }
    this.chunks.changed(changes);
    if (changes.chunks.length > 0) this.told.content = changes.revision;
  }

  private look(): void {
    const { complete } = this.chunks.shown(SlowMap.bounds, (this.frame += 1));
    if (complete) expect(this.shown.content, 'complete').toBeGreaterThanOrEqual(this.told.content);
    this.complete = complete;
  }

  /** What the picture on the screen shows. */
  private get shown(): { content: number; size: number } {
    const nowhere = { x: 1000, y: 1000, width: 1, height: 1 };
    const [picture] = this.chunks.shown(nowhere, this.frame).pictures as unknown as Shown[];
    return (picture && this.drawings.get(picture.list)) ?? { content: 0, size: this.told.size };
  }

  /** What the page shows must not be older than what it showed before, nor of the map before it was resized. */
  check(): void {
    const { content, size } = this.shown;
    expect(content, 'goes back').toBeGreaterThanOrEqual(this.last);
    expect(size, 'of another map').toBeGreaterThanOrEqual(this.told.size);
    this.last = content;
  }

  /** Lets everything come to its end: the page then shows what the app has. */
  async settle(): Promise<void> {
    do {
      for (const step of ['hear', 'look', 'draw', 'arrive'] as const) this.does[step]();
      await flush();
      this.look();
    } while (this.answers.length > 0 || this.fetching);
    this.check();
    expect(this.complete).toBe(true);
    expect(this.last).toBe(this.content);
  }
}

/** As many turns as an answer takes to arrive. */
async function flush(): Promise<void> {
  for (let n = 0; n < 4; n += 1) await Promise.resolve();
}

/** Plays a story to its end; `choose` picks each step among so many that are possible. */
async function play(length: number, edits: number, choose: (among: number) => number) {
  const map = new SlowMap();
  const story: string[] = [];
  try {
    while (story.length < length) {
      const can = map.next(edits);
      const step = can[choose(can.length)] ?? 'look';
      story.push(step);
      map.does[step]();
      await flush();
      map.check();
    }
    await map.settle();
  } catch (error) {
    throw new Error(`after ${story.join(', ')}: ${String(error)}`, { cause: error });
  }
}

describe('answers with pieces of the map', () => {
  it('never put an older drawing over a newer one, in any order of two edits', async () => {
    // A story by the place of each step among those possible; the next one differs as late as can be.
    const steps: number[] = [];
    let played = 0;
    do {
      const among: number[] = [];
      await play(4, 2, (many) => (steps[among.push(many) - 1] ??= 0));
      played += 1;
      while (steps.length > 0 && steps.at(-1) === (among[steps.length - 1] ?? 0) - 1) steps.pop();
      const last = steps.pop();
      if (last !== undefined) steps.push(last + 1);
    } while (steps.length > 0);
    expect(played).toBeGreaterThan(500);
  });

  it('never do so in long stories either', async () => {
    for (let story = 1; story <= 200; story += 1) {
      let chance = story;
      await play(40, 12, (many) => {
        chance = (Math.imul(chance, 1103515245) + 12345) >>> 0;
        return (chance >>> 16) % many;
      });
    }
  });
});
