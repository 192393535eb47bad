import ResizeFields from '../../features/terrain/ResizeFields.svelte';
import { text } from '../../text';
import type { MapTool } from './tool';

export const resize: MapTool<'resize'> = {
  id: 'resize',
  mode: 'span',
  byPointer: { offer: () => text.byPointer.resize, drag: () => text.byPointer.dropSide },
  byKeys: { offer: () => text.byKeys.resize },
  options: ResizeFields,
  line: ({ resizing }) => resizing,
};
