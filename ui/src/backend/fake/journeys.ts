/** Journeys of the fake app: all go 24 miles a day, and nobody tires. */
import type { DayView, JourneyForm, MapWayForm, TravelForm } from '..';
import type { Traveling } from '../journeys';
import { because, plain } from './catalogue';
import type { Paper } from './paper';

const MILES_A_DAY = 24;

const usual = {
  hours: null,
  hustled: 0,
  running: false,
  sleeps: true,
  healed: 0,
  miles_per_hour: null,
};

const places = [
  { name: 'Oakford', at: { x: 1, y: 1 } },
  { name: 'Saltmere', at: { x: 7, y: 3 } },
  { name: 'Wending', at: { x: 4, y: 9 } },
];

export const example: JourneyForm = {
  name: 'By road',
  legs: [
    {
      to: 'Oakford',
      miles: 40,
      country: 'plains',
      track: 'road',
      impeded: false,
      vehicle: null,
      vehicle_hours: null,
    },
  ],
  over: null,
  usual,
  days: [],
};

function days({ legs, usual: plan }: JourneyForm): DayView[] {
  const miles = legs.reduce((sum, leg) => sum + (leg.miles ?? 0), 0);
  const to = legs.at(-1)?.to ?? '';
  return Array.from({ length: Math.ceil(miles / MILES_A_DAY) }, (_, n) => {
    const left = Math.min(MILES_A_DAY, miles - n * MILES_A_DAY);
    const stretch = { leg: 1, to, way: 'Plains, road', move_action: 'walk', miles: String(left) };
    const reason = because('srd35.movement.squares', 'Mirela at 30 ft: 3 miles an hour');
    return {
      day: n + 1,
      plan,
      own: false,
      from: n === 0 ? 'Start' : `24 mi before ${to}`,
      to,
      miles: String(left),
      hours: String(left / 3),
      hustled: '0',
      marched: '0',
      reaches: null,
      passes: n === 0 ? [{ name: 'The old bridge', link: 'bridge' }] : [],
      stretches: [
        {
          ...stretch,
          hours: String(left / 3),
          miles_per_hour: '3',
          hustled: false,
          marched: false,
          because: [reason],
        },
      ],
      damage: null,
      because: [],
      evening: [],
      warnings: [],
    };
  });
}

const over = (stops: MapWayForm['stops']): MapWayForm => ({
  stops,
  vehicle: null,
  vehicle_hours: null,
  keep: 'anywhere',
});

export function journeys(paper: Paper): Omit<Traveling, 'setMiles'> {
  let form: TravelForm = { party: [], journeys: [] };
  return {
    journeys: async () => ({
      revision: paper.revision,
      unknown: paper.ruleset === 'srd35' ? null : 'HERO says nothing of long journeys',
      form,
      places: paper.miles === null ? null : places,
      countries: [
        { id: 'plains', label: 'Plains' },
        { id: 'water', label: 'Water' },
      ],
      tracks: [
        { id: 'road', label: 'Road' },
        { id: 'trackless', label: 'Trackless' },
      ],
      vehicles: [{ id: 'rowboat', label: 'Rowboat', afloat: true, hours: 10, most_hours: 24 }],
      day_hours: 8,
      paces: form.party.map(() => ({ feet: 30, miles_per_hour: '3', slows: false })),
      pace: [],
      standing: null,
      journeys: form.journeys.map((journey) => ({
        name: journey.name,
        trouble: journey.legs.length === 0 ? 'the journey has no legs' : null,
        miles: String(journey.legs.reduce((sum, { miles }) => sum + (miles ?? 0), 0)),
        hours: '13⅓',
        legs: journey.legs,
        damage: null,
        days: days(journey),
        more_days: 0,
      })),
    }),
    setTravel: async (changed) => {
      const view = paper.change('Edit journeys');
      form = changed;
      return view;
    },
    beginTravel: async () => {
      const mirela = { creature: plain, mount_feet: null, hit_points: null };
      form = { party: [mirela], journeys: [...form.journeys, example] };
      return paper.change('Edit journeys');
    },
    journeyWay: async () => ({ view: { revision: paper.revision }, list: [] }),
    lead: async () => ({
      view: {
        revision: paper.revision,
        journey: form.journeys.length,
        does: 'begin',
        trouble: null,
        figures: ['4 days', '52 mi'],
      },
      list: [],
    }),
    editRoute: async (_journey, { from, to }) => {
      const stops = [from, to].map(({ x, y }) => ({ x: Math.floor(x), y: Math.floor(y) }));
      form = { ...form, journeys: [...form.journeys, { ...example, over: over(stops) }] };
      return paper.change('Edit journeys');
    },
    journeyAlternatives: async (n) => {
      const journey = form.journeys[n] ?? example;
      const slow = { miles: '52', hours: '26', days: 4, damage: null, trouble: null };
      return [
        { name: 'Quickest route', chosen: true, ...slow, form: journey },
        {
          name: 'Off-road',
          chosen: false,
          ...slow,
          days: 6,
          form: { ...journey, over: { ...(journey.over ?? over([])), keep: 'off-tracks' } },
        },
      ];
    },
    journeyAreas: async () => ({
      view: {
        revision: paper.revision,
        from: 'Oakford',
        days: [{ day: 1, hours: '8', cells: 12, color: '#0057b7' }],
        trouble: null,
      },
      list: [],
    }),
    exportJourney: async () => '/home/gm/By road.md',
  };
}
