//! Journeys over a map of miles: routes, days, alternatives and itineraries.

pub(crate) mod alternatives;
pub(crate) mod day_end;
pub(crate) mod example;
pub(crate) mod itinerary;
pub(crate) mod journeys;
pub(crate) mod passed_places;
pub(crate) mod resolved;
pub(crate) mod route_edit;
pub(crate) mod route_position;
