/** What outlives a page: the catalogue, the library, messages and the settings. */
import {
  asError,
  BackendError,
  type Backend,
  type Catalogue,
  type Encounter,
  type ExportView,
  type GroundId,
  type Imported,
  type LibrariesView,
  type Library,
  type LibraryFilesView,
  type NewEncounter,
  type Told,
} from '../backend';
import { Editor } from '../editor/editor.svelte';
import { Queue } from '../backend/queue';
import { Cards } from '../features/library/cards';
import { Help } from '../features/help/help.svelte';
import { Tour } from '../features/tour/tour.svelte';
import { everything, type LibraryList } from '../features/library/library.svelte';
import { Imports } from '../features/importing/imports.svelte';
import { Reading } from '../features/importing/reading.svelte';
import { LibraryPlace } from '../features/library/place.svelte';
import { Settings } from '../features/settings/settings.svelte';
import { since } from '../kit/words';
import { text } from '../text';

const TOAST_MS = { done: 8000, refused: 4000 };
/** What can be shown in its folder waits longer for that. */
const WRITTEN_MS = 20_000;

export interface Toast {
  id: number;
  kind: 'error' | 'done' | 'refused';
  text: string;
  /** What failed: the error goes once that succeeds. */
  about?: unknown;
  /** Where a file was written. */
  path?: string;
  /** Whether somebody who reports it wants the diagnostics. */
  reported?: boolean;
  /** What is done once it is dismissed. */
  dismissed?: () => void;
}

export class Shell {
  catalogue = $state.raw<Catalogue | null>(null);
  library = $state.raw<Library | null>(null);
  editor = $state.raw<Editor | null>(null);
  toasts = $state.raw<Toast[]>([]);
  settingsOpen = $state(false);
  readonly settings: Settings;
  readonly place: LibraryPlace;
  readonly imports: Imports;
  readonly reading: Reading;
  readonly cards: Cards;
  readonly help: Help;
  readonly tour = new Tour();
  /** Whether the library shows the form for a new encounter. */
  making = $state(false);
  /** Something is being opened or made; the library's buttons wait. */
  working = $state(false);
  /** Why the library cannot be shown at all. */
  fault = $state<string | null>(null);
  /** How often a library was opened in the place of one; its page begins anew. */
  taken = $state(0);
  private lastToast = 0;
  readonly queue = new Queue();
  /** What the program was started with has found no library until now. */
  private unopened = false;
  /** What the app has open, though the library may be shown again. */
  private opened: Editor | null = null;

  constructor(
    readonly backend: Backend,
    /** Gives the command that was chosen in the system's menu bar. */
    private readonly choose: (id: string) => void = () => {},
  ) {
    this.settings = new Settings(backend, {
      done: (what) => this.done(what),
      fail: (error) => this.fail(error, 'settings'),
      reword: () => void this.reword(),
    });
    this.imports = new Imports(backend, {
      shown: () => this.editor,
      busy: () => this.working,
      open: (ask) => this.work(async () => this.take(await ask())),
      fail: (error) => this.fail(error, 'opening'),
    });
    this.reading = new Reading(backend, (error) => this.fail(error, 'opening'));
    this.cards = new Cards((sample) => backend.sampleThumbnail(sample));
    this.help = new Help(backend, {
      fail: (error) => this.fail(error, 'help'),
      succeed: () => this.succeed('help'),
    });
    this.place = new LibraryPlace(backend, {
      change: (job, done) => this.changeLibrary(job, done),
      fail: (error, about) => this.fail(error, about),
      showInFolder: (path) => this.showInFolder(path),
    });
  }

  async start(): Promise<void> {
    try {
      await this.backend.onTold((told) => this.hear(told));
      await this.place.renew();
      await this.settings.start();
      this.catalogue = await this.backend.catalogue();
      const library = await this.backend.library(everything);
      await this.openGiven();
      // The tour begins with a creature to click.
      if (this.editor && this.editor.view.creatures.length > 0) this.tour.offer();
      this.library = library;
    } catch (error) {
      this.fault = asError(error).message;
    }
    if (this.settings.thisStart === 'upgraded') await this.help.showNews();
    if (this.settings.thisStart === 'unnoted') this.settings.acknowledgeStart();
    await this.tellCrash();
  }

  /** Whoever begins wants to be asked nothing. */
  skipWelcome(): void {
    if (this.settings.thisStart === 'first') this.settings.acknowledgeStart();
  }

  /** What is new has been read. */
  closeNews(): void {
    this.help.news = null;
    if (this.settings.thisStart === 'upgraded') this.settings.acknowledgeStart();
  }

  /** Opens another library, or the same in another place, and shows it from the beginning. */
  private changeLibrary(
    job: () => Promise<LibrariesView | null>,
    done?: (folder: string) => string,
  ): Promise<void> {
    return this.work(async () => {
      const view = await job();
      if (!view) return;
      if (view.damage) {
        this.place.view = view;
        return;
      }
      this.editor = this.opened = null;
      await this.takeLibrary(view);
      if (view.not_remembered !== null)
        this.fail(new BackendError('storage', view.not_remembered), 'library');
      else if (done && view.folder !== null) this.done(done(view.folder));
    });
  }

