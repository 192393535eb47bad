import Brush from '@lucide/svelte/icons/brush';
import BrushOptions from '../../features/terrain/BrushOptions.svelte';
import { text } from '../../text';
import { paintIn, paintName } from '../hand';
import type { RailTool } from './tool';

export const brush: RailTool<'brush'> = {
  id: 'brush',
  icon: Brush,
  key: 'B',
  mode: 'stroke',
  paints: true,
  outlined: true,
  byPointer: { offer: (_, ground) => text.byPointer.brush(ground) },
  byKeys: { offer: (_, ground) => text.byKeys.stroke(ground) },
  holding: paintName,
  unchanged: (editor) => text.unchanged.paint(paintName(editor)),
  sends: (editor) => ({ tool: 'brush', ground: paintIn(editor), size: editor.width }),
  options: BrushOptions,
};
