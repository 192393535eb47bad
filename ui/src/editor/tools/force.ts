import ForcedMovement from '../../features/forced/ForcedMovement.svelte';
import { text } from '../../text';
import type { MapTool } from './tool';

export const force: MapTool<'force'> = {
  id: 'force',
  tab: 'movement',
  mode: 'point',
  byPointer: { offer: () => text.byPointer.force },
  byKeys: { offer: () => text.byKeys.force },
  options: ForcedMovement,
  aim: ({ forcing }, at) => forcing.aim(at),
  click: ({ forcing }, spot, at) => forcing.click(spot, at),
};
