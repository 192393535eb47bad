//! A journey over the map traveled otherwise: along the roads or across
//! country, hustling or not, on foot or by boat. And how far a party would get
//! from where it begins.

use crate::convert::hex;
use crate::error::{AppError, Result};
use crate::overland::forms::journey_form;
use crate::overland::resolved::traveling;
use crate::overland::view::{AlternativeView, DayAreaView, JourneyAreaView, TimeView};
use crate::overland::{journeys, resolved};
use crate::tabletop::Tabletop;
use encounter::{Journey, MapWay};
use grid::Cell;
use rules::overland::Exact;
use scene::overlay::{BAND_COLORS, Band};
use scene::{Item, overlay};
use terms::{Message, RoadPreference, message};

/// How many days' areas are shown.
const DAYS: u32 = 3;

/// A journey changed in one thing, and how that is called.
type Alternative = (String, Journey);

/// How far a party gets in its first days.
struct Reached {
    /// After how many hours at the usual pace each of them ends.
    ends: Vec<Exact>,
    /// The cells, with the day on which they are reached.
    cells: Vec<(Cell, u32)>,
}

fn journey_over(tabletop: &Tabletop, n: u32) -> Result<(&Journey, &MapWay)> {
    let journey = tabletop.encounter().travel().journeys.get(n as usize);
    let over = journey.and_then(|it| Some((it, it.over.as_ref()?)));
    over.ok_or_else(|| AppError::not_found(message!("journey-over-no-map")))
}

/// The ways to travel a journey that leads over the map: those on foot
/// first, then the boats that get there.
fn alternatives(tabletop: &Tabletop, journey: &Journey, over: &MapWay) -> Vec<AlternativeView> {
    let told = |(name, other): &Alternative| {
        // None of its days is told, so all of them are more.
        let found = journeys::journey(tabletop, other, 0);
        AlternativeView {
            name: name.clone(),
            chosen: other == journey,
            miles: found.miles,
            hours: found.hours,
            days: found.more_days,
            damage: found.damage,
            trouble: found.trouble,
            form: journey_form(other),
        }
    };
    let mut others: Vec<AlternativeView> = on_foot(journey, over).iter().map(told).collect();
    let boats: Vec<AlternativeView> = boats(tabletop, journey, over).iter().map(told).collect();
    let sails = |it: &AlternativeView| it.trouble.is_none() || it.chosen;
    match boats.iter().any(sails) {
        true => others.extend(boats.into_iter().filter(sails)),
        // Why one boat gets nowhere is why none does.
        false => others.extend(boats.into_iter().take(1).map(|boat| AlternativeView {
            name: "By boat".to_owned(),
            ..boat
        })),
    }
    others
}

fn boats(tabletop: &Tabletop, journey: &Journey, over: &MapWay) -> Vec<Alternative> {
    let vehicles = &tabletop.ruleset().policies.overland.vehicles;
    let vehicles = vehicles.iter().flat_map(|it| &it.value);
    let boats = vehicles.filter(|it| it.afloat).map(|boat| {
        let known = over.vehicle.as_ref() == Some(&boat.id);
        let aboard = MapWay {
            vehicle: Some(boat.id.clone()),
            vehicle_hours: over.vehicle_hours.filter(|_| known),
            ..over.clone()
        };
        (boat.label.clone(), led_by(journey, aboard))
    });
    boats.collect()
}

