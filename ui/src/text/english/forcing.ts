/** What is said of pushes, pulls and slides. */
import type {
  FallView,
  ForceId,
  ForcedStepView,
  ForcedView,
  ForcedWayView,
  LiftView,
} from '../../backend';
import { listed } from './grammar';

const falls = ({ feet, pit, harm }: FallView): string => {
  const deep = feet > 0 ? ` ${feet} ft` : '';
  const where = pit ? `falls${deep} into a pit` : `falls${deep}`;
  return harm === null ? where : `${where}: ${harm}`;
};

const told = (step: ForcedStepView): string[] => [
  ...(step.over.length > 0 ? [`over ${listed(step.over)}`] : []),
  ...(step.fall ? [falls(step.fall)] : []),
  ...(step.hazards.length > 0 ? [`into ${listed(step.hazards)}`] : []),
];

export const forcing = {
  title: 'Force to move',
  kinds: 'How it is forced',
  kind: { push: 'Push', pull: 'Pull', slide: 'Slide' } satisfies Record<ForceId, string>,
  feet: 'Distance, ft',
  reductions: 'Taken off by abilities, ft each',
  reductionsExample: '5, 10',
  stepOver: 'Led over small creatures',
  byChoice: 'Prone by choice, or stayed so',
  immune: 'Cannot be made prone',
  provokes: 'Gives attacks of opportunity',
  pick: (by: string): string => `Click the creature that ${by} moves.`,
  whom: (name: string): string => `${name} is moved`,
  lift: ({ feet, height_feet }: LiftView): string => {
    const end = height_feet === 0 ? 'to the ground' : `to ${height_feet} ft`;
    if (feet === 0) return 'Stays at its height';
    return feet > 0 ? `Move it ${feet} ft up, ${end}` : `Move it ${-feet} ft down, ${end}`;
  },
  places: (feet: number, places: number): string =>
    places === 0
      ? `${feet} ft, nowhere`
      : `${feet} ft, ${places} ${places === 1 ? 'place' : 'places'}`,
  point: 'Point at a place to see the way there; click to move it.',
  to: (label: string): string => `To ${label}`,
  notTo: (label: string): string => `Not to ${label}`,
  step: told,
  drop: (label: string): string => `Falls prone at ${label}`,
  stop: (label: string): string => `Stops at ${label}`,
  stay: 'where it is',
  area: ({ name, feet, places }: ForcedView): string =>
    `${name}: ${feet} ft, ${places === 0 ? 'nowhere to go' : `${places} places`}`,
  way: ({ label, feet, steps, ends, why_not }: ForcedWayView): string => {
    if (why_not) return `Not to ${label}: ${why_not.text}`;
    const last = steps.at(-1);
    const notes = steps.flatMap((step) => (step === last && step.fall ? [] : told(step)));
    return [`To ${label}, ${feet} ft`, ...notes, ...(ends ? [ends.text] : [])].join(', ');
  },
};
