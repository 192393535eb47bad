/** When what failed may be asked for again: not at once, and not for ever. */
const PAUSE_MS = 1000;
const MOST = 3;

export class Retries {
  private readonly failures = new Map<string, { times: number; at: number }>();

  failed(key: string): void {
    const times = (this.failures.get(key)?.times ?? 0) + 1;
    this.failures.set(key, { times, at: performance.now() });
  }

  /** Forgets the failures of one, or of all. */
  forget(key?: string): void {
    if (key === undefined) this.failures.clear();
    else this.failures.delete(key);
  }

  /** Whether one may be asked for, after its failures so far. */
  may(key: string): boolean {
    const failure = this.failures.get(key);
    if (!failure) return true;
    return failure.times <= MOST && performance.now() >= failure.at + PAUSE_MS;
  }
}
