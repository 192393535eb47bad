/**
 * The way of the journey that is looked at, over the map: drawn there, led by
 * hand, and traveled otherwise.
 */
import type { Backend, Encounter, JourneyForm, Pictured, Point } from '../../backend';
import type { Hand, JourneyAreaView, RouteEditView, AlternativeView } from '../../backend';
import { text } from '../../text';
import type { ToolId } from '../../editor/tools/tool';
import type { Editor } from '../../editor/editor.svelte';
import { Latest } from '../../backend/latest';

/** How many pixels off a way or a stop a hand takes hold of it. */
const GRIP = 10;

export class Leading {
  /** What the drag under way would make of it. */
  view = $state.raw<RouteEditView | null>(null);
  /** Whether the way is drawn on the map. */
  shown = $state(true);
  /** How far the party gets in its first days, while that is looked at. */
  areas = $state.raw<JourneyAreaView | null>(null);
  areasShown = $state(false);
  /** The journey traveled otherwise. */
  others = $state.raw<AlternativeView[]>([]);

  private readonly ways: Latest<Hand, Pictured<RouteEditView>>;

  constructor(
    private readonly editor: Editor,
    private readonly backend: Backend,
    private readonly change: (ask: () => Promise<Encounter>) => Promise<boolean>,
    private readonly fail: (error: unknown) => void,
  ) {
    this.ways = new Latest(
      (hand) => backend.lead(this.journey, hand),
      ({ view, list }) => {
        this.view = view;
        this.editor.board.showJourney(list);
        this.editor.aloud.say(text.way.told(view));
      },
      fail,
    );
  }

  private get journey(): number {
    return this.editor.journeys.chosen;
  }

  /** The journey whose way is to be seen in pictures of the map, too. */
  get pictured(): number | null {
    return this.shown && this.editor.overland ? this.journey : null;
  }

  /** Shows what holds by now: after a change, or for another journey. */
  async renew(): Promise<void> {
    const { editor, journey } = this;
    try {
      const { view, list } = await this.backend.journeyWay(journey);
      if (view.revision !== editor.view.revision || this.view) return;
      editor.board.showJourney(this.shown ? list : null);
      if (editor.tool === 'way') await this.consider();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Begins and ends with its tool. */
  follow(tool: ToolId): void {
    if (tool === 'way') {
      this.shown = true;
      void this.consider().catch(this.fail);
    } else {
      this.editor.board.showAreas(null);
    }
  }

  show(shown: boolean): void {
    this.shown = shown;
    void this.renew();
  }

  showAreas(shown: boolean): void {
    this.areasShown = shown;
    void this.consider().catch(this.fail);
  }

  // ---- led by hand

  lay(points: Point[]): void {
    const hand = this.hand(points);
    if (hand) this.ways.request(hand);
  }

  async drop(points: Point[]): Promise<void> {
    const hand = this.hand(points);
    this.ways.cancel();
    if (!hand) return;
    try {
      const { view } = await this.backend.lead(this.journey, hand);
      const made = await this.change(() => this.backend.editRoute(this.journey, hand));
      if (made) this.editor.journeys.chosen = view.journey;
    } catch (error) {
      this.fail(error);
    }
    this.view = null;
    await this.renew();
  }

  cancel(): void {
    this.ways.cancel();
    if (!this.view) return;
    this.view = null;
    void this.renew();
  }

  // ---- traveled otherwise

  /** Travels the journey so. */
  take({ over, usual }: JourneyForm): void {
    this.editor.journeys.alter({ over, usual });
  }

  /** Keeps that as a journey of its own, to compare. */
  keep({ name, form }: AlternativeView): void {
    this.editor.journeys.put({ ...form, name: text.way.kept(form.name, name) });
  }

  /** Asks what the tool's panel tells. */
  private async consider(): Promise<void> {
    const { editor, journey } = this;
    await editor.journeys.load();
    const leads = editor.journeys.journey?.over ?? null;
    this.others =
      leads && leads.stops.length > 1 ? await this.backend.journeyAlternatives(journey) : [];
    const areas = leads && this.areasShown ? await this.backend.journeyAreas(journey) : null;
    this.areas = areas?.view ?? null;
    editor.board.showAreas(editor.tool === 'way' ? (areas?.list ?? null) : null);
  }

  private hand(points: Point[]): Hand | null {
    const [from, to] = [points.at(0), points.at(-1)];
    return from && to ? { from, to, grip: GRIP / this.editor.board.scale } : null;
  }
}
