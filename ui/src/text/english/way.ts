/** A journey led over the map, beside it. */
import type { RouteEditView } from '../../travelling';
import { listed } from './grammar';

export const way = {
  title: 'The way',
  how: 'Drag from place to place on the map, or click one after the other. The way follows what is quickest; drag it or one of its stops to change it.',
  next: 'Where to? Click the next place.',
  journey: 'Journey',
  shown: 'On the map and in its picture',
  areas: 'How far in three days',
  areasFrom: (place: string): string => `From ${place}, by the end of`,
  day: (n: number): string => `Day ${n}`,
  hours: (hours: string): string => `${hours} h at the usual pace`,
  others: 'Other ways',
  other: { name: 'How', days: 'Days', miles: 'Miles', harm: 'Harm' },
  none: '–',
  take: (name: string): string => `Travel it so: ${name}`,
  keep: (name: string): string => `${name}, as a journey beside this one`,
  kept: (journey: string, name: string): string => `${journey}: ${name.toLowerCase()}`,
  days: 'Day by day',
  by: (places: readonly string[]): string => `By ${listed(places)}`,
  openDay: (n: number): string => `Day ${n}: stretches and reasons`,
  figures: { days: 'Days', miles: 'Miles', hours: 'Hours' },
  all: 'Party, legs and plans',
  keeps: 'On land it keeps to',
  keepTo: {
    anywhere: 'Whatever is quickest',
    'on-tracks': 'Roads and trails',
    'off-tracks': 'The country beside them',
  } as Record<string, string>,
  /** What the hand that leads it comes to. */
  hint: ({ trouble, figures }: RouteEditView, byKeys: boolean): string =>
    [
      trouble ?? figures.join(' · '),
      byKeys ? 'Enter lets it go' : 'Release to lead it here',
      'Esc cancels',
    ].join(' · '),
  /** What a hand would do, for whoever cannot see it. */
  told: ({ does, trouble, figures }: RouteEditView): string =>
    `${deeds[does]}: ${trouble ?? figures.join(', ')}`,
};

const deeds: Record<RouteEditView['does'], string> = {
  begin: 'A journey begins',
  'go-on': 'The journey leads on',
  bend: 'The way leads by here',
  move: 'The stop lies here',
};
