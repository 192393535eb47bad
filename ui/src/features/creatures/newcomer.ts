/** The creatures that forms for new ones begin with. */
import type { Catalogue, CreatureForm, RulesetChoice } from '../../backend';
import { text } from '../../text';

type Sizes = RulesetChoice['sizes'];

/** The size of people: books on sizes list the smallest first, and call this one either way. */
export const usualSize = (sizes: Sizes): string =>
  (sizes.find(({ id }) => id === 'medium' || id === 'normal') ?? sizes[0])?.id ?? '';

/** The first creature to place: a goblin as the bestiary has it, where a book has its size. */
export function newcomer(catalogue: Catalogue, sizes: Sizes): CreatureForm {
  const plain = plainCreature(catalogue, sizes);
  const small = sizes.find(({ id }) => id === 'small');
  return small ? { ...plain, name: text.newcomer.goblin, size: small.id, challenge: '1/3' } : plain;
}

/** Somebody with nothing out of the ordinary. */
export function plainCreature(catalogue: Catalogue, sizes: Sizes): CreatureForm {
  return {
    name: text.newcomer.name,
    size: usualSize(sizes),
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
    space_feet: null,
    reach_feet: null,
    reach_weapon: false,
    conditions: [],
    hidden: false,
    height_feet: 0,
    modes: { fly: null, swim: null, climb: null, burrow: null, teleport: null },
    challenge: null,
    portrait: null,
  };
}
