/** Whether somebody begins: words are in the way of whoever has begun. */
import type { Editor } from './editor.svelte';

/** Whether nothing has been done on a map for rooms, and nothing came from a file. */
export const isFresh = ({ view, notes }: Editor): boolean =>
  view.undo === null &&
  view.redo === null &&
  view.creatures.length === 0 &&
  view.miles_per_cell === null &&
  notes.length === 0;
