/** That the page stands with other and longer words than the English ones. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import App from '../app/App.svelte';
import type { Backend } from '../backend';
import { everything } from '../features/library/library.svelte';
import { recorded } from '../backend/recorded';
import { since } from '../kit/words';
import { text, type Text } from '.';

vi.mock('.', async (original) => {
  const { text } = await original<{ text: Text }>();
  /** Longer by 40 % at least, and never like the English. */
  const longer = (words: string): string => `⟦${words}${'·'.repeat(words.length * 0.4 + 1)}⟧`;
  const other = (part: unknown): unknown => {
    if (typeof part === 'string') return longer(part);
    if (typeof part === 'function') return (...given: unknown[]) => longer(part(...given));
    if (Array.isArray(part)) return part.map(other);
    return Object.fromEntries(Object.entries(part as object).map(([at, it]) => [at, other(it)]));
  };
  return { text: other(text) };
});

afterEach(cleanup);

const pressed = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });

/** Every text that a backend has answered with so far: Rust words those in its own language. */
function overheard(backend: Backend): { backend: Backend; answered: Set<string> } {
  const answered = new Set<string>();
  const hear = (part: unknown): void => {
    if (typeof part === 'string') answered.add(part);
    else if (part !== null && typeof part === 'object') Object.values(part).forEach(hear);
  };
  const listening = new Proxy(backend, {
    get(door, name) {
      const found: unknown = Reflect.get(door, name);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(found, door, given);
        if (answer instanceof Promise) void answer.then(hear, () => undefined);
        return answer;
      };
    },
  });
  return { backend: listening, answered };
}

/** What stands in the page, to be read or heard, in words of neither. */
function english(answered: Set<string>): string[] {
  const heard = [...answered].filter((it) => /\p{L}{2}/u.test(it));
  heard.sort((a, b) => b.length - a.length);
  const found = new Set<string>();
  const look = (words: string | null): void => {
    let rest = words ?? '';
    // Words within words stand in brackets within brackets.
    while (/⟦[^⟦⟧]*⟧/u.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, ' ');
    for (const said of heard) rest = rest.replaceAll(said, ' ');
    if (/\p{L}{2}/u.test(rest)) found.add(rest.trim());
  };
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const holder = nodes.currentNode.parentElement;
    if (!holder?.closest('style, script, kbd')) look(nodes.currentNode.textContent);
  }
  for (const part of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(part.getAttribute(name));
  return [...found];
}

describe('in another language', () => {
  it('nothing in the page is English', async () => {
    const { backend, answered } = overheard(recorded());
    render(App, { backend });
    await screen.findByTestId('library');
    // Dates are written as the system has them.
    const { encounters } = await backend.library(everything);
    encounters.forEach(({ changed }) => answered.add(since(changed)));
    expect(english(answered)).toEqual([]);
    await fireEvent.click(screen.getByTestId('new-encounter'));
    expect(english(answered)).toEqual([]);
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await fireEvent.click(screen.getByTestId('encounter-row'));
    await screen.findByTestId('editor');
    await fireEvent.click(screen.getByText('Wren'));
    await screen.findByTestId('reach-legend');
    for (const tab of ['creature', 'movement', 'combat', 'map']) {
      await fireEvent.click(screen.getByTestId(`tab-${tab}`));
      expect(english(answered)).toEqual([]);
    }
    for (const digit of '123456789') {
      await pressed(digit, { code: `Digit${digit}` });
      expect(english(answered)).toEqual([]);
    }
    for (const [key, code, more] of [
      ['k', 'KeyK', {}],
      ['k', 'KeyK', { ctrlKey: true }],
      ['?', 'Slash', { shiftKey: true }],
      [',', 'Comma', { ctrlKey: true }],
    ] as const) {
      await pressed(key, { code, ...more });
      expect(english(answered)).toEqual([]);
      await pressed('Escape', { code: 'Escape' });
    }
  });

  it('the library is worded anew', async () => {
    render(App, { backend: recorded('nothing') });
    expect((await screen.findByTestId('library')).textContent).toContain(text.library.empty.text);
    await fireEvent.click(screen.getByTestId('new-encounter'));
    expect(screen.getByLabelText(text.newEncounter.width)).toBeTruthy();
  });

  it('so are the panels, the tools, the palette and the sheet of keys', async () => {
    render(App, { backend: recorded() });
    await screen.findByTestId('library');
    await fireEvent.click(screen.getByTestId('encounter-row'));
    await screen.findByTestId('editor');
    await fireEvent.click(screen.getByText('Wren'));
    expect((await screen.findByTestId('reach-legend')).textContent).toContain('⟦6 squares');
    await pressed('h', { code: 'KeyH' });
    await fireEvent.click(screen.getByTestId('tab-combat'));
    await screen.findByTestId('threat');
    for (const digit of '123456789') {
      await pressed(digit, { code: `Digit${digit}` });
      expect(screen.getByTestId('status').textContent).toMatch(/⟦.*·⟧/);
    }
    await pressed('k', { code: 'KeyK' });
    expect((await screen.findByTestId('rules')).textContent).toContain(text.rules.title);
    await pressed('k', { code: 'KeyK', ctrlKey: true });
    await screen.findByTestId('palette');
    expect(screen.getByTestId('palette').textContent).toContain(text.commands.undo);
    await fireEvent.keyDown(screen.getByTestId('palette-search'), { key: 'Enter' });
    await pressed('?', { code: 'Slash', shiftKey: true });
    const sheet = await screen.findByTestId('shortcuts');
    expect(sheet.textContent).toContain(text.habits.byKeyboard[0]?.label);
  });
});
