//! How long a party takes from cell to cell, in whole ticks.
//!
//! Half of a step lies in the one cell's country and half in the other's. A
//! tick is the longest time of which all those halves are multiples, so sums of
//! ticks are exact.

use super::days::HOURS;
use super::journey_error::JourneyError;
use super::land::{Cover, Land, RIVER, TRACKS};
use super::travel_speed::{Leg, TravelSpeed, Traveler, VehicleHours, VehicleUse, Way};
use crate::ruleset::{Exact, Ruleset, is_some};
use grid::Dir;
use terms::{DayPlan, RoadPreference};

/// Time, in ticks of a [`Pace`].
pub(super) type Ticks = u64;

/// What stands for half a step that cannot be made: longer than any way.
pub(super) const NEVER: Ticks = 1 << 62;

/// The longest half of a step: even through all of the largest map less than
/// [`NEVER`].
const LONGEST: Ticks = 1 << 40;

/// The ticks of half a step: of straight ones for every sort of link, and then
/// of diagonal ones.
pub(super) type Halves = [Ticks; 16];

/// How fast a party gets over a land.
#[derive(Clone, Debug)]
pub struct Pace {
    /// How long a tick is, in hours.
    tick: Exact,
    /// By cover.
    pub(super) halves: Box<[Halves; 256]>,
    /// The ticks of the longest step.
    pub(super) most: Ticks,
    aboard: Option<VehicleUse>,
    /// Hours a day of the vehicle.
    vehicle_hours: Option<VehicleHours>,
    afloat: bool,
    keep: RoadPreference,
    day_hours: u32,
    /// How many times as far as others a hustled hour leads.
    hustle_times: u32,
}

impl Pace {
    /// The pace of a party on its feet and mounts or aboard a vehicle: that of
    /// [`super::travel`] for each country and track of the land. On land, it
    /// may keep to the tracks or off them; afloat that says nothing.
    ///
    /// # Errors
    /// Who of the party gets nowhere, what is wrong with the vehicle, or that
    /// there is no tick for the ruleset's figures ([`JourneyError::TooFine`]).
    pub fn of(
        ruleset: &Ruleset,
        land: &Land,
        party: &[Traveler],
        aboard: Option<&VehicleUse>,
        keep: RoadPreference,
    ) -> Result<Self, JourneyError> {
        if party.is_empty() {
            return Err(JourneyError::Nobody);
        }
        let overland = &ruleset.policies.overland;
        let vehicle = aboard.and_then(|aboard| overland.vehicle(&aboard.vehicle));
        let afloat = vehicle.is_some_and(|vehicle| vehicle.afloat);
        let mut vehicle_hours = None;
        let mut speed = |way: Way| {
            let leg = Leg {
                miles: land.miles(Dir(0)),
                way,
                aboard: aboard.cloned(),
            };
            match TravelSpeed::on(ruleset, party, &leg) {
                Ok(going) => {
                    vehicle_hours = going.aboard;
                    Ok(Some(going.miles_per_hour))
                }
                // What cannot be traveled is no hindrance to going elsewhere.
                Err(
                    JourneyError::Impassable
                    | JourneyError::NeedsBoat
                    | JourneyError::NoWater(_)
                    | JourneyError::NoLand(_),
                ) => Ok(None),
                Err(trouble) => Err(trouble),
            }
        };
        let on_water = speed(Way::Water { impeded: false })?;
        let mut speeds = Vec::new();
        let keep = if afloat {
            RoadPreference::Anywhere
        } else {
            keep
        };
        let tracks = (0..).zip(TRACKS);
        for (link, track) in tracks.filter(|(_, track)| keep.allows(*track)) {
            for (cover, id) in land.countries() {
                let country = id.to_owned();
                let over = speed(Way::Land {
                    country,
                    track,
                    impeded: false,
                })?;
                // A river bears those afloat, and is no hindrance to others.
                let by_river = if afloat { &on_water } else { &over };
                speeds.extend(by_river.clone().map(|it| (link | RIVER, cover, it)));
                speeds.extend(over.map(|it| (link, cover, it)));
            }
            for link in [link, link | RIVER] {
                speeds.extend(on_water.clone().map(|it| (link, Cover::WATER, it)));
            }
        }
        let mut pace = Self::ticking(land, &speeds).ok_or(JourneyError::TooFine)?;
        pace.aboard = aboard.cloned();
        pace.afloat = afloat;
        pace.keep = keep;
        let usual = overland.day_hours.as_ref().map_or(8, |hours| hours.value);
        pace.day_hours = vehicle_hours.as_ref().map_or(usual, |it| it.usual);
        pace.vehicle_hours = vehicle_hours;
        let hustle = overland.hustle_times.as_ref();
        let hustle = hustle.filter(|_| aboard.is_none());
        pace.hustle_times = hustle.map_or(1, |times| times.value);
        Ok(pace)
    }

