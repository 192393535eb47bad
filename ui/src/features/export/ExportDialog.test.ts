import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../../app/App.svelte';
import {
  BackendError,
  type Backend,
  type ExportRequest,
  type ExportSize,
  type ExportView,
} from '../../backend';
import { recorded } from '../../backend/recorded';
import { presetOf, presets } from './presets';

const written: ExportView = {
  path: '/maps/map.png',
  width: 10,
  height: 20,
  format: 'png' as const,
  notes: [],
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the dialog; its previews are empty. */
async function opened(some: Partial<Backend> = {}): Promise<void> {
  const previewExport = async (): Promise<ArrayBuffer> => new ArrayBuffer(0);
  render(App, { backend: { ...recorded(), previewExport, ...some } });
  await fireEvent.click(await screen.findByTestId('encounter-row'));
  await screen.findByTestId('editor');
  await press('e', { ctrlKey: true, shiftKey: true });
  await screen.findByTestId('export-dialog');
}

const press = (key: string, held = {}): Promise<boolean> =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key,
    code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
    ...held,
  });
const told = (): string => screen.getByTestId('export-size').textContent;
const click = (id: string): Promise<boolean> => fireEvent.click(screen.getByTestId(id));

const size: ExportSize = {
  width: 0,
  height: 0,
  pixels_per_cell: 140,
  width_mm: 210,
  height_mm: 297,
  pages: 3,
  parts: [],
};

