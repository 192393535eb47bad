import MousePointer from '@lucide/svelte/icons/mouse-pointer-2';
import { hasWay } from '../../kit/words';
import { text } from '../../text';
import { turning, toggling } from '../hand';
import type { Editor } from '../editor.svelte';
import type { RailTool } from './tool';

/** The creature under the pointer. */
const under = ({ view, preview }: Editor) =>
  view.creatures.find(({ id }) => id === preview.spot?.creature) ?? null;

/** A locked cell without a path. */
const isRefused = ({ pinned, path }: Editor['preview']): boolean =>
  pinned !== null && path !== null && !hasWay(path);

const nameOf = (creature: Editor['selected']): string => creature?.form.name ?? '';

/** What is carried, by its name or number; nothing while a piece of the map is. */
const inHand = ({ selected, selection: { ids } }: Editor): string =>
  ids.length > 0 ? text.selection.count(ids.length) : nameOf(selected);

export const select: RailTool<'select'> = {
  id: 'select',
  tab: null,
  icon: MousePointer,
  key: 'V',
  mode: 'carry',
  quiet: true,
  byPointer: {
    offer(editor) {
      const { selected, selection, preview, region, overland } = editor;
      const { byPointer } = text;
      const here = under(editor);
      if (selection.ids.length > 0) return text.selection.hint;
      if (region.piece) return byPointer.piece;
      if (here && here.id !== selected?.id) return byPointer.otherCreature(nameOf(here));
      if (here) return byPointer.creatureHere(nameOf(here));
      if (preview.spot?.door) return turning(preview.spot);
      if (!selected) return overland ? byPointer.country : byPointer.nothingSelected;
      if (preview.pinned) return isRefused(preview) ? byPointer.lockedCell : byPointer.held;
      return preview.intent.via.length > 0 ? byPointer.led : byPointer.hold;
    },
    drag: (editor) =>
      inHand(editor) ? text.byPointer.drop(inHand(editor)) : text.byPointer.dropPiece,
  },
  byKeys: {
    offer(editor) {
      const { selected, selection, preview, overland } = editor;
      const { byKeys } = text;
      const here = under(editor);
      if (selection.ids.length > 0) return text.selection.hint;
      if (preview.spot?.door && !here) return toggling(preview.spot);
      if (here && here.id === selected?.id) return byKeys.pickUp(nameOf(here));
      if (here) return byKeys.select(nameOf(here));
      if (selected && isRefused(preview)) return byKeys.lockedCell;
      if (selected) return preview.pinned ? byKeys.held : byKeys.hold;
      return overland ? byKeys.country : byKeys.nothingSelected;
    },
    drag: (editor) => (inHand(editor) ? text.byKeys.putDown(inHand(editor)) : text.byKeys.draw),
  },
  aim: (editor, at, asked) => editor.preview.aim(at, asked),
  click(editor, spot, at) {
    const { preview, region, selection } = editor;
    if (region.piece) return region.letGo();
    if (spot.door && spot.creature === null) return editor.toggleDoor(at);
    preview.spot = spot;
    if (editor.adding && spot.creature !== null) {
      region.letGo();
      return selection.add(spot.creature);
    }
    if (selection.ids.length > 0 && spot.creature === null) {
      editor.select(null);
      region.letGo();
    }
    if (spot.mark !== null && spot.creature === null) return editor.readMark(spot.mark);
    editor.marks.selected = null;
    if (spot.creature !== null && spot.creature !== preview.creature) {
      editor.select(spot.creature);
    } else if (spot.creature !== null || spot.label === null) {
      preview.unpin();
    } else {
      preview.pin(at);
    }
  },
};
