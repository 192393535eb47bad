/** Changes to the encounter, made one after the other, and whether they are kept. */
import { asError, BackendError, Unheard } from '../backend';
import { text } from '../text';
import type { Queue } from '../backend/queue';

/** Refusals that leave nothing unsaved: what cannot be was not done. */
const HARMLESS = new Set(['invalid', 'not-found', 'bad-file']);

/** What cannot be kept for the moment; the same may be kept later. */
const PASSING = new Set(['disk-full', 'io']);

/** A change that could not be kept. */
interface Paused {
  why: string;
  again: () => Promise<void>;
}

export class Changes {
  /** Nothing else is changed until this is kept after all, or given up. */
  paused = $state.raw<Paused | null>(null);
  /** Why the last change was not saved, if it was not. */
  unsaved = $state<string | null>(null);
  /** How many were asked for and not answered. */
  private pending = $state(0);

  constructor(
    private readonly queue: Queue,
    /** Whether the app still has the encounter open that they are meant for. */
    private readonly isOpen: () => boolean,
    private readonly fail: (error: unknown) => void,
    private readonly made: () => void = () => {},
    /** Shows what the app has, whatever came of the last change. */
    private readonly renew: () => Promise<unknown> = async () => {},
  ) {}

  get saving(): boolean {
    return this.pending > 0;
  }

  /** Makes a change after all before it; answers whether it was made. */
  make(change: () => Promise<void>): Promise<boolean> {
    this.pending += 1;
    return this.queue.run(async () => {
      try {
        if (!this.isOpen()) throw new BackendError('invalid', text.page.otherEncounter);
        if (this.paused) throw new BackendError('invalid', text.paused.refused);
        await change();
        this.unsaved = null;
        this.made();
        return true;
      } catch (thrown) {
        const error = thrown instanceof Unheard ? await this.afterSilence(thrown) : asError(thrown);
        if (error instanceof Unheard) this.unsaved = null;
        else if (!HARMLESS.has(error.code)) this.unsaved = error.message;
        if (PASSING.has(error.code)) this.paused = { why: error.message, again: change };
        else this.fail(error);
        return false;
      } finally {
        this.pending -= 1;
      }
    });
  }

  /** Tries again to make the change that could not be kept. */
  async tryAgain(): Promise<void> {
    const { paused } = this;
    this.paused = null;
    if (paused) await this.make(paused.again);
  }

  /** Does without the change that could not be kept. */
  giveUp(): void {
    this.paused = null;
    this.unsaved = null;
  }

  /** Nothing was heard of a change. It is never made twice: what came of it is asked for. */
  private async afterSilence(unheard: Unheard): Promise<BackendError> {
    try {
      await this.renew();
      return unheard;
    } catch (error) {
      return new BackendError('internal', asError(error).message);
    }
  }

  /** Resolves once every change asked for so far has been answered. */
  settled(): Promise<void> {
    return this.queue.settled();
  }
}
