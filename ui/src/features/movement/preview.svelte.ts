/** What a selected creature can do: its reach, the cells it threatens, and the way to the pointer. */
import { asError } from '../../backend';
import type {
  Among,
  Backend,
  CheckView,
  NearestView,
  ConcealmentView,
  MoveIntentForm,
  PathView,
  Pictured,
  Point,
  PreviewOf,
  MovementRangeView,
  RoundView,
  SheetView,
  SideId,
  SpotView,
  ThreatView,
  Turn,
} from '../../backend';
import type { Board } from '../../canvas/board';
import { note, PATH_REQUEST } from '../../canvas/latency';
import { Comparison } from './comparison.svelte';
import { Flanks } from '../combat/flanks.svelte';
import { ThreatMaps } from '../combat/threatMap.svelte';
import { Latest } from '../../backend/latest';
import { Pins } from './pins.svelte';

/** Moving once or twice, and trying nothing. */
export const PLAIN: MoveIntentForm = {
  move_action: 'ordinary',
  target: null,
  attempt: null,
  outcomes: [],
  slip: { bonus: null, difficulty: null, result: null },
  spared: [],
  round_action: null,
  via: [],
  height_feet: null,
};

const OUTCOMES = ['open', 'succeeds', 'fails'] as const;

interface Aim {
  creature: number;
  at: Point;
  intent: MoveIntentForm;
  /** When the pointer asked, on the clock of `performance.now`; absent when it did not. */
  asked?: number;
}

/** The question who is nearest; with a seed a die is thrown. */
interface Asked {
  creature: number;
  among: Among;
  seed: number | null;
}

/** The attack for which the lines of sight to the creature under the pointer are shown. */
export type Sight = 'shot' | 'blow' | null;

interface Look {
  attacker: number;
  target: number;
  shot: boolean;
}
/** The one after another, the first after the last. */
const after = <T>(all: readonly T[], one: T): T | undefined =>
  all[(all.indexOf(one) + 1) % all.length];

/** An answer and when it was asked for, on the clock of `performance.now`. */
type Timed<A> = A & { asked: number };

/** The same question, whose answer tells when it was asked. */
const timed =
  <Q, A extends object>(ask: (question: Q) => Promise<A>) =>
  async (question: Q): Promise<Timed<A>> => {
    const asked = performance.now();
    return { ...(await ask(question)), asked };
  };

export class Preview {
  creature = $state<number | null>(null);
  /** How the selected creature means to go. */
  intent = $state.raw<MoveIntentForm>(PLAIN);
  reach = $state.raw<MovementRangeView | null>(null);
  /** What the selected creature's speed and size come to. */
  sheet = $state.raw<SheetView | null>(null);
  threat = $state.raw<ThreatView | null>(null);
  /** Whether threatened cells are to be shown: the selected creature's, or a side's. */
  threatShown = $state(false);
  /** The turn of a selected creature that squeezes by choice. */
  turn = $state.raw<Turn | null>(null);
  /** The round of the selected creature, where its ruleset says what things take. */
  round = $state.raw<RoundView | null>(null);
  /** Who is nearest to the selected creature, shown with its threat. */
  closest = $state.raw<NearestView | null>(null);
  /** Among whom the nearest is looked for. */
  among = $state<Among>('opponents');
  conceal = $state.raw<ConcealmentView | null>(null);
  /** Whether lines of sight are to be shown, and for which attack. */
  sight = $state<Sight>(null);
  path = $state.raw<PathView | null>(null);
  spot = $state.raw<SpotView | null>(null);
  /** The place whose path is held while the pointer wanders. */
  pinned = $state.raw<Point | null>(null);
  /** What went wrong with the last preview, if anything. */
  fault = $state<string | null>(null);

  /** Paths kept in sight, of this creature and others. */
  readonly pins: Pins;
  /** What the place under the pointer is like beside another. */
  readonly comparison: Comparison;
  /** Who flanks whom, known while threatened cells are shown. */
  readonly flanks: Flanks;
  /** By whom each place is threatened, known while threatened cells are shown. */
  readonly threatMap: ThreatMaps;

  private revision = 0;
  private aimed: Point | null = null;
  /** Where the pointer was last. */
  private looked: Point | null = null;
  /** How the path that is shown is gone. */
  private gone: MoveIntentForm = PLAIN;
  private readonly reaches: Latest<
    { creature: number; intent: MoveIntentForm },
    Timed<Pictured<MovementRangeView>>
  >;
  private readonly sheets: Latest<number, SheetView>;
  private readonly threats: Latest<number, Timed<Pictured<ThreatView>>>;
  private readonly turns: Latest<number, Turn | null>;
  private readonly rounds: Latest<number, RoundView | null>;
  private readonly nearest: Latest<Asked, NearestView>;
  private readonly looks: Latest<Look, Pictured<ConcealmentView>>;
  private readonly paths: Latest<Aim, Pictured<PathView>>;
  private readonly spots: Latest<Point, SpotView>;

