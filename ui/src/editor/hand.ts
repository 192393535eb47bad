/** What the tool in hand does where the pointer goes, and what it is called. */
import type { Tool, WallKindId } from '../backend';
import type { Editor } from './editor.svelte';
import { hint } from './tools/tools';
import { text } from '../text';

/** Whether a paint raises or lowers the ground by some feet. */
export const slopes = (paint: string): boolean => ['raise', 'lower', 'level'].includes(paint);

/** What the door tool sets into a side: what walls are drawn with, if that goes into a side. */
const fitting = ({ wall, catalogue: { fittings } }: Editor): WallKindId =>
  fittings.includes(wall) ? wall : (fittings[0] ?? wall);

/** The tool as a stroke takes it along. */
export function inHand(editor: Editor): Tool {
  const { shape, width: size, wall, grounds } = editor;
  const paint = editor.paints.inHand;
  const ground = slopes(paint) ? `${paint}-${editor.slopeFeet}` : paint;
  switch (editor.tool) {
    case 'area':
      return { tool: 'area', ground, shape, size };
    case 'fill':
      return { tool: 'fill', ground };
    case 'zone':
    case 'align': {
      const open = grounds[0]?.id ?? '';
      return { tool: 'area', ground: open, shape: 'rectangle', size: 1 };
    }
    case 'wall':
      return { tool: 'wall', kind: wall, low: { ...editor.lowWall } };
    case 'door':
      return { tool: 'wall', kind: fitting(editor), low: null };
    case 'eraser':
      return { tool: 'eraser' };
    default:
      return { tool: 'brush', ground, size };
  }
}

/** What it paints, draws or places, in words. */
export function holding(editor: Editor): string {
  const { tool, grounds, walls, paints, wall, marks } = editor;
  const { count, form } = editor.creatures;
  const label = (of: typeof grounds, id: string): string =>
    (of.find((choice) => choice.id === id)?.label ?? id).toLowerCase();
  if (tool === 'label') return text.marks.inHand[marks.kind];
  if (tool === 'creature' && editor.parties.inHand !== null) return editor.parties.inHand;
  if (tool === 'creature') return count > 1 ? text.byPointer.several(count, form.name) : form.name;
  if (tool === 'door') return label(walls, fitting(editor));
  return tool === 'wall' ? label(walls, wall) : label(grounds, paints.inHand);
}

/** What a click or a key will do next, in words. */
export function hintFor(editor: Editor): string {
  if (editor.journeys.open) return text.journeys.hint;
  const { leading } = editor;
  if (leading.view) return text.way.hint(leading.view, editor.cursor.view !== null);
  const { tool, shape, gesture, selected, preview, region, cursor, view } = editor;
  const { spot, pinned, intent } = preview;
  return hint({
    tool,
    shape,
    gesture,
    spot,
    selected: selected?.form.name ?? null,
    under: view.creatures.find(({ id }) => id === spot?.creature)?.form.name ?? null,
    pinned: pinned !== null,
    led: intent.via.length > 0,
    region: region.view !== null,
    overland: view.miles_per_cell !== null,
    holding: holding(editor),
    fitting: editor.fitting,
    byKeys: cursor.view !== null,
  });
}
