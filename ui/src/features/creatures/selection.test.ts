import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../../app/App.svelte';
import { Shell } from '../../app/shell.svelte';
import type { Backend, Point, RegionView, TakesForm } from '../../backend';
import { recorded, SHRINE } from '../../backend/recorded';
import type { Editor } from '../../editor/editor.svelte';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Of those in the shrine: Wren, two goblins and the ogre. */
const [HERO, GOBLIN, OTHER, OGRE] = [4, 6, 7, 5];
const ALL: TakesForm = { creatures: true, walls: true, terrain: true };

async function open(backend: Backend = recorded()): Promise<Editor> {
  const shell = new Shell(backend);
  await shell.start();
  await shell.openEncounter(SHRINE);
  if (!shell.editor) throw new Error('nothing is open');
  return shell.editor;
}

/** A map on which every drag goes around some creatures. */
function marquee(touched: number[]): Backend {
  let view: RegionView | null = null;
  const base = recorded();
  return {
    ...base,
    region: async () => ({ view, list: [] }),
    regionAct: async (act) => {
      const takes = touched.length > 0 ? { ...ALL, walls: false, terrain: false } : ALL;
      if (act.act === 'drag')
        view = { columns: 3, rows: 2, creatures: 1, walls: 2, touched, takes };
      else if (act.act === 'take' && view) view = { ...view, takes: act.takes };
      else if (act.act === 'let-go') view = null;
      return base.regionAct(act);
    },
  };
}

const center = (editor: Editor, id: number): Point => {
  const found = editor.view.creatures.find((creature) => creature.id === id);
  if (!found) throw new Error(`nobody is no. ${id}`);
  return found.center;
};

const EMPTY: Point = { x: 5.5, y: 8.5 };

async function drag(editor: Editor, from: Point, to: Point): Promise<void> {
  const pixel = ({ x, y }: Point): Point => ({ x: 40 * x, y: 40 * y });
  editor.input({ type: 'down', pan: false, at: from, pixel: pixel(from) });
  editor.input({ type: 'move', at: to, pixel: pixel(to) });
  editor.input({ type: 'up', at: to, pixel: pixel(to) });
  await settle(editor);
}

async function click(editor: Editor, at: Point, adding = false): Promise<void> {
  editor.adding = adding;
  editor.input({ type: 'down', pan: false, at, pixel: at });
  editor.input({ type: 'up', at, pixel: at });
  await settle(editor);
}

/** Lets every answer under way come, and those that are asked for because of it. */
async function settle(editor: Editor): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    await Promise.resolve();
    await editor.settled();
  }
}

describe('who is selected', () => {
  it('is one more with Shift, and one more or less with Ctrl', async () => {
    const editor = await open();
    await click(editor, center(editor, HERO));
    expect([editor.preview.creature, editor.selection.ids]).toEqual([HERO, []]);
    await click(editor, center(editor, GOBLIN), true);
    expect([editor.preview.creature, editor.selection.ids]).toEqual([null, [HERO, GOBLIN]]);
    await click(editor, center(editor, GOBLIN), true);
    expect(editor.selection.ids).toEqual([HERO, GOBLIN]);
    await editor.toggleAt(center(editor, OTHER));
    expect(editor.selection.ids).toEqual([HERO, GOBLIN, OTHER]);
    await editor.toggleAt(center(editor, HERO));
    await editor.toggleAt(center(editor, OTHER));
    expect([editor.preview.creature, editor.selection.ids]).toEqual([GOBLIN, []]);
  });

  it('leads the path by with Ctrl where nobody stands, as before', async () => {
    const editor = await open();
    editor.select(HERO);
    await editor.toggleAt(EMPTY);
    expect(editor.preview.intent.via).toEqual([EMPTY]);
  });

  it('is nobody after Escape, after a click on open ground, and once they are gone', async () => {
    const editor = await open();
    editor.selection.take([HERO, GOBLIN]);
    editor.escape();
    expect(editor.selection.all).toEqual([]);
    editor.selection.take([HERO, GOBLIN]);
    await click(editor, EMPTY);
    expect(editor.selection.all).toEqual([]);
    editor.selection.take([HERO, GOBLIN]);
    editor.creatures.remove(HERO);
    await settle(editor);
    expect(editor.selection.all).toEqual([GOBLIN]);
  });

  it('goes on by Tab from the one chosen last', async () => {
    const editor = await open();
    editor.selection.take([HERO, GOBLIN]);
    editor.creatures.selectNext(false);
    expect(editor.selection.all).toEqual([OTHER]);
  });

  it('is told to whoever does not see it', async () => {
    const editor = await open();
    const say = vi.spyOn(editor.aloud, 'say');
    editor.selection.take([HERO, GOBLIN, OTHER]);
    expect(say).toHaveBeenLastCalledWith('3 creatures selected');
    expect(editor.hint).toContain('move the creatures together');
  });
});

