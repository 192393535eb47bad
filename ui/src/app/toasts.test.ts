import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from './App.svelte';
import { BackendError, type Backend } from '../backend';
import { fake } from '../backend/fake';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const full = new BackendError('storage', 'The disk is full. Make room and try again.');
const no = (): Promise<never> => Promise.reject(full);

async function openLibrary(backend: Partial<Backend> = {}): Promise<void> {
  render(App, { backend: { ...fake(), ...backend } });
  await screen.findByTestId('library');
}

async function openEditor(backend: Partial<Backend> = {}): Promise<void> {
  await openLibrary(backend);
  await fireEvent.click(screen.getByText('The Sunken Shrine'));
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
    await openLibrary({ openSample: no, exportPng: no });
    await fireEvent.click(screen.getByTestId('open-sample'));
    await screen.findByRole('alert');
    await press('Escape');
    await waitFor(() => expect(alerts()).toEqual([]));
    await fireEvent.click(screen.getByText('The Sunken Shrine'));
    await screen.findByTestId('editor');
    await fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE', ctrlKey: true });
    await screen.findByRole('alert');
    await press('Escape');
    await waitFor(() => expect(alerts()).toEqual([]));
  });

  it('of a change stays until a change is made, whatever else succeeds', async () => {
    const backend = fake();
    const renameEncounter = vi.fn(backend.renameEncounter).mockImplementationOnce(no);
    await openEditor({ ...backend, renameEncounter });
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
    await fireEvent.click(screen.getByText('The Sunken Shrine'));
    await screen.findByTestId('editor');
    await waitFor(() => expect(alerts()).toEqual([]));
  });
});

describe('what was done', () => {
  it('is told politely and goes by itself', async () => {
    await openEditor();
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
