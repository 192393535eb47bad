import { describe, expect, it } from 'vitest';
import { turnOf } from './wheel';

const still = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, metaKey: false };
const turn = (more: object) => turnOf({ ...still, ...more });

describe('the wheel', () => {
  it.each([
    ['in lines', { deltaY: 3, deltaMode: 1 }],
    ['in whole pixels', { deltaY: 100 }],
    ['in whole notches on a scaled screen', { deltaY: 66.7, wheelDeltaY: -120 }],
    ['with Ctrl', { deltaY: 3.5, ctrlKey: true }],
    ['with the Mac’s key, though it goes sideways', { deltaX: 1, deltaY: 3.5, metaKey: true }],
  ])('zooms out when turned down %s', (_, event) => {
    const [zoom] = Object.values(turn(event));
    expect(turn(event)).toEqual({ zoom });
    expect(zoom).toBeLessThan(1);
  });

  it('zooms more by a pinch than by as little of a wheel', () => {
    expect(turn({ deltaY: -10, ctrlKey: true })).toEqual({ zoom: Math.exp(0.1) });
    expect(turn({ deltaY: -10 })).toEqual({ zoom: Math.exp(0.015) });
  });

  it.each([
    ['sideways', { deltaX: 4, deltaY: 0 }, { dx: -4, dy: -0 }],
    ['by fractions of a pixel', { deltaY: 2.5 }, { dx: -0, dy: -2.5 }],
    ['by parts of a notch', { deltaY: 7, wheelDeltaY: -21 }, { dx: -0, dy: -7 }],
  ])('of two fingers pans %s', (_, event, panned) => {
    expect(turn(event)).toEqual(panned);
  });

  it('does one whatever turns it, if so chosen', () => {
    expect(turnOf({ ...still, deltaX: 4, deltaY: 10 }, 'zoom')).toEqual({ zoom: Math.exp(-0.015) });
    expect(turnOf({ ...still, deltaY: 3, deltaMode: 1 }, 'pan')).toEqual({ dx: -0, dy: -48 });
    expect(turnOf({ ...still, deltaY: 10, ctrlKey: true }, 'pan')).toEqual({
      zoom: Math.exp(-0.1),
    });
  });
});
