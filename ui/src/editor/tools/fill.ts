import PaintBucket from '@lucide/svelte/icons/paint-bucket';
import PaintOptions from '../../features/terrain/PaintOptions.svelte';
import { text } from '../../text';
import { paintIn, paintName } from '../hand';
import type { RailTool } from './tool';

export const fill: RailTool<'fill'> = {
  id: 'fill',
  icon: PaintBucket,
  key: 'G',
  mode: 'span',
  paints: true,
  byPointer: { offer: (_, ground) => text.byPointer.fill(ground) },
  byKeys: { offer: () => text.byKeys.span },
  holding: paintName,
  unchanged: (editor) => text.unchanged.paint(paintName(editor)),
  sends: (editor) => ({ tool: 'fill', ground: paintIn(editor) }),
  options: PaintOptions,
};
