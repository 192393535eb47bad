import DoorOpen from '@lucide/svelte/icons/door-open';
import type { Tool, WallKindId } from '../../backend';
import { text } from '../../text';
import { toggling, turning, wallName } from '../hand';
import type { Editor } from '../editor.svelte';
import type { RailTool } from './tool';

/** What it sets into a side: what walls are drawn with, if that goes into a side. */
const kindOf = ({ wall, fitting, catalogue: { fittings } }: Editor): WallKindId =>
  fitting ? wall : (fittings[0] ?? wall);

const sends = (editor: Editor): Tool => ({ tool: 'wall', kind: kindOf(editor), low: null });

export const door: RailTool<'door'> = {
  id: 'door',
  icon: DoorOpen,
  key: 'D',
  only: 'tactical',
  mode: 'point',
  stops: 'sides',
  quiet: true,
  byPointer: {
    offer: ({ preview: { spot } }, kind) =>
      spot?.door ? turning(spot) : text.byPointer.door(kind),
  },
  byKeys: {
    offer: ({ preview: { spot } }, kind) => (spot?.door ? toggling(spot) : text.byKeys.side(kind)),
  },
  holding: (editor) => wallName(editor, kindOf(editor)),
  sends,
  click: (editor, spot, at) => (spot.door ? editor.toggleDoor(at) : editor.commit([at])),
  foresee: (editor) =>
    editor.preview.spot?.door
      ? null
      : (backend, at) => backend.draft({ tool: sends(editor), points: [at] }),
};
