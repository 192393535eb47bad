/** A tool in hand for as long as its key is held; a tap takes it for good. */
import type { Editor } from '../editor.svelte';
import type { ToolId } from '../tools/tool';
import { tools } from '../tools/tools';

/** A key let go sooner was a tap, unless the tool was used. */
const TAP_MS = 250;

export class HeldTool {
  private held: { key: string; tool: ToolId; before: ToolId; since: number } | null = null;
  private used = false;

  constructor(private readonly editor: Editor) {}

  /** A tool is about to be taken by a key. */
  press(event: KeyboardEvent, tool: ToolId): void {
    const before = this.editor.tool;
    const since = event.timeStamp;
    const holds = tools[tool].momentary === true && before !== tool;
    this.held = holds ? { key: event.code, tool, before, since } : null;
    this.used = false;
  }

  /** The pointer was pressed: the tool in hand was used. */
  use(): void {
    this.used = true;
  }

  /** A key was let go, or the window lost sight of all of them. */
  release(event: Event): void {
    const { held, editor } = this;
    if (!held || (event instanceof KeyboardEvent && event.code !== held.key)) return;
    this.held = null;
    if (!this.used && event.timeStamp - held.since < TAP_MS) return;
    const back = (): void => {
      // What was picked up may have put another tool into the hand.
      if (editor.tool === held.tool) editor.take(held.before);
    };
    // A stroke under way is drawn to its end.
    if (editor.gesture.kind === 'idle') back();
    else window.addEventListener('pointerup', back, { once: true });
  }
}
