import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from '../app/App.svelte';
import { recorded } from '../backend/recorded';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function openEditor(): Promise<void> {
  render(App, { backend: recorded() });
  await fireEvent.click(await screen.findByTestId('encounter-row'));
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

  it('has a width for the brush, one for corridors and one for lines', async () => {
    await openEditor();
    const width = () => screen.getByRole<HTMLInputElement>('slider').value;
    await press('b', { code: 'KeyB' });
    await press(']', { code: 'BracketRight' });
    await press(']', { code: 'BracketRight' });
    expect(width()).toBe('3');
    await press('o', { code: 'KeyO' });
    await fireEvent.click(screen.getByTestId('shape-corridor'));
    expect(width()).toBe('1');
    await press(']', { code: 'BracketRight' });
    expect(width()).toBe('2');
    await fireEvent.click(screen.getByTestId('shape-line'));
    expect(width()).toBe('1');
    await press('b', { code: 'KeyB' });
    expect(width()).toBe('3');
  });

  it('has a kind of door of its own, whatever walls are drawn with', async () => {
    await openEditor();
    const held = (id: string) => screen.getByTestId(id).getAttribute('aria-pressed');
    await press('d', { code: 'KeyD' });
    expect(held('door-closed-door')).toBe('true');
    expect(screen.queryByTestId('door-low-wall')).toBeNull();
    await fireEvent.click(screen.getByTestId('door-secret-door'));
    await press('w', { code: 'KeyW' });
    expect(held('wall-wall')).toBe('true');
    await fireEvent.click(screen.getByTestId('wall-window'));
    await press('d', { code: 'KeyD' });
    expect(held('door-secret-door')).toBe('true');
    expect(screen.getByTestId('status').textContent).toContain('secret door');
  });

  it('tells the elevation that is painted in the status line and beside the brush', async () => {
    await openEditor();
    await press('b', { code: 'KeyB' });
    await fireEvent.click(screen.getByTestId('ground-level'));
    const status = screen.getByTestId('status');
    expect(status.textContent).toContain('fixed elevation +5 ft');
    const feet = screen.getByTestId('slope-feet');
    expect(feet.closest('.in-sight')).not.toBeNull();
    await fireEvent.change(feet, { target: { value: '10' } });
    expect(status.textContent).toContain('fixed elevation +10 ft');
    await fireEvent.click(screen.getByTestId('ground-lower'));
    expect(status.textContent).toContain('−10 ft');
  });

  it('goes back and forth between two paints', async () => {
    await openEditor();
    await press('b', { code: 'KeyB' });
    await fireEvent.click(screen.getByTestId('ground-rubble'));
    await fireEvent.click(screen.getByTestId('ground-rock'));
    const held = (id: string) => screen.getByTestId(id).getAttribute('aria-pressed');
    expect(held('recent-rock')).toBe('true');
    await press('x', { code: 'KeyX' });
    expect([held('recent-rubble'), held('ground-rubble')]).toEqual(['true', 'true']);
    await press('x', { code: 'KeyX' });
    expect(held('ground-rock')).toBe('true');
  });

  it('leaves for the library from within a field, too', async () => {
    await openEditor();
    screen.getByTestId('encounter-name').focus();
    await press('o', { code: 'KeyO', ctrlKey: true });
    expect(await screen.findByTestId('library')).toBeTruthy();
  });

  it('makes text larger in the library, too', async () => {
    render(App, { backend: recorded() });
    await screen.findByTestId('library');
    await press('+', { code: 'BracketRight', ctrlKey: true });
    expect(document.documentElement.style.getPropertyValue('--scale')).toBe('1.1');
  });
});
