//! How fast a party goes on a leg of its journey.

use super::journey_error::JourneyError;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{Exact, Overland, Ruled, Ruleset, is_some};
use num_bigint::BigInt;
use terms::{DayPlan, Message, Track, message};

/// Somebody who travels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traveler {
    /// What it is called.
    pub name: String,
    /// Its speed on foot, in feet, with what it wears and carries.
    pub walk_feet: u32,
    /// The speed of its mount, in feet, if it rides.
    pub mount_feet: Option<u32>,
    /// Its hit points, where they are known.
    pub hit_points: Option<u32>,
}

/// What a leg leads through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// Over land.
    Land {
        /// The country's id.
        country: String,
        /// What leads through it.
        track: Track,
        /// Whether it is impeded: five feet a round.
        impeded: bool,
    },
    /// On water.
    Water {
        /// Whether the water is impeded: five feet a round.
        impeded: bool,
    },
}

impl Way {
    /// Returns true if the terrain is impeded.
    #[must_use]
    pub const fn is_impeded(&self) -> bool {
        match self {
            Self::Land { impeded, .. } | Self::Water { impeded } => *impeded,
        }
    }
}

/// The vehicle that all travel in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VehicleUse {
    /// Its id.
    pub vehicle: String,
    /// For how many hours a day it goes, if not for as many as usual.
    pub hours: Option<u32>,
}

/// A part of a journey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// How long it is, in miles.
    pub miles: Exact,
    /// What it leads through.
    pub way: Way,
    /// What all travel in, if not on their feet or mounts.
    pub aboard: Option<VehicleUse>,
}

/// How fast a party goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TravelSpeed {
    /// In miles an hour.
    pub miles_per_hour: Exact,
    /// The same in a hustle; `None` where there is none.
    pub hustled: Option<Exact>,
    /// Hours a day of the vehicle; `None` for a party on its feet and mounts.
    pub aboard: Option<VehicleHours>,
    /// Why.
    pub because: Vec<Reason>,
}

/// Hours that a vehicle goes in a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VehicleHours {
    /// Name of the vehicle in a sentence.
    pub vehicle: String,
    /// Hours of a day without a plan.
    pub usual: u32,
    /// Most hours that a day's plan can set.
    pub most: u32,
}

impl VehicleHours {
    /// Returns the hours that the vehicle goes on a day of some plan.
    #[must_use]
    pub fn on(&self, plan: &DayPlan) -> u32 {
        plan.hours.map_or(self.usual, |hours| hours.min(self.most))
    }
}

/// Who sets the pace of a party, and by which rules.
///
/// # Errors
/// When it gets nowhere.
pub fn who_sets_the_pace(
    overland: &Overland,
    party: &[Traveler],
) -> Result<Vec<Reason>, JourneyError> {
    let mut because = Vec::new();
    own_pace(overland, party, &mut because)?;
    Ok(because)
}

impl TravelSpeed {
    /// How a party goes on a leg.
    pub(super) fn on(
        ruleset: &Ruleset,
        party: &[Traveler],
        leg: &Leg,
    ) -> Result<Self, JourneyError> {
        let overland = &ruleset.policies.overland;
        let mut because = Vec::new();
        let (own, aboard) = match &leg.aboard {
            Some(aboard) => {
                let (pace, hours) = vehicle_pace(ruleset, leg, aboard, &mut because)?;
                (pace, Some(hours))
            }
            None => (own_pace(overland, party, &mut because)?, None),
        };
        let mut pace = match leg.way.is_impeded() {
            true => impeded_pace(ruleset, own, &mut because)?,
            false => own,
        };
        match &leg.way {
            Way::Water { .. } if leg.aboard.is_none() => return Err(JourneyError::NeedsBoat),
            Way::Water { .. } => {}
            Way::Land { country, track, .. } => {
                let known = overland.country(country);
                let known = known.ok_or_else(|| JourneyError::Country {
                    title: ruleset.title.clone(),
                    country: country.clone(),
                })?;
                let track = track_for(overland, *track, leg.aboard.is_some(), &mut because);
                let share = known.share(track);
                pace *= share;
                let (country, times) = (&known.label, fraction_text(share));
                let text = match track {
                    Track::Highway => message!("country-on-highway", country, times),
                    Track::Road => message!("country-on-road", country, times),
                    Track::Trail => message!("country-on-trail", country, times),
                    Track::Trackless => message!("country-trackless", country, times),
                };
                let rule = overland.countries.as_ref().map(|it| it.rule);
                say(&mut because, text, rule);
            }
        }
        if !is_some(&pace) {
            return Err(JourneyError::Impassable);
        }
        let hustle = overland.hustle_times.as_ref();
        let hustle = hustle.filter(|_| aboard.is_none());
        Ok(Self {
            hustled: hustle.map(|times| &pace * BigInt::from(times.value)),
            miles_per_hour: pace,
            aboard,
            because,
        })
    }

