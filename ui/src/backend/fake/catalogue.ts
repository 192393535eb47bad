/** What the fake app offers, and the few rules it plays by. */
import type { BeastView, ReasonView, Catalogue, CreatureForm, RuleView } from '..';

/** A creature with nothing out of the ordinary. */
export const plain: CreatureForm = {
  name: 'Mirela',
  size: 'medium',
  speed_feet: 30,
  speed: { origin: null, armour: 'none', load: 'light', slowed_by_load: false, bonuses: [] },
  side: 'heroes',
  build: 'tall',
  reach_feet: null,
  reach_weapon: false,
  conditions: [],
  height_feet: 0,
  modes: { fly: null, swim: null, climb: null, burrow: null },
  challenge: null,
  portrait: null,
};

/** Two kinds of creature. */
export const beasts: BeastView[] = [
  { name: 'Goblin', size: 'small', speed: 30, challenge: '1/3', kind: 'humanoid (goblinoid)' },
  { name: 'Ogre', size: 'large', speed: 40, challenge: '3', kind: 'giant' },
].map(({ name, size, speed, challenge, kind }) => ({
  name,
  own: false,
  size,
  challenge,
  kind,
  speeds: `${speed} ft`,
  note: null,
  tags: '',
  form: { ...plain, name, size, speed_feet: speed, challenge, side: 'foes' },
}));

/** What the large are like. */
const large: BeastView = {
  name: 'Large (long)',
  own: false,
  size: 'Large',
  challenge: null,
  kind: 'space 10 ft, reach 5 ft',
  speeds: '40 ft',
  note: null,
  tags: '',
  form: { ...plain, name: 'Large', size: 'large', build: 'long', speed_feet: 40 },
};

export const catalogue: Catalogue = {
  samples: [
    { id: 'sample', label: 'First steps' },
    { id: 'dungeon', label: 'The Salt Crypt' },
  ],
  rulesets: [
    {
      id: 'srd35',
      title: 'System Reference Document 3.5',
      base: null,
      grids: ['square'],
      sizes: [
        { id: 'small', label: 'Small', cells: 1, templates: [] },
        { id: 'medium', label: 'Medium', cells: 1, templates: [] },
        { id: 'large', label: 'Large', cells: 2, templates: [large] },
      ],
      speed: {
        origin: 'Race',
        origins: [
          { id: 'human', label: 'Human' },
          { id: 'dwarf', label: 'Dwarf' },
        ],
        bonuses: [
          { id: 'barbarian', label: 'Barbarian', feet: 10 },
          { id: 'monk', label: 'Monk', feet: null },
        ],
      },
      passages: [],
      sight: false,
    },
    {
      id: 'hero5',
      title: 'HERO System, 5th edition',
      base: null,
      grids: ['hex-pointy', 'hex-flat'],
      sizes: [{ id: 'normal', label: 'Normal', cells: 1, templates: [] }],
      speed: null,
      passages: [{ id: 'gap-for-normal', label: 'Made for Normal', group: 'Gaps' }],
      sight: true,
    },
  ],
  grounds: [
    { id: 'floor', label: 'Floor', group: 'Normal terrain' },
    { id: 'rubble', label: 'Rubble', group: 'Difficult terrain' },
    { id: 'rock', label: 'Rock', group: 'Impassable' },
    { id: 'pit', label: 'Pit', group: 'Impassable' },
    { id: 'obstacle', label: 'Obstacle', group: 'Obstacles' },
    { id: 'no-obstacle', label: 'No obstacle', group: 'Obstacles' },
    { id: 'darkness', label: 'Darkness', group: 'Obstacles' },
    { id: 'light', label: 'Light', group: 'Obstacles' },
  ],
  beginnings: [
    { id: 'floor', label: 'Floor' },
    { id: 'rock', label: 'Solid rock' },
  ],
  looks: [
    { id: 'ink', label: 'Ink' },
    { id: 'blueprint', label: 'Blueprint' },
  ],
  walls: [
    { id: 'wall', label: 'Wall', group: 'Walls' },
    { id: 'low-wall', label: 'Low wall', group: 'Walls' },
    { id: 'closed-door', label: 'Door', group: 'Doors' },
    { id: 'secret-door', label: 'Secret door', group: 'Doors' },
    { id: 'window', label: 'Window', group: 'Openings' },
  ],
  fittings: ['closed-door', 'secret-door', 'window'],
  overland: {
    grounds: [
      { id: 'plains', label: 'Plains', group: 'Terrain' },
      { id: 'forest', label: 'Forest', group: 'Terrain' },
      { id: 'sea', label: 'Sea', group: 'Lakes and seas' },
    ],
    beginnings: [
      { id: 'plains', label: 'Plains' },
      { id: 'sea', label: 'Sea' },
    ],
    walls: [
      { id: 'road', label: 'Road', group: 'Roads' },
      { id: 'river', label: 'River', group: 'Rivers' },
    ],
  },
  sides: [
    { id: 'heroes', label: 'Heroes' },
    { id: 'foes', label: 'Foes' },
    { id: 'neutral', label: 'Neutral' },
  ],
  builds: [
    { id: 'tall', label: 'Tall' },
    { id: 'long', label: 'Long' },
  ],
  conditions: [
    { id: 'prone', label: 'Prone' },
    { id: 'helpless', label: 'Helpless' },
    { id: 'flying', label: 'Flying' },
    { id: 'incorporeal', label: 'Incorporeal' },
    { id: 'fills-space', label: 'Fills its space' },
    { id: 'immobile', label: 'Immobile' },
  ],
  armours: [
    { id: 'none', label: 'None' },
    { id: 'medium', label: 'Medium' },
  ],
  loads: [
    { id: 'light', label: 'Light' },
    { id: 'heavy', label: 'Heavy' },
  ],
};

