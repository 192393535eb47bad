import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../../app/App.svelte';
import type { Backend, NewEncounter, TravelForm } from '../../backend';
import { recorded } from '../../backend/recorded';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function makeCountry(backend: Backend = recorded()): Promise<void> {
  render(App, { backend });
  await fireEvent.click(await screen.findByTestId('new-encounter'));
  await fireEvent.change(screen.getByTestId('new-map'), { target: { value: 'overland' } });
  await fireEvent.input(screen.getByTestId('new-miles'), { target: { value: '12.5' } });
  await fireEvent.click(screen.getByTestId('new-create'));
  await screen.findByTestId('editor');
}

const press = (key: string): Promise<boolean> =>
  fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });

describe('an overland map', () => {
  it('is made from the library, and its miles can be changed', async () => {
    await makeCountry();
    const miles = screen.getByTestId<HTMLInputElement>('miles-per-cell');
    expect(miles.value).toBe('12.5');
    await fireEvent.change(miles, { target: { value: '6' } });
    await waitFor(() => expect(miles.value).toBe('6'));
  });

  it('offers country, roads and settlements, and nothing for a fight', async () => {
    await makeCountry();
    await press('b');
    expect(screen.getByTestId('ground-forest')).toBeTruthy();
    expect(screen.queryByTestId('ground-rubble')).toBeNull();
    await press('w');
    expect(screen.getByTestId('wall-river')).toBeTruthy();
    expect(screen.queryByTestId('wall-closed-door')).toBeNull();
    await press('n');
    expect(screen.getByTestId('mark-settlement').getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByTestId('mark-thing')).toBeNull();
    expect(screen.queryByTestId('tool-creature')).toBeNull();
    await press('t');
    expect(screen.queryByTestId('creature-count')).toBeNull();
  });

  it('calls its tools by what they draw there', async () => {
    await makeCountry();
    const rail = within(screen.getByTestId('rail'));
    const names = rail.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(expect.arrayContaining(['Road or river', 'Eraser', 'Town or label']));
    expect(names.filter((name) => /wall|label tool/i.test(name ?? ''))).toEqual([]);
    expect(screen.getByTestId('tool-road').dataset.tip).toContain('(W or 6)');
    expect(screen.getByTestId('tool-town').dataset.tip).toContain('(N or 8)');
    await fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    const found = async (words: string): Promise<string | undefined> => {
      const field = await screen.findByTestId('palette-search');
      await fireEvent.input(field, { target: { value: words } });
      return screen.getAllByTestId('palette-entry')[0]?.textContent ?? undefined;
    };
    expect(await found('road')).toContain('Road or river');
    expect(await found('village')).toContain('Town or label');
  });

  it('leads a journey by hand, and travels it otherwise', async () => {
    const backend = recorded();
    const editRoute = vi.fn(backend.editRoute);
    const sent = vi.fn();
    const setTravel = (form: TravelForm) => {
      sent(form.journeys.map(({ name, over }) => [name, over?.keep]));
      return backend.setTravel(form);
    };
    const journeyWay = vi.fn(backend.journeyWay);
    await makeCountry({ ...backend, editRoute, setTravel, journeyWay });
    await press('j');
    await fireEvent.click(await screen.findByTestId('journeys-lead'));
    const map = await screen.findByTestId('map');
    const pointer = (type: string, at: number): Promise<boolean> =>
      fireEvent(map, new MouseEvent(type, { bubbles: true, button: 0, clientX: at, clientY: at }));
    await pointer('pointerdown', 40);
    await pointer('pointermove', 90);
    await pointer('pointerup', 90);
    await waitFor(() => expect(editRoute).toHaveBeenCalledOnce());
    expect(editRoute.mock.calls[0]?.[1].grip).toBeGreaterThan(0);

    // Along the other way, and then beside it as a journey of its own.
    const rows = await screen.findAllByTestId('way-other');
    const buttons = rows[2]?.querySelectorAll('button') ?? [];
    await fireEvent.click(buttons[0] as HTMLButtonElement);
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith([['A1 to B2', 'off-tracks']]));
    await fireEvent.click(buttons[1] as HTMLButtonElement);
    await waitFor(() => expect(sent.mock.lastCall?.[0]).toHaveLength(2));

    // Once it is drawn, nothing is asked until something changes.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(journeyWay.mock.calls.length).toBeLessThan(10);
  });

  it('leads a journey from settlement to settlement', async () => {
    const sent = vi.fn();
    const backend = recorded();
    const setTravel = (form: TravelForm) => {
      sent(form.journeys[0]?.over?.stops);
      return backend.setTravel(form);
    };
    const createEncounter = async (form: NewEncounter) => {
      let view = await backend.createEncounter(form);
      for (const n of [1, 2, 3])
        view = await backend.addMark('settlement', [{ x: 4 * n + 0.5, y: n + 0.5 }]);
      return view;
    };
    await makeCountry({ ...backend, createEncounter, setTravel });
    const [first, second, third] = (await backend.journeys()).places?.map(({ at }) => at) ?? [];
    if (!third) throw new Error('three settlements');
    await press('j');
    await fireEvent.click(await screen.findByTestId('journeys-begin'));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith([first, second]));
    const value = `${third.x} ${third.y}`;
    await fireEvent.change(await screen.findByTestId('stop-1'), { target: { value } });
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith([first, third]));
    await fireEvent.click(await screen.findByTestId('way-legs-by-hand'));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(undefined));
    expect(await screen.findByTestId('lead-over-map')).toBeTruthy();
  });
});
