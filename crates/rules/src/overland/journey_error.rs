//! Why there is no journey, in words for the person at the screen.

use terms::{Message, message};

/// The longest a leg can be, in miles.
pub(super) const MOST_MILES: i64 = 100_000;

/// Why there is no journey.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JourneyError {
    /// The ruleset does not speak of journeys.
    #[error("{}", message!("journey-unknown", it = .0))]
    Unknown(String),
    /// A party of nobody.
    #[error("{}", message!("journey-nobody"))]
    Nobody,
    /// A journey of nothing.
    #[error("{}", message!("journey-no-legs"))]
    NoLegs,
    /// A leg that cannot be traveled.
    #[error("{}", message!("journey-leg", leg, why = why.to_string()))]
    Leg {
        /// Which, from 1.
        leg: usize,
        /// Why.
        why: Box<JourneyError>,
    },
    /// A leg without length, or longer than any.
    #[error("{}", message!("journey-length", it = .0, most_miles = MOST_MILES))]
    Length(String),
    /// Somebody who gets nowhere.
    #[error("{}", standing(name, *feet, *mounted))]
    Standing {
        /// Who.
        name: String,
        /// At what speed.
        feet: u32,
        /// Whether that is its mount's.
        mounted: bool,
    },
    /// A country that the ruleset does not have.
    #[error("{}", message!("journey-country", title, country))]
    Country {
        /// The title of the ruleset.
        title: String,
        /// What was asked for.
        country: String,
    },
    /// A vehicle that the ruleset does not have.
    #[error("{}", message!("journey-vehicle", title, vehicle))]
    Vehicle {
        /// The title of the ruleset.
        title: String,
        /// What was asked for.
        vehicle: String,
    },
    /// Country for which the figures leave no speed.
    #[error("{}", message!("journey-impassable"))]
    Impassable,
    /// Impeded terrain by a ruleset, by its title, without a pace for such terrain.
    #[error("{}", message!("journey-no-impeded-pace", it = .0))]
    Impeded(String),
    /// A day with hustled hours by a ruleset without a hustle.
    #[error("{}", message!("journey-no-hustle", it = .0))]
    NoHustle(u32),
    /// Water without a boat.
    #[error("{}", message!("journey-needs-boat"))]
    NeedsBoat,
    /// A boat, by its name, without water.
    #[error("{}", message!("journey-no-water", it = .0))]
    NoWater(String),
    /// A cart, by its name, without land.
    #[error("{}", message!("journey-no-land", it = .0))]
    NoLand(String),
    /// A vehicle that goes on for too long.
    #[error("{}", message!("journey-vehicle-hours", vehicle, most, hours))]
    VehicleHours {
        /// What the vehicle is called.
        vehicle: String,
        /// The most it goes.
        most: u32,
        /// What was asked for.
        hours: u32,
    },
    /// A day with too many hours.
    #[error("{}", message!("journey-hours", day, hours))]
    Hours {
        /// Which, from 1.
        day: u32,
        /// How many hours.
        hours: u32,
    },
    /// A day with more hurry than hours.
    #[error("{}", message!("journey-hustled", day, hustled, hours))]
    Hustled {
        /// Which, from 1.
        day: u32,
        /// How many hours.
        hours: u32,
        /// How many of them hustled.
        hustled: u32,
    },
    /// A day with a pace of its own by a ruleset that leaves none to the game master.
    #[error("{}", message!("journey-own-pace", it = .0))]
    OwnPace(u32),
    /// A day with a pace of nothing.
    #[error("{}", message!("journey-no-pace", it = .0))]
    NoPace(u32),
    /// A map whose cells have no width.
    #[error("{}", message!("journey-scale", it = .0))]
    Scale(String),
    /// Speeds that have no common measure.
    #[error("{}", message!("journey-too-fine"))]
    TooFine,
    /// A journey that does not end.
    #[error("{}", message!("journey-too-long", it = .0))]
    TooLong(u32),
}

impl JourneyError {
    /// The same of a leg, by its number from 1.
    pub(super) fn of_leg(self, leg: usize) -> Self {
        let why = Box::new(self);
        Self::Leg { leg, why }
    }
}

fn standing(name: &str, feet: u32, mounted: bool) -> Message {
    match mounted {
        true => message!("journey-standing-mount", name, feet),
        false => message!("journey-standing", name, feet),
    }
}
