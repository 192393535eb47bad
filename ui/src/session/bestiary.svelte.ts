/** The kinds of creature there are to place: what is looked for, and what was found. */
import type { BeastView, BestiaryView } from '../backend';
import { Latest } from './latest';

export class Bestiary {
  sought = $state('');
  found = $state.raw<BeastView[]>([]);
  /** How many fit, shown or not. */
  total = $state(0);
  /** Which of those found the keys are at. */
  active = $state(0);
  private readonly searches: Latest<string, BestiaryView>;

  constructor(ask: (query: string) => Promise<BestiaryView>, fail: (error: unknown) => void) {
    this.searches = new Latest(ask, (view) => this.show(view), fail);
  }

  /** Looks for something else, or again for the same. */
  seek(text = this.sought): void {
    this.sought = text;
    this.searches.request(text);
  }

  /** Goes up or down the list, and round its ends. */
  move(by: number): void {
    const { length } = this.found;
    if (length > 0) this.active = (this.active + by + length) % length;
  }

  private show({ found, total }: BestiaryView): void {
    this.found = found;
    this.total = total;
    this.active = 0;
  }
}
