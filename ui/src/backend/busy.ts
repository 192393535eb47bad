/** Tracks open requests to the app. */
import type { Backend } from '.';

/**
 * Wraps a backend: calls `busy(true)` when the first request is sent and `busy(false)` when the last
 * is answered. Commands for which `counts` is false are ignored.
 */
export function watched(
  backend: Backend,
  busy: (busy: boolean) => void,
  counts: (command: string) => boolean = () => true,
): Backend {
  let open = 0;
  return new Proxy(backend, {
    get(target, name, receiver) {
      const ask: unknown = Reflect.get(target, name, receiver);
      if (typeof ask !== 'function' || typeof name !== 'string' || !counts(name)) return ask;
      return async (...question: unknown[]): Promise<unknown> => {
        open += 1;
        if (open === 1) busy(true);
        try {
          return await ask.apply(target, question);
        } finally {
          open -= 1;
          if (open === 0) busy(false);
        }
      };
    },
  });
}
