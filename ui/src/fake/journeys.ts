/** Journeys of the fake app: all go 24 miles a day, and nobody tires. */
import type { DayView, JourneyForm, TravelForm } from '../backend';
import type { Travelling } from '../travelling';
import { because, plain } from './catalogue';
import type { Paper } from './paper';

const MILES_A_DAY = 24;

const usual = { hours: null, hustled: 0, running: false, sleeps: true, healed: 0 };

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
    const stretch = { leg: 1, to, way: 'Plains, road', manner: 'walk', miles: String(left) };
    const reason = because('srd35.movement.squares', 'Mirela at 30 ft: 3 miles an hour');
    return {
      day: n + 1,
      plan,
      own: false,
      from: n === 0 ? 'Start' : `On the way to ${to}`,
      to,
      miles: String(left),
      hours: String(left / 3),
      hustled: '0',
      marched: '0',
      reaches: null,
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
      harm: null,
      because: [],
      evening: [],
    };
  });
}

export function journeys(paper: Paper): Omit<Travelling, 'setMiles'> {
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
        { id: 'trackless', label: 'No track' },
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
        harm: null,
        days: days(journey),
      })),
    }),
    setTravel: async (changed) => {
      const view = paper.change('Change the journeys');
      form = changed;
      return view;
    },
    beginTravel: async () => {
      const mirela = { creature: plain, mount_feet: null, hit_points: null };
      form = { party: [mirela], journeys: [...form.journeys, example] };
      return paper.change('Change the journeys');
    },
    journeyWay: async () => ({ view: { revision: paper.revision }, list: [] }),
    exportJourney: async () => '/home/gm/By road.md',
  };
}
