/** The command to force another creature to move. */
import type { Editor } from '../../editor/editor.svelte';
import { type Command, unselected } from '../../kit/command';
import { text } from '../../text';

/** Why the selected creature cannot force another to move. */
const unforced = (editor: Editor): string | null =>
  unselected(editor) ?? (editor.view.forces.length === 0 ? text.why.noForce : null);

export const force: Command = {
  id: 'force',
  group: 'creatures',
  label: text.commands.force,
  keys: ['u'],
  shown: 'U',
  why: unforced,
  run: (editor) => {
    if (unforced(editor) === null) editor.take('force');
  },
};
