import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rules } from '../fake/catalogue';
import { Rulebook } from '../session/rulebook.svelte';
import RulesSheet from './RulesSheet.svelte';

afterEach(cleanup);

async function show(chosen: string | null = null) {
  const rulebook = new Rulebook(
    async () => rules,
    () => {},
  );
  rulebook.chosen = chosen;
  const onclose = vi.fn();
  render(RulesSheet, { rulebook, title: 'A document', onclose });
  await screen.findAllByTestId('rules-entry');
  return { rulebook, onclose };
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
    expect(overland.textContent?.replace(/\s+/g, ' ')).toContain('For reading · As printed');
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
    const told = found.length > 0 ? `${found.length} of ${rules.length} rules` : 'No rule has these words.'; // prettier-ignore
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
