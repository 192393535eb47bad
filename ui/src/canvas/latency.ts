/** Timings of the preview, kept where the web view's own tools look for them. */
const KEPT = 500;

/** From the pointer's event to the frame that shows the answer. */
export const POINTER_TO_PAINT = 'footfall:pointer-to-paint';
/** From the pointer's event to the frame that shows the stroke it draws. */
export const DRAFT_TO_PAINT = 'footfall:draft-to-paint';
/** From letting go of the pointer to the frame that shows the map with what it drew. */
export const EDIT_TO_PAINT = 'footfall:edit-to-paint';
/** From the page of an encounter to the frame that shows its map whole. */
export const OPEN_TO_PAINT = 'footfall:open-to-paint';
/** From asking for the reach of a creature to the frame that shows it whole. */
export const REACH_TO_PAINT = 'footfall:reach-to-paint';
/** From asking for what a creature threatens to the frame that shows it whole. */
export const THREAT_TO_PAINT = 'footfall:threat-to-paint';
/** From asking for a path to having the answer. */
export const PATH_REQUEST = 'footfall:path-request';

const spans = new Map<string, [number, number][]>();

/** Notes a span of time that ends now; only the latest 500 of a name are kept. */
export function note(name: string, start: number): void {
  const end = performance.now();
  const kept = spans.get(name) ?? [];
  spans.set(name, kept);
  if (kept.length >= KEPT) {
    // Measures can only be cleared all at once, so half of them are set again.
    kept.splice(0, KEPT / 2);
    performance.clearMeasures(name);
    for (const [from, to] of kept) performance.measure(name, { start: from, end: to });
  }
  kept.push([start, end]);
  performance.measure(name, { start, end });
}
