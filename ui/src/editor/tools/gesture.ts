/**
 * What the hand is doing, as pure transitions: the same gesture and input give
 * the same next gesture and effects. Hint and cursor follow from the gesture.
 */
import type { Point } from '../../backend';

/** How a tool takes the pointer. */
export type Mode =
  /** Clicks only: place a creature, toggle a door. */
  | 'point'
  /** Clicks, and drags of what lies under the press: select. */
  | 'carry'
  /** A stroke along the pointer: brush, eraser. */
  | 'stroke'
  /** From one corner to the other: area. */
  | 'span'
  /** A click on a side, or a straight line by dragging: doors and windows. */
  | 'side'
  /** A straight line by dragging, or corner after corner by clicking: wall. */
  | 'chain'
  /** Corner after corner of something closed: polygon. */
  | 'ring'
  /** From a click to the next, or by dragging, with corners between: ruler. */
  | 'measure';

/** Where the pointer is, on the map and on the screen. */
export interface Sample {
  /** In map units. */
  at: Point;
  /** In CSS pixels. */
  pixel: Point;
  /** Whether what is drawn is to be as high as it is wide: Shift is held. */
  even?: boolean;
}

export type Gesture =
  | { kind: 'idle' }
  | { kind: 'pressing'; from: Sample; corners: Point[] }
  | { kind: 'dragging'; from: Sample; points: Point[]; corners: Point[] }
  | { kind: 'chaining'; corners: Point[] }
  | { kind: 'panning'; last: Point; resume: Gesture };

export type Input =
  | ({ type: 'down'; pan: boolean } & Sample)
  | ({ type: 'move' } & Sample)
  | ({ type: 'up' } & Sample)
  /** Sets a corner of what is measured: a click with Ctrl, or the Q key. */
  | ({ type: 'corner' } & Sample)
  /** Takes back the last corner of a chain, which goes on: Ctrl+Z. */
  | { type: 'back' }
  /** Takes back the press alone: a second finger means to move the map. */
  | { type: 'withdraw' }
  /** Ends a chain of corners: a double click or the Enter key. */
  | { type: 'finish' }
  /** Gives the gesture up: the Escape key, another tool, a lost pointer. */
  | { type: 'cancel' };

export type Effect =
  | { do: 'hover'; at: Point }
  | { do: 'press'; at: Point }
  | { do: 'click'; at: Point }
  | { do: 'carry'; at: Point }
  | { do: 'drop'; at: Point }
  | { do: 'draft'; points: Point[] }
  | { do: 'commit'; points: Point[] }
  | { do: 'cancel' }
  | { do: 'pan'; dx: number; dy: number };

export type Step = [Gesture, Effect[]];

export const idle: Gesture = { kind: 'idle' };

/** Pixels a pressed pointer may tremble before it drags. */
const SLOP = 4;
/** Points of a stroke closer together than this, in map units, tell nothing new. */
const FINEST = 0.05;
/** Corners closer together than this, in map units, are one. */
const SAME = 0.2;

export function step(gesture: Gesture, mode: Mode, input: Input): Step {
  switch (input.type) {
    case 'down':
      return down(gesture, mode, input);
    case 'move':
      return move(gesture, mode, input);
    case 'up':
      return up(gesture, mode, input);
    case 'corner':
      return corner(gesture, mode, input);
    case 'back':
      return gesture.kind === 'chaining' ? goOn(gesture.corners.slice(0, -1)) : [gesture, []];
    case 'withdraw':
      return withdraw(gesture);
    case 'finish':
      return gesture.kind === 'chaining' ? finish(gesture.corners, mode) : [gesture, []];
    case 'cancel':
      return [idle, gesture.kind === 'idle' ? [] : [{ do: 'cancel' }]];
  }
}

function down(gesture: Gesture, mode: Mode, input: Input & { type: 'down' }): Step {
  const free = gesture.kind === 'idle' || gesture.kind === 'chaining';
  if (!free) return [gesture, []];
  if (input.pan) return [{ kind: 'panning', last: input.pixel, resume: gesture }, []];
  const corners = gesture.kind === 'chaining' ? gesture.corners : [];
  const from = { at: input.at, pixel: input.pixel };
  const pressing: Gesture = { kind: 'pressing', from, corners };
  if (mode === 'carry' || mode === 'point') return [pressing, [{ do: 'press', at: input.at }]];
  return [pressing, [{ do: 'draft', points: [...corners, input.at] }]];
}

