/** What is said around the answers of the rules, which come in their own words. */
import type { Among, OutcomeId, ThingView } from '../../bindings';
import { counted, either, listed } from './grammar';

/** What is said of an attack of opportunity, wherever one is. */
export const answers = {
  attacks: (n: number): string => counted(n, 'attack of opportunity', 'attacks of opportunity'),
  attack: (name: string): string => `Attack of opportunity: ${name}`,
  attackUsed: (name: string): string => `${name} again, attack already used`,
  attackStopped: (name: string): string => `No attack: ${name}`,
};

export const ledger = {
  wayTo: (cell: string): string => `Way to ${cell}`,
  noWayTo: (cell: string): string => `No way to ${cell}`,
  held: 'held',
  longWay: 'More than a round',
  ifStopped: (places: readonly string[]): string => `If stopped: ${either(places)}`,
  waypoint: (n: number): string => `waypoint ${n}`,
  takeBack: 'Take the last waypoint back',
  squeezed: 'squeezed',
  fullRound: 'a round of its own',
  thing: ({ name, label }: ThingView): string => `${name} at ${label}`,
  note: 'note',
  outcomes: {
    open: 'to be rolled',
    succeeds: 'succeeds',
    fails: 'fails',
  } satisfies Record<OutcomeId, string>,
  check: (success: string, failure: string): string =>
    `If it succeeds, ${success}; if it fails, ${failure}.`,
};

/** The paths that are pinned. */
export const pins = {
  title: 'Pinned paths',
  way: (name: string, cell: string): string => `${name} to ${cell}`,
  remove: (way: string): string => `Unpin ${way}`,
};

/** Two places side by side. */
export const compare = {
  title: 'Two places',
  point: 'Point at a place to compare it with where the creature stands, or with the newest pin.',
};

/** What the ruler says. */
export const ruler = {
  from: (place: string): string => `From ${place}`,
  to: (place: string): string => `to ${place}`,
  area: 'Area of effect around its end, feet',
  areaHeight: 'Its height above the map, feet',
  noArea: 'none',
  within: (names: readonly string[]): string =>
    names.length === 0 ? 'Nobody is within.' : `Within: ${listed(names)}`,
};

export const reach = {
  title: 'Reach',
  moreRows: (n: number): string => `and ${n} more rows`,
  nothing: 'Nothing more',
};

export const threat = {
  title: 'Threat',
  spears: (cells: string): string => `Spears fill ${cells}.`,
  attacks: 'Attacks after one move',
  from: (cell: string): string => `from ${cell}`,
  outOfReach: 'not this round',
};

export const flanks = {
  title: 'Flanking',
  against: (target: string, partner: string): string => `${target}, with ${partner}`,
  by: (first: string, second: string): string => `By ${first} and ${second}`,
  none: 'no flank',
  partnerOnly: 'only the partner',
};

export const closest = {
  title: 'Closest',
  among: 'Among',
  choices: {
    opponents: 'Opponents',
    friends: 'Friends',
    everyone: 'Everyone',
  } satisfies Record<Among, string>,
  nobody: 'There is nobody.',
  away: (names: readonly string[], far: string): string => {
    const each = ['', '', 'both '][names.length] ?? 'each ';
    return `${listed(names)}, ${each}${far} away`;
  },
  throwDie: 'Let a die decide',
  shows: (sides: number, shown: number): string => `d${sides} shows ${shown}:`,
  seed: (seed: number | string): string => `seed ${seed}`,
};

export const conceal = {
  shotAt: (name: string): string => `Shot at ${name}`,
  blowAt: (name: string): string => `Blow at ${name}`,
  degrees: {
    none: 'not concealed',
    half: 'half concealed',
    mostly: 'mostly concealed',
    total: 'out of sight',
  } as Record<string, string>,
};

export const move_actions = {
  title: 'Manner',
  choices: 'Manner of moving',
  attemptsName: 'Where the way is closed',
  attempts: 'Where the way is closed, try',
  outcomesName: 'How it comes out',
  outcomesOf: 'The first check on the way',
  outcomes: {
    open: 'Not rolled',
    succeeds: 'Succeeds',
    fails: 'Fails',
  } satisfies Record<OutcomeId, string>,
};

export const withdraw = {
  title: 'Withdrawal',
  from: 'Away from',
  check: (check: string, against: string): string => `${check} against ${against}`,
  bonus: 'Bonus',
  result: 'Result',
  unrolled: 'not rolled',
  above: (points: string): string => `${points} or more`,
  reaching: (result: number): string => `${result} or more`,
  spares: (count: number): string => `keeps off ${count} more`,
  chance: (percent: number): string => `${percent} %`,
  bought: (count: number): string =>
    count === 0 ? 'The check keeps nobody else off.' : `The check keeps off ${count} more.`,
  first: 'Keep off first',
};
