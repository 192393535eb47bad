/** Distances, which the app gives in feet, in the units that are spoken. */
import { units } from '../units.svelte';
import { counted } from './grammar';

/** To a hundredth, as the app’s own sentences have it. */
const amountOf = (feet: number): number => Math.round((feet / (units.now.feet ?? 1)) * 100) / 100;

const inCells = (): boolean => units.now.unit === 'squares' || units.now.unit === 'hexes';

const cellsOf = (amount: number): string =>
  units.now.unit === 'hexes'
    ? counted(amount, 'hex', 'hexes')
    : counted(amount, 'square', 'squares');

/** In figures, such as “30 ft”. */
export const distance = (feet: number): string => {
  const amount = amountOf(feet);
  if (inCells()) return cellsOf(amount);
  return `${amount} ${units.now.unit === 'meters' ? 'm' : 'ft'}`;
};

/** To be heard, such as “30 feet”. */
export const distanceAloud = (feet: number): string => {
  const amount = amountOf(feet);
  if (inCells()) return cellsOf(amount);
  return units.now.unit === 'meters'
    ? counted(amount, 'meter', 'meters')
    : counted(amount, 'foot', 'feet');
};

/** To be heard, such as “15 of 30 feet”. */
export const distanceOf = (feet: number, most: number | null): string =>
  most === null ? distanceAloud(feet) : `${amountOf(feet)} of ${distanceAloud(most)}`;

/** A count of cells and how far that is: once, where distances are counted in cells. */
export const besideCells = (cells: string, feet: number): string =>
  inCells() ? cells : `${cells} · ${distance(feet)}`;

export const besideCellsAloud = (cells: string, feet: number): string =>
  inCells() ? cells : `${cells}, ${distanceAloud(feet)}`;
