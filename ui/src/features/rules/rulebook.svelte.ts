/** The rules of a ruleset, to be leafed through and searched: the encounter's, or another's. */
import type { RuleView } from '../../backend';

export class Rulebook {
  /** The id of the ruleset that is open. */
  ruleset = $state('');
  /** In the order of their document; empty until they were asked for. */
  rules = $state.raw<RuleView[]>([]);
  /** The id of the rule that is open. */
  chosen = $state<string | null>(null);

  constructor(
    private readonly ask: (ruleset: string) => Promise<RuleView[]>,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Opens a ruleset, once; what went wrong may go right the next time. */
  async read(ruleset: string): Promise<void> {
    if (ruleset !== this.ruleset || this.rules.length === 0) await this.renew(ruleset);
  }

  /** Fetches the rules as they are now. */
  async renew(ruleset = this.ruleset): Promise<void> {
    if (ruleset !== this.ruleset) this.rules = [];
    this.ruleset = ruleset;
    try {
      const rules = await this.ask(ruleset);
      if (ruleset === this.ruleset) this.rules = rules;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Opens a rule, or shuts it if it is open. */
  choose(id: string): void {
    this.chosen = this.chosen === id ? null : id;
  }
}
