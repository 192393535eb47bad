/** Falls, collisions and objects: what is asked of them, and what the rules answer. */
import type { Backend, DamageChoices, DamageForm, DamageView } from '../../backend';
import { Latest } from '../../backend/latest';

export type DamageKind = DamageForm['kind'];
type Of<K extends DamageKind> = Extract<DamageForm, { kind: K }>;

const fall: Of<'fall'> = {
  kind: 'fall',
  feet: 20,
  before_feet: 0,
  place: null,
  surface: null,
  water_feet: null,
  jumped: false,
  check: 'open',
  bonus: null,
  spell: null,
  thrown: null,
  reduced: 0,
};
const collision: Of<'collision'> = {
  kind: 'collision',
  motion: '',
  speed_feet: 30,
  run_times: 1,
  cause: 'unexpected',
  surface: null,
  ruled: null,
};
const object: Of<'object'> = {
  kind: 'object',
  size: '',
  nature: null,
  release: 'dropped',
  drop_feet: 20,
  target_feet: 0,
  on: null,
};

/** By which ruleset choices are learned, and for whom. */
interface Lesson {
  ruleset: string;
  creature: number | null;
}

export class Damage {
  kind = $state<DamageKind>('fall');
  fall = $state.raw(fall);
  collision = $state.raw(collision);
  object = $state.raw(object);
  /** What can be asked; nothing where the rules have no word for it. */
  choices = $state.raw<DamageChoices | null>(null);
  view = $state.raw<DamageView | null>(null);
  /** Whether the choices are there, or known not to be. */
  known = $state(false);
  private ruleset = '';
  private suggested = '';
  private readonly answers: Latest<DamageForm, DamageView>;
  private readonly lessons: Latest<Lesson, DamageChoices | null>;

  constructor(backend: Backend, fail: (error: unknown) => void) {
    this.answers = new Latest(
      (asked) => backend.damage(asked),
      (view) => (this.view = view),
      fail,
    );
    this.lessons = new Latest(
      ({ creature }) => backend.damageChoices(creature),
      (choices, lesson) => this.take(choices, lesson),
      fail,
    );
  }

  /** Learns what a ruleset has to say, and what the map suggests for a creature. */
  learn(ruleset: string, creature: number | null): void {
    // What is still to come would be about another creature, or an earlier map.
    this.lessons.cancel();
    this.lessons.request({ ruleset, creature });
  }

  private take(choices: DamageChoices | null, { ruleset, creature }: Lesson): void {
    this.choices = choices;
    this.known = true;
    if (!choices) return this.forget();
    if (ruleset !== this.ruleset) this.begin(ruleset, choices);
    if (creature !== null) this.suggest(creature, choices);
    this.ask();
  }

  /** Changes something of what is asked. */
  change(part: { [K in DamageKind]?: Partial<Of<K>> }): void {
    this.fall = { ...this.fall, ...part.fall };
    this.collision = { ...this.collision, ...part.collision };
    this.object = { ...this.object, ...part.object };
    this.ask();
  }

  turn(kind: DamageKind): void {
    this.kind = kind;
    this.ask();
  }

  private ask(): void {
    this.answers.request(this[this.kind]);
  }

  private begin(ruleset: string, { motions, sizes }: DamageChoices): void {
    this.ruleset = ruleset;
    const running = motions.find((motion) => motion.running) ?? motions[0];
    const middle = sizes.find(({ id }) => id === 'medium') ?? sizes[0];
    this.fall = { ...fall };
    this.collision = { ...collision, motion: running?.id ?? '' };
    this.object = { ...object, size: middle?.id ?? '' };
  }

  /** Takes over what the map suggests, unless it has been suggested before. */
  private suggest(creature: number, { drops, speed_feet, run_times }: DamageChoices): void {
    const suggested = JSON.stringify([creature, drops, speed_feet, run_times]);
    if (suggested === this.suggested) return;
    this.suggested = suggested;
    this.collision = { ...this.collision, speed_feet, run_times };
    const [deepest] = drops;
    if (deepest) {
      const { feet, water_feet } = deepest;
      this.fall = { ...this.fall, feet, water_feet };
    }
  }

  private forget(): void {
    this.answers.cancel();
    this.view = null;
  }
}