/// How far the party of a journey gets in its first days, from where that
/// begins.
pub(crate) fn day_areas(tabletop: &Tabletop, n: u32) -> Result<(JourneyAreaView, Vec<Item>)> {
    let (journey, over) = journey_over(tabletop, n)?;
    let mut view = JourneyAreaView {
        revision: tabletop.revision,
        from: String::new(),
        days: Vec::new(),
        trouble: None,
    };
    let Some(from) = over.stops.first() else {
        return Ok((view, Vec::new()));
    };
    view.from = resolved::place_name(tabletop, *from);
    let Reached { ends, cells } = match reached(tabletop, journey, over, *from) {
        Ok(reached) => reached,
        Err(trouble) => {
            view.trouble = Some(trouble.to_string());
            return Ok((view, Vec::new()));
        }
    };
    let of_day = |day: u32| {
        let those = cells.iter().filter(|(_, reached)| *reached == day);
        those.map(|(cell, _)| *cell).collect::<Vec<Cell>>()
    };
    let areas: Vec<Vec<Cell>> = (1..=DAYS).map(of_day).collect();
    let bands = areas.iter().enumerate();
    let bands = bands.map(|(color, cells)| Band { cells, color });
    let picture = overlay::reach(tabletop.grid(), &bands.collect::<Vec<_>>());
    for ((day, hours), (cells, color)) in (1..).zip(&ends).zip(areas.iter().zip(BAND_COLORS)) {
        view.days.push(DayAreaView {
            day,
            hours: TimeView::of(hours),
            cells: cells.len() as u32,
            color: hex(color),
        });
    }
    Ok((view, picture))
}

fn reached(
    tabletop: &Tabletop,
    journey: &Journey,
    over: &MapWay,
    from: Cell,
) -> Result<Reached, Message> {
    let (route_cache, who) = (
        tabletop.route_cache()?,
        traveling(&journeys::travelers_on(tabletop, journey), over),
    );
    let pace = route_cache.pace(tabletop.ruleset(), &who);
    let pace = pace.map_err(|trouble| Message::plain(&trouble))?;
    let from = match pace.is_afloat() {
        true => route_cache.moored(from),
        false => from,
    };
    if let Some(day) = (1..=DAYS).find(|day| journey.plan(*day).own_pace.is_some()) {
        return Err(message!("reach-at-own-pace", day));
    }
    let worth = (1..=DAYS).map(|day| pace.day(&journey.plan(day)));
    let ends: Vec<Exact> = worth
        .scan(Exact::default(), |gone, hours| {
            *gone += hours;
            Some(gone.clone())
        })
        .collect();
    let days = route_cache.days(tabletop.ruleset(), &who, from, &ends);
    let days = days.map_err(|trouble| Message::plain(&trouble))?;
    let cells = days.map_err(|why| Message::plain(&why))?;
    Ok(Reached { ends, cells })
}

/// A journey by another way.
fn led_by(journey: &Journey, over: MapWay) -> Journey {
    Journey {
        over: Some(over),
        ..journey.clone()
    }
}

/// A journey on foot by any way, along the tracks and beside them, and in a
/// hurry or not.
fn on_foot(journey: &Journey, over: &MapWay) -> Vec<Alternative> {
    let keeps = [
        (
            message!("alternative-quickest-route"),
            RoadPreference::Anywhere,
        ),
        (
            message!("alternative-roads-and-trails"),
            RoadPreference::OnTracks,
        ),
        (message!("alternative-off-road"), RoadPreference::OffTracks),
    ];
    let keeps = keeps.map(|(name, keep)| {
        let on_foot = MapWay {
            vehicle: None,
            vehicle_hours: None,
            keep,
            ..over.clone()
        };
        (name.to_string(), led_by(journey, on_foot))
    });
    let mut others: Vec<Alternative> = keeps.into();
    if over.vehicle.is_none() {
        let mut hurried = journey.clone();
        let (name, hustled) = match journey.usual.hustled {
            0 => (message!("alternative-hustle"), 1),
            _ => (message!("alternative-without-hustle"), 0),
        };
        hurried.usual.hustled = hustled;
        others.push((name.to_string(), hurried));
    }
    others
}

/// The ways to travel a journey that leads over the map, by its place from
/// 0, the journey as it is among them.
pub(crate) fn journey_alternatives(tabletop: &Tabletop, n: u32) -> Result<Vec<AlternativeView>> {
    let (journey, over) = journey_over(tabletop, n)?;
    Ok(alternatives(tabletop, journey, over))
}