    /// The same at a pace of the game master's own, in miles an hour.
    pub(super) fn at(&self, own: &Ruled<Exact>) -> Self {
        let times = &own.value / &self.miles_per_hour;
        let mut because = Vec::new();
        let (pace, usual) = (
            fraction_text(&own.value),
            fraction_text(&self.miles_per_hour),
        );
        let text = message!("pace-by-game-master", pace, usual);
        say(&mut because, text, Some(own.rule));
        Self {
            miles_per_hour: own.value.clone(),
            hustled: self.hustled.as_ref().map(|hustled| hustled * times),
            aboard: self.aboard.clone(),
            because,
        }
    }
}

/// The pace of the slowest of a party, where nothing but itself slows it.
fn own_pace(
    overland: &Overland,
    party: &[Traveler],
    because: &mut Vec<Reason>,
) -> Result<Exact, JourneyError> {
    let carried = overland.mounts_carry.as_ref().filter(|it| it.value);
    let mut paces = Vec::new();
    for one in party {
        let mount = one.mount_feet.zip(carried);
        let feet = mount.map_or(one.walk_feet, |(feet, _)| feet);
        let standing = || JourneyError::Standing {
            name: one.name.clone(),
            feet,
            mounted: mount.is_some(),
        };
        let pace = overland.miles_per_hour(feet).ok_or_else(standing)?;
        paces.push((pace, feet, one, mount.map(|(_, rule)| rule.rule)));
    }
    let slowest = paces.iter().min_by_key(|(pace, ..)| &pace.value);
    let Some((pace, feet, one, mounted)) = slowest else {
        return Err(JourneyError::Nobody);
    };
    let fastest = paces.iter().map(|(pace, ..)| &pace.value).max();
    let fastest = fastest.filter(|fastest| **fastest > pace.value);
    let (name, feet, each) = (&one.name, *feet, fraction_text(&pace.value));
    let text = match fastest {
        Some(fastest) => {
            let fastest = fraction_text(fastest);
            message!("slowest-sets-pace", name, fastest, feet, pace = each)
        }
        None => message!("traveller-pace", name, feet, pace = each),
    };
    say(because, text, Some(pace.rule));
    if let Some(rule) = mounted {
        say(because, message!("as-fast-as-mount"), Some(*rule));
    }
    Ok(pace.value.clone())
}

/// Returns the pace through impeded terrain, of a party or a vehicle that otherwise goes
/// at some pace.
fn impeded_pace(
    ruleset: &Ruleset,
    pace: Exact,
    because: &mut Vec<Reason>,
) -> Result<Exact, JourneyError> {
    let overland = &ruleset.policies.overland;
    let column = overland.impeded_feet.as_ref();
    let column = column.and_then(|feet| Some((overland.miles_per_hour(feet.value)?, feet)));
    let (slow, feet) = column.ok_or_else(|| JourneyError::Impeded(ruleset.title.clone()))?;
    let text = message!(
        "impeded-country",
        feet = feet.value,
        pace = fraction_text(&slow.value)
    );
    say(because, text, Some(feet.rule));
    Ok(slow.value.min(pace))
}

