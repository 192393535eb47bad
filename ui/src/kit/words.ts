/** The few sentences the window makes out of answers: what goes into each of them. */
import type {
  NearestView,
  ConcealmentView,
  Cursor,
  Encounter,
  GridKind,
  MeasureView,
  PathView,
  ProvokeView,
  MovementRangeView,
} from '../backend';
import { text } from '../text';

/** Such as “half concealed, +2”. */
export function concealed({ degree, defence }: ConcealmentView): string {
  const how = text.conceal.degrees[degree] ?? degree;
  if (degree === 'none' || degree === 'total') return how;
  return `${how}, ${signed(defence)}`;
}

/** Such as “+2” or “−1”. */
export const signed = (n: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n)}`;

/** Such as “7 squares · 35 ft”. */
export function total(path: PathView, grid: GridKind): string {
  return text.figures.far(path.cells, path.feet, grid);
}

/** The length of a line that was measured, such as “7 squares · 35 ft”. */
export const lengthOf = (
  { cells, feet, miles }: Pick<MeasureView, 'cells' | 'feet' | 'miles'>,
  grid: GridKind,
): string =>
  miles === null ? text.figures.far(cells, feet, grid) : text.figures.miles(cells, miles, grid);

/** Whether there is a way at all. */
export const hasWay = (path: PathView): boolean => path.steps.length > 0;

/** Such as “2 attacks of opportunity”, or nothing where a path provokes none. */
export function attacks(path: PathView): string | null {
  const { length } = attackers(path);
  return length === 0 ? null : text.answers.attacks(length);
}

/** An attack of opportunity on a step. */
export function opening({ name, first, stopped }: ProvokeView): string {
  if (stopped) return text.answers.attackStopped(name);
  return first ? text.answers.attack(name) : text.answers.attackUsed(name);
}

/** Who is nearest, such as “Orc and Goblin, both 4 squares away”. */
export function nearest({ who, cells }: NearestView, grid: GridKind): string {
  const names = who.map(({ name }) => name);
  return text.closest.away(names, text.figures.cells(cells, grid));
}

/** Who may attack on the way, by name: each once. */
const attackers = (path: PathView): string[] =>
  path.steps.flatMap(({ provokes }) =>
    provokes.filter(({ first }) => first).map(({ name }) => name),
  );

/** A path in a sentence to be read aloud. */
export function spoken(path: PathView, grid: GridKind): string {
  const reasons = path.why_not.map((because) => because.text);
  if (!hasWay(path)) return text.aloud.noWay(path.label, reasons.join(', '));
  const end = path.action ?? (reasons.join(', ') || text.aloud.longWay);
  const cells = text.figures.cells(path.cells, grid);
  const hazards = path.steps.at(-1)?.hazards ?? [];
  const there = hazards.length > 0 ? [text.ground.hazards(hazards)] : [];
  const way = [text.aloud.way(path.label, cells, path.feet, end), ...there].join(', ');
  const provoked = attacks(path);
  return provoked ? `${way}, ${provoked}: ${attackers(path).join(', ')}` : way;
}

/** What a change did, to be read aloud; nothing when there was none. */
export function told(before: Encounter, after: Encounter): string {
  if (before.revision === after.revision) return '';
  if (after.redo !== null && after.redo === before.undo) return text.aloud.undone(after.redo);
  if (before.redo !== null && after.undo === before.redo) return text.aloud.redone(after.undo);
  return after.undo ?? '';
}

/** Where the keyboard's cursor is and what is there, to be read aloud. */
export function placed({ label, spot }: Cursor, ground: string, names: string[]): string {
  return [label, ground, spot.wall?.replace('-', ' ') ?? '', ...names].filter(Boolean).join(', ');
}

/** How far a place is, such as “15 of 30 feet, Move”. */
export function afar(path: PathView, reach: MovementRangeView | null): string {
  const most = reach?.bands.find(({ action }) => action === path.action)?.feet;
  const feet = text.figures.distanceOf(path.feet, most ?? null);
  const end = path.action ?? path.why_not.map(({ text }) => text).join(', ');
  return [feet, end, attacks(path) ?? ''].filter(Boolean).join(', ');
}

/** When something was changed, in few words. `seconds` since 1970 (UTC). */
export function since(seconds: number, now = new Date()): string {
  const date = new Date(seconds * 1000);
  const time = date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  if (date.toDateString() === now.toDateString()) return text.figures.today(time);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString([], { day: 'numeric', month: 'long', year });
}
