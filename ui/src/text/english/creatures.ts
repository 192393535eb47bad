/** What is said of a creature: what it is, how fast, and how it squeezes. */
import type { GridKind } from '../../backend';
import { distance } from './distance';
import { counted } from './grammar';

export const newcomer = {
  name: 'Creature',
  goblin: 'Goblin',
};

export const creature = {
  removeOf: (name: string): string => `Remove ${name}`,
  removeTip: 'Remove',
  /** The rules that follow from its size. */
  sizeRules: 'Effects of size',
  reachCells: (grid: GridKind): string =>
    grid === 'square' ? 'Squares in range' : 'Hexes in range',
  fields: {
    name: 'Name',
    size: 'Size',
    challenge: 'CR or level',
    challengeUnknown: 'Unknown',
    speed: 'Speed',
    side: 'Side',
    more: 'More',
    build: 'Build',
    space: 'Space',
    reach: 'Reach',
    bySize: 'By size',
    modes: {
      fly: 'Fly',
      swim: 'Swim',
      climb: 'Climb',
      burrow: 'Burrow',
      teleport: 'Teleport',
    },
    modeMissing: 'None',
    reachWeapon: 'Reach weapon',
    hidden: 'Hidden from players',
    conditions: 'Conditions',
    traits: 'Traits',
    foreign: 'Without a rule in this ruleset',
    height: 'Elevation',
  },
};

export const portrait = {
  choose: 'Choose portrait…',
  another: 'Change portrait…',
  remove: 'Remove portrait',
  crop: 'Crop portrait',
  frame: 'Part of the image on the token',
  how: 'Drag or use the arrow keys to move the image. Use the wheel, + or − to zoom.',
  shape: 'Token shape',
  round: 'Round',
  square: 'Square',
  smaller: 'Zoom out',
  larger: 'Zoom in',
  cancel: 'Cancel',
  use: 'Use portrait',
};

export const bestiary = {
  search: 'Search bestiary',
  example: 'Goblin, undead cr 3, large dragon…',
  list: 'Creatures in the bestiary',
  none: 'No creature found. Try fewer words.',
  noneBut: 'No creature found. You can place a generic creature by size:',
  called: (size: string, name: string): string => `Place a ${size} creature called ${name}`,
  found: (total: number, shown: number): string => {
    const all = counted(total, 'creature', 'creatures');
    return shown < total ? `${all}, first ${shown} shown` : all;
  },
  own: 'custom',
  keep: 'Save to bestiary',
  kind: 'Type',
  kindExample: 'Humanoid (orc)',
  tags: 'Tags',
  tagsExample: 'Forest, night',
  remove: 'Delete',
  keepIt: 'Save',
  keepChanges: 'Save changes',
  importFile: 'Import bestiary…',
  exportFile: 'Export bestiary…',
  exported: (what: string): string => `Bestiary exported, ${what}.`,
  kept: (name: string): string => `${name} was saved to your bestiary.`,
  removed: (name: string): string => `${name} was deleted from your bestiary.`,
};

export const speed = {
  title: 'Speed calculation',
  noOrigin: 'None (use the speed above)',
  armour: 'Armor',
  load: 'Load',
  acceptLoad: (feet: number): string => `Reduce speed to ${distance(feet)} (load)`,
  loadAccepted: 'Speed reduced by load',
  bonus: 'Bonus',
  feetFrom: (source: string): string => `Feet from ${source}`,
  feetUnknown: 'ft',
  removeOf: (source: string): string => `Remove ${source}`,
  bonuses: 'Speed bonuses',
  feet: 'Bonus (ft)',
  kind: 'Type',
  source: 'Source',
  add: 'Add bonus',
};

export const turn = {
  title: 'Squeezing',
  speedNow: (grid: GridKind): string =>
    grid === 'square' ? 'Current speed (squares)' : 'Current speed (hexes)',
  goes: 'Movement',
  left: (left: number, all: number): string => `${left} of ${all} left`,
  gained: 'Gained',
  squeeze: 'Squeeze into',
  spread: 'Stop squeezing into',
  attack: (name: string): string => `Attack of opportunity: ${name}`,
  ends: (places: number): string =>
    `${counted(places, 'position', 'positions')} to end the move by squeezing`,
};
