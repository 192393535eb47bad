import Eraser from '@lucide/svelte/icons/eraser';
import { text } from '../../text';
import type { Editor } from '../editor.svelte';
import type { RailTool } from './tool';

const what = ({ overland }: Editor) => (overland ? 'eraserOverland' : 'eraser');

export const eraser: RailTool<'eraser'> = {
  id: 'eraser',
  icon: Eraser,
  key: 'E',
  mode: 'stroke',
  stops: 'sides',
  quiet: true,
  momentary: true,
  byPointer: { offer: (editor) => text.byPointer[what(editor)] },
  byKeys: { offer: (editor) => text.byKeys[what(editor)] },
  sends: () => ({ tool: 'eraser' }),
};
