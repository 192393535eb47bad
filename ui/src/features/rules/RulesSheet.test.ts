import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RuleView } from '../../backend';
import { recorded } from '../../backend/recorded';
import { text } from '../../text';
import { Rulebook } from './rulebook.svelte';
import RulesSheet from './RulesSheet.svelte';

afterEach(cleanup);

const CHARGE = 'srd35.action.charge';

/** The book's rules, as those of a house ruleset with one difference. */
const changed = (rules: RuleView[]): RuleView[] =>
  rules.map((rule) => ({
    ...rule,
    values: rule.values.map((value) =>
      value.key === 'charge-speeds' ? { ...value, text: '3', book: '2' } : value,
    ),
  }));

async function show(chosen: string | null = null, ruleset = 'srd35') {
  const backend = recorded();
  const rules = await backend.rulesOf('srd35');
  const { rulesets } = await backend.catalogue();
  const ours = { ...rulesets[0]!, id: 'ours', title: 'Ours', base: 'The book' };
  const rulebook = new Rulebook(
    async (id) => (id === 'ours' ? changed(rules) : rules),
    () => {},
  );
  const onclose = vi.fn();
  const onuse = vi.fn();
  const house = { make: vi.fn(), change: vi.fn(), remove: vi.fn() };
  await rulebook.read(ruleset);
  rulebook.chosen = chosen;
  render(RulesSheet, { rulebook, rulesets: [...rulesets, ours], house, onuse, onclose });
  await screen.findAllByTestId('rules-entry');
  return { rulebook, rules, onclose, house };
}

const seek = (value: string) =>
  fireEvent.input(screen.getByTestId('rules-search'), { target: { value } });
const entries = () => screen.queryAllByTestId('rules-entry').map((entry) => entry.dataset.rule);

describe('the rules', () => {
  it('lists every rule under its section, with how it is treated', async () => {
    const { rules } = await show();
    const sections = [...new Set(rules.map(({ section }) => section))];
    const headings = screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
    expect(headings).toEqual(sections);
    const of = (sought: string) => rules.filter(({ section }) => section === sought);
    expect(entries()).toEqual(sections.flatMap(of).map(({ id }) => id));
    const figures = screen.getByRole('button', { name: /Figures in 30 mm scale/ });
    expect(figures.textContent?.replace(/\s+/g, ' ')).toContain('Reference · As printed');
  });

  it.each([
    ['dexterity loses', ['srd35.squeeze.escape-artist-no-dex']],
    ['NATURAL adjacent', ['srd35.reach.natural-threatens-adjacent']],
    [
      'srd35.obstacle.barrier',
      ['srd35.obstacle.barrier-counts-two', 'srd35.obstacle.barrier-plus-entry'],
    ],
    ['dragonfire', []],
  ])('finds by words and ids: %s', async (sought, found) => {
    const { rules } = await show();
    await seek(sought);
    expect(entries()).toEqual(found);
    const told = found.length > 0 ? `${found.length} of ${rules.length} rules` : text.rules.none; // prettier-ignore
    expect(screen.getByRole('status').textContent).toBe(told);
  });

  it('opens one rule at a time, with its wording, source and reading', async () => {
    await show('srd35.obstacle.blocking');
    expect(screen.getByTestId('rule').dataset.rule).toBe('srd35.obstacle.blocking');
    await fireEvent.click(
      screen.getByRole('button', { name: /Several kinds of terrain under one/ }),
    );
    const card = within(screen.getByTestId('rule'));
    expect(card.getByText(/the most difficult terrain sets the cost/)).toBeTruthy();
    expect(card.getByText(/System Reference Document 3.5/)).toBeTruthy();
    expect(card.getByText(/all squares that the creature occupies after the step/)).toBeTruthy();
  });

  it('shows the values of a book, to be read only', async () => {
    await show('srd35.terrain.difficult-doubles');
    const card = within(screen.getByTestId('rule'));
    expect(card.getByText(/Factor of difficult terrain/)).toBeTruthy();
    expect(card.queryByRole('spinbutton')).toBeNull();
    expect(screen.queryByTestId('house-differences')).toBeNull();
  });

  it('changes the values of a house ruleset, and goes back to the book', async () => {
    const { house } = await show(CHARGE, 'ours');
    house.change.mockResolvedValueOnce(false).mockResolvedValue(true);
    const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /charges/ });
    await fireEvent.change(field(), { target: { value: '9' } });
    expect(house.change).toHaveBeenLastCalledWith('charge-speeds', '9');
    // What was refused is not left standing.
    await vi.waitFor(() => expect(field().value).toBe('3'));
    await fireEvent.change(screen.getByRole('combobox', { name: /Which lines are straight/ }), {
      target: { value: 'along-grid' },
    });
    expect(house.change).toHaveBeenLastCalledWith('straight-lines', 'along-grid');
    await fireEvent.click(screen.getByRole('button', { name: /Reset to original/ }));
    expect(house.change).toHaveBeenLastCalledWith('charge-speeds', null);
  });

  it('shows only what differs from the book', async () => {
    await show(null, 'ours');
    const differences = screen.getByTestId('house-differences');
    expect(differences.textContent?.replace(/\s+/g, ' ').trim()).toBe('1 difference from The book');
    await fireEvent.click(differences);
    expect(entries()).toEqual([CHARGE]);
    expect(screen.getByText('Original: 2')).toBeTruthy();
  });

  it('makes a house ruleset of the one that is read, and deletes it after asking', async () => {
    const { house } = await show(null, 'ours');
    house.make.mockResolvedValue(true);
    await fireEvent.click(screen.getByTestId('house-make'));
    await fireEvent.input(screen.getByTestId('house-title'), { target: { value: 'Mine' } });
    await fireEvent.click(screen.getByTestId('house-create'));
    expect(house.make).toHaveBeenCalledWith('Mine');
    await fireEvent.click(await screen.findByTestId('house-delete'));
    expect(house.remove).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByTestId('house-doomed'));
    expect(house.remove).toHaveBeenCalled();
  });

  it('gives up the search before the sheet', async () => {
    const { onclose, rules } = await show();
    await seek('barrier');
    const press = () => fireEvent.keyDown(screen.getByTestId('rules-search'), { key: 'Escape' });
    await press();
    expect(entries()).toHaveLength(rules.length);
    expect(onclose).not.toHaveBeenCalled();
    await press();
    expect(onclose).toHaveBeenCalled();
  });
});
