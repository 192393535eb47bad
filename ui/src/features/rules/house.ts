/** What can be done with the ruleset that is open in the rulebook. */
import type { Backend, Rulesets } from '../../backend';
import type { Rulebook } from './rulebook.svelte';
import type { House } from './rules';

export function houseOf(
  backend: Backend,
  rulebook: Rulebook,
  change: (ask: () => Promise<Rulesets>) => Promise<boolean>,
): House {
  return {
    make: (title) => change(() => backend.makeHouseRuleset(rulebook.ruleset, title)),
    change: (key, text) => change(() => backend.changeHouseRuleset(rulebook.ruleset, key, text)),
    remove: () => change(() => backend.deleteHouseRuleset(rulebook.ruleset)),
  };
}
