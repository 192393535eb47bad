import BrickWall from '@lucide/svelte/icons/brick-wall';
import Road from '@lucide/svelte/icons/road';
import type { Tool } from '../../backend';
import WallOptions from '../../features/terrain/WallOptions.svelte';
import { text } from '../../text';
import { wallName } from '../hand';
import type { Editor } from '../editor.svelte';
import type { RailTool } from './tool';

const sends = ({ wall, lowWall }: Editor): Tool => ({
  tool: 'wall',
  kind: wall,
  low: { ...lowWall },
});

export const wall: RailTool<'wall'> = {
  id: 'wall',
  icon: BrickWall,
  key: 'W',
  only: 'tactical',
  mode: ({ fitting }) => (fitting ? 'side' : 'chain'),
  stops: ({ fitting }) => (fitting ? 'sides' : 'corners'),
  byPointer: {
    offer: ({ fitting }, kind) => text.byPointer[fitting ? 'fitting' : 'wall'](kind),
  },
  byKeys: { offer: ({ fitting }, kind) => text.byKeys[fitting ? 'side' : 'chain'](kind) },
  holding: (editor) => wallName(editor, editor.wall),
  sends,
  options: WallOptions,
  foresee: (editor) =>
    editor.fitting ? (backend, at) => backend.draft({ tool: sends(editor), points: [at] }) : null,
};

/** The same pen on the map of a country. */
export const road: RailTool<'road'> = {
  ...wall,
  id: 'road',
  icon: Road,
  only: 'overland',
  stops: 'cells',
};
