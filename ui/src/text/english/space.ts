/** Up and down. */
import { distance, distanceAloud } from './distance';
import { counted } from './grammar';

const height = (feet: number): string =>
  feet < 0 ? `${distanceAloud(-feet)} deep` : distanceAloud(feet);

const each = (modes: readonly { mode: string; feet: number }[]): string =>
  modes.map(({ mode, feet }) => `${mode} ${distance(feet)}`).join(' · ');

export const space = {
  title: 'Elevation',
  modes: each,
  at: (feet: number | null): string => (feet === null ? 'All elevations' : height(feet)),
  span: (lowest: number, highest: number): string =>
    `The creature can stop ${height(lowest)} to ${height(highest)} above ground or water.`,
  lower: 'Lower',
  higher: 'Higher',
  all: 'All elevations',
  step: (mode: string, feet: number): string =>
    feet === 0 ? mode : `${mode}, ${feet < 0 ? `${distance(-feet)} deep` : `${distance(feet)} up`}`,
  left: (modes: readonly { mode: string; feet: number }[]): string => `Remaining: ${each(modes)}`,
  ceiling: 'Ceiling',
  noCeiling: 'none',
  upon: 'Mounted on',
  uponNobody: 'None',
  rides: (name: string): string => `Rides ${name}`,
  stands: (name: string): string => `Stands on ${name}`,
  choose: 'Choose on the map',
  nobodyThere: 'No creature is in this cell: click a ringed creature, or press Esc to cancel',
  cubes: (n: number): string => `${counted(n, 'cube', 'cubes')}, including cubes above and below`,
};
