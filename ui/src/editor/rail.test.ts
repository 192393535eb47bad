import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from '../app/App.svelte';
import { recorded } from '../backend/recorded';

afterEach(cleanup);
beforeEach(async () => {
  localStorage.clear();
  render(App, { backend: recorded() });
  await fireEvent.click(await screen.findByTestId('encounter-row'));
  await screen.findByTestId('editor');
});

const stops = (): (string | undefined)[] =>
  [...screen.getByTestId('rail').querySelectorAll<HTMLElement>('[tabindex="0"]')].map(
    ({ dataset }) => dataset.testid,
  );
const here = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.testid : undefined;

async function press(key: string, more: object = {}): Promise<string | undefined> {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
  return here();
}

describe('the tool rail', () => {
  it('is one stop for Tab, at the tool in hand', async () => {
    expect(stops()).toEqual(['tool-select']);
    await press('w', { code: 'KeyW' });
    expect(stops()).toEqual(['tool-wall']);
    // It has a tool in hand that is none of its own.
    await press('S', { code: 'KeyS', shiftKey: true });
    expect(stops()).toEqual(['tool-select']);
  });

  it('is gone along by arrows, round its ends, by Home and by End', async () => {
    screen.getByTestId('tool-select').focus();
    expect(await press('ArrowDown')).toBe('tool-brush');
    expect(stops()).toEqual(['tool-brush']);
    expect(await press('End')).toBe('tool-ruler');
    expect(await press('ArrowDown')).toBe('tool-select');
    expect(await press('ArrowUp')).toBe('tool-ruler');
    expect(await press('Home')).toBe('tool-select');
    expect(await press('ArrowDown', { ctrlKey: true })).toBe('tool-select');
    expect(screen.getByTestId('tool-select').getAttribute('aria-pressed')).toBe('true');
  });
});

/** Keys as the attribute has them: modifiers by name, then one key. */
const KEYS = /^((Control|Meta|Alt|Shift)\+)*([A-Z0-9?=,.[\]-]|Plus|F\d+|[A-Z][A-Za-z]+)$/;

describe('a button that shows a key', () => {
  it('tells it to assistive technology, in its syntax', () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button[data-tip]')];
    const showing = buttons.filter(({ dataset }) =>
      /\((Ctrl\+|Shift\+)*\S+( or \d)?\)/.test(dataset.tip ?? ''),
    );
    expect(showing.length).toBeGreaterThan(20);
    for (const button of showing) {
      const keys = button.getAttribute('aria-keyshortcuts')?.split(' ') ?? [''];
      expect(
        keys.filter((key) => !KEYS.test(key)),
        button.dataset.tip,
      ).toEqual([]);
    }
  });
});