/// Returns the pace of a vehicle, and the hours that it goes in a day.
fn vehicle_pace(
    ruleset: &Ruleset,
    leg: &Leg,
    aboard: &VehicleUse,
    because: &mut Vec<Reason>,
) -> Result<(Exact, VehicleHours), JourneyError> {
    let overland = &ruleset.policies.overland;
    let known = overland.vehicle(&aboard.vehicle);
    let vehicle = known.ok_or_else(|| JourneyError::Vehicle {
        title: ruleset.title.clone(),
        vehicle: aboard.vehicle.clone(),
    })?;
    let name = vehicle.label.to_lowercase();
    match (&leg.way, vehicle.afloat) {
        (Way::Land { .. }, true) => return Err(JourneyError::NoWater(name)),
        (Way::Water { .. }, false) => return Err(JourneyError::NoLand(name)),
        _ => {}
    }
    let hours = aboard.hours.unwrap_or(vehicle.hours);
    let most = overland.most_hours(vehicle);
    if !(1..=most).contains(&hours) {
        return Err(JourneyError::VehicleHours {
            vehicle: name,
            most,
            hours,
        });
    }
    let pace = vehicle.miles_per_hour.clone();
    let text = message!(
        "vehicle-pace",
        vehicle = &vehicle.label,
        pace = fraction_text(&pace),
        hours
    );
    say(because, text, overland.vehicles.as_ref().map(|it| it.rule));
    let on = overland
        .undrawn_hours
        .as_ref()
        .filter(|_| hours > vehicle.hours);
    let text = message!("nothing-draws-it", hours);
    say(because, text, on.map(|it| it.rule));
    let hours = VehicleHours {
        vehicle: name,
        usual: hours,
        most: aboard.hours.unwrap_or(most),
    };
    Ok((pace, hours))
}

/// What leads through the country for those who travel so.
fn track_for(overland: &Overland, track: Track, vehicle: bool, because: &mut Vec<Reason>) -> Track {
    let instead = overland.vehicles_on_trails.as_ref();
    let Some(instead) = instead.filter(|_| vehicle && track == Track::Trail) else {
        return track;
    };
    let text = message!("trail-no-help-to-vehicles");
    say(because, text, Some(instead.rule));
    instead.value
}

/// Adds a reason, if a rule stands behind it.
pub(super) fn say(because: &mut Vec<Reason>, text: Message, rule: Option<RuleRef>) {
    because.extend(rule.map(|rule| Reason { text, rule }));
}

/// Returns a number of hours as hours and whole minutes: “5 h 7 min”, “45 min” or “8 h”. A time below
/// half a minute is “0 min”.
#[must_use]
pub fn duration_message(hours: &Exact) -> Message {
    let sixty = BigInt::from(60);
    let minutes = (hours * Exact::from_integer(sixty.clone()))
        .round()
        .to_integer();
    let (hours, minutes) = (&minutes / &sixty, &minutes % &sixty);
    let has_minutes = minutes != BigInt::ZERO;
    let has_hours = hours != BigInt::ZERO;
    let (hours, minutes) = (hours.to_string(), minutes.to_string());
    match (has_hours, has_minutes) {
        (true, true) => message!("time-hours-minutes", hours, minutes),
        (true, false) => message!("time-hours", hours),
        (false, _) => message!("time-minutes", minutes),
    }
}

/// A fraction as people write it: “2½”, or “1 2/3”.
#[must_use]
pub fn fraction_text(number: &Exact) -> String {
    let (whole, part) = (number.to_integer(), number.fract());
    let part = match part.to_string().as_str() {
        "0" => String::new(),
        "1/2" => "½".to_owned(),
        "1/4" => "¼".to_owned(),
        "3/4" => "¾".to_owned(),
        "1/3" => "⅓".to_owned(),
        "2/3" => "⅔".to_owned(),
        other if whole == BigInt::ZERO => other.to_owned(),
        other => format!(" {other}"),
    };
    if whole == BigInt::ZERO && !part.is_empty() {
        part
    } else {
        format!("{whole}{part}")
    }
}
