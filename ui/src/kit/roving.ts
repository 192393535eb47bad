/** One stop for Tab in a row or column of buttons, and arrows between them. */

const BUTTONS = 'button:not(:disabled)';

/** Moves the focus along a toolbar that stands upright, and round its ends. */
export function rove(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(BUTTONS)];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const to: Record<string, number> = {
    ArrowDown: (at + 1) % buttons.length,
    ArrowUp: (at <= 0 ? buttons.length : at) - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = to[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
