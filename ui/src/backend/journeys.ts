/** The part of the door to the app that leads to journeys, and to the country they lead through. */
import { encounter, pictured, unwrap, type Encounter, type Pictured, type Point } from './answers';
import {
  commands,
  type JourneyAreaView,
  type JourneyWayView,
  type RouteEditView,
  type AlternativeView,
  type TravelForm,
  type TravelView,
} from './bindings';

export type { JourneyAreaView, RouteEditView, AlternativeView };

/** A hand that leads a journey over the map, in map units. */
export interface Hand {
  /** Where it pressed. */
  from: Point;
  /** Where it is. */
  to: Point;
  /** How close to a stop or a way it takes hold of it. */
  grip: number;
}

/** Everything the window can ask of journeys. */
export interface Traveling {
  /** The journeys of the encounter, and how they would go. */
  journeys(): Promise<TravelView>;
  /** The way of a journey over the map, by its place, with its camps. */
  journeyWay(journey: number): Promise<Pictured<JourneyWayView>>;
  /** What a hand that leads it over the map makes of a journey, by its place. */
  lead(journey: number, hand: Hand): Promise<Pictured<RouteEditView>>;
  /** Makes that of it. */
  editRoute(journey: number, hand: Hand): Promise<Encounter>;
  /** The ways to travel a journey over the map, by its place. */
  journeyAlternatives(journey: number): Promise<AlternativeView[]>;
  /** How far its party gets in its first days. */
  journeyAreas(journey: number): Promise<Pictured<JourneyAreaView>>;
  /** Changes who travels, or where to. */
  setTravel(form: TravelForm): Promise<Encounter>;
  /** Adds a worked example of a journey. */
  beginTravel(): Promise<Encounter>;
  /** Says how many miles a cell of the overland map is across, to a hundredth. */
  setMiles(miles: number): Promise<Encounter>;
  /** Asks where to write a journey, by its place; answers where it is. */
  exportJourney(journey: number, table: boolean): Promise<string | null>;
}

export const traveling: Traveling = {
  journeyWay: (journey) => pictured<JourneyWayView>(commands.journeyWay(journey)),
  lead: (journey, hand) => pictured<RouteEditView>(commands.lead(journey, hand)),
  editRoute: async (journey, hand) => encounter(await unwrap(commands.editRoute(journey, hand))),
  journeyAlternatives: (journey) => unwrap(commands.journeyAlternatives(journey)),
  journeyAreas: (journey) => pictured<JourneyAreaView>(commands.journeyAreas(journey)),
  journeys: () => unwrap(commands.journeys()),
  setTravel: async (form) => encounter(await unwrap(commands.setTravel(form))),
  beginTravel: async () => encounter(await unwrap(commands.beginTravel())),
  setMiles: async (miles) => encounter(await unwrap(commands.setMiles(miles))),
  exportJourney: (journey, table) => unwrap(commands.exportJourney(journey, table)),
};
