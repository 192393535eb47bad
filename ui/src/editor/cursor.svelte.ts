/**
 * The cursor of the keyboard on the map. Keys become the gestures that a pointer makes. The app answers
 * to which cell, side or corner a key moves the cursor.
 */
import type { Cursor, CursorMove, HeadingId, Point, StopsId } from '../backend';
import type { Sample } from './tools/gesture';
import { stopsOf } from './tools/tools';
import type { Editor } from './editor.svelte';

export class GridCursor {
  /** Place of the cursor; `null` while the pointer is used. */
  view = $state.raw<Cursor | null>(null);
  /** Jobs run one after the other: each sees the answer to the key before it. */
  private doing: Promise<void> = Promise.resolve();
  private last: Point | null = null;
  /** Whether the keys hold the button down: Shift is pressed. */
  private holding = false;

  constructor(
    private readonly editor: Editor,
    private readonly ask: (to: CursorMove) => Promise<Cursor>,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Focuses the map and shows the cursor: at a point, or at its last place. */
  enter(at: Point | null = null): void {
    this.editor.board.focus();
    if (at) this.goTo(at);
    else this.show();
  }

  /** Shows the cursor at its last place, else at the selected creature, else in the middle of the view. */
  show(): void {
    this.queue(async () => {
      const { board, selected } = this.editor;
      if (!this.view) await this.put(this.last ?? selected?.center ?? board.middle(), null, 0);
    });
  }

  /** Hides the cursor: the pointer or another part of the page is used. */
  hide(): void {
    this.queue(async () => {
      this.last = this.view?.at ?? this.last;
      this.view = null;
      this.holding = false;
      this.editor.board.frameCursor(null);
    });
  }

  /** Moves the focus from the map to the tools. */
  leave(): void {
    if (!this.view) return;
    document.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
  }

  /** Moves the cursor to the cell, side or corner nearest to a point. */
  goTo(at: Point): void {
    this.queue(() => this.put(at, null, 0));
  }

  /** Moves the cursor to the nearest place of another kind, after a change of the tool. */
  settle(stops: StopsId): void {
    this.queue(async () => {
      if (this.view) await this.put(this.view.at, null, 0, stops);
    });
  }

  /** Moves the cursor; with `draw` as if the pointer's button were down. */
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

  /** Ends what was drawn with Shift: the key was released. */
  release(): void {
    this.queue(async () => {
      if (this.holding && this.view) this.editor.input({ type: 'up', ...this.sample(this.view) });
      this.holding = false;
    });
  }

  /** Uses the tool at the cursor: the Enter key. */
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
