import { describe, expect, it } from 'vitest';
import { inPixels, moved, wholeOf, zoomed } from './crop';

const wide = { width: 400, height: 200 };

describe('the square that is cut out of a picture', () => {
  it('begins as the largest one in the middle', () => {
    expect(wholeOf(wide)).toEqual({ left: 100, top: 0, side: 200 });
    expect(wholeOf({ width: 3, height: 9 })).toEqual({ left: 0, top: 3, side: 3 });
  });

  it('moves as far as the picture goes', () => {
    const crop = { left: 100, top: 50, side: 100 };
    expect(moved(crop, wide, { x: -20, y: 10 })).toEqual({ left: 80, top: 60, side: 100 });
    expect(moved(crop, wide, { x: 999, y: -999 })).toEqual({ left: 300, top: 0, side: 100 });
  });

  it('zooms around its middle, between the whole picture and a few pixels', () => {
    const crop = { left: 100, top: 50, side: 100 };
    expect(zoomed(crop, wide, 2)).toEqual({ left: 125, top: 75, side: 50 });
    expect(zoomed(crop, wide, 1000).side).toBe(24);
    expect(zoomed({ left: 390, top: 190, side: 10 }, wide, 0.001)).toEqual({
      left: 200,
      top: 0,
      side: 200,
    });
    expect(zoomed({ left: 0, top: 0, side: 5 }, { width: 5, height: 9 }, 3).side).toBe(5);
  });

  it('is cut along whole pixels', () => {
    expect(inPixels({ left: 1.4, top: 2.6, side: 0.2 })).toEqual({ left: 1, top: 3, side: 1 });
  });
});
