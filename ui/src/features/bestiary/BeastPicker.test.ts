import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import App from '../../app/App.svelte';
import { fake } from '../../backend/fake';

afterEach(cleanup);

async function picking(): Promise<HTMLElement> {
  render(App, { backend: fake() });
  await fireEvent.click(await screen.findByTestId('open-sample'));
  await fireEvent.click(await screen.findByTestId('tool-creature'));
  return screen.findByTestId('bestiary-search');
}

const value = (id: string): string => screen.getByTestId<HTMLInputElement>(id).value;

describe('the bestiary', () => {
  it('is searched, and what Enter takes is what the next click places', async () => {
    const search = await picking();
    await fireEvent.input(search, { target: { value: 'og' } });
    await screen.findByText('1 creature');
    await fireEvent.keyDown(search, { key: 'Enter' });
    expect(value('creature-name')).toBe('Ogre');
    expect(value('creature-challenge')).toBe('3');
    expect(value('bestiary-search')).toBe('');
  });

  it('is gone through by arrows, and chosen from by a click', async () => {
    const search = await picking();
    await fireEvent.focus(search);
    await screen.findByText('2 creatures');
    await fireEvent.keyDown(search, { key: 'ArrowDown' });
    const [goblin, ogre] = screen.getAllByTestId('bestiary-entry');
    expect(ogre?.getAttribute('aria-selected')).toBe('true');
    expect(search.getAttribute('aria-activedescendant')).toBe(ogre?.id);
    if (goblin) await fireEvent.click(goblin);
    expect(value('creature-name')).toBe('Goblin');
    expect(value('creature-size')).toBe('small');
  });

  it('keeps what is in hand as one of your own, and lets it go again', async () => {
    await picking();
    const folded = screen.getByRole('button', { name: 'Save to bestiary' });
    await fireEvent.click(folded);
    await fireEvent.input(screen.getByTestId('own-tags'), { target: { value: 'caves' } });
    await fireEvent.click(screen.getByTestId('own-keep'));
    await screen.findByText('Goblin was saved to your bestiary.');
    await fireEvent.click(await screen.findByTestId('own-delete'));
    await fireEvent.click(await screen.findByTestId('confirm-delete'));
    await screen.findByText('Goblin was deleted from your bestiary.');
    await waitFor(() => expect(screen.queryByTestId('own-delete')).toBeNull());
  });
});
