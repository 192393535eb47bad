import UserPlus from '@lucide/svelte/icons/user-plus';
import PlaceCreature from '../../features/bestiary/PlaceCreature.svelte';
import { focusOn } from '../../kit/focus';
import { text } from '../../text';
import type { RailTool } from './tool';

export const creature: RailTool<'creature'> = {
  id: 'creature',
  tab: 'creature',
  icon: UserPlus,
  key: 'T',
  only: 'tactical',
  mode: 'point',
  byPointer: { offer: (_, what) => text.byPointer.creature(what) },
  byKeys: { offer: (_, what) => text.byKeys.place(what) },
  holding({ parties, creatures: { count, form } }) {
    if (parties.inHand !== null) return parties.inHand;
    return count > 1 ? text.byPointer.several(count, form.name) : form.name;
  },
  options: PlaceCreature,
  again: () => focusOn('bestiary-search'),
  click: (editor, _spot, at) => editor.creatures.place(at),
  foresee({ parties, creatures: { form, count } }) {
    if (parties.inHand !== null) return null;
    return (backend, at) => backend.creaturesDraft(form, at, count);
  },
};
