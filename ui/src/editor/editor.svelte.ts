/** The open encounter: what the hand holds, what the gestures do, and what came of it. */
import {
  type AreaShape,
  type Backend,
  type Catalogue,
  type Creature,
  type Encounter,
  type Imported,
  type LowWallForm,
  type MapChanges,
  type Point,
  type RegionAct,
  type Rulesets,
  type SpotView,
  type Stroke,
  type WallKindId,
} from '../backend';
import type { DisplayList } from '../backend/wire';
import { Board } from '../canvas/board';
import { idle, step, type Effect, type Gesture, type Input } from './tools/gesture';
import { Appearance } from '../features/encounter/appearance';
import { Background } from '../features/background/background.svelte';
import { Mounting } from '../features/creatures/mounting.svelte';
import { Portraits } from '../features/creatures/portraits.svelte';
import type { ToolId } from './tools/tool';
import { modeOf, stopsOf, toolOf, tools } from './tools/tools';
import { shapes } from '../features/terrain/shapes';
import { wallShapes, type WallShape } from '../features/terrain/wallShapes';
import { Aloud } from '../kit/aloud.svelte';
import { Bestiary } from '../features/bestiary/bestiary.svelte';
import { watched } from '../backend/busy';
import { Changes } from './changes.svelte';
import { Creatures } from '../features/creatures/creatures.svelte';
import { GridCursor } from './cursor.svelte';
import { DrawingGrid } from './drawingGrid';
import { Exports } from '../features/export/exports.svelte';
import type { Report } from '../features/importing/imports.svelte';
import { Fight } from '../features/initiative/fight.svelte';
import { focusOn } from '../kit/focus';
import { Forcing } from '../features/forced/forced.svelte';
import { Foresight } from './foresight';
import type { TabId } from './inspector/tabs';
import { paintedFeet } from './hand';
import { hintFor } from './tools/hint';
import { Damage } from '../features/falling/damage.svelte';
import { Journeys } from '../features/journeys/journeys.svelte';
import { Latest } from '../backend/latest';
import { Leading } from '../features/journeys/route.svelte';
import type { Line } from './line';
import { Marks } from '../features/annotations/marks.svelte';
import { Menu } from './menu/menu.svelte';
import { Paints } from '../features/terrain/paints.svelte';
import { Parties } from '../features/bestiary/parties.svelte';
import { PlayedBy } from '../features/rules/playedBy.svelte';
import { Preview } from '../features/movement/preview.svelte';
import { Region } from '../features/terrain/region.svelte';
import { Resizing } from '../features/terrain/resizing.svelte';
import { Ruler } from '../features/measure/ruler.svelte';
import { Rulebook } from '../features/rules/rulebook.svelte';
import { houseOf } from '../features/rules/house';
import type { House } from '../features/rules/rules';
import { Selection } from '../features/creatures/selection.svelte';
import type { Shell } from '../app/shell.svelte';
import { hasWay, lengthOf, told } from '../kit/words';
import { text } from '../text';
import { units } from '../text/units.svelte';
import { Swatches } from '../features/terrain/swatches';

const BRUSH = { least: 1, most: 9 };

/** What can stand at the right of the map. */
type Panel = 'inspector' | 'rules' | 'rounds' | 'damage';

/** What can lie over the whole page. */
type Sheet = 'palette' | 'shortcuts';

export class Editor {
  catalogue = $state.raw() as Catalogue;
  view = $state.raw() as Encounter;
  tool = $state<ToolId>('select');
  /** The tool last used to paint, which paint taken up goes back to. */
  private painter: ToolId = 'brush';
  /** The shape of the area that is drawn next. */
  shape = $state<AreaShape>('rectangle');
  wall = $state<WallKindId>('wall');
  /** The shape that walls are drawn in. */
  wallShape = $state<WallShape>('line');
  /** What the door tool sets into a side. */
  door = $state<WallKindId>('closed-door');
  /** What the next low wall is like. */
  lowWall = $state<LowWallForm>({ height_feet: null, check: '', difficulty: null });
  /** Cells from side to side: of the brush, and of each shape of area that has a width. */
  private readonly widths = $state<Partial<Record<'brush' | AreaShape, number>>>({});
  #slopeFeet = $state<number | null>(null);
  gesture = $state.raw<Gesture>(idle);
  /** Whether Shift makes what is drawn as high as it is wide. */
  even = false;
  /** What is open at the right of the map, if anything. */
  panel = $state<Panel | null>('inspector');
  /** The open tab of the inspector. */
  tab = $state<TabId>('map');
  /** The last one looked at that is about creatures. */
  creatureTab: TabId = 'movement';
  /** Whether the ledger's steps show, or its total alone. */
  ledgerOpen = $state(true);
  /** What lies over the page, if anything. */
  sheet = $state<Sheet | null>(null);
  notes = $state.raw<string[]>([]);

