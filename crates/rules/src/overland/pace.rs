//! How long a party takes from cell to cell, in whole ticks.
//!
//! Half of a step lies in the one cell's country and half in the other's. A
//! tick is the longest time of which all those halves are multiples, so sums of
//! ticks are exact.

use super::going::is_some;
use super::land::{RIVER, TRACKS};
use super::{Aboard, Cover, Exact, Going, Land, Leg, Traveller, Trouble, Way};
use crate::Ruleset;
use grid::Dir;

/// Time, in ticks of a [`Pace`].
pub(super) type Ticks = u64;

/// What stands for half a step that cannot be made: longer than any way.
pub(super) const NEVER: Ticks = 1 << 62;

/// The longest half of a step: even through all of the largest map less than
/// [`NEVER`].
const LONGEST: Ticks = 1 << 40;

/// Times by cover, for every sort of link.
pub(super) type ByLink = [[Ticks; 256]; 8];

/// How fast a party gets over a land.
#[derive(Clone, Debug)]
pub struct Pace {
    /// How long a tick is, in hours.
    tick: Exact,
    /// The ticks of half a step, by link and cover: of straight steps, and of
    /// diagonal ones.
    halves: Box<[ByLink; 2]>,
    /// The ticks of the shortest step from a cover, and of the longest of all.
    least: Box<[Ticks; 256]>,
    pub(super) most: Ticks,
    aboard: Option<Aboard>,
    afloat: bool,
    day_hours: u32,
}

impl Pace {
    /// The pace of a party on its feet and mounts or aboard a vehicle: that of
    /// [`super::travel`] for each country and track of the land.
    ///
    /// # Errors
    /// Who of the party gets nowhere, what is wrong with the vehicle, or that
    /// there is no tick for the ruleset's figures ([`Trouble::TooFine`]).
    pub fn of(
        ruleset: &Ruleset,
        land: &Land,
        party: &[Traveller],
        aboard: Option<&Aboard>,
    ) -> Result<Self, Trouble> {
        if party.is_empty() {
            return Err(Trouble::Nobody);
        }
        let overland = &ruleset.policies.overland;
        let vehicle = aboard.and_then(|aboard| overland.vehicle(&aboard.vehicle));
        let afloat = vehicle.is_some_and(|vehicle| vehicle.afloat);
        let mut day_hours = overland.day_hours.as_ref().map_or(8, |hours| hours.value);
        let mut speed = |way: Way| {
            let leg = Leg {
                miles: land.miles(Dir(0)),
                way,
                aboard: aboard.cloned(),
            };
            match Going::on(ruleset, party, (1, &leg)) {
                Ok(going) => {
                    day_hours = going.hours.unwrap_or(day_hours);
                    Ok(Some(going.miles_per_hour))
                }
                // What cannot be travelled is no hindrance to going elsewhere.
                Err(
                    Trouble::Impassable(_)
                    | Trouble::NeedsBoat(_)
                    | Trouble::NoWater { .. }
                    | Trouble::NoLand { .. },
                ) => Ok(None),
                Err(trouble) => Err(trouble),
            }
        };
        let on_water = speed(Way::Water)?;
        let mut speeds = Vec::new();
        for (link, track) in (0..).zip(TRACKS) {
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
        let mut pace = Self::ticking(land, &speeds).ok_or(Trouble::TooFine)?;
        pace.aboard = aboard.cloned();
        pace.afloat = afloat;
        pace.day_hours = day_hours;
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
        let mut halves = Box::new([[[NEVER; 256]; 8]; 2]);
        let (mut least, mut most) = (Box::new([NEVER; 256]), 1);
        for (half, by_link) in lengths.iter().zip(halves.iter_mut()) {
            for (link, cover, speed) in speeds {
                let ticks = (hours(half, speed) / &tick).to_integer();
                let ticks = Ticks::try_from(ticks).ok()?;
                if ticks > LONGEST {
                    return None;
                }
                by_link[usize::from(*link)][usize::from(cover.0)] = ticks;
                let least = &mut least[usize::from(cover.0)];
                (*least, most) = (ticks.min(*least), most.max(2 * ticks));
            }
        }
        let shortest = least.iter().min().copied().unwrap_or(NEVER);
        least.iter_mut().for_each(|half| *half += shortest);
        Some(Self {
            tick,
            halves,
            least,
            most,
            aboard: None,
            afloat: false,
            day_hours: 0,
        })
    }

    /// The ticks of half a step, by link and cover.
    pub(super) fn halves(&self, diagonal: bool) -> &ByLink {
        &self.halves[usize::from(diagonal)]
    }

    /// No step from a cover takes fewer ticks.
    pub(super) fn least_from(&self, cover: u8) -> Ticks {
        self.least[usize::from(cover)]
    }

    /// Whether a cover can be travelled at all, if only on a track or a river.
    pub(super) fn opens(&self, cover: u8) -> bool {
        self.least_from(cover) < NEVER
    }

    /// So many ticks, in hours.
    pub(super) fn hours(&self, ticks: Ticks) -> Exact {
        &self.tick * Exact::from_integer(ticks.into())
    }

    /// The whole ticks in so many hours.
    pub(super) fn ticks(&self, hours: &Exact) -> Ticks {
        let ticks = (hours / &self.tick).to_integer();
        Ticks::try_from(ticks).unwrap_or(if is_some(hours) { NEVER - 1 } else { 0 })
    }

    /// What all travel in.
    #[must_use]
    pub const fn aboard(&self) -> Option<&Aboard> {
        self.aboard.as_ref()
    }

    /// Whether that goes on water; if not, they go over land.
    #[must_use]
    pub const fn is_afloat(&self) -> bool {
        self.afloat
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
