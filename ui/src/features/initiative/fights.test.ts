import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../../app/App.svelte';
import { fake } from '../../backend/fake';

afterEach(cleanup);
beforeEach(async () => {
  render(App, { backend: fake() });
  await screen.findByTestId('library');
  await fireEvent.click(screen.getByText('The Sunken Shrine'));
  await screen.findByTestId('editor');
});

const press = (key: string, code: string) => fireEvent.keyDown(document.body, { key, code });

/** Colors are not computed here. */
async function violations(): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false } };
  const result = await axe.run(document.body, { rules });
  return result.violations.map(({ id }) => id);
}

describe('a fight', () => {
  const names = (): string[] => {
    const fields = screen.getAllByTestId('initiative');
    return fields.map((field) => field.getAttribute('aria-label')?.split(' of ')[1] ?? '');
  };

  it('is put in order field by field, and gone through turn by turn', async () => {
    await press('c', 'KeyC');
    const start = await screen.findByTestId<HTMLButtonElement>('round-start');
    expect(start.disabled).toBe(true);
    const [mirela, goblin] = screen.getAllByTestId<HTMLInputElement>('initiative');
    if (!mirela || !goblin) throw new Error('two fields');
    mirela.focus();
    await fireEvent.change(mirela, { target: { value: '3' } });
    goblin.focus();
    await fireEvent.change(goblin, { target: { value: '15' } });
    await waitFor(() => expect(start.disabled).toBe(false));
    expect(names()[0], 'nobody moves while fields are filled in').toBe('Mirela');
    await fireEvent.focusOut(goblin);
    await waitFor(() => expect(names()[0]).toBe('Goblin'));
    expect(await violations()).toEqual([]);

    for (const round of ['Round 1', 'Round 1', 'Round 2']) {
      await press('.', 'Period');
      await waitFor(() => expect(screen.getByTestId('round').textContent).toBe(round));
    }
    await fireEvent.click(screen.getByTestId('round-previous'));
    await waitFor(() => expect(screen.getByTestId('round').textContent).toBe('Round 1'));
    await fireEvent.click(screen.getByTestId('round-end'));
    await screen.findByTestId('round-start');
  });
});

describe('the numbers of initiative', () => {
  const fields = (): HTMLInputElement[] => screen.getAllByTestId('initiative');

  async function goblinsField(): Promise<HTMLInputElement> {
    await press('c', 'KeyC');
    await screen.findByTestId('rounds');
    const goblin = fields()[1];
    if (!goblin) throw new Error('two fields');
    expect(
      fields().every(({ tabIndex }) => tabIndex === 0),
      'Tab skips nobody',
    ).toBe(true);
    goblin.focus();
    return goblin;
  }

  it('are typed over, also those that come under the caret', async () => {
    const goblin = await goblinsField();
    const select = vi.spyOn(goblin, 'select');
    await fireEvent.click(screen.getByTestId('initiative-roll'));
    await waitFor(() => expect(goblin.value).not.toBe(''));
    expect(document.activeElement).toBe(goblin);
    expect(select).toHaveBeenCalledOnce();
    await fireEvent.click(goblin);
    expect(select).toHaveBeenCalledTimes(2);
  });

  it('never take the place of what is half typed', async () => {
    const goblin = await goblinsField();
    await fireEvent.input(goblin, { target: { value: '99' } });
    await fireEvent.click(screen.getByTestId('initiative-roll'));
    await waitFor(() => expect(fields()[0]?.value).not.toBe(''));
    expect(goblin.value).toBe('99');
    goblin.blur();
    expect(goblin.valueAsNumber).toBeLessThanOrEqual(20);
  });

  it('are rolled for all who have none, who are named until then', async () => {
    await press('c', 'KeyC');
    await screen.findByTestId('rounds');
    const [mirela] = fields();
    if (!mirela) throw new Error('a field');
    await fireEvent.change(mirela, { target: { value: '33' } });
    const waiting = await screen.findByTestId('no-initiative');
    expect(waiting.textContent).toContain('Goblin');
    expect(waiting.textContent).not.toContain('Mirela');
    await fireEvent.click(screen.getByTestId('initiative-roll'));
    await waitFor(() => expect(screen.queryByTestId('initiative-roll')).toBeNull());
    const values = fields().map(({ valueAsNumber }) => valueAsNumber);
    expect(values[0], 'whoever has a number keeps it').toBe(33);
    expect(values.slice(1).every((value) => value >= 1 && value <= 20)).toBe(true);
  });
});

describe('parties and sizes', () => {
  it('keeps a side as a party, changes it, and takes it in hand', async () => {
    await press('t', 'KeyT');
    await fireEvent.click(await screen.findByRole('button', { name: /^Parties/ }));
    const name = await screen.findByTestId('party-name');
    await fireEvent.input(name, { target: { value: 'The Lanterns' } });
    await fireEvent.click(screen.getByTestId('party-keep'));
    const party = await screen.findByTestId('party');
    expect(party.textContent).toContain('Mirela');
    await fireEvent.click(screen.getByTestId('party-edit'));
    await fireEvent.change(await screen.findByTestId('party-rename'), {
      target: { value: 'The Torches' },
    });
    await screen.findByText('The Torches');
    expect(await violations()).toEqual([]);
    await fireEvent.click(screen.getByTestId('party-place'));
    expect(screen.getByTestId('party-in-hand').textContent).toContain('The Torches');
    await fireEvent.click(screen.getByTestId('party-delete'));
    await fireEvent.click(await screen.findByTestId('confirm-delete'));
    await waitFor(() => expect(screen.queryByTestId('party-in-hand')).toBeNull());
  });

  it('keeps those who are selected as a party', async () => {
    const map = screen.getByTestId('map');
    map.focus();
    await fireEvent.keyDown(map, { key: 'Tab', code: 'Tab' });
    await press('t', 'KeyT');
    await fireEvent.click(await screen.findByRole('button', { name: /^Parties/ }));
    const who = await screen.findByTestId<HTMLSelectElement>('party-side');
    expect(who.value).toBe('heroes');
    expect([...who.options].map(({ text }) => text)[0]).toBe('Selected (1)');
    await fireEvent.change(who, { target: { value: 'selected' } });
    await fireEvent.input(screen.getByTestId('party-name'), { target: { value: 'The One' } });
    await fireEvent.click(screen.getByTestId('party-keep'));
    await screen.findByTestId('party');
    await fireEvent.click(screen.getByTestId('party-edit'));
    const members = await screen.findByTestId<HTMLSelectElement>('party-member');
    expect(members.options).toHaveLength(1);
  });

  it('begins a creature from its size and build', async () => {
    await press('t', 'KeyT');
    const sizes = await screen.findByTestId<HTMLSelectElement>('templates');
    await fireEvent.change(sizes, { target: { value: '0' } });
    expect(screen.getByTestId<HTMLInputElement>('creature-name').value).toBe('Large');
    expect(screen.getByTestId<HTMLSelectElement>('creature-size').value).toBe('large');
    expect(screen.getByTestId<HTMLInputElement>('creature-speed').value).toBe('40');
  });
});