  readonly changes: Changes;
  readonly exports: Exports;
  readonly board: Board;
  readonly preview: Preview;
  readonly rulebook: Rulebook;
  readonly swatches: Swatches;
  readonly marks: Marks;
  readonly background: Background;
  readonly portraits: Portraits;
  readonly aloud = new Aloud();
  readonly paints = new Paints();
  readonly cursor: GridCursor;
  readonly bestiary: Bestiary;
  readonly region: Region;
  readonly resizing: Resizing;
  readonly appearance: Appearance;
  readonly ruler: Ruler;
  readonly fight: Fight;
  readonly damage: Damage;
  readonly foresight: Foresight;
  readonly forcing: Forcing;
  readonly mounting: Mounting;
  readonly menu: Menu;
  readonly journeys: Journeys;
  readonly leading: Leading;
  readonly parties: Parties;
  readonly creatures: Creatures;
  readonly selection: Selection;
  readonly playedBy: PlayedBy;
  private readonly drawingGrid: DrawingGrid;
  private readonly backend: Backend;
  private readonly drafts: Latest<{ stroke: Stroke; asked?: number }, DisplayList>;
  private drawn = 0;
  private drawing: Promise<void> | null = null;
  /** What was asked for together with the last change, and since which revision. */
  private ahead: { since: number; changes: Promise<MapChanges> } | null = null;
  /** When the gesture ended that the next picture shows the outcome of. */
  private letGoAt: number | undefined;
  /** What lay under the last press; it may still be on its way. */
  private pressed: Promise<SpotView | null> = Promise.resolve(null);
  /** Where that press was. */
  private pressedAt: Point = { x: 0, y: 0 };
  /** Where over the map the pointer is, if it is. */
  pointer: Point | null = null;
  /** Whether the press under way adds to what is selected. */
  adding = false;
  private strokes = 0;
  /** Steps made since the encounter was opened, less those taken back. */
  private steps = 0;

