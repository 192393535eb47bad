/** The creatures of the map: which comes next to it, and what becomes of the one selected. */
import type {
  Backend,
  BandPlaces,
  BeastView,
  CreatureForm,
  Encounter,
  HeadingId,
  CombatOptionsForm,
  Point,
  TurnStep,
  MountedOnForm,
} from '../../backend';
import type { Editor } from '../../editor/editor.svelte';
import { text } from '../../text';
import { newcomer, usualSize } from './newcomer';

export class Creatures {
  /** The creature the next click of the creature tool places. */
  form = $state.raw() as CreatureForm;
  /** How many of it that click places. */
  count = $state(1);

  constructor(
    private readonly editor: Editor,
    private readonly backend: Backend,
    /** How a change is made: one after the other. */
    private readonly change: (ask: () => Promise<Encounter>) => Promise<boolean>,
  ) {}

  /** Takes somebody plain as the creature to place, once the rules are known. */
  begin(): void {
    this.form = newcomer(this.editor.catalogue, this.sizes);
  }

  get sizes() {
    return this.ruleset?.sizes ?? [];
  }

  /** What speeds depend on in the ruleset; `null` where they are just typed. */
  get speeds() {
    return this.ruleset?.speed ?? null;
  }

  get ruleset() {
    const { catalogue, view } = this.editor;
    return catalogue.rulesets.find(({ id }) => id === view.ruleset);
  }

  /** What creatures of each size are like, by a name of their own: first those the size of people. */
  generic(name: string): BeastView[] {
    const usual = usualSize(this.sizes);
    const sizes = this.sizes.toSorted((a, b) => Number(b.id === usual) - Number(a.id === usual));
    return sizes
      .flatMap(({ templates }) => templates)
      .map((beast) => ({
        ...beast,
        name: text.bestiary.called(beast.name, name),
        form: { ...beast.form, name, side: this.form.side },
      }));
  }

  place(at: Point): Promise<boolean> {
    const { form, count } = this;
    const { parties } = this.editor;
    const party = parties.inHand !== null;
    return this.change(() =>
      party ? parties.place(at) : this.backend.placeCreatures(form, at, count),
    );
  }

  /** Whether the creature to place has the speed that its size usually gives. */
  private usualSpeed = false;

  /** Changes the creature to place. A speed that was not typed follows the size. */
  edit(form: CreatureForm): void {
    const before = this.form;
    this.usualSpeed &&= form.speed_feet === before.speed_feet;
    const usual = this.usualSpeed && form.size !== before.size ? this.template(form) : null;
    this.form = usual ? { ...form, speed_feet: usual.form.speed_feet } : form;
  }

  /** What creatures of the size and build of a form are usually like. */
  private template({ size, build }: CreatureForm): BeastView | null {
    const { templates = [] } = this.sizes.find(({ id }) => id === size) ?? {};
    return templates.find(({ form }) => form.build === build) ?? templates[0] ?? null;
  }

  /** Takes a creature of a size, with nothing of its own, as what the next click places. */
  takeGeneric(beast: BeastView): void {
    const { side } = this.form;
    this.takeBeast({ ...beast, form: { ...beast.form, side } });
    // Its kind is a size.
    this.editor.bestiary.bases.delete('next');
    this.usualSpeed = true;
  }

  /** Takes a kind of creature as what the next click places. Your own kinds keep the side chosen last. */
  takeBeast(beast: BeastView): void {
    const { form, own } = beast;
    this.editor.bestiary.bases.set('next', beast);
    // So many goblins are wanted, and not so many of what comes next.
    if (form.name !== this.form.name) this.count = 1;
    this.form = own ? { ...form, side: this.form.side } : form;
    this.usualSpeed = false;
    this.editor.parties.inHand = null;
  }

  alter(id: number, form: CreatureForm): Promise<boolean> {
    const { view, bestiary } = this.editor;
    const name = view.creatures.find((creature) => creature.id === id)?.form.name;
    if (name !== undefined && name !== form.name) void bestiary.base(id, name);
    return this.change(() => this.backend.changeCreature(id, form));
  }

