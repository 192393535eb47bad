import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import App from '../../app/App.svelte';
import type { Backend, ImportAs, MapChoice, MapEntryView } from '../../backend';
import { recorded } from '../../backend/recorded';

afterEach(cleanup);

const maps: MapEntryView[] = [
  { scene: 'Harbor', level: null, cells: [30, 20], is_initial: true },
  { scene: 'Mill', level: 'Ground floor', cells: [12, 10], is_initial: false },
  { scene: 'Mill', level: 'Loft', cells: null, is_initial: true },
];

type Asked = [ImportAs | null, MapChoice | null];

/** A library in which a chosen file has several maps; returns the imports that were asked for. */
async function withSeveralMaps(some: Partial<Backend> = {}): Promise<Asked[]> {
  const asked: Asked[] = [];
  render(App, {
    backend: {
      ...recorded(),
      chooseMap: async () => 'maps.db',
      importMap: async (how, which) => {
        asked.push([how, which]);
        return how !== null && which === null ? { maps } : null;
      },
      ...some,
    },
  });
  return asked;
}

const isChecked = (id: string): boolean =>
  screen.getByTestId(id).getAttribute('aria-checked') === 'true';
const click = (id: string): Promise<boolean> => fireEvent.click(screen.getByTestId(id));

async function choose(): Promise<void> {
  await fireEvent.click(await screen.findByTestId('import'));
  await screen.findByTestId('maps-dialog');
}

describe('file with several maps', () => {
  it('lists their names and sizes and imports the chosen one', async () => {
    const asked = await withSeveralMaps();
    await choose();
    const dialog = within(screen.getByTestId('maps-dialog'));
    const labels = dialog.getAllByRole('radio').map((map) => map.textContent.trim());
    expect(labels).toEqual([
      'Harbor 30 × 20 cells',
      'Mill – Ground floor 12 × 10 cells',
      'Mill – Loft',
    ]);
    expect(isChecked('map-0')).toBe(true);
    await click('map-2');
    await click('maps-one');
    await waitFor(() =>
      expect(asked).toEqual([
        ['new-encounter', null],
        ['new-encounter', { maps: 'one', index: 2 }],
      ]),
    );
    await waitFor(() => expect(screen.queryByTestId('maps-dialog')).toBeNull());
  });

  it('starts on the first map and moves by arrow keys', async () => {
    const asked = await withSeveralMaps();
    await choose();
    expect(document.activeElement).toBe(screen.getByTestId('map-0'));
    await fireEvent.keyDown(screen.getByTestId('map-0'), { key: 'ArrowDown', code: 'ArrowDown' });
    await waitFor(() => expect(isChecked('map-1')).toBe(true));
    await fireEvent.keyDown(screen.getByTestId('map-1'), { key: 'Enter', code: 'Enter' });
    await waitFor(() => expect(asked[1]).toEqual(['new-encounter', { maps: 'one', index: 1 }]));
  });

  it('imports all maps as encounters', async () => {
    const asked = await withSeveralMaps();
    await choose();
    await click('maps-all');
    await waitFor(() => expect(asked[1]).toEqual(['new-encounter', { maps: 'all' }]));
  });

  it('is dropped on cancel', async () => {
    const asked = await withSeveralMaps();
    await choose();
    await click('maps-cancel');
    await waitFor(() => expect(asked[1]).toEqual([null, null]));
    await waitFor(() => expect(screen.queryByTestId('maps-dialog')).toBeNull());
  });

  it('offers no import of all into the open encounter', async () => {
    const asked = await withSeveralMaps();
    await fireEvent.click(await screen.findByTestId('encounter-row'));
    await screen.findByTestId('editor');
    await fireEvent.keyDown(document.body, {
      key: 'O',
      code: 'KeyO',
      ctrlKey: true,
      shiftKey: true,
    });
    await fireEvent.click(await screen.findByTestId('import-into'));
    await screen.findByTestId('maps-dialog');
    expect(screen.queryByTestId('maps-all')).toBeNull();
    await click('maps-one');
    await waitFor(() =>
      expect(asked).toEqual([
        ['into-open', null],
        ['into-open', { maps: 'one', index: 0 }],
      ]),
    );
  });

  it('is offered at the start of the program', async () => {
    await withSeveralMaps({ startup: async () => ({ maps }) });
    await screen.findByTestId('maps-dialog');
  });
});