describe('a marquee', () => {
  it('selects those it touches, and with Shift adds them', async () => {
    const editor = await open(marquee([GOBLIN, OTHER]));
    await drag(editor, EMPTY, { x: 17.5, y: 9.5 });
    expect(editor.selection.ids).toEqual([GOBLIN, OTHER]);
    editor.select(HERO);
    editor.adding = true;
    await drag(editor, EMPTY, { x: 17.5, y: 9.5 });
    expect(editor.selection.ids).toEqual([HERO, GOBLIN, OTHER]);
  });

  it('takes the piece of the map where nobody stands, or when it is told to', async () => {
    const bare = await open(marquee([]));
    await drag(bare, EMPTY, { x: 9.5, y: 9.5 });
    expect([bare.region.piece?.columns, bare.selection.all]).toEqual([3, []]);
    const editor = await open(marquee([GOBLIN, OTHER]));
    await drag(editor, EMPTY, { x: 17.5, y: 9.5 });
    expect(editor.region.piece).toBeNull();
    await editor.region.take(ALL);
    expect(editor.region.piece?.walls).toBe(2);
  });

  it('is left whole by one Escape', async () => {
    const editor = await open(marquee([GOBLIN, OTHER]));
    await drag(editor, EMPTY, { x: 17.5, y: 9.5 });
    editor.escape();
    await settle(editor);
    expect([editor.region.view, editor.selection.all]).toEqual([null, []]);
  });
});

describe('moving together', () => {
  it('is one step, by drag and by arrow key', async () => {
    const base = recorded();
    const moveCreatures = vi.fn(base.moveCreatures);
    const editor = await open({ ...base, moveCreatures });
    editor.selection.take([HERO, GOBLIN]);
    const from = center(editor, HERO);
    await drag(editor, from, { x: from.x + 2, y: from.y + 1 });
    const at = { x: from.x + 2, y: from.y + 1 };
    const form = { creatures: [HERO, GOBLIN], lead: HERO, target: { by: 'point', at } };
    expect(moveCreatures).toHaveBeenLastCalledWith(form, 'all');
    editor.selection.nudge('left');
    await settle(editor);
    const target = { by: 'heading', heading: 'left' };
    expect(moveCreatures).toHaveBeenLastCalledWith({ ...form, target }, 'all');
    expect(moveCreatures).toHaveBeenCalledTimes(2);
    expect(editor.selection.ids).toEqual([HERO, GOBLIN]);
  });

  it('moves nobody while somebody cannot, until it is decided', async () => {
    const base = recorded();
    const moveCreatures = vi.fn(base.moveCreatures);
    const editor = await open({ ...base, moveCreatures });
    editor.selection.take([HERO, GOBLIN]);
    const far = { x: 6.5, y: 8.5 };
    const say = vi.spyOn(editor.aloud, 'say');
    await editor.selection.drop(GOBLIN, far);
    expect(moveCreatures).not.toHaveBeenCalled();
    expect(editor.selection.undecided?.view.able).toBe(1);
    expect(say).toHaveBeenLastCalledWith('1 of 2 can reach their cells');
    editor.escape();
    expect(editor.selection.undecided).toBeNull();
    expect(editor.selection.ids).toEqual([HERO, GOBLIN]);
    await editor.selection.drop(GOBLIN, far);
    await editor.selection.decide('able');
    expect(moveCreatures.mock.calls.map(([, who]) => who)).toEqual(['able']);
  });
});

