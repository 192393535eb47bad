import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import App from '../App.svelte';
import type { Backend } from '../../backend';
import { recorded } from '../../backend/recorded';

let backend: Backend;
beforeEach(() => {
  localStorage.clear();
  backend = recorded('nothing');
});
afterEach(cleanup);

async function start(): Promise<void> {
  cleanup();
  render(App, { backend });
  await screen.findByTestId('library');
}
const welcome = () => screen.queryByTestId('welcome');

it('asks for ruleset and distances at a first start, which are the settings, and then no more', async () => {
  await start();
  const rules = { 'color-contrast': { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
  expect(screen.getByTestId('libraries-open').textContent.trim()).toBe('Library folder');
  expect(screen.getByTestId('first-ruleset-unknown').getAttribute('aria-checked')).toBe('true');
  await fireEvent.click(screen.getByTestId('first-ruleset-hero5'));
  await fireEvent.click(screen.getByTestId('first-units-meters'));
  await fireEvent.click(screen.getByTestId('welcome-done'));
  await waitFor(() => expect(welcome()).toBeNull());
  await start();
  expect(welcome()).toBeNull();
  const { settings } = await backend.settings();
  expect([settings.ruleset, settings.units]).toEqual(['hero5', 'meters']);
});

it('is skipped by Escape, for good', async () => {
  await start();
  expect(welcome()).not.toBeNull();
  await fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(welcome()).toBeNull());
  await start();
  expect(welcome()).toBeNull();
});
