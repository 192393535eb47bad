/** Commands for the selected creatures: choose a mount on the map, hide from players. */
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

/** Hides the selected creatures from players; shows them again if all are hidden. */
export const hide: Command = {
  id: 'hide-creatures',
  group: 'creatures',
  label: text.commands.hideCreatures,
  keys: [],
  shown: '',
  why: ({ selection }) => (selection.all.length > 0 ? null : text.why.noCreature),
  run: ({ creatures, selected, selection }) => {
    const hidden = (all: { form: { hidden: boolean } }[]) => !all.every(({ form }) => form.hidden);
    if (selection.several.length > 0) {
      const all = hidden(selection.several);
      void selection.alter(() => ({ hidden: all }));
    } else if (selected) {
      void creatures.alter(selected.id, { ...selected.form, hidden: hidden([selected]) });
    }
  },
};
