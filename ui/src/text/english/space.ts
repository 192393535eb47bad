/** Up and down. */
import { counted } from './grammar';

const height = (feet: number): string =>
  feet < 0 ? `${counted(-feet, 'foot', 'feet')} deep` : counted(feet, 'foot', 'feet');

export const space = {
  title: 'Elevation',
  modes: (modes: readonly { mode: string; feet: number }[]): string =>
    modes.map(({ mode, feet }) => `${mode} ${feet} ft`).join(' · '),
  at: (feet: number | null): string => (feet === null ? 'All elevations' : height(feet)),
  span: (lowest: number, highest: number): string =>
    `Can stop ${height(lowest)} to ${height(highest)} above ground or water.`,
  lower: 'Lower',
  higher: 'Higher',
  all: 'All elevations',
  step: (mode: string, feet: number): string =>
    feet === 0 ? mode : `${mode}, ${feet < 0 ? `${-feet} ft deep` : `${feet} ft up`}`,
  left: (modes: readonly { mode: string; feet: number }[]): string =>
    `Left: ${modes.map(({ mode, feet }) => `${mode} ${feet} ft`).join(' · ')}`,
  ceiling: 'Ceiling (ft)',
  noCeiling: 'none',
  upon: 'Mounted on',
  uponNobody: 'Nobody',
  rides: (name: string): string => `Rides ${name}`,
  stands: (name: string): string => `Stands on ${name}`,
  choose: 'Choose on the map',
  nobodyThere: 'Nobody is there: click a ringed creature, or press Esc to cancel',
  cubes: (n: number): string => `${counted(n, 'cube', 'cubes')}, above and below as well`,
};