  /** Tries again to open the library, or to open it for writing; an encounter that is shown stays so. */
  async tryAgain(): Promise<void> {
    await this.work(async () => {
      await this.takeLibrary(await this.backend.tryLibraryAgain());
      if (this.library?.read_only) return this.refuse(text.library.place.stillReadOnly);
      // It may have gone, by another window's hand.
      if (this.editor && !(await this.editor.renew())) this.editor = this.opened = null;
    });
    // A damage that was found is to be decided on.
    if (this.fault !== null) await this.place.renew();
  }

  /** Shows the library that is open now. */
  private async takeLibrary(view: LibrariesView): Promise<void> {
    await this.settings.start();
    const catalogue = await this.backend.catalogue();
    const library = await this.backend.library(everything);
    if (this.fault !== null) this.unopened = true;
    this.fault = null;
    this.catalogue = catalogue;
    this.library = library;
    this.place.view = view;
    this.taken += 1;
  }

  /** Tells how the program came to grief the last time, until somebody takes note. */
  private async tellCrash(): Promise<void> {
    try {
      const crash = await this.backend.crash();
      if (!crash) return;
      this.toast({
        kind: 'error',
        text: text.page.crashed(since(crash.at), crash.what),
        path: crash.logs,
        reported: true,
        dismissed: () => void this.acknowledgeCrash(),
      });
    } catch (error) {
      this.fail(error, 'crash');
    }
  }

  private async acknowledgeCrash(): Promise<void> {
    try {
      await this.backend.acknowledgeCrash();
    } catch (error) {
      this.fail(error, 'crash');
    }
  }

