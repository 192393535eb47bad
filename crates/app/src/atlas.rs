//! The land of an overland map, with the ways that were found over it lately.

use crate::session::lock;
use crate::tabletop::Tabletop;
use crate::travel::WATER;
use encounter::{CellMiles, Ground, WallKind};
use grid::Cell;
use rules::Ruleset;
use rules::overland::{
    self, Aboard, Cover, Exact, Keep, Land, NoRoute, Pace, Route, Routes, Traveller, Trouble,
};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// How many sorts of travelling are remembered, and how many ways of each.
const MOST_SORTS: usize = 8;
const MOST_WAYS: usize = 1000;

/// Who travels over a land, and how.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Travelling {
    pub party: Vec<Traveller>,
    pub aboard: Option<Aboard>,
    pub keep: Keep,
}

/// A land, and what was asked of it lately: while a way is led with the hand,
/// most of it stays as it was, and the rest is only traced.
#[derive(Debug)]
pub(crate) struct Atlas {
    pub land: Arc<Land>,
    known: Mutex<Vec<Known>>,
}

/// The ways of those who travel alike.
#[derive(Debug)]
struct Known {
    who: Travelling,
    pace: Arc<Pace>,
    /// Searches of everything, the one used last in front.
    searches: [Routes; 2],
    /// The search that went no farther than it had to.
    short: Routes,
    /// Where the last searches began that were not kept: whoever asks from there
    /// again goes on asking, since it is where a hand leads on from.
    lately: [Option<Cell>; 2],
    ways: HashMap<[Cell; 2], Result<Route, NoRoute>>,
}

impl Known {
    /// The search of everything from a cell.
    fn from(&mut self, land: &Arc<Land>, cell: Cell) -> Result<&Routes, NoRoute> {
        let [first, second] = [0, 1].map(|n| self.searches[n].searched_from() == Some(cell));
        if !first {
            self.searches.swap(0, 1);
        }
        if !first && !second {
            self.searches[0].search(land, &self.pace, cell, None)?;
        }
        Ok(&self.searches[0])
    }

    fn way(&mut self, land: &Arc<Land>, [from, to]: [Cell; 2]) -> Result<Route, NoRoute> {
        if let Some(known) = self.ways.get(&[from, to]) {
            return known.clone();
        }
        let kept = |it: &Routes| it.searched_from() == Some(from);
        let again = self.searches.iter().any(kept) || self.lately.contains(&Some(from));
        let way = if again {
            self.from(land, from).and_then(|it| it.route_to(to))
        } else {
            self.lately = [Some(from), self.lately[0]];
            self.short.through(land, &self.pace, &[from, to])
        };
        if self.ways.len() >= MOST_WAYS {
            self.ways.clear();
        }
        self.ways.insert([from, to], way.clone());
        way
    }
}

impl Atlas {
    fn new(land: Land) -> Self {
        Self {
            land: Arc::new(land),
            known: Mutex::default(),
        }
    }

    /// Answers a question about those who travel in one way.
    fn ask<T>(
        &self,
        ruleset: &Ruleset,
        who: &Travelling,
        question: impl FnOnce(&mut Known) -> T,
    ) -> Result<T, Trouble> {
        let mut all = lock(&self.known);
        let place = all.iter().position(|it| it.who == *who);
        let mut known = match place {
            Some(place) => all.remove(place),
            None => Known {
                who: who.clone(),
                pace: Arc::new(Pace::of(
                    ruleset,
                    &self.land,
                    &who.party,
                    who.aboard.as_ref(),
                    who.keep,
                )?),
                searches: Default::default(),
                short: Routes::default(),
                lately: [None; 2],
                ways: HashMap::new(),
            },
        };
        let answer = question(&mut known);
        all.truncate(MOST_SORTS - 1);
        all.insert(0, known);
        Ok(answer)
    }

    /// The pace of a party.
    ///
    /// # Errors
    /// Why it gets nowhere.
    pub fn pace(&self, ruleset: &Ruleset, who: &Travelling) -> Result<Arc<Pace>, Trouble> {
        self.ask(ruleset, who, |known| Arc::clone(&known.pace))
    }

    /// The quickest way from a cell to another, if there is one.
    ///
    /// # Errors
    /// Why the party gets nowhere.
    pub fn way(
        &self,
        ruleset: &Ruleset,
        who: &Travelling,
        ends: [Cell; 2],
    ) -> Result<Result<Route, NoRoute>, Trouble> {
        self.ask(ruleset, who, |known| known.way(&self.land, ends))
    }

    /// The cells that are reached from one by the ends of some days, as
    /// [`Routes::days`] has them.
    ///
    /// # Errors
    /// Why the party gets nowhere.
    pub fn days(
        &self,
        ruleset: &Ruleset,
        who: &Travelling,
        from: Cell,
        ends: &[Exact],
    ) -> Result<Result<Vec<(Cell, u32)>, NoRoute>, Trouble> {
        self.ask(ruleset, who, |known| {
            let routes = known.from(&self.land, from)?;
            Ok(routes.days(ends).collect())
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

impl Tabletop {
    /// The map as a land to travel over.
    ///
    /// # Errors
    /// When it is no map of a country, or the ruleset says nothing of journeys.
    pub(crate) fn atlas(&self) -> Result<Arc<Atlas>, String> {
        let mut atlas = lock(&self.atlas);
        if let Some(known) = &*atlas {
            return Ok(Arc::clone(known));
        }
        let miles = self.encounter().header().miles_per_cell;
        let miles = miles.ok_or("this is no map of a country: type the journey's legs instead")?;
        let land = self.land(miles).map_err(|trouble| trouble.to_string())?;
        Ok(Arc::clone(atlas.insert(Arc::new(Atlas::new(land)))))
    }

    fn land(&self, miles: CellMiles) -> Result<Land, Trouble> {
        let (encounter, grid) = (self.encounter(), self.grid());
        let miles = overland::hundredths(miles.hundredths().into());
        let mut land = Land::new(self.ruleset(), grid, miles)?;
        let grounds = encounter.grounds().iter();
        let covers = grounds.map(|ground: &Ground| match ground.country() {
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
}
