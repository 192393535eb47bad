//! The quickest way to a cell: traced back through what a search found.

use super::land::{Land, RIVER, TRACKS};
use super::pace::Pace;
use super::route_error::RouteError;
use super::routes::{Asked, Routes};
use super::steps::Steps;
use super::travel_speed::{Leg, Way};
use crate::ruleset::Exact;
use grid::{Cell, Dir, Point, Segment};

/// A way over a land.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// From the first cell to the last.
    pub cells: Vec<Cell>,
    /// How long it takes, in hours of travel.
    pub hours: Exact,
    /// How long it is, in miles.
    pub miles: Exact,
    /// What it leads through, for [`super::travel`]: so long as country and
    /// track stay the same, it is one leg. They change in the middle between
    /// two cells.
    pub legs: Vec<Leg>,
}

impl Route {
    /// Where one is after so many miles of it, in map units: such as where each
    /// day ends. The miles never grow less from one to the next; those who have
    /// gone all of it are at its end.
    #[must_use]
    pub fn points_after(&self, land: &Land, miles: &[Exact]) -> Vec<Point> {
        let grid = land.grid();
        let lengths = grid.kind().dirs().map(|dir| land.miles(dir));
        let lengths: Vec<Exact> = lengths.collect();
        let mut steps = self.cells.windows(2).filter_map(|pair| {
            let dir = grid.dir_between(pair[0], pair[1])?;
            Some((pair, lengths.get(usize::from(dir.0))?))
        });
        let mut step = steps.next();
        let mut gone = Exact::default();
        let point = |miles: &Exact| {
            while let Some((pair, long)) = step {
                let left = miles - &gone;
                if left < *long {
                    let [from, to] = [pair[0], pair[1]].map(|cell| grid.center(cell));
                    let thousandths = left / long * Exact::from_integer(1000.into());
                    let share = u32::try_from(thousandths.to_integer()).unwrap_or(0);
                    return Some(from.toward(to, f64::from(share) / 1000.0));
                }
                gone += long;
                step = steps.next();
            }
            self.cells.last().map(|end| grid.center(*end))
        };
        miles.iter().filter_map(point).collect()
    }

    /// This way, and then another from where it ends.
    #[must_use]
    pub fn then(mut self, next: Self) -> Self {
        self.cells.extend(next.cells.into_iter().skip(1));
        self.hours += next.hours;
        self.miles += next.miles;
        for leg in next.legs {
            match self.legs.last_mut() {
                Some(last) if last.way == leg.way && last.aboard == leg.aboard => {
                    last.miles += leg.miles;
                }
                _ => self.legs.push(leg),
            }
        }
        self
    }
}

impl Routes {
    /// The quickest way to a cell, from where the search began.
    ///
    /// Among equally quick ones it keeps to the straight line between the two,
    /// turns seldom, and takes the first direction clockwise, so the answer
    /// never depends on the order of the search.
    ///
    /// # Errors
    /// Why there is none.
    pub fn route_to(&self, to: Cell) -> Result<Route, RouteError> {
        let asked = self.asked.as_ref().ok_or(RouteError::NoStops)?;
        let begin = asked.begins_at()?;
        if to == asked.from {
            return Err(RouteError::Here);
        }
        let land = &*asked.land;
        let end = land.place(to).ok_or(RouteError::OffMap)?;
        let label = self.label(end).ok_or_else(|| asked.why_not(end))?;
        let places = self.traced(asked, begin, end);
        let cells = places.iter().map(|(place, _)| land.cell(*place));
        let legs = legs(land, &asked.pace, &places);
        Ok(Route {
            cells: cells.collect(),
            hours: asked.pace.hours(label),
            miles: legs.iter().map(|leg| &leg.miles).sum(),
            legs,
        })
    }

    /// The places of a way, each with the direction it is left by; that of the
    /// last says nothing.
    fn traced(&self, asked: &Asked, begin: usize, end: usize) -> Vec<(usize, Dir)> {
        let (land, kind) = (&*asked.land, asked.land.grid().kind());
        let steps = Steps::new(land, &asked.pace);
        let middle = |place: usize| land.grid().center(land.cell(place));
        let line = Segment::new(middle(begin), middle(end));
        let mut places = vec![(end, Dir(0))];
        let (mut here, mut left) = (end, self.label(end));
        while let Some(label) = left.filter(|_| here != begin) {
            let before = steps.open(here).filter_map(|(dir, place, ticks)| {
                let known = label.checked_sub(ticks)?;
                (self.label(place)? == known).then_some((place, dir, known))
            });
            let straight = places.last().map(|(_, dir)| *dir);
            let straighter = before.min_by(|x, y| {
                let off = |place| line.distance_to(middle(place));
                let turns = |dir: usize| straight != Some(Dir(dir as u8).opposite(kind));
                let nearer = off(x.0).total_cmp(&off(y.0));
                nearer.then(turns(x.1).cmp(&turns(y.1)))
            });
            let Some((place, dir, known)) = straighter else {
                break;
            };
            places.push((place, Dir(dir as u8).opposite(kind)));
            (here, left) = (place, Some(known));
        }
        places.reverse();
        places
    }
}

/// What leads through half a step: the link, and the cover unless it is water.
type Through = (u8, u8);

/// The legs of a way.
fn legs(land: &Land, pace: &Pace, places: &[(usize, Dir)]) -> Vec<Leg> {
    // So many straight and diagonal halves of steps, of each in turn.
    let mut runs: Vec<(Through, [u32; 2])> = Vec::new();
    for pair in places.windows(2) {
        let ((from, dir), (to, _)) = (pair[0], pair[1]);
        let link = land.link_at(from, dir) & !RIVER;
        for place in [from, to] {
            let through = match pace.is_afloat() {
                true => (0, 0),
                false => (link, land.cover_at(place)),
            };
            if runs.last().is_none_or(|(last, _)| *last != through) {
                runs.push((through, [0; 2]));
            }
            let diagonal = land.grid().kind().is_diagonal(dir);
            if let Some((_, halves)) = runs.last_mut() {
                halves[usize::from(diagonal)] += 1;
            }
        }
    }
    let half = Exact::new(1.into(), 2.into());
    // The first two directions of squares are a straight and a diagonal one.
    let [straight, diagonal] = [0, 1].map(|dir| land.miles(Dir(dir)) * &half);
    let leg = |((link, cover), halves): &(Through, [u32; 2])| {
        let [straights, diagonals] = halves.map(|count| Exact::from_integer(count.into()));
        Leg {
            miles: straights * &straight + diagonals * &diagonal,
            way: match land.named(*cover).filter(|_| !pace.is_afloat()) {
                Some((country, _)) => Way::Land {
                    country: country.clone(),
                    track: TRACKS[usize::from(*link)],
                    impeded: false,
                },
                None => Way::Water { impeded: false },
            },
            aboard: pace.aboard().cloned(),
        }
    };
    runs.iter().map(leg).collect()
}
