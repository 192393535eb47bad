import { fireEvent, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { roving } from './roving';

afterEach(() => document.body.replaceChildren());

function bar(): { bar: HTMLElement; buttons: HTMLButtonElement[]; end: () => void } {
  const bar = document.createElement('div');
  for (const name of ['a', 'b', 'c', 'd']) {
    const button = document.createElement('button');
    button.textContent = name;
    button.setAttribute('aria-pressed', String(name === 'b'));
    bar.append(button);
  }
  document.body.append(bar);
  const end = roving('vertical')(bar);
  if (!end) throw new Error('a toolbar ends');
  return { bar, buttons: [...bar.querySelectorAll('button')], end };
}

const stops = (buttons: HTMLElement[]): (string | null)[] =>
  buttons.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent);
const press = (key: string): Promise<boolean> =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('a toolbar', () => {
  it('is one stop of Tab: what is pressed, then where the focus was', async () => {
    const { buttons } = bar();
    expect(stops(buttons)).toEqual(['b']);
    buttons[2]?.focus();
    expect(stops(buttons)).toEqual(['c']);
    buttons[2]?.blur();
    expect(stops(buttons)).toEqual(['c']);
  });

  it('is gone through by its arrows, Home and End, and round its ends', async () => {
    const { buttons, bar: toolbar } = bar();
    const heard: string[] = [];
    document.addEventListener('keydown', ({ key }) => heard.push(key), { once: true });
    buttons[0]?.focus();
    for (const [key, expected] of [
      ['ArrowUp', 'd'],
      ['ArrowDown', 'a'],
      ['ArrowDown', 'b'],
      ['End', 'd'],
      ['Home', 'a'],
    ] as const) {
      await press(key);
      expect(document.activeElement?.textContent, key).toBe(expected);
    }
    // The arrows of the other direction are the page's.
    expect(heard).toEqual([]);
    await press('ArrowRight');
    expect(document.activeElement?.textContent).toBe('a');
    expect(heard).toEqual(['ArrowRight']);
    expect(stops([...toolbar.querySelectorAll('button')])).toEqual(['a']);
  });

  it('has a stop when the one it had is disabled or gone', async () => {
    const { buttons } = bar();
    const [a, b, c, d] = buttons as [HTMLButtonElement, ...HTMLButtonElement[]];
    c?.focus();
    if (c) c.disabled = true;
    await waitFor(() => expect(stops([a, b!, d!])).toEqual(['b']));
    b?.remove();
    await waitFor(() => expect(stops([a, d!])).toEqual(['a']));
    a.focus();
    await press('ArrowDown');
    expect(document.activeElement).toBe(d);
  });

  it('leaves the keys alone when it ends', async () => {
    const { buttons, end } = bar();
    buttons[0]?.focus();
    end();
    await press('ArrowDown');
    expect(document.activeElement).toBe(buttons[0]);
  });
});
