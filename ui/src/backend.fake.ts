/**
 * An app of paper behind the same door: for tests of the panels, and for
 * looking at the page in a browser. Its rules are simple on purpose.
 */
import {
  BackendError,
  type Backend,
  type Because,
  type Catalogue,
  type Creature,
  type CreatureForm,
  type Encounter,
  type Library,
  type PathView,
  type Point,
  type StepView,
} from './backend';
import * as pictures from './fake/pictures';

const CHUNK = 16;
const STEP: Because = {
  text: 'Open ground',
  rule: 'srd35.movement.squares',
  title: 'Moving in squares',
};
const RUBBLE: Because = {
  text: 'Rubble, twice the cost',
  rule: 'srd35.terrain.difficult',
  title: 'Difficult terrain',
};
const BLOCKED: Because = {
  text: 'Solid rock',
  rule: 'srd35.obstacles',
  title: 'Obstacles',
};

export const catalogue: Catalogue = {
  rulesets: [
    {
      id: 'srd35',
      title: 'System Reference Document 3.5',
      grids: ['square'],
      sizes: [
        { id: 'small', label: 'Small', cells: 1 },
        { id: 'medium', label: 'Medium', cells: 1 },
        { id: 'large', label: 'Large', cells: 2 },
      ],
    },
    {
      id: 'hero5',
      title: 'HERO System, 5th edition',
      grids: ['hex-pointy', 'hex-flat'],
      sizes: [{ id: 'normal', label: 'Normal', cells: 1 }],
    },
  ],
  grounds: [
    { id: 'floor', label: 'Floor' },
    { id: 'rubble', label: 'Rubble' },
    { id: 'water', label: 'Water' },
    { id: 'undergrowth', label: 'Undergrowth' },
    { id: 'rock', label: 'Rock' },
  ],
  walls: [
    { id: 'wall', label: 'Wall' },
    { id: 'closed-door', label: 'Door' },
    { id: 'window', label: 'Window' },
  ],
  sides: [
    { id: 'heroes', label: 'Heroes' },
    { id: 'foes', label: 'Foes' },
    { id: 'bystanders', label: 'Bystanders' },
  ],
};

const key = (x: number, y: number): string => `${x},${y}`;
const label = (x: number, y: number): string => `${String.fromCharCode(65 + x)}${y + 1}`;

class Paper {
  revision = 1;
  undo: string | null = null;
  redo: string | null = null;
  name = 'The Sunken Shrine';
  creatures: Creature[] = [];
  map: pictures.Drawn = {
    width: 26,
    height: 18,
    rooms: [
      { x: 2, y: 2, width: 8, height: 7 },
      { x: 10, y: 4, width: 4, height: 2 },
      { x: 14, y: 2, width: 9, height: 12 },
    ],
    rubble: new Set(['5,4', '5,5', '6,5', '6,6', '7,5']),
    water: new Set(['18,6', '19,6', '18,7', '19,7', '20,7', '19,8']),
    walls: [
      [
        { x: 14, y: 10 },
        { x: 19, y: 10 },
      ],
    ],
  };

  constructor() {
    this.add({ name: 'Mirela', size: 'medium', speed_feet: 30, side: 'heroes' }, 3, 4);
    this.add({ name: 'Goblin', size: 'small', speed_feet: 30, side: 'foes' }, 16, 4);
    this.add({ name: 'Goblin 2', size: 'small', speed_feet: 30, side: 'foes' }, 17, 8);
    this.add({ name: 'Ogre', size: 'large', speed_feet: 40, side: 'foes' }, 20, 10);
  }

  add(form: CreatureForm, x: number, y: number): void {
    const cells = form.size === 'large' ? 2 : 1;
    const id = Math.max(0, ...this.creatures.map((creature) => creature.id)) + 1;
    const centre = { x: x + cells / 2, y: y + cells / 2 };
    this.creatures = [...this.creatures, { id, form, at: { x, y }, centre, cells, problem: null }];
  }

  view(): Encounter {
    const { revision, name, undo, redo, creatures } = this;
    const { width, height } = this.map;
    return {
      id: 'shrine',
      revision,
      name,
      ruleset: 'srd35',
      ruleset_title: 'System Reference Document 3.5',
      grid: 'square',
      width,
      height,
      size: { x: width, y: height },
      creatures,
      undo,
      redo,
    };
  }

  change(what: string): Encounter {
    this.revision += 1;
    this.undo = what;
    return this.view();
  }

  open(x: number, y: number): boolean {
    return this.map.rooms.some(
      (room) => x >= room.x && y >= room.y && x < room.x + room.width && y < room.y + room.height,
    );
  }

