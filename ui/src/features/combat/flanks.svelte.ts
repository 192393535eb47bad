/** Who flanks whom around the selected creature, and the one whose line is shown. */
import type { Backend, FlankView, Pictured } from '../../backend';
import type { Board } from '../../canvas/board';
import { Latest } from '../../backend/latest';

export class Flanks {
  all = $state.raw<readonly FlankView[]>([]);
  /** The one that is drawn on the map. */
  shown = $state.raw<FlankView | null>(null);

  /** The one that is to be drawn as soon as it is known. */
  private wanted: { partner: number; target: number } | null = null;
  private readonly drawings: Latest<FlankView, Pictured<FlankView | null>>;

  constructor(
    backend: Backend,
    private readonly board: Board,
  ) {
    this.drawings = new Latest(
      ({ first, second, target }) =>
        backend.flank(first.creature, second.creature, target.creature),
      ({ list }) => this.board.showFlank(list),
      // Whoever has just gone flanks nobody.
      () => this.show(null),
    );
  }

  /** Those of a new answer; the one that is shown stays if it is among them. */
  renew(all: readonly FlankView[]): void {
    this.all = all;
    const { shown, wanted } = this;
    const again = shown && all.find((flank) => isSame(flank, shown));
    const found = wanted && all.find((flank) => fits(flank, wanted.partner, wanted.target));
    if (found) this.wanted = null;
    this.show(found ?? again ?? null);
  }

  /** Draws the one with a partner against an opponent, now or as soon as it is known. */
  seek(partner: number, target: number): void {
    this.wanted = { partner, target };
    this.renew(this.all);
  }

  /** Draws one, or none. */
  show(flank: FlankView | null): void {
    if (flank === null && this.shown === null) return;
    this.shown = flank;
    if (flank) {
      this.drawings.request(flank);
    } else {
      this.drawings.cancel();
      this.board.showFlank(null);
    }
  }

  /** Draws the one after the one that is shown, and none after the last. */
  next(): void {
    const { shown } = this;
    const at = shown ? this.all.findIndex((flank) => isSame(flank, shown)) : -1;
    this.show(this.all[at + 1] ?? null);
  }
}

/** Whether it is with a partner and against an opponent. */
const fits = ({ first, second, target }: FlankView, partner: number, other: number): boolean =>
  target.creature === other && [first.creature, second.creature].includes(partner);

/** Whether two answers are about the same three creatures. */
export const isSame = (one: FlankView, other: FlankView): boolean =>
  one.first.creature === other.first.creature &&
  one.second.creature === other.second.creature &&
  one.target.creature === other.target.creature;
