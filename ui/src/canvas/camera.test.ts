import { expect, test } from 'vitest';
import { CELL, fit, pan, toMap, zoom } from './camera';

const camera = { x: 3, y: -2, scale: CELL };

test('zooming keeps the point under the pointer', () => {
  const pixel = { x: 311, y: 97 };
  for (const factor of [0.001, 0.5, 1.3, 900]) {
    const zoomed = zoom(camera, pixel, factor);
    expect(toMap(zoomed, pixel).x).toBeCloseTo(toMap(camera, pixel).x);
    expect(toMap(zoomed, pixel).y).toBeCloseTo(toMap(camera, pixel).y);
  }
});

test('zoom stays between 10 and 800 percent', () => {
  expect(zoom(camera, { x: 0, y: 0 }, 0.001).scale).toBeCloseTo(CELL * 0.1);
  expect(zoom(camera, { x: 0, y: 0 }, 1000).scale).toBeCloseTo(CELL * 8);
});

test('panning moves the map with the hand', () => {
  expect(pan(camera, CELL, -2 * CELL)).toEqual({ x: 2, y: 0, scale: CELL });
});

test('fitting keeps the map clear of strips along the edges', () => {
  const [view, strips] = [
    { width: 848, height: 600 },
    { width: 28, height: 18 },
  ];
  for (const map of [
    { x: 100, y: 40 },
    { x: 20, y: 30 },
  ]) {
    const fitted = fit(map, view, strips);
    const corner = toMap(fitted, { x: strips.width, y: strips.height });
    const far = toMap(fitted, { x: view.width, y: view.height });
    expect(corner.x).toBeLessThan(0);
    expect(corner.y).toBeLessThan(0);
    expect(-corner.x).toBeCloseTo(far.x - map.x);
    expect(-corner.y).toBeCloseTo(far.y - map.y);
  }
});

test('fitting shows the whole map in the middle', () => {
  const fitted = fit({ x: 100, y: 40 }, { width: 848, height: 600 });
  expect(fitted.scale).toBeCloseTo(8);
  const middle = toMap(fitted, { x: 424, y: 300 });
  expect(middle.x).toBeCloseTo(50);
  expect(middle.y).toBeCloseTo(20);
});
