/** What the command palette finds besides commands, and what it says of what does not exist. */

export const palette = {
  example: 'Command, terrain, creature or encounter',
  list: 'Results',
  tab: 'Panel',
  creature: 'Creature',
  encounter: 'Encounter',
  bestiary: 'Bestiary',
  terrain: 'Terrain',
  walls: 'Walls and doors',
  roads: 'Roads and rivers',
  shape: 'Area',
  condition: 'Condition',
  paint: (terrain: string): string => `Paint ${terrain.toLowerCase()}`,
  draw: (wall: string): string => `Draw ${wall.toLowerCase()}`,
  drawArea: (shape: string): string => `Draw ${shape.toLowerCase()}`,
  place: (creature: string): string => `Place ${creature}`,
  has: (condition: string, name: string): string => `${name}: ${condition.toLowerCase()}`,
  hasNot: (condition: string, name: string): string =>
    `${name}: no longer ${condition.toLowerCase()}`,
  none: 'Nothing found. Try fewer words.',
  found: (n: number): string => `${n} found`,
};

/** The tabs of the inspector, with other words that find them. */
export const tabsFound = {
  creature: {
    label: 'Creature tab',
    keywords:
      'portrait picture image face condition size side space reach speed name type figures mount stat block statistics',
  },
  movement: {
    label: 'Movement tab',
    keywords:
      'speed range action encumbrance armor load squeeze jump climb swim burrow teleport pathfinding modes',
  },
  combat: {
    label: 'Combat tab',
    keywords: 'attack threat reach flank cover concealment opportunity action round',
  },
  map: {
    label: 'Map tab',
    keywords:
      'difficulty encounter level challenge background picture image layer look style color ruleset ceiling miles scale grid size opacity transparent',
  },
};

/** Other words that find terrain, by its id. */
export const terrainWords: Record<string, string> = {
  floor: 'room ground dungeon',
  stairs: 'steps staircase ladder',
  earth: 'dirt soil mud ground',
  grass: 'meadow lawn',
  boards: 'plank wood deck bridge floor',
  cobbles: 'street pavement stone road',
  rubble: 'debris ruin',
  scree: 'gravel stones',
  undergrowth: 'bush shrub hedge',
  tree: 'forest wood woods jungle trunk',
  bog: 'swamp marsh mud',
  ice: 'snow frozen',
  table: 'furniture chair bench desk bed altar',
  thicket: 'forest bush hedge web',
  mire: 'swamp mud quicksand',
  junk: 'furniture crates barrels boxes clutter',
  'shallow-water': 'ford stream river pond puddle',
  'deep-water': 'river lake sea pool well',
  pit: 'trap hole chasm gap shaft trapdoor',
  statue: 'furniture idol',
  pillar: 'column',
  roof: 'house building',
  rock: 'stone solid wall cave',
  obstacle: 'furniture difficult chair',
  darkness: 'dark night unlit light torch',
  'dim-light': 'shadow dusk moonlight torch candle lantern',
  light: 'bright torch lamp lantern candle',
  'hazard-danger': 'trap poison gas',
  'hazard-fire': 'fireplace campfire hearth',
  'hazard-spikes': 'trap',
  fog: 'mist smoke cloud steam weather',
  raise: 'elevation height hill up stairs',
  lower: 'elevation depth ditch down',
  level: 'elevation height platform plateau cliff ledge',
};

/** Other words that find walls and doors, by their ids. */
export const wallWords: Record<string, string> = {
  wall: 'barrier',
  'low-wall': 'fence parapet barricade cover',
  'closed-door': 'gate entrance',
  'locked-door': 'gate key lock',
  'secret-door': 'hidden concealed',
  window: 'arrow slit glass',
  portcullis: 'gate grate bars',
  arch: 'opening gap doorway passage',
  river: 'stream water',
  road: 'street',
  trail: 'path track',
};

/** Other words that find conditions and traits, by their ids. */
export const conditionWords: Record<string, string> = {
  helpless: 'unconscious asleep sleeping paralyzed stunned bound',
  dead: 'killed slain corpse',
  immobile: 'grappled restrained rooted stuck petrified',
  slowed: 'slow entangled exhausted',
  blinded: 'blind',
  unperceived: 'invisible unseen',
};

/** What Footfall does not have, by the words that seek it, each with a sentence. */
export const missing: { words: string; says: string }[] = [
  {
    words: 'weather, rain, snow, wind, storm, temperature',
    says: 'Footfall has no weather. “Fog” is a terrain.',
  },
  {
    words: 'music, sound, sounds, audio, ambience, soundboard, playlist',
    says: 'Footfall has no music and no sounds.',
  },
  {
    words: 'hit points, hp, hitpoints, health, wounds, healing, life',
    says: 'Footfall does not track hit points.',
  },
  {
    words: 'dice, die, d20, d6, dice roller, roll dice',
    says: 'Footfall has no dice roller. “Show initiative” rolls initiative.',
  },
  {
    words: 'fog of war, dynamic lighting, vision',
    says: 'Footfall has no fog of war. Exports for players leave out all secrets.',
  },
  {
    words: 'torch, light, lights, lamp, lantern, candle, light source',
    says: 'Footfall has no light sources. Paint “Dim light” and “Darkness” instead.',
  },
  {
    words: 'spell, spells, magic, fireball, spellbook',
    says: 'Footfall has no spells. The ruler shows areas of effect.',
  },
  {
    words: 'surprise, surprised, surprise round, ambush',
    says: 'Footfall has no surprise round.',
  },
  {
    words: 'camp, tent, campfire',
    says: 'Footfall has no camps. Mark a camp with a label.',
  },
  {
    words: 'rest, sleep, long rest, short rest',
    says: 'Footfall has no rests. “Journeys” counts the days and nights on the road.',
  },
  {
    words: 'loot, treasure, inventory, equipment, gold, item list',
    says: 'Footfall has no inventory. Mark an item with the label tool.',
  },
  {
    words: 'xp, experience, experience points',
    says: 'Footfall does not award experience. The Map tab shows the encounter level.',
  },
  {
    words: 'chat, multiplayer, online, players connect, share screen, network, cloud, account',
    says: 'Footfall works offline on one computer. Share encounters as files.',
  },
  {
    words: 'calendar, date, clock, time of day, timer',
    says: 'Footfall has no calendar and no clock.',
  },
  {
    words: 'armor class, ac, saving throw, saving throws, attack roll, attack bonus',
    says: 'Footfall has no attack rolls and no armor class. It counts reach, cover and flanking.',
  },
  {
    words: 'floors, upstairs, downstairs, storeys, multiple levels',
    says: 'A map has one floor. Make one encounter for each floor, and link them with labels.',
  },
  {
    words: 'tavern, inn, shop, castle, ready-made map, map pack',
    says: 'Footfall has no collection of maps. Draw one, or import one of another program.',
  },
  { words: 'language, translation', says: 'Footfall is in English.' },
  { words: 'animation, 3d, video', says: 'Footfall draws flat maps without animation.' },
  {
    words: 'ai, generator, random dungeon, random encounter, generate',
    says: 'Footfall generates no maps. It imports maps that donjon and Watabou generate.',
  },
  {
    words: 'furniture, chair, chairs, bed',
    says: 'Footfall has no single pieces of furniture. Paint “Table” or “Junk” instead.',
  },
];
