/**
 * Delivers every click to the control that was pressed, after the changes made before it, and every
 * shortcut after the clicks made before it.
 *
 * A press beside a changed field commits that field. The page then moves, covers, disables or enables
 * controls, at once or with the app's answer. If that happens before the button is released, the web
 * view sends no click. If the answer comes later, the control acts on values from before the change.
 *
 * Four rules repair this:
 * - A press that is released where it began is a click, even if the control has moved meanwhile.
 * - A click that follows a changed field waits for the answers to it.
 * - A shortcut that follows such a click waits for the click: the dialog that the click closes would take the key.
 * - The second click of a double click is dropped if another control has taken the place of the first.
 */
import type { Backend } from '../backend';
import { watched } from '../backend/busy';
import { isUnhurried } from '../backend/patience';
import { isTyped } from '../editor/commands/keys';

const CONTROLS =
  'button, a[href], summary, label, input[type="checkbox"], input[type="radio"], [role="option"]';

/** Distance in pixels between press and release up to which they are one click. */
const SLOP = 4;

interface Press {
  control: HTMLElement;
  event: PointerEvent;
  /** Whether the web view has sent the click. */
  clicked: boolean;
  /** Clicks at this place in quick succession, with this one. */
  count: number;
}

export class Clicks {
  private busy = false;
  /** Resolves once all changes of fields are answered; `null` if they are. */
  private settling: Promise<void> | null = null;
  private settled: () => void = () => undefined;
  private press: Press | null = null;
  private delivering = false;
  /** Clicks and keys that wait, in their order. */
  private queue: Promise<void> = Promise.resolve();
  private waiting = 0;
  /** Whether the page is gone; what waits is dropped. */
  private ended = false;
  /** The control of the last single click, or of the first click of a double click. */
  private first: HTMLElement | null = null;

  /** Wraps the backend whose answers clicks wait for. Commands that may take any time do not count. */
  watch(backend: Backend): Backend {
    const busy = (busy: boolean): void => {
      this.busy = busy;
      if (!busy) void this.settle();
    };
    return watched(backend, busy, (command) => !isUnhurried(command));
  }

  /** Delivers the clicks of a window; returns a function that ends it. */
  deliver(window: Window): () => void {
    const ended = new AbortController();
    // Captured by the window: before any other listener.
    const options = { capture: true, signal: ended.signal };
    window.addEventListener('pointerdown', (event) => this.down(event), options);
    window.addEventListener('mousedown', (event) => this.count(event), options);
    window.addEventListener('pointerup', (event) => void this.up(event), options);
    window.addEventListener('pointercancel', () => (this.press = null), options);
    window.addEventListener('change', () => this.change(), options);
    window.addEventListener('click', (event) => this.click(event), options);
    window.addEventListener('keydown', (event) => this.key(event), options);
    window.addEventListener('keyup', (event) => this.key(event), options);
    return () => {
      this.ended = true;
      ended.abort();
    };
  }

  private down(event: PointerEvent): void {
    const control = event.button === 0 ? controlOf(event.target) : null;
    this.press = control && { control, event, clicked: false, count: 1 };
  }

  private count({ detail }: MouseEvent): void {
    if (this.press) this.press.count = detail;
  }

  /** Whether a click is the second or a later one at a place where another control was before. */
  private isStray(control: HTMLElement, count: number): boolean {
    if (count < 2) this.first = control;
    return this.first !== control;
  }

  private change(): void {
    this.settling ??= new Promise((settled) => (this.settled = settled));
    void this.settle();
  }

  private async up({ pointerType, clientX, clientY }: PointerEvent): Promise<void> {
    const { press } = this;
    this.press = null;
    // The click of a finger or a pen comes later. Who handles the press itself needs no click.
    if (!press || ['touch', 'pen'].includes(pointerType) || press.event.defaultPrevented) return;
    const { clientX: x, clientY: y } = press.event;
    if (Math.hypot(clientX - x, clientY - y) > SLOP) return;
    this.press = press;
    // The click of a mouse comes in the same task.
    await nextTask();
    if (press.clicked || this.isStray(press.control, press.count)) return;
    this.send(press.control);
  }

  private click(event: MouseEvent): void {
    const control = controlOf(event.target);
    if (this.delivering) return;
    // The place of a click beside every control may have one by the second click.
    if (!control) return void (event.detail < 2 && (this.first = null));
    if (this.press?.control === control) this.press.clicked = true;
    if (this.isStray(control, event.detail)) {
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    if (!this.busy) this.end();
    if (!this.settling) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.send(control, event.detail);
  }

  /** Holds a shortcut back while a click waits. */
  private key(event: KeyboardEvent): void {
    if (this.delivering || this.waiting === 0 || !isShortcut(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { type, key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const options = { bubbles: true, cancelable: true, composed: true };
    const again = { ...options, key, code, ctrlKey, metaKey, altKey, shiftKey };
    this.defer(() => document.activeElement ?? document.body, new KeyboardEvent(type, again));
  }

  private send(control: HTMLElement, detail = 1): void {
    const options = { bubbles: true, cancelable: true, composed: true, detail };
    const enabled = (): Element | null => (control.matches(':disabled') ? null : control);
    this.defer(enabled, new MouseEvent('click', options));
  }

  /** Dispatches an event once all changes are answered and all events before it are handled. */
  private defer(target: () => Element | null, event: Event): void {
    this.waiting += 1;
    this.queue = this.queue.then(async () => {
      await this.settling;
      this.delivering = true;
      if (!this.ended) target()?.dispatchEvent(event);
      this.delivering = false;
      // The page is drawn again before the next event finds its target.
      await nextTask();
      this.waiting -= 1;
    });
  }

  /** Ends the wait for changes, unless the queue sends another within this task. */
  private async settle(): Promise<void> {
    await nextTask();
    if (!this.busy) this.end();
  }

  private end(): void {
    this.settling = null;
    this.settled();
  }
}

/** Returns the control that an event is for: the check box in place of its label. */
function controlOf(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  if (!(control instanceof HTMLLabelElement)) return control;
  return control.control?.matches(CONTROLS) ? control.control : null;
}

/** Returns whether a key neither types into a field nor presses the focused control. */
const isShortcut = (event: KeyboardEvent): boolean =>
  !['Tab', 'Enter', ' '].includes(event.key) && (event.key === 'Escape' || !isTyped(event));

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
