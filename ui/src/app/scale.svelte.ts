/** How large the page's words and buttons are; the map has its own zoom. */

/** In percent of the usual size. */
const STEPS = [80, 90, 100, 110, 125, 150, 175, 200];
const USUAL = 100;
const KEPT = 'footfall.scale';

export class Scale {
  /** One of the steps. */
  percent = $state(USUAL);
  readonly least = Math.min(...STEPS);
  readonly most = Math.max(...STEPS);

  constructor() {
    this.set(kept());
  }

  /** Goes up or down by a step. */
  turn(by: 1 | -1): void {
    const next = STEPS[STEPS.indexOf(this.percent) + by];
    if (next !== undefined) this.choose(next);
  }

  reset(): void {
    this.choose(USUAL);
  }

  private choose(percent: number): void {
    this.set(percent);
    try {
      localStorage.setItem(KEPT, String(percent));
    } catch {
      // Without storage the choice lasts until the window is shut.
    }
  }

  private set(percent: number): void {
    this.percent = percent;
    document.documentElement.style.setProperty('--scale', String(percent / USUAL));
  }
}

function kept(): number {
  try {
    const percent = Number(localStorage.getItem(KEPT));
    return STEPS.includes(percent) ? percent : USUAL;
  } catch {
    return USUAL;
  }
}
