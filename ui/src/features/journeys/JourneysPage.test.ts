import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from '../../app/App.svelte';
import { BackendError, type Backend, type TravelForm } from '../../backend';
import { recorded } from '../../backend/recorded';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const press = (key: string): Promise<boolean> =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key,
    code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
  });

/** The app with every form that it was sent. */
async function openJourneys(part: Partial<Backend> = {}): Promise<TravelForm[]> {
  const sent: TravelForm[] = [];
  const backend = recorded();
  const setTravel = (form: TravelForm) => {
    sent.push(form);
    return backend.setTravel(form);
  };
  render(App, { backend: { ...backend, setTravel, ...part } });
  await fireEvent.click(await screen.findByTestId('encounter-row'));
  await screen.findByTestId('editor');
  await press('j');
  await screen.findByTestId('journeys-empty');
  return sent;
}

const field = (testid: string) => screen.getByTestId<HTMLInputElement>(testid);

async function fill(testid: string, value: string): Promise<void> {
  await fireEvent.input(field(testid), { target: { value } });
  await fireEvent.change(field(testid));
}

describe('the page of journeys', () => {
  it('begins with an example, and Escape leads back to the map', async () => {
    await openJourneys();
    expect(screen.getByTestId('status').textContent).toContain('Add a journey');
    await fireEvent.click(screen.getByTestId('journeys-example'));
    const rows = await screen.findAllByTestId('day');
    expect(rows.map((row) => row.textContent)).toHaveLength(7);
    await fireEvent.click(screen.getAllByTestId('day-open')[0] as HTMLElement);
    expect(screen.getAllByText(/^Ser Maud is the slowest/)).toHaveLength(2);
    // Out of a field first.
    field('usual-hours').focus();
    await press('Escape');
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByTestId('journeys')).toBeTruthy();
    await press('Escape');
    await waitFor(() => expect(screen.queryByTestId('journeys')).toBeNull());
  });

  it('leaves the keys of the map to the map', async () => {
    await openJourneys();
    await press('b');
    await press('Escape');
    expect(screen.getByTestId('tool-brush').getAttribute('aria-pressed')).toBe('false');
  });

  it('adds a leg like the last one by Enter, ready to be named', async () => {
    const sent = await openJourneys();
    await fireEvent.click(screen.getByTestId('journeys-begin'));
    await fireEvent.input(await screen.findByTestId('leg-to-0'), { target: { value: 'Oakford' } });
    await fireEvent.change(field('leg-to-0'));
    await fill('leg-miles-0', '12,5');
    await fireEvent.keyDown(field('leg-miles-0'), { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(field('leg-to-1')));
    const legs = () => sent.at(-1)?.journeys[0]?.legs;
    await waitFor(() =>
      expect(legs()?.map(({ to, miles, track }) => [to, miles, track])).toEqual([
        ['Oakford', 12.5, 'road'],
        ['', 10, 'road'],
      ]),
    );
  });

  it('takes a boat onto water, and off it again', async () => {
    const sent = await openJourneys();
    await fireEvent.click(screen.getByTestId('journeys-begin'));
    await fireEvent.change(await screen.findByTestId('leg-country-0'), {
      target: { value: 'water' },
    });
    await waitFor(() => expect(field('leg-vehicle-0').value).toBe('raft'));
    expect(screen.queryByTestId('leg-track-0')).toBeNull();
    await fireEvent.change(field('leg-country-0'), { target: { value: 'plains' } });
    await waitFor(() => expect(sent.at(-1)?.journeys[0]?.legs[0]?.vehicle).toBeNull());
  });

  it('puts back what the app refuses', async () => {
    const refusal = new BackendError('invalid', 'a journey has a name of 1 to 100 characters');
    await openJourneys({ setTravel: () => Promise.reject(refusal) });
    await fireEvent.click(screen.getByTestId('journeys-example'));
    await fireEvent.input(await screen.findByTestId('journey-name'), { target: { value: '' } });
    await fireEvent.change(field('journey-name'));
    expect(await screen.findByText(refusal.message)).toBeTruthy();
    await waitFor(() => expect(field('journey-name').value).toBe('By road'));
  });

  it('takes the heroes of the map along once', async () => {
    const sent = await openJourneys();
    await fireEvent.click(screen.getByTestId('journeys-begin'));
    await fireEvent.click(await screen.findByTestId('travel-heroes'));
    await waitFor(() => expect(screen.queryByTestId('travel-heroes')).toBeNull());
    const heroes = ['Ser Maud', 'Quill', 'Brother Anselm', 'Wren'];
    await waitFor(() =>
      expect(sent.at(-1)?.party.map(({ creature }) => creature.name)).toEqual(heroes),
    );
  });

  it('says where a ruleset says nothing of journeys, and nothing else', async () => {
    const view = await recorded().journeys();
    const unknown = 'HERO has no rules for long journeys';
    const backend = { ...recorded(), journeys: async () => ({ ...view, unknown }) };
    render(App, { backend });
    await fireEvent.click(await screen.findByTestId('encounter-row'));
    await screen.findByTestId('editor');
    await press('j');
    expect((await screen.findByTestId('journeys-unknown')).textContent).toContain(unknown);
    expect(screen.queryByTestId('journeys-begin')).toBeNull();
  });
});
