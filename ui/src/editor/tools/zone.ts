import Shapes from '@lucide/svelte/icons/land-plot';
import { text } from '../../text';
import { rectangle } from '../hand';
import type { RailTool } from './tool';

export const zone: RailTool<'zone'> = {
  id: 'zone',
  icon: Shapes,
  key: 'Z',
  mode: 'span',
  byPointer: { offer: () => text.byPointer.zone },
  byKeys: { offer: () => text.byKeys.span },
  sends: rectangle,
  commit: ({ marks }, points) => marks.add('zone', points),
};
