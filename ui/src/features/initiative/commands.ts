/** The commands for initiative and the rounds of a combat. */
import type { Editor } from '../../editor/editor.svelte';
import type { Command } from '../../kit/command';
import { text } from '../../text';

export const rounds: Command = {
  id: 'open-rounds',
  group: 'creatures',
  label: text.commands.rounds,
  keys: ['c'],
  shown: 'C',
  run: (editor) => editor.togglePanel('rounds'),
};

const noRound = ({ fight }: Editor): string | null => (fight.begun ? null : text.why.noRound);

const turns: Command[] = [
  {
    id: 'next-turn',
    group: 'creatures',
    label: text.commands.nextTurn,
    keys: ['.'],
    shown: '.',
    run: ({ fight }) => fight.next(),
    why: ({ view }) => (view.rounds.order.length === 0 ? text.why.noInitiative : null),
  },
  {
    id: 'previous-turn',
    group: 'creatures',
    label: text.commands.previousTurn,
    keys: [','],
    shown: ',',
    run: ({ fight }) => void fight.step('previous'),
    why: noRound,
  },
  {
    id: 'end-rounds',
    group: 'creatures',
    label: text.commands.endRounds,
    keys: [],
    shown: '',
    run: ({ fight }) => void fight.step('end'),
    why: noRound,
  },
];

export const initiativeCommands: Command[] = [rounds, ...turns];
