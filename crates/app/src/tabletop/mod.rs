//! An open encounter with its board: a value that a change turns into the next.

mod counters;
pub(crate) mod lookup;
pub(crate) mod round;
pub(crate) mod route_cache;
pub(crate) mod translate;

use crate::error::{AppError, Result};
use crate::tabletop::route_cache::RouteCache;
use encounter::{Change, CreatureId, Edit, Encounter, Entry, Hazard, History, Run};
use grid::{Cell, Grid, Rect};
use rules::{Board, Mover, Query, Ruleset, Rulesets};
use scene::Counter;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};
use terms::{Message, message};

#[cfg(test)]
pub(crate) mod fresh;
#[cfg(test)]
mod sharing;

/// How many changes are remembered to redraw only what they touched.
const REMEMBERED: usize = 64;

/// What looks otherwise after a change.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Touched {
    /// The part of the map, if any.
    pub(crate) map: Option<Rect>,
    /// Whether creatures do.
    pub(crate) creatures: bool,
    /// Whether words do.
    pub(crate) marks: bool,
}

impl Touched {
    fn everything(grid: Grid) -> Self {
        Self {
            map: Some(grid.bounds()),
            creatures: true,
            marks: true,
        }
    }

    fn and(self, other: Self) -> Self {
        let map = match (self.map, other.map) {
            (Some(a), Some(b)) => Some(a.union(b)),
            (a, b) => a.or(b),
        };
        Self {
            map,
            creatures: self.creatures || other.creatures,
            marks: self.marks || other.marks,
        }
    }
}

/// An encounter with everything that is derived from it.
#[derive(Clone, Debug)]
pub struct Tabletop {
    pub(crate) encounter: Arc<Encounter>,
    pub(crate) history: History,
    ruleset: Arc<Ruleset>,
    /// Those that an edit or a step back may turn to.
    rulesets: Rulesets,
    pub(crate) board: Arc<Board>,
    /// The map as a land to travel over, once that was asked for.
    pub(crate) route_cache: Arc<OnceLock<Arc<RouteCache>>>,
    /// Counts up with every change; never 0.
    pub(crate) revision: u32,
    /// What the counters of its creatures look like, once that was asked.
    drawn: Arc<OnceLock<BTreeMap<CreatureId, Counter>>>,
    /// The tabletop before the last change, so that what looks as it did need not be
    /// drawn again; of that no other is kept.
    before: Option<Arc<Self>>,
    /// What each of the last changes touched, the newest last.
    touched: Vec<(u32, Touched)>,
}

impl Tabletop {
    /// The tabletop of a document and its history, played by one of `rulesets`.
    ///
    /// # Errors
    /// When its ruleset is not among them, or not played on its grid.
    pub fn new(
        encounter: Encounter,
        history: History,
        revision: u32,
        rulesets: &Rulesets,
    ) -> Result<Self> {
        let ruleset = ruleset_of(&encounter, rulesets)?;
        let board = translate::board(&encounter, &ruleset);
        Ok(Self {
            encounter: Arc::new(encounter),
            history,
            ruleset,
            rulesets: rulesets.clone(),
            board: Arc::new(board),
            route_cache: Arc::default(),
            revision: revision.max(1),
            drawn: Arc::default(),
            before: None,
            touched: Vec::new(),
        })
    }

    /// The document.
    #[must_use]
    pub fn encounter(&self) -> &Encounter {
        &self.encounter
    }

    /// The ruleset it is played by.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// What questions of a mover are asked of here.
    #[must_use]
    pub fn query<'a>(&'a self, mover: &'a Mover) -> Query<'a> {
        Query::new(&self.board, &self.ruleset, mover)
    }

