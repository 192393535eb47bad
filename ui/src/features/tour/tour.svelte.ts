/** A few hints about the window for whoever opens it first, one after the other. */
import type { Text } from '../../text';

const KEPT = 'footfall.tour';

type StepId = keyof Text['tour']['steps'];

interface Step {
  id: StepId;
  /** What it points at, by test id; the map where that is not on the page. */
  place: string;
}

export const steps: readonly Step[] = [
  { id: 'reach', place: 'map' },
  { id: 'way', place: 'ledger' },
  { id: 'draw', place: 'rail' },
  { id: 'safe', place: 'undo' },
  { id: 'find', place: 'open-palette' },
];

export class Tour {
  /** Which step is told; nothing outside of the tour. */
  private at = $state<number | null>(null);

  get step(): Step | null {
    return this.at === null ? null : (steps[this.at] ?? null);
  }

  /** The number of the step, from 1. */
  get number(): number {
    return (this.at ?? 0) + 1;
  }

  get last(): boolean {
    return this.number === steps.length;
  }

  /** Begins for whoever has not seen it. */
  offer(): void {
    try {
      if (localStorage.getItem(KEPT) === null) this.begin();
    } catch {
      // Without storage it would come again and again.
    }
  }

  begin(): void {
    this.at = 0;
  }

  next(): void {
    if (this.last) this.end();
    else if (this.at !== null) this.at += 1;
  }

  /** It has been seen, or skipped: it does not come by itself again. */
  end(): void {
    this.at = null;
    try {
      localStorage.setItem(KEPT, 'seen');
    } catch {
      // It was not offered, then.
    }
  }
}