  constructor(
    readonly shell: Shell,
    catalogue: Catalogue,
    opened: Encounter,
    notes: string[],
  ) {
    const fail = (error: unknown): void => shell.fail(error);
    this.changes = new Changes(
      shell.queue,
      () => shell.hasOpen(this),
      (error) => shell.fail(error, this.changes),
      () => shell.succeed(this.changes),
      () => this.renew(),
    );
    this.backend = watched(shell.backend, (busy) => this.board.setBusy(busy));
    this.exports = new Exports(
      this.backend,
      this.changes,
      shell,
      () => this.leading.pictured,
      () => this.preview.shown,
    );
    this.board = new Board(this.backend, fail);
    this.drawingGrid = new DrawingGrid(this.backend, this.board, fail);
    this.preview = new Preview(this.backend, this.board);
    this.swatches = new Swatches(this.backend);
    this.rulebook = new Rulebook((ruleset) => this.backend.rulesOf(ruleset), fail);
    const change = (ask: () => Promise<Encounter>): Promise<boolean> => this.change(ask);
    this.marks = new Marks(
      this.backend,
      this.board,
      change,
      () => this.view.marks,
      () => this.select(null),
      fail,
    );
    this.background = new Background(this.backend, change, () => this.view, fail);
    this.portraits = new Portraits(this.backend, change, fail);
    this.cursor = new GridCursor(this, (to) => this.backend.cursor(to), fail);
    const teller = (about: 'bestiary' | 'parties') => ({
      told: (text: string | null): void => {
        shell.succeed(about);
        if (text !== null) shell.done(text);
      },
      report: (report: Report): void => void (shell.imports.report = report),
      written: (what: string, path: string): void => shell.written(what, path),
      fail: (error: unknown): void => shell.fail(error, about),
    });
    this.bestiary = new Bestiary(this.backend, teller('bestiary'), (name) =>
      this.creatures.generic(name),
    );
    this.parties = new Parties(this.backend, teller('parties'), (job) => this.changes.make(job));
    this.foresight = new Foresight(this, this.backend, fail);
    this.forcing = new Forcing(this, this.backend, change, fail);
    this.mounting = new Mounting(this, this.backend, fail);
    this.menu = new Menu(this, this.backend, change, fail);
    this.journeys = new Journeys(this, this.backend, change, fail);
    this.leading = new Leading(this, this.backend, change, fail);
    this.creatures = new Creatures(this, this.backend, change);
    this.selection = new Selection(this, this.backend, change, fail);
    this.fight = new Fight(this.backend, this, change);
    this.damage = new Damage(this.backend, fail);
    const settled = (): Promise<void> => this.settled();
    const ruleset = (): string => this.view.ruleset;
    this.playedBy = new PlayedBy(this.backend, change, settled, ruleset, fail);
    this.drafts = new Latest(
      ({ stroke }) => this.backend.draft(stroke),
      (list, { asked }) => this.board.showDraft(list, asked),
      fail,
    );
    this.region = new Region(
      this.backend,
      this.board,
      (ask) => this.change(ask),
      () => [this.view.width, this.view.height],
      fail,
    );
    this.appearance = new Appearance(this.backend, (ask) => this.change(ask));
    this.house = houseOf(this.backend, this.rulebook, (ask) => this.changeRulesets(ask));
    this.resizing = new Resizing(this.backend, this.board, (ask) => this.change(ask), fail);
    this.ruler = new Ruler(
      this.backend,
      this.board,
      (length) => this.aloud.say(lengthOf(length, this.view.grid)),
      fail,
    );
    this.notes = notes;
    this.catalogue = catalogue;
    this.view = opened;
    this.paints.take(this.grounds[0]?.id ?? '');
    this.wall = this.walls[0]?.id ?? 'wall';
    if (this.overland) this.marks.kind = 'settlement';
    this.creatures.begin();
    this.adopt(opened);
  }

  get selected(): Creature | null {
    return this.creature(this.preview.creature);
  }

  get hint(): string {
    return hintFor(this);
  }

  // ---- what the hand holds

  take(tool: ToolId): void {
    this.input({ type: 'cancel' });
    this.ruler.clear();
    this.foresight.hide();
    this.tool = tool;
    this.resizing.follow(tool);
    this.forcing.follow(tool);
    this.mounting.follow(tool);
    this.followDrawing();
    this.leading.follow(tool);
    this.cursor.settle(stopsOf(this));
    this.board.brush(null, 0);
    if (tool !== 'select') {
      this.preview.unpin();
      this.preview.hidePath();
      this.region.letGo();
    }
    if (tools[tool].paints) this.painter = tool;
    if (!tools[tool].quiet) this.panel = 'inspector';
  }

  /** Shows the lines between all cells while a tool draws, and on a map of nothing but rock. */
  private followDrawing(): void {
    const draws = toolOf(this).sends !== undefined;
    this.drawingGrid.follow(draws || this.view.blank, this.view);
  }

  /** How the tool in hand takes the pointer. */
  get mode() {
    return modeOf(this);
  }

  /** Whether walls are drawn with what is set into the side of a cell. */
  get fitting(): boolean {
    return this.catalogue.fittings.includes(this.wall);
  }

  chooseWall(kind: WallKindId): void {
    this.input({ type: 'cancel' });
    this.wall = kind;
    this.cursor.settle(stopsOf(this));
  }

  chooseWallShape(shape: WallShape): void {
    this.input({ type: 'cancel' });
    this.wallShape = shape;
  }

  nextWallShape(): void {
    if (this.fitting) return;
    const next = wallShapes.indexOf(this.wallShape) + 1;
    this.chooseWallShape(wallShapes[next % wallShapes.length] ?? 'line');
  }

  chooseShape(shape: AreaShape): void {
    this.input({ type: 'cancel' });
    this.shape = shape;
  }

  nextShape(): void {
    const next = shapes.findIndex(({ id }) => id === this.shape) + 1;
    this.chooseShape(shapes[next % shapes.length]?.id ?? 'rectangle');
  }

  /** How wide the tool in hand paints, in cells. */
  get width(): number {
    return this.widths[this.tool === 'area' ? this.shape : 'brush'] ?? BRUSH.least;
  }