    /// Its grid.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.encounter.grid()
    }

    /// The same with some creatures lifted off the board, for a question that
    /// leaves them out: the document and the revision stay.
    pub(crate) fn without(&self, ids: &BTreeSet<CreatureId>) -> Self {
        let mut next = self.clone();
        let mut occupants = translate::occupants(&self.encounter, &self.ruleset, &self.board);
        occupants.retain(|it| !ids.contains(&CreatureId(it.id.0)));
        rules::settle_at_rest(&self.board, &self.ruleset, &mut occupants);
        Arc::make_mut(&mut next.board).set_occupants(occupants);
        next
    }

    /// The board that the engine is asked about.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What an edit makes of it, with the step to keep; `None` when the edit
    /// changes nothing.
    ///
    /// # Errors
    /// When the edit cannot be made here.
    pub fn edited(&self, edit: &Edit) -> Result<Option<(Self, Arc<Entry>)>> {
        let Some(entry) = History::entry_for(&self.encounter, edit)? else {
            return Ok(None);
        };
        let entry = Arc::new(entry);
        let after = self.played(&entry.change);
        let mut next = self.changed(after, &entry.change)?;
        next.history.push(Arc::clone(&entry));
        Ok(Some((next, entry)))
    }

    /// With the last step taken back; `None` when there is none.
    ///
    /// # Errors
    /// When it was played by a ruleset that is there no more, or leaves what
    /// cannot be, as in a damaged library.
    pub fn undone(&self) -> Result<Option<Self>> {
        self.traveled(History::undo)
    }

    /// With the step taken back last made again; `None` when there is none.
    ///
    /// # Errors
    /// When it would be played by a ruleset that is there no more, or leaves
    /// what cannot be, as in a damaged library.
    pub fn redone(&self) -> Result<Option<Self>> {
        self.traveled(History::redo)
    }

    fn traveled(&self, travel: impl Fn(&mut History) -> Option<Change>) -> Result<Option<Self>> {
        let mut history = self.history.clone();
        let Some(change) = travel(&mut history) else {
            return Ok(None);
        };
        // It comes from the library, where nobody has checked it.
        let after = self.played(&change);
        after.check_after(&change)?;
        let mut next = self.changed(after, &change)?;
        next.history = history;
        Ok(Some(next))
    }

    /// With the rulesets there are now; the next revision if its own is another.
    ///
    /// # Errors
    /// When its ruleset is not among them.
    pub(crate) fn among(&self, rulesets: &Rulesets) -> Result<Self> {
        let mut next = self.clone();
        next.rulesets = rulesets.clone();
        if ruleset_of(&self.encounter, rulesets)? != self.ruleset {
            next.play_anew(self)?;
        }
        Ok(next)
    }

    /// The same at a new revision, with what is written beside creatures.
    pub(crate) fn reworded(&self) -> Self {
        let mut next = self.clone();
        next.moved_on(
            self,
            Touched {
                map: None,
                creatures: true,
                marks: true,
            },
        );
        next
    }

    /// Derives everything again from the document and its ruleset.
    fn play_anew(&mut self, before: &Self) -> Result<()> {
        self.ruleset = ruleset_of(&self.encounter, &self.rulesets)?;
        self.board = Arc::new(translate::board(&self.encounter, &self.ruleset));
        self.route_cache = Arc::default();
        self.moved_on(before, Touched::everything(self.grid()));
        Ok(())
    }

    /// The map as a land to travel over.
    ///
    /// # Errors
    /// When it is no map of a country, or the ruleset says nothing of journeys.
    pub(crate) fn route_cache(&self) -> Result<Arc<RouteCache>, Message> {
        if let Some(known) = self.route_cache.get() {
            return Ok(Arc::clone(known));
        }
        let miles = self.encounter().header().miles_per_cell;
        let miles = miles.ok_or_else(|| message!("no-country-map"))?;
        let land = translate::land(&self.encounter, &self.ruleset, miles)
            .map_err(|trouble| Message::plain(&trouble))?;
        let made = || Arc::new(RouteCache::new(land));
        Ok(Arc::clone(self.route_cache.get_or_init(made)))
    }

    /// Notes the next revision and what looks otherwise in it than before.
    fn moved_on(&mut self, before: &Self, touched: Touched) {
        self.revision += 1;
        if touched.creatures {
            self.drawn = Arc::default();
        }
        self.before = Some(Arc::new(Self {
            before: None,
            ..before.clone()
        }));
        self.touched.push((self.revision, touched));
        if self.touched.len() > REMEMBERED {
            self.touched.remove(0);
        }
    }

    /// The document with a change made. It shares with this one what it does
    /// not change.
    fn played(&self, change: &Change) -> Encounter {
        let mut after = Encounter::clone(&self.encounter);
        after.play(change);
        after
    }

    /// With a change made, and the document after it: of the board, what the
    /// change touched.
    fn changed(&self, after: Encounter, change: &Change) -> Result<Self> {
        let Change {
            redrawn,
            header: _,
            travel: _,
            ground,
            hindrances,
            hazards,
            elevation,
            rounded: _,
            gaps,
            walls,
            marks: _,
            creatures,
        } = change;
        let mut next = self.clone();
        next.encounter = Arc::new(after);
        let [was, is] = [self.encounter.header(), next.encounter.header()];
        if was.ruleset != is.ruleset || redrawn.is_some() {
            next.play_anew(self)?;
            return Ok(next);
        }
        let (grid, encounter) = (self.grid(), &next.encounter);
        let touched = change.touched(grid);
        // A name leaves the board as it is.
        let board = &mut next.board;
        if was.ceiling_feet != is.ceiling_feet {
            Arc::make_mut(board).set_ceiling(is.ceiling_feet.map(i32::from));
        }
        if !ground.is_empty() {
            Arc::make_mut(board).set_terrain(cells_of(grid, ground, translate::terrain));
        }
        if !hindrances.is_empty() {
            let hampering = cells_of(grid, hindrances, translate::hampering);
            Arc::make_mut(board).set_hampering(hampering);
        }
        if !hazards.is_empty() {
            let hazards = cells_of(grid, hazards, |it| it.map(Hazard::name));
            Arc::make_mut(board).set_hazards(hazards);
        }
        if !elevation.is_empty() {
            Arc::make_mut(board).set_heights(cells_of(grid, elevation, |feet| feet));
        }
        if !gaps.is_empty() {
            Arc::make_mut(board).set_gaps(translate::gaps(encounter, &self.ruleset));
        }
        if let (false, Some(touched)) = (walls.is_empty(), touched) {
            let board = Arc::make_mut(board);
            board.set_walls(translate::blocking_walls(encounter), touched);
            board.set_barriers(translate::barriers(encounter), touched);
        }
        if translate::touches_screens(change) {
            Arc::make_mut(board).set_screens(translate::screens(encounter));
        }
        // Ground, walls and other creatures decide which part of its space a creature occupies.
        let mut resettled = false;
        if !creatures.is_empty() || !ground.is_empty() || !walls.is_empty() {
            let parts = |board: &Board| -> Vec<_> {
                let all = board.occupants().iter();
                all.map(|it| it.part.clone()).collect()
            };
            let before = parts(board);
            let occupants = translate::occupants(encounter, &self.ruleset, board);
            Arc::make_mut(board).set_occupants(occupants);
            resettled = creatures.is_empty() && before != parts(board);
        }
        if !ground.is_empty() || !walls.is_empty() || was.miles_per_cell != is.miles_per_cell {
            next.route_cache = Arc::default();
        }
        next.moved_on(
            self,
            Touched {
                map: touched,
                creatures: change.touches_creatures() || resettled,
                marks: change.touches_marks(),
            },
        );
        Ok(next)
    }

    /// What looks otherwise than at an earlier revision: everything when that
    /// is not known any more.
    pub(crate) fn touched_since(&self, revision: u32) -> Touched {
        let known = self.revision == revision
            || self
                .touched
                .first()
                .is_some_and(|(first, _)| *first <= revision.saturating_add(1));
        if !known || revision == 0 || revision > self.revision {
            return Touched::everything(self.grid());
        }
        let later = self.touched.iter().filter(|(at, _)| *at > revision);
        later.fold(Touched::default(), |all, (_, touched)| all.and(*touched))
    }

    /// What the counters looked like at an earlier revision, if that is the last.
    pub(crate) fn counters_at(&self, revision: u32) -> Option<&BTreeMap<CreatureId, Counter>> {
        let before = self.before.as_ref();
        let before = before.filter(|before| before.revision == revision)?;
        Some(before.counters())
    }
}

/// The cells of some runs, with what each means now.
fn cells_of<T: Copy, U>(
    grid: Grid,
    runs: &[Run<T>],
    means: impl Fn(T) -> U,
) -> impl Iterator<Item = (Cell, U)> {
    runs.iter().flat_map(move |run| {
        let places = run.start as usize..(run.start + run.len) as usize;
        let cells: Vec<(Cell, U)> = places
            .map(|place| (grid.cell(place), means(run.to)))
            .collect();
        cells
    })
}

/// The ruleset an encounter is played by.
fn ruleset_of(encounter: &Encounter, rulesets: &Rulesets) -> Result<Arc<Ruleset>> {
    let header = encounter.header();
    let ruleset = rulesets.get(&header.ruleset).ok_or_else(|| {
        let (name, ruleset) = (&header.name, &header.ruleset);
        AppError::invalid(message!("ruleset-not-there", name, ruleset))
    })?;
    // What books say of grids is said of fights; countries are drawn on any.
    if header.is_overland() || ruleset.grids.contains(&encounter.grid().kind()) {
        Ok(Arc::clone(ruleset))
    } else {
        let ruleset = &ruleset.title;
        Err(AppError::invalid(message!("ruleset-not-on-grid", ruleset)))
    }
}
