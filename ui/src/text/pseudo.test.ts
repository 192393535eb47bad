/** That the page stands with other and longer words than the English ones. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import App from '../app/App.svelte';
import { fake } from '../backend/fake';
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

describe('in another language', () => {
  it('the library is worded anew', async () => {
    render(App, { backend: fake('empty') });
    expect((await screen.findByTestId('library')).textContent).toContain(text.library.empty.text);
    await fireEvent.click(screen.getByTestId('new-encounter'));
    expect(screen.getByLabelText(text.newEncounter.width)).toBeTruthy();
  });

  it('so are the panels, the tools, the palette and the sheet of keys', async () => {
    render(App, { backend: fake() });
    await screen.findByTestId('library');
    await fireEvent.click(screen.getByText('The Sunken Shrine'));
    await screen.findByTestId('editor');
    await fireEvent.click(screen.getByText('Mirela'));
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