  /** Gives a creature a condition, or takes it away. */
  async setCondition(creature: number, condition: string, holds: boolean): Promise<void> {
    const { catalogue, view } = this.editor;
    const form = view.creatures.find(({ id }) => id === creature)?.form;
    if (!form) return;
    // In the catalogue's order, however they came about.
    const conditions = catalogue.conditions
      .map(({ id }) => id)
      .filter((id) => (id === condition ? holds : form.conditions.includes(id)));
    await this.alter(creature, { ...form, conditions });
  }

  /** The cells the selected creature reaches, as text. */
  async movementRangePlaces(): Promise<BandPlaces[]> {
    const { preview, shell } = this.editor;
    const { creature, intent } = preview;
    if (creature === null) return [];
    return this.backend.movementRangePlaces(creature, intent).catch((error: unknown) => {
      shell.fail(error);
      return [];
    });
  }

  /** Puts a creature upon another one, or down again. */
  setMountedOn(creature: number, upon: MountedOnForm | null): Promise<boolean> {
    return this.change(() => this.backend.setMountedOn(creature, upon));
  }

  /** Makes a choice in the selected creature's turn. */
  takeTurn(step: TurnStep): void {
    const { creature } = this.editor.preview;
    if (creature !== null) void this.change(() => this.backend.takeTurn(creature, step));
  }

  /** Does something in the selected creature's round, or begins or ends that. */
  takeAction(choice: string): void {
    const { creature } = this.editor.preview;
    if (creature !== null) void this.change(() => this.backend.takeAction(creature, choice));
  }

  setCombatOptions(form: CombatOptionsForm): void {
    const { creature } = this.editor.preview;
    if (creature !== null) void this.change(() => this.backend.setCombatOptions(creature, form));
  }

  /** Moves the selected creature by one cell. */
  async nudge(heading: HeadingId): Promise<void> {
    const { creature, intent } = this.editor.preview;
    if (creature === null) return;
    const before = this.problemsOf(creature);
    if (await this.change(() => this.backend.nudgeCreature(creature, heading, intent)))
      this.warn(creature, before);
  }

  /** What the ruleset says against the place where a creature stands. */
  problemsOf(id: number): string[] {
    const creature = this.editor.view.creatures.find((creature) => creature.id === id);
    return creature?.problems.map(({ text }) => text) ?? [];
  }

  /** Warns if a creature was moved to a place against which the ruleset says more than before. */
  warn(id: number, before: string[]): void {
    const [problem] = this.problemsOf(id).filter((problem) => !before.includes(problem));
    if (problem === undefined) return;
    const { aloud, shell } = this.editor;
    aloud.say(problem);
    shell.refuse(problem);
  }

  /** Places another like the selected creature beside it, and selects that. */
  async duplicate(): Promise<void> {
    const { editor } = this;
    const { selected } = editor;
    if (!selected) return;
    const before = editor.view.creatures.map(({ id }) => id);
    if (!(await this.change(() => this.backend.duplicateCreature(selected.id)))) return;
    const added = editor.view.creatures.find(({ id }) => !before.includes(id));
    if (added) editor.select(added.id);
  }

  /** Selects the next creature, or the one before; `false` past the last and the first. */
  selectNext(back: boolean): boolean {
    const { editor } = this;
    const ids = editor.view.creatures.map(({ id }) => id);
    if (back) ids.reverse();
    const creature = editor.selection.all.at(-1) ?? null;
    const next = ids[creature === null ? 0 : ids.indexOf(creature) + 1];
    if (next === undefined) return false;
    if (editor.tool !== 'select') editor.take('select');
    editor.select(next);
    const { center, form } = editor.selected ?? {};
    if (center) editor.cursor.goTo(center);
    editor.aloud.say(form?.name ?? '');
    return true;
  }

  remove(id: number): void {
    void this.change(() => this.backend.removeCreatures([id]));
  }
}
