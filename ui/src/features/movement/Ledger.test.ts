import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PathView } from '../../backend';
import Ledger from './Ledger.svelte';

const rough = {
  id: 'plain',
  args: {},
  text: 'Rubble doubles',
  rule: 'srd35.terrain',
  title: 'Difficult terrain',
};
const wall = {
  id: 'plain',
  args: {},
  text: 'A wall is in between',
  rule: 'srd35.walls',
  title: 'Obstacles',
};
const left = {
  id: 'plain',
  args: {},
  text: 'leaves a threatened square',
  rule: 'srd35.attacks',
  title: 'Leaving',
};
const plain = {
  warnings: [],
  checks: [],
  squeezed: false,
  waypoint: null,
  hazards: [],
  rise_feet: 0,
  space: null,
  full_round: false,
  provokes: [],
};
const path: PathView = {
  revision: 1,
  creature: 1,
  to: { x: 2, y: 6 },
  label: 'C7',
  steps: [
    { to: { x: 1, y: 6 }, label: 'B7', cost: 5, total: 5, because: [], ...plain },
    { to: { x: 2, y: 6 }, label: 'C7', cost: 2, total: 7, because: [rough], ...plain },
  ],
  cells: 7,
  feet: 35,
  action: 'Double move',
  action_rule: null,
  why_not: [],
  offers: [],
  door: null,
  settled: null,
  height_feet: null,
  things: [],
};

afterEach(cleanup);

