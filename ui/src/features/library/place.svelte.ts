/** Which library is open, and what can be done about that. */
import type { Backend, LibrariesView } from '../../backend';
import { text } from '../../text';

interface Teller {
  /** Does it once nothing else is being opened; what is open then is shown from the beginning. */
  change(
    job: () => Promise<LibrariesView | null>,
    done?: (folder: string) => string,
  ): Promise<void>;
  fail(error: unknown, about?: unknown): void;
  showInFolder(path: string): Promise<void>;
}

export class LibraryPlace {
  /** Nothing until it was asked for, or if the app does not know. */
  view = $state.raw<LibrariesView | null>(null);

  constructor(
    private readonly backend: Backend,
    private readonly teller: Teller,
  ) {}

  renew(): Promise<void> {
    return this.take(() => this.backend.libraries());
  }

  openOther(): Promise<void> {
    return this.teller.change(() => this.backend.openLibrary(), text.library.place.opened);
  }

  openKnown(folder: string): Promise<void> {
    return this.teller.change(
      () => this.backend.openKnownLibrary(folder),
      text.library.place.opened,
    );
  }

  begin(): Promise<void> {
    return this.teller.change(() => this.backend.newLibrary(), text.library.place.begun);
  }

  move(): Promise<void> {
    return this.teller.change(() => this.backend.moveLibrary(), text.library.place.moved);
  }

  forget(folder: string): Promise<void> {
    return this.take(() => this.backend.forgetLibrary(folder));
  }

  removeLeft(): Promise<void> {
    return this.take(() => this.backend.removeLeftLibrary());
  }

  keepLeft(): Promise<void> {
    return this.take(() => this.backend.keepLeftLibrary());
  }

  acknowledgeRisk(): Promise<void> {
    return this.take(() => this.backend.acknowledgeRisk());
  }

  async show(): Promise<void> {
    if (this.view?.folder) await this.teller.showInFolder(this.view.folder);
  }

  /** Replaces the damaged library by a backup, or by what is readable of it. */
  replaceDamaged(backup: string | null): Promise<void> {
    return this.teller.change(() => this.backend.replaceDamagedLibrary(backup));
  }

  leaveDamaged(): Promise<void> {
    return this.take(() => this.backend.leaveDamagedLibrary());
  }

  async quit(): Promise<void> {
    try {
      await this.backend.quit();
    } catch (error) {
      this.teller.fail(error, 'library');
    }
  }

  private async take(job: () => Promise<LibrariesView>): Promise<void> {
    try {
      this.view = await job();
    } catch (error) {
      this.teller.fail(error, 'library');
    }
  }
}
