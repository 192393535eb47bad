import { describe, expect, it } from 'vitest';
import type { GridKind } from '../backend';
import { recorded, SHRINE } from '../backend/recorded';
import { columnName, edgesOf } from './edges';

const VIEW = { width: 800, height: 600 };
const SIZE = 12;
const named = (names: { name: string }[]): string => names.map(({ name }) => name).join(' ');

describe('the names along the edges of the map', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (column, name) => {
    expect(columnName(column)).toBe(name);
  });

  it('are those of the status line', async () => {
    const backend = recorded();
    await backend.openEncounter(SHRINE);
    const { cell, label } = await backend.spot({ x: 3.5, y: 3.5 });
    expect(`${columnName(cell.x)}${cell.y + 1}`).toBe(label);
  });

  it.each<[GridKind, number, number]>([
    ['square', 2.5, 3.5],
    ['hex-pointy', 2.75, 1 / Math.sqrt(3) + (3 * 3) / (2 * Math.sqrt(3))],
    ['hex-flat', 1 / Math.sqrt(3) + (2 * 3) / (2 * Math.sqrt(3)), 3.75],
  ])('stand in the middle of columns and rows of %s', (grid, x, y) => {
    const camera = { x: 0, y: 0, scale: 100 };
    const { columns, rows } = edgesOf({ grid, columns: 8, rows: 6 }, camera, VIEW, SIZE);
    expect(columns.find(({ name }) => name === 'C')?.at).toBeCloseTo(100 * x);
    expect(rows.find(({ name }) => name === '4')?.at).toBeCloseTo(100 * y);
  });

  it('stay at the edge while the map is panned, for what is in view', () => {
    const cells = { grid: 'square' as const, columns: 30, rows: 20 };
    const { columns, rows } = edgesOf(cells, { x: 10, y: 5, scale: 100 }, VIEW, SIZE);
    expect(named(columns)).toBe('K L M N O P Q R');
    expect(named(rows)).toBe('6 7 8 9 10 11');
  });

  it('are thinned out until each has room, at every zoom', () => {
    const cells = { grid: 'square' as const, columns: 400, rows: 400 };
    for (let scale = 4.8; scale < 400; scale *= 1.3) {
      const { columns, rows, height } = edgesOf(cells, { x: 0, y: 0, scale }, VIEW, SIZE);
      for (const [names, room] of [
        [columns, 2 * 0.72 * SIZE],
        [rows, height],
      ] as const) {
        const gaps = names.slice(1).map(({ at }, n) => at - (names[n]?.at ?? 0));
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(room);
      }
    }
  });

  it('are none where there is no map', () => {
    const cells = { grid: 'square' as const, columns: 4, rows: 3 };
    const { columns, rows } = edgesOf(cells, { x: 40, y: 40, scale: 48 }, VIEW, SIZE);
    expect([...columns, ...rows]).toEqual([]);
  });
});
