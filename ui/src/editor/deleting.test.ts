/** Nothing is deleted for good before somebody has confirmed it. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import App from '../app/App.svelte';
import { plain, recorded } from '../backend/recorded';

afterEach(cleanup);

async function openLibrary(backend = recorded()): Promise<void> {
  render(App, { backend });
  await screen.findByTestId('library');
}

async function openCreatures(backend = recorded()): Promise<void> {
  await openLibrary(backend);
  await fireEvent.click(screen.getByTestId('encounter-row'));
  await screen.findByTestId('editor');
  await fireEvent.keyDown(document.body, { key: 't', code: 'KeyT' });
}

const unfold = async (part: string) =>
  fireEvent.click(within(await screen.findByTestId(part)).getByRole('button'));

/** Presses what deletes; first without confirming it, then for good. */
async function deletes(press: () => Promise<unknown>, name: string, done: () => boolean) {
  await press();
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(name);
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await fireEvent.click(screen.getByTestId('keep'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(done()).toBe(false);
  await press();
  await fireEvent.click(await screen.findByTestId('confirm-delete'));
  await waitFor(() => expect(done()).toBe(true));
  expect(screen.queryByRole('alertdialog')).toBeNull();
}

describe('before it is deleted, somebody is asked about', () => {
  it('an encounter in the bin', async () => {
    await openLibrary();
    await fireEvent.click(
      screen.getByRole('button', { name: 'Move The Sunken Shrine to the bin' }),
    );
    await fireEvent.click(screen.getByTestId('shelf-bin'));
    await screen.findByRole('button', { name: 'Put The Sunken Shrine back' });
    await fireEvent.click(screen.getByTestId('choose'));
    await deletes(
      () => fireEvent.click(screen.getByTestId('delete')),
      'The Sunken Shrine',
      () => screen.queryByTestId('encounter-row') === null,
    );
  });

  it('a party', async () => {
    await openCreatures();
    await unfold('parties');
    await fireEvent.input(await screen.findByTestId('party-name'), {
      target: { value: 'The Lanterns' },
    });
    await fireEvent.click(screen.getByTestId('party-keep'));
    await fireEvent.click(await screen.findByTestId('party-edit'));
    await deletes(
      () => fireEvent.click(screen.getByTestId('party-delete')),
      'The Lanterns',
      () => screen.queryByTestId('party') === null,
    );
  });

  it('a creature of the bestiary', async () => {
    const backend = recorded();
    const deleteBeast = vi.fn(backend.deleteBeast);
    await backend.saveBeast({ ...plain, name: 'Goblin' }, 'humanoid', '');
    await openCreatures({ ...backend, deleteBeast });
    await unfold('own-beast');
    await deletes(
      async () => fireEvent.click(await screen.findByTestId('own-delete')),
      'Goblin',
      () => deleteBeast.mock.calls.length > 0,
    );
  });
});

describe('the whole map', () => {
  const press = (key: string, more: object = {}): Promise<boolean> =>
    fireEvent.keyDown(document.body, { key, code: key, ...more });

  it.each([
    ['Backspace', {}],
    ['x', { code: 'KeyX', ctrlKey: true }],
  ])('is cleared by Ctrl+A and %s only once that is confirmed', async (key, more) => {
    const backend = recorded();
    const regionAct = vi.fn(backend.regionAct);
    await openLibrary({ ...backend, regionAct });
    await fireEvent.click(screen.getByTestId('encounter-row'));
    await screen.findByTestId('editor');
    await press('a', { code: 'KeyA', ctrlKey: true });
    await screen.findByTestId('region');
    const acts = (): string[] => regionAct.mock.calls.map(([{ act }]) => act);
    await press(key, more);
    await fireEvent.click(await screen.findByTestId('clear-map-cancel'));
    await waitFor(() => expect(screen.queryByTestId('clear-map')).toBeNull());
    expect(acts()).toEqual(['all']);
    await press(key, more);
    await fireEvent.click(await screen.findByTestId('clear-map-now'));
    await waitFor(() => expect(acts()).toHaveLength(2));
    const undo = screen.getByTestId<HTMLButtonElement>('undo');
    await waitFor(() => expect(undo.disabled).toBe(false));
  });
});
