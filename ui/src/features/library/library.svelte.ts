/** The list on the library's page: what of it is shown, what is chosen of that, and what is done with it. */
import { SvelteSet } from 'svelte/reactivity';
import type { Backend, Library, LibraryQuery, ShelfId } from '../../backend';
import { Latest } from '../../backend/latest';
import { text } from '../../text';

/** How many encounters are listed at first, and how many more each time. */
export const LISTED = 100;

export const everything: LibraryQuery = {
  shelf: 'current',
  folder: null,
  search: '',
  order: 'changed',
  from: 0,
  count: LISTED,
};

interface Teller {
  fail(error: unknown, about?: unknown): void;
  done(what: string): void;
  /** Something has changed of which encounters there are. */
  changed(): void;
}

export class LibraryList {
  view = $state.raw<Library>() as Library;
  query = $state.raw<LibraryQuery>(everything);
  readonly chosen = new SvelteSet<string>();
  private readonly pages: Latest<LibraryQuery, Library>;

  constructor(
    private readonly backend: Backend,
    private readonly teller: Teller,
    first: Library,
  ) {
    this.view = first;
    this.pages = new Latest(
      (query) => backend.library(query),
      (view) => this.show(view),
      (error) => teller.fail(error, 'library'),
    );
  }

  /** Whether nothing narrows the list down. */
  get whole(): boolean {
    const { shelf, folder, search } = this.query;
    return shelf === 'current' && folder === null && search.trim() === '';
  }

  get more(): number {
    return Math.max(0, this.view.total - this.view.encounters.length);
  }

  /** Lists others, or the same in another order. */
  ask(change: Partial<LibraryQuery>): void {
    this.query = { ...this.query, count: LISTED, ...change };
    this.pages.request(this.query);
  }

  askMore(): void {
    this.ask({ count: this.query.count + LISTED });
  }

  choose(id: string, chosen: boolean): void {
    if (chosen) this.chosen.add(id);
    else this.chosen.delete(id);
  }

  chooseAll(chosen: boolean): void {
    this.chosen.clear();
    if (chosen) for (const { id } of this.view.encounters) this.chosen.add(id);
  }

  putOn(ids: readonly string[], shelf: ShelfId): Promise<void> {
    return this.change(
      () => this.backend.putOnShelf([...ids], shelf),
      text.library.put[shelf](ids.length),
    );
  }

  async putInto(ids: readonly string[], folder: string): Promise<void> {
    await this.change(() => this.backend.putIntoFolder([...ids], folder));
    this.chosen.clear();
  }

  deleteForGood(ids: readonly string[]): Promise<void> {
    return this.change(() => this.backend.deleteEncounters([...ids]));
  }

  /** Does something to what is kept, and shows what is there then. */
  async change(job: () => Promise<unknown>, done?: string): Promise<void> {
    try {
      await job();
      if (done !== undefined) this.teller.done(done);
    } catch (error) {
      this.teller.fail(error, 'library');
    }
    this.pages.request(this.query);
    this.teller.changed();
    await this.pages.answer();
  }

  private show(view: Library): void {
    this.view = view;
    for (const chosen of [...this.chosen])
      if (view.encounters.every(({ id }) => id !== chosen)) this.chosen.delete(chosen);
    // The last of a folder was taken out of it.
    const { folder } = this.query;
    if (folder && !view.folders.includes(folder)) this.ask({ folder: null });
  }
}
