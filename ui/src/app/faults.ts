/** What nobody caught is told and logged: otherwise a click that came to nothing would say nothing. */
import { asError } from '../backend';

interface Teller {
  fail(error: unknown): void;
}

/** Tells of errors that reach the window; answers how to stop. */
export function tellFaults(window: Window, teller: Teller): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const tell = (thrown: unknown): void => {
    console.error(asError(thrown).message, thrown);
    teller.fail(thrown);
  };
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason), { signal });
  // Notices of the web view, such as of a ResizeObserver, carry no error.
  window.addEventListener('error', ({ error }) => error && tell(error), { signal });
  return () => ended.abort();
}
