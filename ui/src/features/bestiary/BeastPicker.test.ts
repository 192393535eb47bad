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

describe('the bestiary', () => {
  it('is searched, and what Enter takes is what the next click places', async () => {
    const search = await picking();
    await fireEvent.input(search, { target: { value: 'ogre' } });
    await screen.findByText('3 creatures');
    await fireEvent.keyDown(search, { key: 'Enter' });
    expect(value('creature-name')).toBe('Ogre');
    expect(value('creature-challenge')).toBe('3');
    expect(value('bestiary-search')).toBe('');
  });

  it('is gone through by arrows, and chosen from by a click', async () => {
    const search = await picking();
    await fireEvent.focus(search);
    await screen.findByText(/^433 creatures/);
    await fireEvent.keyDown(search, { key: 'ArrowDown' });
    const [first, second] = screen.getAllByTestId('bestiary-entry');
    expect(second?.getAttribute('aria-selected')).toBe('true');
    expect(search.getAttribute('aria-activedescendant')).toBe(second?.id);
    if (first) await fireEvent.click(first);
    expect(value('creature-name')).toBe('Aboleth');
    expect(value('creature-size')).toBe('huge');
  });

  it('offers creatures by size for words that find none', async () => {
    const search = await picking();
    await fireEvent.input(search, { target: { value: 'paladin' } });
    await screen.findByText('Place a Medium creature called paladin');
    await fireEvent.keyDown(search, { key: 'Enter' });
    expect(value('creature-name')).toBe('paladin');
    expect(value('creature-size')).toBe('medium');
    expect(value('creature-speed')).toBe('30');
  });

  it('makes a monster a foe and leaves who is of no kind on the side chosen last', async () => {
    const search = await picking();
    const take = async (sought: string, shown: string): Promise<void> => {
      await fireEvent.input(search, { target: { value: sought } });
      await screen.findByText(shown);
      await fireEvent.keyDown(search, { key: 'Enter' });
    };
    const side = screen.getByTestId('creature-side');
    await fireEvent.change(side, { target: { value: 'heroes' } });
    await take('paladin', 'Place a Medium creature called paladin');
    expect(value('creature-side')).toBe('heroes');
    await take('ogre', '3 creatures');
    expect(value('creature-side')).toBe('foes');
  });

  it('places one of another kind, and as many as before of the same', async () => {
    const search = await picking();
    const count = () => value('creature-count');
    const field = screen.getByTestId('creature-count');
    await fireEvent.change(field, { target: { value: '6' } });
    await fireEvent.input(search, { target: { value: 'gob' } });
    await screen.findByText('3 creatures');
    await fireEvent.keyDown(search, { key: 'Enter' });
    expect(count()).toBe('6');
    await fireEvent.input(search, { target: { value: 'ogre' } });
    await screen.findByText('Ogre');
    await fireEvent.keyDown(search, { key: 'Enter' });
    expect(value('creature-name')).toBe('Ogre');
    expect(count()).toBe('1');
  });

  it('keeps what is typed for the bestiary while the creature is changed', async () => {
    await picking();
    await fireEvent.click(screen.getByRole('button', { name: 'Save to bestiary' }));
    await waitFor(() => expect(value('own-tags')).toBe('plains, temperate'));
    await fireEvent.input(screen.getByTestId('own-tags'), { target: { value: 'caves' } });
    await fireEvent.change(screen.getByTestId('creature-side'), { target: { value: 'heroes' } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(value('own-tags')).toBe('caves');
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
