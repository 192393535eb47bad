/** The creatures that are selected together, and what is done with all of them. */
import type {
  Backend,
  Creature,
  CreatureForm,
  Encounter,
  GroupAct,
  GroupMoveForm,
  GroupPathView,
  HeadingId,
  MoveWho,
  Pictured,
  Point,
} from '../../backend';
import type { Editor } from '../../editor/editor.svelte';
import { Latest } from '../../backend/latest';
import { text } from '../../text';

/** A move that not all of them can make, until it is decided who does. */
interface Undecided {
  form: GroupMoveForm;
  view: GroupPathView;
}

export class Selection {
  /** Those selected together, the first chosen first; none while it is one alone, or nobody. */
  ids = $state.raw<number[]>([]);
  /** Their paths to where they are dragged. */
  paths = $state.raw<GroupPathView | null>(null);
  undecided = $state.raw<Undecided | null>(null);
  private revision = 0;
  private readonly previews: Latest<GroupMoveForm, Pictured<GroupPathView>>;

  constructor(
    private readonly editor: Editor,
    private readonly backend: Backend,
    /** How a change is made: one after the other. */
    private readonly change: (ask: () => Promise<Encounter>) => Promise<boolean>,
    fail: (error: unknown) => void,
  ) {
    this.previews = new Latest(
      (form) => backend.groupPath(form),
      (answer) => this.show(answer),
      fail,
    );
  }

  /** Whoever is selected, one or several. */
  get all(): number[] {
    const { creature } = this.editor.preview;
    return this.ids.length > 0 || creature === null ? this.ids : [creature];
  }

  /** The creatures selected together. */
  get several(): Creature[] {
    const { creatures } = this.editor.view;
    return this.ids.flatMap((id) => creatures.find((creature) => creature.id === id) ?? []);
  }

  /** Selects creatures: one alone with all that is told of it, several as a group. */
  take(ids: number[]): void {
    const { board, marks, preview } = this.editor;
    const each = ids.filter((id, n) => ids.indexOf(id) === n);
    const [first = null] = each;
    this.hide();
    marks.selected = null;
    this.ids = each.length > 1 ? each : [];
    preview.select(each.length > 1 ? null : first);
    if (each.length > 1) this.editor.aloud.say(text.selection.selected(each.length));
    board.ring(this.editor.selected, this.several);
  }

  /** Adds one to those selected. */
  add(id: number): void {
    this.take([...this.all, id]);
  }

  /** Adds one to those selected, or takes it out. */
  toggle(id: number): void {
    const { all } = this;
    this.take(all.includes(id) ? all.filter((known) => known !== id) : [...all, id]);
  }

  /** After a change: drops creatures that are gone. What else is selected stays, such as a label. */
  renew(): void {
    const { board, region, selected, view } = this.editor;
    const { all } = this;
    const left = all.filter((id) => view.creatures.some((creature) => creature.id === id));
    if (left.length < all.length) this.take(left);
    board.ring(selected, this.several);
    if (view.revision === this.revision) return;
    this.revision = view.revision;
    this.hide();
    // The frame was drawn around where they stood.
    if (!region.piece) region.letGo();
  }

  /** Selects those who have come, such as by pasting. */
  takeNew(before: Encounter): void {
    const known = before.creatures.map(({ id }) => id);
    const added = this.editor.view.creatures
      .map(({ id }) => id)
      .filter((id) => !known.includes(id));
    if (added.length > 0) this.take(added);
  }

  // ---- moving together

  /** Shows them on their way to where one of them is dragged. */
  carry(lead: number, at: Point): void {
    this.previews.request(this.formTo(lead, at));
    const { center } = this.several.find(({ id }) => id === lead) ?? {};
    if (!center) return;
    const by = { x: at.x - center.x, y: at.y - center.y };
    this.editor.board.carryAll(this.several, by);
  }

  drop(lead: number, at: Point): Promise<void> {
    return this.move(this.formTo(lead, at));
  }

  nudge(heading: HeadingId): void {
    const [lead] = this.ids;
    if (lead === undefined) return;
    void this.move({ creatures: this.ids, lead, target: { by: 'heading', heading } });
  }

  /** Moves all of them, or asks who is to move if some cannot. */
  async move(form: GroupMoveForm): Promise<void> {
    this.previews.cancel();
    await this.change(async () => {
      const answer = await this.backend.groupPath(form);
      const { view } = answer;
      if (view.members.every(({ able }) => able)) {
        this.hide();
        return view.members.length > 0 ? this.backend.moveCreatures(form, 'all') : this.editor.view;
      }
      this.show(answer);
      this.undecided = { form, view };
      this.editor.panel = 'inspector';
      return this.editor.view;
    });
    if (!this.undecided) return;
    const { able, members } = this.undecided.view;
    this.editor.aloud.say(text.selection.able(able, members.length));
  }

  /** Moves those who can, or all of them anyway, or nobody. */
  async decide(who: Exclude<MoveWho, 'all'> | null): Promise<void> {
    const { undecided } = this;
    this.hide();
    if (!undecided || who === null) return;
    await this.change(() => this.backend.moveCreatures(undecided.form, who));
  }

  private formTo(lead: number, at: Point): GroupMoveForm {
    return { creatures: this.ids, lead, target: { by: 'point', at } };
  }

  private show({ view, list }: Pictured<GroupPathView>): void {
    if (!this.ids.includes(view.lead)) return;
    this.paths = view;
    this.editor.board.showPath(view.label, list);
  }

  /** Shows no paths any more, and asks nothing. */
  hide(): void {
    this.previews.cancel();
    this.undecided = null;
    if (!this.paths) return;
    this.paths = null;
    this.editor.board.hidePath();
  }

  // ---- what else is done with them

  /** Changes something about each of them. */
  alter(part: (form: CreatureForm) => Partial<CreatureForm>): Promise<boolean> {
    const changes = this.several.map(({ id, form }) => ({
      creature: id,
      form: { ...form, ...part(form) },
    }));
    return this.change(() => this.backend.changeCreatures(changes));
  }

  /** Copies whoever is selected to the clipboard, cuts or doubles them. */
  async act(act: GroupAct): Promise<void> {
    const { all, editor } = this;
    if (all.length === 0) return;
    const before = editor.view;
    if (!(await this.change(() => this.backend.groupAct(all, act)))) return;
    if (act === 'duplicate') this.takeNew(before);
    if (act === 'copy') editor.aloud.say(text.selection.copied(all.length));
  }

  remove(): void {
    const { all } = this;
    if (all.length > 0) void this.change(() => this.backend.removeCreatures(all));
  }
}