  at(id: number): Creature {
    const creature = this.creatures.find((other) => other.id === id);
    if (creature) return creature;
    throw new BackendError('not-found', 'That creature is not on the map any more.');
  }

  /** The cheapest way from a creature to every cell, by the cell before. */
  field(from: Creature): Map<string, { cost: number; back: string | null }> {
    const field = new Map([[key(from.at.x, from.at.y), { cost: 0, back: null as string | null }]]);
    const open = [...field.keys()];
    for (let here = open.shift(); here !== undefined; here = open.shift()) {
      const [x = 0, y = 0] = here.split(',').map(Number);
      for (let n = 0; n < 9; n += 1) {
        const [nx, ny] = [x + (n % 3) - 1, y + Math.floor(n / 3) - 1];
        if (!this.open(nx, ny) || !this.open(x, ny) || !this.open(nx, y)) continue;
        const cost = (field.get(here)?.cost ?? 0) + (this.map.rubble.has(key(nx, ny)) ? 2 : 1);
        const known = field.get(key(nx, ny));
        if (known && known.cost <= cost) continue;
        field.set(key(nx, ny), { cost, back: here });
        open.push(key(nx, ny));
      }
    }
    return field;
  }

  path(creature: Creature, to: Point): PathView {
    const [x, y] = [Math.floor(to.x), Math.floor(to.y)];
    const field = this.field(creature);
    const cells: string[] = [];
    for (let here: string | null = key(x, y); here !== null && field.has(here);) {
      cells.unshift(here);
      here = field.get(here)?.back ?? null;
    }
    const steps = cells.slice(1).map((cell): StepView => {
      const [cx = 0, cy = 0] = cell.split(',').map(Number);
      const rough = this.map.rubble.has(cell);
      const sum = field.get(cell)?.cost ?? 0;
      const because = [rough ? RUBBLE : STEP];
      return {
        to: { x: cx, y: cy },
        label: label(cx, cy),
        cost: rough ? 2 : 1,
        total: sum,
        because,
      };
    });
    const sum = steps.at(-1)?.total ?? 0;
    const move = creature.form.speed_feet / 5;
    return {
      revision: this.revision,
      creature: creature.id,
      to: { x, y },
      label: label(x, y),
      steps,
      cells: sum,
      feet: sum * 5,
      action: sum <= move ? 'Move' : sum <= 2 * move ? 'Double move' : null,
      why_not: steps.length > 0 || cells.length > 0 ? [] : [BLOCKED],
    };
  }
}

