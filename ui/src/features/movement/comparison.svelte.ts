/** Two places where the selected creature could stand, side by side. */
import type { Backend, CompareView, PlaceOf } from '../../backend';
import { Latest } from '../../backend/latest';

interface Question {
  creature: number;
  /** Without one, where the creature stands. */
  first: PlaceOf | null;
  second: PlaceOf;
}

export class Comparison {
  /** Whether places are to be compared. */
  on = $state(false);
  view = $state.raw<CompareView | null>(null);
  private readonly answers: Latest<Question, CompareView>;

  constructor(backend: Backend, fits: (view: CompareView) => boolean) {
    this.answers = new Latest(
      ({ creature, first, second }) => backend.compare(creature, first, second),
      (view) => {
        if (fits(view)) this.view = view;
      },
      // Where nobody can stand, there is nothing to compare.
      () => (this.view = null),
    );
  }

  /** Compares places from now on, or no longer. */
  toggle(): void {
    this.on = !this.on;
    if (!this.on) this.hide();
  }

  ask(question: Question): void {
    if (this.on) this.answers.request(question);
  }

  hide(): void {
    this.answers.cancel();
    this.view = null;
  }
}
