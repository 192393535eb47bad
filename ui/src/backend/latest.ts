/**
 * Asks one question at a time. While an answer is under way only the newest
 * further question is kept; answers to a canceled question are dropped.
 */
export class Latest<Q, A> {
  private flying = false;
  private waiting: { question: Q } | null = null;
  private underway: Promise<unknown> = Promise.resolve();
  private generation = 0;

  constructor(
    private readonly ask: (question: Q) => Promise<A>,
    private readonly answered: (answer: A, question: Q) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  request(question: Q): void {
    this.waiting = { question };
    if (!this.flying) void this.run();
  }

  /** Forgets what was asked and drops what is still to come. */
  cancel(): void {
    this.waiting = null;
    this.generation += 1;
  }

  /** Resolves once the question under way, if one is, is answered or has failed. */
  async answer(): Promise<void> {
    await this.underway.catch(() => undefined);
  }

  private async run(): Promise<void> {
    this.flying = true;
    while (this.waiting) {
      const { question } = this.waiting;
      const { generation } = this;
      this.waiting = null;
      try {
        const asked = this.ask(question);
        this.underway = asked;
        const answer = await asked;
        if (generation === this.generation) this.answered(answer, question);
      } catch (error) {
        if (generation === this.generation) this.failed(error);
      }
    }
    this.flying = false;
  }
}
