/**
 * The map's frame under the keys: where it is, and how keys become the gestures
 * that a pointer makes. Where a key leads is answered by the app.
 */
import type { Cursor, CursorMove, HeadingId, Point, StopsId } from '../backend';
import type { Sample } from './tools/gesture';
import { stopsOf } from './tools/tools';
import type { Editor } from './editor.svelte';

export class GridCursor {
  /** Where it is; nothing while the map is worked on by pointer. */
  view = $state.raw<Cursor | null>(null);
  /** Keys are answered one after the other, so that none overtakes another. */
  private doing: Promise<void> = Promise.resolve();
  private last: Point | null = null;
  /** Whether Shift holds the tool down. */
  private holding = false;

  constructor(
    private readonly editor: Editor,
    private readonly ask: (to: CursorMove) => Promise<Cursor>,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Brings the focus and the frame to the map: to a point, or where the frame was. */
  enter(at: Point | null = null): void {
    this.editor.board.focus();
    if (at) this.goTo(at);
    else this.show();
  }

  /** Shows the frame where it was, or at the selected creature, or amid what is seen. */
  show(): void {
    if (this.view) return;
    this.goTo(this.last ?? this.editor.selected?.center ?? this.editor.board.middle());
  }

  /** The pointer or another part of the page goes on. */
  hide(): void {
    this.queue(async () => {
      this.last = this.view?.at ?? this.last;
      this.view = null;
      this.holding = false;
      this.editor.board.frameCursor(null);
    });
  }

  /** Leaves the map for the tools, so that the keyboard's focus is never caught. */
  leave(): void {
    if (!this.view) return;
    document.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
  }

  /** Brings the frame to the place nearest to a point. */
  goTo(at: Point): void {
    this.queue(() => this.put(at, null, 0));
  }

  /** Another tool stops at other places. */
  settle(stops: StopsId): void {
    this.queue(async () => {
      if (this.view) await this.put(this.view.at, null, 0, stops);
    });
  }

  /** Leads the frame on; with `draw` as if the pointer's button were held. */
  move(heading: HeadingId, steps: number, draw: boolean): void {
    this.show();
    this.queue(async () => {
      const { gesture } = this.editor;
      if (!this.view) return;
      if (draw && (gesture.kind === 'idle' || gesture.kind === 'chaining')) {
        this.editor.input({ type: 'down', pan: false, ...this.sample(this.view) });
        this.holding = true;
      }
      await this.put(this.view.at, heading, steps);
    });
  }

  /** Shift is let go: what it drew is done. */
  release(): void {
    this.queue(async () => {
      if (this.holding && this.view) this.editor.input({ type: 'up', ...this.sample(this.view) });
      this.holding = false;
    });
  }

  /** Uses the tool where the frame is: the Enter key. */
  apply(): void {
    this.show();
    this.queue(async () => {
      const { editor, view } = this;
      if (!view) return;
      const { gesture, preview } = editor;
      const { mode } = editor;
      const sample = this.sample(view);
      if (gesture.kind === 'pressing' || gesture.kind === 'dragging') {
        return editor.input({ type: 'up', ...sample });
      }
      const corner = gesture.kind === 'chaining' ? gesture.corners.at(-1) : undefined;
      if (corner && corner.x === view.at.x && corner.y === view.at.y) {
        return editor.input({ type: 'finish' });
      }
      editor.input({ type: 'down', pan: false, ...sample });
      const { creature, mark } = view.spot;
      const held =
        creature === null ? mark === editor.marks.selected : creature === preview.creature;
      const grabs = mode === 'carry' && (creature ?? mark) !== null && held;
      // The other corner, or the place to put it down, is still to come.
      if (mode === 'span' || grabs) return;
      editor.input({ type: 'up', ...sample });
      // The hand of a pointer trembles on; a path or a spot may be new after the click.
      if (gesture.kind === 'idle' && mode === 'carry') editor.input({ type: 'move', ...sample });
    });
  }

  private async put(
    from: Point,
    heading: HeadingId | null,
    steps: number,
    stops: StopsId = stopsOf(this.editor),
  ): Promise<void> {
    const view = await this.ask({ from, heading, steps, stops });
    this.view = view;
    this.editor.board.reveal(view.at);
    this.editor.board.frameCursor(view.outline);
    this.editor.input({ type: 'move', ...this.sample(view) });
  }

  private sample({ at }: Cursor): Sample {
    return { at, pixel: this.editor.board.toPixel(at) };
  }

  private queue(job: () => Promise<void>): void {
    this.doing = this.doing.then(job).catch(this.fail);
  }
}
