/** Pictures of the map and files for others, written once all changes are kept. */
import type { Backend, ExportView } from '../../backend';
import type { Changes } from '../../editor/changes.svelte';
import type { Shell } from '../../app/shell.svelte';

export class Exports {
  constructor(
    private readonly backend: Backend,
    private readonly changes: Changes,
    private readonly shell: Shell,
    /** The journey whose way is to be seen, if one is. */
    private readonly journey: () => number | null,
  ) {}

  png(): Promise<void> {
    return this.picture(() => this.backend.exportPng(this.journey()));
  }

  /** Asks where to. */
  pngAs(): Promise<void> {
    return this.picture(() => this.backend.exportPngAs(this.journey()));
  }

  /** The encounter itself, for another table. Asks where to. */
  share(): Promise<void> {
    return this.write(async () => {
      const path = await this.backend.shareEncounter();
      if (path !== null) this.shell.shared(path);
    });
  }

  private picture(ask: () => Promise<ExportView | null>): Promise<void> {
    return this.write(async () => {
      const file = await ask();
      if (file) this.shell.exported(file);
    });
  }

  private async write(what: () => Promise<void>): Promise<void> {
    try {
      await this.changes.settled();
      await what();
    } catch (error) {
      this.shell.fail(error, 'file');
    }
  }
}
