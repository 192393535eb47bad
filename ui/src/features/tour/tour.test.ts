import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import App from '../../app/App.svelte';
import { text } from '../../text';
import { recorded } from '../../backend/recorded';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('takes a place of its own, with buttons that stay where they are, and shows what it tells of', async () => {
  render(App, { backend: recorded() });
  await fireEvent.click(await screen.findByTestId('open-sample'));
  const hint = await screen.findByTestId('tour');
  // It is part of the page, so that nothing lies under it.
  expect(hint.parentElement).toBe(screen.getByTestId('editor'));
  const buttons = (): string[] =>
    [...hint.querySelectorAll('button')].map(({ dataset }) => dataset.testid ?? '');
  const before = buttons();
  await fireEvent.click(screen.getByRole('button', { name: text.bars.inspector }));
  expect(screen.queryByTestId('inspector-panel')).toBeNull();
  await fireEvent.click(screen.getByTestId('tour-next'));
  expect(await screen.findByTestId('ledger')).toBeTruthy();
  expect(screen.getByTestId('inspector-panel')).toBeTruthy();
  for (let n = 0; n < 3; n += 1) await fireEvent.click(screen.getByTestId('tour-next'));
  expect(buttons()).toEqual(before);
  await waitFor(() => expect(screen.getByTestId('tour-skip').style.visibility).toBe('hidden'));
});
