/** The law of every field for a number: it is taken as it is written, or refused, told and set back. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import NumberField from './NumberField.svelte';

afterEach(cleanup);

function show(optional: boolean) {
  const onchange = vi.fn();
  const limits = { least: -5, most: 5000 };
  const props = { label: 'Feet', testid: 'feet', value: 30, optional, onchange, ...limits };
  // Whether it may be empty decides at run time here.
  render(NumberField, props as never);
  return { onchange, field: screen.getByTestId<HTMLInputElement>('feet') };
}

const rubbish = [
  ...['12abc', '1e309', '1e2', 'NaN', 'Infinity', '-6', '5001', '2.5', '0x10', '--5', '٣٠', '3 0'],
  ...['😀', '<b>5</b>', '5\u00005', '5\u202E', '\u200B', '9'.repeat(10_000), 'x'.repeat(10_000)],
];

describe.each([false, true])('a field for a number, empty allowed: %s', (optional) => {
  it.each(rubbish)('refuses %j, says why, and shows what holds', async (written) => {
    const { onchange, field } = show(optional);
    await fireEvent.change(field, { target: { value: written } });
    expect(onchange).not.toHaveBeenCalled();
    expect(field.value).toBe('30');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('from -5 to 5000');
    await fireEvent.input(field, { target: { value: '4' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['40', 40],
    [' 40\n', 40],
    ['+7', 7],
    ['-5', -5],
    ['−5', -5],
    ['007', 7],
  ])('takes %j', async (written, value) => {
    const { onchange, field } = show(optional);
    await fireEvent.change(field, { target: { value: written } });
    expect(onchange).toHaveBeenCalledExactlyOnceWith(value);
  });

  it('takes emptiness only where that means something', async () => {
    const { onchange, field } = show(optional);
    await fireEvent.change(field, { target: { value: '' } });
    if (optional) expect(onchange).toHaveBeenCalledExactlyOnceWith(null);
    else expect(field.value).toBe('30');
  });

  it('counts up and down by keys, within the limits', async () => {
    const { field } = show(optional);
    await fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(field.value).toBe('31');
    field.value = '-5';
    await fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.value).toBe('-5');
  });
});

describe('a field for a number to a hundredth', () => {
  function showMiles() {
    const onchange = vi.fn();
    const limits = { least: 0.01, most: 1000, hundredths: true };
    render(NumberField, { label: 'Miles', testid: 'miles', value: 0.57, onchange, ...limits });
    return { onchange, field: screen.getByTestId<HTMLInputElement>('miles') };
  }

  it.each([
    ['12.5', 12.5],
    ['12,25', 12.25],
    ['1000', 1000],
    ['0.01', 0.01],
  ])('takes %j', async (written, miles) => {
    const { onchange, field } = showMiles();
    await fireEvent.change(field, { target: { value: written } });
    expect(onchange).toHaveBeenCalledExactlyOnceWith(miles);
  });

  it.each(['0', '0.001', '-1', '1000.01', '1e2', '1.5.2', '1,5,2', '.5', 'half', ''])(
    'refuses %j and shows what holds',
    async (written) => {
      const { onchange, field } = showMiles();
      await fireEvent.change(field, { target: { value: written } });
      expect(onchange).not.toHaveBeenCalled();
      expect(field.value).toBe('0.57');
      expect(screen.getByRole('alert').textContent).toContain('from 0.01 to 1000');
    },
  );

  it('goes up by one and stays a number of hundredths', async () => {
    const { field } = showMiles();
    await fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(field.value).toBe('1.57');
  });
});
