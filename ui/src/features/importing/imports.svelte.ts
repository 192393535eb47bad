/** Maps that come in from files and by paste, and what is told of them and of files that were written. */
import type {
  Backend,
  ImportAnswer,
  ImportAs,
  Imported,
  MapChoice,
  MapEntryView,
} from '../../backend';
import type { Editor } from '../../editor/editor.svelte';
import { text } from '../../text';

/** What became of a file, to be read at leisure. */
export interface Report {
  title: string;
  notes: string[];
  /** Where it was written, if it was. */
  path?: string;
  /** Whether another folder may have files that a map names. */
  missesFiles?: boolean;
}

/** The maps of a file with several, until one or all are chosen. */
export interface MapList {
  how: ImportAs;
  maps: MapEntryView[];
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
  /** The maps of the file that waits, if there are several. */
  list = $state.raw<MapList | null>(null);
  report = $state.raw<Report | null>(null);
  /** The reports of imports into encounters, by the id of the encounter, until the program ends. */
  private reports = $state.raw<Record<string, Report>>({});
  /** What became of the map that was taken in last. */
  private last: ImportAs = 'new-encounter';
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
    else void this.host.open(() => this.take('new-encounter', null));
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

  /** Imports the map that waits, or drops it if `how` is null. A file with several maps asks which. */
  async as(how: ImportAs | null, maps: MapChoice | null = null): Promise<void> {
    this.asked = this.list = null;
    const take = (): Promise<Imported | null> => this.take(how, maps);
    const editor = this.host.shown();
    if (how === 'new-encounter') {
      // The list appears before the import that asked for it has ended.
      if (maps && this.host.busy()) this.waiting = () => void this.as(how, maps);
      else await this.host.open(take);
      return;
    }
    if (how === 'into-open' && editor) return editor.takeIn(take);
    try {
      await take();
    } catch (error) {
      this.host.fail(error);
    }
  }

  /** Imports the map again, with files in a folder that the user chooses. */
  async withFolder(): Promise<void> {
    const { report } = this;
    this.report = null;
    const take = async (): Promise<Imported | null> => {
      const imported = await this.backend.importWithFolder();
      if (imported === null) this.report = report;
      return imported;
    };
    const editor = this.host.shown();
    if (this.last === 'into-open' && editor) return editor.takeIn(take);
    return this.host.open(take);
  }

  /** The imported map of an answer; null while the maps of the file are offered instead. */
  imported(how: ImportAs, answer: ImportAnswer | null): Imported | null {
    this.last = how;
    if (answer === null || !('maps' in answer)) return answer;
    this.list = { how, maps: answer.maps };
    return null;
  }

  /** Tells how the import of a map went, if there is anything to tell. */
  tell({ encounter, imported, notes, is_missing_files: missesFiles }: Imported): void {
    if (imported === null || notes.length === 0) return;
    this.report = { title: text.importing.imported(imported), notes, missesFiles };
    this.reports = { ...this.reports, [encounter.id]: this.report };
  }

  /** Returns the report of the last import into an encounter. */
  reportOf(encounter: string): Report | null {
    return this.reports[encounter] ?? null;
  }

  /** Shows the report of the last import into an encounter again. */
  showReport(encounter: string): void {
    this.report = this.reportOf(encounter);
  }

  private async bring(ask: () => Promise<string | null>): Promise<void> {
    if (!this.host.shown())
      return this.host.open(async () =>
        (await ask()) === null ? null : this.take('new-encounter', null),
      );
    try {
      // That dialog may stay open for long, and changes do not wait for it.
      const name = await ask();
      if (name !== null) this.dropped(name);
    } catch (error) {
      this.host.fail(error);
    }
  }

  private async take(how: ImportAs | null, maps: MapChoice | null): Promise<Imported | null> {
    const answer = await this.backend.importMap(how, maps);
    return how === null ? null : this.imported(how, answer);
  }
}
