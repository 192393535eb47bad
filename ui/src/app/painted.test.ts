import { describe, expect, it, vi } from 'vitest';
import { onPainted } from './painted';

/** A window that paints when it is told to. */
const windowOf = (visibilityState: string) => {
  const frames: (() => void)[] = [];
  const requestAnimationFrame = (frame: () => void): number => frames.push(frame);
  const window = { document: { visibilityState }, requestAnimationFrame } as unknown as Window;
  return { window, paint: () => frames.shift()?.() };
};

describe('a page', () => {
  it('has come once its first frame was painted', () => {
    const { window, paint } = windowOf('visible');
    const then = vi.fn();
    onPainted(window, then);
    paint();
    expect(then).not.toHaveBeenCalled();
    paint();
    expect(then).toHaveBeenCalledOnce();
  });

  it('that nobody can see has come without', () => {
    const then = vi.fn();
    onPainted(windowOf('hidden').window, then);
    expect(then).toHaveBeenCalledOnce();
  });
});
