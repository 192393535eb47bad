//! Long journeys: how far a party gets in an hour and in a day, leg by leg and
//! day by day, and what it costs those who hurry or march on.
//!
//! Miles and hours are exact fractions, so nothing drifts however long a
//! journey is. A day's travel ends when so many hours have been travelled as
//! the way of travelling allows: a party that has walked all morning has the
//! afternoon left for a boat that goes ten hours a day.
//!
//! Over a map, [`Routes`] finds the quickest way: a [`Land`] says what there is
//! to travel, a [`Pace`] how long a party takes for it.

mod days;
mod going;
mod harm;
mod land;
mod no_route;
mod pace;
mod route;
mod routes;
mod steps;
mod trouble;
mod values;

pub use days::{Day, DayPlan, Journey, Stretch, travel};
pub use going::{Aboard, Going, Leg, Track, Traveller, Way, told};
pub use harm::{DayHarm, Strain};
pub use land::{Cover, Land};
pub use no_route::{End, NoRoute};
pub use pace::{Keep, Pace};
pub use route::Route;
pub use routes::Routes;
pub use trouble::Trouble;
pub(crate) use values::OverlandValues;
pub use values::{Band, Country, HustleHarm, MarchHarm, Overland, Vehicle};

/// Miles or hours, as an exact fraction.
pub type Exact = num_rational::BigRational;

/// So many hundredths, such as of a mile.
#[must_use]
pub fn hundredths(count: i64) -> Exact {
    Exact::new(count.into(), 100.into())
}

impl Overland {
    /// Whether the ruleset speaks of journeys at all.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.speeds.is_some()
    }

    /// A kind of country by its id.
    #[must_use]
    pub fn country(&self, id: &str) -> Option<&Country> {
        let mut countries = self.countries.as_ref()?.value.iter();
        countries.find(|country| country.id == id)
    }

    /// A vehicle by its id.
    #[must_use]
    pub fn vehicle(&self, id: &str) -> Option<&Vehicle> {
        let mut vehicles = self.vehicles.as_ref()?.value.iter();
        vehicles.find(|vehicle| vehicle.id == id)
    }
}
