//! A journey over the map travelled otherwise: along the roads or across
//! country, hustling or not, on foot or by boat. And how far a party would get
//! from where it begins.

use crate::error::Answer;
use crate::map::chunks::frame;
use crate::movement::path::hex;
use crate::overland::journeys::{journey_form, plan_travelled};
use crate::overland::resolved::travelling;
use crate::session::Session;
use crate::tabletop::Tabletop;
use crate::wire::{AppError, DayAreaView, JourneyAreaView, OtherwiseView};
use encounter::{Journey, Keep, MapWay};
use grid::Cell;
use rules::overland::{Exact, told};
use scene::Item;
use scene::overlay::{self, BAND_COLORS, Band};

/// How many days' areas are shown.
const DAYS: u32 = 3;

/// A journey changed in one thing, and how that is called.
type Otherwise = (String, Journey);

/// How far a party gets in its first days.
struct Reached {
    /// After how many hours at the usual pace each of them ends.
    ends: Vec<Exact>,
    /// The cells, with the day on which they are reached.
    cells: Vec<(Cell, u32)>,
}

impl Tabletop {
    fn journey_over(&self, n: u32) -> Answer<(&Journey, &MapWay)> {
        let journey = self.encounter().travel().journeys.get(n as usize);
        let over = journey.and_then(|it| Some((it, it.over.as_ref()?)));
        over.ok_or_else(|| AppError::not_found("that journey leads over no map any more"))
    }

    /// The ways to travel a journey that leads over the map: those on foot
    /// first, then the boats that get there.
    fn otherwise(&self, journey: &Journey, over: &MapWay) -> Vec<OtherwiseView> {
        let told = |(name, other): &Otherwise| {
            // None of its days is told, so all of them are more.
            let found = self.journey(other, 0);
            OtherwiseView {
                name: name.clone(),
                chosen: other == journey,
                miles: found.miles,
                hours: found.hours,
                days: found.more_days,
                harm: found.harm,
                trouble: found.trouble,
                form: journey_form(other),
            }
        };
        let mut others: Vec<OtherwiseView> = on_foot(journey, over).iter().map(told).collect();
        let boats: Vec<OtherwiseView> = self.boats(journey, over).iter().map(told).collect();
        let sails = |it: &OtherwiseView| it.trouble.is_none() || it.chosen;
        match boats.iter().any(sails) {
            true => others.extend(boats.into_iter().filter(sails)),
            // Why one boat gets nowhere is why none does.
            false => others.extend(boats.into_iter().take(1).map(|boat| OtherwiseView {
                name: "By boat".to_owned(),
                ..boat
            })),
        }
        others
    }

    fn boats(&self, journey: &Journey, over: &MapWay) -> Vec<Otherwise> {
        let vehicles = &self.ruleset().policies.overland.vehicles;
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
    fn day_areas(&self, n: u32) -> Answer<(JourneyAreaView, Vec<Item>)> {
        let (journey, over) = self.journey_over(n)?;
        let mut view = JourneyAreaView {
            revision: self.revision,
            from: String::new(),
            days: Vec::new(),
            trouble: None,
        };
        let Some(from) = over.stops.first() else {
            return Ok((view, Vec::new()));
        };
        view.from = self.place_name(*from);
        let Reached { ends, cells } = match self.reached(journey, over, *from) {
            Ok(reached) => reached,
            Err(trouble) => {
                view.trouble = Some(trouble);
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
        let picture = overlay::reach(self.grid(), &bands.collect::<Vec<_>>());
        for ((day, hours), (cells, color)) in (1..).zip(&ends).zip(areas.iter().zip(BAND_COLORS)) {
            view.days.push(DayAreaView {
                day,
                hours: told(hours),
                cells: cells.len() as u32,
                color: hex(color),
            });
        }
        Ok((view, picture))
    }

    fn reached(&self, journey: &Journey, over: &MapWay, from: Cell) -> Result<Reached, String> {
        let (atlas, who) = (self.atlas()?, travelling(&self.travellers(), over));
        let pace = atlas.pace(self.ruleset(), &who);
        let pace = pace.map_err(|trouble| trouble.to_string())?;
        let from = match pace.is_afloat() {
            true => atlas.moored(from),
            false => from,
        };
        if let Some(day) = (1..=DAYS).find(|day| journey.plan(*day).own_pace.is_some()) {
            return Err(format!(
                "day {day} has a pace of your own, and how far one gets is known by the tables' only"
            ));
        }
        let worth = (1..=DAYS).map(|day| pace.day(&plan_travelled(journey.plan(day))));
        let ends: Vec<Exact> = worth
            .scan(Exact::default(), |gone, hours| {
                *gone += hours;
                Some(gone.clone())
            })
            .collect();
        let days = atlas.days(self.ruleset(), &who, from, &ends);
        let days = days.map_err(|trouble| trouble.to_string())?;
        let cells = days.map_err(|why| why.to_string())?;
        Ok(Reached { ends, cells })
    }
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
fn on_foot(journey: &Journey, over: &MapWay) -> Vec<Otherwise> {
    let keeps = [
        ("Quickest way", Keep::Anywhere),
        ("Along roads and trails", Keep::OnTracks),
        ("Across country", Keep::OffTracks),
    ];
    let keeps = keeps.map(|(name, keep)| {
        let on_foot = MapWay {
            vehicle: None,
            vehicle_hours: None,
            keep,
            ..over.clone()
        };
        (name.to_owned(), led_by(journey, on_foot))
    });
    let mut others: Vec<Otherwise> = keeps.into();
    if over.vehicle.is_none() {
        let mut hurried = journey.clone();
        let (name, hustled) = match journey.usual.hustled {
            0 => ("With an hour’s hustle a day", 1),
            _ => ("Without hustling", 0),
        };
        hurried.usual.hustled = hustled;
        others.push((name.to_owned(), hurried));
    }
    others
}

impl Session {
    /// The ways to travel a journey that leads over the map, by its place from
    /// 0, the journey as it is among them.
    ///
    /// # Errors
    /// When there is no such journey any more.
    pub fn journey_otherwise(&self, n: u32) -> Answer<Vec<OtherwiseView>> {
        let table = &self.snapshot()?.table;
        let (journey, over) = table.journey_over(n)?;
        Ok(table.otherwise(journey, over))
    }

    /// How far the party of a journey gets in one, two and three days from
    /// where that begins: a [`JourneyAreaView`] and its picture.
    ///
    /// # Errors
    /// When there is no such journey any more.
    pub fn journey_areas(&self, n: u32) -> Answer<Vec<u8>> {
        let (view, picture) = self.snapshot()?.table.day_areas(n)?;
        frame(&view, [&picture])
    }
}
