/** The command to choose a mount on the map. */
import type { Editor } from '../../editor/editor.svelte';
import { type Command, unselected } from '../../kit/command';
import { text } from '../../text';

/** Why the selected creature cannot be mounted on another. */
const unmounted = (editor: Editor): string | null =>
  unselected(editor) ?? (editor.view.has_levels ? null : text.why.noMounts);

export const mount: Command = {
  id: 'mount',
  group: 'creatures',
  label: text.commands.mount,
  keys: [],
  shown: '',
  why: unmounted,
  run: (editor) => {
    if (unmounted(editor) === null) editor.take('mount');
  },
};
