/** What is said around the answers of the rules, which come in their own words. */
import type { Among, OutcomeId, ThingView } from '../../backend/bindings';
import { counted, either, listed } from './grammar';

/** What is said of an attack of opportunity, wherever one is. */
export const answers = {
  attacks: (n: number): string => counted(n, 'attack of opportunity', 'attacks of opportunity'),
  attack: (name: string): string => `Attack of opportunity: ${name}`,
  attackUsed: (name: string): string => `No further attack by ${name}: attack already used`,
  attacksUsed: (name: string, times: number): string =>
    `No further attack by ${name} (${times} times): attack already used`,
  attackStopped: (name: string): string => `No attack: ${name}`,
};

export const ledger = {
  steps: 'Steps of the path',
  wayTo: (cell: string): string => `Path to ${cell}`,
  noWayTo: (cell: string): string => `No path to ${cell}`,
  held: 'locked',
  longWay: 'More than a round',
  ifStopped: (places: readonly string[]): string => `Position if stopped: ${either(places)}`,
  waypoint: (n: number): string => `waypoint ${n}`,
  takeBack: 'Remove last waypoint',
  moveHere: 'Move here',
  openDoor: 'Open door',
  squeezed: 'squeezed',
  fullRound: 'full round',
  thing: ({ name, label }: ThingView): string => `${name} at ${label}`,
  note: 'note',
  outcomes: {
    open: 'not rolled',
    succeeds: 'succeeds',
    fails: 'fails',
  } satisfies Record<OutcomeId, string>,
  check: (success: string, failure: string): string =>
    `If the check succeeds, ${success}; if the check fails, ${failure}.`,
};

/** The paths that are pinned. */
export const pins = {
  title: 'Pinned paths',
  way: (name: string, cell: string): string => `${name} to ${cell}`,
  remove: (way: string): string => `Unpin ${way}`,
};

/** Two places side by side. */
export const compare = {
  title: 'Comparison',
  point: 'Point at a cell to compare it with the creature’s position or the last pinned path.',
};

/** What the ruler says. */
export const ruler = {
  from: (place: string): string => `From ${place}`,
  to: (place: string): string => `to ${place}`,
  area: 'Area of effect at the end',
  areaHeight: 'Elevation of the area',
  noArea: 'none',
  within: (names: readonly string[]): string =>
    names.length === 0 ? 'No creatures in the area' : `In the area: ${listed(names)}`,
};

export const reach = {
  title: 'Movement range',
  moreRows: (n: number): string => `and ${n} more rows`,
  nothing: 'No more cells',
};

export const threat = {
  title: 'Threatened cells',
  spears: (cells: string): string => `Spears fill ${cells}.`,
  attacks: 'Targets after a move',
  from: (cell: string): string => `from ${cell}`,
  outOfReach: 'out of reach this round',
  side: 'Side',
  of: (name: string, side: string): string => `${name} (${side})`,
  by: (names: readonly string[]): string => `Threatened by ${listed(names)}`,
};

export const flanks = {
  title: 'Flanking',
  against: (target: string, partner: string): string => `${target}, with ${partner}`,
  by: (first: string, second: string): string => `By ${first} and ${second}`,
  none: 'no flanking',
  partnerOnly: 'only the partner flanks the target',
};

export const closest = {
  title: 'Nearest creatures',
  among: 'Candidates',
  choices: {
    opponents: 'Opponents',
    friends: 'Allies',
    everyone: 'All creatures',
  } satisfies Record<Among, string>,
  nobody: 'No creature of this kind on the map',
  away: (names: readonly string[], far: string): string => {
    const each = ['', '', 'both '][names.length] ?? 'each ';
    return `${listed(names)}, ${each}${far} away`;
  },
  throwDie: 'Roll to choose',
  shows: (sides: number, shown: number): string => `d${sides} shows ${shown}:`,
  seed: (seed: number | string): string => `seed ${seed}`,
};

export const conceal = {
  /** The attacks for which lines of sight are shown, and none. */
  choice: 'Lines of sight',
  choices: { off: 'Off', shot: 'Ranged', blow: 'Melee' },
  titles: { shot: 'Ranged attack', blow: 'Melee attack' },
  point: 'Point at a creature on the map.',
  shotAt: (name: string): string => `Ranged attack on ${name}`,
  blowAt: (name: string): string => `Melee attack on ${name}`,
  degrees: {
    none: 'not concealed',
    half: 'half concealed',
    mostly: 'mostly concealed',
    total: 'totally concealed',
  } as Record<string, string>,
};

export const move_actions = {
  title: 'Movement action',
  choices: 'Movement actions',
  attemptsName: 'Attempts on the path',
  attempts: 'Attempt',
  outcomesName: (check: string): string => `Result of ${check}`,
  outcomes: {
    open: 'Not rolled',
    succeeds: 'Succeeds',
    fails: 'Fails',
  } satisfies Record<OutcomeId, string>,
};

export const withdraw = {
  title: 'Withdraw',
  from: 'Withdraw from',
  check: (check: string, against: string): string => `${check} vs. ${against}`,
  bonus: 'Bonus',
  result: 'Result',
  unrolled: 'not rolled',
  above: (points: string): string => `${points} or more`,
  reaching: (result: number): string => `${result} or more`,
  spares: (count: number): string => `prevents ${counted(count, 'more attack', 'more attacks')}`,
  chance: (percent: number): string => `${percent}%`,
  bought: (count: number): string =>
    count === 0
      ? 'The check prevents no further attacks of opportunity.'
      : `The check prevents ${counted(count, 'more attack', 'more attacks')} of opportunity.`,
  first: 'Attacks to prevent first',
};
