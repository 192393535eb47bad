/** What the next click would do, shown under the pointer before it is made. */
import type { Backend, Point } from '../backend';
import type { DisplayList } from '../backend/wire';
import type { Editor } from './editor.svelte';
import { toolOf } from './tools/tools';
import { Latest } from '../backend/latest';

export class Foresight {
  /** Where it is shown, if it is. */
  private at: Point | null = null;
  private readonly looks: Latest<() => Promise<DisplayList>, DisplayList>;

  constructor(
    private readonly editor: Editor,
    private readonly backend: Backend,
    fail: (error: unknown) => void,
  ) {
    const show = (list: DisplayList): void => this.editor.board.showForeseen(list);
    this.looks = new Latest((ask) => ask(), show, fail);
  }

  look(at: Point): void {
    const ask = this.question(at);
    if (!ask) return this.hide();
    this.at = at;
    this.looks.request(ask);
  }

  /** After a change: what is shown is asked for anew. */
  renew(): void {
    if (this.at) this.look(this.at);
  }

  hide(): void {
    this.at = null;
    this.looks.cancel();
    this.editor.board.showForeseen(null);
  }

  /** What a click there would do, where that is worth seeing beforehand. */
  private question(at: Point): (() => Promise<DisplayList>) | null {
    const { editor, backend } = this;
    const ask = toolOf(editor).foresee?.(editor);
    return ask ? () => ask(backend, at) : null;
  }
}