describe('the ledger', () => {
  it('lists each step with its cost, the running total and the reason', () => {
    render(Ledger, { path, grid: 'square', pinned: false, onrule: () => {} });
    const rows = screen.getAllByTestId('ledger-step').map((row) => row.textContent);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.replace(/\s+/g, ' ').trim()).toBe('C7 Rubble doubles Difficult terrain +2 7');
    expect(screen.getByTestId('ledger-total').textContent).toBe('7 squares · 35 ft');
    expect(screen.getByText('Double move')).toBeTruthy();
  });

  it('says how the ground rises and falls, and nothing of what is level', () => {
    const rises = [10, -5].map((rise_feet, n) => ({ ...path.steps[n]!, rise_feet }));
    render(Ledger, { path: { ...path, steps: rises }, grid: 'square', pinned: false, onrule() {} });
    const told = screen.getAllByTestId('ledger-rise').map((badge) => badge.textContent);
    expect(told).toEqual(['10 ft up', '5 ft down']);
    cleanup();
    render(Ledger, { path, grid: 'square', pinned: false, onrule() {} });
    expect(screen.queryByTestId('ledger-rise')).toBeNull();
  });

  it('opens a rule by its name', async () => {
    const onrule = vi.fn();
    render(Ledger, { path, grid: 'square', pinned: false, onrule });
    await fireEvent.click(screen.getByRole('button', { name: 'Difficult terrain' }));
    expect(onrule).toHaveBeenCalledWith('srd35.terrain');
  });

  it('says why there is no way', () => {
    const none = { ...path, steps: [], action: null, why_not: [wall] };
    render(Ledger, { path: none, grid: 'square', pinned: false, onrule: () => {} });
    expect(screen.getByTestId('why-not').textContent).toContain('A wall is in between');
    expect(screen.queryByTestId('ledger-total')).toBeNull();
  });

  it('shows both the way and why it is too far', () => {
    const far = { ...path, action: null, why_not: [{ ...wall, text: 'Beyond a round' }] };
    render(Ledger, { path: far, grid: 'square', pinned: false, onrule: () => {} });
    expect(screen.getByTestId('why-not').textContent).toContain('Beyond a round');
    expect(screen.getByTestId('ledger-total').textContent).toBe('7 squares · 35 ft');
  });

  it('names who may attack at which step, and counts each once', async () => {
    const onrule = vi.fn();
    const orc = { creature: 2, name: 'Orc', because: left, notes: [rough], stopped: null };
    const steps = path.steps.map((step, n) => ({
      ...step,
      provokes: [{ ...orc, first: n === 0, stopped: null }],
    }));
    render(Ledger, { path: { ...path, steps }, grid: 'square', pinned: false, onrule });
    const [first, second] = screen.getAllByTestId('ledger-provokes');
    expect(first?.textContent).toContain('Attack of opportunity: Orc');
    expect(second?.textContent).toContain('No further attack by Orc: attack already used');
    expect(screen.getByText('1 attack of opportunity')).toBeTruthy();
    expect(first?.textContent).toContain('Rubble doubles');
    await fireEvent.click(within(first!).getByRole('button', { name: 'Leaving' }));
    expect(onrule).toHaveBeenCalledWith('srd35.attacks');
  });

  it('folds what an attacker would do again and again into one line', () => {
    const attack = { because: left, notes: [], stopped: null };
    const orc = { ...attack, creature: 2, name: 'Orc' };
    const ogre = { ...attack, creature: 3, name: 'Ogre' };
    const steps = ['B7', 'C7', 'D7', 'E7'].map((label, n) => ({
      ...path.steps[0]!,
      label,
      provokes: [{ ...orc, first: n === 0 }, ...(n > 1 ? [{ ...ogre, first: n === 2 }] : [])],
    }));
    render(Ledger, { path: { ...path, steps }, grid: 'square', pinned: false, onrule() {} });
    const told = screen.getAllByTestId('ledger-provokes').map((line) => line.textContent);
    expect(told.map((line) => line.trim().split(' leaves')[0]?.trim())).toEqual([
      'Attack of opportunity: Orc',
      'Attack of opportunity: Ogre',
      'No further attack by Ogre: attack already used',
    ]);
    const folded = screen.getByTestId('ledger-repeats');
    expect(folded.hasAttribute('open')).toBe(false);
    const rows = screen.getAllByTestId('ledger-step');
    expect(rows.findIndex((row) => row.contains(folded))).toBe(1);
    expect(
      within(folded).getByText('No further attack by Orc (3 times): attack already used'),
    ).toBeTruthy();
    const where = [...folded.querySelectorAll('strong')].map(({ textContent }) => textContent);
    expect(where).toEqual(['C7', 'D7', 'E7']);
  });

  it('says what prevents an attack in place of what gives it', () => {
    const orc = { creature: 2, name: 'Orc', because: left, notes: [], stopped: wall };
    const steps = path.steps.map((step) => ({ ...step, provokes: [{ ...orc, first: false }] }));
    render(Ledger, { path: { ...path, steps }, grid: 'square', pinned: false, onrule: () => {} });
    const [first] = screen.getAllByTestId('ledger-provokes');
    expect(first?.textContent).toContain('No attack: Orc');
    expect(first?.textContent).toContain('A wall is in between');
    expect(screen.queryByText(/of opportunity/)).toBeNull();
  });

  it('marks the steps that end squeezed', () => {
    const steps = path.steps.map((step, n) => ({ ...step, squeezed: n === 1 }));
    render(Ledger, { path: { ...path, steps }, grid: 'square', pinned: false, onrule: () => {} });
    const [first, second] = screen.getAllByTestId('ledger-step');
    expect(first?.textContent).not.toContain('squeezed');
    expect(second?.textContent).toContain('squeezed');
    expect(screen.queryByText(/of opportunity/)).toBeNull();
  });

  it('opens the door that blocks the path', async () => {
    const ondoor = vi.fn();
    const blocked = { ...path, steps: [], why_not: [wall], door: { x: 4, y: 3.5 } };
    render(Ledger, { path: blocked, grid: 'square', pinned: false, onrule: () => {}, ondoor });
    await fireEvent.click(screen.getByTestId('open-door'));
    expect(ondoor).toHaveBeenCalledWith({ x: 4, y: 3.5 });
  });
});