function move(gesture: Gesture, mode: Mode, { at, pixel }: Sample): Step {
  switch (gesture.kind) {
    case 'idle':
      return [gesture, [{ do: 'hover', at }]];
    case 'chaining':
      return [gesture, [{ do: 'draft', points: [...gesture.corners, at] }]];
    case 'panning': {
      const { last } = gesture;
      const pan: Effect = { do: 'pan', dx: pixel.x - last.x, dy: pixel.y - last.y };
      return [{ ...gesture, last: pixel }, [pan]];
    }
    case 'pressing': {
      const { from, corners } = gesture;
      if (!isDrag(from.pixel, pixel) || mode === 'point') return [gesture, []];
      return drag({ kind: 'dragging', from, points: [from.at], corners }, mode, at);
    }
    case 'dragging':
      return drag(gesture, mode, at);
  }
}

function drag(gesture: Gesture & { kind: 'dragging' }, mode: Mode, at: Point): Step {
  if (mode === 'carry') return [gesture, [{ do: 'carry', at }]];
  const points = drawn(gesture, mode, at);
  if (points === gesture.points) return [gesture, []];
  return [{ ...gesture, points }, [{ do: 'draft', points: [...gesture.corners, ...points] }]];
}

function up(gesture: Gesture, mode: Mode, { at }: Sample): Step {
  switch (gesture.kind) {
    case 'idle':
    case 'chaining':
      return [gesture, []];
    case 'panning':
      return [gesture.resume, []];
    case 'pressing': {
      const { from, corners } = gesture;
      if (mode === 'carry' || mode === 'point') return [idle, [{ do: 'click', at: from.at }]];
      if (mode === 'measure' && corners.length > 0) {
        return [idle, [{ do: 'commit', points: [...corners, from.at] }]];
      }
      if (chains(mode)) return [{ kind: 'chaining', corners: [...corners, from.at] }, []];
      const points = mode === 'span' ? [from.at, from.at] : [from.at];
      return [idle, [{ do: 'commit', points }]];
    }
    case 'dragging': {
      if (mode === 'carry') return [idle, [{ do: 'drop', at }]];
      const points = [...gesture.corners, ...drawn(gesture, mode, at)];
      const goesOn = (gesture.corners.length > 0 && mode !== 'measure') || mode === 'ring';
      if (goesOn) return [{ kind: 'chaining', corners: points }, []];
      return [idle, [{ do: 'commit', points }]];
    }
  }
}

function drawn(gesture: Gesture & { kind: 'dragging' }, mode: Mode, at: Point): Point[] {
  if (mode !== 'stroke') return [gesture.from.at, at];
  const last = gesture.points.at(-1) ?? gesture.from.at;
  return distance(last, at) < FINEST ? gesture.points : [...gesture.points, at];
}

const chains = (mode: Mode): boolean => ['chain', 'ring', 'measure'].includes(mode);

function corner(gesture: Gesture, mode: Mode, { at, pixel }: Sample): Step {
  if (mode !== 'measure') return [gesture, []];
  if (gesture.kind === 'chaining')
    return [{ kind: 'chaining', corners: [...gesture.corners, at] }, []];
  if (gesture.kind !== 'dragging') return [gesture, []];
  const { from, corners } = gesture;
  const points = [at];
  return [{ ...gesture, from: { at, pixel }, points, corners: [...corners, from.at] }, []];
}

/** A chain goes on from some corners; without any it is none. */
const goOn = (corners: Point[]): Step =>
  corners.length > 0
    ? [{ kind: 'chaining', corners }, [{ do: 'draft', points: corners }]]
    : [idle, [{ do: 'cancel' }]];

function withdraw(gesture: Gesture): Step {
  if (gesture.kind === 'panning') return [gesture.resume, []];
  const pressed = gesture.kind === 'pressing' || gesture.kind === 'dragging';
  return pressed ? goOn(gesture.corners) : [gesture, []];
}

function finish(corners: Point[], mode: Mode): Step {
  // The double click that ends a chain has set its last corner twice.
  const points = corners.filter((corner, n) => {
    const before = corners[n - 1];
    return !before || distance(before, corner) >= SAME;
  });
  const enough = points.length >= (mode === 'ring' ? 3 : 2);
  return [idle, enough ? [{ do: 'commit', points }] : [{ do: 'cancel' }]];
}

/** Whether a pointer has gone farther from one pixel to another than a hand trembles. */
export const isDrag = (from: Point, to: Point): boolean => distance(from, to) > SLOP;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The cursor over the map. `held` is whether space is down, `grip` whether a press would carry. */
export function cursor(gesture: Gesture, mode: Mode, held: boolean, grip: boolean): string {
  if (gesture.kind === 'panning') return 'grabbing';
  if (held) return 'grab';
  if (mode === 'carry') {
    if (gesture.kind === 'dragging') return 'grabbing';
    return grip ? 'pointer' : 'default';
  }
  return mode === 'point' ? 'pointer' : 'crosshair';
}
