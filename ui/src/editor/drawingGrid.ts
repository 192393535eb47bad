/** The lines between all cells, in sight while a tool that draws is in hand. */
import type { Backend, Encounter } from '../backend';
import { Latest } from '../backend/latest';
import type { DisplayList } from '../backend/wire';
import type { Board } from '../canvas/board';

/** What the lines depend on. */
const keyOf = ({ size, look }: Encounter): string => [size.x, size.y, look].join(' ');

export class DrawingGrid {
  private on = false;
  /** What they were asked for. */
  private key = '';
  private readonly lists: Latest<string, DisplayList>;

  constructor(
    backend: Backend,
    private readonly board: Board,
    fail: (error: unknown) => void,
  ) {
    this.lists = new Latest(
      () => backend.drawingGrid(),
      (list) => this.board.showDrawingGrid(list),
      fail,
    );
  }

  /** Shows them while a tool draws on a map, and not otherwise. */
  follow(draws: boolean, view: Encounter): void {
    const key = draws ? keyOf(view) : '';
    if (draws === this.on && key === this.key) return;
    this.on = draws;
    this.key = key;
    this.lists.cancel();
    if (draws) this.lists.request(key);
    else this.board.showDrawingGrid(null);
  }
}
