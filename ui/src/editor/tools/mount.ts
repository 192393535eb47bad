/** The creature that the selected one is mounted on, chosen on the map. */
import { text } from '../../text';
import type { Editor } from '../editor.svelte';
import type { MapTool } from './tool';

const rider = ({ selected }: Editor): string => selected?.form.name ?? '';

export const mount: MapTool<'mount'> = {
  id: 'mount',
  tab: 'creature',
  quiet: true,
  mode: 'point',
  byPointer: { offer: (editor) => text.byPointer.mount(rider(editor)) },
  byKeys: { offer: (editor) => text.byKeys.mount(rider(editor)) },
  click: ({ mounting }, spot) => mounting.click(spot),
};
