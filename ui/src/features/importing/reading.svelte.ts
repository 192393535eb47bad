/** Files with pictures that the app reads: the progress, and how to cancel it. */
import type { Backend } from '../../backend';

/** A file that is read within this time shows no dialog. */
const SHOWN_AFTER_MS = 400;

export class Reading {
  /** Percent of the file under way, 0 while it is not known; null while no dialog is shown. */
  percent = $state<number | null>(null);
  /** Whether the file under way was canceled. */
  canceled = $state(false);
  private latest = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly backend: Backend,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Takes in the progress of the file under way, in percent; null at its end. */
  progressed(percent: number | null): void {
    if (percent === null) return this.end();
    this.latest = percent;
    if (this.percent !== null) this.percent = percent;
    this.timer ??= setTimeout(() => (this.percent = this.latest), SHOWN_AFTER_MS);
  }

  async cancel(): Promise<void> {
    if (this.canceled) return;
    this.canceled = true;
    try {
      await this.backend.cancelTask('import');
    } catch (error) {
      this.canceled = false;
      this.fail(error);
    }
  }

  private end(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.percent = null;
    this.canceled = false;
  }
}
