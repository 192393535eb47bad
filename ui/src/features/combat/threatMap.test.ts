import { describe, expect, it, vi } from 'vitest';
import { recorded, SHRINE } from '../../backend/recorded';
import { Shell } from '../../app/shell.svelte';

async function open() {
  const base = recorded();
  const threatMap = vi.fn(base.threatMap);
  const shell = new Shell({ ...base, threatMap });
  await shell.start();
  await shell.openEncounter(SHRINE);
  const { editor } = shell;
  if (!editor) throw new Error('nothing is open');
  const { preview } = editor;
  const ringed = vi.spyOn(editor.board, 'showThreatening');
  const point = (x: number, y: number): void =>
    editor.input({ type: 'move', at: { x, y }, pixel: { x: 0, y: 0 } });
  const names = (x: number, y: number): string[] =>
    preview.threatMap.at({ x, y }).map(({ name }) => name);
  const known = (): Promise<void> =>
    vi.waitFor(() => expect(preview.threatMap.view).not.toBeNull());
  return { editor, known, names, point, preview, ringed, threatMap };
}

/** Selects the first creature of a side; answers where another side's creature stands. */
const of = (editor: Awaited<ReturnType<typeof open>>['editor'], side: string) => {
  const found = editor.view.creatures.find(({ form }) => form.side === side);
  if (!found) throw new Error(`nobody is of ${side}`);
  return found;
};

describe('by whom squares are threatened', () => {
  it('is asked once, however far the pointer goes', async () => {
    const { editor, known, names, point, preview, ringed, threatMap } = await open();
    preview.toggleThreat();
    await known();
    const foe = of(editor, 'foes');
    const spots = vi.spyOn(preview, 'spot', 'set');
    for (let n = 0; n < 6; n += 1) {
      const before = spots.mock.calls.length;
      point(foe.at.x - 0.5 - n, foe.at.y + 0.5);
      await vi.waitFor(() => expect(spots.mock.calls.length).toBeGreaterThan(before));
    }
    expect(names(foe.at.x - 1, foe.at.y)).toContain(foe.form.name);
    expect(ringed.mock.calls.some(([rings]) => rings.length > 0)).toBe(true);
    expect(ringed.mock.lastCall?.[0]).toEqual([]);
    expect(threatMap).toHaveBeenCalledTimes(1);
  });

  it('is asked anew after a change, and by who is selected', async () => {
    const { editor, known, preview, threatMap } = await open();
    preview.toggleThreat();
    await known();
    editor.appearance.setCeiling(30);
    await editor.settled();
    await vi.waitFor(() => expect(preview.threatMap.view?.revision).toBe(editor.view.revision));
    expect(threatMap).toHaveBeenCalledTimes(2);
    const hero = of(editor, 'heroes');
    editor.select(hero.id);
    await vi.waitFor(() => expect(preview.threatMap.view?.creature).toBe(hero.id));
    expect(threatMap).toHaveBeenLastCalledWith(hero.id, null);
    const sides = preview.threatMap.view?.by.map(({ side }) => side) ?? [];
    expect(sides.indexOf('heroes')).toBeGreaterThan(sides.lastIndexOf('foes'));
  });

  it('turns from side to side while nobody is selected, and then off', async () => {
    const { known, preview, threatMap } = await open();
    for (const side of ['foes', 'heroes', 'neutral']) {
      preview.toggleThreat();
      expect(preview.threatShown).toBe(true);
      await known();
      await vi.waitFor(() => expect(preview.threatMap.view?.side).toBe(side));
    }
    preview.toggleThreat();
    expect(preview.threatShown).toBe(false);
    expect(preview.threatMap.view).toBeNull();
    expect(threatMap).toHaveBeenCalledTimes(3);
    preview.toggleThreat();
    expect(preview.threatMap.side).toBe('foes');
  });

  it('stays while a path is planned and another creature is selected', async () => {
    const { editor, point, preview } = await open();
    const painted = vi.spyOn(editor.board, 'showThreat');
    const hidden = vi.spyOn(editor.board, 'hideThreat');
    const [hero, foe] = [of(editor, 'heroes'), of(editor, 'foes')];
    editor.select(hero.id);
    preview.toggleThreat();
    await vi.waitFor(() => expect(preview.threat?.creature).toBe(hero.id));
    hidden.mockClear();
    point(hero.at.x + 1.5, hero.at.y + 0.5);
    await vi.waitFor(() => expect(preview.path).not.toBeNull());
    preview.pin({ x: hero.at.x + 1.5, y: hero.at.y + 0.5 });
    expect(preview.threat?.creature).toBe(hero.id);
    expect(hidden).not.toHaveBeenCalled();
    editor.select(foe.id);
    await vi.waitFor(() => expect(preview.threat?.creature).toBe(foe.id));
    expect(painted.mock.lastCall?.[0]).toBe(foe.id);
    editor.select(null);
    await vi.waitFor(() => expect(painted.mock.lastCall?.[0]).toBe('foes'));
  });
});
