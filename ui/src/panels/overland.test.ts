import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from '../App.svelte';
import { fake } from '../backend.fake';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function makeCountry(): Promise<void> {
  render(App, { backend: fake() });
  await fireEvent.click(await screen.findByTestId('new-encounter'));
  await fireEvent.change(screen.getByTestId('new-map'), { target: { value: 'overland' } });
  await fireEvent.input(screen.getByTestId('new-miles'), { target: { value: '12.5' } });
  await fireEvent.click(screen.getByTestId('new-create'));
  await screen.findByTestId('editor');
}

const press = (key: string): Promise<boolean> =>
  fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });

describe('an overland map', () => {
  it('is made from the library, and its miles can be changed', async () => {
    await makeCountry();
    const miles = screen.getByTestId<HTMLInputElement>('miles-per-cell');
    expect(miles.value).toBe('12.5');
    await fireEvent.change(miles, { target: { value: '6' } });
    await waitFor(() => expect(miles.value).toBe('6'));
  });

  it('offers country, roads and settlements, and nothing for a fight', async () => {
    await makeCountry();
    await press('b');
    expect(screen.getByTestId('ground-forest')).toBeTruthy();
    expect(screen.queryByTestId('ground-rubble')).toBeNull();
    await press('w');
    expect(screen.getByTestId('wall-river')).toBeTruthy();
    expect(screen.queryByTestId('wall-closed-door')).toBeNull();
    await press('n');
    expect(screen.getByTestId('mark-settlement').getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByTestId('mark-thing')).toBeNull();
    expect(screen.queryByTestId('tool-creature')).toBeNull();
    await press('t');
    expect(screen.queryByTestId('creature-count')).toBeNull();
  });
});
