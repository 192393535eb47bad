/** What is said of the map as a whole: its size, its layers, its ground. */
import type { GroundView, ResizeView } from '../../backend';
import { distance } from './distance';
import { counted, listed } from './grammar';

/** How many of a thing; nothing where there is none. */
const some = (n: number, one: string, more: string): string[] =>
  n === 0 ? [] : [counted(n, one, more)];

/** Such as “10 ft up”. */
const high = (feet: number): string =>
  feet < 0 ? `${distance(-feet)} down` : feet > 0 ? `${distance(feet)} up` : 'level';

export const ground = {
  /** The field for the elevation, by what the brush does. */
  feet: {
    raise: 'Raise by',
    lower: 'Lower by',
    level: 'Elevation',
  } as Record<string, string>,
  height: 'Elevation',
  /** The elevation that a brush paints, such as “+5 ft”. */
  painted: (feet: number): string => `${feet < 0 ? '−' : '+'}${distance(Math.abs(feet))}`,
  /** Terrain with the elevation that is painted. */
  named: (terrain: string, feet: string): string => `${terrain} ${feet}`,
  /** How far a step leads up or down. */
  rise: high,
  hazards: (names: readonly string[]): string => `hazardous ground: ${listed(names)}`,
  ends: (names: readonly string[]): string => `Ends on hazardous ground: ${listed(names)}.`,
  /**
   * What a creature stands on, or flies over at a height in feet; nothing where that is as level
   * and safe as usual.
   */
  under: (
    { lowest_feet: low, highest_feet: top, hazards }: GroundView,
    flies: number | null,
  ): string => {
    const height = low === top ? high(low) : `${high(low)} to ${high(top)}`;
    const facts = [
      ...(low === 0 && top === 0 ? [] : [height]),
      ...(hazards.length > 0 ? [`hazardous: ${listed(hazards)}`] : []),
    ];
    if (facts.length === 0) return '';
    const how =
      flies === null ? 'Stands on' : flies === 0 ? 'Flies over' : `Flies ${distance(flies)} above`;
    return `${how} ground that is ${facts.join(', ')}.`;
  },
};

export const layers = {
  title: 'Layers',
  names: {
    words: 'Labels and notes',
    creatures: 'Creatures',
    walls: 'Walls and doors',
    terrain: 'Terrain',
    picture: 'Background image',
  } as Record<string, string>,
  /** The same on overland maps. */
  overland: {
    words: 'Settlements and labels',
    creatures: 'Creatures',
    walls: 'Roads and rivers',
    terrain: 'Terrain',
    picture: 'Background image',
  } as Record<string, string>,
  /** What can be read without opening the list. */
  summary: (hidden: number, locked: number): string =>
    [...(hidden > 0 ? [`${hidden} hidden`] : []), ...(locked > 0 ? [`${locked} locked`] : [])].join(
      ', ',
    ),
  hide: (layer: string): string => `Hide ${layer}`,
  lock: (layer: string): string => `Lock ${layer}`,
  hideTip: 'Hide',
  showTip: 'Show',
  lockTip: 'Lock',
  unlockTip: 'Unlock',
  meaning:
    'Exported images leave out hidden layers. The rules still count hidden layers: hidden walls ' +
    'block movement. You cannot select or change hidden layers and locked layers.',
};

export const resize = {
  title: 'Resize map',
  how:
    'Drag the sides or corners of the map, or type the number of cells to add to each side. ' +
    'Negative numbers crop the map.',
  sides: {
    left: 'Left (cells)',
    right: 'Right (cells)',
    top: 'Top (cells)',
    bottom: 'Bottom (cells)',
  },
  size: (width: number, height: number): string => `${width} × ${height}`,
  /** What would be lost, in sentences. */
  cutOff: ({
    creatures,
    labels,
    notes,
    zones,
    things,
    settlements,
    walls,
  }: ResizeView): string[] => {
    const who = creatures.length < 4 ? creatures : [`${creatures.length} creatures`];
    const gone = [
      ...who,
      ...some(labels, 'label', 'labels'),
      ...some(notes, 'note', 'notes'),
      ...some(zones, 'zone', 'zones'),
      ...some(things, 'item', 'items'),
      ...some(settlements, 'settlement', 'settlements'),
    ];
    const cut = some(walls, 'wall', 'walls');
    return [
      ...(gone.length > 0 ? [`${listed(gone)} would be removed.`] : []),
      ...cut.map((words) => `${words} would be cut at the border.`),
    ];
  },
  apply: 'Resize',
  cancel: 'Cancel',
};
