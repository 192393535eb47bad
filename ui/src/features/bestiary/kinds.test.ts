import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import App from '../../app/App.svelte';
import { recorded } from '../../backend/recorded';

afterEach(cleanup);

async function picking(): Promise<HTMLElement> {
  render(App, { backend: recorded() });
  await fireEvent.click(await screen.findByTestId('open-sample'));
  await fireEvent.click(await screen.findByTestId('tool-creature'));
  return screen.findByTestId('bestiary-search');
}

const value = (id: string): string => screen.getByTestId<HTMLInputElement>(id).value;
const change = (id: string, to: string) =>
  fireEvent.change(screen.getByTestId(id), { target: { value: to } });

describe('a creature that is based on another', () => {
  it('keeps the type under a new name', async () => {
    const search = await picking();
    await fireEvent.input(search, { target: { value: 'wolf' } });
    await screen.findByText('Wolf');
    await fireEvent.click(screen.getByText('Wolf'));
    await change('creature-name', 'Old Fang');
    await fireEvent.click(screen.getByRole('button', { name: 'Save to bestiary' }));
    await waitFor(() => expect(value('own-kind')).toBe('animal'));
  });

  it('has the speed of its size until one is typed', async () => {
    await picking();
    const templates = screen.getByTestId<HTMLSelectElement>('templates');
    const named = (name: string): string =>
      [...templates.options].find(({ text }) => text.startsWith(name))?.value ?? '';
    await change('templates', named('Large (long)'));
    const long = value('creature-speed');
    await change('creature-size', 'medium');
    await waitFor(() => expect(value('creature-speed')).not.toBe(long));
    await change('creature-speed', '35');
    await change('creature-size', 'large');
    expect(value('creature-speed')).toBe('35');
  });

  it('is saved by a button above its fields, in view', async () => {
    await picking();
    const save = screen.getByRole('button', { name: 'Save to bestiary' });
    const name = screen.getByTestId('creature-name');
    expect(save.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
