/** The parties of the library, and the one that the next click places. */
import type { Backend, Encounter, PartyForm, Point } from '../../backend';
import { RowKeys } from '../../kit/rowKeys';
import { text } from '../../text';

/** Tells what came of something, and what went wrong. */
interface Teller {
  told: (text: string | null) => void;
  /** Something was written to a file. */
  written: (what: string, path: string) => void;
  fail: (error: unknown) => void;
}

export class Parties {
  all = $state.raw<PartyForm[]>([]);
  /** The name of the one in hand. */
  inHand = $state<string | null>(null);
  readonly keys = new RowKeys();

  constructor(
    private readonly backend: Backend,
    private readonly teller: Teller,
    /** How something is done to the encounter it is meant for, after all changes before it. */
    private readonly make: (job: () => Promise<void>) => Promise<boolean>,
  ) {}

  async load(): Promise<void> {
    await this.work(async () => {
      this.all = await this.backend.parties();
      return null;
    });
  }

  /** Keeps creatures of the map as a party. */
  keep(name: string, creatures: number[]): Promise<boolean> {
    // Creatures are numbers, which mean others in another encounter.
    return this.make(async () => {
      this.all = await this.backend.saveParty(name, creatures);
      this.teller.told(text.parties.kept(name));
    });
  }

  async change(name: string, form: PartyForm): Promise<boolean> {
    return this.work(async () => {
      const all = await this.backend.changeParty(name, form);
      this.keys.rename(name, form.name);
      this.all = all;
      if (this.inHand === name) this.inHand = form.name;
      return null;
    });
  }

  remove(name: string): Promise<boolean> {
    return this.work(async () => {
      this.all = await this.backend.deleteParty(name);
      if (this.inHand === name) this.inHand = null;
      return text.parties.removed(name);
    });
  }

  /** Places the one in hand around a point, and puts it down. */
  async place(at: Point): Promise<Encounter> {
    const placed = await this.backend.placeParty(this.inHand ?? '', at);
    this.inHand = null;
    return placed;
  }

  async importFile(): Promise<void> {
    await this.work(() => this.backend.importParties());
    await this.load();
  }

  async exportFile(): Promise<void> {
    await this.work(async () => {
      const file = await this.backend.exportParties();
      if (file) this.teller.written(text.parties.exported(file.what), file.path);
      return null;
    });
  }

  /** Does something and says what came of it; answers whether it was done. */
  private async work(job: () => Promise<string | null>): Promise<boolean> {
    try {
      const said = await job();
      this.teller.told(said);
      return true;
    } catch (error) {
      this.teller.fail(error);
      return false;
    }
  }
}
