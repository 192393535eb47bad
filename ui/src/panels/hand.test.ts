import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from '../App.svelte';
import { fake } from '../backend.fake';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function openEditor(): Promise<void> {
  render(App, { backend: fake() });
  await fireEvent.click(await screen.findByText('The Sunken Shrine'));
  await screen.findByTestId('editor');
}

const press = (key: string, more: object = {}): Promise<boolean> =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

describe('the hand', () => {
  it('goes from one label to the next: place, type, Enter', async () => {
    await openEditor();
    await press('n', { code: 'KeyN' });
    await press('F6', { code: 'F6' });
    const map = screen.getByTestId('map');
    await waitFor(() => expect(map.dataset.cursor).not.toBe(''));
    await press('Enter', { code: 'Enter' });
    const words = await screen.findByTestId('mark-text');
    await waitFor(() => expect(document.activeElement).toBe(words));
    await press('Enter', { code: 'Enter', shiftKey: true });
    expect(document.activeElement).toBe(words);
    await press('Enter', { code: 'Enter' });
    expect(document.activeElement).toBe(map);
    expect(screen.getByTestId('tool-label').getAttribute('aria-pressed')).toBe('true');
  });

  it('leaves for the library from within a field, too', async () => {
    await openEditor();
    screen.getByTestId('encounter-name').focus();
    await press('o', { code: 'KeyO', ctrlKey: true });
    expect(await screen.findByTestId('library')).toBeTruthy();
  });

  it('makes text larger in the library, too', async () => {
    render(App, { backend: fake() });
    await screen.findByTestId('library');
    await press('+', { code: 'BracketRight', ctrlKey: true });
    expect(document.documentElement.style.getPropertyValue('--scale')).toBe('1.1');
  });
});
