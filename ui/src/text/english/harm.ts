/** What is said around falls, collisions and objects. */
import type { CauseId, DamageForm, OutcomeId, ReleaseId, SureId } from '../../bindings';
import { counted } from './grammar';

const percent = (thousandths: number): string =>
  `${(thousandths / 10).toFixed(thousandths % 10 === 0 ? 0 : 1)} %`;

export const harm = {
  title: 'Falls and blows',
  open: 'Fall, collision, object…',
  close: 'Back to the inspector',
  none: (ruleset: string): string => `${ruleset} has no rules on falls, collisions or objects.`,
  kind: 'What happens',
  kinds: { fall: 'Fall', collision: 'Collision', object: 'Object' } satisfies Record<
    DamageForm['kind'],
    string
  >,
  drops: 'From the map',
  drop: (to: string | null, feet: number): string =>
    to === null ? `From the air, ${feet} ft` : `Down to ${to}, ${feet} ft`,
  feet: 'Height, feet',
  surface: 'Onto',
  plain: 'Usual',
  water: 'Water, feet deep',
  noWater: 'None',
  place: 'Where',
  before: 'Before a teleport, feet',
  jumped: 'Jumps on purpose',
  check: 'Check',
  checks: { open: 'Still open', succeeds: 'Succeeds', fails: 'Fails' } satisfies Record<
    OutcomeId,
    string
  >,
  bonus: 'Bonus to the check',
  unknown: 'Unknown',
  thrown: 'Thrown',
  notThrown: 'Not yet',
  reduced: 'Reduced by',
  magic: 'Spells and teleports',
  casts: 'Casts a spell on the way down',
  level: 'Level of the spell',
  immediate: 'It takes only a moment',
  casterBonus: 'Bonus of the caster',
  motion: 'How',
  speed: 'Speed, feet',
  times: 'Runs, times its speed',
  cause: 'What is hit',
  causes: {
    unexpected: 'Unexpected',
    foreseen: 'Expected',
    rammed: 'Rammed',
    creature: 'A creature',
  } satisfies Record<CauseId, string>,
  against: 'Which is',
  ruled: 'Dice by the GM',
  byRule: 'By the rule',
  size: 'Size',
  nature: 'Made of',
  release: 'How it comes down',
  releases: {
    thrown: 'Thrown',
    dropped: 'Dropped',
    loose: 'Falls by itself',
    trap: 'Part of a trap',
  } satisfies Record<ReleaseId, string>,
  target: 'To the target, feet',
  noDamage: 'No damage',
  average: (average: string): string => `${average} on average`,
  between: (least: number, most: number): string => `${least} to ${most}`,
  other: (when: string, dice: string, average: string): string =>
    dice === '' ? `No damage ${when}` : `${dice} ${when}, ${average} on average`,
  left: (points: number): string => `${points} left`,
  prone: { yes: 'Falls prone', no: 'Stays on its feet', perhaps: 'Prone if hurt' } satisfies Record<
    SureId,
    string
  >,
  test: (name: string, chance: number | null): string =>
    chance === null ? name : `${name}: ${chance} %`,
  cast: (can: boolean): string => (can ? 'Time to cast' : 'No time to cast'),
  range: (n: number): string => `Range ${n}`,
  strikes: (names: readonly string[]): string =>
    `Strikes ${counted(names.length, 'creature', 'creatures')}: ${names.join(', ')}`,
  chart: (least: number, most: number, from: number, to: number, chance: number): string =>
    `Chances of the totals from ${least} to ${most}. The likeliest are ${from} to ${to}, ${percent(chance)}.`,
  bar: (from: number, to: number, chance: number, more: number): string =>
    `${from === to ? from : `${from} to ${to}`}: ${percent(chance)}; ${from} or more: ${percent(more)}`,
  many: 'More dice than have their chances told.',
  table: 'Chances',
  total: 'Total',
  chance: 'Chance',
  orMore: 'Or more',
  totals: (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`),
  percent,
};
