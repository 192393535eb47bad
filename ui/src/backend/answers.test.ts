import { describe, expect, it } from 'vitest';
import { BackendError, unwrap } from './answers';
import { Changes } from '../editor/changes.svelte';
import { Queue } from './queue';

/** What a command's promise may come to, apart from an answer: as Tauri and the generated code give it. */
const faults: [string, () => Promise<never>][] = [
  ['an error', () => Promise.reject(new Error('the pipe broke'))],
  ['text', () => Promise.reject('command undo panicked')],
  ['text in place of an error', () => Promise.resolve({ status: 'error', error: 'no' } as never)],
  ['nothing in place of an error', () => Promise.resolve({ status: 'error' } as never)],
];

describe('a command that is answered by', () => {
  it.each(faults)('%s ends in a typed error, and nothing waits for it', async (_, ask) => {
    const told: unknown[] = [];
    const changes = new Changes(
      new Queue(),
      () => true,
      (error) => told.push(error),
    );
    const made = changes.make(() => unwrap(ask()));
    expect(changes.saving).toBe(true);
    expect(await made).toBe(false);
    expect(changes.saving).toBe(false);
    const [error] = told;
    expect(error).toBeInstanceOf(BackendError);
    expect((error as BackendError).code).toBe('internal');
    expect(changes.unsaved).toBe((error as BackendError).message);
    expect(await changes.make(() => Promise.resolve())).toBe(true);
    expect(changes.unsaved).toBe(null);
  });

  it('a refusal of the app keeps its words', async () => {
    const error = {
      code: 'read-only' as const,
      id: 'plain',
      args: {},
      message: 'Another window has it.',
    };
    const refused = unwrap(Promise.resolve({ status: 'error' as const, error }));
    const { code, message } = error;
    await expect(refused).rejects.toMatchObject({ code, message });
  });

  it('a change that cannot even be asked for frees those after it', async () => {
    const changes = new Changes(
      new Queue(),
      () => true,
      () => {},
    );
    const thrown = changes.make(() => {
      throw new TypeError('no such command');
    });
    const after = changes.make(() => Promise.resolve());
    expect(await Promise.all([thrown, after])).toEqual([false, true]);
    expect(changes.saving).toBe(false);
  });
});
