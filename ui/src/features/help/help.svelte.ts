/** What explains the program: the manual in its window, and dialogs on what it is and what is new. */
import type { AboutView, Backend, NewsView } from '../../backend';

/** The page of the manual with the licenses of all that is in the program. */
const LICENSES = 'licenses.html';

interface Teller {
  fail: (error: unknown) => void;
  /** What failed before has succeeded now. */
  succeed: () => void;
}

export class Help {
  /** What the open dialog tells, if one is open. */
  about = $state.raw<AboutView | null>(null);
  news = $state.raw<NewsView | null>(null);

  constructor(
    private readonly backend: Pick<Backend, 'about' | 'news' | 'openManual'>,
    private readonly tell: Teller,
  ) {}

  showAbout(): Promise<void> {
    return this.ask(async () => {
      this.about = await this.backend.about();
    });
  }

  showNews(): Promise<void> {
    return this.ask(async () => {
      this.news = await this.backend.news();
      this.about = null;
    });
  }

  /** Shows a page of the manual; without one, the first or where somebody was reading. */
  openManual(page: string | null = null): Promise<void> {
    return this.ask(() => this.backend.openManual(page));
  }

  openLicenses(): Promise<void> {
    return this.openManual(LICENSES);
  }

  private async ask(job: () => Promise<unknown>): Promise<void> {
    try {
      await job();
      this.tell.succeed();
    } catch (error) {
      this.tell.fail(error);
    }
  }
}
