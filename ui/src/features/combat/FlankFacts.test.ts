import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { FlankView } from '../../backend';
import { recorded } from '../../backend/recorded';
import type { Board } from '../../canvas/board';
import { Flanks } from './flanks.svelte';
import FlankFacts from './FlankFacts.svelte';

const maud = { creature: 1, name: 'Maud' };
const wren = { creature: 2, name: 'Wren' };
const ogre = { creature: 3, name: 'Ogre' };
const ghoul = { creature: 4, name: 'Ghoul' };
const flank = (part: Partial<FlankView>): FlankView => ({
  revision: 1,
  first: maud,
  second: wren,
  target: ogre,
  gains: [true, true],
  bonus: 2,
  passed: { enters: 'west', leaves: 'east' },
  inside: false,
  because: [],
  ...part,
});
const all = [
  flank({}),
  flank({ first: ogre, second: ghoul, target: maud }),
  flank({ target: ghoul, gains: [false, false], bonus: 0, passed: null }),
];

afterEach(cleanup);

function shown(): { flanks: Flanks; showFlank: ReturnType<typeof vi.fn> } {
  const showFlank = vi.fn();
  const flanks = new Flanks(recorded(), { showFlank } as unknown as Board);
  flanks.renew(all);
  render(FlankFacts, { creature: 1, flanks, onrule: () => {} });
  return { flanks, showFlank };
}

it('says whom the creature flanks with whom, who flanks it, and where there is no flank', () => {
  shown();
  const rows = screen.getAllByRole('button').map((row) => row.textContent);
  expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual([
    'Ogre, with Wren +2',
    'By Ogre and Ghoul +2',
    'Ghoul, with Wren no flanking',
  ]);
});

it('draws the flank that has the focus, and none without it', async () => {
  const { flanks, showFlank } = shown();
  const [, second] = screen.getAllByRole('button');
  await fireEvent.focus(second!);
  await vi.waitFor(() => expect(showFlank).toHaveBeenLastCalledWith([]));
  expect(flanks.shown).toBe(all[1]);
  expect(second!.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.blur(second!);
  expect(showFlank).toHaveBeenLastCalledWith(null);
});

it('goes from one to the next, and stays with the one drawn while that is there', () => {
  const { flanks } = shown();
  flanks.next();
  flanks.next();
  flanks.renew([...all].reverse());
  expect(flanks.shown).toBe(all[1]);
  flanks.renew([all[0]!]);
  expect(flanks.shown).toBeNull();
});
