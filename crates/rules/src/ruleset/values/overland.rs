//! What the books say of long journeys, value by value.

use super::super::declare::{Declared, Ruled, place};
use super::super::rule::{Rule, RulesetError};
use crate::reason::RuleRef;
use num_bigint::BigInt;
use serde::{Deserialize, Deserializer, de};
use terms::Track;

group! {
    /// How journeys go by a ruleset; what it does not speak of is nothing.
    Overland of OverlandValues;
    /// How many hours of travel a day has.
    day_hours: u32 where 1..=24,
    /// How far a walk leads in an hour, by speed.
    speeds: Vec<Band> where 0..=1000,
    /// What each kind of country makes of that, by what leads through it.
    countries: Vec<Country> where 0..=10,
    /// The speed whose figures stand for impeded country, in feet.
    impeded_feet: u32 where 0..=1000,
    /// What those with vehicles go by on a trail.
    vehicles_on_trails: Track,
    /// Whether riders go at the speed of their mounts.
    mounts_carry: bool,
    /// Whether the game master may set the pace of a day by a figure of her own.
    gm_sets_pace: bool,
    /// How many times as fast a hustle is.
    hustle_times: u32 where 1..=10,
    /// What a hustle does, hour by hour until the next sleep.
    hustle_harm: HustleDamage where 0..=100,
    /// Hours of a day without travel that a full night's rest takes.
    rest_hours: u32 where 1..=24,
    /// Whether that leaves one fatigued until it is healed.
    hustle_fatigues: bool,
    /// Whether running for hours comes to a hustle.
    run_is_hustle: bool,
    /// After how many hours of walking a day more of it is a forced march.
    march_after_hours: u32 where 1..=24,
    /// What each hour of a forced march does.
    march_harm: MarchDamage where 0..=100,
    /// Whether it is pointed out that a march may end in a faint.
    march_may_fell: bool,
    /// Whether what their riders suffer by it tires the mounts as well.
    mounts_tire: bool,
    /// The skills that a tired mount makes harder.
    tired_mount_skills: Vec<String>,
    /// Vehicles to travel by.
    vehicles: Vec<Vehicle> where 0..=1000,
    /// For how many hours a day those aboard a vehicle with a crew travel without tiring.
    crewed_hours: u32 where 1..=24,
    /// For how many hours a day a vehicle goes that nothing draws.
    undrawn_hours: u32 where 1..=24,
}

/// How far a walk leads at speeds from one on.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Band {
    /// The lowest of the speeds, in feet.
    pub from_feet: u32,
    /// How far, in miles an hour.
    #[serde(deserialize_with = "exact")]
    pub miles_per_hour: Exact,
}

/// What a kind of country leaves of a distance, as a share of it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Country {
    /// Its name within the ruleset, such as `forest`.
    pub id: String,
    /// Its name for people.
    pub label: String,
    /// On a highway.
    #[serde(deserialize_with = "exact")]
    pub highway: Exact,
    /// On a road or a trail.
    #[serde(deserialize_with = "exact")]
    pub road: Exact,
    /// Where there is none of these.
    #[serde(deserialize_with = "exact")]
    pub trackless: Exact,
}

impl Country {
    /// What is left of a distance with such a track.
    #[must_use]
    pub const fn share(&self, track: Track) -> &Exact {
        match track {
            Track::Highway => &self.highway,
            Track::Road | Track::Trail => &self.road,
            Track::Trackless => &self.trackless,
        }
    }
}

/// Damage that doubles from hour to hour.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HustleDamage {
    /// What it is called, such as “Primal”.
    pub kind: String,
    /// How many hours are free of it.
    pub free_hours: u32,
    /// What the first hour after these does.
    pub points: u32,
    /// How many times as much every further hour does.
    pub times: u32,
}

/// Damage that dice tell.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MarchDamage {
    /// What it is called, such as “Primal”.
    pub kind: String,
    /// How many dice.
    pub count: u32,
    /// How many sides they have.
    pub sides: u32,
    /// Whether it leaves one fatigued until it is healed.
    pub fatigues: bool,
}

/// What one travels in or on with others.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Vehicle {
    /// Its name within the ruleset, such as `rowboat`.
    pub id: String,
    /// Its name for people.
    pub label: String,
    /// How far it gets, in miles an hour.
    #[serde(deserialize_with = "exact")]
    pub miles_per_hour: Exact,
    /// For how many hours a day it usually goes.
    pub hours: u32,
    /// Whether it goes on water; if not, over land.
    pub afloat: bool,
    /// Whether animals draw it.
    pub drawn: bool,
}

/// A number of the data file as the fraction it is, to a hundredth.
fn exact<'de, D: Deserializer<'de>>(read: D) -> Result<Exact, D::Error> {
    let number = f64::deserialize(read)?;
    let hundredths = (number * 100.0).round();
    if !(0.0..=1e6).contains(&hundredths) || (hundredths / 100.0 - number).abs() > 1e-9 {
        return Err(de::Error::custom(
            "a number with two decimal places at most",
        ));
    }
    // A whole number within a million.
    Ok(self::hundredths(hundredths as i64))
}

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

    /// How far a walk leads in an hour at a speed in feet; `None` if it is too
    /// slow for any journey.
    #[must_use]
    pub fn miles_per_hour(&self, feet: u32) -> Option<Ruled<Exact>> {
        let speeds = self.speeds.as_ref()?;
        let bands = speeds.value.iter().filter(|band| band.from_feet <= feet);
        let band = bands.max_by_key(|band| band.from_feet)?;
        let value = band.miles_per_hour.clone();
        let rule = speeds.rule;
        is_some(&value).then_some(Ruled { value, rule })
    }

    /// Returns the most hours that a vehicle goes in a day.
    #[must_use]
    pub fn most_hours(&self, vehicle: &Vehicle) -> u32 {
        let most = match vehicle.drawn {
            true => self.day_hours.as_ref(),
            false => self.undrawn_hours.as_ref(),
        };
        most.map_or(vehicle.hours, |most| most.value)
    }
}

/// Whether it is more than nothing.
pub(crate) fn is_some(number: &Exact) -> bool {
    *number.numer() > BigInt::ZERO
}
