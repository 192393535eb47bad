import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GridKind } from '../backend';
import DistanceField from './DistanceField.svelte';

afterEach(cleanup);

const feet = { counts_in_cells: false, cell_feet: 5, grids: ['square'] as GridKind[] };
const squares = { counts_in_cells: true, cell_feet: 5, grids: ['square'] as GridKind[] };
const hexes = { counts_in_cells: true, cell_feet: 6, grids: ['hex-pointy'] as GridKind[] };

function show(ruleset: typeof feet, value: number, parts: boolean) {
  const onchange = vi.fn();
  const limits = { least: -5000, most: 5000 };
  render(DistanceField, {
    label: 'Raise by',
    testid: 'slope',
    value,
    parts,
    ruleset,
    onchange,
    ...limits,
  });
  const field = screen.getByTestId<HTMLInputElement>('slope');
  const label = field.closest('label')?.querySelector('span')?.textContent;
  return { field, label, onchange };
}

describe('a field for a distance', () => {
  it.each([
    ['Raise by (ft)', feet, 15, '15', '20', 20],
    ['Raise by (squares)', squares, 15, '3', '4', 20],
    ['Raise by (hexes)', hexes, 15, '2.5', '0.5', 3],
    ['Raise by (hexes)', hexes, -12, '-2', '1.67', 10],
  ])('%s is in the unit of the ruleset', async (named, ruleset, value, shown, typed, changed) => {
    const { field, label, onchange } = show(ruleset, value, true);
    expect([label, field.value]).toEqual([named, shown]);
    await fireEvent.change(field, { target: { value: typed } });
    expect(onchange).toHaveBeenLastCalledWith(changed);
  });

  it('has whole cells where a part of a cell is no distance', async () => {
    const { field, onchange } = show(hexes, 15, false);
    expect(field.value).toBe('2');
    await fireEvent.change(field, { target: { value: '2.5' } });
    expect(onchange).not.toHaveBeenCalled();
  });
});