/** A whole library of one encounter, or an empty one. */
export function fake(kind: 'full' | 'empty' = 'full'): Backend {
  const paper = new Paper();
  const now = Date.now() / 1000;
  let library: Library = { encounters: [], read_only: null, notice: null };
  if (kind === 'full') {
    const entry = {
      ruleset: 'System Reference Document 3.5',
      grid: 'square' as const,
      width: 26,
      height: 18,
    };
    const hero = {
      ruleset: 'HERO System, 5th edition',
      grid: 'hex-pointy' as const,
      width: 40,
      height: 30,
    };
    library = {
      ...library,
      encounters: [
        { id: 'shrine', name: 'The Sunken Shrine', creatures: 4, changed: now - 600, ...entry },
        { id: 'bridge', name: 'Bridge at Two Rivers', creatures: 11, changed: now - 9e5, ...entry },
        { id: 'rooftops', name: 'Rooftop chase', creatures: 6, changed: now - 4e7, ...hero },
      ],
    };
  }
  const chunks = (): { x: number; y: number }[] => {
    const { width, height } = paper.map;
    const all = [];
    for (let y = 0; y < height; y += CHUNK)
      for (let x = 0; x < width; x += CHUNK) all.push({ x, y });
    return all;
  };
  const spotCreature = ({ x, y }: Point): number | null =>
    paper.creatures.find(({ centre, cells }) => {
      return Math.max(Math.abs(x - centre.x), Math.abs(y - centre.y)) < cells / 2;
    })?.id ?? null;

  return {
    catalogue: async () => catalogue,
    startup: async () => null,
    onFileDropped: async () => {},
    library: async () => library,
    createEncounter: async (form) => {
      paper.name = form.name;
      return paper.view();
    },
    openEncounter: async () => paper.view(),
    openSample: async () => paper.view(),
    deleteEncounter: async (id) => {
      library = { ...library, encounters: library.encounters.filter((entry) => entry.id !== id) };
      return library;
    },
    importFile: async () => ({
      encounter: paper.view(),
      notes: ['12 walls came.', 'Lights were left out.'],
    }),
    renameEncounter: async (name) => {
      paper.name = name;
      return paper.change('Rename');
    },
    mapPicture: async () => ({
      revision: paper.revision,
      chunks: chunks().map(({ x, y }) => ({
        key: key(x, y),
        bounds: {
          x,
          y,
          width: Math.min(CHUNK, paper.map.width - x),
          height: Math.min(CHUNK, paper.map.height - y),
        },
        list: pictures.mapList(paper.map, x, y, CHUNK),
      })),
    }),
    tokensPicture: async () => ({
      revision: paper.revision,
      tokens: new Map(paper.creatures.map((c) => [c.id, pictures.tokenList(c)])),
    }),
    draft: async ({ points }) => pictures.draftList(points),
    commit: async ({ tool, points }) => {
      if (tool.tool === 'wall') paper.map.walls.push(points);
      else for (const { x, y } of points) paper.map.rubble.add(key(Math.floor(x), Math.floor(y)));
      return paper.change(tool.tool === 'wall' ? 'Draw wall' : 'Paint ground');
    },
    toggleDoor: async () => paper.change('Open door'),
    spot: async (at) => {
      const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
      const inside = x >= 0 && y >= 0 && x < paper.map.width && y < paper.map.height;
      const ground = paper.map.rubble.has(key(x, y)) ? 'rubble' : 'floor';
      return {
        cell: { x, y },
        label: inside ? label(x, y) : null,
        ground: inside ? ground : null,
        creature: spotCreature(at),
        wall: null,
        door: false,
      };
    },
    placeCreature: async (form, at) => {
      if (spotCreature(at) !== null) {
        throw new BackendError('invalid', 'Somebody stands there already. Choose an empty cell.');
      }
      paper.add(form, Math.floor(at.x), Math.floor(at.y));
      return paper.change(`Place ${form.name}`);
    },
    changeCreature: async (id, form) => {
      paper.creatures = paper.creatures.map((c) => (c.id === id ? { ...c, form } : c));
      return paper.change(`Change ${form.name}`);
    },
    moveCreature: async (id, at) => {
      const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
      paper.creatures = paper.creatures.map((c) => {
        const centre = { x: x + c.cells / 2, y: y + c.cells / 2 };
        return c.id === id ? { ...c, at: { x, y }, centre } : c;
      });
      return paper.change(`Move ${paper.at(id).form.name}`);
    },
    removeCreatures: async (ids) => {
      paper.creatures = paper.creatures.filter(({ id }) => !ids.includes(id));
      return paper.change('Remove creature');
    },
    undo: async () => paper.change('Undo'),
    redo: async () => paper.change('Redo'),
    reach: async (id) => {
      const creature = paper.at(id);
      const move = creature.form.speed_feet / 5;
      const bands: [Point[], Point[]] = [[], []];
      for (const [cell, { cost }] of paper.field(creature)) {
        const [x = 0, y = 0] = cell.split(',').map(Number);
        if (cost <= 2 * move) bands[cost <= move ? 0 : 1].push({ x, y });
      }
      const view = {
        revision: paper.revision,
        creature: id,
        bands: ['Move', 'Double move'].map((action, n) => ({
          action,
          cells: move * (n + 1),
          feet: move * 5 * (n + 1),
          places: bands[n]?.length ?? 0,
          color: pictures.BANDS[n] ?? '',
          rule: { text: action, rule: 'srd35.actions.move', title: 'Move actions' },
        })),
      };
      return { view, list: pictures.reachList(bands) };
    },
    path: async (id, at) => {
      const creature = paper.at(id);
      const view = paper.path(creature, at);
      const middle = ({ to }: { to: Point }): [number, number] => [to.x + 0.5, to.y + 0.5];
      const points = view.steps.length > 0 ? [creature.at, ...view.steps.map(({ to }) => to)] : [];
      const list = pictures.pathList(
        points.length > 0 ? points.map((to) => middle({ to })) : [middle(view)],
        view.steps.length > 0,
      );
      return { view, list };
    },
    rule: async (id) => ({
      id,
      title: id === RUBBLE.rule ? RUBBLE.title : STEP.title,
      section: 'Movement, position and distance',
      source: 'System Reference Document 3.5',
      fidelity: 'interpreted',
      text: 'Each square of difficult terrain counts as two squares of movement.',
      reading: 'A large creature pays double if any square of its space is difficult.',
    }),
    image: async () => {
      throw new BackendError('not-found', 'There is no such image in this encounter.');
    },
    exportPng: async () => ({
      path: '/home/gm/Pictures/The Sunken Shrine.png',
      width: 3640,
      height: 2520,
    }),
    exportPngAs: async () => null,
  };
}
