import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Changes } from '../editor/changes.svelte';
import { asError, BackendError, Unheard } from '.';
import { patiently, PATIENCE_MS } from './patience';
import { Queue } from './queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (): Promise<string> => new Promise(() => {});
const passed = () => vi.advanceTimersByTimeAsync(PATIENCE_MS);
/** What comes of something, once it does. */
const outcomeOf = (asked: Promise<unknown>): { of: unknown } => {
  const outcome: { of: unknown } = { of: 'waits' };
  asked.then(
    (answer) => (outcome.of = answer),
    (error: unknown) => (outcome.of = error),
  );
  return outcome;
};

describe('a question that hears nothing', () => {
  it('is asked once more, and answered then', async () => {
    const ask = vi.fn(never).mockImplementationOnce(never).mockResolvedValueOnce('here');
    const outcome = outcomeOf(patiently('mapChanges', ask));
    await passed();
    expect(outcome.of).toBe('here');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is given up after that', async () => {
    const ask = vi.fn(never);
    const outcome = outcomeOf(patiently('path', ask));
    await passed();
    expect(outcome.of).toBe('waits');
    await passed();
    expect(outcome.of).toBeInstanceOf(Unheard);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not asked again where it was refused', async () => {
    const ask = vi.fn(() => Promise.reject(new BackendError('invalid', 'No.')));
    const outcome = outcomeOf(patiently('path', ask));
    await passed();
    expect(asError(outcome.of).message).toBe('No.');
    expect(ask).toHaveBeenCalledOnce();
  });

  it.each(['commit', 'undo', 'startup', 'setMenuBar'])(
    'and may change something is never sent twice: %s',
    async (command) => {
      const ask = vi.fn(never);
      const outcome = outcomeOf(patiently(command, ask));
      await passed();
      await passed();
      expect(outcome.of).toBeInstanceOf(Unheard);
      expect(ask).toHaveBeenCalledOnce();
    },
  );

  it.each(['chooseMap', 'exportPictureAs', 'choosePicture'])(
    'waits for somebody in a dialog: %s',
    async (command) => {
      const outcome = outcomeOf(patiently(command, never));
      await passed();
      await passed();
      expect(outcome.of).toBe('waits');
    },
  );
});

describe('a change that nothing is heard of', () => {
  const make = (renew: () => Promise<void>) => {
    const told: string[] = [];
    const tell = (error: unknown): void => void told.push(asError(error).message);
    const changes = new Changes(
      new Queue(),
      () => true,
      tell,
      () => {},
      renew,
    );
    return { changes, told };
  };
  const unheard = (): Promise<void> => Promise.reject(new Unheard());

  it('leaves the page with what the app has, and the next one is made', async () => {
    const renew = vi.fn(async () => {});
    const { changes, told } = make(renew);
    expect(await changes.make(unheard)).toBe(false);
    expect(renew).toHaveBeenCalledOnce();
    expect(told.join()).toContain('has not responded');
    expect(changes.unsaved).toBeNull();
    expect(changes.saving).toBe(false);
    expect(await changes.make(async () => {})).toBe(true);
  });

  it('is told as not saved where the app says nothing at all', async () => {
    const { changes, told } = make(unheard);
    expect(await changes.make(unheard)).toBe(false);
    expect(told).toHaveLength(1);
    expect(changes.unsaved).toContain('has not responded');
    expect(changes.saving).toBe(false);
  });
});
