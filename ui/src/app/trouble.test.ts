import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from './App.svelte';
import { BackendError, type Backend } from '../backend';
import { recorded } from '../backend/recorded';

const crash = { at: 1_700_000_000, what: 'panicked at src/x.rs: no', logs: '/home/gm/logs' };
const copied: Promise<string>[] = [];

class Item {
  constructor(readonly parts: Record<string, Promise<Blob>>) {}
}

beforeEach(() => {
  localStorage.clear();
  copied.length = 0;
  vi.stubGlobal('ClipboardItem', Item);
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
    for (const { parts } of items as unknown as Item[]) {
      const blob = await parts['text/plain'];
      if (blob) copied.push(blob.text());
    }
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (backend: Partial<Backend>): Promise<void> => {
  render(App, { backend: { ...recorded(), ...backend } });
  await screen.findByTestId('library');
};

describe('how the program ended the last time', () => {
  it('is told until somebody takes note of it', async () => {
    const acknowledgeCrash = vi.fn(async () => null);
    await open({ crash: async () => crash, acknowledgeCrash });
    const told = await screen.findByRole('alert');
    for (const part of ['2023', crash.what, crash.logs]) expect(told.textContent).toContain(part);
    expect(acknowledgeCrash).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(acknowledgeCrash).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is told by a page that shows no library, too', async () => {
    const full = new BackendError('storage', 'The disk is full.');
    const catalogue = () => Promise.reject(full);
    render(App, { backend: { ...recorded(), catalogue, crash: async () => crash } });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  });
});

describe('diagnostics', () => {
  it('are copied for whoever reports it, who hears so', async () => {
    await open({ crash: async () => crash, diagnostics: async () => 'Footfall 1.2.3' });
    await fireEvent.click(await screen.findByTestId('copy-diagnostics'));
    await screen.findByText(/Diagnostics copied/);
    expect(await Promise.all(copied)).toEqual(['Footfall 1.2.3']);
  });

  it('that cannot be had are no diagnostics copied', async () => {
    const diagnostics = () => Promise.reject(new BackendError('internal', 'There are none.'));
    await open({ crash: async () => crash, diagnostics });
    await fireEvent.click(await screen.findByTestId('copy-diagnostics'));
    await screen.findByText(/There are none/);
    expect(screen.queryByText(/Diagnostics copied/)).toBeNull();
    expect(copied).toEqual([]);
  });
});
