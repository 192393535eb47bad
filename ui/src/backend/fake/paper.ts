/** The fake app's one encounter. Its rules are simple on purpose. */
import {
  BackendError,
  type Among,
  type AttackView,
  type NearestView,
  type Creature,
  type CreatureForm,
  type Encounter,
  type LevelView,
  type Margins,
  type Mark,
  type PathView,
  type JourneyLines,
  type Point,
  type ProvokeView,
  type ResizeView,
  type StepView,
  type MarkKindId,
  type LookId,
  type LayerId,
} from '..';
import { because, plain } from './catalogue';
import type { Drawn } from './pictures';

const STEP = because('srd35.movement.squares', 'Open ground');
const RUBBLE = because('srd35.terrain.difficult', 'Rubble, twice the cost');
const BLOCKED = because('srd35.obstacles', 'Solid rock');
const SQUEEZED = because('srd35.squeezing', 'Squeezed to 1 × 2');
const LEAVING = because('srd35.attacks.leaving', 'leaves a threatened square');

export const key = (x: number, y: number): string => `${x},${y}`;
export const label = (x: number, y: number): string => `${String.fromCharCode(65 + x)}${y + 1}`;

/** The cell of a key. */
export function point(cell: string): Point {
  const [x = 0, y = 0] = cell.split(',').map(Number);
  return { x, y };
}

