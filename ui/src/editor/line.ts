/** What takes a line of its own from the hand. */
import type { Point } from '../backend';

export interface Line {
  /** Follows it as it is drawn. */
  lay(points: Point[]): void;
  /** Takes it as it was let go. */
  drop(points: Point[]): void | Promise<void>;
}
