/** Changes to the encounter, made one after the other, and whether they are kept. */
import { asError, BackendError, Unheard } from '../backend';
import { text } from '../text';
import type { Queue } from '../backend/queue';

/** Refusals that leave nothing unsaved: what cannot be was not done. */
const HARMLESS = new Set(['invalid', 'not-found']);

export class Changes {
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
    private readonly renew: () => Promise<void> = async () => {},
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
        await change();
        this.unsaved = null;
        this.made();
        return true;
      } catch (thrown) {
        const error = thrown instanceof Unheard ? await this.afterSilence(thrown) : asError(thrown);
        if (error instanceof Unheard) this.unsaved = null;
        else if (!HARMLESS.has(error.code)) this.unsaved = error.message;
        this.fail(error);
        return false;
      } finally {
        this.pending -= 1;
      }
    });
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
