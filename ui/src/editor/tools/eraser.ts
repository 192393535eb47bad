import Eraser from '@lucide/svelte/icons/eraser';
import { text } from '../../text';
import type { RailTool } from './tool';

export const eraser: RailTool<'eraser'> = {
  id: 'eraser',
  icon: Eraser,
  key: 'E',
  only: 'tactical',
  mode: 'stroke',
  stops: 'sides',
  quiet: true,
  momentary: true,
  byPointer: { offer: () => text.byPointer.eraser },
  byKeys: { offer: () => text.byKeys.eraser },
  sends: () => ({ tool: 'eraser' }),
  unchanged: () => text.unchanged.eraser,
};

export const roadEraser: RailTool<'road-eraser'> = {
  ...eraser,
  id: 'road-eraser',
  only: 'overland',
  unchanged: () => text.unchanged.eraserOverland,
  byPointer: { offer: () => text.byPointer.eraserOverland },
  byKeys: { offer: () => text.byKeys.eraserOverland },
};