describe('what is done with all of them', () => {
  it('goes to the clipboard, and what comes of it is selected', async () => {
    const base = recorded();
    const groupAct = vi.fn(base.groupAct);
    const editor = await open({ ...base, groupAct });
    editor.selection.take([HERO, GOBLIN]);
    const say = vi.spyOn(editor.aloud, 'say');
    editor.keep('copy');
    await settle(editor);
    expect(groupAct).toHaveBeenLastCalledWith([HERO, GOBLIN], 'copy');
    expect(say).toHaveBeenLastCalledWith('2 creatures copied');
    editor.duplicate();
    await settle(editor);
    expect(editor.selection.ids).toEqual([11, 12]);
    editor.keep('cut');
    await settle(editor);
    expect(groupAct).toHaveBeenLastCalledWith([11, 12], 'cut');
    expect(editor.selection.all).toEqual([]);
  });

  it('takes them off the map together', async () => {
    const base = recorded();
    const removeCreatures = vi.fn(base.removeCreatures);
    const editor = await open({ ...base, removeCreatures });
    editor.selection.take([HERO, GOBLIN]);
    editor.removeSelected();
    await settle(editor);
    expect(removeCreatures).toHaveBeenLastCalledWith([HERO, GOBLIN]);
  });
});

describe('the panel of several creatures', () => {
  it('says what they share and what is mixed, and sets it for all', async () => {
    const backend = recorded();
    const changeCreatures = vi.fn(backend.changeCreatures);
    const shell = new Shell({ ...backend, changeCreatures });
    await shell.start();
    await shell.openEncounter(SHRINE);
    const { editor } = shell;
    if (!editor) throw new Error('nothing is open');
    const { default: GroupFacts } = await import('./GroupFacts.svelte');
    editor.selection.take([GOBLIN, OGRE]);
    const { container } = render(GroupFacts, { editor, fields: true });
    const field = (id: string) => screen.getByTestId<HTMLInputElement>(`group-${id}`);
    expect(screen.getByRole('heading', { level: 2, name: '2 creatures' })).toBeTruthy();
    expect([field('size').value, field('side').value]).toEqual(['', 'foes']);
    expect([field('speed').value, field('speed').placeholder]).toEqual(['', 'Mixed']);
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations).toEqual([]);
    await fireEvent.change(field('speed'), { target: { value: '20' } });
    await settle(editor);
    const speeds = (): number[] => editor.selection.several.map(({ form }) => form.speed_feet);
    expect(speeds()).toEqual([20, 20]);
    expect(changeCreatures).toHaveBeenCalledTimes(1);
    const prone = screen.getByTestId('group-condition-prone');
    expect(prone.getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(prone);
    await settle(editor);
    expect(screen.getByTestId('group-condition-prone').getAttribute('aria-pressed')).toBe('true');
    const [goblin, ogre] = editor.selection.several.map(({ form }) => form);
    expect([goblin?.size, ogre?.size]).toEqual(['small', 'large']);
  });

  it('opens for Ctrl+Enter on one more creature', async () => {
    render(App, { backend: recorded() });
    await fireEvent.click(await screen.findByTestId('encounter-row'));
    const map = await screen.findByTestId('map');
    map.focus();
    await fireEvent.keyDown(map, { key: 'Tab' });
    await fireEvent.keyDown(map, { key: 'Tab' });
    await vi.waitFor(() => expect(map.dataset.cursor).toBe('G17'));
    await fireEvent.keyDown(map, { key: 'ArrowLeft', shiftKey: false, ctrlKey: true });
    await vi.waitFor(() => expect(map.dataset.cursor).toBe('B17'));
    for (let n = 0; n < 4; n += 1) await fireEvent.keyDown(map, { key: 'ArrowRight' });
    await fireEvent.keyDown(map, { key: 'ArrowUp' });
    await vi.waitFor(() => expect(map.dataset.cursor).toBe('F16'));
    await fireEvent.keyDown(map, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByTestId('group')).toBeTruthy();
    expect(screen.queryByTestId('creature-name')).toBeNull();
  });
});
