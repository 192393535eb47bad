//! Journeys with their legs laid out: as they were typed, or as the quickest
//! way over the document's overland map has them.

use crate::convert::cell_label;
use crate::overland::forms::leg_traveled;
use crate::tabletop::Tabletop;
use crate::tabletop::route_cache::Traveling;
use crate::tabletop::translate::WATER;
use encounter::{Journey, JourneyLeg, MapWay, MarkKind};
use grid::Cell;
use rules::overland;
use rules::overland::{Exact, JourneyError, Land, Route, RouteError, Traveler, Way};
use std::sync::Arc;
use terms::{Message, Track, message};

/// A journey whose legs are known.
pub(crate) struct ResolvedJourney {
    /// The journey with its legs as people read them.
    pub journey: Journey,
    /// What the place is called where it begins.
    pub begins: String,
    /// The legs as they are reckoned.
    pub legs: Vec<overland::Leg>,
    /// Its way, and the land it leads over, where it leads over the map.
    pub way: Option<(Route, Arc<Land>)>,
}

impl ResolvedJourney {
    /// Returns what the time of the journey leaves out: rivers that it crosses without a bridge.
    pub fn notes(&self, tabletop: &Tabletop) -> Vec<String> {
        let by_boat = self
            .legs
            .iter()
            .any(|leg| matches!(leg.way, Way::Water { .. }));
        let way = self.way.as_ref().filter(|_| !by_boat);
        let crossings = way.map_or_else(Vec::new, |(route, land)| route.river_crossings(land));
        let places: Vec<String> = crossings
            .iter()
            .map(|at| place_name(tabletop, *at))
            .collect();
        let (count, places) = (places.len(), places.join(", "));
        let note = (count > 0).then(|| message!("route-crosses-rivers", count, places));
        note.iter().map(Message::to_string).collect()
    }
}

/// A journey of a party with its legs.
///
/// # Errors
/// Why there is no such way over the map, in words.
pub(crate) fn resolve(
    tabletop: &Tabletop,
    party: &[Traveler],
    journey: &Journey,
) -> Result<ResolvedJourney, Message> {
    let mut resolved = ResolvedJourney {
        journey: journey.clone(),
        begins: message!("journey-start").to_string(),
        legs: journey.legs.iter().map(leg_traveled).collect(),
        way: None,
    };
    let Some(over) = &journey.over else {
        return Ok(resolved);
    };
    (resolved.journey.legs, resolved.legs) = (Vec::new(), Vec::new());
    let (parts, land) = route_parts(tabletop, party, over)?;
    for (part, to) in parts.iter().zip(over.stops.iter().skip(1)) {
        let last = part.legs.len().saturating_sub(1);
        for (n, leg) in part.legs.iter().enumerate() {
            let to = if n == last {
                place_name(tabletop, *to)
            } else {
                String::new()
            };
            resolved.journey.legs.push(leg_read(leg, to));
        }
        resolved.legs.extend(part.legs.iter().cloned());
    }
    if let Some(first) = over.stops.first() {
        resolved.begins = place_name(tabletop, *first);
    }
    resolved.way = parts.into_iter().reduce(Route::then).map(|way| (way, land));
    Ok(resolved)
}

/// The quickest ways from stop to stop, and the land they lead over.
///
/// # Errors
/// Why there is no such way, in words.
pub(crate) fn route_parts(
    tabletop: &Tabletop,
    party: &[Traveler],
    over: &MapWay,
) -> Result<(Vec<Route>, Arc<Land>), Message> {
    let said = |trouble: JourneyError| Message::plain(&trouble);
    let (route_cache, ruleset, who) = (
        tabletop.route_cache()?,
        tabletop.ruleset(),
        traveling(party, over),
    );
    let afloat = route_cache.pace(ruleset, &who).map_err(said)?.is_afloat();
    if over.stops.len() < 2 {
        return Err(Message::plain(&RouteError::NoStops));
    }
    let off_map = |stop: &Cell| !tabletop.grid().contains(*stop);
    if let Some(off) = over.stops.iter().position(off_map) {
        return Err(message!("stop-off-map", stop = off + 1));
    }
    let stops = over.stops.iter().copied();
    let stops: Vec<Cell> = match afloat {
        true => stops.map(|stop| route_cache.moored(stop)).collect(),
        false => stops.collect(),
    };
    let parts = (2..).zip(stops.windows(2)).zip(over.stops.iter().skip(1));
    let parts = parts.map(|((stop, pair), to)| {
        let part = route_cache
            .way(ruleset, &who, [pair[0], pair[1]])
            .map_err(said)?;
        part.map_err(|why| match over.stops.len() {
            2 => Message::plain(&why),
            _ => {
                let (place, why) = (place_name(tabletop, *to), Message::plain(&why));
                message!("no-way-to-stop", place, stop, why)
            }
        })
    });
    let parts: Vec<Route> = parts.collect::<Result<_, _>>()?;
    Ok((parts, Arc::clone(&route_cache.land)))
}

/// What a place is called: the settlement there, or else the cell.
pub(crate) fn place_name(tabletop: &Tabletop, at: Cell) -> String {
    let mut marks = tabletop.encounter().marks().values();
    let there = marks
        .find(|mark| mark.kind == MarkKind::Settlement && tabletop.grid().cell_at(mark.at) == at);
    there.map_or_else(|| cell_label(at), |mark| mark.text.clone())
}

/// A leg of a way over the map as people read it, to a hundredth of a mile.
fn leg_read(leg: &overland::Leg, to: String) -> JourneyLeg {
    let hundredths = (&leg.miles * Exact::from_integer(100.into())).round();
    let (country, track) = match &leg.way {
        Way::Water { .. } => (WATER, Track::default()),
        Way::Land { country, track, .. } => (country.as_str(), *track),
    };
    JourneyLeg {
        to,
        hundredths: i64::try_from(hundredths.to_integer()).unwrap_or(i64::MAX),
        country: country.to_owned(),
        track,
        impeded: false,
        vehicle: leg.aboard.as_ref().map(|it| it.vehicle.clone()),
        vehicle_hours: leg.aboard.as_ref().and_then(|it| it.hours),
    }
}

/// A party that travels as a way over the map says.
pub(crate) fn traveling(party: &[Traveler], over: &MapWay) -> Traveling {
    Traveling {
        party: party.to_vec(),
        aboard: over.vehicle.as_ref().map(|vehicle| overland::VehicleUse {
            vehicle: vehicle.clone(),
            hours: over.vehicle_hours,
        }),
        keep: over.keep,
    }
}
