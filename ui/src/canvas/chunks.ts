/**
 * The map's drawing, piece by piece: fetched as pieces come into view, and let
 * go of when too many others were looked at since. A large map is never held
 * as a whole.
 */
import { keyOf, type Box, type ChunkAt, type MapChanges, type Pieces } from '../backend';
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
  /** Whether that is how it looks now, or it looks otherwise, or is on its way. */
  state: 'fresh' | 'stale' | 'asked';
  /** The last frame it was in view. */
  used: number;
}

export class Chunks {
  private all = new Map<string, Chunk>();
  private fetching = false;

  constructor(
    private readonly fetch: (places: ChunkAt[]) => Promise<Pieces>,
    private readonly arrived: () => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Takes note of pieces that look otherwise now; some may have been drawn already. */
  changed(chunks: MapChanges['chunks'], drawn?: Pieces): void {
    for (const { at, bounds } of chunks) {
      const chunk = this.all.get(keyOf(at));
      if (chunk) chunk.state = 'stale';
      else this.all.set(keyOf(at), { at, bounds, picture: null, state: 'stale', used: 0 });
    }
    if (drawn) for (const chunk of this.take(drawn)) chunk.state = 'fresh';
  }

  /** Forgets all pieces, which are others from now on. */
  clear(): void {
    this.all.clear();
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
      if (inView && chunk.state !== 'fresh') complete = false;
      if (chunk.state === 'stale' && (inView || meet(chunk.bounds, around))) missing.push(chunk);
      if (chunk.picture) pictures.push(chunk.picture);
    }
    if (missing.length > 0 && !this.fetching) {
      missing.sort((a, b) => b.used - a.used);
      void this.ask(missing.slice(0, BATCH));
    }
    if (pictures.length > KEPT) this.letGo(frame);
    return { pictures, complete };
  }

  /** Takes drawings in; answers of which pieces. */
  private take(drawn: Pieces): Chunk[] {
    const taken: Chunk[] = [];
    for (const [key, list] of drawn) {
      const chunk = this.all.get(key);
      if (!chunk) continue;
      if (chunk.picture) chunk.picture.update(list);
      else chunk.picture = new TiledPicture(chunk.bounds, list);
      taken.push(chunk);
    }
    return taken;
  }

  private async ask(chunks: Chunk[]): Promise<void> {
    this.fetching = true;
    for (const chunk of chunks) chunk.state = 'asked';
    try {
      this.take(await this.fetch(chunks.map(({ at }) => at)));
    } catch (error) {
      this.failed(error);
    }
    // Unless it has changed again since. What failed is given up until then: to ask on and on would help nobody.
    for (const chunk of chunks) if (chunk.state === 'asked') chunk.state = 'fresh';
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
      chunk.state = 'stale';
    }
  }
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function grown({ x, y, width, height }: Box, share: number): Box {
  const [across, down] = [width * share, height * share];
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down };
}
