//! The cells a creature threatens: those in which it could strike somebody who
//! gives it an opening.

use crate::{Because, Board, Body, Diagonals, NaturalThreat, Ruleset, Terrain};
use grid::{Cell, Grid};
use std::ops::RangeInclusive;

/// The cells around a creature that it threatens.
#[derive(Clone, Debug)]
pub struct Threat {
    /// The part of the map looked at: its first cell and its width in cells.
    first: Cell,
    columns: usize,
    /// Row by row.
    threatened: Vec<bool>,
    /// Its own space, if it can strike there.
    within: Vec<Cell>,
    because: Vec<Because>,
}

impl Threat {
    /// What a creature threatens that stands with its anchor at `at`.
    ///
    /// Walls and solid cells stop it: of the straight lines of cells from its
    /// space, one at least must be free of them.
    #[must_use]
    pub fn of(board: &Board, ruleset: &Ruleset, body: &Body, at: Cell) -> Self {
        let grid = board.grid();
        let (band, mut because) = band(ruleset, body);
        let space: Vec<Cell> = body.footprint.cells(grid, at).collect();
        let (first, last) = bounds(&space, *band.end());
        let first = Cell::new(first.x.max(0), first.y.max(0));
        let last = Cell::new(
            last.x.min(grid.width().cast_signed() - 1),
            last.y.min(grid.height().cast_signed() - 1),
        );
        let mut threatened = Vec::new();
        if !band.is_empty() {
            for y in first.y..=last.y {
                for x in first.x..=last.x {
                    let cell = Cell::new(x, y);
                    threatened.push(threatens(board, ruleset, &space, &band, cell));
                }
            }
        }
        let policies = &ruleset.policies;
        let misses_near = body.reach_weapon && !policies.reach_weapon_strikes_near.value;
        let within = policies.strike_own_space.value && !body.helpless && !misses_near;
        if within {
            because.push(Because {
                text: "it can strike those in its own space".to_owned(),
                rule: policies.strike_own_space.rule,
            });
        }
        Self {
            first,
            columns: usize::try_from(last.x - first.x + 1).unwrap_or_default(),
            threatened,
            within: if within { space } else { Vec::new() },
            because,
        }
    }

    /// Whether it threatens a cell.
    #[must_use]
    pub fn threatens(&self, cell: Cell) -> bool {
        let column = usize::try_from(cell.x - self.first.x).ok();
        let row = usize::try_from(cell.y - self.first.y).ok();
        let place = column
            .filter(|column| *column < self.columns)
            .zip(row)
            .map(|(column, row)| row * self.columns + column);
        place
            .and_then(|place| self.threatened.get(place))
            .is_some_and(|threatened| *threatened)
    }

    /// The cells it threatens, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let places = self.threatened.iter().enumerate();
        places
            .filter(|(_, threatened)| **threatened)
            .map(|(place, _)| {
                // Part of the map, whose sides are far shorter.
                let (x, y) = (place % self.columns, place / self.columns);
                Cell::new(self.first.x + x as i32, self.first.y + y as i32)
            })
    }

    /// Whether it can strike those who are in its own space.
    #[must_use]
    pub const fn strikes_within(&self) -> bool {
        !self.within.is_empty()
    }

    /// Whether it can strike at somebody in a cell: one it threatens, or one
    /// of its own.
    #[must_use]
    pub fn strikes(&self, cell: Cell) -> bool {
        self.threatens(cell) || self.within.contains(&cell)
    }

    /// Why those cells, or why none; at least one reason.
    #[must_use]
    pub fn because(&self) -> &[Because] {
        &self.because
    }
}

/// The distances, in cells, at which a creature threatens, with the reasons.
pub(crate) fn band(ruleset: &Ruleset, body: &Body) -> (RangeInclusive<u32>, Vec<Because>) {
    let p = &ruleset.policies;
    let feet = |cells: u32| cells * p.cell_feet.value;
    let reach = body.reach_cells;
    let mut because = Vec::new();
    let mut say = |text: String, rule| because.push(Because { text, rule });
    let band = if body.helpless {
        say(
            "it is helpless".to_owned(),
            p.leaving_threatened_provokes.rule,
        );
        RangeInclusive::new(1, 0)
    } else if reach == 0 {
        say("it has no reach".to_owned(), p.zero_reach_threat.rule);
        1..=p.zero_reach_threat.value
    } else if body.reach_weapon {
        let far = reach * p.reach_weapon_times.value;
        let text = format!("out to {} feet with its weapon", feet(far));
        say(text, p.reach_weapon_times.rule);
        if p.reach_weapon_strikes_near.value {
            1..=far
        } else {
            let text = format!("but not within {} feet", feet(reach));
            say(text, p.reach_weapon_strikes_near.rule);
            reach + 1..=far
        }
    } else {
        let far = match p.natural_threat.value {
            NaturalThreat::WholeReach => reach,
            NaturalThreat::NextToIt => 1,
        };
        let text = format!("everything within {} feet", feet(far));
        say(text, p.natural_threat.rule);
        1..=far
    };
    if *band.end() > 1 && p.diagonals.value == Diagonals::Alternating {
        let text = "every second diagonal counts twice".to_owned();
        say(text, p.diagonals.rule);
    }
    (band, because)
}

/// The corners of the part of the map within `by` cells of others.
pub(crate) fn bounds(cells: &[Cell], by: u32) -> (Cell, Cell) {
    let by = by.cast_signed();
    let span = |part: fn(&Cell) -> i32| {
        let parts = || cells.iter().map(part);
        let (least, most) = (parts().min(), parts().max());
        (
            least.unwrap_or_default() - by,
            most.unwrap_or_default() + by,
        )
    };
    let ((left, right), (top, bottom)) = (span(|cell| cell.x), span(|cell| cell.y));
    (Cell::new(left, top), Cell::new(right, bottom))
}

/// How far a cell is from another, counted as movement is.
fn distance(ruleset: &Ruleset, grid: Grid, from: Cell, to: Cell) -> u32 {
    let span = grid.span(from, to);
    let steps = span.straight + span.diagonal;
    match ruleset.policies.diagonals.value {
        Diagonals::Alternating => steps + span.diagonal / 2,
        Diagonals::Single => steps,
    }
}

fn threatens(
    board: &Board,
    ruleset: &Ruleset,
    space: &[Cell],
    band: &RangeInclusive<u32>,
    cell: Cell,
) -> bool {
    let from = |own: &Cell| distance(ruleset, board.grid(), *own, cell);
    let nearest = space.iter().map(from).min();
    nearest.is_some_and(|nearest| band.contains(&nearest))
        && space
            .iter()
            .filter(|own| from(own) <= *band.end())
            .any(|own| is_open(board, *own, cell) || is_open(board, cell, *own))
}

/// Whether no wall and nothing solid stands on the line of cells between two.
pub(crate) fn is_open(board: &Board, from: Cell, to: Cell) -> bool {
    let grid = board.grid();
    let solid = |cell: Cell| grid.contains(cell) && board.terrain(cell) == Terrain::Solid;
    let line = grid.line(from, to);
    !line.iter().any(|cell| solid(*cell))
        && line.windows(2).all(|pair| {
            let here = grid.index(pair[0]);
            let dir = grid.dir_between(pair[0], pair[1]);
            let walled = here.zip(dir).map(|(here, dir)| board.is_walled(here, dir));
            walled != Some(true)
        })
}
