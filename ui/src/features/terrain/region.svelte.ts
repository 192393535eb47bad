/** The piece of the map that is selected: which one it is and what is done with it, Rust knows. */
import type {
  Backend,
  Encounter,
  HeadingId,
  Point,
  RegionAct,
  RegionView,
  TakesForm,
} from '../../backend';
import type { Board } from '../../canvas/board';
import type { DisplayList } from '../../backend/wire';
import { Latest } from '../../backend/latest';

export class Region {
  view = $state.raw<RegionView | null>(null);
  /** What would empty the whole map, until it is confirmed. */
  asked = $state.raw<RegionAct | null>(null);
  private readonly drafts: Latest<[Point, Point], DisplayList>;

  constructor(
    private readonly backend: Backend,
    private readonly board: Board,
    private readonly change: (ask: () => Promise<Encounter>) => Promise<boolean>,
    /** Columns and rows of the map. */
    private readonly size: () => [number, number],
    private readonly fail: (error: unknown) => void,
  ) {
    this.drafts = new Latest(
      ([from, to]) => backend.regionDraft(from, to),
      (list) => board.showDraft(list),
      fail,
    );
    void this.renew();
  }

  /** What is selected, if anything of the map itself is taken. */
  get piece(): RegionView | null {
    const { walls, terrain } = this.view?.takes ?? {};
    return walls || terrain ? this.view : null;
  }

  /** The creatures that are selected, if nothing of the map is. */
  get creatures(): number[] {
    return this.view && !this.piece ? this.view.touched : [];
  }

  /** Takes only some of what is there. */
  take(takes: TakesForm): Promise<void> {
    return this.act({ act: 'take', takes });
  }

  /** Shows what a drag would select or move. */
  drag(from: Point, to: Point): void {
    this.drafts.request([from, to]);
  }

  async drop(from: Point, to: Point): Promise<void> {
    await this.act({ act: 'drag', from, to });
    this.cancel();
  }

  cancel(): void {
    this.drafts.cancel();
    this.board.showDraft(null);
  }

  /** Does something with the piece; asks first if that would empty the whole map. */
  async act(act: RegionAct): Promise<void> {
    const empties = act.act === 'delete' || act.act === 'cut';
    if (empties && this.isWhole) this.asked = act;
    else await this.perform(act);
  }

  /** Does what was asked, or leaves the map as it is. */
  async answer(does: boolean): Promise<void> {
    const { asked } = this;
    this.asked = null;
    if (asked && does) await this.perform(asked);
  }

  private get isWhole(): boolean {
    const [columns, rows] = this.size();
    return this.piece !== null && this.piece.columns === columns && this.piece.rows === rows;
  }

  private async perform(act: RegionAct): Promise<void> {
    await this.change(() => this.backend.regionAct(act));
    await this.renew();
  }

  nudge(heading: HeadingId, cells: number): void {
    const ways = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
    const [columns, rows] = ways[heading];
    void this.act({ act: 'nudge', columns: columns * cells, rows: rows * cells });
  }

  letGo(): void {
    if (this.view) void this.act({ act: 'let-go' });
  }

  /** Takes in what is selected by now. */
  async renew(): Promise<void> {
    try {
      const { view, list } = await this.backend.region();
      this.view = view;
      // Creatures are ringed themselves.
      this.board.showRegion(this.piece ? list : null);
    } catch (error) {
      this.fail(error);
    }
  }
}
