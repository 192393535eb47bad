import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SheetView, SpeedChoices, SpeedForm } from '../../backend';
import { plain, recorded } from '../../backend/recorded';
import SpeedSection from './SpeedSection.svelte';

afterEach(cleanup);

const because = {
  id: 'plain',
  args: {},
  text: '+10 ft, Boots',
  rule: 'srd35.speed',
  title: 'Like bonuses',
};
const sheet: SheetView = {
  revision: 1,
  creature: 1,
  base_feet: 30,
  speed_feet: 30,
  speed_cells: 6,
  suggested_feet: null,
  stages: [{ because, struck: true }],
  space_feet: 5,
  space_cells: 1,
  reach_feet: 5,
  attack: 0,
  defence: 0,
  grapple: 0,
  hide: 0,
  size: [],
};

async function show(
  form: Partial<SpeedForm> = {},
  view: Partial<SheetView> = {},
  choices?: SpeedChoices | null,
) {
  const catalogue = await recorded().catalogue();
  const known = catalogue.rulesets.find(({ id }) => id === 'srd35')?.speed;
  if (!known) throw new Error('the rules have speeds');
  const onchange = vi.fn();
  render(SpeedSection, {
    form: { ...plain.speed, ...form },
    sheet: { ...sheet, ...view },
    grid: 'square',
    choices: choices === undefined ? known : choices,
    catalogue,
    onchange,
    onrule: () => {},
  });
  await fireEvent.click(screen.getByRole('button', { name: /^Speed/ }));
  return onchange;
}

describe('the speed of a creature', () => {
  it('is only explained where it is just typed', async () => {
    await show({}, {}, null);
    expect(screen.getByText('+10 ft, Boots')).toBeTruthy();
    expect(screen.queryByTestId('speed-armour')).toBeNull();
  });

  it('strikes out what does not count', async () => {
    await show();
    expect(screen.getByText('+10 ft, Boots').closest('li')?.className).toContain('struck');
  });

  it('lets a load slow only when that is accepted', async () => {
    const onchange = await show({ load: 'heavy' }, { suggested_feet: 20 });
    await fireEvent.click(screen.getByTestId('speed-accept'));
    expect(onchange).toHaveBeenLastCalledWith({
      ...plain.speed,
      load: 'heavy',
      slowed_by_load: true,
    });
  });

  it('writes down a bonus of the rules and one of the table', async () => {
    const onchange = await show();
    await fireEvent.click(screen.getByTestId('speed-bonus-barbarian'));
    const barbarian = { source: 'barbarian', feet: null, kind: null };
    expect(onchange).toHaveBeenLastCalledWith({ ...plain.speed, bonuses: [barbarian] });
    await fireEvent.input(screen.getByTestId('speed-own-feet'), { target: { value: '30' } });
    await fireEvent.input(screen.getByLabelText('Type'), { target: { value: 'enhancement' } });
    await fireEvent.input(screen.getByLabelText('Source'), { target: { value: 'Haste' } });
    await fireEvent.click(screen.getByTestId('speed-own-add'));
    const haste = { source: 'Haste', feet: 30, kind: 'enhancement' };
    expect(onchange).toHaveBeenLastCalledWith({ ...plain.speed, bonuses: [haste] });
  });
});
