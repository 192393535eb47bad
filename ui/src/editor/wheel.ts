/** What a turn of the wheel means: a mouse zooms, two fingers on a touchpad pan, or all do one. */
import type { WheelId } from '../backend';

/** How much a notch of the wheel zooms. */
const WHEEL = 0.0015;
const PINCH = 0.01;
const LINE_PX = 16;
/** What `wheelDeltaY` counts for a notch of a wheel, wherever it is told. */
const NOTCH = 120;

type Wheel = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'metaKey'> & {
  wheelDeltaY?: number;
};

/** By what the map is zoomed, or how many pixels it is moved. */
export type Turn = { zoom: number } | { dx: number; dy: number };

export function turnOf(event: Wheel, choice: WheelId = 'device'): Turn {
  const { deltaX, deltaY, deltaMode, ctrlKey, metaKey } = event;
  const unit = deltaMode === 0 ? 1 : LINE_PX;
  const pans = choice === 'device' ? byFingers(event) : choice === 'pan';
  if (!ctrlKey && !metaKey && pans) return { dx: -deltaX * unit, dy: -deltaY * unit };
  const delta = deltaY * unit;
  // Touchpads report a pinch as a wheel turned with Ctrl, in far smaller steps.
  const rate = ctrlKey && Math.abs(delta) < 40 ? PINCH : WHEEL;
  return { zoom: Math.exp(-delta * rate) };
}

/** Touchpads count in pixels, go sideways and stop anywhere. */
function byFingers({ deltaX, deltaY, deltaMode, wheelDeltaY }: Wheel): boolean {
  if (deltaMode !== 0) return false;
  if (deltaX !== 0) return true;
  // A wheel goes by whole notches, though a scaled screen makes fractions of its pixels.
  if (wheelDeltaY) return wheelDeltaY % NOTCH !== 0;
  return !Number.isInteger(deltaY);
}
