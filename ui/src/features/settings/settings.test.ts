import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../../app/App.svelte';
import type { Backend } from '../../backend';
import { recorded } from '../../backend/recorded';
import { Board } from '../../canvas/board';
import { pressOf } from './press';

let backend: Backend;
beforeEach(() => {
  localStorage.clear();
  backend = recorded();
});
afterEach(cleanup);

const press = (key: string, more: object = {}): Promise<boolean> =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
const pressed = (testid: string): string | null =>
  screen.getByTestId(testid).getAttribute('aria-pressed');
const keyOf = (id: string): string | null => screen.getByTestId(`key-${id}`).textContent.trim();

async function openEditor(): Promise<void> {
  render(App, { backend });
  await fireEvent.click(await screen.findByTestId('encounter-row'));
  await screen.findByTestId('editor');
}
async function openSettings(): Promise<void> {
  await press(',', { ctrlKey: true });
  await screen.findByTestId('settings');
}
async function closeSettings(): Promise<void> {
  await fireEvent.click(screen.getByTestId('close-settings'));
  await waitFor(() => expect(screen.queryByTestId('settings')).toBeNull());
}
/** Gives a command the next key. */
async function remap(id: string, key: string, more: object = {}): Promise<void> {
  const button = screen.getByTestId(`key-${id}`);
  button.focus();
  await fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toContain('Press a key'));
  await press(key, more);
}

/** The page as it is when the program is started anew. */
async function restart(): Promise<void> {
  cleanup();
  await openEditor();
}