  set width(cells: number) {
    const width = Math.min(BRUSH.most, Math.max(BRUSH.least, cells));
    this.widths[this.tool === 'area' ? this.shape : 'brush'] = width;
  }

  /** Feet by which a brush raises or lowers: at first 5, or one cell of a ruleset without feet. */
  get slopeFeet(): number {
    const { ruleset } = this.creatures;
    return this.#slopeFeet ?? (ruleset?.counts_in_cells ? ruleset.cell_feet : 5);
  }

  set slopeFeet(feet: number) {
    this.#slopeFeet = feet;
  }

  select(creature: number | null): void {
    if (creature !== null) this.region.letGo();
    this.selection.take(creature === null ? [] : [creature]);
  }

  /** Lets go of the piece of the map that is selected, or of the creatures in it. */
  private deselect(): void {
    if (!this.region.piece) this.select(null);
    this.region.letGo();
  }

  /** Adds a creature to those selected or takes it out; elsewhere, leads the path by. */
  async toggleAt(at: Point): Promise<void> {
    const spot = await this.backend.spot(at).catch((error: unknown) => {
      this.shell.fail(error);
      return null;
    });
    if (spot && spot.creature === null) return this.preview.passBy(at);
    if (!spot || spot.creature === null) return;
    this.region.letGo();
    this.selection.toggle(spot.creature);
  }

  /** Shows what a label, a zone or a note says. */
  readMark(id: number): void {
    this.marks.take(id);
    this.panel = 'inspector';
  }

  /** Opens a tab of the inspector by choice: who is selected next is seen in it, too. */
  showTab(tab: TabId): void {
    if (tab !== 'map') this.creatureTab = tab;
    this.followTab(tab);
  }

  /** Opens the tab about what is in hand; overland maps have one alone. */
  followTab(tab: TabId): void {
    this.tab = this.overland ? 'map' : tab;
  }

  /** Opens a panel, or folds it away. */
  togglePanel(panel: Panel): void {
    // Whoever opens the rules by hand begins anew.
    if (panel === 'rules') this.rulebook.chosen = null;
    if (panel === 'rules') void this.rulebook.read(this.view.ruleset);
    if (this.panel !== panel) this.panel = panel;
    else this.panel = panel === 'inspector' ? null : 'inspector';
  }

  /** Lays something over the page. */
  lay(sheet: Sheet | null): void {
    this.input({ type: 'cancel' });
    this.sheet = sheet;
  }

  /** Shows in the inspector what playing by another ruleset would change. */
  previewRuleset(ruleset: string): void {
    this.journeys.close();
    this.panel = 'inspector';
    this.followTab('map');
    void this.playedBy.weigh(ruleset);
  }

  /** Opens the rules at one of them. */
  readRule(id: string): void {
    void this.rulebook.read(this.view.ruleset);
    this.rulebook.chosen = id;
    this.panel = 'rules';
  }

  /** Gives up one thing at a time: error, page, gesture, rules, held path, selection, tool. */
  escape(): void {
    if (this.gesture.kind === 'idle' && this.shell.dismissError()) return;
    if (this.journeys.open && this.panel !== 'rules') this.journeys.close();
    else if (this.gesture.kind !== 'idle') this.input({ type: 'cancel' });
    else if (this.ruler.view) this.ruler.clear();
    else if (this.selection.undecided) void this.selection.decide(null);
    else if (this.region.view) this.deselect();
    else if (this.panel !== null && this.panel !== 'inspector') this.panel = 'inspector';
    else if (this.tool === 'force' || this.tool === 'mount') this.take('select');
    else if (this.preview.pinned) this.preview.unpin();
    else if (this.preview.intent.via.length > 0) this.preview.takeBack();
    else if (this.selection.all.length > 0 || this.marks.selected !== null) this.select(null);
    else if (this.tool !== 'select') this.take('select');
    else this.cursor.leave();
  }

  // ---- gestures

  /** Feeds the pointer or a key to the gesture; `asked` is the event's time. */
  input(input: Input, asked?: number): void {
    this.even = 'even' in input && input.even === true;
    const [gesture, effects] = step(this.gesture, this.mode, input);
    this.gesture = gesture;
    for (const effect of effects) this.perform(effect, asked);
  }

