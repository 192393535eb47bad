/**
 * What the app behind the window answers, as the page has it: results unwrapped, frames decoded,
 * numbers plain numbers.
 */
import {
  commands,
  type AppError,
  type At,
  type ChunkAt,
  type ChunkHead,
  type CreatureView,
  type CursorView,
  type EncounterView,
  type ErrorCode,
  type ImportView,
  type LibraryEntry,
  type LibraryView,
  type MapHead,
  type MarginsForm,
  type MarkView,
  type PictureForm,
  type RulesetsView,
  type SideId,
  type StrokeOf,
  type ThreatMapView,
  type TurnView,
} from './bindings';
import { decodeFrame, type DisplayList } from './wire';
import { text } from '../text';

/** A point in map units: 1 is the width of a cell. */
export interface Point {
  x: number;
  y: number;
}

/** An upright rectangle in map units. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** What a gesture with a tool covers. */
export type Stroke = Omit<StrokeOf, 'points'> & { points: Point[] };
export type Creature = Omit<CreatureView, 'center'> & { center: Point };
export type Encounter = Omit<EncounterView, 'size' | 'creatures' | 'picture'> & {
  size: Point;
  creatures: Creature[];
  picture: JourneyLines | null;
};
/** Where the picture under the grid lies, and how opaque it is. */
export type JourneyLines = Omit<PictureForm, 'from' | 'to'> & { from: Point; to: Point };
/** Where the keyboard's cursor is. */
export type Cursor = Omit<CursorView, 'at' | 'outline'> & { at: Point; outline: Point[] };
/** What becomes of a layer of the map. */
export type LayerSwitch = { hidden: boolean } | { locked: boolean };
/** Cells added at each side of the map; fewer than none are cut off. */
export type Margins = MarginsForm;
export type Entry = Omit<LibraryEntry, 'changed'> & { changed: number };
export type Library = Omit<LibraryView, 'encounters'> & { encounters: Entry[] };
/** What there is after the house rulesets changed. */
export type Rulesets = Omit<RulesetsView, 'encounter'> & { encounter: Encounter | null };
export type Imported = Omit<ImportView, 'encounter'> & { encounter: Encounter };

/** What tells one piece of the map's drawing from another. */
export const keyOf = ({ column, row }: ChunkAt): string => `${column},${row}`;
/** Drawings of pieces of the map, by their keys. */
export type Pieces = Map<string, DisplayList>;
/** Drawings of pieces of the map, and the revision that they show. */
export interface Drawings {
  revision: number;
  drawn: Pieces;
}
/** What looks otherwise than before, with the drawings of some of it. */
export interface MapChanges extends Drawings {
  /** Which pieces, and where they lie. */
  chunks: { at: ChunkAt; bounds: Box }[];
  /** All counters and words, if any of them do. */
  counters: Counters | null;
}
export type Mark = MarkView;
export interface Counters {
  tokens: Map<number, DisplayList>;
  /** Labels, zones, notes and things, below all creatures. */
  marks: DisplayList[];
}
/** An answer with the picture that shows it. */
export interface Pictured<T> {
  view: T;
  list: DisplayList;
}

/** The turn of a creature that squeezes by choice. */
export interface Turn {
  view: TurnView;
  /** The picture of each choice, in their order. */
  choices: DisplayList[];
  /** Where the turn can end. */
  area: DisplayList;
}

/** By whom each cell is threatened. */
export interface ThreatMap {
  view: ThreatMapView;
  /** What the side that was asked for threatens. */
  union: DisplayList;
  /** A ring around each who threatens anything, in the order of the view. */
  rings: DisplayList[];
}

/** What went wrong, in words for the person at the screen. */
export class BackendError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'BackendError';
  }
}

type Answer<T> = { status: 'ok'; data: T } | { status: 'error'; error: AppError };

