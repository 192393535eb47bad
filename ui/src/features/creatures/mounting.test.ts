import { describe, expect, it, vi } from 'vitest';
import { Shell } from '../../app/shell.svelte';
import { recorded, SHRINE } from '../../backend/recorded';

/** An editor whose rulesets have mounts; a click anywhere finds the creature a test chooses. */
async function open() {
  const base = recorded();
  await base.openEncounter(SHRINE);
  await base.chooseRuleset('epic');
  const app = { under: null as number | null };
  const spot = vi.fn(async (...asked: Parameters<typeof base.spot>) => ({
    ...(await base.spot(...asked)),
    creature: app.under,
  }));
  const setMountedOn = vi.fn(base.setMountedOn);
  const shell = new Shell({ ...base, spot, setMountedOn });
  await shell.start();
  await shell.openEncounter(SHRINE);
  const { editor } = shell;
  if (!editor) throw new Error('nothing is open');
  const named = (name: string) => editor.view.creatures.find(({ form }) => form.name === name)?.id;
  const [rider, horse] = [named('Wren'), named('Ogre')];
  if (rider === undefined || horse === undefined) throw new Error('too few creatures');
  const drafts = vi.spyOn(editor.board, 'showDraft');
  const click = (creature: number | null): void => {
    app.under = creature;
    const place = { at: { x: 1, y: 1 }, pixel: { x: 0, y: 0 } };
    editor.input({ type: 'down', pan: false, ...place });
    editor.input({ type: 'up', ...place });
  };
  editor.select(rider);
  editor.take('mount');
  await vi.waitFor(() => expect(drafts.mock.lastCall?.[0]).toBeTruthy());
  return { click, drafts, editor, horse, rider, setMountedOn, shell };
}

describe('choosing a mount on the map', () => {
  it('rings whom the rules allow, says what to do, and mounts whoever is clicked', async () => {
    const { click, drafts, editor, horse, rider } = await open();
    expect(editor.hint).toContain('as the mount of');
    click(horse);
    await vi.waitFor(() => expect(editor.tool).toBe('select'));
    expect(editor.selected?.id).toBe(rider);
    expect(editor.selected?.upon).toEqual({ on: horse, rides: true });
    expect(drafts.mock.lastCall?.[0]).toBeNull();
  });

  it('says why not of open ground and of whom the app refuses, and goes on', async () => {
    const { click, editor, rider, setMountedOn, shell } = await open();
    click(null);
    await vi.waitFor(() =>
      expect(shell.toasts.at(-1)?.text).toContain('No creature is in this cell'),
    );
    setMountedOn.mockRejectedValueOnce({ code: 'invalid', message: 'not on itself' });
    click(rider);
    await vi.waitFor(() => expect(shell.toasts.at(-1)?.text).toContain('not on itself'));
    expect(editor.tool).toBe('mount');
  });

  it('is left by Esc, with the creature still selected', async () => {
    const { drafts, editor, rider, setMountedOn } = await open();
    editor.escape();
    expect(editor.tool).toBe('select');
    expect(editor.selected?.id).toBe(rider);
    expect(drafts.mock.lastCall?.[0]).toBeNull();
    expect(setMountedOn).not.toHaveBeenCalled();
  });
});
