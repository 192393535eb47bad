/** A push, a pull or a slide: how it is set up, where it leads, and the way to the pointer. */
import type {
  Backend,
  Encounter,
  ForceId,
  ForcedView,
  ForcedWayView,
  ForcingOf,
  Pictured,
  Point,
  SpotView,
} from '../../backend';
import type { ToolId } from '../../editor/tools/tool';
import { text } from '../../text';
import type { Editor } from '../../editor/editor.svelte';
import { Latest } from '../../backend/latest';

/** What can be set up of it. */
type Setup = Omit<ForcingOf, 'by' | 'creature'>;

export class Forcing {
  setup = $state.raw<Setup>({
    force: 'push',
    feet: 10,
    reductions: [],
    step_over: false,
    by_choice: false,
    prone_immune: false,
    provokes: false,
  });
  /** Who is moved. */
  target = $state<number | null>(null);
  view = $state.raw<ForcedView | null>(null);
  way = $state.raw<ForcedWayView | null>(null);

  private aimed: Point | null = null;
  private readonly areas: Latest<ForcingOf, Pictured<ForcedView>>;
  private readonly ways: Latest<{ asked: ForcingOf; at: Point }, Pictured<ForcedWayView>>;

  constructor(
    private readonly editor: Editor,
    private readonly backend: Backend,
    private readonly change: (ask: () => Promise<Encounter>) => Promise<boolean>,
    private readonly fail: (error: unknown) => void,
  ) {
    this.areas = new Latest(
      (asked) => backend.forced(asked),
      ({ view, list }) => {
        this.view = view;
        this.editor.board.showDraft(list);
        this.editor.aloud.say(text.forcing.area(view));
      },
      fail,
    );
    this.ways = new Latest(
      ({ asked, at }) => backend.forcedWay(asked, at),
      ({ view, list }) => this.showWay(view, list),
      fail,
    );
  }

  /** What the rules are asked, once both are chosen. */
  private get asked(): ForcingOf | null {
    const { target: creature } = this;
    const by = this.editor.preview.creature;
    return by === null || creature === null ? null : { ...this.setup, by, creature };
  }

  /** The kinds that the ruleset has. */
  get forces(): ForceId[] {
    return this.editor.view.forces;
  }

  /** Sets something up otherwise. */
  alter(part: Partial<Setup>): void {
    this.setup = { ...this.setup, ...part };
    this.ask();
  }

  /** Begins or ends with its tool. */
  follow(tool: ToolId): void {
    const on = tool === 'force';
    this.editor.board.holdReach(on);
    this.letGo();
    const [first] = this.forces;
    if (on && first && !this.forces.includes(this.setup.force)) this.alter({ force: first });
  }

  /** Asks for the way to the pointer. */
  aim(at: Point): void {
    const { asked } = this;
    this.aimed = at;
    if (asked) this.ways.request({ asked, at });
  }

  /** A click: on somebody, who is moved then, or where to. */
  async click({ creature }: Pick<SpotView, 'creature'>, at: Point): Promise<void> {
    const { asked, target } = this;
    if (creature !== null && creature !== this.editor.preview.creature && creature !== target) {
      this.letGo();
      this.target = creature;
      return this.ask();
    }
    if (!asked) return;
    try {
      const { view } = await this.backend.forcedWay(asked, at);
      if (view.why_not) this.editor.aloud.say(text.forcing.way(view));
      else await this.move(view.to, false);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Moves the one who is forced; `drops` lets it end the movement there. */
  async move(to: Point, drops: boolean): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    this.letGo();
    if (await this.change(() => this.backend.force(asked, to, drops))) {
      this.editor.take('select');
    }
  }

  /** After a change: what is shown is asked for anew. */
  renew(): void {
    const there = this.editor.view.creatures.some(({ id }) => id === this.target);
    if (this.target !== null && there) this.ask();
    else this.letGo();
  }

  private ask(): void {
    const { asked } = this;
    if (!asked) return;
    this.areas.request(asked);
    if (this.aimed) this.aim(this.aimed);
  }

  private showWay(view: ForcedWayView, list: Pictured<ForcedWayView>['list']): void {
    const same = this.way?.label === view.label && this.way.revision === view.revision;
    this.way = view;
    this.editor.board.showPath(view.label, list);
    if (!same) this.editor.aloud.say(text.forcing.way(view));
  }

  private letGo(): void {
    this.areas.cancel();
    this.ways.cancel();
    if (this.target === null) return;
    this.target = null;
    this.view = null;
    this.way = null;
    this.aimed = null;
    this.editor.board.showDraft(null);
    this.editor.board.hidePath();
  }
}