/** Whatever was thrown, as an error of the app: Tauri refuses arguments by text alone. */
export function asError(thrown: unknown): BackendError {
  if (thrown instanceof BackendError) return thrown;
  const { code, message } = Object(thrown) as Partial<AppError>;
  if (code && message) return new BackendError(code, message);
  const words = typeof thrown === 'string' ? thrown : message;
  const told = words ? sentence(words) : text.page.noReason;
  return new BackendError('internal', text.page.noAnswer(told));
}

const sentence = (what: string): string => (/[.!?]$/.test(what) ? what : `${what}.`);

export async function unwrap<T>(answer: Promise<Answer<T>>): Promise<T> {
  const settled = await answer.catch((error: unknown) => ({ status: 'error' as const, error }));
  if (settled.status === 'ok') return settled.data;
  throw asError(settled.error);
}

// Where the web view cannot carry bytes as such, they arrive as an array of numbers.
export async function bytes(answer: Promise<Answer<ArrayBuffer>>): Promise<ArrayBuffer> {
  const data: unknown = await unwrap(answer);
  if (data instanceof ArrayBuffer) return data;
  return Uint8Array.from(data as ArrayLike<number>).buffer;
}

// Rust writes null for numbers that are none; it sends no such numbers here.
const finite = (value: number | null): number => value ?? 0;
const point = (at: At): Point => ({ x: finite(at.x), y: finite(at.y) });

export const encounter = (view: EncounterView): Encounter => ({
  ...view,
  size: point(view.size),
  picture: view.picture && {
    ...view.picture,
    from: point(view.picture.from),
    to: point(view.picture.to),
  },
  creatures: view.creatures.map((c) => ({ ...c, center: point(c.center) })),
});

export const cursor = (view: CursorView): Cursor => ({
  ...view,
  at: point(view.at),
  outline: view.outline.map(point),
});

export const rulesets = (view: RulesetsView): Rulesets => ({
  ...view,
  encounter: view.encounter && encounter(view.encounter),
});

export const imported = (view: ImportView | null): Imported | null =>
  view && { ...view, encounter: encounter(view.encounter) };

export const library = (view: LibraryView): Library => ({
  ...view,
  encounters: view.encounters.map((e) => ({ ...e, changed: finite(e.changed) })),
});

export async function framed<T>(answer: Promise<Answer<ArrayBuffer>>): Promise<[T, DisplayList[]]> {
  const { head, lists } = decodeFrame(await bytes(answer));
  return [head as T, lists];
}

const bounds = ({ x, y, width, height }: Omit<ChunkHead, 'at'>): Box => ({
  x: finite(x),
  y: finite(y),
  width: finite(width),
  height: finite(height),
});

export function mapChanges([head, lists]: [MapHead, DisplayList[]]): MapChanges {
  const { revision, drawn, counters } = head;
  const pieces = head.chunks
    .slice(0, drawn)
    .map(({ at }, n) => [keyOf(at), lists[n] ?? []] as const);
  const [tokens, marks] = [
    lists.slice(drawn),
    lists.slice(drawn + (counters?.creatures.length ?? 0)),
  ];
  return {
    revision,
    chunks: head.chunks.map(({ at, ...box }) => ({ at, bounds: bounds(box) })),
    drawn: new Map(pieces),
    counters: counters && {
      tokens: new Map(counters.creatures.map((id, n) => [id, tokens[n] ?? []])),
      marks,
    },
  };
}

export async function pictured<T>(answer: Promise<Answer<ArrayBuffer>>): Promise<Pictured<T>> {
  const [view, lists] = await framed<T>(answer);
  return { view, list: lists[0] ?? [] };
}

export async function turn(creature: number): Promise<Turn | null> {
  const [view, lists] = await framed<TurnView | null>(commands.turn(creature));
  return view && { view, choices: lists.slice(0, -1), area: lists.at(-1) ?? [] };
}

export async function threatMap(creature: number | null, side: SideId | null): Promise<ThreatMap> {
  const [view, [union, ...rings]] = await framed<ThreatMapView>(commands.threatMap(creature, side));
  return { view, union: union ?? [], rings };
}
