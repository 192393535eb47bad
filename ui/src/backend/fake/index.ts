/**
 * An app of paper behind the same door: for tests of the panels, and for
 * looking at the page in a browser.
 */
import {
  BackendError,
  type Backend,
  type Encounter,
  type Library,
  type Point,
  type SpotView,
  keyOf,
} from '..';
import { beasts, because } from './catalogue';
import { fight } from './fight';
import { group } from './group';
import { journeys } from './journeys';
import { Shelf } from './house';
import { menuOf } from './menu';
import { key, label, Paper, point } from './paper';
import * as pictures from './pictures';
import { settingsOf } from './settings';

const CHUNK = 16;

/** A whole library of one encounter, or an empty one. */
export function fake(kind: 'full' | 'empty' = 'full'): Backend {
  const paper = new Paper();
  const shelf = new Shelf();
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
    paper.creatures.find(({ center, cells }) => {
      return Math.max(Math.abs(x - center.x), Math.abs(y - center.y)) < cells / 2;
    })?.id ?? null;

  const steps = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
  const spot = (at: Point): SpotView => {
    const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
    const inside = x >= 0 && y >= 0 && x < paper.map.width && y < paper.map.height;
    const ground = paper.map.rubble.has(key(x, y)) ? 'rubble' : 'floor';
    return {
      cell: { x, y },
      label: inside ? label(x, y) : null,
      ground: inside ? ground : null,
      mark: null,
      paint: inside ? ground : null,
      creature: spotCreature(at),
      wall: null,
      door: false,
    };
  };
  const move = (id: number, at: Point): Encounter => {
    const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
    paper.creatures = paper.creatures.map((c) => {
      const center = { x: x + c.cells / 2, y: y + c.cells / 2 };
      return c.id === id ? { ...c, at: { x, y }, center } : c;
    });
    return paper.change(`Move ${paper.at(id).form.name}`);
  };

  return {
    catalogue: async () => shelf.catalogue,
    startup: async () => null,
    onFileDropped: async () => {},
    setMenuBar: async () => {},
    onMenuCommand: async () => {},
    library: async () => library,
    createEncounter: async (form) => {
      paper.name = form.name;
      paper.miles = form.miles_per_cell;
      return paper.view();
    },
    openEncounter: async () => paper.view(),
    openSample: async () => paper.view(),
    duplicateEncounter: async () => {
      paper.name += ', a copy';
      return paper.view();
    },
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
    setLayer: async (layer, to) => {
      paper.layers = paper.layers.map((known) =>
        known.id === layer ? { ...known, ...to } : known,
      );
      return paper.change('Hide walls and doors');
    },
    mounts: async (id) =>
      pictures.draftList(paper.creatures.filter((c) => c.id !== id).map(({ center }) => center)),
    setMountedOn: async (id, upon) => {
      paper.creatures = paper.creatures.map((c) => (c.id === id ? { ...c, upon } : c));
      return paper.change('Edit Mirela');
    },
    setMiles: async (miles) => {
      paper.miles = miles;
      return paper.change('Change miles per cell');
    },
    setCeiling: async (feet) => {
      paper.ceiling = feet;
      return paper.change('Set ceiling to 10 ft');
    },
    setLook: async (look) => {
      paper.look = look;
      return paper.change('Change map style');
    },
    choosePicture: async () => true,
    setBackground: async () => {
      const to = { x: paper.map.width, y: paper.map.height };
      paper.picture = { from: { x: 0, y: 0 }, to, opacity_percent: 100 };
      return paper.change('Set background');
    },
    setPicture: async (form) => {
      paper.picture = form;
      return paper.change('Set background');
    },
    alignPicture: async () => paper.change('Set background'),
    removePicture: async () => {
      paper.picture = null;
      return paper.change('Remove background');
    },
    choosePortrait: async () => new ArrayBuffer(0),
    cropPortrait: async () => paper.change('Edit Mirela'),
    addMark: async (kind, points) => {
      paper.write(kind, points[0] ?? { x: 0, y: 0 });
      return paper.change('Add label');
    },
    writeMark: async (id, text) => {
      paper.marks = paper.marks.map((mark) => (mark.id === id ? { ...mark, text } : mark));
      return paper.change('Edit label');
    },
    linkMark: async (id, link) => {
      paper.marks = paper.marks.map((mark) => (mark.id === id ? { ...mark, link } : mark));
      return paper.change('Edit label');
    },
    moveMark: async () => paper.change('Edit label'),
    removeMark: async (id) => {
      paper.marks = paper.marks.filter((mark) => mark.id !== id);
      return paper.change('Remove label');
    },
    mapChanges: async () => ({
      revision: paper.revision,
      chunks: chunks().map(({ x, y }) => ({
        at: { column: x, row: y },
        bounds: {
          x,
          y,
          width: Math.min(CHUNK, paper.map.width - x),
          height: Math.min(CHUNK, paper.map.height - y),
        },
      })),
      drawn: new Map(),
      counters: {
        tokens: new Map(paper.creatures.map((c) => [c.id, pictures.tokenList(c)])),
        marks: [],
      },
    }),
    mapChunks: async (places) => ({
      revision: paper.revision,
      drawn: new Map(
        places.map((at) => [keyOf(at), pictures.mapList(paper.map, at.column, at.row, CHUNK)]),
      ),
    }),
    swatch: async () => [],
    drawingGrid: async () => pictures.draftList([{ x: 0.5, y: 0.5 }]),
    draft: async ({ points }) => pictures.draftList(points),
    creaturesDraft: async (_form, at) => pictures.draftList([at]),
    commit: async ({ tool, points }) => {
      if (tool.tool === 'wall') paper.map.walls.push(points);
      else for (const { x, y } of points) paper.map.rubble.add(key(Math.floor(x), Math.floor(y)));
      return paper.change(tool.tool === 'wall' ? 'Draw wall' : 'Paint ground');
    },
    region: async () => ({ view: null, list: [] }),
    regionDraft: async (from, to) => pictures.draftList([from, to]),
    regionAct: async () => paper.view(),
    previewSize: async (margins) => ({ view: paper.weighed(margins), list: [] }),
    resizeMap: async (margins) => {
      const { width, height } = paper.weighed(margins);
      Object.assign(paper.map, { width, height });
      return paper.change('Resize map');
    },
    toggleDoor: async () => paper.change('Open door'),
    spot: async (at) => spot(at),
    menu: async (at, selected) => menuOf(paper, spot(at), at, selected),
    groupMenu: async (at) => menuOf(paper, spot(at), at, null),
    ...group(paper),
    cursor: async ({ from, heading, steps: count }) => {
      const [dx, dy] = heading ? steps[heading] : [0, 0];
      const clamp = (n: number, most: number): number =>
        Math.min(most - 0.5, Math.max(0.5, Math.floor(n) + 0.5));
      const at = {
        x: clamp((from.x ?? 0) + dx * count, paper.map.width),
        y: clamp((from.y ?? 0) + dy * count, paper.map.height),
      };
      const outline = [-0.5, 0.5].map((by) => ({ x: at.x + by, y: at.y + by }));
      return { at, outline, label: label(Math.floor(at.x), Math.floor(at.y)), spot: spot(at) };
    },
    bestiary: async (query) => {
      const found = beasts.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
      return { found, total: found.length };
    },
    knownBeast: async (name) => {
      const beast = beasts.find((known) => known.name === name);
      return beast ? { ...beast } : null;
    },
    saveBeast: async ({ name }, kind, tags) => {
      const beast = beasts.find((known) => known.name === name);
      if (beast) Object.assign(beast, { own: true, kind, tags });
    },
    deleteBeast: async (name) => {
      const beast = beasts.find((known) => known.name === name);
      if (beast) beast.own = false;
    },
    importBeasts: async () => '3 creatures imported',
    exportBeasts: async () => null,
    placeCreatures: async (form, at, count) => {
      if (spotCreature(at) !== null) {
        throw new BackendError('invalid', 'Somebody stands there already. Choose an empty cell.');
      }
      for (let n = 0; n < count; n += 1) paper.add(form, Math.floor(at.x) + n, Math.floor(at.y));
      return paper.change(`Place ${form.name}`);
    },
    changeCreature: async (id, form) => {
      paper.creatures = paper.creatures.map((c) => (c.id === id ? { ...c, form } : c));
      return paper.change(`Change ${form.name}`);
    },
    moveCreature: async (id, at) => move(id, at),
    nudgeCreature: async (id, heading) => {
      const { at } = paper.at(id);
      return move(id, { x: at.x + steps[heading][0], y: at.y + steps[heading][1] });
    },
    duplicateCreature: async (id) => {
      const { form, at } = paper.at(id);
      paper.add({ ...form, name: `${form.name} 2` }, at.x + 1, at.y);
      return paper.change(`Place ${form.name} 2`);
    },
    removeCreatures: async (ids) => {
      paper.creatures = paper.creatures.filter(({ id }) => !ids.includes(id));
      return paper.change('Remove creatures');
    },
    ...fight(paper),
    ...journeys(paper),
    undo: async () => paper.change('Undo'),
    redo: async () => paper.change('Redo'),
    reach: async (id) => {
      const creature = paper.at(id);
      const move = creature.form.speed_feet / 5;
      const bands: [Point[], Point[]] = [[], []];
      for (const [cell, { cost }] of paper.field(creature)) {
        if (cost <= 2 * move) bands[cost <= move ? 0 : 1].push(point(cell));
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
          rule: because('srd35.actions.move', action),
        })),
        move_actions: [
          { id: 'ordinary' as const, label: 'Move' },
          { id: 'run' as const, label: 'Run' },
        ],
        attempts: [{ id: 'overrun' as const, label: 'Overrun' }],
        space: null,
        withdraw: null,
      };
      return { view, list: pictures.reachList(bands) };
    },
    movementRangePlaces: async () => [{ action: 'Move', rows: ['Row 3: A to C'], more: 0 }],
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
    rulesOf: async (ruleset) => shelf.rulesOf(ruleset),
    makeHouseRuleset: async (of, title) => shelf.make(of, title),
    changeHouseRuleset: async (ruleset, key, text) => shelf.change(ruleset, key, text),
    deleteHouseRuleset: async (ruleset) => shelf.remove(ruleset),
    previewRuleset: async (ruleset) => shelf.weigh(paper.view(), ruleset),
    chooseRuleset: async (ruleset) => {
      paper.ruleset = ruleset;
      return paper.change('Change ruleset');
    },
    measure: async (points) => {
      const cells = paper.length(points);
      const [from, ...to] = points.map(({ x, y }) => label(Math.floor(x), Math.floor(y)));
      const legs = to.map((to) => ({ to, cells, feet: cells * 5, miles: null }));
      const rule = because('srd35.movement.squares', 'distance');
      const view = {
        revision: paper.revision,
        from: from ?? '',
        legs,
        cells,
        feet: cells * 5,
        miles: null,
        rule,
        scale: null,
        lines: null,
        area: null,
      };
      return { view, list: pictures.draftList(points) };
    },
    threat: async (id) => {
      const creature = paper.at(id);
      const cells = paper.threatened(creature);
      const reasons = [because('srd35.attacks.threatened', 'what it can strike into')];
      if (creature.form.reach_weapon) {
        reasons.push(because('srd35.attacks.reach-weapon', 'not what stands close'));
      }
      const view = {
        revision: paper.revision,
        creature: id,
        cells: cells.length,
        spears: 0,
        cubes: null,
        because: cells.length > 0 ? reasons : [],
        attacks: paper.attacks(creature),
        no_flanking: null,
        flanks: [],
      };
      return { view, list: pictures.threatList(cells, creature) };
    },
    threatMap: async (id, side) => {
      const own = id === null ? null : paper.at(id).form.side;
      const found = paper.creatures
        .map((creature) => ({ creature, cells: paper.threatened(creature) }))
        .filter(({ cells }) => cells.length > 0)
        .sort(
          (a, b) => Number(a.creature.form.side === own) - Number(b.creature.form.side === own),
        );
      const union = found
        .filter(({ creature }) => creature.form.side === side)
        .flatMap(({ cells }) => cells);
      const view = {
        revision: paper.revision,
        creature: id,
        side,
        cells: new Set(union.map(({ x, y }) => `${x},${y}`)).size,
        by: found.map(({ creature, cells }) => ({
          creature: creature.id,
          name: creature.form.name,
          side: creature.form.side,
          runs: cells.map(({ x, y }): [number, number, number] => [x, y, 1]),
        })),
      };
      const [first] = found;
      return {
        view,
        union: first && union.length > 0 ? pictures.threatList(union, first.creature) : [],
        rings: found.map(({ creature }) => pictures.threatList([creature.at], creature)),
      };
    },
    // The rulesets of the fake have no rules on falls.
    damage: () => Promise.reject(new Error('no rules on damage')),
    damageChoices: async () => null,
    closest: async (id, among, seed) => paper.closest(paper.at(id), among, seed),
    sheet: async (id) => {
      const { form } = paper.at(id);
      const reasons = [because('srd35.movement.squares', `${form.speed_feet} ft`)];
      return {
        revision: paper.revision,
        creature: id,
        base_feet: form.speed_feet,
        speed_feet: form.speed_feet,
        speed_cells: Math.floor(form.speed_feet / 5),
        suggested_feet: form.speed.load === 'light' ? null : 20,
        stages: reasons.map((reason) => ({ because: reason, struck: false })),
        space_feet: 5,
        space_cells: 1,
        reach_feet: 5,
        attack: 0,
        defence: 0,
        grapple: 0,
        hide: 0,
        size: [because('srd35.movement.squares', 'space 5 ft')],
      };
    },
    turn: async () => null,
    round: async () => null,
    takeAction: async () => paper.change('Round 1'),
    setCombatOptions: async () => paper.change('Edit Mirela'),
    takeTurn: async () => paper.change('Take a turn'),
    compare: async (creature) => ({
      revision: paper.revision,
      creature,
      first: 'B2',
      second: 'C4',
      lines: [
        { what: 'Path', first: 'current position', second: '10 ft', differs: true },
        { what: 'Squeezed', first: 'no', second: 'no', differs: false },
      ],
    }),
    flank: async () => ({ view: null, list: [] }),
    conceal: async (attacker, target, shot) => ({
      view: {
        revision: paper.revision,
        attacker,
        target,
        name: paper.at(target).form.name,
        shot,
        degree: 'none',
        defence: 0,
        attackable: true,
        stopped: 0,
        lines: 0,
        because: [because('srd35.attacks.leaving', 'nothing is in the way')],
      },
      list: [],
    }),
    forced: async ({ creature, feet }) => ({
      view: {
        revision: paper.revision,
        creature,
        name: paper.at(creature).form.name,
        feet,
        places: 1,
        because: [because('srd35.attacks.leaving', 'it may lead any way')],
        may_ignore: null,
        lift: null,
        may_drop: null,
      },
      list: [],
    }),
    forcedWay: async (_asked, at) => {
      const to = { x: Math.floor(at.x), y: Math.floor(at.y) };
      const label = `${String.fromCharCode(65 + to.x)}${to.y + 1}`;
      const view = { revision: paper.revision, to, label, feet: 5, steps: [], ends: null };
      return { view: { ...view, why_not: null }, list: [] };
    },
    force: async () => paper.change('Move'),
    image: async () => {
      throw new BackendError('not-found', 'There is no such image in this encounter.');
    },
    exportPng: async () => ({
      path: '/home/gm/Pictures/The Sunken Shrine.png',
      width: 3640,
      height: 2520,
    }),
    exportPngAs: async () => null,
    shareEncounter: async () => null,
    showInFolder: async () => {},
    ...settingsOf(paper, () =>
      library.read_only === null ? null : 'This setting lasts until you close Footfall.',
    ),
  };
}
