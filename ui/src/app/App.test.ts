import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from './App.svelte';
import { BackendError, type Backend } from '../backend';
import { recorded, SHRINE } from '../backend/recorded';
import { everything } from '../features/library/library.svelte';

afterEach(cleanup);

async function open(backend: Backend): Promise<void> {
  render(App, { backend });
  await screen.findByTestId('library');
}

async function openEditor(backend = recorded()): Promise<void> {
  const exportPicture = async () => ({
    path: '/maps/The Sunken Shrine.png',
    width: 1,
    height: 1,
    format: 'png' as const,
    notes: [],
  });
  await open({ ...backend, exportPicture });
  await fireEvent.click(screen.getByTestId('encounter-row'));
  await screen.findByTestId('editor');
}

/** Colors are not computed here; contrast is looked at in the real window. */
async function violations(): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false } };
  const result = await axe.run(document.body, { rules });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
}

describe('the library', () => {
  it('teaches when it is empty', async () => {
    await open(recorded('nothing'));
    expect(screen.queryAllByTestId('encounter-row')).toHaveLength(0);
    expect(screen.getByTestId('open-sample')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('offers the grids a ruleset is played on, and says by which the others are', async () => {
    await open(recorded());
    await fireEvent.click(screen.getByTestId('new-encounter'));
    const grids = screen.getByTestId<HTMLSelectElement>('new-grid');
    const offered = (disabled: boolean): HTMLOptionElement[] =>
      [...grids.options].filter((option) => option.disabled === disabled);
    expect(offered(false).map(({ value }) => value)).toEqual(['square']);
    for (const { text } of offered(true)) expect(text).toContain('HERO System');
    const ruleset = screen.getByTestId<HTMLSelectElement>('new-ruleset');
    await fireEvent.change(ruleset, { target: { value: 'hero5' } });
    expect(offered(false).map(({ value }) => value)).toEqual(['hex-pointy', 'hex-flat']);
    expect(grids.value).toBe('hex-pointy');
    expect(await violations()).toEqual([]);
  });

  it('puts what is thrown away into the bin, and asks before it deletes for good', async () => {
    const backend = recorded();
    await backend.duplicateEncounter(SHRINE);
    await open(backend);
    const rows = () => screen.queryAllByTestId('encounter-row');
    await fireEvent.click(
      screen.getByRole('button', { name: 'Move The Sunken Shrine to the bin' }),
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    await fireEvent.click(screen.getByTestId('shelf-bin'));
    await screen.findByRole('button', { name: 'Put The Sunken Shrine back' });
    expect(await violations()).toEqual([]);
    await fireEvent.click(screen.getByTestId('choose-all'));
    await fireEvent.click(screen.getByTestId('delete'));
    expect(rows()).toHaveLength(1);
    await fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()).toHaveLength(0));
    expect(screen.getByTestId('none').textContent).toContain('The bin is empty.');
  });

  it('finds encounters by their creatures, files them and puts them away', async () => {
    const backend = recorded();
    await backend.duplicateEncounter(SHRINE);
    await open(backend);
    const names = () => screen.queryAllByTestId('encounter-row').map((row) => row.dataset.id);
    await fireEvent.input(screen.getByTestId('library-search'), { target: { value: 'WREN' } });
    await waitFor(() => expect(names()).toHaveLength(2));
    await fireEvent.input(screen.getByTestId('library-search'), { target: { value: 'beholder' } });
    await waitFor(() =>
      expect(screen.getByTestId('none').textContent).toContain('No encounters found'),
    );
    await fireEvent.input(screen.getByTestId('library-search'), { target: { value: '' } });
    await waitFor(() => expect(names()).toHaveLength(2));
    await fireEvent.click(screen.getAllByTestId('choose')[0]!);
    await fireEvent.click(screen.getByTestId('file'));
    const folder = await screen.findByTestId('folder-name');
    await fireEvent.input(folder, { target: { value: 'Red Hand' } });
    await fireEvent.click(screen.getByTestId('folder-put'));
    const filter = await screen.findByTestId('folder-filter');
    expect(await violations()).toEqual([]);
    await fireEvent.change(filter, { target: { value: 'Red Hand' } });
    await waitFor(() => expect(names()).toHaveLength(1));
    await fireEvent.click(screen.getByTestId('choose'));
    await fireEvent.click(screen.getByTestId('archive'));
    await waitFor(() => expect(names()).toHaveLength(0));
    await fireEvent.click(screen.getByTestId('shelf-archive'));
    await waitFor(() => expect(names()).toHaveLength(1));
  });

  it('shows the backups and brings back all of one or an encounter', async () => {
    const asked: string[] = [];
    const [entry] = (await recorded().library(everything)).encounters;
    await open({
      ...recorded(),
      backups: async () => [
        { name: 'library 2026-11-21', made: 1_795_000_000, encounters: 1 },
        { name: 'library before format 5', made: 1_790_000_000, encounters: null },
      ],
      encountersOfBackup: async () => [entry!],
      restoreBackup: async (name) => (asked.push(name), null),
      restoreEncounter: async (name, id) => (asked.push(`${name} ${id}`), null),
    });
    await fireEvent.click(screen.getByTestId('restore-open'));
    const [first, broken] = await screen.findAllByTestId<HTMLButtonElement>('backup');
    expect(broken!.disabled).toBe(true);
    expect(broken!.textContent).toContain('before format 5');
    await fireEvent.click(first!);
    await fireEvent.click(await screen.findByTestId('restore-one'));
    await waitFor(() => expect(asked).toEqual([`library 2026-11-21 ${SHRINE}`]));
    expect(await violations()).toEqual([]);
    await fireEvent.click(screen.getByTestId('restore-all'));
    expect(asked).toHaveLength(1);
    await fireEvent.click(screen.getByTestId('restore-sure'));
    await waitFor(() => expect(asked[1]).toBe('library 2026-11-21'));
  });

  it('shows an error in the words it came with', async () => {
    const message = 'The disk is full. Make room and try again.';
    const openSample = () => Promise.reject(new BackendError('storage', message));
    await open({ ...recorded(), openSample });
    await fireEvent.click(screen.getByTestId('open-sample'));
    expect((await screen.findByTestId('toast')).textContent).toContain(message);
  });

  it('says that nothing can be changed, and why', async () => {
    let notice: string | null = 'A copy was made.';
    const acknowledgeNotice = async (): Promise<null> => (notice = null);
    const library = async () => ({
      ...(await recorded('nothing').library(everything)),
      read_only: 'Another window has it.',
      notice,
      backup_trouble: 'No backup today.',
    });
    await open({ ...recorded(), library, acknowledgeNotice });
    expect(screen.getByTestId('read-only').textContent).toBe('Another window has it.');
    expect(screen.getByTestId('notice').textContent).toBe('A copy was made.');
    expect(screen.getByTestId('backup-trouble').textContent).toBe('No backup today.');
    await fireEvent.click(screen.getByTestId('acknowledge'));
    await waitFor(() => expect(screen.queryByTestId('notice')).toBeNull());
  });
});

describe('the tour', () => {
  const inTour = () => screen.queryByTestId('tour');
  beforeEach(() => localStorage.clear());

  it('shows whoever opens the sample first around, and comes back only when asked', async () => {
    await open(recorded());
    await fireEvent.click(screen.getByTestId('open-sample'));
    await screen.findByTestId('tour');
    expect(await violations()).toEqual([]);
    const titles = new Set<string | null>();
    for (; inTour(); await fireEvent.click(screen.getByTestId('tour-next'))) {
      titles.add(within(screen.getByTestId('tour')).getByRole('heading').textContent);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('tour-next')));
    }
    expect(titles.size).toBe(5);
    await fireEvent.click(screen.getByTestId('back-to-library'));
    const again = await screen.findByTestId<HTMLButtonElement>('open-sample');
    await waitFor(() => expect(again.disabled).toBe(false));
    await fireEvent.click(again);
    await screen.findByTestId('editor');
    expect(inTour()).toBeNull();
    await fireEvent.keyDown(document.body, { key: 'F1', code: 'F1', shiftKey: true });
    await fireEvent.keyDown(await screen.findByTestId('tour-next'), { key: 'Escape' });
    expect(inTour()).toBeNull();
  });
});

