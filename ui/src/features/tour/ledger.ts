/** Brings the ledger into sight, for the step of the tour that is about it. */
import type { Point } from '../../backend';
import type { Editor } from '../../editor/editor.svelte';

/** Places about a creature that somebody might point at, in cells from its middle. */
const ABOUT = [
  [3, 0],
  [0, 3],
  [-3, 0],
  [0, -3],
] as const;

/** Selects somebody, and answers the places whose path would be worth seeing. */
export function showLedger(editor: Editor): Point[] {
  if (editor.tool !== 'select') editor.take('select');
  editor.panel = 'inspector';
  editor.ledgerOpen = true;
  if (!editor.selected) editor.select(editor.view.creatures[0]?.id ?? null);
  const { center } = editor.selected ?? {};
  return center ? ABOUT.map(([x, y]) => ({ x: center.x + x, y: center.y + y })) : [];
}
