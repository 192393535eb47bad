/** Fingers on the map: one is a pointer like any other, two move and zoom the map. */
import type { Point } from '../backend';

interface Moved {
  pan(dx: number, dy: number): void;
  zoom(factor: number, pixel: Point): void;
}

export class Touch {
  /** Where each finger is, in CSS pixels. */
  private readonly fingers = new Map<number, Point>();
  /** Whether there were two, until none is left: the last one to go draws nothing. */
  private moving = false;

  constructor(
    private readonly board: Moved,
    /** Takes back what the first finger began. */
    private readonly withdraw: () => void,
  ) {}

  /** A finger comes down; answers whether it moves the map. */
  down(id: number, at: Point): boolean {
    this.fingers.set(id, at);
    if (this.fingers.size === 2 && !this.moving) {
      this.moving = true;
      this.withdraw();
    }
    return this.moving;
  }

  move(id: number, at: Point): boolean {
    if (!this.fingers.has(id)) return this.moving;
    const before = this.span();
    this.fingers.set(id, at);
    const after = this.span();
    if (this.moving && before && after) {
      this.board.pan(after.middle.x - before.middle.x, after.middle.y - before.middle.y);
      if (before.length > 0 && after.length > 0) {
        this.board.zoom(after.length / before.length, after.middle);
      }
    }
    return this.moving;
  }

  up(id: number): boolean {
    const { moving } = this;
    this.fingers.delete(id);
    if (this.fingers.size === 0) this.moving = false;
    return moving;
  }

  /** Of the first two fingers: how far they are from each other, and what is between them. */
  private span(): { length: number; middle: Point } | null {
    const [a, b] = this.fingers.values();
    if (!a || !b) return null;
    return {
      length: Math.hypot(a.x - b.x, a.y - b.y),
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    };
  }
}
