//! Who stands in the way of a mover, and how: position by position, for one
//! question, without clearing what earlier questions left.

use super::postures::Postures;
use crate::creature::Occupant;
use crate::movement::{
    CLOSED, NO_STOP, SPEARS, WARNED, crowded_cells, full_cells, relation, share_freely,
    spears_against, stop,
};
use crate::query::Query;
use grid::{Cell, Grid};

/// One more than all marks together.
const MARKS: u32 = 128;

/// The marks of all positions for the question at hand.
#[derive(Debug, Default)]
pub(crate) struct Occupancy {
    /// The question and its marks: `question × MARKS + marks`.
    marks: Vec<u32>,
    question: u32,
}

impl Occupancy {
    /// Begins a question over `len` positions.
    pub fn begin(&mut self, len: usize) {
        if self.marks.len() != len || self.question >= u32::MAX / MARKS - 1 {
            self.marks = vec![0; len];
            self.question = 0;
        }
        self.question += 1;
    }

    /// Marks every position in which the mover would overlap someone, with
    /// what the question makes of how they stand to each other, finds no
    /// room among the very small, or stands among spears.
    pub fn place(&mut self, query: Query<'_>, postures: &Postures, meant: impl Fn(u8) -> u8) {
        let Query { board, mover, .. } = query;
        let grid = board.grid();
        let flying = mover.body.flying || mover.body.upheld;
        let others = || {
            let others = board.occupants().iter();
            others.filter(|other| {
                let over = !flying && board.is_overhead(other, mover.body.cubes_high);
                other.id != mover.id && !over
            })
        };
        for other in others() {
            let marks = marks_of(query, other);
            self.mark_over(grid, postures, other.cells(grid), marks.map(&meant));
        }
        for (marks, cells) in crowded_cells(query, others()) {
            let marks = meant(postures.known(marks));
            self.mark_over(grid, postures, cells.into_iter(), [marks; 2]);
        }
        let full = full_cells(query);
        self.mark_over(grid, postures, full.into_iter(), [NO_STOP; 2]);
        let spears = spears_against(query);
        self.mark_over(grid, postures, spears.into_iter(), [SPEARS; 2]);
    }

    /// Marks every position in which the mover would cover one of the cells, in
    /// its full space and squeezed.
    fn mark_over(
        &mut self,
        grid: Grid,
        postures: &Postures,
        cells: impl Iterator<Item = Cell>,
        marks: [u8; 2],
    ) {
        let cells: Vec<Cell> = cells.collect();
        for (n, posture) in postures.all.iter().enumerate() {
            let marks = marks[posture.beside()];
            if marks == 0 {
                continue;
            }
            for anchor in posture.footprint.anchors_over_any(grid, &cells) {
                if let Some(index) = grid.index(anchor) {
                    self.mark(n * grid.len() + index, marks);
                }
            }
        }
    }

    /// Adds marks to a position.
    pub fn mark(&mut self, position: usize, marks: u8) {
        let known = self.at(position);
        self.marks[position] = self.question * MARKS + u32::from(known | marks);
    }

    /// The marks of a position.
    pub fn at(&self, position: usize) -> u8 {
        // Marks of earlier questions are lower than any of this one.
        let mark = self.marks.get(position).copied().unwrap_or_default();
        mark.saturating_sub(self.question * MARKS) as u8
    }
}

/// What someone in the way means to a mover in its full space, and squeezed.
pub(super) fn marks_of(query: Query<'_>, other: &Occupant) -> [u8; 2] {
    let Query { ruleset, mover, .. } = query;
    let marks = relation(ruleset, mover, other).marks;
    let free = share_freely(ruleset, &mover.body, &other.body);
    let squeezed = match free && marks & CLOSED == 0 {
        true => marks,
        // Who squeezes has a rule of its own, whoever it is that stands there.
        false => (marks & !(NO_STOP | WARNED)) | stop(ruleset.policies.end_squeezed.value),
    };
    [marks, squeezed]
}
