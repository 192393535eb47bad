/** The rectangle on a background picture by which it is brought to the grid. */
import { text } from '../../text';
import { rectangle } from '../hand';
import type { MapTool } from './tool';

export const align: MapTool<'align'> = {
  id: 'align',
  mode: 'span',
  byPointer: { offer: () => text.byPointer.align },
  byKeys: { offer: () => text.byKeys.span },
  sends: rectangle,
  commit: ({ background }, points) => background.align(points),
};
