/** What is said of a creature: what it is, how fast, and how it squeezes. */
import type { GridKind } from '../../backend';
import { counted } from './grammar';

export const newcomer = {
  name: 'Goblin',
};

export const creature = {
  removeOf: (name: string): string => `Remove ${name}`,
  removeTip: 'Remove (Delete)',
  size: 'Size',
  reachCells: 'Cells in reach',
  fields: {
    name: 'Name',
    size: 'Size',
    challenge: 'CR or level',
    challengeUnknown: 'Unknown',
    speed: 'Speed, feet',
    side: 'Side',
    more: 'More',
    build: 'Build',
    reach: 'Reach, feet',
    reachByTable: 'By the table',
    modes: {
      fly: 'Flying, feet',
      swim: 'Swimming, feet',
      climb: 'Climbing, feet',
      burrow: 'Burrowing, feet',
    },
    modeMissing: 'No',
    reachWeapon: 'Reach weapon',
    conditions: 'Conditions',
    height: 'Height above ground or water, feet',
  },
};

export const portrait = {
  choose: 'Portrait…',
  another: 'Another…',
  remove: 'Remove',
  crop: 'Portrait',
  frame: 'The part of the picture that the counter shows',
  how: 'Drag to move the picture, turn the wheel to zoom. With keys: arrows, + and −.',
  shape: 'Shape of the counter',
  round: 'Round',
  square: 'Square',
  smaller: 'Zoom out',
  larger: 'Zoom in',
  cancel: 'Cancel',
  use: 'Use it',
};

export const bestiary = {
  search: 'From the bestiary',
  example: 'Goblin, undead cr 3, large dragon…',
  list: 'Kinds of creature',
  none: 'No creature has these words.',
  found: (total: number, shown: number): string => {
    const all = counted(total, 'creature', 'creatures');
    return shown < total ? `${all}, the first ${shown} shown` : all;
  },
  own: 'yours',
  keep: 'Keep in the bestiary',
  kind: 'Type',
  kindExample: 'Such as humanoid (orc)',
  tags: 'Tags',
  tagsExample: 'Such as forest, night',
  remove: 'Delete',
  keepIt: 'Keep it',
  keepChanges: 'Keep the changes',
  importFile: 'Import a bestiary…',
  exportFile: 'Export yours…',
  kept: (name: string): string => `${name} is in your bestiary.`,
  removed: (name: string): string => `${name} is no longer in your bestiary.`,
};

export const speed = {
  title: 'Speed',
  noOrigin: 'None: the speed typed above',
  armour: 'Armour',
  load: 'Load',
  acceptLoad: (feet: number): string => `Let the load slow it to ${feet} ft`,
  loadAccepted: 'Slowed by its load',
  bonus: 'Bonus',
  feetFrom: (source: string): string => `Feet from ${source}`,
  feetUnknown: 'feet',
  removeOf: (source: string): string => `Remove ${source}`,
  bonuses: 'Bonuses of these rules',
  feet: 'Feet',
  kind: 'Type',
  source: 'From',
  add: 'Add',
};

export const turn = {
  title: 'Squeezing',
  speedNow: (grid: GridKind): string =>
    grid === 'square' ? 'Speed now, squares' : 'Speed now, hexes',
  goes: 'Move',
  left: (left: number, all: number): string => `${left} of ${all} left`,
  gained: 'Gained',
  squeeze: 'Squeeze into',
  spread: 'Spread out to',
  attack: (name: string): string => `Attack of opportunity: ${name}`,
  ends: (places: number): string =>
    `By squeezing it can end on ${counted(places, 'place', 'places')}`,
};
