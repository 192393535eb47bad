import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../app/App.svelte';
import { BackendError, type Backend } from '../backend';
import { recorded } from '../backend/recorded';
import Dialog from './Dialog.svelte';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function openEditor(backend: Partial<Backend> = {}): Promise<void> {
  render(App, { backend: { ...recorded(), ...backend } });
  await fireEvent.click(await screen.findByTestId('encounter-row'));
  await screen.findByTestId('editor');
}

const press = (key: string, more: object = {}): Promise<boolean> =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
/** Presses something that lies beside the dialog, which here has no size. */
async function pressAt(target: Element): Promise<void> {
  const at = { button: 0, clientX: 10, clientY: 10 };
  await fireEvent.pointerDown(target, at);
  await fireEvent.click(target, at);
}
const openPalette = async (): Promise<void> => {
  await press('k', { ctrlKey: true });
  await screen.findByTestId('palette');
};

describe('a dialog', () => {
  it('takes the focus at once and gives it back to what opened it', async () => {
    await openEditor();
    const opener = screen.getByTestId('open-palette');
    opener.focus();
    await fireEvent.click(opener);
    expect(document.activeElement).toBe(await screen.findByTestId('palette-search'));
    await press('Escape');
    await waitFor(() => expect(screen.queryByTestId('palette')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('gives the focus back to the map, too', async () => {
    await openEditor();
    const map = screen.getByTestId('map');
    map.focus();
    await openPalette();
    await press('Escape');
    await waitFor(() => expect(document.activeElement).toBe(map));
  });

  it('begins with what deletes nothing, and a press beside it deletes nothing', async () => {
    render(App, { backend: recorded() });
    await screen.findByTestId('library');
    await fireEvent.click(screen.getByRole('button', { name: /^Move .* to the bin$/ }));
    await fireEvent.click(screen.getByTestId('shelf-bin'));
    await screen.findByRole('button', { name: /^Put .* back$/ });
    await fireEvent.click(screen.getByTestId('choose-all'));
    const opener = screen.getByTestId('delete');
    opener.focus();
    await fireEvent.click(opener);
    const keep = await screen.findByTestId('keep');
    expect(document.activeElement).toBe(keep);
    const veil = document.querySelector('.veil');
    if (!veil) throw new Error('no veil');
    // The press leaves the focus where it is.
    expect(await fireEvent.mouseDown(veil)).toBe(false);
    await pressAt(veil);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    await press('Escape');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('is closed by Esc only where it is the topmost', async () => {
    const children = createRawSnippet(() => ({ render: () => '<button>Inside</button>' }));
    const below = vi.fn();
    const above = vi.fn();
    render(Dialog, { 'aria-label': 'Below', onclose: below, children });
    const { unmount } = render(Dialog, { 'aria-label': 'Above', onclose: above, children });
    await screen.findByRole('dialog', { name: 'Above' });
    await press('Escape');
    expect(above).toHaveBeenCalledOnce();
    expect(below).not.toHaveBeenCalled();
    unmount();
    const left = screen.getByRole('dialog', { name: 'Below' });
    expect(left.contains(document.activeElement)).toBe(true);
    await press('Escape');
    expect(below).toHaveBeenCalledOnce();
  });

  it('closes before an error over the map does', async () => {
    const exportPicture = (): Promise<never> =>
      Promise.reject(new BackendError('storage', 'The disk is full.'));
    await openEditor({ exportPicture });
    await press('e', { ctrlKey: true });
    await screen.findByRole('alert');
    await openPalette();
    await press('Escape');
    await waitFor(() => expect(screen.queryByTestId('palette')).toBeNull());
    expect(screen.getByRole('alert')).toBeTruthy();
    await press('Escape');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('stays when a message above it is dismissed', async () => {
    const exportPicture = (): Promise<never> =>
      Promise.reject(new BackendError('storage', 'The disk is full.'));
    await openEditor({ exportPicture });
    await press('e', { ctrlKey: true });
    await screen.findByRole('alert');
    await openPalette();
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    await pressAt(dismiss);
    expect(screen.queryByRole('alert')).toBeNull();
    const veil = document.querySelector('.veil');
    if (!veil) throw new Error('no veil');
    expect(screen.getByTestId('palette')).toBeTruthy();
    await pressAt(veil);
    await waitFor(() => expect(screen.queryByTestId('palette')).toBeNull());
  });

  it('keeps keys from the map', async () => {
    await openEditor();
    await press('?', { code: 'Slash', shiftKey: true });
    const sheet = await screen.findByTestId('shortcuts');
    await fireEvent.keyDown(sheet, { key: 'w', code: 'KeyW' });
    expect(screen.getByTestId('tool-wall').getAttribute('aria-pressed')).toBe('false');
  });
});
