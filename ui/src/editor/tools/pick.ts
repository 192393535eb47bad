import Pipette from '@lucide/svelte/icons/pipette';
import { text } from '../../text';
import type { RailTool } from './tool';

export const pick: RailTool<'pick'> = {
  id: 'pick',
  icon: Pipette,
  key: 'I',
  mode: 'point',
  momentary: true,
  byPointer: { offer: () => text.byPointer.pick },
  byKeys: { offer: () => text.byKeys.pick },
  click: (editor, { paint }) => editor.pickUp(paint),
};
