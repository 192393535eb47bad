//! Journeys with their legs laid out: as they were typed, or as the quickest
//! way over the document's overland map has them.

use crate::tabletop::Tabletop;
use crate::travel::{WATER, leg_travelled};
use crate::views::cell_label;
use encounter::{CellMiles, Ground, Journey, Leg, MapWay, MarkKind, Track, WallKind};
use grid::{Cell, Point};
use rules::overland::{self, Cover, Exact, Land, Pace, Route, Routes, Trouble, Way};
use scene::{Item, route};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A journey whose legs are known.
pub(crate) struct Laid {
    /// The journey with its legs as people read them.
    pub journey: Journey,
    /// The legs as they are reckoned.
    pub legs: Vec<overland::Leg>,
    /// Its way, and the land it leads over, where it leads over the map.
    pub way: Option<(Route, Arc<Land>)>,
}

impl Tabletop {
    /// A journey with its legs.
    ///
    /// # Errors
    /// Why there is no such way over the map, in words.
    pub(crate) fn laid(&self, journey: &Journey) -> Result<Laid, String> {
        let mut laid = Laid {
            journey: journey.clone(),
            legs: journey.legs.iter().map(leg_travelled).collect(),
            way: None,
        };
        let Some(over) = &journey.over else {
            return Ok(laid);
        };
        (laid.journey.legs, laid.legs) = (Vec::new(), Vec::new());
        let (parts, land) = self.parts(over)?;
        for (part, to) in parts.iter().zip(over.stops.iter().skip(1)) {
            let last = part.legs.len().saturating_sub(1);
            for (n, leg) in part.legs.iter().enumerate() {
                let to = if n == last {
                    self.place_name(*to)
                } else {
                    String::new()
                };
                laid.journey.legs.push(leg_read(leg, to));
            }
            laid.legs.extend(part.legs.iter().cloned());
        }
        laid.way = parts.into_iter().reduce(Route::then).map(|way| (way, land));
        Ok(laid)
    }

    /// The way of a journey over the map with a camp for each night, as far as
    /// it leads over the map and can be.
    pub(crate) fn journey_drawn(&self, journey: &Journey) -> Vec<Item> {
        let Ok((laid, found)) = self.reckoned(journey) else {
            return Vec::new();
        };
        let Some((way, land)) = &laid.way else {
            return Vec::new();
        };
        let centres = way.cells.iter().map(|cell| self.grid().centre(*cell));
        let points: Vec<Point> = centres.collect();
        let mut gone = overland::hundredths(0);
        let nights = found.days.len().saturating_sub(1);
        let days = (1..).zip(&found.days).take(nights);
        let camps = days.filter_map(|(number, day)| {
            gone += day.miles();
            Some((way.point_after(land, &gone)?, number))
        });
        route(&points, &camps.collect::<Vec<_>>())
    }

    /// The quickest ways from stop to stop.
    fn parts(&self, over: &MapWay) -> Result<(Vec<Route>, Arc<Land>), String> {
        let said = |trouble: Trouble| trouble.to_string();
        let miles = self.encounter().header().miles_per_cell;
        let miles = miles.ok_or("this is no map of a country: type the journey's legs instead")?;
        let land = Arc::new(self.land(miles).map_err(said)?);
        let aboard = over.vehicle.as_ref().map(|vehicle| overland::Aboard {
            vehicle: vehicle.clone(),
            hours: over.vehicle_hours,
        });
        let party = self.travellers();
        let pace = Pace::of(self.ruleset(), &land, &party, aboard.as_ref()).map_err(said)?;
        let (pace, mut routes) = (Arc::new(pace), Routes::default());
        if over.stops.len() < 2 {
            return Err(overland::NoRoute::NoStops.to_string());
        }
        let stops = over.stops.iter().copied();
        let stops: Vec<Cell> = match pace.is_afloat() {
            true => stops.map(|stop| self.moored(stop)).collect(),
            false => stops.collect(),
        };
        let parts = (2..).zip(stops.windows(2)).zip(over.stops.iter().skip(1));
        let parts = parts.map(|((stop, pair), to)| {
            let part = routes.through(&land, &pace, pair);
            part.map_err(|why| format!("to {} (stop {stop}): {why}", self.place_name(*to)))
        });
        let parts: Vec<Route> = parts.collect::<Result<_, _>>()?;
        Ok((parts, land))
    }