  constructor(
    backend: Backend,
    private readonly board: Board,
  ) {
    this.pins = new Pins(backend, board);
    this.flanks = new Flanks(backend, board);
    this.comparison = new Comparison(backend, (view) => this.fits(view));
    const blame = (error: unknown): void => {
      this.fault = asError(error).message;
    };
    this.threatMap = new ThreatMaps(backend, board, (view) => this.fits(view), blame);
    this.reaches = new Latest(
      timed(({ creature, intent }) => backend.reach(creature, intent)),
      (answer) => this.showReach(answer),
      blame,
    );
    this.sheets = new Latest(
      (creature) => backend.sheet(creature),
      (sheet) => {
        if (this.fits(sheet)) this.sheet = sheet;
      },
      blame,
    );
    this.threats = new Latest(
      timed((creature) => backend.threat(creature)),
      (answer) => this.showThreat(answer),
      blame,
    );
    this.turns = new Latest(
      (creature) => backend.turn(creature),
      (turn) => this.showTurn(turn),
      blame,
    );
    this.rounds = new Latest(
      (creature) => backend.round(creature),
      (round) => {
        if (round === null || this.fits(round)) this.round = round;
      },
      blame,
    );
    this.nearest = new Latest(
      ({ creature, among, seed }) => backend.closest(creature, among, seed),
      (view) => this.showClosest(view),
      blame,
    );
    this.looks = new Latest(
      ({ attacker, target, shot }) => backend.conceal(attacker, target, shot),
      (answer) => this.showSight(answer),
      blame,
    );
    this.paths = new Latest(
      async ({ creature, at, intent }) => {
        const start = performance.now();
        const answer = await backend.path(creature, at, intent);
        note(PATH_REQUEST, start);
        return answer;
      },
      (answer, aim) => this.showPath(answer, aim),
      blame,
    );
    this.spots = new Latest(
      async (at) => {
        const spot = await backend.spot(at);
        // Together with the path there, or the path would wait for the frame that shows the place.
        await this.paths.answer();
        return spot;
      },
      (spot) => {
        this.spot = spot;
        this.lookAt(spot.creature);
        this.threatMap.look(spot.cell);
      },
      blame,
    );
  }

  /** What is on the map of all this, as questions: a picture asks them anew. */
  get shown(): PreviewOf[] {
    const { creature, intent, pinned, gone, flanks } = this;
    const shown: PreviewOf[] = [];
    if (creature !== null) shown.push({ of: 'range', creature, intent });
    if (creature !== null && this.threatShown) shown.push({ of: 'threat', creature });
    shown.push(...this.pins.all.map(({ aim }): PreviewOf => ({ of: 'path', ...aim })));
    if (creature !== null && pinned) shown.push({ of: 'path', creature, at: pinned, intent: gone });
    if (flanks.shown) {
      const { first, second, target } = flanks.shown;
      shown.push({
        of: 'flank',
        first: first.creature,
        second: second.creature,
        target: target.creature,
      });
    }
    return shown;
  }

  /** Selects a creature, or none. */
  select(creature: number | null): void {
    if (creature === this.creature) return;
    this.creature = creature;
    this.intent = PLAIN;
    this.board.hideTrail();
    this.unpin();
    this.hidePath();
    this.reaches.cancel();
    this.reach = null;
    this.board.hideReach();
    this.hideThreat();
    this.hideSight();
    this.sheets.cancel();
    this.sheet = null;
    this.turns.cancel();
    this.turn = null;
    this.rounds.cancel();
    this.round = null;
    if (this.threatShown) this.askThreat();
    if (creature === null) return;
    this.reaches.request({ creature, intent: this.intent });
    this.sheets.request(creature);
    this.turns.request(creature);
    this.rounds.request(creature);
  }

  /** Goes by another movement action, tries something else, or rolled something. */
  go(part: Partial<MoveIntentForm>): void {
    // What was rolled, was rolled for something else; and not every movement action lets it be tried.
    const anew =
      part.move_action === undefined
        ? {}
        : { attempt: null, target: null, spared: [], round_action: null };
    this.intent = { ...this.intent, outcomes: [], ...anew, ...part };
    if (this.creature === null) return;
    this.reaches.request({ creature: this.creature, intent: this.intent });
    if (this.aimed) this.ask(this.aimed);
  }

