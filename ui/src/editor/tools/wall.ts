import BrickWall from '@lucide/svelte/icons/brick-wall';
import Road from '@lucide/svelte/icons/road';
import type { AreaShape, Tool } from '../../backend';
import { evened } from '../../features/terrain/shapes';
import WallOptions from '../../features/terrain/WallOptions.svelte';
import { enclosureOf, modeOfShape, type WallShape } from '../../features/terrain/wallShapes';
import { text } from '../../text';
import { wallName } from '../hand';
import type { Editor } from '../editor.svelte';
import type { RailTool } from './tool';

/** The shape that walls are drawn in; doors and roads have none. */
const shapeIn = (editor: Editor): WallShape =>
  editor.fitting || editor.overland ? 'line' : editor.wallShape;

function sends(editor: Editor): Tool {
  const { wall: kind, lowWall, even } = editor;
  const low = { ...lowWall };
  const shape = enclosureOf(shapeIn(editor), even);
  return shape ? { tool: 'enclosure', kind, low, shape } : { tool: 'wall', kind, low };
}

export const wall: RailTool<'wall'> = {
  id: 'wall',
  icon: BrickWall,
  key: 'W',
  only: 'tactical',
  mode: (editor) => (editor.fitting ? 'side' : modeOfShape(shapeIn(editor))),
  stops: ({ fitting }) => (fitting ? 'sides' : 'corners'),
  again: (editor) => editor.nextWallShape(),
  byPointer: {
    offer(editor, kind) {
      if (editor.fitting) return text.byPointer.fitting(kind);
      const shape = shapeIn(editor);
      if (editor.overland) return text.byPointer.wall(kind);
      return text.byPointer.wallShape(text.wallShapes[shape].how, kind);
    },
    drag(editor) {
      const even = evened[shapeIn(editor) as AreaShape];
      return even ? text.byPointer.drawEven(text.shapes[even].label) : text.byPointer.draw;
    },
  },
  byKeys: {
    offer(editor, kind) {
      if (editor.fitting) return text.byKeys.side(kind);
      return modeOfShape(shapeIn(editor)) === 'span' ? text.byKeys.span : text.byKeys.chain(kind);
    },
  },
  holding: (editor) => wallName(editor, editor.wall),
  unchanged: (editor) => text.unchanged[editor.fitting ? 'fitting' : 'wall'],
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
  again: undefined,
};
