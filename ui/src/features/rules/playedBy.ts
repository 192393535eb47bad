/** By which ruleset the open encounter is played, and what another one would change. */
import type { Backend, Encounter, RulesetSwitch } from '../../backend';

export class PlayedBy {
  constructor(
    private readonly backend: Backend,
    /** How a change is made: one after the other. */
    private readonly change: (ask: () => Promise<Encounter>) => Promise<boolean>,
    /** Resolves once every change asked for so far has been answered. */
    private readonly settled: () => Promise<void>,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** What playing by another ruleset would change; nothing when that cannot be told. */
  async weigh(id: string): Promise<RulesetSwitch | null> {
    try {
      await this.settled();
      return await this.backend.previewRuleset(id);
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  choose(id: string): Promise<boolean> {
    return this.change(() => this.backend.chooseRuleset(id));
  }
}
