import Houses from '@lucide/svelte/icons/houses';
import Type from '@lucide/svelte/icons/type';
import MarkOptions from '../../features/annotations/MarkOptions.svelte';
import { text } from '../../text';
import type { RailTool } from './tool';

export const label: RailTool<'label'> = {
  id: 'label',
  icon: Type,
  key: 'N',
  only: 'tactical',
  mode: 'point',
  byPointer: { offer: (_, what) => text.byPointer.label(what) },
  byKeys: { offer: (_, what) => text.byKeys.place(what) },
  holding: ({ marks }) => text.marks.inHand[marks.kind],
  options: MarkOptions,
  click: ({ marks }, _spot, at) => marks.add(marks.kind, [at]),
};

/** The same on the map of a country, where most names are those of towns. */
export const town: RailTool<'town'> = { ...label, id: 'town', icon: Houses, only: 'overland' };
