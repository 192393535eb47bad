import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { MoveIntentForm, RoundChoice, RoundView } from '../../backend';
import RoundSection from './RoundSection.svelte';

const choice = (part: Partial<RoundChoice>): RoundChoice => ({
  id: 'standard',
  label: 'Other standard action',
  takes: null,
  move_action: null,
  left_feet: null,
  because: [],
  why_not: [],
  ...part,
});
const round: RoundView = {
  revision: 1,
  creature: 1,
  begun: true,
  actions: [
    { name: 'Standard', spent: false, left_feet: null },
    { name: 'Move', spent: true, left_feet: 15 },
    { name: 'Swift', spent: false, left_feet: null },
  ],
  done: ['Walk 15 ft'],
  choices: [
    choice({ id: 'walk', label: 'Walk', move_action: 'ordinary', left_feet: 15 }),
    choice({ id: 'step-for-point', label: '5-foot step', move_action: 'careful-step' }),
    choice({}),
    choice({
      id: 'step',
      label: 'Free step',
      move_action: 'careful-step',
      why_not: [
        {
          id: 'plain',
          args: {},
          text: 'the creature has already moved with another action in the round, so it cannot take the step',
          rule: 'epic.x',
          title: 'Free 5-foot step',
        },
      ],
    }),
  ],
  outcome: [],
  means: {
    attacks: [],
    bonus_attacks: [],
    features: [],
    points: 1,
    run_score: null,
    run_bonus: null,
    runner: false,
  },
  run_score: 'Constitution',
  run_check: 'Might',
};
const intent: MoveIntentForm = {
  move_action: 'ordinary',
  target: null,
  attempt: null,
  outcomes: [],
  slip: { bonus: null, difficulty: null, result: null },
  spared: [],
  round_action: null,
  via: [],
  height_feet: null,
};

afterEach(cleanup);

function shown(view: RoundView): { ongo: ReturnType<typeof vi.fn>; ondo: typeof ongo } {
  const [ongo, ondo] = [vi.fn(), vi.fn()];
  render(RoundSection, {
    round: view,
    intent,
    ongo,
    ondo,
    onmeans: () => {},
    onrule: () => {},
  });
  return { ongo, ondo };
}

it('tells what is spent and done, what is left, and why the rest is refused', () => {
  shown(round);
  expect(screen.getByTestId('round-action-move').textContent).toContain('15 ft left');
  expect(screen.getByTestId('round-action-standard').textContent).toContain('left');
  expect(screen.getByTestId('round-done').textContent).toBe('Walk 15 ft');
  expect(screen.getByTestId('round-walk').textContent).toBe('Walk · 15 ft');
  expect(screen.queryByTestId('round-step')).toBeNull();
  expect(screen.getByTestId('round-refused').textContent).toContain(
    'the creature has already moved with another action in the round, so it cannot take the step',
  );
});

it('strikes out an action only when nothing more comes of it', () => {
  const [standard, move, swift] = round.actions;
  if (!standard || !move || !swift) throw new Error('there are three');
  shown({ ...round, actions: [standard, { ...move, left_feet: null }, swift] });
  expect(screen.getByTestId('round-action-move').textContent).toContain('spent');
});

it('goes on the map by the movement action of what is chosen there, and does the rest at once', async () => {
  const { ongo, ondo } = shown(round);
  await fireEvent.click(screen.getByTestId('round-walk'));
  expect(ongo).toHaveBeenLastCalledWith({ move_action: 'ordinary', round_action: null });
  await fireEvent.click(screen.getByTestId('round-step-for-point'));
  expect(ongo).toHaveBeenLastCalledWith({
    move_action: 'careful-step',
    round_action: 'step-for-point',
  });
  await fireEvent.click(screen.getByTestId('round-standard'));
  expect(ondo).toHaveBeenLastCalledWith('standard');
});

it('keeps no count before somebody wants it', async () => {
  const { ondo } = shown({ ...round, begun: false });
  expect(screen.queryByTestId('round-walk')).toBeNull();
  await fireEvent.click(screen.getByTestId('round-begin'));
  expect(ondo).toHaveBeenLastCalledWith('begin');
});
