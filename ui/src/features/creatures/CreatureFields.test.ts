import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CreatureForm } from '../../backend';
import { plain, recorded } from '../../backend/recorded';
import CreatureFields from './CreatureFields.svelte';

afterEach(cleanup);

async function show(part: Partial<CreatureForm> = {}, answer = true) {
  const catalogue = await recorded().catalogue();
  const [ruleset] = catalogue.rulesets;
  const onchange = vi.fn(async () => answer);
  const props = { form: { ...plain, ...part }, ruleset, catalogue, onchange };
  return { onchange, props, ...render(CreatureFields, props) };
}

const folded = (): boolean =>
  screen.getByTestId('creature-more').getAttribute('aria-expanded') === 'false';

describe('the form of a creature', () => {
  it('keeps what few creatures need folded away', async () => {
    await show();
    expect(folded()).toBe(true);
    expect(screen.queryByTestId('creature-build')).toBeNull();
    await fireEvent.click(screen.getByTestId('creature-more'));
    expect(screen.getByTestId('creature-build')).toBeTruthy();
  });

  it.each<Partial<CreatureForm>>([
    { build: 'long' },
    { space_feet: 10 },
    { reach_feet: 0 },
    { reach_weapon: true },
    { conditions: ['flying'] },
  ])('opens at once for a creature with %j', async (part) => {
    await show(part);
    expect(folded()).toBe(false);
  });

  it('stays open when the last unusual thing is taken away', async () => {
    const { props, rerender } = await show({ reach_weapon: true });
    await rerender({ ...props, form: plain });
    expect(folded()).toBe(false);
  });

  it('takes an empty space for the one of the table', async () => {
    const { onchange } = await show({ space_feet: 10 });
    const space = screen.getByTestId<HTMLInputElement>('creature-space');
    expect(space.placeholder).toBe('By size');
    await fireEvent.change(space, { target: { value: '' } });
    expect(onchange).toHaveBeenLastCalledWith(plain);
    await fireEvent.change(space, { target: { value: '15' } });
    expect(onchange).toHaveBeenLastCalledWith({ ...plain, space_feet: 15 });
  });

  it('takes an empty reach for the one of the table', async () => {
    const { onchange } = await show({ reach_feet: 10 });
    const reach = screen.getByTestId<HTMLInputElement>('creature-reach');
    expect(reach.placeholder).toBe('By size');
    await fireEvent.change(reach, { target: { value: '' } });
    expect(onchange).toHaveBeenLastCalledWith(plain);
    await fireEvent.change(reach, { target: { value: '15' } });
    expect(onchange).toHaveBeenLastCalledWith({ ...plain, reach_feet: 15 });
  });

  it('gives back the reach that was there when another makes no sense', async () => {
    const { onchange } = await show({ reach_feet: 10 });
    const reach = screen.getByTestId<HTMLInputElement>('creature-reach');
    await fireEvent.change(reach, { target: { value: '-5' } });
    expect(onchange).not.toHaveBeenCalled();
    expect(reach.value).toBe('10');
  });

  it('puts conditions on and takes them off, in one order', async () => {
    const { onchange } = await show({ conditions: ['immobile'] });
    const chip = (id: string) => screen.getByTestId(`creature-condition-${id}`);
    expect(chip('immobile').getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(chip('helpless'));
    const both = { ...plain, conditions: ['helpless', 'immobile'] };
    expect(onchange).toHaveBeenLastCalledWith(both);
    await fireEvent.click(chip('immobile'));
    expect(onchange).toHaveBeenLastCalledWith(plain);
  });

  it('asks those who fly how high, and nobody else', async () => {
    await show({ conditions: ['immobile'] });
    expect(screen.queryByTestId('creature-height')).toBeNull();
    cleanup();
    const { onchange } = await show({ conditions: ['flying'] });
    const height = screen.getByTestId<HTMLInputElement>('creature-height');
    expect(height.value).toBe('0');
    await fireEvent.change(height, { target: { value: '30' } });
    const high = { ...plain, conditions: ['flying'], height_feet: 30 };
    expect(onchange).toHaveBeenLastCalledWith(high);
  });

  it('shows what holds after a refusal', async () => {
    await show({ reach_weapon: true }, false);
    const box = (): HTMLInputElement => screen.getByTestId('creature-reach-weapon');
    await fireEvent.click(box());
    await vi.waitFor(() => expect(box().checked).toBe(true));
  });

  it('keeps its elements after a refusal, with the focus', async () => {
    await show({}, false);
    const name = screen.getByTestId<HTMLInputElement>('creature-name');
    const challenge = screen.getByTestId<HTMLInputElement>('creature-challenge');
    challenge.focus();
    await fireEvent.change(name, { target: { value: 'Refused' } });
    await vi.waitFor(() => expect(name.value).toBe('Wren'));
    expect(document.activeElement).toBe(challenge);
    expect(challenge.isConnected).toBe(true);
  });
});
