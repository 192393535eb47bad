/** What the brushes paint, and what they have painted of late. */

/** Whether a paint raises or lowers the ground by some feet. */
export const slopes = (paint: string): boolean => ['raise', 'lower', 'level'].includes(paint);

/** How many paints of late are at hand. */
const MOST = 6;

export class Paints {
  inHand = $state('');
  /** Those in hand of late; one that is there keeps its place, so that nothing hops about. */
  recent = $state.raw<string[]>([]);
  /** The one in hand before this one. */
  previous = $state<string | null>(null);

  take(id: string): void {
    if (id === this.inHand) return;
    if (this.inHand !== '') this.previous = this.inHand;
    this.inHand = id;
    if (this.recent.includes(id)) return;
    // The oldest makes room, unless the key for the previous paint leads to it.
    const gone =
      this.recent.length < MOST ? null : this.recent.findLast((it) => it !== this.previous);
    this.recent = [id, ...this.recent.filter((it) => it !== gone)];
  }
}
