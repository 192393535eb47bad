/** Paths kept in sight while others are looked at. */
import type { Backend, MoveIntentForm, PathView, Pictured, Point } from '../../backend';
import type { Board } from '../../canvas/board';

/** The most of them; more could not be told apart. */
const MOST = 8;

/** A way somebody could go: who, where to, and how. */
export interface Aim {
  creature: number;
  at: Point;
  intent: MoveIntentForm;
}

interface Pin extends Pictured<PathView> {
  aim: Aim;
}

export class Pins {
  all = $state.raw<readonly Pin[]>([]);
  /** The newest question; answers to earlier ones come too late. */
  private asked = 0;

  constructor(
    private readonly backend: Backend,
    private readonly board: Board,
  ) {}

  /** Keeps the way of an aim; the oldest gives way when there are too many. */
  async add(aim: Aim): Promise<void> {
    await this.ask([...this.all.map((pin) => pin.aim), aim].slice(-MOST));
  }

  remove(index: number): void {
    this.asked += 1;
    this.show(this.all.filter((_, n) => n !== index));
  }

  /** After a change: every way anew, without those of creatures that are gone. */
  async renew(): Promise<void> {
    if (this.all.length > 0) await this.ask(this.all.map((pin) => pin.aim));
  }

  private async ask(aims: Aim[]): Promise<void> {
    const mine = (this.asked += 1);
    const pinned: Pin[] = [];
    for (const aim of aims) {
      try {
        pinned.push({ aim, ...(await this.backend.path(aim.creature, aim.at, aim.intent)) });
      } catch {
        // Whoever is gone or cannot go like that any more has no way to keep.
      }
    }
    if (mine === this.asked) this.show(pinned);
  }

  private show(pins: readonly Pin[]): void {
    this.all = pins;
    this.board.showPins(pins.map(({ list }) => list));
  }
}
