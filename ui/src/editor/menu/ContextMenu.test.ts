import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from '../../app/App.svelte';
import { BackendError, type Backend } from '../../backend';
import { recorded } from '../../backend/recorded';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function openEditor(backend: Backend = recorded()): Promise<void> {
  render(App, { backend });
  await fireEvent.click(await screen.findByTestId('encounter-row'));
  await screen.findByTestId('editor');
}

const press = (key: string, more: object = {}): Promise<boolean> =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });

/** Opens the menu at the selected creature or, with arrows, at a cell beside it. */
async function openMenu(...arrows: string[]): Promise<HTMLElement> {
  const map = screen.getByTestId('map');
  await press('F6');
  await waitFor(() => expect(map.dataset.cursor).not.toBe(''));
  for (const arrow of arrows) {
    const { cursor } = map.dataset;
    await press(arrow);
    await waitFor(() => expect(map.dataset.cursor).not.toBe(cursor));
  }
  await press('F10', { shiftKey: true });
  const menu = screen.getByTestId('menu');
  await waitFor(() => expect(menu.getAttribute('aria-busy')).toBe('false'));
  return menu;
}

const active = (menu: HTMLElement): string | undefined =>
  document
    .getElementById(menu.getAttribute('aria-activedescendant') ?? '')
    ?.querySelector('.label')
    ?.textContent?.trim();

describe('the menu of a place', () => {
  it('is gone through by arrows and letters, and does what is chosen', async () => {
    await openEditor();
    await fireEvent.click(screen.getByText('Wren'));
    const menu = await openMenu();
    expect(document.activeElement).toBe(menu);
    const steps: [string, string][] = [
      ['ArrowDown', 'Run'],
      ['ArrowUp', 'Move'],
      ['ArrowUp', 'Place item'],
      ['Home', 'Move'],
      ['r', 'Run'],
      ['f', 'Fall prone'],
    ];
    for (const [key, expected] of steps) {
      await press(key);
      expect(active(menu), key).toBe(expected);
    }
    await press('Enter');
    expect(screen.queryByTestId('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('map'));
    const undo = screen.getByTestId('undo');
    await waitFor(() => expect(undo.getAttribute('aria-label')).toContain('Edit Wren'));
    expect(within(await openMenu()).getByText('Stand up')).toBeTruthy();
  });

  it('tells what cannot be done, and leads to the rule that says so', async () => {
    await openEditor();
    await fireEvent.click(screen.getByText('Wren'));
    const menu = await openMenu('ArrowRight', 'ArrowRight', 'ArrowDown');
    const step = within(menu).getByText('5-foot step here').closest('[role="menuitem"]');
    expect(step?.getAttribute('aria-disabled')).toBe('true');
    expect(step?.textContent).toContain('a 5-foot step is only one square long');
    await press('5');
    await press('Enter');
    expect(screen.queryByTestId('menu')).toBeNull();
    expect(await screen.findByTestId('rules')).toBeTruthy();
  });

  it('has no barriers, and closes by Esc and by a press elsewhere, which does nothing else', async () => {
    await openEditor();
    const rules = { 'color-contrast': { enabled: false } };
    await openMenu();
    const { violations } = await axe.run(document.body, { rules });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await press('Escape');
    expect(screen.queryByTestId('menu')).toBeNull();
    await openMenu();
    await fireEvent.pointerDown(screen.getByTestId('map'), { button: 0, pointerId: 1 });
    expect(screen.queryByTestId('menu')).toBeNull();
  });

  it('gives the keys back to its place on the map, and never to the creature', async () => {
    await openEditor();
    await fireEvent.click(screen.getByText('Wren'));
    const map = screen.getByTestId('map');
    await press('F10', { shiftKey: true });
    await waitFor(() => expect(screen.getByTestId('menu').getAttribute('aria-busy')).toBe('false'));
    await press('Escape');
    expect(document.activeElement).toBe(map);
    await waitFor(() => expect(map.dataset.cursor).not.toBe(''));
    const { cursor } = map.dataset;
    await press('ArrowRight');
    await waitFor(() => expect(map.dataset.cursor).not.toBe(cursor));
    expect(screen.getByTestId<HTMLButtonElement>('undo').disabled).toBe(true);
  });

  it('opens at once, and goes again when the rules have no answer', async () => {
    let answer: (error: Error) => void = () => {};
    const menu = () => new Promise<never>((_, reject) => (answer = reject));
    await openEditor({ ...recorded(), menu });
    await press('F10', { shiftKey: true });
    expect((await screen.findByTestId('menu')).getAttribute('aria-busy')).toBe('true');
    answer(new BackendError('not-found', 'Nobody is there.'));
    expect((await screen.findByTestId('toast')).textContent).toContain('Nobody is there.');
    expect(screen.queryByTestId('menu')).toBeNull();
  });
});
