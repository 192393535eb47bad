/** What is said around falls, collisions and objects. */
import type { CauseId, DamageForm, OutcomeId, ReleaseId, SureId } from '../../backend/bindings';
import { distance } from './distance';
import { counted } from './grammar';

const percent = (thousandths: number): string =>
  `${(thousandths / 10).toFixed(thousandths % 10 === 0 ? 0 : 1)}%`;

export const damage = {
  title: 'Falling and collisions',
  open: 'Falling and collisions…',
  close: 'Back to inspector',
  none: (ruleset: string): string => `${ruleset} has no rules for falling, collisions or objects.`,
  kind: 'Event',
  kinds: { fall: 'Fall', collision: 'Collision', object: 'Object' } satisfies Record<
    DamageForm['kind'],
    string
  >,
  drops: 'Drops nearby',
  drop: (to: string | null, feet: number, water: number | null): string => {
    const fall = to === null ? 'From the air' : `Down to ${to}`;
    const end = water === null ? '' : `, into water ${distance(water)} deep`;
    return `${fall}, ${distance(feet)}${end}`;
  },
  feet: 'Height (ft)',
  surface: 'Surface',
  plain: 'Normal',
  water: 'Water depth (ft)',
  noWater: 'None',
  place: 'Place',
  before: 'Fallen before teleport (ft)',
  jumped: 'Jumps deliberately',
  check: 'Check',
  checks: { open: 'Not rolled', succeeds: 'Succeeds', fails: 'Fails' } satisfies Record<
    OutcomeId,
    string
  >,
  bonus: 'Check bonus',
  unknown: 'Unknown',
  thrown: 'Rolled',
  notThrown: 'Not rolled',
  reduced: 'Damage reduced by',
  magic: 'Spells and teleportation',
  casts: 'Casts while falling',
  level: 'Spell level',
  immediate: 'Immediate action',
  casterBonus: 'Caster’s check bonus',
  motion: 'Movement',
  speed: 'Speed (ft)',
  times: 'Run multiplier',
  cause: 'Collision',
  causes: {
    unexpected: 'Unexpected',
    foreseen: 'Expected',
    rammed: 'Rammed',
    creature: 'A creature',
  } satisfies Record<CauseId, string>,
  against: 'Against',
  ruled: 'Damage set by GM',
  byRule: 'By the rules',
  size: 'Size',
  nature: 'Material',
  release: 'Released',
  releases: {
    thrown: 'Thrown',
    dropped: 'Dropped',
    loose: 'Comes loose',
    trap: 'Part of a trap',
  } satisfies Record<ReleaseId, string>,
  target: 'Distance to target (ft)',
  noDamage: 'No damage',
  average: (average: string): string => `${average} on average`,
  between: (least: number, most: number): string => `${least} to ${most}`,
  other: (when: string, dice: string, average: string): string =>
    dice === '' ? `No damage ${when}` : `${dice} ${when}, ${average} on average`,
  left: (points: number): string => `${points} left`,
  prone: {
    yes: 'Falls prone',
    no: 'Stays on its feet',
    perhaps: 'Falls prone if damaged',
  } satisfies Record<SureId, string>,
  test: (name: string, chance: number | null): string =>
    chance === null ? name : `${name}: ${chance}%`,
  cast: (can: boolean): string => (can ? 'Time to cast' : 'No time to cast'),
  range: (n: number): string => `Range increment ${n}`,
  strikes: (names: readonly string[]): string =>
    `Hits ${counted(names.length, 'creature', 'creatures')}: ${names.join(', ')}`,
  chart: (least: number, most: number, from: number, to: number, chance: number): string =>
    `Probability of each total from ${least} to ${most}. Most likely: ${from} to ${to}, ${percent(chance)}.`,
  bar: (from: number, to: number, chance: number, more: number): string =>
    `${from === to ? from : `${from} to ${to}`}: ${percent(chance)}; ${from} or more: ${percent(more)}`,
  many: 'Too many dice to show probabilities.',
  table: 'Probabilities',
  total: 'Total',
  chance: 'Probability',
  orMore: 'Or more',
  totals: (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`),
  percent,
};
