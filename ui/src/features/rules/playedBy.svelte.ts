/** By which ruleset the open encounter is played, and what another one would change. */
import type { Backend, Encounter, RulesetSwitch } from '../../backend';

export class PlayedBy {
  /** What the ruleset would change that is being thought about, until it is used or given up. */
  weighed = $state.raw<RulesetSwitch | null>(null);

  constructor(
    private readonly backend: Backend,
    /** How a change is made: one after the other. */
    private readonly change: (ask: () => Promise<Encounter>) => Promise<boolean>,
    /** Resolves once every change asked for so far has been answered. */
    private readonly settled: () => Promise<void>,
    /** The ruleset it is played by. */
    private readonly now: () => string,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Thinks about playing by another ruleset, or about none for the one it is played by. */
  async weigh(id: string): Promise<void> {
    try {
      await this.settled();
      this.weighed = id === this.now() ? null : await this.backend.previewRuleset(id);
    } catch (error) {
      this.cancel();
      this.fail(error);
    }
  }

  /** After a change, what was said may hold no more. */
  renew(): void {
    if (this.weighed) void this.weigh(this.weighed.ruleset);
  }

  cancel(): void {
    this.weighed = null;
  }

  /** Plays by the ruleset that was thought about. */
  async apply(): Promise<void> {
    const { weighed } = this;
    if (!weighed) return;
    if (await this.change(() => this.backend.chooseRuleset(weighed.ruleset))) this.cancel();
  }
}
