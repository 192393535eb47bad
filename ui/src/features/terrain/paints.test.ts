import { describe, expect, it } from 'vitest';
import { Paints } from './paints.svelte';

describe('the paints of late', () => {
  it('are six at most, the newest first, and keep their places', () => {
    const paints = new Paints();
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) paints.take(id);
    expect(paints.recent).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
    // The previous one stays, however old it is.
    paints.take('a');
    paints.take('g');
    expect(paints.recent).toEqual(['g', 'f', 'e', 'd', 'c', 'a']);
    expect(paints.previous).toBe('a');
  });

  it('lead back and forth between two', () => {
    const paints = new Paints();
    expect(paints.previous).toBeNull();
    for (const id of ['a', 'b', 'b']) paints.take(id);
    paints.take(paints.previous ?? '');
    expect([paints.inHand, paints.previous]).toEqual(['a', 'b']);
  });
});
