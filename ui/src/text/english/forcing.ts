/** What is said of pushes, pulls and slides. */
import type {
  FallView,
  ForceId,
  ForcedStepView,
  ForcedView,
  ForcedWayView,
  LiftView,
} from '../../backend';
import { distance } from './distance';
import { counted, listed } from './grammar';

const falls = ({ feet, pit, water, damage }: FallView): string => {
  const deep = feet > 0 ? ` ${distance(feet)}` : '';
  const into = pit ? ' into a pit' : water ? ' into water' : '';
  const where = `falls${deep}${into}`;
  return damage === null ? where : `${where}: ${damage}`;
};

const told = (step: ForcedStepView): string[] => [
  ...(step.over.length > 0 ? [`over ${listed(step.over)}`] : []),
  ...(step.fall ? [falls(step.fall)] : []),
  ...(step.hazards.length > 0 ? [`into ${listed(step.hazards)}`] : []),
];

export const forcing = {
  title: 'Forced movement',
  kinds: 'Type',
  kind: { push: 'Push', pull: 'Pull', slide: 'Slide' } satisfies Record<ForceId, string>,
  feet: 'Distance (ft)',
  reductions: 'Reductions (ft)',
  reductionsExample: '5, 10',
  stepOver: 'Step over smaller creatures',
  byChoice: 'Falls prone by choice',
  immune: 'Cannot be made prone',
  provokes: 'Provokes attacks of opportunity',
  pick: (by: string): string => `Click the creature that ${by} moves.`,
  whom: (name: string): string => `Moves ${name}`,
  lift: ({ feet, height_feet }: LiftView): string => {
    const end = height_feet === 0 ? 'to the ground' : `to ${distance(height_feet)}`;
    if (feet === 0) return 'Keep elevation';
    const way = feet > 0 ? 'up' : 'down';
    return `Move ${distance(Math.abs(feet))} ${way}, ${end}`;
  },
  places: (feet: number, places: number): string =>
    places === 0
      ? `${distance(feet)}, no free cells`
      : `${distance(feet)}, ${counted(places, 'free cell', 'free cells')}`,
  point: 'Point at a cell to see the path to it; click to move the creature.',
  to: (label: string): string => `To ${label}`,
  notTo: (label: string): string => `No path to ${label}`,
  step: told,
  drop: (label: string): string => `Falls prone at ${label}`,
  stop: (label: string): string => `Stops at ${label}`,
  stay: 'current position',
  area: ({ name, feet, places }: ForcedView): string =>
    `${name}: ${distance(feet)}, ${places === 0 ? 'no free cells' : counted(places, 'free cell', 'free cells')}`,
  way: ({ label, feet, steps, ends, why_not }: ForcedWayView): string => {
    if (why_not) return `No path to ${label}: ${why_not.text}`;
    const last = steps.at(-1);
    const notes = steps.flatMap((step) => (step === last && step.fall ? [] : told(step)));
    return [`To ${label}, ${distance(feet)}`, ...notes, ...(ends ? [ends.text] : [])].join(', ');
  },
};
