/** The ruler: how far it is along the line last laid on the map. */
import type { AreaOf, Backend, MeasureView, Pictured, Point } from '../../backend';
import type { Board } from '../../canvas/board';
import { Latest } from '../../backend/latest';

export class Ruler {
  view = $state.raw<MeasureView | null>(null);
  /** The area of effect around its end, if one is looked at. */
  area = $state.raw<AreaOf | null>(null);
  private points: Point[] = [];
  private readonly lengths: Latest<Point[], Pictured<MeasureView>>;

  constructor(
    backend: Backend,
    private readonly board: Board,
    told: (view: MeasureView) => void,
    fail: (error: unknown) => void,
  ) {
    this.lengths = new Latest(
      (points) => backend.measure(points, this.area),
      ({ view, list }) => {
        this.view = view;
        this.board.showRuler(list);
        told(view);
      },
      fail,
    );
  }

  /** Where the line ends, if there is one. */
  get end(): Point | null {
    return this.points.at(-1) ?? null;
  }

  /** Lays it through some points. */
  lay(points: Point[]): void {
    this.points = points;
    this.lengths.request(points);
  }

  drop(points: Point[]): void {
    this.lay(points);
  }

  /** Measures anew: creatures may have moved, or distances be counted otherwise. */
  renew(): void {
    if (this.points.length > 0) this.lengths.request(this.points);
  }

  /** Looks at an area of effect around its end, or at none. */
  surround(area: AreaOf | null): void {
    this.area = area;
    this.renew();
  }

  /** Takes it away. */
  clear(): void {
    if (this.points.length === 0) return;
    this.lengths.cancel();
    this.points = [];
    this.view = null;
    this.board.showRuler(null);
  }
}
