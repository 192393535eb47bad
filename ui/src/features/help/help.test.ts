import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from '../../app/App.svelte';
import { BackendError, type Backend, type SettingsView } from '../../backend';
import { recorded } from '../../backend/recorded';
import { text } from '../../text';
import { partsOf } from './marked';

const openManual = vi.fn<Backend['openManual']>();
const acknowledgeStart = vi.fn<Backend['acknowledgeStart']>();
const news = async () => ({
  release: '0.2.0',
  groups: [
    { title: 'Added', changes: ['**Doors** close by `d`.'] },
    { title: 'Fixed', changes: ['Walls.'] },
  ],
});

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  openManual.mockResolvedValue(null);
});
afterEach(cleanup);

async function open(start: SettingsView['start'] = 'usual'): Promise<void> {
  const backend = recorded();
  const settings = async (): Promise<SettingsView> => ({ ...(await backend.settings()), start });
  acknowledgeStart.mockImplementation(async () => ({ ...(await settings()), start: 'usual' }));
  render(App, { backend: { ...backend, settings, news, openManual, acknowledgeStart } });
  await screen.findByTestId('library');
}

const violations = async (testid: string): Promise<string[]> => {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(screen.getByTestId(testid), { rules });
  return violations.map(({ id }) => id);
};

it('opens the manual by F1, in the library and over a map, and says when it cannot', async () => {
  await open();
  const press = () => fireEvent.keyDown(document.body, { key: 'F1', code: 'F1' });
  await press();
  expect(openManual).toHaveBeenLastCalledWith(null);
  await fireEvent.click(screen.getByTestId('encounter-row'));
  await screen.findByTestId('editor');
  openManual.mockRejectedValueOnce(new BackendError('not-found', 'There is no manual.'));
  await press();
  expect(openManual).toHaveBeenCalledTimes(2);
  expect((await screen.findByTestId('toast')).textContent).toContain('There is no manual.');
  await press();
  await waitFor(() => expect(screen.queryByTestId('toast')).toBeNull());
});

it('says what Footfall is and whose documents it computes, and leads to the licenses', async () => {
  await open();
  await fireEvent.keyDown(screen.getByTestId('help-menu'), { key: 'Enter' });
  await fireEvent.click(await screen.findByTestId('menu-about'));
  const about = await screen.findByTestId('about');
  const { version, documents } = await recorded().about();
  expect(about.textContent).toContain(text.help.about.version(version));
  expect(documents.length).toBeGreaterThan(4);
  for (const { title, credit } of documents) {
    expect(about.textContent).toContain(title);
    expect(about.textContent).toContain(credit);
  }
  expect(await violations('about')).toEqual([]);
  await fireEvent.click(screen.getByTestId('about-licenses'));
  expect(openManual).toHaveBeenLastCalledWith('licenses.html');
  await fireEvent.click(screen.getByTestId('about-news'));
  await screen.findByTestId('news');
  expect(screen.queryByTestId('about')).toBeNull();
});

it('shows what is new after an upgrade, once', async () => {
  await open('upgraded');
  const shown = await screen.findByTestId('news');
  expect([...shown.querySelectorAll('li')].map((item) => item.textContent.trim())).toEqual([
    'Doors close by d.',
    'Walls.',
  ]);
  expect([...shown.querySelectorAll('h3')].map((title) => title.textContent)).toEqual([
    'Added',
    'Fixed',
  ]);
  expect(await violations('news')).toEqual([]);
  expect(acknowledgeStart).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByTestId('close-news'));
  await waitFor(() => expect(screen.queryByTestId('news')).toBeNull());
  expect(acknowledgeStart).toHaveBeenCalledOnce();
});

it.each(['first', 'usual'] as const)('shows nothing by itself at the %s start', async (start) => {
  await open(start);
  expect(screen.queryByTestId('news')).toBeNull();
  expect(acknowledgeStart).not.toHaveBeenCalled();
});

it('takes note by itself of a start that nobody has noted', async () => {
  await open('unnoted');
  expect(screen.queryByTestId('news')).toBeNull();
  await waitFor(() => expect(acknowledgeStart).toHaveBeenCalledOnce());
});

it('tells what is stressed and what is typed from the rest', () => {
  expect(partsOf('Press **Export…** or `Ctrl+E`, 2 * 3')).toEqual([
    { words: 'Press ', as: 'plain' },
    { words: 'Export…', as: 'strong' },
    { words: ' or ', as: 'plain' },
    { words: 'Ctrl+E', as: 'code' },
    { words: ', 2 ', as: 'plain' },
    { words: '*', as: 'plain' },
    { words: ' 3', as: 'plain' },
  ]);
});
