/** The page of journeys: who travels, where to, and which of the journeys is looked at. */
import type {
  Backend,
  CreatureForm,
  Encounter,
  JourneyForm,
  LegForm,
  MapWayForm,
  PartyPaceView,
  TravelForm,
  TravelView,
  TravelerForm,
} from '../../backend';
import { text } from '../../text';
import type { Editor } from '../../editor/editor.svelte';
import { plainCreature } from '../creatures/newcomer';

/** The country a first leg leads through, where the ruleset has it. */
const USUAL_COUNTRY = 'plains';
const USUAL_MILES = 10;

export class Journeys {
  /** Whether the page lies over the map. */
  open = $state(false);
  view = $state.raw<TravelView | null>(null);
  /** What the fields show: ahead of the view while a change is under way. */
  form = $state.raw<TravelForm>({ party: [], journeys: [] });
  /** Which journey is looked at, from 0. */
  private looked = $state(0);
  /** Counts refusals: the fields are built anew from what holds. */
  refused = $state(0);
  private changing = 0;

  constructor(
    private readonly editor: Editor,
    private readonly backend: Backend,
    /** How a change is made: one after the other. */
    private readonly make: (ask: () => Promise<Encounter>) => Promise<boolean>,
    private readonly fail: (error: unknown) => void,
  ) {}

  toggle(): void {
    this.editor.lay(null);
    this.open = !this.open;
  }

  close(): void {
    this.open = false;
  }

  /** Fetches how the journeys go by now. */
  async load(): Promise<void> {
    try {
      const view = await this.backend.journeys();
      if (this.view && view.revision < this.view.revision) return;
      this.view = view;
      if (this.changing === 0) this.form = view.form;
    } catch (error) {
      this.fail(error);
    }
  }

  get chosen(): number {
    return Math.min(this.looked, Math.max(0, this.form.journeys.length - 1));
  }

  set chosen(n: number) {
    this.looked = n;
  }

  get journey(): JourneyForm | null {
    return this.form.journeys[this.chosen] ?? null;
  }

  // ---- changes, each of them one step

  async change(part: Partial<TravelForm>): Promise<boolean> {
    const form = { ...this.form, ...part };
    this.form = form;
    return this.kept(() => this.backend.setTravel(form));
  }

  /** Changes the journey that is looked at. */
  alter(part: Partial<JourneyForm>): void {
    const { journey, chosen } = this;
    if (!journey) return;
    void this.change({ journeys: this.form.journeys.with(chosen, { ...journey, ...part }) });
  }

  alterLeg(n: number, part: Partial<LegForm>): void {
    const leg = this.journey?.legs[n];
    if (leg) this.alter({ legs: this.journey?.legs.with(n, { ...leg, ...part }) ?? [] });
  }

  add(): void {
    const usual = {
      hours: null,
      hustled: 0,
      running: false,
      sleeps: true,
      healed: 0,
      miles_per_hour: null,
    };
    const name = text.journeys.newName(this.form.journeys.length + 1);
    const legs = [this.nextLeg(undefined)];
    this.put({ name, legs, over: this.mapWay, usual, days: [], party: null });
  }

  /** A way over the map between its first two settlements, if it has so many. */
  get mapWay(): MapWayForm | null {
    const stops = (this.view?.places ?? []).slice(0, 2).map(({ at }) => at);
    return stops.length === 2
      ? { stops, vehicle: null, vehicle_hours: null, keep: 'anywhere' }
      : null;
  }

  /** A journey like the one that is looked at, to change something in. */
  copy(): void {
    const { journey } = this;
    if (!journey) return;
    const names = this.form.journeys.map(({ name }) => name);
    let n = 1;
    while (names.includes(text.journeys.copyOf(journey.name, n))) n += 1;
    this.put({ ...journey, name: text.journeys.copyOf(journey.name, n) });
  }

  remove(): void {
    const { chosen } = this;
    void this.change({ journeys: this.form.journeys.filter((_, n) => n !== chosen) });
  }

