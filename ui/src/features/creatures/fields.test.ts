import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConditionId, CreatureForm } from '../../backend';
import { plain, recorded } from '../../backend/recorded';
import CreatureFields from './CreatureFields.svelte';

afterEach(cleanup);

async function show(id: string, part: Partial<CreatureForm> = {}) {
  const catalogue = await recorded().catalogue();
  const ruleset = catalogue.rulesets.find((choice) => choice.id === id);
  const onchange = vi.fn(async () => true);
  render(CreatureFields, { form: { ...plain, ...part }, ruleset, catalogue, onchange });
  if (screen.getByTestId('creature-more').getAttribute('aria-expanded') === 'false')
    await fireEvent.click(screen.getByTestId('creature-more'));
  return onchange;
}

const label = (id: string): string =>
  screen.getByTestId(id).closest('label')?.querySelector('span')?.textContent ?? '';
const group = (name: string): string[] =>
  [...screen.getByRole('group', { name }).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );

describe('the fields of a creature', () => {
  it.each([
    ['srd35', 'Speed (ft)', '30'],
    ['hero5', 'Speed (hexes)', '5'],
    ['ddm', 'Speed (squares)', '6'],
  ])('are in the unit of %s: %s', async (id, speed, shown) => {
    await show(id);
    expect(label('creature-speed')).toBe(speed);
    expect(screen.getByTestId<HTMLInputElement>('creature-speed').value).toBe(shown);
  });

  it('take hexes for whole hexes, and show no part of one', async () => {
    const onchange = await show('hero5', { speed_feet: 40 });
    const speed = screen.getByTestId<HTMLInputElement>('creature-speed');
    expect(speed.value).toBe('6');
    await fireEvent.change(speed, { target: { value: '7' } });
    expect(onchange).toHaveBeenLastCalledWith({ ...plain, speed_feet: 42 });
  });

  it('ask for a challenge rating only where the ruleset has such', async () => {
    await show('srd35');
    expect(screen.queryByTestId('creature-challenge')).not.toBeNull();
    cleanup();
    await show('hero5');
    expect(screen.queryByTestId('creature-challenge')).toBeNull();
  });

  it('tell conditions from traits, and offer those of the ruleset', async () => {
    await show('epic');
    expect(group('Conditions')).toContain('Quelled');
    expect(group('Conditions')).not.toContain('Companion, not a player character');
    expect(group('Traits')).toContain('Companion, not a player character');
    cleanup();
    await show('srd35');
    expect(group('Conditions')).toContain('Prone');
    expect(group('Conditions')).not.toContain('Quelled');
  });

  it('let a condition be taken off that has no rule in the ruleset', async () => {
    const conditions: ConditionId[] = ['quelled'];
    const onchange = await show('srd35', { conditions });
    expect(group('Without a rule in this ruleset')).toEqual(['Quelled']);
    await fireEvent.click(screen.getByTestId('creature-condition-quelled'));
    expect(onchange).toHaveBeenLastCalledWith({ ...plain, conditions: [] });
  });
});
