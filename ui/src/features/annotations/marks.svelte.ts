/** Words on the map: which label, zone, note, thing or settlement is in hand, and what becomes of it. */
import type { Backend, Encounter, Mark, Point, MarkKindId } from '../../backend';
import { Latest } from '../../backend/latest';
import type { DisplayList } from '../../backend/wire';
import type { Board } from '../../canvas/board';

/** How a change is made: one after the other. */
type Change = (ask: () => Promise<Encounter>) => Promise<boolean>;

export class Marks {
  /** What the next click of the label tool writes. */
  kind = $state<'label' | 'note' | 'thing' | 'settlement'>('label');
  /** The mark whose words are shown for changing. */
  selected = $state<number | null>(null);
  private readonly drafts: Latest<{ id: number; text: string }, DisplayList>;

  constructor(
    private readonly backend: Backend,
    private readonly board: Board,
    private readonly change: Change,
    private readonly all: () => Mark[],
    /** Lets go of everything else that is selected. */
    private readonly letGo: () => void,
    fail: (error: unknown) => void,
  ) {
    this.drafts = new Latest(
      ({ id, text }) => backend.markDraft(id, text),
      (list, { id }) => board.draftMark(id, list),
      fail,
    );
  }

  get mark(): Mark | null {
    return this.all().find(({ id }) => id === this.selected) ?? null;
  }

  /** Puts one where a gesture went, and takes it in hand to be worded. */
  async add(kind: MarkKindId, points: Point[]): Promise<void> {
    if (!(await this.change(() => this.backend.addMark(kind, points)))) return;
    // The newest has the highest number.
    this.take(Math.max(...this.all().map(({ id }) => id)));
  }

  take(id: number): void {
    this.letGo();
    this.selected = id;
  }

  /** Shows what is typed on the map before it is kept. */
  draft(text: string): void {
    if (this.selected !== null) this.drafts.request({ id: this.selected, text });
  }

  async write(text: string): Promise<void> {
    const { mark } = this;
    if (!mark) return;
    this.drafts.cancel();
    const isKept = text.trim() === mark.text;
    if (isKept || !(await this.change(() => this.backend.writeMark(mark.id, text))))
      this.board.draftMark(mark.id, null);
  }

  /** Has another encounter wait at the one in hand, or none. */
  link(encounter: string | null): void {
    const { mark } = this;
    if (!mark || mark.link === encounter) return;
    void this.change(() => this.backend.linkMark(mark.id, encounter));
  }

  move(id: number, to: Point): Promise<boolean> {
    return this.change(() => this.backend.moveMark(id, to));
  }

  remove(): void {
    const { selected } = this;
    if (selected === null) return;
    this.selected = null;
    void this.change(() => this.backend.removeMark(selected));
  }
}