  private perform(effect: Effect, asked?: number): void {
    switch (effect.do) {
      case 'hover':
        this.pointer = effect.at;
        this.preview.look(effect.at);
        toolOf(this).aim?.(this, effect.at, asked);
        this.foresight.look(effect.at);
        this.board.brush(toolOf(this).outlined ? effect.at : null, this.width, paintedFeet(this));
        break;
      case 'press':
        this.pressedAt = effect.at;
        this.foresight.hide();
        this.selection.hide();
        this.pressed = this.backend.spot(effect.at).catch((error: unknown) => {
          this.shell.fail(error);
          return null;
        });
        break;
      case 'click':
        void this.click(effect.at);
        break;
      case 'carry':
        this.preview.look(effect.at);
        void this.carry(effect.at, asked);
        break;
      case 'drop':
        void this.drop(effect.at);
        break;
      case 'draft': {
        this.foresight.hide();
        const at = effect.points.at(-1) ?? null;
        this.board.brush(toolOf(this).outlined ? at : null, this.width, paintedFeet(this));
        const stroke = this.stroke(effect.points);
        if (this.line) this.line.lay(effect.points);
        else if (stroke) this.drafts.request({ stroke, ...(asked && { asked }) });
        if (at) this.preview.look(at);
        break;
      }
      case 'commit':
        if (this.line) void this.line.drop(effect.points);
        else void this.commit(effect.points, asked);
        break;
      case 'cancel':
        this.drafts.cancel();
        this.ruler.clear();
        this.region.cancel();
        this.resizing.cancel();
        this.leading.cancel();
        this.pressed = Promise.resolve(null);
        this.board.carry(null, this.pressedAt);
        break;
      case 'pan':
        this.board.pan(effect.dx, effect.dy);
        break;
      default:
        effect satisfies never;
    }
  }

  private async click(at: Point): Promise<void> {
    const tool = toolOf(this);
    const spot = await this.pressed;
    if (spot) await tool.click?.(this, spot, at);
  }

  openDoor(at: Point): Promise<boolean> {
    return this.change(() => this.backend.openDoor(at));
  }

  toggleDoor(at: Point): Promise<boolean> {
    return this.change(() => this.backend.toggleDoor(at));
  }

  /** Whether the map shows a country, and not the place of an encounter. */
  get overland(): boolean {
    return this.view.miles_per_cell !== null;
  }

  /** What a pen draws here. */
  get walls() {
    return this.overland ? this.catalogue.overland.walls : this.catalogue.walls;
  }

  /** What a brush paints here: what every ruleset understands, and what only this one does. */
  get grounds() {
    if (this.overland) return this.catalogue.overland.grounds;
    return [...this.catalogue.grounds, ...(this.creatures.ruleset?.passages ?? [])];
  }

  /** Takes paint into the hand, and the tool that painted last. */
  pickUp(paint: string | null): void {
    if (paint === null) return;
    this.paints.take(paint);
    this.take(this.painter);
  }

  /** Takes the paint before this one into the hand again, and a tool that paints. */
  paintAsBefore(): void {
    const { previous } = this.paints;
    if (previous !== null) this.paints.take(previous);
    if (!toolOf(this).paints) this.take(this.painter);
  }

  private async carry(at: Point, asked?: number): Promise<void> {
    const { pressed } = this;
    const spot = await pressed;
    const still = pressed === this.pressed && this.gesture.kind === 'dragging';
    if (!still || !spot) return;
    if (spot.creature === null && spot.mark !== null) return this.board.brush(at, 1);
    if (spot.creature === null) return this.region.drag(this.pressedAt, at);
    if (this.selection.ids.includes(spot.creature)) return this.selection.carry(spot.creature, at);
    this.select(spot.creature);
    this.preview.unpin();
    this.preview.aim(at, asked);
    this.board.carry(this.selected, at);
  }

  private async drop(at: Point): Promise<void> {
    const spot = await this.pressed;
    const creature = spot?.creature ?? null;
    if (creature === null && spot && spot.mark !== null) {
      this.board.brush(null, 0);
      this.readMark(spot.mark);
      return void (await this.marks.move(spot.mark, at));
    }
    if (creature === null) return this.marquee(at);
    if (this.selection.ids.includes(creature)) {
      await this.selection.drop(creature, at);
      await this.drawing;
      return this.board.carry(null, at);
    }
    this.select(creature);
    await this.moveTo(creature, at);
    await this.drawing;
    this.board.carry(null, at);
  }

