/** The keys that are hands on the map: arrows, Enter and Tab. */
import type { HeadingId } from '../../backend';
import type { Editor } from '../editor.svelte';

const HEADINGS: Record<string, HeadingId> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Cells that an arrow leads on with Ctrl. */
const LEAP = 5;

/** Does what a key means on the map; answers whether it meant anything there. */
export function mapKey(event: KeyboardEvent, editor: Editor, map: HTMLElement): boolean {
  const onMap = event.target === map;
  if (!onMap && event.target !== document.body) return false;
  const heading = HEADINGS[event.key];
  if (heading) return lead(heading, event, editor);
  if (!onMap) return false;
  if (event.key === 'Tab' && !event.ctrlKey && !event.altKey) {
    return editor.gesture.kind === 'idle' && editor.creatures.selectNext(event.shiftKey);
  }
  if (event.key !== 'Enter' || editor.cursor.view === null) return false;
  if ((event.ctrlKey || event.metaKey) && editor.tool === 'select') {
    void editor.toggleAt(editor.cursor.view.at);
    return true;
  }
  const { path, pinned } = editor.preview;
  const isEnd = editor.tool === 'select' && path?.label === editor.cursor.view.label;
  if (pinned && isEnd && editor.canMoveHere) void editor.moveHere();
  else editor.cursor.apply();
  return true;
}

function lead(heading: HeadingId, event: KeyboardEvent, editor: Editor): boolean {
  const { cursor, gesture, tool } = editor;
  const far = event.ctrlKey || event.metaKey;
  const free = cursor.view === null && tool === 'select' && !far && !event.shiftKey;
  if (editor.region.piece && cursor.view === null && !event.shiftKey) {
    editor.region.nudge(heading, far ? LEAP : 1);
    return true;
  }
  const several = editor.selection.ids.length > 0;
  if (event.altKey || (free && (several || editor.selected))) {
    if (gesture.kind !== 'idle') return true;
    if (several) editor.selection.nudge(heading);
    else void editor.creatures.nudge(heading);
    return true;
  }
  if (cursor.view === null) editor.board.focus();
  cursor.move(heading, far ? LEAP : 1, event.shiftKey);
  return true;
}
