import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../../app/App.svelte';
import type { Backend, Told } from '../../backend';
import { recorded } from '../../backend/recorded';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** The app; returns what it tells the page with, and the work that was canceled. */
async function app(some: Partial<Backend> = {}) {
  const canceled: string[] = [];
  let tell: (told: Told) => void = () => {};
  render(App, {
    backend: {
      ...recorded(),
      onTold: async (then) => void (tell = then),
      cancelTask: async (task) => (canceled.push(task), null),
      ...some,
    },
  });
  await tick();
  const progress = async (percent: number | null): Promise<void> => {
    tell({ what: 'progress', task: 'import', percent });
    await tick();
  };
  return { progress, canceled };
}

const passed = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
};

describe('file under way', () => {
  it('shows no dialog if it is read at once', async () => {
    const { progress } = await app();
    await progress(0);
    await passed(200);
    await progress(null);
    await passed(1000);
    expect(screen.queryByTestId('reading')).toBeNull();
  });

  it('shows its progress until it is read', async () => {
    const { progress } = await app();
    await progress(0);
    await passed(500);
    const bar = screen.getByRole('progressbar');
    expect(bar.hasAttribute('value')).toBe(false);
    await progress(42);
    expect(bar.getAttribute('value')).toBe('42');
    expect(screen.getByTestId('reading').textContent).toContain('42%');
    await progress(null);
    expect(screen.queryByTestId('reading')).toBeNull();
  });

  it('is canceled once, by the button', async () => {
    const { progress, canceled } = await app();
    await progress(0);
    await passed(500);
    await fireEvent.click(screen.getByTestId('cancel-reading'));
    await fireEvent.click(screen.getByTestId('cancel-reading'));
    expect(canceled).toEqual(['import']);
    expect(screen.getByTestId('reading').textContent).toContain('Canceling');
    await progress(null);
    await progress(0);
    await passed(500);
    expect(screen.getByTestId<HTMLButtonElement>('cancel-reading').disabled).toBe(false);
  });
});
