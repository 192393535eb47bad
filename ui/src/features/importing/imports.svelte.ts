/** Maps that come in from files and by paste, and what is told of them and of files that were written. */
import type { Backend, ImportAs, Imported } from '../../backend';
import type { Editor } from '../../editor/editor.svelte';
import { text } from '../../text';

/** What became of a file, to be read at leisure. */
export interface Report {
  title: string;
  notes: string[];
  /** Where it was written, if it was. */
  path?: string;
}

/** What imports ask of whoever shows encounters. */
interface Host {
  /** The encounter that is shown, if one is. */
  shown: () => Editor | null;
  /** Whether something is being opened. */
  busy: () => boolean;
  /** Opens what comes in as an encounter of its own, once nothing else is being opened. */
  open: (ask: () => Promise<Imported | null>) => Promise<void>;
  fail: (error: unknown) => void;
}

export class Imports {
  /** What the map is called that waits until somebody says what becomes of it. */
  asked = $state<string | null>(null);
  report = $state.raw<Report | null>(null);
  /** The file that came last while something was being opened, and what becomes of it then. */
  private waiting: (() => void) | null = null;

  constructor(
    private readonly backend: Backend,
    private readonly host: Host,
  ) {}

  /** Asks for a file. */
  choose(): Promise<void> {
    return this.bring(() => this.backend.chooseMap());
  }

  /** Takes what the clipboard holds. */
  paste(): Promise<void> {
    return this.bring(() => this.backend.choosePasted());
  }

  /** Takes in a file that was dropped on the window. */
  dropped(name: string): void {
    if (this.host.busy()) this.waiting = () => this.dropped(name);
    else if (this.host.shown()) this.asked = name;
    else void this.host.open(() => this.backend.importMap('new-encounter'));
  }

  /** Opens a file that the system was asked to open by Footfall, as an encounter of its own. */
  opened(): void {
    if (this.host.busy()) this.waiting = () => this.opened();
    else void this.as('new-encounter');
  }

  /** Nothing is being opened any more. */
  idle(): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.();
  }

  /** Does with the map that waits what somebody said; nothing if that is to let go of it. */
  async as(how: ImportAs | null): Promise<void> {
    this.asked = null;
    const take = (): Promise<Imported | null> => this.backend.importMap(how);
    const editor = this.host.shown();
    if (how === 'new-encounter') return this.host.open(take);
    if (how === 'into-open' && editor) return editor.takeIn(take);
    try {
      await this.backend.importMap(null);
    } catch (error) {
      this.host.fail(error);
    }
  }

  /** Tells how the import of a map went, if there is anything to tell. */
  tell({ imported, notes }: Imported): void {
    if (imported === null || notes.length === 0) return;
    this.report = { title: text.importing.imported(imported), notes };
  }

  private async bring(ask: () => Promise<string | null>): Promise<void> {
    if (!this.host.shown())
      return this.host.open(async () =>
        (await ask()) === null ? null : this.backend.importMap('new-encounter'),
      );
    try {
      // That dialog may stay open for long, and changes do not wait for it.
      const name = await ask();
      if (name !== null) this.dropped(name);
    } catch (error) {
      this.host.fail(error);
    }
  }
}
