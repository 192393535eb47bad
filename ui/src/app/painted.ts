/**
 * That the page has come to the screen, which the app waits for: a window that stays blank is loaded
 * again.
 */

/** Calls back once the page was painted, or at once where nobody can see it. */
export function onPainted(window: Window, then: () => void): void {
  // A window that is out of sight is not painted, and nothing is wrong with it.
  if (window.document.visibilityState === 'hidden') return then();
  // What is asked for in the first frame comes once that was painted.
  window.requestAnimationFrame(() => window.requestAnimationFrame(then));
}
