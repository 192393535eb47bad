//! An open encounter with its board: a value that a change turns into the next.

use crate::error::Answer;
use crate::translate;
use crate::wire::AppError;
use encounter::{Change, Edit, Encounter, Entry, History, Run};
use grid::{Cell, Grid, Rect};
use rules::{Board, Ruleset, Rulesets};
use std::sync::Arc;

/// How many changes are remembered to redraw only what they touched.
const REMEMBERED: usize = 64;

/// An encounter with everything that is derived from it.
#[derive(Clone, Debug)]
pub struct Tabletop {
    pub(crate) encounter: Arc<Encounter>,
    pub(crate) history: Arc<History>,
    ruleset: Arc<Ruleset>,
    pub(crate) board: Arc<Board>,
    /// Counts up with every change; never 0.
    pub(crate) revision: u32,
    /// The part of the map each of the last changes touched, the newest last.
    touched: Vec<(u32, Option<Rect>)>,
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
    ) -> Answer<Self> {
        let id = &encounter.header().ruleset;
        let ruleset = Arc::clone(rulesets.get(id).ok_or_else(|| {
            AppError::invalid(format!(
                "“{}” is played by the ruleset “{id}”, which this version of Footfall does not have",
                encounter.header().name
            ))
        })?);
        if !ruleset.grids.contains(&encounter.grid().kind()) {
            return Err(AppError::invalid(format!(
                "{} is not played on this kind of grid",
                ruleset.title
            )));
        }
        let board = translate::board(&encounter, &ruleset);
        Ok(Self {
            encounter: Arc::new(encounter),
            history: Arc::new(history),
            ruleset,
            board: Arc::new(board),
            revision: revision.max(1),
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

    pub(crate) fn grid(&self) -> Grid {
        self.encounter.grid()
    }

    /// What an edit makes of it, with the step to keep; `None` when the edit
    /// changes nothing.
    ///
    /// # Errors
    /// When the edit cannot be made here.
    pub fn edited(&self, edit: &Edit) -> Answer<Option<(Self, Entry)>> {
        let Some(entry) = History::entry_for(&self.encounter, edit)? else {
            return Ok(None);
        };
        let mut next = self.changed(&entry.change);
        Arc::make_mut(&mut next.history).push(entry.clone());
        Ok(Some((next, entry)))
    }

    /// With the last step taken back; `None` when there is none.
    #[must_use]
    pub fn undone(&self) -> Option<Self> {
        self.travelled(History::undo)
    }

    /// With the step taken back last made again; `None` when there is none.
    #[must_use]
    pub fn redone(&self) -> Option<Self> {
        self.travelled(History::redo)
    }

    fn travelled(&self, travel: impl Fn(&mut History) -> Option<Change>) -> Option<Self> {
        let mut history = Arc::clone(&self.history);
        let change = travel(Arc::make_mut(&mut history))?;
        let mut next = self.changed(&change);
        next.history = history;
        Some(next)
    }

    /// With a change made: the document, and of the board what it touched.
    fn changed(&self, change: &Change) -> Self {
        let mut next = self.clone();
        Arc::make_mut(&mut next.encounter).play(change);
        let (grid, encounter) = (self.grid(), &next.encounter);
        let touched = change.touched(grid);
        let board = Arc::make_mut(&mut next.board);
        board.set_terrain(cells_of(grid, &change.ground, translate::terrain));
        board.set_hampering(cells_of(grid, &change.hindrances, translate::hampering));
        if let (false, Some(touched)) = (change.walls.is_empty(), touched) {
            board.set_walls(translate::blocking_walls(encounter), touched);
            board.set_barriers(translate::barriers(encounter), touched);
        }
        if !change.walls.is_empty() || !change.hindrances.is_empty() {
            board.set_screens(translate::screens(encounter));
        }
        if !change.creatures.is_empty() {
            board.set_occupants(translate::occupants(encounter, &self.ruleset));
        }
        next.revision += 1;
        next.touched.push((next.revision, touched));
        if next.touched.len() > REMEMBERED {
            next.touched.remove(0);
        }
        next
    }

    /// The part of the map that looks otherwise than at an earlier revision:
    /// `None` when nothing does, everything when that is not known any more.
    pub(crate) fn touched_since(&self, revision: u32) -> Option<Rect> {
        let known = self.revision == revision
            || self
                .touched
                .first()
                .is_some_and(|(first, _)| *first <= revision + 1);
        if !known || revision == 0 || revision > self.revision {
            return Some(self.grid().bounds());
        }
        let later = self.touched.iter().filter(|(at, _)| *at > revision);
        later
            .filter_map(|(_, touched)| *touched)
            .reduce(Rect::union)
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
