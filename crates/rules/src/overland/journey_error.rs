//! Why there is no journey, in words for the person at the screen.

/// The longest a leg can be, in miles.
pub(super) const MOST_MILES: i64 = 100_000;

/// Why there is no journey.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JourneyError {
    /// The ruleset does not speak of journeys.
    #[error("{0} says nothing of long journeys")]
    Unknown(String),
    /// A party of nobody.
    #[error("nobody travels: add somebody to the party")]
    Nobody,
    /// A journey of nothing.
    #[error("the journey has no legs: add one, or lead it over the map")]
    NoLegs,
    /// A leg that cannot be traveled.
    #[error("leg {leg}: {why}")]
    Leg {
        /// Which, from 1.
        leg: usize,
        /// Why.
        why: Box<JourneyError>,
    },
    /// A leg without length, or longer than any.
    #[error("it is {0} miles long; it must be more than 0 and no more than {MOST_MILES}")]
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
    #[error("{title} knows no country “{country}”: choose one that it knows")]
    Country {
        /// The title of the ruleset.
        title: String,
        /// What was asked for.
        country: String,
    },
    /// A vehicle that the ruleset does not have.
    #[error("{title} knows no vehicle “{vehicle}”: choose one that it knows")]
    Vehicle {
        /// The title of the ruleset.
        title: String,
        /// What was asked for.
        vehicle: String,
    },
    /// Country for which the figures leave no speed.
    #[error("the ruleset leaves no speed for such country: lead the way around it")]
    Impassable,
    /// Water without a boat.
    #[error("nobody walks on water: choose a boat")]
    NeedsBoat,
    /// A boat, by its name, without water.
    #[error("the {0} goes on water, and this is land: choose another vehicle, or none")]
    NoWater(String),
    /// A cart, by its name, without land.
    #[error("the {0} goes over land, and this is water: choose a boat")]
    NoLand(String),
    /// A vehicle that goes on for too long.
    #[error("the {vehicle} goes for 1 to {most} hours a day, and not for {hours}")]
    VehicleHours {
        /// What the vehicle is called.
        vehicle: String,
        /// The most it goes.
        most: u32,
        /// What was asked for.
        hours: u32,
    },
    /// A day with too many hours.
    #[error("day {day} cannot have {hours} hours of travel: a day has 24")]
    Hours {
        /// Which, from 1.
        day: u32,
        /// How many hours.
        hours: u32,
    },
    /// A day with more hurry than hours.
    #[error("day {day} cannot have {hustled} hours hustled: it has {hours} hours of travel")]
    Hustled {
        /// Which, from 1.
        day: u32,
        /// How many hours.
        hours: u32,
        /// How many of them hustled.
        hustled: u32,
    },
    /// A day with a pace of its own by a ruleset that leaves none to the game master.
    #[error("day {0} cannot have a pace of its own: the ruleset leaves it to the tables")]
    OwnPace(u32),
    /// A day with a pace of nothing.
    #[error("day {0} has a pace of 0 miles an hour: give it 0 hours, or a pace")]
    NoPace(u32),
    /// A map whose cells have no width.
    #[error("the cells of the map are {0} miles across; it must be more than 0")]
    Scale(String),
    /// Speeds that have no common measure.
    #[error(
        "the ruleset's shares of speed have no common measure: round those for country that were \
         changed, such as to 0.3 or 0.25"
    )]
    TooFine,
    /// A journey that does not end.
    #[error("the journey would take more than {0} days: give the days more hours, or shorten it")]
    TooLong(u32),
}

impl JourneyError {
    /// The same of a leg, by its number from 1.
    pub(super) fn of_leg(self, leg: usize) -> Self {
        let why = Box::new(self);
        Self::Leg { leg, why }
    }
}

fn standing(name: &str, feet: u32, mounted: bool) -> String {
    match mounted {
        true => format!(
            "{name} gets nowhere on a mount of {feet} ft: change its speed, or leave the mount out"
        ),
        false => format!(
            "{name} gets nowhere at {feet} ft: give it a mount, or put all aboard a vehicle"
        ),
    }
}
