import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue, rules } from '../../backend/fake/catalogue';
import { Rulebook } from './rulebook.svelte';
import RulesSheet from './RulesSheet.svelte';

afterEach(cleanup);

/** The book's rules, or those of a house ruleset with one difference. */
const own = rules.map((rule) => ({
  ...rule,
  values: rule.values.map((value) =>
    value.key === 'difficult-doublings' ? { ...value, text: '2', book: '1' } : value,
  ),
}));
const ours = { ...catalogue.rulesets[0]!, id: 'ours', title: 'Ours', base: 'The book' };

async function show(chosen: string | null = null, ruleset = 'srd35') {
  const rulebook = new Rulebook(
    async (id) => (id === 'ours' ? own : rules),
    () => {},
  );
  const onclose = vi.fn();
  const onuse = vi.fn();
  const house = { make: vi.fn(), change: vi.fn(), remove: vi.fn() };
  await rulebook.read(ruleset);
  rulebook.chosen = chosen;
  render(RulesSheet, { rulebook, rulesets: [...catalogue.rulesets, ours], house, onuse, onclose });
  await screen.findAllByTestId('rules-entry');
  return { rulebook, onclose, house };
}

const seek = (value: string) =>
  fireEvent.input(screen.getByTestId('rules-search'), { target: { value } });
const entries = () => screen.queryAllByTestId('rules-entry').map((entry) => entry.dataset.rule);

describe('the rules', () => {
  it('lists every rule under its section, with how it is treated', async () => {
    await show();
    expect(entries()).toEqual(rules.map(({ id }) => id));
    const sections = screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
    expect(sections).toEqual(['Movement', 'Terrain and obstacles', 'Attacks of opportunity']);
    const overland = screen.getByRole('button', { name: /A day on foot/ });
    expect(overland.textContent?.replace(/\s+/g, ' ')).toContain('Reference · As printed');
  });

  it.each([
    ['gap half', ['srd35.squeezing']],
    ['ATTACKS weapon', ['srd35.attacks.reach-weapon']],
    ['srd35.movement', ['srd35.movement.squares', 'srd35.movement.overland']],
    ['dragonfire', []],
  ])('finds by words and ids: %s', async (sought, found) => {
    await show();
    await seek(sought);
    expect(entries()).toEqual(found);
    const told = found.length > 0 ? `${found.length} of ${rules.length} rules` : 'No rule found.'; // prettier-ignore
    expect(screen.getByRole('status').textContent).toBe(told);
  });

  it('opens one rule at a time, with its wording, source and reading', async () => {
    await show('srd35.obstacles');
    expect(screen.getByTestId('rule').dataset.rule).toBe('srd35.obstacles');
    await fireEvent.click(screen.getByRole('button', { name: /Difficult terrain/ }));
    const card = within(screen.getByTestId('rule'));
    expect(card.getByText(/counts as two squares/)).toBeTruthy();
    expect(card.getByText(/System Reference Document 3.5/)).toBeTruthy();
    expect(card.getByText(/any square of its space/)).toBeTruthy();
  });

  it('shows the values of a book, to be read only', async () => {
    await show('srd35.terrain.difficult');
    const card = within(screen.getByTestId('rule'));
    expect(card.getByText(/How often difficult terrain/)).toBeTruthy();
    expect(card.queryByRole('spinbutton')).toBeNull();
    expect(screen.queryByTestId('house-differences')).toBeNull();
  });

  it('changes the values of a house ruleset, and goes back to the book', async () => {
    const { house } = await show('srd35.terrain.difficult', 'ours');
    house.change.mockResolvedValueOnce(false).mockResolvedValue(true);
    const field = () => screen.getByRole<HTMLInputElement>('spinbutton');
    await fireEvent.change(field(), { target: { value: '9' } });
    expect(house.change).toHaveBeenLastCalledWith('difficult-doublings', '9');
    // What was refused is not left standing.
    await vi.waitFor(() => expect(field().value).toBe('2'));
    await fireEvent.change(screen.getByRole('combobox', { name: /mixed|several kinds/ }), {
      target: { value: 'best' },
    });
    expect(house.change).toHaveBeenLastCalledWith('mixed-terrain', 'best');
    await fireEvent.click(screen.getByRole('button', { name: /Reset to book/ }));
    expect(house.change).toHaveBeenLastCalledWith('difficult-doublings', null);
  });

  it('shows only what differs from the book', async () => {
    await show(null, 'ours');
    const differences = screen.getByTestId('house-differences');
    expect(differences.textContent?.replace(/\s+/g, ' ').trim()).toBe('1 difference from The book');
    await fireEvent.click(differences);
    expect(entries()).toEqual(['srd35.terrain.difficult']);
    expect(screen.getByText('Book: 1')).toBeTruthy();
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
    const { onclose } = await show();
    await seek('gap');
    const press = () => fireEvent.keyDown(screen.getByTestId('rules-search'), { key: 'Escape' });
    await press();
    expect(entries()).toHaveLength(rules.length);
    expect(onclose).not.toHaveBeenCalled();
    await press();
    expect(onclose).toHaveBeenCalled();
  });
});
