/** The creature that the form for a new one begins with. */
import type { Catalogue, CreatureForm, RulesetChoice } from '../../backend';
import { text } from '../../text';

export function newcomer(catalogue: Catalogue, sizes: RulesetChoice['sizes']): CreatureForm {
  return {
    name: text.newcomer.name,
    size: (sizes.find(({ id }) => id === 'medium') ?? sizes[0])?.id ?? '',
    speed_feet: 30,
    speed: {
      origin: null,
      armour: catalogue.armours[0]?.id ?? 'none',
      load: catalogue.loads[0]?.id ?? 'light',
      slowed_by_load: false,
      bonuses: [],
    },
    side: 'foes',
    build: catalogue.builds[0]?.id ?? 'tall',
    reach_feet: null,
    reach_weapon: false,
    conditions: [],
    height_feet: 0,
    modes: { fly: null, swim: null, climb: null, burrow: null },
    challenge: null,
    portrait: null,
  };
}