    /// Where a boat lies that is in port at a place: there, or on the water or
    /// the river right beside it.
    fn moored(&self, at: Cell) -> Cell {
        let grid = self.grid();
        let rivers: BTreeSet<Cell> = self
            .steps_along(WallKind::River)
            .concat()
            .into_iter()
            .collect();
        let floats = |cell: &Cell| {
            let ground = self.encounter().ground(*cell);
            rivers.contains(cell) || ground.and_then(Ground::country) == Some(WATER)
        };
        let beside = grid.kind().dirs().map(|dir| grid.step(at, dir));
        [at].into_iter().chain(beside).find(floats).unwrap_or(at)
    }

    /// The land that the map shows.
    ///
    /// # Errors
    /// When the ruleset says nothing of journeys.
    fn land(&self, miles: CellMiles) -> Result<Land, Trouble> {
        let (encounter, grid) = (self.encounter(), self.grid());
        let miles = overland::hundredths(miles.hundredths().into());
        let mut land = Land::new(self.ruleset(), grid, miles)?;
        let grounds = encounter.grounds().iter();
        let covers = grounds.map(|ground| match ground.country() {
            Some(WATER) => Cover::WATER,
            Some(country) => land.country(country).unwrap_or(Cover::NOTHING),
            None => Cover::NOTHING,
        });
        let covers: Vec<Cover> = covers.collect();
        land.cover(grid.cells().zip(covers));
        // The better track counts where several run.
        let tracks = [
            (WallKind::Trail, overland::Track::Trail),
            (WallKind::Road, overland::Track::Road),
            (WallKind::Highway, overland::Track::Highway),
        ];
        for (kind, track) in tracks {
            for [from, to] in self.steps_along(kind) {
                land.set_track(from, to, track);
            }
        }
        for [from, to] in self.steps_along(WallKind::River) {
            land.set_river(from, to, true);
        }
        Ok(land)
    }

    /// From cell to cell along all lines of a kind.
    fn steps_along(&self, kind: WallKind) -> Vec<[Cell; 2]> {
        let grid = self.grid();
        let lines = self.encounter().walls().values();
        let lines = lines.filter(|it| it.kind == kind);
        let cells = lines.flat_map(|line| {
            let points = line.points.windows(2);
            points.flat_map(|pair| {
                let [from, to] = [pair[0], pair[1]].map(|point| grid.cell_at(point));
                let cells = grid.line(from, to);
                let steps = cells.windows(2).map(|step| [step[0], step[1]]);
                steps.collect::<Vec<_>>()
            })
        });
        cells.collect()
    }

    /// What a place is called: the settlement there, or else the cell.
    pub(crate) fn place_name(&self, at: Cell) -> String {
        let mut marks = self.encounter().marks().values();
        let there = marks
            .find(|mark| mark.kind == MarkKind::Settlement && self.grid().cell_at(mark.at) == at);
        there.map_or_else(|| cell_label(at), |mark| mark.text.clone())
    }
}

/// A leg of a way over the map as people read it, to a hundredth of a mile.
fn leg_read(leg: &overland::Leg, to: String) -> Leg {
    let hundredths = (&leg.miles * Exact::from_integer(100.into())).round();
    let (country, track) = match &leg.way {
        Way::Water => (WATER, Track::default()),
        Way::Land { country, track, .. } => (
            country.as_str(),
            match track {
                overland::Track::Highway => Track::Highway,
                overland::Track::Road => Track::Road,
                overland::Track::Trail => Track::Trail,
                overland::Track::Trackless => Track::Trackless,
            },
        ),
    };
    Leg {
        to,
        hundredths: i64::try_from(hundredths.to_integer()).unwrap_or(i64::MAX),
        country: country.to_owned(),
        track,
        impeded: false,
        vehicle: leg.aboard.as_ref().map(|it| it.vehicle.clone()),
        vehicle_hours: leg.aboard.as_ref().and_then(|it| it.hours),
    }
}
