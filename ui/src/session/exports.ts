/** Pictures of the map, written once all changes are kept. */
import type { Backend, ExportView } from '../backend';
import type { Changes } from './changes.svelte';
import type { Shell } from './shell.svelte';

export class Exports {
  constructor(
    private readonly backend: Backend,
    private readonly changes: Changes,
    private readonly shell: Shell,
  ) {}

  png(): Promise<void> {
    return this.write(() => this.backend.exportPng());
  }

  /** Asks where to. */
  pngAs(): Promise<void> {
    return this.write(() => this.backend.exportPngAs());
  }

  private async write(ask: () => Promise<ExportView | null>): Promise<void> {
    try {
      await this.changes.settled();
      const file = await ask();
      if (file) this.shell.exported(file);
    } catch (error) {
      this.shell.fail(error);
    }
  }
}
