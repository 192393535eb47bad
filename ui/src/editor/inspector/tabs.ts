/** The tabs of the inspector, and which of them comes forward when something else is in hand. */
export type TabId = 'creature' | 'movement' | 'combat' | 'map';

/** The order in which they stand. */
export const tabs: readonly TabId[] = ['creature', 'movement', 'combat', 'map'];

/** What the inspector is about. */
export interface Subject {
  tool: string;
  /** The tab about that tool; nothing where it is about what is selected. */
  tab: TabId | null;
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
    return now.tab ?? about;
  }
  if (now.creature === was.creature || now.tab !== null) return open;
  return open === 'map' || now.creature === null ? about : open;
}
