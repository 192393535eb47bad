import { describe, expect, it, vi } from 'vitest';
import type { Backend } from '../backend';
import { recorded, SHRINE } from '../backend/recorded';
import { unwrap } from '../backend/answers';
import type { Editor } from '../editor/editor.svelte';
import { tellFaults } from './faults';
import { Shell } from './shell.svelte';

const turn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

async function open(backend: Partial<Backend> = {}): Promise<{ shell: Shell; editor: Editor }> {
  const shell = new Shell({ ...recorded(), ...backend });
  await shell.start();
  await shell.openEncounter(SHRINE);
  if (!shell.editor) throw new Error('nothing is open');
  return { shell, editor: shell.editor };
}

/** What a promise may be rejected with, and what of that is told. */
const thrown: [string, unknown, string][] = [
  ['text, as Tauri does for arguments', 'invalid args `n` for command `x`', 'invalid args `n`'],
  ['an error', new TypeError('no such thing'), 'no such thing'],
  ['an error of the app', { code: 'invalid', message: 'Choose an empty cell.' }, 'Choose an'],
];
const wordless: [string, unknown][] = [
  ['nothing', undefined],
  ['empty text', ''],
  ['an error without words', new Error('')],
  ['an object', {}],
];

describe('a rejection', () => {
  it.each(thrown)('by %s is told in its words', async (_, error, words) => {
    const { shell } = await open();
    shell.fail(error);
    expect(shell.toasts).toHaveLength(1);
    expect(shell.toasts[0]?.text).toContain(words);
  });

  it.each(wordless)('by %s is told in words, too', async (_, error) => {
    const { shell } = await open();
    shell.fail(error);
    expect(shell.toasts[0]?.text).toMatch(/^[A-Z].{20}/);
    expect(shell.toasts[0]?.text).not.toMatch(/undefined|\[object|: \./);
  });

  it('of a change leaves it unsaved, and says why', async () => {
    const { editor } = await open({
      setCeiling: () => unwrap(Promise.reject('invalid args `feet` for command `set_ceiling`')),
    });
    editor.appearance.setCeiling(2.5);
    await vi.waitFor(() => expect(editor.changes.unsaved).toContain('invalid args'));
  });
});

describe('a question that fails inside a gesture', () => {
  const no = (): Promise<never> => Promise.reject(new Error('no answer'));
  const at = { x: 1, y: 1 };

  it('of forced movement is told', async () => {
    const { shell, editor } = await open({ forcedWay: no });
    const [first, second] = editor.view.creatures;
    if (!first || !second) throw new Error('two creatures');
    editor.select(first.id);
    await editor.forcing.click({ creature: second.id }, at);
    await editor.forcing.click({ creature: null }, at);
    expect(shell.toasts.map(({ text }) => text).join()).toContain('no answer');
  });

  it('of a dragged edge of the map is told', async () => {
    const { shell, editor } = await open({ previewSize: no });
    await editor.resizing.drop([at, at]);
    expect(shell.toasts.map(({ text }) => text).join()).toContain('no answer');
  });
});

describe('whatever nobody catches', () => {
  it('is told and logged', async () => {
    const { shell } = await open();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stop = tellFaults(window, shell);
    const rejected = Object.assign(new Event('unhandledrejection'), { reason: 'nobody asked' });
    window.dispatchEvent(rejected);
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('nobody caught') }));
    // Notices of the web view, such as of a ResizeObserver, carry no error.
    window.dispatchEvent(new ErrorEvent('error', { message: 'a notice' }));
    await turn();
    const told = shell.toasts.map(({ text }) => text);
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('nobody asked');
    expect(told[1]).toContain('nobody caught');
    expect(log).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
    expect(shell.toasts).toHaveLength(2);
  });
});