  /** Moves a creature along the path that is shown. */
  private async moveTo(creature: number, at: Point): Promise<void> {
    const { creatures, preview } = this;
    const height = preview.heightOf(creature);
    const { intent } = preview;
    const before = creatures.problemsOf(creature);
    if (!(await this.change(() => this.backend.moveCreature(creature, at, height, intent)))) return;
    preview.leaveTrail();
    creatures.warn(creature, before);
  }

  /** Whether a path is locked that the selected creature can take. */
  get canMoveHere(): boolean {
    const { path, pinned } = this.preview;
    return pinned !== null && path !== null && hasWay(path);
  }

  /** Moves the selected creature along the locked path. */
  async moveHere(): Promise<void> {
    const { creature, pinned } = this.preview;
    if (creature === null || pinned === null || !this.canMoveHere) return;
    this.preview.unpin();
    await this.moveTo(creature, pinned);
  }

  /** Selects what a drag went around, or moves the piece of the map it began on. */
  private async marquee(at: Point): Promise<void> {
    const before = this.adding ? this.selection.all : [];
    this.select(null);
    await this.region.drop(this.pressedAt, at);
    if (!this.region.piece) this.selection.take([...before, ...this.region.creatures]);
  }

  /** Does what a stroke of the tool in hand means. */
  async commit(points: Point[], asked?: number): Promise<void> {
    const mine = (this.strokes += 1);
    // Another tool may be in hand before the changes ahead of this one are made.
    const { commit } = toolOf(this);
    const stroke = this.stroke(points);
    this.drafts.cancel();
    // The draft stays until the map shows what came of it.
    if (commit) await commit(this, points);
    else if (stroke) await this.make(stroke, asked);
    await this.drawing;
    await this.board.settled();
    const drawing = ['pressing', 'dragging', 'chaining'].includes(this.gesture.kind);
    const anew = mine !== this.strokes || (drawing && this.tool !== 'select');
    if (!anew) this.board.showDraft(null);
  }

  /** Makes a stroke; one that changes nothing says why. */
  private async make(stroke: Stroke, asked?: number): Promise<void> {
    const { revision } = this.view;
    const why = toolOf(this).unchanged?.(this) ?? null;
    const done = await this.change(() => this.backend.commit(stroke), asked);
    if (done && why !== null && this.view.revision === revision) this.shell.done(why);
  }

  /** What takes the line of the tool in hand, where the map does not. */
  private get line(): Line | null {
    return toolOf(this).line?.(this) ?? null;
  }

  private stroke(points: Point[]): Stroke | null {
    const tool = toolOf(this).sends?.(this);
    return tool ? { tool, points } : null;
  }

  private creature(id: number | null): Creature | null {
    return this.view.creatures.find((creature) => creature.id === id) ?? null;
  }

  // ---- changes

  /** Puts another beside what is selected, piece of the map or creature. */
  duplicate(): void {
    if (this.region.piece) void this.region.act({ act: 'duplicate' });
    else if (this.selection.ids.length > 0) void this.selection.act('duplicate');
    else void this.creatures.duplicate();
  }

  /** Keeps what is selected in the clipboard, piece of the map or creatures. */
  keep(act: 'copy' | 'cut'): void {
    if (this.region.piece) void this.region.act({ act });
    else void this.selection.act(act);
  }

  removeSelected(): void {
    if (this.region.piece) void this.region.act({ act: 'delete' });
    else if (this.selection.all.length > 0) this.selection.remove();
    else this.marks.remove();
  }

  /** Brings the keyboard to the name of the selected creature, or of the encounter. */
  beginRename(): void {
    const { selected } = this;
    if (selected && this.tool === 'creature') this.take('select');
    if (selected) this.panel = 'inspector';
    if (selected) this.showTab('creature');
    void focusOn(selected ? 'creature-name' : 'encounter-name');
  }

  /** Selects a piece of the map by what is done to it. */
  async takeRegion(act: RegionAct): Promise<void> {
    this.take('select');
    this.select(null);
    const before = this.view;
    await this.region.act(act);
    // The clipboard may hold creatures and nothing of a map.
    if (!this.region.view) this.selection.takeNew(before);
  }

