/** The few sentences the window makes out of answers. */
import type { Creature, GridKind, PathView } from '../backend';

export const gridNames: Record<GridKind, string> = {
  square: 'Squares',
  'hex-pointy': 'Hexes, corner up',
  'hex-flat': 'Hexes, side up',
};

/** Such as “1 square” or “7 hexes”. */
export function count(cells: number, grid: GridKind): string {
  if (grid === 'square') return `${cells} ${cells === 1 ? 'square' : 'squares'}`;
  return `${cells} ${cells === 1 ? 'hex' : 'hexes'}`;
}

/** Such as “7 squares · 35 ft”. */
export function total(path: PathView, grid: GridKind): string {
  return `${count(path.cells, grid)} · ${path.feet} ft`;
}

/** Whether there is a way at all. */
export const hasWay = (path: PathView): boolean => path.steps.length > 0;

/** A path in a sentence to be read aloud. */
export function spoken(path: PathView, grid: GridKind): string {
  const reasons = path.why_not.map((because) => because.text);
  if (!hasWay(path)) return `${path.label}: ${reasons.join(', ') || 'no way'}`;
  const end = path.action ?? (reasons.join(', ') || 'more than a round');
  return `${path.label}: ${count(path.cells, grid)}, ${path.feet} feet, ${end}`;
}

/** The name itself, or with the next number when creatures of that name are there. */
export function numbered(name: string, creatures: readonly Creature[]): string {
  const base = name.trim().replace(/ \d+$/, '');
  const taken = creatures
    .map(({ form }) => form.name)
    .filter(
      (other) =>
        other === base || (other.startsWith(`${base} `) && /^ \d+$/.test(other.slice(base.length))),
    )
    .map((other) => (other === base ? 1 : Number(other.slice(base.length))));
  return taken.length === 0 ? name.trim() : `${base} ${Math.max(...taken) + 1}`;
}

/** When something was changed, in few words. `seconds` since 1970 (UTC). */
export function since(seconds: number, now = new Date()): string {
  const date = new Date(seconds * 1000);
  const time = date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  if (date.toDateString() === now.toDateString()) return `Today, ${time}`;
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString([], { day: 'numeric', month: 'long', year });
}
