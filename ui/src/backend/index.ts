/**
 * The only door to the app behind the window. What can be asked is what `bindings.ts` has commands
 * for, whose comments say what is answered.
 */
import { Channel } from '@tauri-apps/api/core';
import { buffer, decoders, unwrap, type Answer, type Decoded } from './answers';
import { commands, type Told } from './bindings';
import { patiently } from './patience';

export { asError, keyOf, BackendError } from './answers';
export { Unheard } from './patience';
export type * from './answers';
export type * from './bindings';
export type {
  At as Point,
  CreatureView as Creature,
  CursorView as Cursor,
  EncounterView as Encounter,
  ImportView as Imported,
  LibraryEntry as Entry,
  LibraryView as Library,
  MarginsForm as Margins,
  MarkView as Mark,
  PartOf as Box,
  RouteDrag as Hand,
  RulesetsView as Rulesets,
  StrokeOf as Stroke,
} from './bindings';

type Commands = typeof commands;
type Command = keyof Commands;

/** What a command answers, its bytes read. */
type Answered<C extends Command> = C extends keyof Decoded
  ? Decoded[C]
  : Awaited<ReturnType<Commands[C]>> extends Answer<infer T>
    ? T
    : never;

/** Everything the window can ask of the app; what it refuses is thrown as a `BackendError`. */
export type Backend = {
  [C in Command]: (...question: Parameters<Commands[C]>) => Promise<Answered<C>>;
} & {
  /** Calls back with what the app tells without being asked; nobody else hears of it from then on. */
  onTold(then: (told: Told) => void): Promise<void>;
};

/** Asks by a command. */
const door = (name: string, ask: (...question: never[]) => Promise<Answer<unknown>>) => {
  const decode = decoders[name as keyof Decoded] as ((bytes: ArrayBuffer) => unknown) | undefined;
  return async (...question: never[]): Promise<unknown> => {
    const answer = await patiently(name, () => unwrap(ask(...question)));
    return decode ? decode(buffer(answer)) : answer;
  };
};

/** The app as Tauri reaches it. */
export const tauri = {
  ...Object.fromEntries(Object.entries(commands).map(([name, ask]) => [name, door(name, ask)])),
  onTold: async (then: (told: Told) => void) => {
    await unwrap(commands.listen(new Channel(then)));
  },
} as Backend;
