//! Journeys: who travels, over which legs, and what each day is to be like.

use crate::bounded::{list, records};
use crate::creature::{Creature, check_figures};
use crate::limits::{
    MAX_DAY, MAX_FEET, MAX_HOURS, MAX_HUNDREDTHS, MAX_JOURNEYS, MAX_LEGS, MAX_NAME, MAX_PACE,
    MAX_POINTS, MAX_STOPS, MAX_TRAVELERS,
};
use crate::name::check_name;
use crate::refusal::EditError;
use crate::usual::is_default;
use grid::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use terms::{DayPlan, RoadPreference, Track};
use terms::{Message, message};

/// A party that travels, and the journeys it thinks of.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Travel {
    /// Who travels.
    #[serde(default, deserialize_with = "list::<_, _, MAX_TRAVELERS>")]
    pub party: Vec<PartyMember>,
    /// Where to and how, side by side to be compared.
    #[serde(default, deserialize_with = "list::<_, _, MAX_JOURNEYS>")]
    pub journeys: Vec<Journey>,
}

/// A member of the party that travels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartyMember {
    /// Who; where it stands on a map does not matter.
    pub creature: Creature,
    /// The speed of its mount, in feet, if it rides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mount_feet: Option<u32>,
    /// Its hit points, where they matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit_points: Option<u32>,
}

/// A journey.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Journey {
    /// What it is called.
    pub name: String,
    /// Its parts, in turn, unless it leads over the document's map.
    #[serde(default, deserialize_with = "list::<_, _, MAX_LEGS>")]
    pub legs: Vec<JourneyLeg>,
    /// The way over that map, where it leads over it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<MapWay>,
    /// What a day is like unless it has a plan of its own.
    #[serde(default)]
    pub usual: DayPlan,
    /// The days with a plan of their own, from 1.
    #[serde(
        default,
        deserialize_with = "days",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub days: BTreeMap<u32, DayPlan>,
    /// Party of this journey; `None` for the party of all journeys.
    #[serde(
        default,
        deserialize_with = "own_party",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "Vec<PartyMember>")]
    pub party: Option<Vec<PartyMember>>,
}

/// A part of a journey, as the game master entered it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JourneyLeg {
    /// Where it leads, for people; often nothing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub to: String,
    /// How long it is, in hundredths of a mile.
    pub hundredths: i64,
    /// The kind of country, by the ruleset's name for it; `water` for a river or
    /// the sea.
    pub country: String,
    /// What leads through it.
    #[serde(default)]
    pub track: Track,
    /// Whether the country is impeded.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub impeded: bool,
    /// The vehicle that all travel in, by the ruleset's name for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vehicle: Option<String>,
    /// For how many hours a day that goes, if not for as many as usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vehicle_hours: Option<u32>,
}

/// A way over an overland map: the quickest from stop to stop.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapWay {
    /// From where it begins to where it leads.
    // One more than the limit is read, so that the refusal names the journey.
    #[serde(deserialize_with = "list::<_, _, { MAX_STOPS + 1 }>")]
    pub stops: Vec<Cell>,
    /// The vehicle that all travel in, by the ruleset's name for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vehicle: Option<String>,
    /// For how many hours a day that goes, if not for as many as usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vehicle_hours: Option<u32>,
    /// What it keeps to on land.
    #[serde(default, skip_serializing_if = "is_default")]
    pub keep: RoadPreference,
}

fn own_party<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Vec<PartyMember>>, D::Error> {
    list::<_, _, MAX_TRAVELERS>(deserializer).map(Some)
}

fn days<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<u32, DayPlan>, D::Error> {
    let too_many = message!("list-too-long", most = MAX_DAY);
    records(deserializer, MAX_DAY as usize, too_many, |day| {
        message!("twice-day", day)
    })
}

impl MapWay {
    fn check(&self, journey: &str) -> Result<(), EditError> {
        let whose = message!("journey-named", journey);
        check_words(
            &whose,
            message!("journey-vehicle-name"),
            self.vehicle.as_deref(),
            0,
        )?;
        if self.stops.len() > MAX_STOPS {
            return Err(EditError::TooManyStops(journey.to_owned()));
        }
        Ok(())
    }
}

