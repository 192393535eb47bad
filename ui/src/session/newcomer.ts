/** The creature that the form for a new one begins with. */
import type { Catalogue, CreatureForm, RulesetChoice } from '../backend';
import { text } from '../text';

export function newcomer(catalogue: Catalogue, sizes: RulesetChoice['sizes']): CreatureForm {
  return {
    name: text.newcomer.name,
    size: (sizes.find(({ id }) => id === 'medium') ?? sizes[0])?.id ?? '',
    speed_feet: 30,
    speed: {
      origin: null,
      armour: catalogue.armours[0]?.id ?? '',
      load: catalogue.loads[0]?.id ?? '',
      slowed_by_load: false,
      bonuses: [],
    },
    side: (catalogue.sides.find(({ id }) => id === 'foes') ?? catalogue.sides[0])?.id ?? '',
    build: catalogue.builds[0]?.id ?? '',
    reach_feet: null,
    reach_weapon: false,
    conditions: [],
    height_feet: 0,
    modes: { fly: null, swim: null, climb: null, burrow: null },
    challenge: null,
    portrait: null,
  };
}