  /** Leads the path through a point; without one, through where it would end. */
  passBy(at: Point | null = this.aimed): void {
    if (this.creature === null || at === null) return;
    this.unpin();
    this.aimed = at;
    this.go({ via: [...this.intent.via, at] });
  }

  /** Keeps the path that is shown in sight. */
  keep(): void {
    const { creature, aimed: at, intent } = this;
    if (creature !== null && at !== null) void this.pins.add({ creature, at, intent });
  }

  /** Compares the place under the pointer with another, or no longer. */
  toggleComparison(): void {
    this.comparison.toggle();
    if (this.aimed) this.compare(this.aimed);
  }

  /** Compares a place with the one pinned last, or with where the creature stands. */
  private compare(at: Point): void {
    const { creature, intent } = this;
    if (creature === null) return;
    const pinned = this.pins.all.findLast(({ aim }) => aim.creature === creature);
    const first = pinned ? { at: pinned.aim.at, intent: pinned.aim.intent } : null;
    this.comparison.ask({ creature, first, second: { at, intent } });
  }

  /** Takes the last waypoint back. */
  takeBack(): void {
    this.go({ via: this.intent.via.slice(0, -1) });
  }

  /** Shows the reach and the way to a place so many levels higher, or lower. */
  rise(levels: number): void {
    const { space } = this.reach ?? {};
    if (!space) return;
    const from = space.height_feet ?? this.path?.height_feet ?? Math.max(0, space.lowest_feet);
    const to = from + levels * space.level_feet;
    const height_feet = Math.min(Math.max(to, space.lowest_feet), space.highest_feet);
    this.go({ height_feet });
  }

  /** Shows all heights at once again. */
  anyHeight(): void {
    this.go({ height_feet: null });
  }

  /** How high a creature is to end where it is dropped; nothing where that is as it was. */
  heightOf(creature: number): number | null {
    const { path } = this;
    return path?.creature === creature && path.steps.length > 0 ? path.height_feet : null;
  }

  /** The next movement action the creature can choose. */
  nextMoveAction(): void {
    const move_actions = this.reach?.move_actions.map(({ id }) => id) ?? [];
    const move_action = after(move_actions, this.intent.move_action);
    if (move_action !== undefined) this.go({ move_action });
  }

  /** The next thing the creature can try, or nothing after the last. */
  nextAttempt(): void {
    const attempts = [null, ...(this.reach?.attempts.map(({ id }) => id) ?? [])];
    this.go({ attempt: after(attempts, this.intent.attempt) ?? null });
  }

  /** How the first check on the way came out: not rolled yet, succeeded, failed. */
  nextOutcome(): void {
    const [first, ...others] = this.checks.map(({ outcome }) => outcome);
    if (first !== undefined) this.go({ outcomes: [after(OUTCOMES, first) ?? 'open', ...others] });
  }

  /** The checks of the way that is shown, in their order. */
  get checks(): CheckView[] {
    return this.path?.steps.flatMap((step) => step.checks) ?? [];
  }

  /**
   * Shows the cells that the selected creature threatens, or no longer; with none selected those
   * of one side after the other. They stay while others are selected and paths are planned.
   */
  toggleThreat(): void {
    const goesOn = this.threatShown && this.creature === null && this.threatMap.nextSide();
    this.threatShown = goesOn || !this.threatShown;
    if (this.threatShown) this.askThreat();
    else this.hideThreat();
  }

  /** Shows what another side threatens. */
  showThreatOf(side: SideId): void {
    this.threatMap.side = side;
    this.askThreat();
  }

  /** Asks who is nearest, among others than before. */
  lookAmong(among: Among): void {
    this.among = among;
    this.askClosest(null);
  }

