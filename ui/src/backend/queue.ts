/**
 * What changes what the app has open, one after the other: edits are answered
 * before another encounter is opened, and none is asked for meanwhile.
 */
export class Queue {
  private last: Promise<unknown> = Promise.resolve();

  /** Does something after all before it. */
  run<T>(job: () => Promise<T>): Promise<T> {
    const done = this.last.then(job);
    this.last = done.catch(() => {});
    return done;
  }

  /** Resolves once everything asked for so far has been answered. Not to be awaited within the queue. */
  async settled(): Promise<void> {
    await this.last;
  }
}
