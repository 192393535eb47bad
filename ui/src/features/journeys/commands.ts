/** The command for journeys. */
import type { Command } from '../../kit/command';
import { text } from '../../text';

export const journeys: Command = {
  id: 'open-journeys',
  group: 'view',
  label: text.journeys.command,
  keys: ['j'],
  shown: 'J',
  run: (editor) => editor.journeys.toggle(),
  // What is open can be closed, by whatever rules.
  why: ({ creatures, journeys }) =>
    journeys.open || creatures.ruleset?.journeys !== false ? null : text.why.noJourneys,
};
