/** Figures with their words, and the sentences that are made to be heard. */
import type { GridKind } from '../../backend';
import { besideCells, besideCellsAloud, distance, distanceOf } from './distance';
import { counted } from './grammar';

const cells = (n: number, grid: GridKind): string =>
  grid === 'square' ? counted(n, 'square', 'squares') : counted(n, 'hex', 'hexes');

export const figures = {
  cells,
  /** In a column of figures. */
  distance,
  /** In a sentence. */
  distanceOf,
  /** A field with the unit of its number. */
  measured: (what: string, unit: 'feet' | 'squares' | 'hexes'): string =>
    `${what} (${unit === 'feet' ? 'ft' : unit})`,
  far: (n: number, feet: number, grid: GridKind): string => besideCells(cells(n, grid), feet),
  /** On a map of whole countries. */
  miles: (n: number, miles: number, grid: GridKind): string =>
    `${cells(n, grid)} · ${counted(miles, 'mile', 'miles')}`,
  toAHundredth: (least: number, most: number): string =>
    `Enter a number from ${least} to ${most}, with at most two decimals`,
  wholeNumber: (least: number, most: number): string =>
    `Enter a whole number from ${least} to ${most}`,
  challenge: (rating: string): string => `CR ${rating}`,
  grids: {
    square: 'Squares',
    'hex-pointy': 'Hexes, pointy-top',
    'hex-flat': 'Hexes, flat-top',
  } satisfies Record<GridKind, string>,
  today: (time: string): string => `Today, ${time}`,
};

export const aloud = {
  undone: (what: string | null): string => `Undone: ${what}`,
  redone: (what: string | null): string => `Redone: ${what}`,
  selected: (name: string): string => `${name}, selected`,
  /** Where the frame of the keys is, and how far that is. */
  cursor: (here: string, far: string): string => `${here}. ${far}`,
  way: (to: string, cells: string, feet: number, end: string): string =>
    `${to}: ${besideCellsAloud(cells, feet)}, ${end}`,
  noWay: (to: string, reasons: string): string => `${to}: ${reasons || 'no path'}`,
  longWay: 'more than a round',
};
