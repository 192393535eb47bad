/** Choosing on the map whom the selected creature is mounted on. */
import type { Backend, SpotView } from '../../backend';
import { Latest } from '../../backend/latest';
import type { DisplayList } from '../../backend/wire';
import type { Editor } from '../../editor/editor.svelte';
import type { ToolId } from '../../editor/tools/tool';
import { text } from '../../text';

export class Mounting {
  private on = false;
  private readonly rings: Latest<number, DisplayList>;

  constructor(
    private readonly editor: Editor,
    backend: Backend,
    fail: (error: unknown) => void,
  ) {
    this.rings = new Latest(
      (creature) => backend.mounts(creature),
      (list) => this.editor.board.showDraft(list),
      fail,
    );
  }

  /** Begins or ends with its tool. */
  follow(tool: ToolId): void {
    if (this.on) {
      this.rings.cancel();
      this.editor.board.showDraft(null);
    }
    this.on = tool === 'mount';
    this.renew();
  }

  /** After a change: who can be chosen is asked for anew. */
  renew(): void {
    const { selected } = this.editor;
    if (this.on && selected) this.rings.request(selected.id);
  }

  /** A click: on the mount, or where there is none. */
  async click({ creature: on }: Pick<SpotView, 'creature'>): Promise<void> {
    const { creatures, selected, shell } = this.editor;
    if (!selected) return this.editor.take('select');
    if (on === null) return shell.refuse(text.space.nobodyThere);
    // Whoever stood on somebody's back stands on the next one's, too.
    const rides = selected.upon?.rides ?? true;
    if (await creatures.setMountedOn(selected.id, { on, rides })) this.editor.take('select');
  }
}