fn check_plan(plan: DayPlan, day: &Message, journey: &str) -> Result<(), EditError> {
    let figures = [
        (
            message!("journey-hours-of-travel"),
            plan.hours.unwrap_or_default(),
            MAX_HOURS,
        ),
        (message!("journey-hustled-hours"), plan.hustled, MAX_HOURS),
        (message!("journey-points-to-heal"), plan.healed, MAX_POINTS),
    ];
    let paces = 1..=MAX_PACE;
    if let Some(pace) = plan.own_pace.filter(|pace| !paces.contains(pace)) {
        return Err(EditError::BadPace {
            day: message!("journey-day-of", day, journey),
            miles: f64::from(pace) / 100.0,
        });
    }
    match figures.into_iter().find(|(_, count, most)| count > most) {
        None => Ok(()),
        Some((what, count, most)) => Err(EditError::BadDay {
            day: message!("journey-day-of", day, journey),
            what,
            count,
            most,
        }),
    }
}

impl Journey {
    /// What a day of it is to be like, from 1.
    #[must_use]
    pub fn plan(&self, day: u32) -> DayPlan {
        self.days.get(&day).copied().unwrap_or(self.usual)
    }
}

/// Whether what somebody wrote of a journey is neither too long nor too short.
fn check_words(
    whose: &Message,
    what: Message,
    words: Option<&str>,
    least: usize,
) -> Result<(), EditError> {
    let words = words.unwrap_or_default();
    // Counting stops early: it may be megabytes of rubbish.
    let length = words.trim().chars().take(MAX_NAME + 1).count();
    if (least..=MAX_NAME).contains(&length) && words.len() <= MAX_NAME * 4 {
        return Ok(());
    }
    let whose = whose.clone();
    Err(match length {
        0 => EditError::JourneyLacks { whose, what },
        _ => EditError::JourneyWords { whose, what },
    })
}

impl Travel {
    /// Whether nobody has thought of traveling.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.party.is_empty() && self.journeys.is_empty()
    }

    /// Returns who goes on a journey: its own party, or else that of all journeys.
    #[must_use]
    pub fn party_of<'a>(&'a self, journey: &'a Journey) -> &'a [PartyMember] {
        journey.party.as_ref().unwrap_or(&self.party)
    }

    /// # Errors
    /// What in it cannot be.
    pub(crate) fn check(&self) -> Result<(), EditError> {
        check_party(&self.party)?;
        if self.journeys.len() > MAX_JOURNEYS {
            return Err(EditError::TooManyJourneys);
        }
        self.journeys.iter().try_for_each(Journey::check)
    }
}

fn check_party(party: &[PartyMember]) -> Result<(), EditError> {
    if party.len() > MAX_TRAVELERS {
        return Err(EditError::TooManyTravelers);
    }
    for one in party {
        check_figures(&one.creature)?;
        if let Some(feet) = one.mount_feet.filter(|feet| *feet > MAX_FEET) {
            return Err(EditError::TooManyFeet {
                name: one.creature.name.clone(),
                what: message!("limit-mount-speed"),
                feet,
            });
        }
        if one.hit_points.is_some_and(|points| points > MAX_POINTS) {
            return Err(EditError::TravelerPoints(one.creature.name.clone()));
        }
    }
    Ok(())
}

impl Journey {
    fn check(&self) -> Result<(), EditError> {
        check_name(&self.name)?;
        let name = &self.name;
        if self.legs.len() > MAX_LEGS {
            return Err(EditError::TooManyLegs(name.clone()));
        }
        for (number, leg) in (1_u32..).zip(&self.legs) {
            leg.check(&message!("journey-leg-of", leg = number, name))?;
        }
        self.over.iter().try_for_each(|over| over.check(name))?;
        check_plan(self.usual, &message!("journey-usual-day"), name)?;
        for (day, plan) in &self.days {
            if *day == 0 || *day > MAX_DAY {
                let (day, journey) = (*day, name.clone());
                return Err(EditError::NoSuchDay { day, journey });
            }
            check_plan(*plan, &message!("journey-day-number", day), name)?;
        }
        self.party.as_deref().map_or(Ok(()), check_party)
    }
}

impl JourneyLeg {
    fn check(&self, which: &Message) -> Result<(), EditError> {
        if !(1..=MAX_HUNDREDTHS).contains(&self.hundredths) {
            return Err(EditError::BadMiles {
                leg: which.clone(),
                miles: self.hundredths as f64 / 100.0,
            });
        }
        check_words(which, message!("journey-goal"), Some(&self.to), 0)?;
        check_words(
            which,
            message!("journey-country-name"),
            Some(&self.country),
            1,
        )?;
        check_words(
            which,
            message!("journey-vehicle-name"),
            self.vehicle.as_deref(),
            0,
        )
    }
}