export class Paper {
  revision = 1;
  undo: string | null = null;
  redo: string | null = null;
  name = 'The Sunken Shrine';
  look: LookId = 'ink';
  ceiling: number | null = null;
  miles: number | null = null;
  layers = (['words', 'creatures', 'walls', 'terrain', 'picture'] as LayerId[]).map((id) => ({
    id,
    hidden: false,
    locked: false,
  }));
  marks: Mark[] = [];
  picture: JourneyLines | null = null;
  ruleset = 'srd35';
  distances: Encounter['distances'] = { unit: 'feet', feet: 1 };
  creatures: Creature[] = [];
  rounds: Encounter['rounds'] = { order: [], round: null, turn: null };
  map: Drawn = {
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

  /** What the map would be with margins; nothing lies on what is cut off. */
  weighed(margins: Margins): ResizeView {
    const width = this.map.width + margins.left + margins.right;
    const height = this.map.height + margins.top + margins.bottom;
    const lost = {
      creatures: [],
      labels: 0,
      notes: 0,
      zones: 0,
      things: 0,
      settlements: 0,
      walls: 0,
    };
    return { margins, width, height, ...lost, why_not: null };
  }

  /** Writes words on the map. */
  write(kind: MarkKindId, at: Point): void {
    const id = this.marks.length + 1;
    const cell = label(Math.floor(at.x), Math.floor(at.y));
    this.marks = [...this.marks, { id, kind, text: kind, at, label: cell, link: null }];
  }

  constructor() {
    const foe: CreatureForm = { ...plain, side: 'foes' };
    this.add(plain, 3, 4);
    this.add({ ...foe, name: 'Goblin', size: 'small' }, 16, 4);
    this.add({ ...foe, name: 'Goblin 2', size: 'small', reach_weapon: true }, 17, 8);
    this.add({ ...foe, name: 'Ogre', size: 'large', speed_feet: 40 }, 20, 10);
  }

  add(form: CreatureForm, x: number, y: number): void {
    const cells = form.size === 'large' ? 2 : 1;
    const id = Math.max(0, ...this.creatures.map((creature) => creature.id)) + 1;
    const center = { x: x + cells / 2, y: y + cells / 2 };
    const ground = { lowest_feet: 0, highest_feet: 0, hazards: [] };
    const creature = { id, form, at: { x, y }, center, cells, ground, speed_feet: form.speed_feet };
    this.creatures = [...this.creatures, { ...creature, upon: null, problems: [] }];
  }

  /** Two levels more for every doubling, as far as whole ratings go. */
  private level(): LevelView {
    const foes = this.creatures.filter(({ form }) => form.side === 'foes');
    const rated = foes.filter(({ form }) => form.challenge !== null);
    const sum = rated.reduce((all, { form }) => all + 2 ** (Number(form.challenge) / 2), 0);
    const level = rated.length > 0 ? String(Math.round(2 * Math.log2(sum))) : null;
    return {
      level,
      party_level: null,
      party: 0,
      difficulty: null,
      unrated: foes.filter((foe) => !rated.includes(foe)).map(({ form }) => form.name),
      unlevelled: this.creatures
        .filter(({ form }) => form.side === 'heroes')
        .map(({ form }) => form.name),
      because: level === null ? [] : [because('srd35.encounter.level', `encounter level ${level}`)],
    };
  }

  view(): Encounter {
    const { revision, name, look, layers, marks, picture, undo, redo, creatures } = this;
    const { width, height } = this.map;
    return {
      id: 'shrine',
      revision,
      name,
      look,
      miles_per_cell: this.miles,
      ceiling_feet: this.ceiling,
      has_levels: false,
      layers,
      marks,
      picture,
      ruleset: this.ruleset,
      ruleset_title: 'System Reference Document 3.5',
      forces: [],
      grid: 'square',
      width,
      height,
      size: { x: width, y: height },
      distances: this.distances,
      creatures,
      level: this.level(),
      rounds: this.rounds,
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
      const { x, y } = point(here);
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

  /** The cells a creature threatens. */
  threatened({ at, cells, form }: Creature): Point[] {
    if (form.conditions.includes('helpless')) return [];
    const near = form.reach_weapon ? cells : 0;
    const far = (form.reach_feet ?? cells * 5) / (form.reach_weapon ? 2.5 : 5);
    const found: Point[] = [];
    for (let y = at.y - far; y < at.y + cells + far; y += 1) {
      for (let x = at.x - far; x < at.x + cells + far; x += 1) {
        const [beside, above] = [at.x - x, at.y - y];
        const apart = Math.max(beside, above, 1 - cells - beside, 1 - cells - above);
        if (apart > near && this.open(x, y)) found.push({ x, y });
      }
    }
    return found;
  }

  /** Whom a creature can attack: everyone it fights, from where it stands. */
  attacks(creature: Creature): AttackView[] {
    return this.creatures
      .filter(({ form }) => form.side !== creature.form.side)
      .map(({ id, form }) => ({ creature: id, name: form.name, from: 'A1', because: [] }));
  }

  /** Who is nearest, as the crow flies; the throw picks the first or the second. */
  closest(creature: Creature, among: Among, seed: number | null): NearestView {
    const apart = ({ at }: Creature): number =>
      Math.max(Math.abs(at.x - creature.at.x), Math.abs(at.y - creature.at.y));
    const others = this.creatures.filter(
      ({ id, form }) =>
        id !== creature.id &&
        (among === 'everyone' || (among === 'friends') === (form.side === creature.form.side)),
    );
    const cells = others.length > 0 ? Math.min(...others.map(apart)) : 0;
    const who = others
      .filter((other) => apart(other) === cells)
      .map(({ id, form }) => ({ creature: id, name: form.name }));
    const shows = ((seed ?? 0) % Math.max(who.length, 1)) + 1;
    const picks = who[shows - 1];
    const tie = who.length > 1;
    return {
      revision: this.revision,
      creature: creature.id,
      cells,
      feet: cells * 5,
      who,
      because: tie ? because('srd35.attacks.threatened', `roll a d${who.length}`) : null,
      throw: tie && picks && seed !== null ? { seed, sides: who.length, shows, picks } : null,
    };
  }

  /** Whether a large creature has to squeeze: the corridor is as wide as one. */
  private narrow({ x }: Point): boolean {
    return x >= 9 && x < 14;
  }

  /** The attacks that leaving a cell provokes; `attacked` keeps who has had one. */
  private provoked(mover: Creature, from: Point, attacked: Set<number>): ProvokeView[] {
    return this.creatures
      .filter(({ form }) => form.side !== mover.form.side)
      .filter((foe) => this.threatened(foe).some(({ x, y }) => x === from.x && y === from.y))
      .map(({ id, form }) => {
        const first = !attacked.has(id);
        attacked.add(id);
        return {
          creature: id,
          name: form.name,
          first,
          because: LEAVING,
          notes: [],
          stopped: null,
        };
      });
  }

  /** How far a line of points leads, each diagonal counted as one. */
  length(points: Point[]): number {
    const cell = (at: number): number => Math.floor(at);
    return points.slice(1).reduce((sum, { x, y }, n) => {
      const before = points[n] ?? { x, y };
      const [across, down] = [cell(x) - cell(before.x), cell(y) - cell(before.y)];
      return sum + Math.max(Math.abs(across), Math.abs(down));
    }, 0);
  }

  path(creature: Creature, to: Point): PathView {
    const [x, y] = [Math.floor(to.x), Math.floor(to.y)];
    const field = this.field(creature);
    const cells: string[] = [];
    for (let here: string | null = key(x, y); here !== null && field.has(here);) {
      cells.unshift(here);
      here = field.get(here)?.back ?? null;
    }
    const attacked = new Set<number>();
    const steps = cells.slice(1).map((cell, n): StepView => {
      const to = point(cell);
      const rough = this.map.rubble.has(cell);
      const squeezed = creature.cells > 1 && this.narrow(to);
      return {
        to,
        label: label(to.x, to.y),
        cost: rough ? 2 : 1,
        total: field.get(cell)?.cost ?? 0,
        because: [rough ? RUBBLE : STEP, ...(squeezed ? [SQUEEZED] : [])],
        warnings: [],
        hazards: [],
        rise_feet: 0,
        space: null,
        checks: [],
        squeezed,
        full_round: false,
        waypoint: null,
        provokes: this.provoked(creature, point(cells[n] ?? cell), attacked),
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
      action_rule: null,
      why_not: steps.length > 0 || cells.length > 0 ? [] : [BLOCKED],
      offers: [],
      settled: null,
      height_feet: null,
      things: [],
    };
  }
}
