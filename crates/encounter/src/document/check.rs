//! What every document is held to, whichever way it comes in: read from a file
//! or the library, or left behind by a step that was kept.

use super::change::{Change, Diff, Run};
use super::encounter::Encounter;
use super::overland::check_sort;
use super::parts::{check_creature, check_mark, check_picture, check_walls, check_words};
use super::turns::check_rounds;
use crate::creature::{Creature, check_crowds, check_portraits, check_upon};
use crate::limits::{MAX_CREATURES, MAX_MARKS};
use crate::map::Mark;
use crate::name::check_name;
use crate::refusal::EditError;
use grid::Cell;

/// The highest id a document may use: far more can follow than anyone adds.
const MAX_ID: u32 = u32::MAX / 2;

/// The records that a change leaves behind.
fn left<Id, T>(diffs: &[Diff<Id, T>]) -> impl Iterator<Item = &T> {
    diffs.iter().filter_map(|diff| diff.to.as_ref())
}

impl Encounter {
    /// Whether a change leaves only what such a map holds.
    pub(crate) fn check_sorts(&self, change: &Change) -> Result<(), EditError> {
        check_sort(
            self.header.is_overland(),
            change.ground.iter().map(|run| run.to),
            change.walls.iter().filter_map(|diff| diff.to.as_ref()),
            change.marks.iter().filter_map(|diff| diff.to.as_ref()),
        )
    }

    /// Whether edits could have left it so: nothing is where nothing can be,
    /// nor more than there can be, and nobody rides itself.
    ///
    /// # Errors
    /// What is wrong first, and where.
    pub fn check(&self) -> Result<(), EditError> {
        self.check_header()?;
        self.check_gaps(self.gaps.keys())?;
        self.check_ids()?;
        check_walls(self.walls.values(), 0)?;
        check_sort(
            self.header.is_overland(),
            self.ground.iter().copied(),
            self.walls.values(),
            self.marks.values(),
        )?;
        self.check_marks(self.marks.values())?;
        self.check_creatures(self.creatures.values())?;
        self.travel.check()
    }

    /// Whether a change that was just made, and that nobody vouches for, left
    /// only what [`Encounter::check`] lets pass.
    ///
    /// # Errors
    /// What is wrong first, and where.
    pub fn check_after(&self, change: &Change) -> Result<(), EditError> {
        let Change {
            redrawn,
            header,
            travel,
            ground,
            hindrances,
            hazards,
            elevation,
            rounded: _,
            gaps,
            walls,
            marks,
            creatures,
        } = change;
        if redrawn.is_some() {
            return self.check();
        }
        if header.is_some() {
            self.check_header()?;
        }
        self.check_runs(ground)?;
        self.check_runs(hindrances)?;
        self.check_runs(hazards)?;
        self.check_runs(elevation)?;
        self.check_gaps(gaps.iter().map(|diff| &diff.id))?;
        self.check_ids()?;
        if !walls.is_empty() {
            check_walls(self.walls.values(), 0)?;
        }
        self.check_sorts(change)?;
        self.check_marks(left(marks))?;
        if !creatures.is_empty() {
            self.check_creatures(left(creatures))?;
        }
        match travel {
            Some(_) => self.travel.check(),
            None => Ok(()),
        }
    }

    fn check_header(&self) -> Result<(), EditError> {
        check_name(&self.header.name)?;
        self.header.picture.iter().try_for_each(check_picture)?;
        self.header.rounds.iter().try_for_each(check_rounds)
    }

    fn check_runs<T>(&self, runs: &[Run<T>]) -> Result<(), EditError> {
        let cells = self.grid.len() as u64;
        let fits = |run: &Run<T>| {
            let end = u64::from(run.start).saturating_add(run.len.into());
            run.len > 0 && end <= cells
        };
        if runs.iter().all(fits) {
            Ok(())
        } else {
            Err(EditError::CellsOffTheMap)
        }
    }

    fn check_gaps<'a>(&self, mut at: impl Iterator<Item = &'a Cell>) -> Result<(), EditError> {
        match at.find(|at| !self.grid.contains(**at)) {
            None => Ok(()),
            Some(at) => Err(EditError::GapOffTheMap { at: *at }),
        }
    }

    fn check_ids(&self) -> Result<(), EditError> {
        let wall = self.walls.last_key_value().map(|(id, _)| id.0);
        let creature = self.creatures.last_key_value().map(|(id, _)| id.0);
        let mark = self.marks.last_key_value().map(|(id, _)| id.0);
        if wall.max(creature).max(mark) > Some(MAX_ID) {
            return Err(EditError::IdTooHigh);
        }
        Ok(())
    }

    fn check_marks<'a>(&self, mut marks: impl Iterator<Item = &'a Mark>) -> Result<(), EditError> {
        if self.marks.len() > MAX_MARKS {
            return Err(EditError::TooManyMarks);
        }
        marks.try_for_each(|mark| check_mark(mark, self.grid))?;
        check_words(self.marks.values())
    }

    /// Whether some creatures can be as they are, and all of them together.
    fn check_creatures<'a>(
        &self,
        mut some: impl Iterator<Item = &'a Creature>,
    ) -> Result<(), EditError> {
        if self.creatures.len() > MAX_CREATURES {
            return Err(EditError::TooManyCreatures);
        }
        some.try_for_each(|creature| check_creature(creature, self.grid))?;
        check_portraits(self.creatures.values())?;
        check_upon(self.creatures.keys().copied(), |id| self.creatures.get(&id))?;
        check_crowds(self.creatures.values())
    }
}
