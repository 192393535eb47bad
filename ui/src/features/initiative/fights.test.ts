import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../../app/App.svelte';
import type { Backend } from '../../backend';
import { recorded } from '../../backend/recorded';
import { text } from '../../text';

afterEach(cleanup);
/** Initiative is answered once this resolves. */
let answered: Promise<void>;
beforeEach(async () => {
  answered = Promise.resolve();
  // What is rolled is recorded, so that it is the same each time.
  let rolled = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
    if (numbers instanceof Uint32Array) numbers[0] = rolled += 7;
    return numbers;
  });
  const backend = recorded();
  const setInitiative: Backend['setInitiative'] = async (...asked) => {
    const answer = await backend.setInitiative(...asked);
    await answered;
    return answer;
  };
  render(App, { backend: { ...backend, setInitiative } });
  await screen.findByTestId('library');
  await fireEvent.click(screen.getByTestId('encounter-row'));
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
    const [maud, quill] = screen.getAllByTestId<HTMLInputElement>('initiative');
    if (!maud || !quill) throw new Error('two fields');
    maud.focus();
    await fireEvent.change(maud, { target: { value: '3' } });
    quill.focus();
    await fireEvent.change(quill, { target: { value: '15' } });
    await waitFor(() => expect(start.disabled).toBe(false));
    expect(names()[0], 'nobody moves while fields are filled in').toBe('Ser Maud');
    await fireEvent.focusOut(quill);
    await waitFor(() => expect(names()[0]).toBe('Quill'));
    expect(await violations()).toEqual([]);

    for (const round of ['Round 1', 'Round 1', 'Round 2']) {
      await press('.', 'Period');
      await waitFor(() => expect(screen.getByTestId('round').textContent).toBe(round));
    }
    await fireEvent.click(screen.getByTestId('round-previous'));
    await waitFor(() => expect(screen.getByTestId('round').textContent).toBe('Round 1'));
    expect(screen.queryByTestId('status-turn')).toBeNull();
    await press('c', 'KeyC');
    expect((await screen.findByTestId('status-turn')).textContent).toBe('Round 1 · Ser Maud');
    await press('c', 'KeyC');
    await screen.findByTestId('rounds');
    await fireEvent.click(screen.getByTestId('round-end'));
    await screen.findByTestId('round-start');
  });
});

describe('a click beside a number that was typed', () => {
  /** Leaves the second field with a number while the button is down on `control`. */
  async function pressWhileTyping(control: () => HTMLElement): Promise<() => void> {
    await press('c', 'KeyC');
    await screen.findByTestId('rounds');
    const field = screen.getAllByTestId<HTMLInputElement>('initiative')[1];
    if (!field) throw new Error('two fields');
    let answer = (): void => undefined;
    answered = new Promise((resolve) => (answer = resolve));
    field.focus();
    field.value = '-5';
    const pressed = control();
    await fireEvent.pointerDown(pressed, { button: 0 });
    await fireEvent.change(field);
    await fireEvent.focusOut(field, { relatedTarget: null });
    return answer;
  }

  it('starts the combat, though nobody had a number before', async () => {
    const start = (): HTMLElement => screen.getByTestId('round-start');
    const answer = await pressWhileTyping(start);
    await fireEvent.pointerUp(start(), { button: 0 });
    expect(screen.getByTestId('round').textContent).toBe(text.rounds.notBegun);
    answer();
    await waitFor(() => expect(screen.getByTestId('round').textContent).toBe('Round 1'));
  });

  it('selects the creature of a row that the number moves', async () => {
    const rows = () => [...screen.getByTestId('rounds').querySelectorAll<HTMLElement>('.who')];
    let pressed: HTMLElement | undefined;
    const answer = await pressWhileTyping(() => (pressed = rows()[0]!));
    answer();
    await waitFor(() => expect(rows()[0]).not.toBe(pressed));
    // Another row lies under the pointer by now: no click is sent.
    await fireEvent.pointerUp(rows()[0]!, { button: 0 });
    await waitFor(() => expect(pressed?.closest('li')?.className).toContain('selected'));
  });
});

describe('the numbers of initiative', () => {
  const fields = (): HTMLInputElement[] => screen.getAllByTestId('initiative');

  async function quillsField(): Promise<HTMLInputElement> {
    await press('c', 'KeyC');
    await screen.findByTestId('rounds');
    const quill = fields()[1];
    if (!quill) throw new Error('two fields');
    expect(
      fields().every(({ tabIndex }) => tabIndex === 0),
      'Tab skips nobody',
    ).toBe(true);
    quill.focus();
    return quill;
  }

  it('are typed over, also those that come under the caret', async () => {
    const quill = await quillsField();
    const select = vi.spyOn(quill, 'select');
    await fireEvent.click(screen.getByTestId('initiative-roll'));
    await waitFor(() => expect(quill.value).not.toBe(''));
    expect(document.activeElement).toBe(quill);
    expect(select).toHaveBeenCalledOnce();
    await fireEvent.click(quill);
    expect(select).toHaveBeenCalledTimes(2);
  });

  it('are typed on by Enter, and the list keeps its order until the focus leaves it', async () => {
    await press('c', 'KeyC');
    await screen.findByTestId('rounds');
    const [first, second] = fields();
    const last = fields().at(-1);
    if (!first || !second || !last) throw new Error('some fields');
    first.focus();
    await fireEvent.keyDown(first, { key: 'Enter' });
    expect(document.activeElement).toBe(second);
    last.focus();
    await fireEvent.keyDown(last, { key: 'Enter' });
    expect(document.activeElement).toBe(last);
  });

  it('never take the place of what is half typed', async () => {
    const quill = await quillsField();
    await fireEvent.input(quill, { target: { value: '99' } });
    await fireEvent.click(screen.getByTestId('initiative-roll'));
    await waitFor(() => expect(fields()[0]?.value).not.toBe(''));
    expect(quill.value).toBe('99');
    quill.blur();
    expect(quill.valueAsNumber).toBeLessThanOrEqual(20);
  });

  it('are rolled for all who have none, who are named until then', async () => {
    await press('c', 'KeyC');
    await screen.findByTestId('rounds');
    const [maud] = fields();
    if (!maud) throw new Error('a field');
    const waiting = await screen.findByTestId('no-initiative');
    expect(waiting.textContent.trim()).toBe(text.rounds.startNeeds);
    await fireEvent.change(maud, { target: { value: '33' } });
    await waitFor(() => expect(waiting.textContent).toContain('Goblin'));
    expect(waiting.textContent).not.toContain('Ser Maud');
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
    expect(party.textContent).toContain('Wren');
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
    const large = [...sizes.options].find(({ text }) => text.startsWith('Large (long)'));
    await fireEvent.change(sizes, { target: { value: large?.value } });
    expect(screen.getByTestId<HTMLInputElement>('creature-name').value).toBe('Large');
    expect(screen.getByTestId<HTMLSelectElement>('creature-size').value).toBe('large');
    expect(screen.getByTestId<HTMLInputElement>('creature-speed').value).toBe('40');
  });
});
