/** The kinds of creature there are to place: what is looked for, what was found, and the table's own. */
import { SvelteMap } from 'svelte/reactivity';
import type { Backend, BeastView, BestiaryView, CreatureForm } from '../../backend';
import type { Report } from '../importing/imports.svelte';
import { Latest } from '../../backend/latest';
import { text } from '../../text';

/** Tells what came of something, and what went wrong. */
interface Teller {
  told: (text: string | null) => void;
  report: (report: Report) => void;
  /** Something was written to a file. */
  written: (what: string, path: string) => void;
  fail: (error: unknown) => void;
}

export class Bestiary {
  sought = $state('');
  found = $state.raw<BeastView[]>([]);
  /** How many fit, shown or not. */
  total = $state(0);
  /** Which of those found the keys are at. */
  active = $state(0);
  /** The kinds that creatures are based on, whatever their names are now. */
  readonly bases = new SvelteMap<number | 'next', BeastView>();
  private readonly searches: Latest<string, BestiaryView>;

  constructor(
    private readonly backend: Backend,
    private readonly teller: Teller,
    /** What is offered by a name that no kind has. */
    private readonly generic: (name: string) => BeastView[],
  ) {
    this.searches = new Latest(
      (query) => backend.bestiary(query),
      (view, query) => this.show(view, query.trim()),
      teller.fail,
    );
  }

  /** Looks for something else, or again for the same. */
  seek(words = this.sought): void {
    this.sought = words;
    this.searches.request(words);
  }

  /** Goes up or down the list, and round its ends. */
  move(by: number): void {
    const { length } = this.found;
    if (length > 0) this.active = (this.active + by + length) % length;
  }

  /** The kind that creatures of a name belong to, if there is one. */
  async known(name: string): Promise<BeastView | null> {
    try {
      return await this.backend.knownBeast(name);
    } catch (error) {
      this.teller.fail(error);
      return null;
    }
  }

  /** Remembers the kind of a creature that is about to have another name. */
  async base(of: number | 'next', name: string): Promise<void> {
    if (this.bases.has(of)) return;
    const kind = await this.known(name);
    if (kind) this.bases.set(of, kind);
  }

  /** Keeps a creature as one of the table's own kinds. */
  keep(form: CreatureForm, kind: string, tags: string): Promise<boolean> {
    return this.work(async () => {
      await this.backend.saveBeast(form, kind, tags);
      return text.bestiary.kept(form.name);
    });
  }

  remove(name: string): Promise<boolean> {
    return this.work(async () => {
      await this.backend.deleteBeast(name);
      return text.bestiary.removed(name);
    });
  }

  importFile(): Promise<boolean> {
    return this.work(async () => {
      const taken = await this.backend.importBeasts();
      if (taken === null || taken.notes.length === 0) return taken?.told ?? null;
      this.teller.report({ title: taken.told, notes: taken.notes });
      return taken.told;
    });
  }

  exportFile(): Promise<boolean> {
    return this.work(async () => {
      const file = await this.backend.exportBeasts();
      if (file) this.teller.written(text.bestiary.exported(file.what), file.path);
      return null;
    });
  }

  /** Does something and says what came of it; answers whether it was done. */
  private async work(job: () => Promise<string | null>): Promise<boolean> {
    try {
      const said = await job();
      this.teller.told(said);
      return said !== null;
    } catch (error) {
      this.teller.fail(error);
      return false;
    }
  }

  private show({ found, total }: BestiaryView, name: string): void {
    this.found = total === 0 && name !== '' ? this.generic(name) : found;
    this.total = total;
    this.active = 0;
  }
}
