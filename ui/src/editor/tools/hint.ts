/** What the status line says of the tool in hand. */
import { text } from '../../text';
import { withKeys } from '../commands/withKeys';
import type { Editor } from '../editor.svelte';
import { toolOf } from './tools';

/** What a click or a key will do next, in words. */
export const hintFor = (editor: Editor): string => withKeys(hint(editor));

function hint(editor: Editor): string {
  const { journeys, leading, cursor, gesture } = editor;
  const byKeys = cursor.view !== null;
  if (journeys.open) return journeys.journey ? text.journeys.hint : text.journeys.hintEmpty;
  if (leading.view) return text.way.hint(leading.view, byKeys);
  const tool = toolOf(editor);
  const hints = byKeys ? tool.byKeys : tool.byPointer;
  const offer = hints.offer(editor, tool.holding?.(editor) ?? '');
  const usual = byKeys ? text.byKeys : text.byPointer;
  switch (gesture.kind) {
    case 'panning':
      return byKeys ? offer : text.byPointer.panning;
    case 'chaining':
      return hints.chain?.() ?? usual.corner;
    case 'pressing':
      // A pointer that is pressed may still click; for keys the first corner is set.
      return byKeys ? (hints.drag?.(editor) ?? usual.draw) : offer;
    case 'dragging':
      return hints.drag?.(editor) ?? usual.draw;
    case 'idle':
      return offer;
  }
}