    /// Counts in ticks how long half a step takes at speeds in miles an hour.
    fn ticking(land: &Land, speeds: &[(u8, Cover, Exact)]) -> Option<Self> {
        // The first two directions of squares are a straight and a diagonal one.
        let lengths = [0, 1].map(|dir| land.miles(Dir(dir)) / Exact::from_integer(2.into()));
        let hours = |half: &Exact, speed: &Exact| half / speed;
        let all = lengths
            .iter()
            .flat_map(|half| speeds.iter().map(move |(.., speed)| hours(half, speed)));
        let tick = all.reduce(common);
        let tick = tick.unwrap_or_else(|| Exact::from_integer(1.into()));
        let (mut halves, mut most) = (Box::new([[NEVER; 16]; 256]), 1);
        for (half, first) in lengths.iter().zip([0, 8]) {
            for (link, cover, speed) in speeds {
                let ticks = (hours(half, speed) / &tick).to_integer();
                let ticks = Ticks::try_from(ticks).ok()?;
                if ticks > LONGEST {
                    return None;
                }
                halves[usize::from(cover.0)][first + usize::from(*link)] = ticks;
                most = most.max(2 * ticks);
            }
        }
        Some(Self {
            tick,
            halves,
            most,
            aboard: None,
            vehicle_hours: None,
            afloat: false,
            keep: RoadPreference::Anywhere,
            day_hours: 0,
            hustle_times: 1,
        })
    }

    /// Whether a cover can be traveled at all, if only on a track or a river.
    pub(super) fn opens(&self, cover: u8) -> bool {
        let halves = &self.halves[usize::from(cover)];
        halves.iter().any(|ticks| *ticks < NEVER)
    }

    /// So many ticks, in hours.
    pub(super) fn hours(&self, ticks: Ticks) -> Exact {
        &self.tick * Exact::from_integer(ticks.into())
    }

    /// The whole ticks in so many hours.
    pub(super) fn ticks(&self, hours: &Exact) -> Ticks {
        let ticks = (hours / &self.tick).to_integer();
        let ticks = Ticks::try_from(ticks).unwrap_or(if is_some(hours) { NEVER } else { 0 });
        ticks.min(NEVER - 1)
    }

    /// What all travel in.
    #[must_use]
    pub const fn aboard(&self) -> Option<&VehicleUse> {
        self.aboard.as_ref()
    }

    /// Whether that goes on water; if not, they go over land.
    #[must_use]
    pub const fn is_afloat(&self) -> bool {
        self.afloat
    }

    /// Returns the hours at the usual pace that a day of a plan is worth, unless the
    /// plan has a pace of its own.
    #[must_use]
    pub fn day(&self, plan: &DayPlan) -> Exact {
        let (hours, hustled) = match &self.vehicle_hours {
            Some(hours) => (hours.on(plan), 0),
            None => (plan.hours.unwrap_or(self.day_hours), plan.hustled),
        };
        let hours = hours.min(HOURS);
        let hustled = hustled.min(hours);
        Exact::from_integer((hours - hustled + hustled * self.hustle_times).into())
    }

    /// Which steps they make on land.
    pub(super) const fn keep(&self) -> RoadPreference {
        self.keep
    }

    /// For how many hours a day they usually go.
    #[must_use]
    pub const fn day_hours(&self) -> u32 {
        self.day_hours
    }
}

/// The longest time of which two are multiples.
fn common(mut a: Exact, mut b: Exact) -> Exact {
    while is_some(&b) {
        (a, b) = (b.clone(), a % b);
    }
    a
}
