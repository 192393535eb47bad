import { describe, expect, it } from 'vitest';
import { BackendError, type ErrorCode } from '../backend';
import { Queue } from '../backend/queue';
import { Changes } from './changes.svelte';

/** Changes to something that refuses as long as it is told to. */
function kept() {
  const made: string[] = [];
  const told: string[] = [];
  const disk: { refuses: ErrorCode | null } = { refuses: null };
  const fail = (error: unknown): void => void told.push((error as Error).message);
  const changes = new Changes(new Queue(), () => true, fail);
  const make = (what: string) =>
    changes.make(async () => {
      if (disk.refuses) throw new BackendError(disk.refuses, 'The disk is full.');
      made.push(what);
    });
  return { changes, disk, made, told, make };
}

describe('a change that cannot be kept for the moment', () => {
  it('pauses editing until it is kept after all', async () => {
    const { changes, disk, made, told, make } = kept();
    await make('a wall');
    disk.refuses = 'disk-full';
    expect(await make('a door')).toBe(false);
    expect(changes.paused?.why).toBe('The disk is full.');
    expect(changes.unsaved).toBe('The disk is full.');
    // There would be room again, but the door comes first.
    disk.refuses = null;
    expect(await make('a window')).toBe(false);
    expect(told).toHaveLength(1);
    disk.refuses = 'io';
    await changes.tryAgain();
    expect(changes.paused).not.toBeNull();
    disk.refuses = null;
    await changes.tryAgain();
    expect([changes.paused, changes.unsaved]).toEqual([null, null]);
    await make('a window');
    expect(made).toEqual(['a wall', 'a door', 'a window']);
  });

  it('can be given up', async () => {
    const { changes, disk, made, make } = kept();
    disk.refuses = 'io';
    await make('a door');
    changes.giveUp();
    disk.refuses = null;
    await make('a window');
    expect(made).toEqual(['a window']);
    expect(changes.unsaved).toBeNull();
  });

  it('is none that the rules or a fault refuse', async () => {
    const { changes, disk, told, make } = kept();
    for (const code of ['invalid', 'not-found', 'internal', 'read-only'] as const) {
      disk.refuses = code;
      await make('a door');
      expect(changes.paused).toBeNull();
    }
    expect(told).toHaveLength(4);
  });
});
