/** What a selected creature can do: its reach, the way to the pointer, and the rules behind them. */
import type { Backend, PathView, Pictured, Point, ReachView, RuleView, SpotView } from '../backend';
import type { Board } from '../canvas/board';
import { note, PATH_REQUEST } from '../canvas/latency';
import { Latest } from './latest';

interface Aim {
  creature: number;
  at: Point;
  /** When the pointer asked, on the clock of `performance.now`; absent when it did not. */
  asked?: number;
}

export class Preview {
  creature = $state<number | null>(null);
  reach = $state.raw<ReachView | null>(null);
  path = $state.raw<PathView | null>(null);
  spot = $state.raw<SpotView | null>(null);
  rule = $state.raw<RuleView | null>(null);
  /** The place whose path is held while the pointer wanders. */
  pinned = $state.raw<Point | null>(null);
  /** What went wrong with the last preview, if anything. */
  fault = $state<string | null>(null);

  private revision = 0;
  private aimed: Point | null = null;
  private readonly reaches: Latest<number, Pictured<ReachView>>;
  private readonly paths: Latest<Aim, Pictured<PathView>>;
  private readonly spots: Latest<Point, SpotView>;
  private readonly rules: Latest<string, RuleView>;

  constructor(
    backend: Backend,
    private readonly board: Board,
    fail: (error: unknown) => void,
  ) {
    const blame = (error: unknown): void => {
      this.fault = error instanceof Error ? error.message : String(error);
    };
    this.reaches = new Latest(
      (creature) => backend.reach(creature),
      (answer) => this.showReach(answer),
      blame,
    );
    this.paths = new Latest(
      async ({ creature, at }) => {
        const start = performance.now();
        const answer = await backend.path(creature, at);
        note(PATH_REQUEST, start);
        return answer;
      },
      (answer, aim) => this.showPath(answer, aim),
      blame,
    );
    this.spots = new Latest(
      (at) => backend.spot(at),
      (spot) => (this.spot = spot),
      blame,
    );
    this.rules = new Latest(
      (id) => backend.rule(id),
      (rule) => (this.rule = rule),
      fail,
    );
  }

  /** Selects a creature, or none. */
  select(creature: number | null): void {
    if (creature === this.creature) return;
    this.creature = creature;
    this.unpin();
    this.hidePath();
    this.reaches.cancel();
    this.reach = null;
    this.board.hideReach();
    if (creature !== null) this.reaches.request(creature);
  }

  /** Asks what lies under the pointer. */
  look(at: Point): void {
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
    this.paths.cancel();
    this.aimed = null;
    this.path = null;
    this.board.hidePath();
  }

  /** After a change: earlier answers are stale, and what is shown is asked for anew. */
  renew(revision: number): void {
    if (revision === this.revision) return;
    this.revision = revision;
    if (this.creature === null) return;
    this.reaches.request(this.creature);
    if (this.aimed) this.ask(this.aimed);
  }

  readRule(id: string): void {
    this.rules.request(id);
  }

  closeRule(): void {
    this.rules.cancel();
    this.rule = null;
  }

  private ask(at: Point, asked?: number): void {
    const { creature } = this;
    if (creature === null) return;
    this.aimed = at;
    this.paths.request(asked === undefined ? { creature, at } : { creature, at, asked });
  }

  private fits(view: { creature: number; revision: number }): boolean {
    return view.creature === this.creature && view.revision >= this.revision;
  }

  private showReach({ view, list }: Pictured<ReachView>): void {
    if (!this.fits(view)) return;
    this.fault = null;
    this.reach = view;
    this.board.showReach(view.creature, list);
  }

  private showPath({ view, list }: Pictured<PathView>, { asked }: Aim): void {
    if (!this.fits(view)) return;
    this.fault = null;
    const { path } = this;
    // Within a cell the answer stays the same, and so may the panels.
    if (path?.label !== view.label || path.revision !== view.revision) this.path = view;
    this.board.showPath(view.label, list, asked);
  }
}