const source = 'System Reference Document 3.5';
const printed = {
  source,
  kind: 'compute',
  fidelity: 'printed',
  reading: null,
  values: [],
} satisfies Partial<RuleView>;

/** What most values have. */
const value = { least: null, most: null, choices: [], book: null };

export const rules: RuleView[] = [
  {
    ...printed,
    id: 'srd35.movement.squares',
    title: 'Moving in squares',
    section: 'Movement',
    fidelity: 'interpreted',
    text: 'A square of the grid stands for 5 feet, and a creature spends 5 feet on each square.',
    reading: 'A speed that is not a multiple of 5 feet is rounded down to whole squares.',
  },
  {
    ...printed,
    id: 'srd35.actions.move',
    title: 'Move actions',
    section: 'Movement',
    text: 'A move action takes a creature as far as its speed. It may move twice in a round.',
  },
  {
    ...printed,
    id: 'srd35.movement.overland',
    title: 'A day on foot',
    section: 'Movement',
    kind: 'reference',
    text: 'Whoever walks all day covers eight hours of travel.',
  },
  {
    ...printed,
    id: 'srd35.terrain.difficult',
    title: 'Difficult terrain',
    section: 'Terrain and obstacles',
    fidelity: 'interpreted',
    text: 'Each square of difficult terrain counts as two squares of movement.',
    reading: 'A large creature pays double if any square of its space is difficult.',
    values: [
      {
        ...value,
        key: 'difficult-doublings',
        about: 'How often difficult terrain doubles the cost of a step.',
        kind: 'number',
        least: 0,
        most: 4,
        text: '1',
      },
      {
        ...value,
        key: 'mixed-terrain',
        about: 'How a space that covers several kinds of terrain pays.',
        kind: 'choice',
        choices: ['worst', 'best'],
        text: 'worst',
      },
    ],
  },
  {
    ...printed,
    id: 'srd35.obstacles',
    title: 'Obstacles',
    section: 'Terrain and obstacles',
    text: 'Solid rock and closed doors let nobody through.',
  },
  {
    ...printed,
    id: 'srd35.squeezing',
    title: 'Squeezing',
    section: 'Terrain and obstacles',
    text: 'Through a gap half as wide as its space a creature moves at half speed.',
  },
  {
    ...printed,
    id: 'srd35.attacks.leaving',
    title: 'Leaving a threatened square',
    section: 'Attacks of opportunity',
    kind: 'warn',
    text: 'Whoever leaves a square that an opponent threatens gives it an attack.',
  },
  {
    ...printed,
    id: 'srd35.attacks.threatened',
    title: 'Threatened squares',
    section: 'Attacks of opportunity',
    text: 'A creature threatens the squares it can strike into.',
  },
  {
    ...printed,
    id: 'srd35.attacks.reach-weapon',
    title: 'Reach weapons',
    section: 'Attacks of opportunity',
    text: 'A reach weapon strikes twice as far, and not at what stands close.',
  },
];

/** A rule said to be the reason for something. */
export function because(id: string, text: string): ReasonView {
  const title = rules.find((rule) => rule.id === id)?.title ?? id;
  return { id: 'plain', args: {}, text, rule: id, title };
}
