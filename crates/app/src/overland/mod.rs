//! Journeys over a map of miles: routes, days, alternatives and itineraries.

mod alternatives;
mod day_end;
mod example;
mod forms;
mod itinerary;
mod journeys;
mod passed_places;
mod resolved;
mod route_edit;
mod route_position;
pub mod view;

pub(crate) use alternatives::{day_areas, journey_alternatives};
pub(crate) use example::begin_travel;
pub use forms::travel_of;
pub use itinerary::{ItineraryKind, itineraries};
pub(crate) use itinerary::{all_itineraries, export_journey, journey_file_name};
pub(crate) use journeys::set_travel;
pub use journeys::travel;
pub(crate) use route_edit::{edit_route, journey_picture, journey_way, lead};
