import SquareDashed from '@lucide/svelte/icons/square-dashed';
import AreaOptions from '../../features/terrain/AreaOptions.svelte';
import { evened, shapeOf } from '../../features/terrain/shapes';
import { text } from '../../text';
import { paintIn, paintName } from '../hand';
import type { Editor } from '../editor.svelte';
import type { RailTool } from './tool';

const mode = ({ shape }: Editor) => shapeOf(shape).mode;

export const area: RailTool<'area'> = {
  id: 'area',
  icon: SquareDashed,
  key: 'O',
  mode,
  paints: true,
  again: (editor) => editor.nextShape(),
  byPointer: {
    offer: ({ shape }, ground) => text.byPointer.area(text.shapes[shape].how, ground),
    drag({ shape }) {
      const even = evened[shape];
      return even ? text.byPointer.drawEven(text.shapes[even].label) : text.byPointer.draw;
    },
  },
  byKeys: {
    offer(editor, ground) {
      if (mode(editor) === 'span') return text.byKeys.span;
      return text.byKeys[mode(editor) === 'stroke' ? 'stroke' : 'chain'](ground);
    },
  },
  holding: paintName,
  unchanged: (editor) => text.unchanged.paint(paintName(editor)),
  sends: (editor) => ({
    tool: 'area',
    ground: paintIn(editor),
    shape: (editor.even && evened[editor.shape]) || editor.shape,
    size: editor.width,
  }),
  options: AreaOptions,
};
