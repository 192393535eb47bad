/** What a screen reader is to say next; the newest word replaces what was not said yet. */

/** Keys held down and pointers on their way pass much that nobody wants to hear. */
const REST_MS = 250;

export class Aloud {
  text = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Says something once nothing else has come for a moment. */
  say(text: string): void {
    if (text === '') return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // The same words again are only read when they are new to the page.
      this.text = text === this.text ? `${text}\u00a0` : text;
    }, REST_MS);
  }
}
