import DoorOpen from '@lucide/svelte/icons/door-open';
import type { Tool } from '../../backend';
import DoorOptions from '../../features/terrain/DoorOptions.svelte';
import { text } from '../../text';
import { toggling, turning, wallName } from '../hand';
import type { Editor } from '../editor.svelte';
import type { RailTool } from './tool';

const sends = ({ door: kind }: Editor): Tool => ({ tool: 'wall', kind, low: null });

export const door: RailTool<'door'> = {
  id: 'door',
  icon: DoorOpen,
  key: 'D',
  only: 'tactical',
  mode: 'point',
  stops: 'sides',
  byPointer: {
    offer: ({ preview: { spot } }, kind) =>
      spot?.door ? turning(spot) : text.byPointer.door(kind),
  },
  byKeys: {
    offer: ({ preview: { spot } }, kind) => (spot?.door ? toggling(spot) : text.byKeys.side(kind)),
  },
  holding: (editor) => wallName(editor, editor.door),
  sends,
  options: DoorOptions,
  click: (editor, spot, at) => (spot.door ? editor.toggleDoor(at) : editor.commit([at])),
  foresee: (editor) =>
    editor.preview.spot?.door
      ? null
      : (backend, at) => backend.draft({ tool: sends(editor), points: [at] }),
};