  /** Puts what somebody who looks for a fault wants to know on the clipboard. */
  async copyDiagnostics(): Promise<void> {
    try {
      const told = this.backend.diagnostics();
      // Web views put only there at once what a press asks for; the text may come later.
      const plain = told.then((words) => new Blob([words], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
      this.succeed('diagnostics');
      this.done(text.page.diagnosticsCopied);
    } catch (error) {
      this.fail(error, 'diagnostics');
    }
  }

  private hear(told: Told): void {
    switch (told.what) {
      case 'menu-command':
        return this.choose(told.id);
      case 'page-ended':
        return this.toast({ kind: 'error', text: text.page.ended, reported: true });
      case 'progress':
        if (told.task === 'import') return this.reading.progressed(told.percent);
        return this.editor?.exports.progressed(told.percent);
      case 'file-dropped':
        // Before there is a catalogue, the start has it still to open.
        if (this.catalogue) this.imports.dropped(told.name);
        return;
      case 'file-opened':
        if (this.catalogue) this.imports.opened();
    }
  }

  private async reword(): Promise<void> {
    try {
      this.catalogue = await this.backend.catalogue();
      await this.editor?.reword(this.catalogue);
    } catch (error) {
      this.fail(error, 'settings');
    }
  }

  /** Opens the file the program was started with. */
  private openGiven(): Promise<void> {
    this.unopened = false;
    return this.work(async () =>
      this.take(this.imports.imported('new-encounter', await this.backend.startup())),
    );
  }

  create(form: NewEncounter): Promise<void> {
    return this.work(async () => {
      this.open(await this.backend.createEncounter(form));
      this.making = false;
      const { ruleset, grid, ground, miles_per_cell } = form;
      if (miles_per_cell === null)
        this.settings.change({ new_encounter: { ruleset, grid, ground } });
    });
  }

  /** Shows the form for a new encounter. */
  async makeAnother(): Promise<void> {
    await this.backToLibrary();
    if (!this.editor) this.making = true;
  }

  /** The encounter opened last, as a form for a new one begins with it. */
  get latest(): Encounter | null {
    return this.opened?.view ?? null;
  }

  /** The choices that make a map like that of the encounter opened last. */
  async likeLatest(): Promise<Partial<NewEncounter>> {
    const { latest } = this;
    if (!latest) return {};
    const { ruleset, grid, width, height, miles_per_cell } = latest;
    // What covers a corner of the map, covered all of it at first.
    const { ground: corner } = await this.backend.spot({ x: 0.5, y: 0.5 });
    const ground = corner as GroundId | null;
    return { ruleset, grid, width, height, miles_per_cell, ...(ground && { ground }) };
  }

  openEncounter(id: string): Promise<void> {
    return this.work(async () => this.take(await this.backend.openEncounter(id)));
  }

  openSample(id: string): Promise<void> {
    return this.work(async () => {
      const sample = await this.backend.openSample(id);
      this.open(sample);
      // It tells of creatures, and there are none on the map of a country.
      if (sample.miles_per_cell === null) this.tour.offer();
    });
  }

  duplicateEncounter(id: string): Promise<void> {
    return this.work(async () => this.open(await this.backend.duplicateEncounter(id)));
  }

  /** Writes the library out as files. */
  exportLibrary(): Promise<void> {
    return this.work(async () => this.filed(await this.backend.exportLibrary()));
  }

  /** Takes a folder of files in, and shows what is listed then. */
  async importLibrary(list: LibraryList): Promise<void> {
    await this.work(async () => this.filed(await this.backend.importLibrary()));
    await list.change(async () => {});
  }

  private filed(files: LibraryFilesView | null): void {
    if (!files) return;
    if (files.path === null) this.done(files.told);
    else this.written(files.told, files.path);
    if (files.problems.length > 0)
      this.fail(new BackendError('bad-file', files.problems.join(' ')), 'files');
  }

  /** Takes in what the library says of itself by now. */
  async renewLibrary(): Promise<void> {
    try {
      this.library = await this.backend.library(everything);
    } catch (error) {
      this.fail(error, 'library');
    }
  }

  /** Takes back the notice of what was found wrong with the library. */
  async acknowledge(): Promise<void> {
    try {
      await this.backend.acknowledgeNotice();
    } catch (error) {
      this.fail(error, 'library');
    }
    await this.renewLibrary();
  }

  async backToLibrary(): Promise<void> {
    await this.work(async () => {
      this.library = await this.backend.library(everything);
      this.editor = null;
      this.dismissWritten();
    });
  }

  /** Dismisses messages about written files: another page is shown. */
  private dismissWritten(): void {
    this.toasts = this.toasts.filter(({ path }) => path === undefined);
  }

  /** Whether what an editor shows is what the app has open, so that its edits land there. */
  hasOpen(editor: Editor): boolean {
    return this.opened === editor;
  }

  /** Tells of an error in the words it came with, until it is dismissed or what it is about succeeds. */
  fail(error: unknown, about?: unknown): void {
    this.toast({ kind: 'error', text: asError(error).message, about });
  }

  /** Takes back errors about what has succeeded now. */
  succeed(about: unknown): void {
    this.toasts = this.toasts.filter((toast) => toast.kind !== 'error' || toast.about !== about);
  }

  /** Tells that something was done. */
  done(what: string): void {
    this.toast({ kind: 'done', text: what });
  }

  /** Tells why a command cannot be given now. */
  refuse(why: string): void {
    this.toast({ kind: 'refused', text: why });
  }

  /** Dismisses the newest error; answers whether there was one. */
  dismissError(): boolean {
    const error = this.toasts.findLast(({ kind }) => kind === 'error');
    if (error) this.dismiss(error.id);
    return error !== undefined;
  }

  exported(file: ExportView): void {
    const { format, width, height, notes } = file;
    const what =
      format === 'png' ? text.page.exported(width, height) : text.page.exportedAs[format];
    const told = notes.join(' ');
    // A few words are told in passing, more are for reading.
    if (told.length <= 60) return this.written([what, ...notes].join(' '), file.path);
    this.succeed('file');
    this.imports.report = { title: what, notes, path: file.path };
  }

  shared(path: string): void {
    this.written(text.page.shared, path);
  }

  /** Tells that something was written, and where. */
  written(what: string, path: string): void {
    this.succeed('file');
    this.toast({ kind: 'done', text: what, path });
  }

  /** Shows a file that was written in its folder. */
  async showInFolder(path: string): Promise<void> {
    try {
      await this.backend.showInFolder(path);
    } catch (error) {
      this.fail(error, 'file');
    }
  }

  dismiss(id: number): void {
    const gone = this.toasts.find((toast) => toast.id === id);
    this.toasts = this.toasts.filter((toast) => toast !== gone);
    gone?.dismissed?.();
  }

  private toast(toast: Omit<Toast, 'id'>): void {
    // The same message again replaces the one that is still there.
    this.toasts = this.toasts.filter((other) => other.text !== toast.text);
    const id = (this.lastToast += 1);
    this.toasts = [...this.toasts, { ...toast, id }];
    if (toast.kind === 'error') return;
    setTimeout(() => this.dismiss(id), toast.path ? WRITTEN_MS : TOAST_MS[toast.kind]);
  }

  /** Opens or makes something, once all edits asked for so far are answered. */
  private async work(job: () => Promise<void>): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      await this.queue.run(job);
      this.succeed('opening');
    } catch (error) {
      this.fail(error, 'opening');
    } finally {
      this.working = false;
    }
    if (this.unopened) await this.openGiven();
    this.imports.idle();
  }

  private take(imported: Imported | null): void {
    if (!imported) return;
    this.open(imported.encounter, imported.notes);
    this.imports.tell(imported);
  }

  private open(encounter: Encounter, notes: string[] = []): void {
    if (!this.catalogue) return;
    this.editor = new Editor(this, this.catalogue, encounter, notes);
    this.opened = this.editor;
    this.dismissWritten();
  }
}