describe('the editor', () => {
  beforeEach(() => openEditor());

  it('has no barriers, with nothing and with a creature selected', async () => {
    expect(await violations()).toEqual([]);
    await fireEvent.click(screen.getByText('Wren'));
    await screen.findByTestId('reach-legend');
    expect(await violations()).toEqual([]);
  });

  it('takes a tool by its key, except while somebody types', async () => {
    const pressed = (tool: string) => screen.getByTestId(tool).getAttribute('aria-pressed');
    await fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' });
    expect(pressed('tool-wall')).toBe('true');
    expect(screen.getByTestId('wall-window')).toBeTruthy();
    await fireEvent.keyDown(screen.getByLabelText('Encounter name'), { key: 'b', code: 'KeyB' });
    expect(pressed('tool-brush')).toBe('false');
  });

  it('keeps a tool whose key is tapped, and gives back one whose key was held or used', async () => {
    const pressed = (tool: string) => screen.getByTestId(tool).getAttribute('aria-pressed');
    const key = { key: 'e', code: 'KeyE' };
    await fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' });
    await fireEvent.keyDown(document.body, key);
    expect(pressed('tool-eraser')).toBe('true');
    await fireEvent.keyUp(document.body, key);
    expect(pressed('tool-eraser')).toBe('true');
    await fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' });
    await fireEvent.keyDown(document.body, key);
    await fireEvent.pointerDown(document.body);
    await fireEvent.keyUp(document.body, key);
    expect(pressed('tool-wall')).toBe('true');
  });

  it('leads from one creature to another, by arrow keys too', async () => {
    await fireEvent.click(screen.getByText('Wren'));
    await fireEvent.click(screen.getByTestId('tab-creature'));
    await fireEvent.click(within(screen.getByTestId('others')).getByRole('button'));
    const list = await screen.findByTestId('creature-list');
    const [first, second] = within(list).getAllByRole('button');
    first?.focus();
    await fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    expect(second?.getAttribute('aria-current')).toBe('true');
    expect(await violations()).toEqual([]);
  });

  it('makes its text larger and smaller, and remembers that', async () => {
    const scale = () => document.documentElement.style.getPropertyValue('--scale');
    cleanup();
    const backend = recorded();
    await openEditor(backend);
    await fireEvent.keyDown(document.body, { key: '+', code: 'BracketRight', ctrlKey: true });
    expect(scale()).toBe('1.1');
    expect((await backend.settings()).settings.text_percent).toBe(110);
    for (let n = 0; n < 9; n += 1) {
      await fireEvent.keyDown(document.body, { key: '-', code: 'Slash', ctrlKey: true });
    }
    expect(scale()).toBe('0.8');
    await fireEvent.keyDown(document.body, {
      key: '0',
      code: 'Digit0',
      ctrlKey: true,
      altKey: true,
    });
    expect(scale()).toBe('1');
  });

  it('changes the selected creature and can undo it', async () => {
    await fireEvent.click(screen.getByText('Wren'));
    await fireEvent.click(screen.getByTestId('tab-creature'));
    const speed = screen.getByTestId<HTMLInputElement>('creature-speed');
    await fireEvent.change(speed, { target: { value: '20' } });
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('undo').disabled).toBe(false));
    expect(screen.getByTestId('undo').getAttribute('aria-label')).toBe('Undo: Edit Wren');
    await fireEvent.click(screen.getByTestId('tab-movement'));
    const legend = await screen.findByTestId('reach-legend');
    await waitFor(() => expect(legend.textContent).toContain('4 squares · 20 ft'));
  });

  it('shows whom a creature threatens while the switch is on', async () => {
    const pressed = () => screen.getByTestId('toggle-threat').getAttribute('aria-pressed');
    await fireEvent.click(screen.getByText('Wren'));
    await screen.findByTestId('reach-legend');
    await fireEvent.click(screen.getByTestId('tab-combat'));
    expect(screen.queryByTestId('threat')).toBeNull();
    await fireEvent.keyDown(document.body, { key: 'h', code: 'KeyH' });
    expect(pressed()).toBe('true');
    const threat = await screen.findByTestId('threat');
    expect(threat.textContent).toContain('8 squares');
    expect(await violations()).toEqual([]);
    await fireEvent.click(screen.getByTestId('tab-creature'));
    await fireEvent.click(screen.getByTestId('creature-more'));
    expect(await violations()).toEqual([]);
    await fireEvent.click(screen.getByTestId('creature-condition-helpless'));
    await fireEvent.click(screen.getByTestId('tab-combat'));
    await waitFor(() => expect(screen.getByTestId('threat').textContent).toContain('0 squares'));
    await fireEvent.click(screen.getByTestId('toggle-threat'));
    expect(pressed()).toBe('false');
    expect(screen.queryByTestId('threat')).toBeNull();
  });

  it('tells the cells in reach as text to whoever wants to read them', async () => {
    await fireEvent.click(screen.getByText('Wren'));
    const cells = await screen.findByTestId('reach-cells');
    await fireEvent.click(within(cells).getByRole('button'));
    const [move] = await screen.findAllByTestId('reach-places');
    expect(move?.textContent).toContain('Row 3: C to G');
    expect(await violations()).toEqual([]);
  });

  it('opens the rule an answer rests on, and goes back to the answer', async () => {
    await fireEvent.click(screen.getByText('Wren'));
    const legend = await screen.findByTestId('reach-legend');
    await fireEvent.click(within(legend).getByRole('button', { name: 'Move' }));
    expect((await screen.findByTestId('rule')).dataset.rule).toBe('srd35.action.move-and-act');
    expect(screen.queryByTestId('reach-legend')).toBeNull();
    expect(await violations()).toEqual([]);
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByTestId('reach-legend')).toBeTruthy();
  });

  it('opens the rules to search in them', async () => {
    await fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK' });
    const field = await screen.findByTestId('rules-search');
    expect(document.activeElement).toBe(field);
    await fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByTestId('rules')).toBeNull();
  });

  it('tells what another ruleset changes before the encounter is played by it', async () => {
    const ruleset = screen.getByTestId<HTMLSelectElement>('encounter-ruleset');
    await fireEvent.change(ruleset, { target: { value: 'hero5' } });
    const told = () => screen.findByTestId('ruleset-switch');
    expect((await told()).textContent).toContain('cannot be used on this kind of grid');
    expect(screen.queryByTestId('ruleset-choose')).toBeNull();
    await fireEvent.click(screen.getByTestId('ruleset-cancel'));
    await waitFor(() => expect(ruleset.value).toBe('srd35'));

    // A house ruleset is made in the sheet of rules, and then there to choose.
    await fireEvent.keyDown(window, { key: 'k' });
    await fireEvent.click(await screen.findByTestId('house-make'));
    await fireEvent.input(await screen.findByTestId('house-title'), { target: { value: 'Ours' } });
    await fireEvent.click(screen.getByTestId('house-create'));
    await screen.findByTestId('house-differences');
    expect(screen.getByTestId('house-how').textContent).toContain('Open a rule');
    const rules = await screen.findAllByTestId('rules-entry');
    const doubled = rules.find(({ dataset }) => dataset.rule === 'srd35.action.double-move');
    await fireEvent.click(doubled!);
    await fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '3' } });
    await screen.findByText(/^1 difference/);
    expect(await violations()).toEqual([]);
    await fireEvent.click(screen.getByTestId('ruleset-use'));
    const again = await screen.findByTestId<HTMLSelectElement>('encounter-ruleset');
    await waitFor(() => expect(again.value).toBe('house-ours'));
    expect((await told()).textContent).toContain('1 value differs');
    expect(await violations()).toEqual([]);
    // Who leaves the panel finds the choice again, and in the meantime what to do about it.
    await fireEvent.click(screen.getByTestId('tab-combat'));
    expect(screen.queryByTestId('ruleset-switch')).toBeNull();
    expect(screen.getByTestId('ruleset-apply').textContent).toContain('Ours');
    await fireEvent.click(screen.getByTestId('tab-map'));
    expect((await told()).textContent).toContain('1 value differs');
    await fireEvent.click(screen.getByTestId('ruleset-choose'));
    const now = screen.getByTestId<HTMLSelectElement>('encounter-ruleset');
    await waitFor(() => expect(screen.queryByTestId('ruleset-apply')).toBeNull());
    expect(now.value).toBe('house-ours');
  });

  it('finds commands and creatures by a few letters, and says what cannot be done', async () => {
    await fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    const field = await screen.findByTestId('palette-search');
    expect(await violations()).toEqual([]);
    await fireEvent.input(field, { target: { value: 'dup' } });
    const entry = screen.getAllByTestId('palette-entry')[0];
    expect(entry?.textContent).toContain('Select a creature first');
    expect(entry?.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.input(field, { target: { value: 'wren' } });
    await fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByTestId('reach-legend');
    expect(screen.queryByTestId('palette')).toBeNull();
  });

  it('tells every key, and finds them by words', async () => {
    await fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
    const sheet = await screen.findByTestId('shortcuts');
    for (const told of ['Ctrl+K', 'V or 1', 'Wheel, pinch', 'Enter twice']) {
      expect(sheet.textContent).toContain(told);
    }
    expect(await violations()).toEqual([]);
    const search = screen.getByTestId('shortcuts-search');
    await fireEvent.input(search, { target: { value: 'undo' } });
    expect(sheet.querySelectorAll('dt')).toHaveLength(1);
  });

  it('names tools by numbers too, and doubles and nudges who is selected', async () => {
    await fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' });
    expect(screen.getByTestId('tool-brush').getAttribute('aria-pressed')).toBe('true');
    await fireEvent.keyDown(document.body, { key: '1', code: 'Digit1' });
    await fireEvent.click(screen.getByText('Wren'));
    await fireEvent.keyDown(document.body, { key: 'd', code: 'KeyD', ctrlKey: true });
    await screen.findByText('Wren 2');
    await fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' });
    const label = () => screen.getByTestId('undo').getAttribute('aria-label');
    await waitFor(() => expect(label()).toBe('Undo: Move Wren 2'));
  });

  it('tells where an exported picture is', async () => {
    await fireEvent.click(screen.getByTestId('export-png'));
    expect((await screen.findByTestId('toast')).textContent).toContain('The Sunken Shrine.png');
  });

  it('goes back to the library', async () => {
    await fireEvent.click(screen.getByTestId('back-to-library'));
    expect(await screen.findByTestId('library')).toBeTruthy();
  });
});
