/** The rules the encounter is played by, to be leafed through and searched. */
import type { RuleView } from '../backend';

export class Rulebook {
  /** In the order of their document; empty until they were asked for. */
  rules = $state.raw<RuleView[]>([]);
  /** The id of the rule that is open. */
  chosen = $state<string | null>(null);

  constructor(
    private readonly ask: () => Promise<RuleView[]>,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Fetches the rules once; what went wrong may go right the next time. */
  async load(): Promise<void> {
    if (this.rules.length > 0) return;
    try {
      this.rules = await this.ask();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Opens a rule, or shuts it if it is open. */
  choose(id: string): void {
    this.chosen = this.chosen === id ? null : id;
  }
}
