/** Another size for the map: dragged or typed first, and made so when it is asked for. */
import type { Backend, Encounter, Margins, Point, ResizeView } from '../../backend';
import type { Board } from '../../canvas/board';
import type { DisplayList } from '../../backend/wire';
import type { ToolId } from '../../editor/tools/tool';
import { Latest } from '../../backend/latest';

type Asked = [Margins, { from: Point; to: Point } | null];

const none: Margins = { left: 0, top: 0, right: 0, bottom: 0 };

export class Resizing {
  /** What the map would be; nothing while nobody is resizing it. */
  view = $state.raw<ResizeView | null>(null);
  /** Settled once the figures have come to the page. */
  begun: Promise<void> = Promise.resolve();
  private began: () => void = () => undefined;
  /** What was settled before the drag under way. */
  private settled = none;
  private readonly weighing: Latest<Asked, { view: ResizeView; list: DisplayList }>;

  constructor(
    private readonly backend: Backend,
    private readonly board: Board,
    private readonly change: (ask: () => Promise<Encounter>) => Promise<boolean>,
    private readonly fail: (error: unknown) => void,
  ) {
    this.weighing = new Latest(
      ([margins, drag]) => backend.previewSize(margins, drag),
      ({ view, list }) => {
        this.view = view;
        this.board.showResized(list);
        this.began();
      },
      fail,
    );
  }

  /** Begins with its tool and ends with any other. */
  follow(tool: ToolId): void {
    if (tool === 'resize') {
      this.board.fit();
      this.begun = new Promise((begun) => (this.began = begun));
      this.set(none);
    } else if (this.view) {
      this.weighing.cancel();
      this.view = null;
      this.board.showResized(null);
    }
  }

  set(part: Partial<Margins>): void {
    this.settled = { ...(this.view?.margins ?? none), ...part };
    this.weighing.request([this.settled, null]);
  }

  /** The outline is dragged from the first point to the last. */
  lay(points: Point[]): void {
    const [from, to] = [points.at(0), points.at(-1)];
    if (from && to) this.weighing.request([this.settled, { from, to }]);
  }

  async drop(points: Point[]): Promise<void> {
    const [from, to] = [points.at(0), points.at(-1)];
    if (!from || !to) return;
    this.weighing.cancel();
    try {
      const { view } = await this.backend.previewSize(this.settled, { from, to });
      this.set(view.margins);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Gives up the drag under way. */
  cancel(): void {
    if (this.view) this.set(this.settled);
  }

  /** Makes the map what is shown; answers whether it was made so. */
  apply(): Promise<boolean> {
    const margins = this.view?.margins ?? none;
    return this.change(() => this.backend.resizeMap(margins));
  }
}
