/** A fight: who acts when, and whose turn it is. */
import type { Backend, Creature, Encounter, Point, RoundStep } from '../../backend';
import type { ToolId } from '../../editor/tools/tool';

/** How a change is made: one after the other. */
type Change = (ask: () => Promise<Encounter>) => Promise<boolean>;

/** Where it is fought. */
interface Table {
  readonly view: Encounter;
  readonly tool: ToolId;
  readonly selected: Creature | null;
  readonly board: { reveal(at: Point): void };
  take(tool: ToolId): void;
  select(creature: number | null): void;
}

const SIDES = 20;

/** A d20. */
function rolled(): number {
  // Numbers past the last whole multiple of the sides would favor low throws.
  const most = 2 ** 32 - (2 ** 32 % SIDES);
  for (;;) {
    const thrown = crypto.getRandomValues(new Uint32Array(1))[0] ?? most;
    if (thrown < most) return (thrown % SIDES) + 1;
  }
}

export class Fight {
  /** Whether an initiative typed for one is given to all of its kind. */
  alike = $state(true);

  constructor(
    private readonly backend: Backend,
    private readonly table: Table,
    private readonly change: Change,
  ) {}

  get begun(): boolean {
    return this.table.view.rounds.round !== null;
  }

  /** Everyone on the map: first those who take turns, in their order. */
  get everyone(): Creature[] {
    const { rounds, creatures } = this.table.view;
    const acting = rounds.order.map(({ creature }) => creature);
    const first = creatures.filter(({ id }) => acting.includes(id));
    first.sort((a, b) => acting.indexOf(a.id) - acting.indexOf(b.id));
    return [...first, ...creatures.filter(({ id }) => !acting.includes(id))];
  }

  initiative(id: number): number | null {
    return this.table.view.rounds.order.find(({ creature }) => creature === id)?.value ?? null;
  }

  /** Those who take no turn, for they have no number. */
  get waiting(): Creature[] {
    return this.everyone.filter(({ id }) => this.initiative(id) === null);
  }

  /** Rolls for everyone who has no number, in one step. */
  rollForAll(): void {
    const values = this.waiting.map(({ id }) => ({ creature: id, value: rolled() }));
    void this.change(() => this.backend.setInitiative(values, this.alike));
  }

  give(creature: number, value: number | null): Promise<boolean> {
    return this.change(() => this.backend.setInitiative([{ creature, value }], this.alike));
  }

  /** Goes to another turn, takes the creature whose turn it is in hand and has it in view. */
  async step(step: RoundStep): Promise<void> {
    if (!(await this.change(() => this.backend.takeRound(step)))) return;
    const { turn } = this.table.view.rounds;
    if (turn === null) return;
    if (this.table.tool !== 'select') this.table.take('select');
    this.table.select(turn);
    if (this.table.selected) this.table.board.reveal(this.table.selected.center);
  }

  /** The next turn, or the first. */
  next(): void {
    void this.step(this.begun ? 'next' : 'start');
  }
}
