/** A journey led over the map, beside it. */
import type { RouteEditView } from '../../backend';
import { listed } from './grammar';

export const way = {
  title: 'Route',
  how: 'Drag from place to place on the map, or click places one by one. Footfall finds the quickest route. Drag the route or a stop to change it.',
  next: 'Click the next place.',
  journey: 'Journey',
  shown: 'Show on map and exports',
  areas: 'Range in three days',
  areasFrom: (place: string): string => `From ${place}, by end of`,
  day: (n: number): string => `Day ${n}`,
  hours: (hours: string): string => `${hours} at normal pace`,
  others: 'Alternatives',
  other: { name: 'Route', days: 'Days', miles: 'Miles', damage: 'Damage' },
  none: '–',
  take: (name: string): string => `Use this route: ${name}`,
  keep: (name: string): string => `Add as a journey: ${name}`,
  kept: (journey: string, name: string): string => `${journey}: ${name.toLowerCase()}`,
  days: 'Day by day',
  by: (places: readonly string[]): string => `Via ${listed(places)}`,
  openDay: (n: number): string => `Day ${n}: details`,
  figures: { days: 'Days', miles: 'Miles', hours: 'Time' },
  all: 'Edit journey',
  keeps: 'Road preference',
  keepTo: {
    anywhere: 'Quickest',
    'on-tracks': 'Roads and trails',
    'off-tracks': 'Off-road',
  } as Record<string, string>,
  /** What the hand that leads it comes to. */
  hint: ({ trouble, figures }: RouteEditView, byKeys: boolean): string =>
    [
      trouble ?? figures.join(' · '),
      byKeys ? 'Enter sets the route' : 'Release to set the route',
      'Esc cancels',
    ].join(' · '),
  /** What a hand would do, for whoever cannot see it. */
  told: ({ does, trouble, figures }: RouteEditView): string =>
    `${edits[does]}: ${trouble ?? figures.join(', ')}`,
};

const edits: Record<RouteEditView['does'], string> = {
  begin: 'Start of the journey',
  'go-on': 'Next stop',
  bend: 'Route via here',
  move: 'Move the stop here',
};
