/** Changes to the encounter, made one after the other, and whether they are kept. */
import { BackendError } from '../backend';

/** Refusals that leave nothing unsaved: what cannot be was not done. */
const HARMLESS = new Set(['invalid', 'not-found']);

export class Changes {
  /** Why the last change was not saved, if it was not. */
  unsaved = $state<string | null>(null);
  saving = $state(false);
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly fail: (error: unknown) => void) {}

  /** Makes a change after all before it; answers whether it was made. */
  make(change: () => Promise<void>): Promise<boolean> {
    this.saving = true;
    const made = this.last.then(async () => {
      try {
        await change();
        this.unsaved = null;
        return true;
      } catch (error) {
        const refused = error instanceof BackendError && HARMLESS.has(error.code);
        if (!refused) this.unsaved = error instanceof Error ? error.message : String(error);
        this.fail(error);
        return false;
      }
    });
    const settled = made.then(() => {
      if (this.last === settled) this.saving = false;
    });
    this.last = settled;
    return made;
  }

  /** Resolves once every change asked for so far has been answered. */
  settled(): Promise<void> {
    return this.last;
  }
}
