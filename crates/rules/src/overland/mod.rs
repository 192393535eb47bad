//! Long journeys: how far a party gets in an hour and in a day, leg by leg and
//! day by day, and what it costs those who hurry or march on.
//!
//! Miles and hours are exact fractions, so nothing drifts however long a
//! journey is. A day's travel ends when so many hours have been traveled as
//! the way of traveling allows: a party that has walked all morning has the
//! afternoon left for a boat that goes ten hours a day.
//!
//! Over a map, [`Routes`] finds the quickest way: a [`Land`] says what there is
//! to travel, a [`Pace`] how long a party takes for it.

mod crossings;
mod days;
mod fatigue;
mod journey_error;
mod land;
mod pace;
mod route;
mod route_error;
mod routes;
mod steps;
mod travel_speed;

pub use crate::ruleset::{
    Band, Country, Exact, HustleDamage, MarchDamage, Overland, Vehicle, hundredths,
};
pub use days::{Day, Schedule, Stretch, travel};
pub use fatigue::{DayDamage, Fatigue};
pub use journey_error::JourneyError;
pub use land::{Cover, Land};
pub use pace::Pace;
pub use route::Route;
pub use route_error::{End, RouteError};
pub use routes::Routes;
pub use travel_speed::{
    Leg, TravelSpeed, Traveler, VehicleHours, VehicleUse, Way, duration_message, fraction_text,
    who_sets_the_pace,
};
