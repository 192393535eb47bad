import RulerIcon from '@lucide/svelte/icons/ruler';
import { text } from '../../text';
import type { RailTool } from './tool';

export const ruler: RailTool<'ruler'> = {
  id: 'ruler',
  icon: RulerIcon,
  key: 'R',
  mode: 'measure',
  byPointer: {
    offer: () => text.byPointer.ruler,
    drag: () => text.byPointer.measuring,
    chain: () => text.byPointer.measuring,
  },
  byKeys: {
    offer: () => text.byKeys.ruler,
    drag: () => text.byKeys.measuring,
    chain: () => text.byKeys.measuring,
  },
  line: ({ ruler }) => ruler,
};