describe('the settings', () => {
  it('open by key, from the menu, from the palette and from the library, without barriers', async () => {
    render(App, { backend });
    await fireEvent.click(await screen.findByTestId('open-settings'));
    const dialog = await screen.findByTestId('settings');
    const rules = { 'color-contrast': { enabled: false } };
    expect((await axe.run(dialog, { rules })).violations).toEqual([]);
    await fireEvent.click(screen.getByTestId('key-undo'));
    await press('k', { ctrlKey: true });
    expect((await axe.run(dialog, { rules })).violations).toEqual([]);
    await closeSettings();
    await openSettings();
    await closeSettings();
    await fireEvent.click(screen.getByTestId('encounter-row'));
    await screen.findByTestId('editor');
    screen.getByLabelText('Encounter name').focus();
    await openSettings();
    await closeSettings();
    await press('k', { ctrlKey: true });
    const field = await screen.findByTestId('palette-search');
    await fireEvent.input(field, { target: { value: 'preferences' } });
    await fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByTestId('settings');
    await closeSettings();
    await fireEvent.keyDown(screen.getByTestId('more'), { key: 'Enter' });
    const entry = await screen.findByTestId('menu-settings');
    expect(entry.textContent).toContain('Ctrl+,');
  });

  it('choose the theme, the system’s by default, and keep it', async () => {
    await openEditor();
    await openSettings();
    const chosen = (id: string) => screen.getByTestId(id).getAttribute('aria-checked');
    const shown = () => document.documentElement.dataset.theme;
    expect(chosen('theme-system')).toBe('true');
    const before = shown();
    await fireEvent.click(screen.getByTestId('theme-dark'));
    expect(shown()).toBe('dark');
    await restart();
    expect(shown()).toBe('dark');
    await openSettings();
    expect(chosen('theme-dark')).toBe('true');
    await fireEvent.click(screen.getByTestId('theme-system'));
    expect(shown()).toBe(before);
    await restart();
    await openSettings();
    expect(chosen('theme-system')).toBe('true');
  });

  it('overrule what the wheel does', async () => {
    const zoom = vi.spyOn(Board.prototype, 'zoom').mockReturnValue();
    const pan = vi.spyOn(Board.prototype, 'pan').mockReturnValue();
    await openEditor();
    const turn = (more: object) =>
      fireEvent.wheel(screen.getByTestId('map'), { deltaY: 100, ...more });
    await turn({});
    expect([zoom.mock.calls.length, pan.mock.calls.length]).toEqual([1, 0]);
    await openSettings();
    await fireEvent.click(screen.getByTestId('wheel-pan'));
    await turn({});
    expect([zoom.mock.calls.length, pan.mock.calls.length]).toEqual([1, 1]);
    await restart();
    await turn({});
    expect([zoom.mock.calls.length, pan.mock.calls.length]).toEqual([1, 2]);
    vi.restoreAllMocks();
  });

  it('are taken over from what an older version kept, once', async () => {
    localStorage.setItem('footfall.keys', '{"chosen":{"undo":["F4"],"redo":[1]},"letters":false}');
    localStorage.setItem('footfall.wheel', 'pan');
    localStorage.setItem('footfall.theme', 'dark');
    localStorage.setItem('footfall.scale', '125');
    await openEditor();
    const taken = {
      ...(await recorded().settings()).settings,
      ...{ theme: 'dark', text_percent: 125, wheel: 'pan', letters: false, keys: { undo: ['F4'] } },
    };
    expect((await backend.settings()).settings).toEqual(taken);
    await openSettings();
    expect(['undo', 'redo'].map(keyOf)).toEqual(['F4', 'Ctrl+Y']);
    await fireEvent.click(screen.getByTestId('theme-light'));
    await restart();
    expect(document.documentElement.dataset.theme).toBe('light');
    await waitFor(async () =>
      expect((await backend.settings()).settings).toEqual({ ...taken, theme: 'light' }),
    );
  });

  it('start anew where what an older version kept is damaged', async () => {
    const damaged = ['nonsense', 'null', '[1]', '{"chosen":7,"letters":"x"}', '{"chosen":{"undo":"z","nobody":["z"],"redo":[1],"escape":["q"],"save":["(["],"inspector":["Escape"]}}']; // prettier-ignore
    for (const kept of damaged) {
      for (const name of ['keys', 'wheel', 'theme', 'scale', 'first-paint']) {
        localStorage.setItem(`footfall.${name}`, kept);
      }
      await restart();
      await openSettings();
      expect(['undo', 'redo', 'save', 'inspector'].map(keyOf)).toEqual(['Ctrl+Z', 'Ctrl+Y', 'Ctrl+S', 'Ctrl+I']); // prettier-ignore
      expect(screen.queryAllByTestId(/^reset-(?!keys)/)).toEqual([]);
      expect(screen.getByTestId<HTMLInputElement>('letters').checked).toBe(true);
      expect(screen.getByTestId('wheel-device').getAttribute('aria-checked')).toBe('true');
      expect(screen.getByTestId('theme-system').getAttribute('aria-checked')).toBe('true');
      expect(screen.getByTestId('text-size').textContent).toBe('100%');
    }
  });

  it('show theme and text size before the library has answered', async () => {
    await openEditor();
    await openSettings();
    await fireEvent.click(screen.getByTestId('theme-dark'));
    await fireEvent.click(
      within(screen.getByTestId('settings')).getByLabelText('Increase text size'),
    );
    cleanup();
    const { dataset, style } = document.documentElement;
    delete dataset.theme;
    style.removeProperty('--scale');
    render(App, { backend: { ...backend, settings: () => new Promise(() => {}) } });
    expect(dataset.theme).toBe('dark');
    expect(style.getPropertyValue('--scale')).toBe('1.1');
  });

  it('say when they last only until the window closes', async () => {
    const notKept = 'This setting lasts until you close Footfall.';
    const changeSettings = backend.changeSettings;
    backend.changeSettings = async (to) => ({ ...(await changeSettings(to)), not_kept: notKept });
    await openEditor();
    await openSettings();
    await fireEvent.click(screen.getByTestId('theme-dark'));
    expect((await screen.findByTestId('toast')).textContent).toContain(notKept);
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('go back to what holds when the app refuses a change', async () => {
    backend.changeSettings = () => Promise.reject(new Error('refused'));
    await openEditor();
    await openSettings();
    await fireEvent.click(screen.getByTestId('theme-dark'));
    await screen.findByTestId('toast');
    await waitFor(() =>
      expect(screen.getByTestId('theme-system').getAttribute('aria-checked')).toBe('true'),
    );
  });

  it('choose in what distances are told, at once and after a restart', async () => {
    await openEditor();
    const legend = async (): Promise<string | null> => {
      await fireEvent.click(screen.getByText('Wren'));
      return (await screen.findByTestId('reach-legend')).textContent;
    };
    expect(await legend()).toContain('6 squares · 30 ft');
    for (const [units, told, other] of [
      ['meters', '6 squares · 9 m', ' ft'],
      ['cells', '6 squares', ' m'],
    ] as const) {
      await openSettings();
      await fireEvent.click(screen.getByTestId(`units-${units}`));
      await closeSettings();
      const shown = screen.getByTestId('reach-legend');
      await waitFor(() => {
        expect(shown.textContent).toContain(told);
        expect(shown.textContent).not.toMatch(new RegExp(`\\d${other}\\b`));
      });
    }
    await restart();
    expect(await legend()).not.toContain('ft');
  });

  it('choose what new encounters begin with', async () => {
    render(App, { backend });
    await fireEvent.click(await screen.findByTestId('open-settings'));
    const change = (id: string, value: string) =>
      fireEvent.change(screen.getByTestId(id), { target: { value } });
    await change('default-ruleset', 'hero5');
    await change('default-look', 'blueprint');
    await closeSettings();
    await fireEvent.click(screen.getByTestId('new-encounter'));
    const ruleset = await screen.findByTestId<HTMLSelectElement>('new-ruleset');
    expect(ruleset.value).toBe('hero5');
    expect(screen.getByTestId<HTMLSelectElement>('new-grid').value).toMatch(/^hex/);
    expect((await backend.settings()).settings.look).toBe('blueprint');
  });

  it('choose the folder of exports, and forget it', async () => {
    const chosen = { export_folder: '/home/gm/Exports' };
    backend.chooseExportFolder = async () => ({ ...(await backend.settings()), ...chosen });
    await openEditor();
    await openSettings();
    const folder = () => screen.getByTestId('export-folder').textContent;
    expect(folder()).toContain('Not set');
    await fireEvent.click(screen.getByTestId('choose-export-folder'));
    await waitFor(() => expect(folder()).toContain('/home/gm/Exports'));
    await fireEvent.click(screen.getByTestId('forget-export-folder'));
    await waitFor(() => expect(folder()).toContain('Not set'));
  });
});

describe('a key', () => {
  it('is taken from the next press, shown everywhere, and kept', async () => {
    await openEditor();
    await openSettings();
    await remap('tool-wall', 'Shift', { shiftKey: true });
    expect(keyOf('tool-wall')).toBe('Press a key…');
    await press('G', { code: 'KeyG', shiftKey: true });
    expect(keyOf('tool-wall')).toBe('Shift+G');
    expect(document.activeElement).toBe(screen.getByTestId('key-tool-wall'));
    await closeSettings();
    for (const begin of [async () => {}, restart]) {
      await begin();
      await press('w', { code: 'KeyW' });
      expect(pressed('tool-wall')).toBe('false');
      await press('G', { code: 'KeyG', shiftKey: true });
      expect(pressed('tool-wall')).toBe('true');
      const button = screen.getByTestId('tool-wall');
      expect(button.getAttribute('aria-keyshortcuts')).toBe('Shift+G');
      expect(button.dataset.tip).toContain('(Shift+G)');
      expect(button.textContent.trim()).toBe('Shift+G');
    }
    await press('?', { code: 'Slash', shiftKey: true });
    const sheet = await screen.findByTestId('shortcuts');
    expect(within(sheet).getByText('Shift+G')).toBeTruthy();
  });

  it('is asked for by a click of the mouse, too', async () => {
    await openEditor();
    await openSettings();
    await fireEvent.click(screen.getByTestId('key-undo'), { detail: 1 });
    await press('F4');
    expect(keyOf('undo')).toBe('F4');
  });

  it('is asked for by Enter, and left by Esc, which leaves the dialog open', async () => {
    await openEditor();
    await openSettings();
    await remap('undo', 'Escape');
    expect(keyOf('undo')).toBe('Ctrl+Z');
    expect(screen.getByTestId('settings')).toBeTruthy();
    await press('Escape');
    await waitFor(() => expect(screen.queryByTestId('settings')).toBeNull());
  });

  it('of the page and the map is refused', async () => {
    await openEditor();
    await openSettings();
    await remap('undo', 'ArrowUp', { ctrlKey: true });
    expect(screen.getByTestId('refused-key').textContent).toContain('Ctrl+ArrowUp is reserved');
    expect(screen.queryByTestId('key-escape')).toBeNull();
    expect(screen.queryByTestId('key-finish')).toBeNull();
  });

  it('is found by its name, by other words and by the key itself', async () => {
    await openEditor();
    await openSettings();
    const search = async (value: string): Promise<(string | undefined)[]> => {
      await fireEvent.input(screen.getByTestId('keys-search'), { target: { value } });
      return screen.queryAllByTestId(/^key-/).map(({ dataset }) => dataset.testid);
    };
    const all = (await search('')).length;
    expect((await search('undo'))[0]).toBe('key-undo');
    expect(await search('png')).toContain('key-export-png');
    expect(await search('ctrl+z')).toContain('key-undo');
    expect(await search('qqqq')).toEqual([]);
    expect(screen.getByTestId('settings').textContent).toContain('No shortcut found.');
    await search('undo');
    await remap('undo', 'F4');
    expect(keyOf('undo')).toBe('F4');
    expect(await search('')).toHaveLength(all);
  });

  it('that another has is taken from it once that is confirmed', async () => {
    await openEditor();
    await openSettings();
    await remap('undo', 'i', { code: 'KeyI', ctrlKey: true });
    expect(screen.getByTestId('conflict').textContent).toContain('Ctrl+I is already used by “');
    await fireEvent.click(screen.getByTestId('keep-keys'));
    expect(screen.queryByTestId('conflict')).toBeNull();
    expect([keyOf('undo'), keyOf('inspector')]).toEqual(['Ctrl+Z', 'Ctrl+I']);
    await remap('undo', 'i', { code: 'KeyI', ctrlKey: true });
    await fireEvent.click(screen.getByTestId('reassign'));
    expect([keyOf('undo'), keyOf('inspector')]).toEqual(['Ctrl+I', 'None']);
    expect(screen.getByTestId('undo').getAttribute('aria-keyshortcuts')).toBe('Control+I');
  });

  it('that commands share from the start is no conflict between them', async () => {
    await openEditor();
    await openSettings();
    await remap('take-waypoint', 'F4');
    await fireEvent.click(screen.getByTestId('reset-take-waypoint'));
    expect(screen.queryByTestId('conflict')).toBeNull();
    expect([keyOf('take-waypoint'), keyOf('take-corner')]).toEqual(['Backspace', 'Backspace']);
  });

  it('goes back to what it was, for one and for all; that asks, too, where another has it', async () => {
    await openEditor();
    await openSettings();
    await remap('undo', 'F4');
    await remap('redo', 'z', { code: 'KeyZ', ctrlKey: true });
    expect(screen.queryByTestId('conflict')).toBeNull();
    await fireEvent.click(screen.getByTestId('reset-undo'));
    expect(screen.getByTestId('conflict').textContent).toContain('Ctrl+Z');
    await fireEvent.click(screen.getByTestId('reassign'));
    expect([keyOf('undo'), keyOf('redo')]).toEqual(['Ctrl+Z', 'None']);
    expect(screen.queryByTestId('reset-undo')).toBeNull();
    await fireEvent.click(screen.getByTestId('reset-keys'));
    expect([keyOf('undo'), keyOf('redo')]).toEqual(['Ctrl+Z', 'Ctrl+Y']);
    expect(screen.queryAllByTestId(/^reset-(?!keys)/)).toEqual([]);
  });
});

describe('without single letters', () => {
  it('no character alone gives a command or is named, and the map still works', async () => {
    await openEditor();
    expect(screen.getByTestId('tool-wall').dataset.tip).toContain('(W or 6)');
    await openSettings();
    await fireEvent.click(screen.getByTestId('letters'));
    await remap('undo', 'u', { code: 'KeyU' });
    expect(await screen.findByTestId('refused-key')).toBeTruthy();
    await closeSettings();
    for (const begin of [async () => {}, restart]) {
      await begin();
      const before = document.body.textContent;
      for (const code of 'abcdefghijklmnopqrstuvwxyz') {
        await press(code, { code: `Key${code.toUpperCase()}` });
        await press(code.toUpperCase(), { code: `Key${code.toUpperCase()}`, shiftKey: true });
      }
      for (const digit of '0123456789') await press(digit, { code: `Digit${digit}` });
      for (const mark of '?+-=,.[]') await press(mark, { code: mark });
      expect(document.body.textContent).toBe(before);
      for (const { dataset } of document.querySelectorAll<HTMLElement>('button[data-tip]')) {
        expect(dataset.tip).not.toMatch(/\((Shift\+)?[^\s)]\b/);
      }
      const said = [...document.querySelectorAll('[aria-keyshortcuts]')].flatMap(
        (element) => element.getAttribute('aria-keyshortcuts')?.split(' ') ?? [],
      );
      expect(said).toContain('Control+Z');
      expect(said.filter((key) => /^(Shift\+)?(.|Plus)$/.test(key))).toEqual([]);
    }
    await press('F6');
    await press('ArrowRight');
    const status = screen.getByTestId('status');
    await waitFor(() => expect(status.textContent).toContain('Arrows move'));
    await press('F1', { ctrlKey: true });
    const sheet = await screen.findByTestId('shortcuts');
    expect(sheet.textContent).not.toContain('Hold');
    await press('Escape');
    await openSettings();
    await fireEvent.click(screen.getByTestId('letters'));
    await closeSettings();
    await press('w', { code: 'KeyW' });
    await waitFor(() => expect(pressed('tool-wall')).toBe('true'));
  });
});

/** jsdom takes Alt for AltGr. */
function typed(event: KeyboardEventInit, altGr = false): string | null {
  const made = new KeyboardEvent('keydown', event);
  made.getModifierState = (modifier) => altGr && modifier === 'AltGraph';
  return pressOf(made);
}

describe('a press', () => {
  it.each([
    ['a letter', { key: 'K', code: 'KeyK', shiftKey: true }, 'Shift+k'],
    ['a digit, wherever it needs Shift', { key: '&', code: 'Digit1' }, 'Digit1'],
    ['a mark', { key: '?', code: 'Slash', shiftKey: true }, 'Shift+?'],
    ['several modifiers', { key: 'x', code: 'KeyX', ctrlKey: true, altKey: true }, '$mod+Alt+KeyX'],
    ['plus', { key: '+', code: 'NumpadAdd', ctrlKey: true }, '$mod++'],
    ['space', { key: ' ', code: 'Space' }, 'Space'],
    ['a modifier', { key: 'Control', code: 'ControlLeft', ctrlKey: true }, null],
    ['a dead key', { key: 'Dead', code: 'Backquote' }, null],
  ])('of %s', (_, event, key) => {
    expect(typed(event)).toBe(key);
  });

  it('with AltGr makes a character and is no key', () => {
    expect(typed({ key: '€', code: 'KeyE', ctrlKey: true, altKey: true }, true)).toBeNull();
  });
});
