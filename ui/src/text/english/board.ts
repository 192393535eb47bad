/** What is said of the map as a whole: its size. */
import type { ResizeView } from '../../backend';
import { counted, listed } from './grammar';

/** How many of a thing; nothing where there is none. */
const some = (n: number, one: string, more: string): string[] =>
  n === 0 ? [] : [counted(n, one, more)];

export const resize = {
  title: 'Resize the map',
  how:
    'Drag its sides or corners, or type how many cells each side gains; fewer than none cut ' +
    'them off.',
  sides: {
    left: 'Left, cells',
    right: 'Right, cells',
    top: 'Top, cells',
    bottom: 'Bottom, cells',
  },
  size: (width: number, height: number): string => `${width} × ${height}`,
  /** What would be lost, in sentences. */
  cutOff: ({ creatures, labels, notes, zones, walls }: ResizeView): string[] => {
    const who = creatures.length < 4 ? creatures : [`${creatures.length} creatures`];
    const gone = [
      ...who,
      ...some(labels, 'label', 'labels'),
      ...some(notes, 'note', 'notes'),
      ...some(zones, 'zone', 'zones'),
    ];
    const cut = some(walls, 'wall', 'walls');
    return [
      ...(gone.length > 0 ? [`${listed(gone)} would be cut off.`] : []),
      ...cut.map((words) => `${words} would be cut at the border.`),
    ];
  },
  apply: 'Resize',
  cancel: 'Cancel',
};
