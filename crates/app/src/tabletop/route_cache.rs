//! The land of an overland map, with the ways that were found over it lately.

use crate::pool::Pool;
use grid::Cell;
use rules::Ruleset;
use rules::overland::{
    Exact, JourneyError, Land, Pace, Route, RouteError, Routes, Traveler, VehicleUse,
};
use std::collections::HashMap;
use std::sync::Arc;
use terms::RoadPreference;

/// How many sorts of traveling are remembered, and how many ways of each: as
/// many sorts as a journey is told to be traveled otherwise.
const MOST_SORTS: usize = 16;

const MOST_WAYS: usize = 1000;

/// Who travels over a land, and how.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Traveling {
    pub party: Vec<Traveler>,
    pub aboard: Option<VehicleUse>,
    pub keep: RoadPreference,
}

/// A land, and what was asked of it lately: while a way is led with the hand,
/// most of it stays as it was, and the rest is only traced.
#[derive(Debug)]
pub(crate) struct RouteCache {
    pub land: Arc<Land>,
    kept: Pool<Kept>,
}

/// What is kept from question to question.
#[derive(Debug, Default)]
struct Kept {
    /// The one asked about last in front.
    sorts: Vec<Sort>,
    /// Searches of everything, the one used last in front.
    searches: [Routes; 2],
    /// The search that went no farther than it had to.
    short: Routes,
    /// Where the last searches began that were not kept: whoever asks from there
    /// again goes on asking, since it is where a hand leads on from.
    lately: [Option<(Arc<Pace>, Cell)>; 2],
}

/// The ways of those who travel alike.
#[derive(Debug)]
struct Sort {
    who: Traveling,
    pace: Arc<Pace>,
    ways: HashMap<[Cell; 2], Result<Route, RouteError>>,
}

impl Kept {
    /// The pace of those who travel so, who are in front from then on.
    fn pace(
        &mut self,
        ruleset: &Ruleset,
        land: &Land,
        who: &Traveling,
    ) -> Result<Arc<Pace>, JourneyError> {
        let known = self.sorts.iter().position(|it| it.who == *who);
        let sort = match known {
            Some(place) => self.sorts.remove(place),
            None => {
                let (party, aboard) = (&who.party, who.aboard.as_ref());
                let pace = Pace::of(ruleset, land, party, aboard, who.keep)?;
                Sort {
                    who: who.clone(),
                    pace: Arc::new(pace),
                    ways: HashMap::new(),
                }
            }
        };
        let pace = Arc::clone(&sort.pace);
        self.sorts.truncate(MOST_SORTS - 1);
        self.sorts.insert(0, sort);
        Ok(pace)
    }

    /// The search of everything from a cell.
    fn from(
        &mut self,
        land: &Arc<Land>,
        pace: &Arc<Pace>,
        cell: Cell,
    ) -> Result<&Routes, RouteError> {
        let [first, second] = [0, 1].map(|n| self.searches[n].know(pace, cell));
        if !first {
            self.searches.swap(0, 1);
        }
        if !first && !second {
            self.searches[0].search(land, pace, cell, None)?;
        }
        Ok(&self.searches[0])
    }

    fn search(
        &mut self,
        land: &Arc<Land>,
        pace: &Arc<Pace>,
        [from, to]: [Cell; 2],
    ) -> Result<Route, RouteError> {
        let lately = self.lately.iter().flatten();
        let mut lately = lately.map(|(pace, from)| (Arc::as_ptr(pace), *from));
        let again = lately.any(|before| before == (Arc::as_ptr(pace), from));
        if again || self.searches.iter().any(|it| it.know(pace, from)) {
            return self.from(land, pace, from)?.route_to(to);
        }
        self.lately.rotate_right(1);
        self.lately[0] = Some((Arc::clone(pace), from));
        self.short.through(land, pace, &[from, to])
    }
}

impl RouteCache {
    pub fn new(land: Land) -> Self {
        Self {
            land: Arc::new(land),
            kept: Pool::default(),
        }
    }

    /// The pace of a party.
    ///
    /// # Errors
    /// Why it gets nowhere.
    pub fn pace(&self, ruleset: &Ruleset, who: &Traveling) -> Result<Arc<Pace>, JourneyError> {
        self.kept.with(|kept| kept.pace(ruleset, &self.land, who))
    }

    /// The quickest way from a cell to another, if there is one.
    ///
    /// # Errors
    /// Why the party gets nowhere.
    pub fn way(
        &self,
        ruleset: &Ruleset,
        who: &Traveling,
        ends: [Cell; 2],
    ) -> Result<Result<Route, RouteError>, JourneyError> {
        self.kept.with(|kept| {
            let pace = kept.pace(ruleset, &self.land, who)?;
            if let Some(known) = kept.sorts[0].ways.get(&ends) {
                return Ok(known.clone());
            }
            let way = kept.search(&self.land, &pace, ends);
            let ways = &mut kept.sorts[0].ways;
            if ways.len() >= MOST_WAYS {
                ways.clear();
            }
            ways.insert(ends, way.clone());
            Ok(way)
        })
    }

    /// The cells that are reached from one by the ends of some days, as
    /// [`Routes::days`] has them.
    ///
    /// # Errors
    /// Why the party gets nowhere.
    pub fn days(
        &self,
        ruleset: &Ruleset,
        who: &Traveling,
        from: Cell,
        ends: &[Exact],
    ) -> Result<Result<Vec<(Cell, u32)>, RouteError>, JourneyError> {
        self.kept.with(|kept| {
            let pace = kept.pace(ruleset, &self.land, who)?;
            let routes = kept.from(&self.land, &pace, from);
            Ok(routes.map(|routes| routes.days(ends).collect()))
        })
    }

    /// Where a boat lies that is in port at a place: there, or on the water or
    /// the river right beside it.
    pub fn moored(&self, at: Cell) -> Cell {
        let grid = self.land.grid();
        let beside = grid.kind().dirs().map(|dir| grid.step(at, dir));
        let mut berths = [at].into_iter().chain(beside);
        berths.find(|cell| self.land.floats(*cell)).unwrap_or(at)
    }
}
