/**
 * The map's drawing, piece by piece: fetched as pieces come into view, and let
 * go of when too many others were looked at since. A large map is never held
 * as a whole.
 */
import {
  keyOf,
  type Box,
  type ChunkAt,
  type Drawings,
  type MapChanges,
  type Pieces,
} from '../backend';
import { Retries } from '../backend/retries';
import { TiledPicture } from './tiles';

/** Pieces fetched at a time: few enough that the first are soon on the screen. */
const BATCH = 24;
/** Pieces that are kept beside those in view. */
const KEPT = 400;
/** How far around the view pieces are fetched, as a share of it. */
const AHEAD = 0.25;

interface Chunk {
  at: ChunkAt;
  bounds: Box;
  /** How it looked when it was last fetched. */
  picture: TiledPicture | null;
  /** The revision that picture is of. */
  drawn: number;
  /** The last revision that is known to have changed how it looks. */
  changed: number;
  /** Whether a drawing is on its way. */
  asked: boolean;
  /** The last frame it was in view. */
  used: number;
}

/** What a piece is before anything is known of it. */
const UNSEEN = { picture: null, drawn: 0, changed: 0, asked: false, used: 0 };

export class Chunks {
  private all = new Map<string, Chunk>();
  private fetching = false;
  /** The revision that gave the map its size: older drawings are of another map. */
  private oldest = 0;
  private readonly retries = new Retries();

  constructor(
    private readonly fetch: (places: ChunkAt[]) => Promise<Drawings>,
    private readonly arrived: () => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Takes note of pieces that look otherwise since a revision; some may have been drawn already. */
  changed({ revision, chunks, drawn }: Omit<MapChanges, 'counters'>): void {
    for (const { at, bounds } of chunks) {
      const known = this.all.get(keyOf(at));
      this.retries.forget(keyOf(at));
      if (known) known.changed = Math.max(known.changed, revision);
      else this.all.set(keyOf(at), { ...UNSEEN, at, bounds, changed: revision });
    }
    this.take({ revision, drawn });
  }

  /** Forgets all pieces, which are others from a revision on. */
  clear(revision: number): void {
    this.all.clear();
    this.retries.forget();
    this.oldest = revision;
  }

  /** Paints all pieces again. */
  repaint(): void {
    for (const { picture } of this.all.values()) picture?.update();
  }

  /** All drawings there are, and whether those in view are as the map is now; asks for what is missing. */
  shown(view: Box, frame: number): { pictures: TiledPicture[]; complete: boolean } {
    let complete = true;
    const around = grown(view, AHEAD);
    const missing: Chunk[] = [];
    const pictures: TiledPicture[] = [];
    for (const chunk of this.all.values()) {
      const inView = meet(chunk.bounds, view);
      if (inView) chunk.used = frame;
      const missed = this.isMissing(chunk);
      if (inView && (missed || chunk.asked)) complete = false;
      if (missed && !chunk.asked && (inView || meet(chunk.bounds, around))) missing.push(chunk);
      if (chunk.picture) pictures.push(chunk.picture);
    }
    if (missing.length > 0 && !this.fetching) {
      missing.sort((a, b) => b.used - a.used);
      void this.ask(missing.slice(0, BATCH));
    }
    if (pictures.length > KEPT) this.letGo(frame);
    return { pictures, complete };
  }

  /** Whether its picture is not how it looks now, and could be fetched. */
  private isMissing({ at, drawn, changed }: Chunk): boolean {
    return drawn < changed && this.retries.may(keyOf(at));
  }

  /** Takes drawings in, wherever there is no newer one: answers may come in any order. */
  private take({ revision, drawn }: Drawings): void {
    if (revision < this.oldest) return;
    for (const [key, list] of drawn) {
      const chunk = this.all.get(key);
      if (!chunk || revision < chunk.drawn) continue;
      if (chunk.picture) chunk.picture.update(list);
      else chunk.picture = new TiledPicture(chunk.bounds, list);
      chunk.drawn = revision;
    }
  }

  private async ask(chunks: Chunk[]): Promise<void> {
    this.fetching = true;
    const asked = chunks.map((chunk) => ({ chunk, since: chunk.changed }));
    for (const chunk of chunks) chunk.asked = true;
    let drawn: Pieces = new Map();
    try {
      const answer = await this.fetch(chunks.map(({ at }) => at));
      this.take(answer);
      ({ drawn } = answer);
    } catch (error) {
      this.failed(error);
    }
    for (const { chunk, since } of asked) {
      chunk.asked = false;
      // What changed meanwhile has not failed.
      if (chunk.changed > since) continue;
      if (drawn.has(keyOf(chunk.at))) this.retries.forget(keyOf(chunk.at));
      else this.retries.failed(keyOf(chunk.at));
    }
    this.fetching = false;
    this.arrived();
  }

  private letGo(frame: number): void {
    const kept = [...this.all.values()].filter(({ picture }) => picture);
    kept.sort((a, b) => a.used - b.used);
    for (const chunk of kept.slice(0, kept.length - KEPT)) {
      if (chunk.used === frame) return;
      chunk.picture?.release();
      chunk.picture = null;
      chunk.drawn = 0;
    }
  }
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function grown({ x, y, width, height }: Box, share: number): Box {
  const [across, down] = [width * share, height * share];
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down };
}
