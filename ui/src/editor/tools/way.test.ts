import { expect, it } from 'vitest';
import { text } from '../../text';
import type { Editor } from '../editor.svelte';
import { journeys } from '../../features/journeys/commands';
import { way } from './way';

/** The part of an editor that says whether the ruleset has rules on journeys. */
const editorOf = (has: boolean): Editor =>
  ({
    creatures: { ruleset: { journeys: has } },
    journeys: { open: false },
  }) as unknown as Editor;

it.each([way, journeys])('$id needs a ruleset with journeys', ({ why }) => {
  expect(why?.(editorOf(true))).toBeNull();
  expect(why?.(editorOf(false))).toBe(text.why.noJourneys);
});
