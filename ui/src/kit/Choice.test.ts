import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import App from '../app/App.svelte';
import { recorded } from '../backend/recorded';

afterEach(cleanup);

async function shapes(): Promise<HTMLElement[]> {
  render(App, { backend: recorded() });
  await fireEvent.click(await screen.findByTestId('encounter-row'));
  await fireEvent.click(await screen.findByTestId('tool-area'));
  return screen.findAllByRole('radio');
}

const chosen = (radios: HTMLElement[]): (string | undefined)[] =>
  radios
    .filter((radio) => radio.getAttribute('aria-checked') === 'true')
    .map(({ dataset }) => dataset.testid);

describe('a choice of one', () => {
  it('is made by arrow keys, and Tab stops at it once', async () => {
    const radios = await shapes();
    expect(chosen(radios)).toEqual(['shape-rectangle']);
    radios[0]?.focus();
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(chosen(radios)).toEqual([radios[1]?.dataset.testid]);
    expect(document.activeElement).toBe(radios[1]);
    expect(radios.filter(({ tabIndex }) => tabIndex === 0)).toEqual([radios[1]]);
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
    expect(chosen(radios)).toEqual([radios.at(-1)?.dataset.testid]);
  });

  it('is made by a click, and follows what is chosen elsewhere', async () => {
    const radios = await shapes();
    await fireEvent.click(screen.getByTestId('shape-corridor'));
    expect(chosen(radios)).toEqual(['shape-corridor']);
    await fireEvent.click(screen.getByTestId('tool-select'));
    await fireEvent.click(screen.getByTestId('tool-area'));
    expect(chosen(await screen.findAllByRole('radio'))).toEqual(['shape-corridor']);
  });
});
