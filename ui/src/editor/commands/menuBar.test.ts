import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from '../../app/App.svelte';
import type { MenuBar, Told } from '../../backend';
import { recorded } from '../../backend/recorded';
import { commands } from './commands';
import { menuBar } from './menuBar';

let bar: MenuBar | null = null;
let choose: (id: string) => void = () => {};
const exportPicture = vi.fn(async () => ({
  path: 'map.png',
  width: 1,
  height: 1,
  format: 'png' as const,
  notes: [],
}));

beforeEach(async () => {
  localStorage.clear();
  const backend = {
    ...recorded(),
    exportPicture,
    setMenuBar: async (set: MenuBar): Promise<null> => {
      bar = set;
      return null;
    },
    onTold: async (then: (told: Told) => void): Promise<void> => {
      choose = (id) => then({ what: 'menu-command', id });
    },
  };
  render(App, { backend });
  await screen.findByTestId('library');
});
afterEach(cleanup);

it('names commands as the page does, each once', () => {
  expect(bar).toEqual(menuBar());
  const { settings, file, view, help } = menuBar();
  const named = [settings, ...[file, view, help].flatMap((menu) => menu.commands)];
  const entries = named.filter((entry) => entry !== null);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const { id, label } of entries) {
    expect(commands.find((command) => command.id === id)?.label).toBe(label);
  }
});

it('gives commands of the library, of the editor, and says why one cannot be done', async () => {
  choose('export-png');
  choose('theme');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  await fireEvent.click(screen.getByTestId('encounter-row'));
  await screen.findByTestId('editor');
  expect(exportPicture).not.toHaveBeenCalled();
  choose('export-png');
  await waitFor(() => expect(exportPicture).toHaveBeenCalledOnce());
  choose('duplicate');
  await waitFor(() => expect(screen.getByTestId('status').textContent).toContain('Select'));
});

it('leaves what a dialog covers alone', async () => {
  choose('settings');
  await screen.findByTestId('settings');
  const { theme } = document.documentElement.dataset;
  choose('theme');
  expect(document.documentElement.dataset.theme).toBe(theme);
});
