import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NewEncounter, NewEncounterChoices } from '../../backend';
import { recorded } from '../../backend/recorded';
import NewEncounterForm from './NewEncounterForm.svelte';

afterEach(cleanup);

const value = (id: string): string => screen.getByTestId<HTMLInputElement>(id).value;
const last: NewEncounterChoices = { ruleset: 'hero5', grid: 'hex-flat', ground: 'rock' };

async function show(part: Partial<Parameters<typeof render>[1]> = {}) {
  const catalogue = await recorded().catalogue();
  const oncreate = vi.fn();
  const like: Partial<NewEncounter> = {
    ruleset: 'hero5',
    grid: 'hex-pointy',
    width: 17,
    height: 9,
    ground: 'grass',
    miles_per_cell: null,
  };
  render(NewEncounterForm, {
    catalogue,
    usual: null,
    last: null,
    like: null,
    onlike: async () => like,
    working: false,
    oncreate,
    oncancel: () => {},
    ...part,
  });
  return oncreate;
}

describe('the form for a new encounter', () => {
  it('begins with the ruleset, grid and terrain of the one made last', async () => {
    await show({ last });
    expect(['new-ruleset', 'new-grid', 'new-ground'].map(value)).toEqual([
      'hero5',
      'hex-flat',
      'rock',
    ]);
  });

  it('begins with the ruleset that is set, and then with a grid that it has', async () => {
    await show({ usual: 'srd35', last });
    expect(['new-ruleset', 'new-grid', 'new-ground'].map(value)).toEqual([
      'srd35',
      'square',
      'rock',
    ]);
  });

  it('begins as usual where the last ruleset is gone', async () => {
    await show({ last: { ...last, ruleset: 'table-9' } });
    expect(value('new-ruleset')).toBe('srd35');
  });

  it('takes over all choices of the encounter opened last but for its name', async () => {
    const oncreate = await show({ like: 'The mill' });
    const button = screen.getByTestId('new-like');
    expect(button.textContent).toBe('Same as “The mill”');
    await fireEvent.click(button);
    await waitFor(() => expect(value('new-width')).toBe('17'));
    await fireEvent.click(screen.getByTestId('new-create'));
    expect(oncreate).toHaveBeenCalledWith({
      name: 'New encounter',
      ruleset: 'hero5',
      grid: 'hex-pointy',
      width: 17,
      height: 9,
      ground: 'grass',
      miles_per_cell: null,
    });
  });

  it('offers no other encounter before one was opened', async () => {
    await show();
    expect(screen.queryByTestId('new-like')).toBeNull();
  });
});
