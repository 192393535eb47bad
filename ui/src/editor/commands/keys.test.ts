import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from '../../app/App.svelte';
import { recorded } from '../../backend/recorded';

const added: HTMLElement[] = [];
afterEach(() => {
  for (const element of added.splice(0)) element.remove();
  cleanup();
});
beforeEach(async () => {
  render(App, { backend: recorded() });
  await screen.findByTestId('library');
  await fireEvent.click(screen.getByTestId('encounter-row'));
  await screen.findByTestId('editor');
});

/** Whether what a key is pressed on may do with it what it does by itself. */
function leaves(tag: string, key: string, code: string): Promise<boolean> {
  const element = document.createElement(tag);
  if (tag === 'a') element.setAttribute('href', '#');
  document.body.append(element);
  added.push(element);
  return fireEvent.keyDown(element, { key, code });
}

describe('keys of the window', () => {
  it.each(['button', 'summary', 'a'])('leave Space and Enter to a %s', async (tag) => {
    expect(await leaves(tag, ' ', 'Space')).toBe(true);
    expect(await leaves(tag, 'Enter', 'Enter')).toBe(true);
  });

  it('reset the text size from within a field', async () => {
    const name = screen.getByTestId('encounter-name');
    const chord = { key: '0', code: 'Digit0', ctrlKey: true, altKey: true };
    expect(await fireEvent.keyDown(name, chord), 'is taken').toBe(false);
    const typed = { ...chord, key: '}' };
    expect(await fireEvent.keyDown(name, typed), 'is left to the field').toBe(true);
  });

  it('leave letters to a form whose button was pressed', async () => {
    const form = document.createElement('form');
    const button = document.createElement('button');
    button.type = 'button';
    form.append(button);
    document.body.append(form);
    added.push(form);
    button.focus();
    await fireEvent.click(button, { detail: 1 });
    expect(document.activeElement).toBe(button);
    expect(await fireEvent.keyDown(button, { key: 'w', code: 'KeyW' })).toBe(true);
    await fireEvent.keyDown(button, { key: 'Escape', code: 'Escape' });
    expect(document.activeElement).not.toBe(button);
  });

  it('keep Space from the page elsewhere, where it pans', async () => {
    expect(await leaves('div', ' ', 'Space')).toBe(false);
  });
});
