import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import App from '../app/App.svelte';
import type { PictureForm } from '../backend';
import { recorded, SHRINE } from '../backend/recorded';

afterEach(cleanup);

/** The app over the shrine, as if somebody chose a file for the picture under its map. */
async function open() {
  const backend = recorded();
  const shrine = backend.openEncounter(SHRINE).then(({ encounter }) => encounter);
  const setPicture = vi.fn(async (picture: PictureForm) => ({ ...(await shrine), picture }));
  const whole = { from: { x: 0, y: 0 }, to: { x: 30, y: 22 }, opacity_percent: 100 };
  const setBackground = async () => ({ ...(await shrine), picture: whole });
  const choosePicture = async () => true;
  render(App, { backend: { ...backend, choosePicture, setBackground, setPicture } });
  await screen.findByTestId('library');
  await fireEvent.click(screen.getByTestId('encounter-row'));
  await screen.findByTestId('editor');
  return setPicture;
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Tries what is no such number in a field; it has to say so and keep what it had. */
async function refuses(field: HTMLInputElement, written: string[]): Promise<void> {
  const before = field.value;
  for (const value of written) {
    await type(field, value);
    expect(field.value, value).toBe(before);
    expect(field.getAttribute('aria-invalid'), value).toBe('true');
  }
}

describe('what is no number is refused where it is written', () => {
  it('for the place of the picture under the map, and the cells it is aligned by', async () => {
    const setPicture = await open();
    await fireEvent.click(await screen.findByTestId('lay-picture'));
    await fireEvent.click(within(await screen.findByTestId('background')).getByRole('button'));
    const left = await screen.findByTestId<HTMLInputElement>('picture-x');
    await refuses(left, ['', 'abc', '1e999']);
    expect(setPicture).not.toHaveBeenCalled();
    await type(left, '-1.5');
    expect(setPicture.mock.lastCall?.[0].from.x).toBe(-1.5);
    await refuses(screen.getByTestId('picture-width'), ['0', '-3']);
    for (const id of ['align-columns', 'align-rows']) {
      await refuses(screen.getByTestId(id), ['2.5', '', '0']);
    }
  });

  it('for what a low wall is like', async () => {
    await open();
    await fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' });
    await fireEvent.click(screen.getByTestId('wall-low-wall'));
    for (const id of ['low-wall-difficulty', 'low-wall-height']) {
      await refuses(await screen.findByTestId(id), ['2.5', '-1', 'NaN']);
    }
  });
});
