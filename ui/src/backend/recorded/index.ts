/**
 * The app for tests of the page, with the answers it gave when they were recorded: every question
 * goes through the door, and comes back as it did from the app. `cargo xtask record` records anew.
 */
import { expect, onTestFinished } from 'vitest';
import { tauri, type Backend, type CreatureForm } from '..';
import { decodeFrame, decodeList } from '../wire';
import { Recorder } from './recorder';
import { kept, newMoment, readTape, whole, writeTape, type Answer, type Moment } from './tape';
import { frame } from './writer';

/** The sample encounter's id; ids are counted where answers are recorded. */
export const SHRINE = '00000000-0000-7000-8000-000000000001';

/** A creature with nothing out of the ordinary. */
export const plain: CreatureForm = {
  name: 'Wren',
  size: 'medium',
  speed_feet: 30,
  speed: { origin: null, armour: 'none', load: 'light', slowed_by_load: false, bonuses: [] },
  side: 'heroes',
  build: 'tall',
  space_feet: null,
  reach_feet: null,
  reach_weapon: false,
  conditions: [],
  hidden: false,
  height_feet: 0,
  modes: { fly: null, swim: null, climb: null, burrow: null, teleport: null },
  challenge: null,
  portrait: null,
};

/** The program that answers while tapes are recorded; otherwise they are played. */
const program = process.env.FOOTFALL_RECORD;
const recorder = program ? new Recorder(program) : null;

let libraries = 0;
let tape: { test: string; begin: Moment } | null = null;

/** The beginning of the tape of the tests that run. */
function begin(): Moment {
  const test = expect.getState().testPath;
  if (!test) throw new Error('answers are recorded for tests');
  if (tape?.test !== test) tape = { test, begin: recorder ? newMoment() : readTape(test) };
  return tape.begin;
}

/** A library, at a moment of the tape. */
class Library {
  private readonly number = ++libraries;
  private moment = begin();
  /** What could not be answered first, if anything, and why. */
  private unanswered: string | null = null;

  /** Writes what was recorded, and fails the test if something could not be answered. */
  finish(): void {
    if (recorder && tape) writeTape(tape.test, tape.begin);
    if (this.unanswered) throw new Error(this.unanswered);
  }

  readonly invoke = async (command: string, args: unknown = {}): Promise<unknown> => {
    const answer = whole(this.answer(command, args));
    if ('value' in answer) return structuredClone(answer.value);
    if ('error' in answer) throw structuredClone(answer.error);
    if ('bytes' in answer) return Uint8Array.from(Buffer.from(answer.bytes, 'base64')).buffer;
    const empty = new Uint32Array(answer.lists).buffer;
    if (!('head' in answer)) return empty;
    return frame(answer.head, Array<ArrayBuffer>(answer.lists).fill(new ArrayBuffer(4)));
  };

  answer(command: string, args: unknown): Answer {
    const question = `${command} ${JSON.stringify(args)}`;
    if (recorder) this.record(recorder, command, args, question);
    const change = this.moment.then[question];
    const answer = this.moment.asked[question] ?? change?.answer;
    if (change) this.moment = change;
    if (answer) return answer;
    const missing = `Nobody recorded what the app answers to ${question}: \`cargo xtask record\` does.`;
    this.unanswered ??= missing;
    throw new Error(missing);
  }

  private record(recorder: Recorder, command: string, args: unknown, question: string): void {
    const told = recorder.ask(this.number, command, args);
    if ('refused' in told) {
      this.unanswered ??= told.refused;
      return;
    }
    const answer = kept(withoutDrawings(told.answer as Answer));
    if (told.changes) this.moment.then[question] ??= { answer, ...newMoment() };
    else this.moment.asked[question] ??= answer;
  }
}

/** Drawings are large, and no test of the page looks at them. */
function withoutDrawings(answer: Answer): Answer {
  if (!('bytes' in answer)) return answer;
  const bytes = Uint8Array.from(Buffer.from(answer.bytes, 'base64')).buffer;
  try {
    const { head, lists } = decodeFrame(bytes);
    return { head, lists: lists.length };
  } catch {
    // It is no frame.
  }
  try {
    decodeList(bytes);
    return { lists: 1 };
  } catch {
    return answer;
  }
}

/** The app with a new library: with the sample encounter in it, or an empty one. */
export function recorded(holds: 'sample' | 'nothing' = 'sample'): Backend {
  const library = new Library();
  onTestFinished(() => library.finish());
  if (holds === 'sample') library.answer('open_sample', { id: 'sample' });
  const asking = Object.entries(tauri).map(([name, ask]) => [
    name,
    (...args: never[]) => {
      // The door asks at once, so that this library answers and not one of another test.
      Object.assign(window, { __TAURI_INTERNALS__: { invoke: library.invoke } });
      return (ask as (...args: never[]) => unknown)(...args);
    },
  ]);
  return {
    ...(Object.fromEntries(asking) as Backend),
    // What the system does of itself is on no tape.
    onTold: async () => {},
    crash: async () => null,
    setMenuBar: async () => null,
  };
}