  /** Lets a die decide who of the nearest it is. */
  throwDie(): void {
    this.askClosest(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  }

  private askThreat(): void {
    const { creature } = this;
    this.threatMap.ask(creature);
    if (creature === null) return;
    this.threats.request(creature);
    this.askClosest(null);
  }

  private askClosest(seed: number | null): void {
    const { creature, among } = this;
    if (creature !== null) this.nearest.request({ creature, among, seed });
  }

  /** Shows lines of sight for a shot, then for a blow, then none. */
  turnSight(): void {
    const next: Record<'shot' | 'blow', Sight> = { shot: 'blow', blow: null };
    this.showSightFor(this.sight ? next[this.sight] : 'shot');
  }

  /** Shows lines of sight for an attack, or none. */
  showSightFor(sight: Sight): void {
    this.sight = sight;
    this.lookAt(this.spot?.creature ?? null);
  }

  /** Asks what lies under the pointer. */
  look(at: Point): void {
    this.looked = at;
    this.spots.request(at);
  }

  /** Asks for the way to a point, unless another is held. */
  aim(at: Point, asked?: number): void {
    if (this.creature === null || this.pinned) return;
    this.ask(at, asked);
  }

  /** Holds the path to a point. */
  pin(at: Point): void {
    if (this.creature === null) return;
    this.pinned = at;
    this.ask(at);
  }

  unpin(): void {
    this.pinned = null;
  }

  hidePath(): void {
    this.forgetPath();
    this.board.hidePath();
  }

  /** The path that is shown has been gone: it stays on the map as a trail. */
  leaveTrail(): void {
    this.forgetPath();
    this.board.leaveTrail();
    if (this.intent.via.length > 0 || this.intent.height_feet !== null)
      this.go({ via: [], height_feet: null });
  }

  private forgetPath(): void {
    this.paths.cancel();
    this.comparison.hide();
    this.aimed = null;
    this.path = null;
  }

  /** After a change: earlier answers are stale, and what is shown is asked for anew. */
  renew(revision: number): void {
    if (revision === this.revision) return;
    this.revision = revision;
    void this.pins.renew();
    if (this.looked) this.look(this.looked);
    if (this.threatShown) this.askThreat();
    if (this.creature === null) return;
    this.reaches.request({ creature: this.creature, intent: this.intent });
    this.sheets.request(this.creature);
    this.turns.request(this.creature);
    this.rounds.request(this.creature);
    if (this.aimed) this.ask(this.aimed);
    // With the answer about the cell under the pointer, lines of sight are asked for anew.
    if (!this.looked) this.hideSight();
  }

  private ask(at: Point, asked?: number): void {
    const { creature, intent } = this;
    if (creature === null) return;
    this.aimed = at;
    const aim = { creature, at, intent };
    this.paths.request(asked === undefined ? aim : { ...aim, asked });
    this.compare(at);
  }

  private fits(view: { creature: number | null; revision: number }): boolean {
    return view.creature === this.creature && view.revision >= this.revision;
  }

  private showReach({ view, list, asked }: Timed<Pictured<MovementRangeView>>): void {
    if (!this.fits(view)) return;
    this.fault = null;
    this.reach = view;
    this.board.showReach(view.creature, list, asked);
  }

  private showThreat({ view, list, asked }: Timed<Pictured<ThreatView>>): void {
    if (!this.fits(view)) return;
    this.fault = null;
    this.threat = view;
    this.flanks.renew(view.flanks);
    this.board.showThreat(view.creature, list, asked);
  }

  private showClosest(view: NearestView): void {
    if (!this.fits(view)) return;
    this.fault = null;
    this.closest = view;
  }

  /** Asks how well a creature is concealed from the selected one. */
  private lookAt(target: number | null): void {
    const { creature: attacker, sight } = this;
    if (sight === null || attacker === null || target === null || target === attacker) {
      this.hideSight();
    } else {
      this.looks.request({ attacker, target, shot: sight === 'shot' });
    }
  }

  private showSight({ view, list }: Pictured<ConcealmentView>): void {
    if (view.attacker !== this.creature || view.revision < this.revision) return;
    // The creature may have left the cell under the pointer since.
    if (view.target !== this.spot?.creature) return this.hideSight();
    this.fault = null;
    this.conceal = view;
    this.board.showSight(list);
  }

  private hideSight(): void {
    this.looks.cancel();
    if (this.conceal === null) return;
    this.conceal = null;
    this.board.showSight(null);
  }

  private hideThreat(): void {
    this.threats.cancel();
    this.nearest.cancel();
    this.threat = null;
    this.closest = null;
    this.threatMap.hide();
    this.flanks.renew([]);
    this.board.hideThreat();
  }

  private showTurn(turn: Turn | null): void {
    if (turn && !this.fits(turn.view)) return;
    this.turn = turn?.view.squeezes ? turn : null;
  }

  private showPath({ view, list }: Pictured<PathView>, { asked, intent }: Aim): void {
    if (!this.fits(view)) return;
    this.fault = null;
    const { path } = this;
    // Within a cell the answer stays the same, and so may the panels.
    const same = path?.label === view.label && path.revision === view.revision;
    if (!same || this.gone !== intent) this.path = view;
    this.gone = intent;
    this.board.showPath(view.label, list, asked);
  }
}
