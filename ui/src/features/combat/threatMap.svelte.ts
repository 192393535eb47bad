/** By whom each square is threatened: asked once for a map as it is, not for every place. */
import type {
  Backend,
  CellAt,
  SideId,
  ThreatenerView,
  ThreatMap,
  ThreatMapView,
} from '../../backend';
import { Latest } from '../../backend/latest';
import type { Board } from '../../canvas/board';
import type { DisplayList } from '../../backend/wire';

/** The sides in the order in which H shows them. */
const SIDES: readonly SideId[] = ['foes', 'heroes', 'neutral'];

interface Asked {
  /** Whose opponents come first; without one, a side is drawn. */
  creature: number | null;
  side: SideId | null;
  /** When it was asked, on the clock of `performance.now`. */
  at: number;
}

const NOBODY: readonly number[] = [];
const key = ({ x, y }: CellAt): string => `${x},${y}`;

export class ThreatMaps {
  view = $state.raw<ThreatMapView | null>(null);
  /** The side whose threatened cells are shown while no creature is selected. */
  side = $state<SideId>('foes');

  /** Who threatens a square, by their places in the view. */
  private places: Partial<Record<string, number[]>> = {};
  private rings: readonly DisplayList[] = [];
  private looked: CellAt | null = null;
  private readonly maps: Latest<Asked, ThreatMap>;

  constructor(
    backend: Backend,
    private readonly board: Board,
    fits: (view: ThreatMapView) => boolean,
    blame: (error: unknown) => void,
  ) {
    this.maps = new Latest(
      ({ creature, side }) => backend.threatMap(creature, side),
      (answer, asked) => {
        if (fits(answer.view)) this.show(answer, asked);
      },
      blame,
    );
  }

  /** Asks anew: for a creature, or with none selected for a side. */
  ask(creature: number | null): void {
    const side = creature === null ? this.side : null;
    this.maps.request({ creature, side, at: performance.now() });
  }

  /** Turns to the next side; whether there was one. */
  nextSide(): boolean {
    const next = SIDES[SIDES.indexOf(this.side) + 1];
    this.side = next ?? 'foes';
    return next !== undefined;
  }

  /** Who threatens a square, opponents of the selected creature first. */
  at(cell: CellAt): ThreatenerView[] {
    const { view } = this;
    if (!view) return [];
    return this.numbersAt(cell).flatMap((n) => view.by[n] ?? []);
  }

  /** Rings those who threaten a square. */
  look(cell: CellAt | null): void {
    this.looked = cell;
    const numbers = cell ? this.numbersAt(cell) : NOBODY;
    this.board.showThreatening(numbers.flatMap((n) => [this.rings[n] ?? []]));
  }

  hide(): void {
    this.maps.cancel();
    this.view = null;
    this.places = {};
    this.rings = [];
    this.board.showThreatening([]);
  }

  private numbersAt(cell: CellAt): readonly number[] {
    return this.places[key(cell)] ?? NOBODY;
  }

  private show({ view, union, rings }: ThreatMap, { at }: Asked): void {
    this.places = {};
    view.by.forEach(({ runs }, n) => {
      for (const [x, y, count] of runs) {
        for (let along = x; along < x + count; along += 1) {
          const place = key({ x: along, y });
          (this.places[place] ??= []).push(n);
        }
      }
    });
    this.rings = rings;
    this.view = view;
    if (view.side !== null) this.board.showThreat(view.side, union, at);
    this.look(this.looked);
  }
}
