/** What the app behind the window answers, as the page has it: failures thrown, bytes read. */
import type {
  AppError,
  Box,
  ChunkAt,
  ConcealmentView,
  ErrorCode,
  FlankView,
  ForcedView,
  ForcedWayView,
  GroupPathView,
  JourneyAreaView,
  JourneyWayView,
  MapHead,
  MeasureView,
  MovementRangeView,
  PathView,
  RegionView,
  ResizeView,
  RouteEditView,
  ThreatMapView,
  ThreatView,
  TurnView,
} from '.';
import type { commands } from './bindings';
import { decodeFrame, decodeList, type DisplayList } from './wire';
import { text } from '../text';

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
  /** The counters and words that do, if any. */
  counters: CounterChanges | null;
}
/** The drawing of a creature. */
export interface Token {
  figure: DisplayList;
  /** Painted only where its letters are large enough. */
  name: DisplayList;
}
export interface CounterChanges {
  /** All creatures that are drawn, in their order. */
  creatures: number[];
  /** Those that look otherwise. */
  drawn: Map<number, Token>;
  /** Labels, zones, notes and items by id, below all creatures, if any of them looks otherwise. */
  marks: Map<number, DisplayList> | null;
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

/** What comes of a command. */
export type Answer<T> = { status: 'ok'; data: T } | { status: 'error'; error: AppError };

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

/** Where the web view cannot carry bytes as such, they arrive as an array of numbers. */
export const buffer = (data: unknown): ArrayBuffer =>
  data instanceof ArrayBuffer ? data : Uint8Array.from(data as ArrayLike<number>).buffer;

function mapChanges(bytes: ArrayBuffer): MapChanges {
  const [{ revision, drawn, counters, chunks }, lists] = framed<MapHead>(bytes);
  const pieces = chunks.slice(0, drawn).map(({ at }, n) => [keyOf(at), lists[n] ?? []] as const);
  const anew = counters?.drawn ?? [];
  const [tokens, marks] = [lists.slice(drawn), lists.slice(drawn + 2 * anew.length)];
  const token = (n: number): Token => ({
    figure: tokens[2 * n] ?? [],
    name: tokens[2 * n + 1] ?? [],
  });
  return {
    revision,
    chunks: chunks.map(({ at, ...bounds }) => ({ at, bounds })),
    drawn: new Map(pieces),
    counters: counters && {
      creatures: counters.creatures,
      drawn: new Map(anew.map((id, n) => [id, token(n)])),
      marks: counters.marks && new Map(counters.marks.map((id, n) => [id, marks[n] ?? []])),
    },
  };
}

const framed = <T>(bytes: ArrayBuffer): [T, DisplayList[]] => {
  const { head, lists } = decodeFrame(bytes);
  return [head as T, lists];
};

const pictured =
  <T>() =>
  (bytes: ArrayBuffer): Pictured<T> => {
    const [view, lists] = framed<T>(bytes);
    return { view, list: lists[0] ?? [] };
  };

function turn(bytes: ArrayBuffer): Turn | null {
  const [view, lists] = framed<TurnView | null>(bytes);
  return view && { view, choices: lists.slice(0, -1), area: lists.at(-1) ?? [] };
}

function threatMap(bytes: ArrayBuffer): ThreatMap {
  const [view, [union, ...rings]] = framed<ThreatMapView>(bytes);
  return { view, union: union ?? [], rings };
}

type Commands = typeof commands;
/** The commands whose answers travel as bytes. */
type InBytes = {
  [C in keyof Commands]: Awaited<ReturnType<Commands[C]>> extends Answer<infer T>
    ? T extends ArrayBuffer
      ? C
      : never
    : never;
}[keyof Commands];

/** What the bytes say. */
export const decoders = {
  choosePortrait: (png: ArrayBuffer) => png,
  conceal: pictured<ConcealmentView>(),
  creaturesDraft: decodeList,
  draft: decodeList,
  drawingGrid: decodeList,
  flank: pictured<FlankView | null>(),
  forced: pictured<ForcedView>(),
  forcedWay: pictured<ForcedWayView>(),
  groupPath: pictured<GroupPathView>(),
  image: (bytes: ArrayBuffer) => bytes,
  journeyAreas: pictured<JourneyAreaView>(),
  journeyWay: pictured<JourneyWayView>(),
  lead: pictured<RouteEditView>(),
  markDraft: decodeList,
  mapChanges,
  mapChunks: (bytes: ArrayBuffer): Drawings => mapChanges(bytes),
  measure: pictured<MeasureView>(),
  mounts: decodeList,
  path: pictured<PathView>(),
  previewExport: (bytes: ArrayBuffer) => bytes,
  previewSize: pictured<ResizeView>(),
  reach: pictured<MovementRangeView>(),
  region: pictured<RegionView | null>(),
  regionDraft: decodeList,
  swatch: decodeList,
  threat: pictured<ThreatView>(),
  threatMap,
  thumbnail: (bytes: ArrayBuffer) => bytes,
  sampleThumbnail: (bytes: ArrayBuffer) => bytes,
  turn,
} satisfies Record<InBytes, (bytes: ArrayBuffer) => unknown>;
/** The answers of these commands. */
export type Decoded = { [C in keyof typeof decoders]: ReturnType<(typeof decoders)[C]> };