  addLeg(): void {
    const legs = this.journey?.legs ?? [];
    this.alter({ legs: [...legs, this.nextLeg(legs.at(-1))] });
  }

  removeLeg(n: number): void {
    this.alter({ legs: (this.journey?.legs ?? []).filter((_, other) => other !== n) });
  }

  /** Changes the places of a leg and the one after it. */
  swapLegs(n: number): void {
    const legs = this.journey?.legs ?? [];
    const [first, second] = [legs[n], legs[n + 1]];
    if (first && second) this.alter({ legs: legs.with(n, second).with(n + 1, first) });
  }

  /** Who goes on the journey that is looked at: its own party, or that of all journeys. */
  get party(): TravelerForm[] {
    return this.journey?.party ?? this.form.party;
  }

  /** Whether the journey that is looked at has a party of its own. */
  get hasOwnParty(): boolean {
    return (this.journey?.party ?? null) !== null;
  }

  /** The pace of that party. */
  get pace(): PartyPaceView | null {
    const { view } = this;
    return (this.hasOwnParty ? view?.journeys[this.chosen]?.pace : view?.pace) ?? null;
  }

  changeParty(party: TravelerForm[]): void {
    if (this.hasOwnParty) this.alter({ party });
    else void this.change({ party });
  }

  /** Gives the journey that is looked at a party of its own, or takes it away. */
  setOwnParty(own: boolean): void {
    this.alter({ party: own ? this.form.party : null });
  }

  /** The map's creatures of the heroes' side who do not travel yet. */
  get heroes(): CreatureForm[] {
    const names = this.party.map(({ creature }) => creature.name);
    const heroes = this.editor.view.creatures.map(({ form }) => form);
    return heroes.filter(({ side, name }) => side === 'heroes' && !names.includes(name));
  }

  addTravelers(creatures: CreatureForm[]): void {
    const more = creatures.map((creature) => ({ creature, mount_feet: null, hit_points: null }));
    this.changeParty([...this.party, ...more]);
  }

  addTraveler(): void {
    const { catalogue, creatures } = this.editor;
    const plain = plainCreature(catalogue, creatures.sizes);
    const name = text.journeys.newTraveler(this.party.length + 1);
    this.addTravelers([{ ...plain, name, side: 'heroes' }]);
  }

  /** Adds a worked example, and looks at it. */
  async begin(): Promise<void> {
    const before = this.form.journeys.length;
    if (await this.kept(() => this.backend.beginTravel())) this.chosen = before;
  }

  /** Writes the journey that is looked at to a file, as notes or as a table. */
  async write(table: boolean): Promise<void> {
    try {
      await this.editor.settled();
      const path = await this.backend.exportJourney(this.chosen, table);
      if (path !== null) this.editor.shell.written(text.journeys.written, path);
    } catch (error) {
      this.editor.shell.fail(error, 'file');
    }
  }

  /** Adds a journey, and looks at it. */
  put(journey: JourneyForm): void {
    this.chosen = this.form.journeys.length;
    void this.change({ journeys: [...this.form.journeys, journey] });
  }

  private nextLeg(last: LegForm | undefined): LegForm {
    const countries = this.view?.countries ?? [];
    const country = countries.find(({ id }) => id === USUAL_COUNTRY) ?? countries[0];
    const first = {
      country: country?.id ?? '',
      track: 'road' as const,
      impeded: false,
      vehicle: null,
      vehicle_hours: null,
    };
    return { ...first, ...last, to: '', miles: USUAL_MILES };
  }

  /** Makes a change; what is refused goes back to what holds. */
  private async kept(ask: () => Promise<Encounter>): Promise<boolean> {
    this.changing += 1;
    const made = await this.make(ask);
    this.changing -= 1;
    if (!made && this.changing === 0 && this.view) {
      this.form = this.view.form;
      this.refused += 1;
    }
    await this.load();
    return made;
  }
}