  /** Lays a map down on this one, where it is selected then, and tells how that went. */
  async takeIn(ask: () => Promise<Imported | null>): Promise<void> {
    this.take('select');
    this.select(null);
    await this.change(async () => {
      const imported = await ask();
      if (!imported) return this.view;
      this.notes = imported.notes;
      this.shell.imports.tell(imported);
      return imported.encounter;
    });
    await this.region.renew();
  }

  rename(name: string): Promise<boolean> {
    return this.change(() => this.backend.renameEncounter(name));
  }

  /** What can be done with the ruleset that is open in the rulebook. */
  readonly house: House;

  /** Changes the house rulesets and takes in all that comes of it. */
  private changeRulesets(ask: () => Promise<Rulesets>): Promise<boolean> {
    return this.change(async () => {
      const { ruleset, catalogue, encounter } = await ask();
      this.catalogue = catalogue;
      this.shell.catalogue = catalogue;
      await this.rulebook.renew(ruleset);
      return encounter ?? this.view;
    });
  }

  /** Takes in the same encounter worded anew. */
  reword(catalogue: Catalogue): Promise<boolean> {
    return this.changes.make(async () => {
      const view = await this.backend.reword();
      this.catalogue = catalogue;
      this.adopt(view);
    });
  }

  /** Takes back the last corner of what is being drawn, or else the last edit. */
  undo(): void {
    if (this.gesture.kind === 'chaining') return this.input({ type: 'back' });
    this.board.hideTrail();
    if (this.view.undo !== null) void this.change(() => this.backend.undo(), undefined, true);
  }

  redo(): void {
    this.board.hideTrail();
    if (this.view.redo !== null) void this.change(() => this.backend.redo());
  }

  /** Resolves once every change asked for so far has been answered. */
  settled(): Promise<void> {
    return this.changes.settled();
  }

  /** Makes changes one after the other; answers whether this one was made. */
  private change(
    ask: () => Promise<Encounter>,
    letGoAt?: number,
    isUndo = false,
  ): Promise<boolean> {
    return this.changes.make(async () => {
      const before = this.view;
      const asked = ask();
      // With the change, not after it: the answer waits for the change, and
      // both come back in the time of one.
      const changes = this.backend.mapChanges(this.drawn, this.board.seen());
      changes.catch(() => {});
      this.ahead = { since: this.drawn, changes };
      const view = await asked;
      this.letGoAt = letGoAt;
      this.adopt(view);
      this.count(before, isUndo);
      this.aloud.say(told(before, this.view));
    });
  }

  /** Counts a step; one taken back that was made before a restart is named. */
  private count(before: Encounter, isUndo: boolean): void {
    const { revision, redo } = this.view;
    if (revision === before.revision) return;
    if (isUndo && this.steps <= 0) this.shell.done(text.aloud.undone(redo));
    this.steps += isUndo ? -1 : 1;
  }

  /** Shows what the app has; answers whether it still has this encounter open. */
  async renew(): Promise<boolean> {
    const view = await this.backend.present();
    if (view?.id !== this.view.id) return false;
    this.adopt(view);
    return true;
  }

  private adopt(view: Encounter): void {
    this.view = view;
    units.speak(view.distances);
    this.board.setMapSize(view.size, view.revision);
    this.board.setCells({ grid: view.grid, columns: view.width, rows: view.height });
    this.selection.renew();
    this.preview.renew(view.revision);
    this.ruler.renew();
    this.forcing.renew();
    this.mounting.renew();
    this.followDrawing();
    this.foresight.renew();
    this.drawing ??= this.draw().finally(() => (this.drawing = null));
  }

  /** Fetches what changed of the picture until it shows the newest revision. */
  private async draw(): Promise<void> {
    try {
      while (this.drawn < this.view.revision) {
        // What was asked for in good time holds for the picture of that time only.
        const ahead = this.ahead?.since === this.drawn ? this.ahead.changes : null;
        this.ahead = null;
        const changes = await (ahead ?? this.backend.mapChanges(this.drawn, this.board.seen()));
        if (changes.revision <= this.drawn) {
          // What was asked along with an edit may have been answered before it.
          if (ahead) continue;
          return;
        }
        this.board.showMap(changes, this.letGoAt);
        this.letGoAt = undefined;
        this.board.ring(this.selected, this.selection.several);
        this.drawn = changes.revision;
      }
    } catch (error) {
      this.shell.fail(error);
    }
  }
}
