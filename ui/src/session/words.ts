/** The few sentences the window makes out of answers. */
import type {
  ClosestView,
  ConcealView,
  Cursor,
  Encounter,
  GridKind,
  PathView,
  ProvokeView,
  ReachView,
} from '../backend';

export const gridNames: Record<GridKind, string> = {
  square: 'Squares',
  'hex-pointy': 'Hexes, corner up',
  'hex-flat': 'Hexes, side up',
};

/** What words on the map are, by their kind. */
export const markNames: Record<string, string> = {
  label: 'Label',
  note: 'Note',
  zone: 'Zone',
};

/** How a rule is treated, by its kind. */
export const kindNames: Record<string, string> = {
  compute: 'Computed',
  warn: 'Pointed out',
  roll: 'Left to the table',
  reference: 'For reading',
};

/** How close a rule is to its document. */
export const fidelityNames: Record<string, string> = {
  printed: 'As printed',
  interpreted: 'Our reading',
  house: 'House rule',
};

/** Such as “1 square” or “7 hexes”. */
export function count(cells: number, grid: GridKind): string {
  if (grid === 'square') return `${cells} ${cells === 1 ? 'square' : 'squares'}`;
  return `${cells} ${cells === 1 ? 'hex' : 'hexes'}`;
}

/** Such as “half concealed, +2”. */
export function concealed({ degree, defence }: ConcealView): string {
  if (degree === 'none') return 'not concealed';
  if (degree === 'total') return 'out of sight';
  return `${degree} concealed, ${defence < 0 ? '−' : '+'}${Math.abs(defence)}`;
}

/** Such as “7 squares · 35 ft”. */
export function total(path: PathView, grid: GridKind): string {
  return `${count(path.cells, grid)} · ${path.feet} ft`;
}

/** Whether there is a way at all. */
export const hasWay = (path: PathView): boolean => path.steps.length > 0;

/** Such as “2 attacks of opportunity”, or nothing where a path provokes none. */
export function attacks(path: PathView): string | null {
  const { length } = attackers(path);
  if (length === 0) return null;
  return `${length} ${length === 1 ? 'attack' : 'attacks'} of opportunity`;
}

/** An attack of opportunity on a step. */
export function opening({ name, first, stopped }: ProvokeView): string {
  if (stopped) return `No attack: ${name}`;
  return first ? `Attack of opportunity: ${name}` : `${name} again, attack already used`;
}

/** Such as “Orc and Goblin” or “Orc, Wolf and Goblin”. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Who is nearest, such as “Orc and Goblin, both 4 squares away”. */
export function nearest({ who, cells }: ClosestView, grid: GridKind): string {
  const each = ['', '', 'both '][who.length] ?? 'each ';
  return `${listed(who.map(({ name }) => name))}, ${each}${count(cells, grid)} away`;
}

/** Who may attack on the way, by name: each once. */
const attackers = (path: PathView): string[] =>
  path.steps.flatMap(({ provokes }) =>
    provokes.filter(({ first }) => first).map(({ name }) => name),
  );

/** A path in a sentence to be read aloud. */
export function spoken(path: PathView, grid: GridKind): string {
  const reasons = path.why_not.map((because) => because.text);
  if (!hasWay(path)) return `${path.label}: ${reasons.join(', ') || 'no way'}`;
  const end = path.action ?? (reasons.join(', ') || 'more than a round');
  const way = `${path.label}: ${count(path.cells, grid)}, ${path.feet} feet, ${end}`;
  const provoked = attacks(path);
  return provoked ? `${way}, ${provoked}: ${attackers(path).join(', ')}` : way;
}

/** What a change did, to be read aloud; nothing when there was none. */
export function told(before: Encounter, after: Encounter): string {
  if (before.revision === after.revision) return '';
  if (after.redo !== null && after.redo === before.undo) return `Undone: ${after.redo}`;
  if (before.redo !== null && after.undo === before.redo) return `Done again: ${after.undo}`;
  return after.undo ?? '';
}

/** Where the keyboard's cursor is and what is there, to be read aloud. */
export function placed({ label, spot }: Cursor, ground: string, names: string[]): string {
  return [label, ground, spot.wall?.replace('-', ' ') ?? '', ...names].filter(Boolean).join(', ');
}

/** How far a place is, such as “15 of 30 feet, Move”. */
export function afar(path: PathView, reach: ReachView | null): string {
  const most = reach?.bands.find(({ action }) => action === path.action)?.feet;
  const feet = most === undefined ? `${path.feet} feet` : `${path.feet} of ${most} feet`;
  const end = path.action ?? path.why_not.map(({ text }) => text).join(', ');
  return [feet, end, attacks(path) ?? ''].filter(Boolean).join(', ');
}

/** When something was changed, in few words. `seconds` since 1970 (UTC). */
export function since(seconds: number, now = new Date()): string {
  const date = new Date(seconds * 1000);
  const time = date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  if (date.toDateString() === now.toDateString()) return `Today, ${time}`;
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString([], { day: 'numeric', month: 'long', year });
}
