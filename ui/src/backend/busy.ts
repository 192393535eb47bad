/** Tells whether any question to the app is still open. */
import type { Backend } from '.';

/** The same backend, saying `true` when its first question goes out and `false` when the last is answered. */
export function watched(backend: Backend, busy: (busy: boolean) => void): Backend {
  let open = 0;
  return new Proxy(backend, {
    get(target, name, receiver) {
      const ask: unknown = Reflect.get(target, name, receiver);
      if (typeof ask !== 'function') return ask;
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
