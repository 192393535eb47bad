//! Marks that other creatures leave on the positions of a mover.

use super::postures::Postures;
use crate::board::levels_overlap;
use crate::creature::Occupant;
use crate::movement::{
    CLOSED, NO_STOP, SPEARS, WARNED, relation, share_freely, shared_cells, stop,
};
use crate::query::Query;
use grid::{Cell, Grid};
use std::collections::BTreeSet;
use std::ops::Range;

/// Other creature with the levels that it occupies.
pub(super) type Other<'a> = (&'a Occupant, Range<i32>);

/// Every level.
pub(super) const ALL_LEVELS: Range<i32> = i32::MIN..i32::MAX;

/// Area with marks: cells on some levels. The marks hold for positions in the full space, and for squeezed
/// positions.
pub(super) struct MarkedArea {
    pub cells: Vec<Cell>,
    pub levels: Range<i32>,
    pub marks: [u8; 2],
}

impl MarkedArea {
    fn meets(&self, levels: &Range<i32>) -> bool {
        levels_overlap(&self.levels, levels)
    }
}

/// Returns the other creatures with their levels.
pub(super) fn others(query: Query<'_>) -> Vec<Other<'_>> {
    let others = query.board.occupants().iter();
    let others = others.filter(|other| other.id != query.mover.id);
    let levels = |other| query.board.levels_of(other);
    others.map(|other| (other, levels(other))).collect()
}

/// Returns the areas that other creatures mark for the mover: their spaces, cells with too little room left,
/// and cells full of spears.
pub(super) fn marked_areas(
    query: Query<'_>,
    postures: &Postures,
    others: &[Other<'_>],
    spears: Vec<Cell>,
) -> Vec<MarkedArea> {
    let grid = query.board.grid();
    let spaces = others.iter().map(|(other, levels)| MarkedArea {
        cells: other.cells(grid).collect(),
        levels: levels.clone(),
        marks: marks_of(query, other),
    });
    let mut areas: Vec<MarkedArea> = spaces.collect();
    // The creatures on a level change only where one of them begins or ends.
    let edges: BTreeSet<i32> = others
        .iter()
        .flat_map(|(_, levels)| [levels.start, levels.end])
        .collect();
    for (start, end) in edges.iter().zip(edges.iter().skip(1)) {
        let there = others.iter().filter(|(_, levels)| levels.contains(start));
        let shared = shared_cells(query, there.map(|(other, _)| *other));
        areas.extend(shared.into_iter().map(|(marks, cells)| MarkedArea {
            cells,
            levels: *start..*end,
            marks: [postures.known(marks); 2],
        }));
    }
    areas.push(MarkedArea {
        cells: spears,
        levels: ALL_LEVELS,
        marks: [SPEARS; 2],
    });
    areas
}

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

    /// Marks every position in which the mover would be in an area. `levels` are those of the mover in a
    /// posture with its anchor at an index. `meant` maps the marks of an area to those that count for the question.
    pub fn place(
        &mut self,
        grid: Grid,
        postures: &Postures,
        areas: &[MarkedArea],
        levels: impl Fn(usize, usize) -> Range<i32>,
        meant: impl Fn(u8) -> u8,
    ) {
        for area in areas.iter().filter(|area| !area.cells.is_empty()) {
            let marks = area.marks.map(&meant);
            for (n, posture) in postures.all.iter().enumerate() {
                let marks = marks[posture.beside()];
                if marks == 0 {
                    continue;
                }
                for anchor in posture.footprint.anchors_over_any(grid, &area.cells) {
                    let index = grid.index(anchor);
                    if let Some(index) = index.filter(|at| area.meets(&levels(n, *at))) {
                        self.mark(n * grid.len() + index, marks);
                    }
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

/// Marks of the space of another creature, for a mover in its full space and for a squeezed mover.
fn marks_of(query: Query<'_>, other: &Occupant) -> [u8; 2] {
    let Query { ruleset, mover, .. } = query;
    let marks = relation(ruleset, mover, other).marks;
    let free = share_freely(ruleset, &mover.body, &other.body);
    let squeezed = match free && marks & CLOSED == 0 {
        true => marks,
        // A squeezed mover follows a rule of its own, whoever stands there.
        false => (marks & !(NO_STOP | WARNED)) | stop(ruleset.policies.end_squeezed.value),
    };
    [marks, squeezed]
}
