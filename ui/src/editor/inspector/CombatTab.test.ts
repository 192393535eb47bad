import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Shell } from '../../app/shell.svelte';
import type { Backend, ConcealmentView, Pictured, SpotView } from '../../backend';
import { recorded, SHRINE } from '../../backend/recorded';
import { ListWriter } from '../../backend/recorded/writer';
import { decodeList } from '../../backend/wire';
import type { Editor } from '../editor.svelte';
import CombatTab from './CombatTab.svelte';

afterEach(cleanup);

async function shown(backend: Backend): Promise<Editor> {
  const shell = new Shell(backend);
  await shell.start();
  await shell.openEncounter(SHRINE);
  const { editor } = shell;
  if (!editor) throw new Error('nothing is open');
  editor.select(1);
  render(CombatTab, { editor });
  return editor;
}

/** The app with rules on lines of sight, which answers what a test chooses. */
function seeing(part: Partial<Backend> = {}): Backend {
  const backend = recorded();
  const catalogue = async () => {
    const { rulesets, ...rest } = await backend.catalogue();
    return { ...rest, rulesets: rulesets.map((ruleset) => ({ ...ruleset, sight: true })) };
  };
  return { ...backend, catalogue, ...part };
}

const spot = (creature: number | null): SpotView => ({
  cell: { x: 3, y: 3 },
  label: 'D4',
  ground: 'floor',
  mark: null,
  paint: 'floor',
  creature,
  wall: null,
  door: false,
});

const concealment = (target: number): Pictured<ConcealmentView> => ({
  view: {
    revision: 99,
    attacker: 1,
    target,
    name: 'Ghoul',
    shot: true,
    cells: 7,
    feet: 35,
    degree: 'half',
    defence: 2,
    attackable: true,
    stopped: 1,
    lines: 6,
    because: [],
  },
  list: decodeList(new ListWriter().list()),
});

const at = { x: 3.5, y: 3.5 };

describe('lines of sight in the combat tab', () => {
  it('say why there are none to show', async () => {
    const editor = await shown(recorded());
    expect(screen.queryByTestId('sight-shot')).toBeNull();
    expect(screen.getByTestId('no-sight').textContent).toContain('no lines of sight');
    expect(editor.preview.sight).toBeNull();
  });

  it('show which of three states they are in, off, ranged or melee', async () => {
    const editor = await shown(seeing());
    expect(screen.queryByTestId('no-sight')).toBeNull();
    const checked = (): string[] =>
      ['off', 'shot', 'blow'].filter(
        (id) => screen.getByTestId(`sight-${id}`).getAttribute('aria-checked') === 'true',
      );
    expect(checked()).toEqual(['off']);
    for (const id of ['shot', 'blow', 'off']) {
      await fireEvent.click(screen.getByTestId(`sight-${id}`));
      expect(checked()).toEqual([id]);
      expect(editor.preview.sight ?? 'off').toBe(id);
    }
  });

  it('give a verdict with the distance for a creature, and none for a cell without one', async () => {
    let creature: number | null = 2;
    const editor = await shown(
      seeing({
        spot: async () => spot(creature),
        conceal: async (_, target) => concealment(target),
      }),
    );
    editor.preview.showSightFor('shot');
    editor.preview.look(at);
    await vi.waitFor(() =>
      expect(screen.getByTestId('conceal-distance').textContent).toBe('7 squares · 35 ft'),
    );
    expect(screen.getByTestId('conceal').textContent).toContain('half concealed, +2');
    creature = null;
    editor.preview.look(at);
    await vi.waitFor(() => expect(screen.queryByTestId('conceal-distance')).toBeNull());
    expect(screen.getByTestId('conceal').textContent).toContain('Point at a creature');
  });

  it('take no verdict about a creature that has left the cell since', async () => {
    let answer: (view: Pictured<ConcealmentView>) => void = () => {};
    let creature: number | null = 2;
    const conceal = vi.fn(
      () => new Promise<Pictured<ConcealmentView>>((resolve) => (answer = resolve)),
    );
    const editor = await shown(seeing({ spot: async () => spot(creature), conceal }));
    editor.preview.showSightFor('shot');
    editor.preview.look(at);
    await vi.waitFor(() => expect(conceal).toHaveBeenCalledOnce());
    creature = null;
    editor.preview.look(at);
    await vi.waitFor(() => expect(editor.preview.spot?.creature).toBeNull());
    answer(concealment(2));
    await Promise.resolve();
    expect(editor.preview.conceal).toBeNull();
  });
});