describe('the dialog for exports', () => {
  it('tells how large the image will be, as one types', async () => {
    await opened();
    await waitFor(() => expect(told()).toContain('140 px per cell'));
    await click('export-scale-pixels');
    const field = await screen.findByTestId('export-pixels');
    await fireEvent.input(field, { target: { value: '50' } });
    await waitFor(() => expect(told()).toContain('50 px per cell'));
    expect(screen.getByTestId('export-preview')).toBeTruthy();
  });

  it('says that it draws the first preview, and shows the last one until there is another', async () => {
    let draw = (): void => {};
    const answers = [
      new Promise<ArrayBuffer>((resolve) => (draw = () => resolve(new ArrayBuffer(0)))),
    ];
    await opened({ previewExport: () => answers.pop() ?? new Promise(() => {}) });
    expect(screen.getByTestId('export-dialog').textContent).toContain('Drawing the preview…');
    draw();
    await screen.findByTestId('export-preview');
    await press('Escape');
    await waitFor(() => expect(screen.queryByTestId('export-dialog')).toBeNull());
    await press('e', { ctrlKey: true, shiftKey: true });
    await screen.findByTestId('export-dialog');
    expect(screen.getByTestId('export-preview')).toBeTruthy();
  });

  it('says why something cannot be exported, and does not export it', async () => {
    await opened();
    await fireEvent.change(screen.getByTestId('export-area'), { target: { value: 'cells' } });
    const cells = await screen.findByTestId('export-cells');
    await fireEvent.input(cells, { target: { value: 'here' } });
    await waitFor(() => expect(told()).toContain('A1:D8'));
    expect((screen.getByTestId('export-now') as HTMLButtonElement).disabled).toBe(true);
    await fireEvent.input(cells, { target: { value: 'B2:C4' } });
    await waitFor(() => expect(told()).toContain('px per cell'));
  });

  it('shows the players no foes, and the game master all, unless nobody is to be shown', async () => {
    const measureExport = vi.fn<(asked: ExportRequest) => Promise<ExportSize>>(async () => size);
    await opened({ measureExport });
    const shown = (): unknown => measureExport.mock.lastCall?.[0].options.creatures;
    for (const [choice, creatures] of [
      ['version-gm', 'all'],
      ['version-players', 'no-foes'],
      ['creatures-none', 'none'],
      ['version-gm', 'none'],
    ] as const) {
      await click(`export-${choice}`);
      await waitFor(() => expect(shown(), choice).toBe(creatures));
    }
  });

  it('asks for a document where that is the content, with what a document can be', async () => {
    const measureExport = vi.fn<(asked: ExportRequest) => Promise<ExportSize>>(async () => size);
    await opened({ measureExport });
    await click('export-content-counters');
    await waitFor(() => expect(told()).toContain('3 pages'));
    const options = measureExport.mock.lastCall?.[0].options;
    expect([options?.content, options?.format]).toEqual(['counters', 'pdf']);
    expect(screen.queryByTestId('export-area')).toBeNull();
    const pages = screen.getByTestId('export-pages') as HTMLSelectElement;
    expect([...pages.options].map(({ value }) => value)).not.toContain('poster');
    await click('export-content-gm-sheet');
    await waitFor(() => expect(screen.queryByTestId('export-version-players')).toBeNull());
  });

  it('shows the number of pages of a map and their edges before the export', async () => {
    const parts = [0, 0.45].map((left) => ({ left, top: 0, width: 0.55, height: 1 }));
    const measureExport = vi.fn<(asked: ExportRequest) => Promise<ExportSize>>(async () => ({
      ...size,
      parts,
    }));
    await opened({ measureExport });
    await waitFor(() => expect(told()).toContain('3 pages'));
    const edges = await screen.findAllByTestId('export-page');
    const x = edges.map((edge) => Number(edge.getAttribute('x')));
    expect(x.map((x) => x / size.width_mm)).toEqual([0, 0.45]);
  });

  it('exports what was chosen, remembers it, and closes', async () => {
    const exportPicture = vi.fn<(asked: ExportRequest) => Promise<ExportView>>(async () => written);
    await opened({ exportPicture });
    await click('preset-roll20');
    expect(screen.getByTestId('preset-roll20').getAttribute('aria-pressed')).toBe('true');
    await click('export-now');
    await waitFor(() => expect(screen.queryByTestId('export-dialog')).toBeNull());
    const asked = exportPicture.mock.calls[0]?.[0];
    expect(asked).toEqual({
      options: presets.roll20,
      area: { of: 'whole' },
      journey: null,
      previews: [],
    });
    await press('e', { ctrlKey: true });
    await waitFor(() => expect(exportPicture).toHaveBeenCalledTimes(2));
    expect(exportPicture.mock.calls[1]?.[0]).toEqual(asked);
  });

  it('is of the map and a PNG by the command of that name, whatever was exported last', async () => {
    const exportPicture = vi.fn<(asked: ExportRequest) => Promise<ExportView>>(async () => written);
    await opened({ exportPicture });
    await click('export-content-gm-sheet');
    await click('export-now');
    await waitFor(() => expect(screen.queryByTestId('export-dialog')).toBeNull());
    await press('e', { ctrlKey: true });
    await waitFor(() => expect(exportPicture).toHaveBeenCalledTimes(2));
    const [sheet, map] = exportPicture.mock.calls.map(([asked]) => asked.options);
    expect([sheet?.content, sheet?.format]).toEqual(['gm-sheet', 'pdf']);
    expect([map?.content, map?.format]).toEqual(['map', 'png']);
  });

  it('can be canceled while it exports, and stays open', async () => {
    let end: (none: null) => void = () => {};
    const exportPictureAs = (): Promise<null> => new Promise((resolve) => (end = resolve));
    const cancelTask = vi.fn(async () => {
      end(null);
      return null;
    });
    await opened({ exportPictureAs, cancelTask });
    await click('export-as');
    await screen.findByRole('progressbar');
    await press('Escape');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(cancelTask).toHaveBeenCalledExactlyOnceWith('export');
    expect(screen.getByTestId('export-dialog')).toBeTruthy();
    await press('Escape');
    await waitFor(() => expect(screen.queryByTestId('export-dialog')).toBeNull());
  });

  it('stays open when the disk refuses, and says so', async () => {
    const exportPicture = async (): Promise<never> => {
      throw new BackendError('disk-full', 'The disk is full.');
    };
    await opened({ exportPicture });
    await click('export-now');
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByTestId('export-dialog')).toBeTruthy();
  });
});

it('prints at one inch on pages', () => {
  expect(presets.print).toMatchObject({ format: 'pdf', pages: 'a4' });
});

it('knows a preset by its options, in whatever order they come', () => {
  const turned = Object.fromEntries(Object.entries(presets.tv).reverse());
  expect(presetOf(turned as unknown as typeof presets.tv)).toBe('tv');
  expect(presetOf({ ...presets.tv, grid: false })).toBeNull();
});
