import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from './App.svelte';
import { BackendError, type Backend } from '../backend';
import { recorded } from '../backend/recorded';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
beforeEach(() => localStorage.clear());
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const full = new BackendError('storage', 'The disk is full. Make room and try again.');
const no = (): Promise<never> => Promise.reject(full);
const written = (n: number) => ({
  path: `/maps/${n}.png`,
  format: 'png' as const,
  width: n,
  height: n,
  notes: [],
});

async function openLibrary(backend: Partial<Backend> = {}): Promise<void> {
  render(App, { backend: { ...recorded(), ...backend } });
  await screen.findByTestId('library');
}

async function openEditor(backend: Partial<Backend> = {}): Promise<void> {
  await openLibrary(backend);
  await fireEvent.click(screen.getByTestId('encounter-row'));
  await screen.findByTestId('editor');
}

const press = (key: string, code = key) => fireEvent.keyDown(document.body, { key, code });
const rename = async (name: string) => {
  const field = screen.getByTestId('encounter-name');
  await fireEvent.change(field, { target: { value: name } });
};
const later = () => vi.advanceTimersByTimeAsync(60_000);
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

describe('an error', () => {
  it('is an alert, and stays until it is dismissed by its button', async () => {
    await openLibrary({ openSample: no });
    await fireEvent.click(screen.getByTestId('open-sample'));
    await screen.findByRole('alert');
    await later();
    expect(alerts().join()).toContain('The disk is full');
    await fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(alerts()).toEqual([]);
  });

  it('is dismissed by Esc, in the library and over the map', async () => {
    await openLibrary({ openSample: no, exportPicture: no });
    await fireEvent.click(screen.getByTestId('open-sample'));
    await screen.findByRole('alert');
    await press('Escape');
    await waitFor(() => expect(alerts()).toEqual([]));
    await fireEvent.click(screen.getByTestId('encounter-row'));
    await screen.findByTestId('editor');
    await fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE', ctrlKey: true });
    await screen.findByRole('alert');
    await press('Escape');
    await waitFor(() => expect(alerts()).toEqual([]));
  });

  it('of a change stays until a change is made, whatever else succeeds', async () => {
    const backend = recorded();
    const renameEncounter = vi.fn(backend.renameEncounter).mockImplementationOnce(no);
    await openEditor({ ...backend, renameEncounter, exportPicture: async () => written(1) });
    await rename('First');
    await screen.findByRole('alert');
    await fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE', ctrlKey: true });
    await screen.findByText(/pixels/);
    expect(alerts()).toHaveLength(1);
    await rename('Second');
    await waitFor(() => expect(alerts()).toEqual([]));
  });

  it('of opening goes once something is opened', async () => {
    await openLibrary({ openSample: no });
    await fireEvent.click(screen.getByTestId('open-sample'));
    await screen.findByRole('alert');
    await fireEvent.click(screen.getByTestId('encounter-row'));
    await screen.findByTestId('editor');
    await waitFor(() => expect(alerts()).toEqual([]));
  });
});

describe('what was done', () => {
  it('is told politely and goes by itself', async () => {
    await openEditor({ exportPicture: async () => written(1) });
    await fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE', ctrlKey: true });
    const toast = await screen.findByText(/pixels/);
    expect(toast.closest('[role="status"]')).not.toBeNull();
    await later();
    expect(screen.queryByText(/pixels/)).toBeNull();
  });
});

describe('a shortcut that is refused', () => {
  it('says why for everyone to see, for a short while', async () => {
    await openEditor();
    await press('Delete');
    const toast = await screen.findByTestId('toast');
    await waitFor(() => {
      expect(screen.getByTestId('aloud').textContent.trim()).toBe(toast.textContent.trim());
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(screen.queryByTestId('toast')).toBeNull();
    expect(alerts()).toEqual([]);
  });
});

describe('messages', () => {
  const export4 = async (): Promise<void> => {
    let n = 0;
    await openEditor({ exportPicture: async () => written((n += 1)) });
    for (const at of [1, 2, 3, 4]) {
      await fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE', ctrlKey: true });
      await screen.findByText(`/maps/${at}.png`);
    }
  };
  const paths = (): (string | null | undefined)[] =>
    screen.getAllByTestId('toast').map((toast) => toast.querySelector('code')?.textContent);

  it('of a file that was written show it in its folder', async () => {
    const showInFolder = vi.fn(async () => null);
    await openEditor({ exportPicture: async () => written(1), showInFolder });
    await fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE', ctrlKey: true });
    await fireEvent.click(await screen.findByTestId('show-in-folder'));
    expect(showInFolder).toHaveBeenCalledExactlyOnceWith('/maps/1.png');
    showInFolder.mockRejectedValue(full);
    await fireEvent.click(screen.getByTestId('show-in-folder'));
    await waitFor(() => expect(alerts().join()).toContain('The disk is full'));
  });

  it('are three at most, the newest, until the rest is unfolded', async () => {
    await export4();
    expect(paths()).toEqual(['/maps/2.png', '/maps/3.png', '/maps/4.png']);
    await fireEvent.click(screen.getByRole('button', { name: '1 more message' }));
    expect(paths()).toHaveLength(4);
    await fireEvent.click(screen.getByRole('button', { name: 'Fewer messages' }));
    expect(paths()).toHaveLength(3);
    await fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[2]!);
    expect(paths()).toEqual(['/maps/1.png', '/maps/2.png', '/maps/3.png']);
    expect(screen.queryByRole('button', { name: /message/ })).toBeNull();
  });

  it('keep clear of the pointer, and stay where they came', async () => {
    await openEditor();
    const high = (): boolean => screen.getByTestId('toasts').classList.contains('high');
    const point = (x: number, y: number) =>
      fireEvent.pointerMove(window, { clientX: x, clientY: y });
    await point(100, window.innerHeight - 100);
    await press('Delete');
    await screen.findByTestId('toast');
    expect(high()).toBe(true);
    await point(100, 100);
    expect(high()).toBe(true);
    await later();
    expect(screen.queryByTestId('toast')).toBeNull();
    await press('Delete');
    await screen.findByTestId('toast');
    expect(high()).toBe(false);
  });

  it('keep clear of the hints of the tour at the foot', async () => {
    await openLibrary();
    await fireEvent.click(screen.getByTestId('open-sample'));
    await screen.findByTestId('tour');
    const high = (): boolean => screen.getByTestId('toasts').classList.contains('high');
    expect(high()).toBe(true);
    await fireEvent.click(screen.getByTestId('tour-next'));
    expect(high()).toBe(true);
    await fireEvent.click(screen.getByTestId('tour-skip'));
    expect(high()).toBe(false);
  });
});
