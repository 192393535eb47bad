/** The tabs of the inspector, and which of them comes forward when something else is in hand. */
import type { ToolId } from '../tools/tools';

export type TabId = 'creature' | 'movement' | 'combat' | 'map';

/** The order in which they stand. */
export const tabs: readonly TabId[] = ['creature', 'movement', 'combat', 'map'];

/** What the inspector is about. */
export interface Subject {
  tool: ToolId;
  /** Which creature is selected. */
  creature: number | null;
  /** Whether a label, a zone or a piece of the map is. */
  mark: boolean;
}

/**
 * The tab for what is in hand now. A tab chosen by hand stays as long as it has something to
 * show; `last` is the one about creatures that was looked at last.
 */
export function tabFor(open: TabId, last: TabId, was: Subject, now: Subject): TabId {
  const about = now.creature === null ? 'map' : last;
  if (now.mark && !was.mark) return 'map';
  if (now.tool !== was.tool) {
    if (now.tool === 'creature') return 'creature';
    if (now.tool === 'force') return 'movement';
    return now.tool === 'select' ? about : 'map';
  }
  if (now.creature === was.creature || now.tool !== 'select') return open;
  return open === 'map' || now.creature === null ? about : open;
}
