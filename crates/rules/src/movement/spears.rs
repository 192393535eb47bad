//! Forests of spears: the cells that the reach weapons of a formation fill, so
//! that they hold up its opponents like obstacles.

use crate::board::{Board, bounds};
use crate::creature::{Exemptions, Occupant, Team};
use crate::query::Query;
use crate::ruleset::Ruleset;
use crate::threat::{Zone, band};
use grid::{Cell, Grid};
use std::collections::{BTreeMap, BTreeSet};

/// The cells full of the spears of a creature's opponents, row by row; none for
/// those whom obstacles do not hold up.
#[must_use]
pub fn spears_against(query: Query<'_>) -> Vec<Cell> {
    let Query { board, mover, .. } = query;
    if Exemptions::of(query.ruleset, &mover.body).obstacles {
        return Vec::new();
    }
    let opposes = |other: &Occupant| mover.team.opposes(other.team);
    let others = board.occupants().iter();
    let others = others.filter(|other| other.id != mover.id);
    full_cells(board, query.ruleset, opposes, others)
}

/// The cells that those of a team fill with their spears, row by row.
#[must_use]
pub fn spears_of(board: &Board, ruleset: &Ruleset, team: Team) -> Vec<Cell> {
    let wields = |other: &Occupant| other.team == team;
    full_cells(board, ruleset, wields, board.occupants().iter())
}

/// The cells in front of a formation that enough of its spears threaten, of those
/// whose spears count, in which none of the `others` stands.
fn full_cells<'a>(
    board: &Board,
    ruleset: &Ruleset,
    wields: impl Fn(&Occupant) -> bool,
    others: impl Iterator<Item = &'a Occupant> + Clone,
) -> Vec<Cell> {
    let (grid, p) = (board.grid(), &ruleset.policies);
    let (enough, enough_near) = (p.forest_spears.value, p.forest_near_spears.value);
    if enough == 0 && enough_near == 0 {
        return Vec::new();
    }
    let armed = others.clone().filter(|other| {
        let (points, _) = band(ruleset, &other.body);
        other.body.reach_weapon && wields(other) && !points.is_empty()
    });
    let spearmen: Vec<Spearman> = armed
        .map(|occupant| Spearman {
            occupant,
            space: occupant.cells(grid).collect(),
        })
        .collect();
    let fills = |count: u32, enough: u32| enough > 0 && count >= enough;
    let mut full: BTreeSet<usize> = BTreeSet::new();
    for formation in formations(grid, spearmen) {
        let Some(front) = front(board, &formation) else {
            continue;
        };
        // How many points of spears there are in a cell, and how many shafts.
        let mut spears: BTreeMap<usize, (u32, u32)> = BTreeMap::new();
        for spearman in &formation {
            let (points, _) = band(ruleset, &spearman.occupant.body);
            let ahead = |band| {
                let zone = Zone::around(board, ruleset, &spearman.space, &band);
                let cells = zone
                    .cells()
                    .filter(|cell| front.faces(&spearman.space, *cell));
                let places = cells.filter_map(|cell| grid.index(cell));
                places.collect::<Vec<usize>>()
            };
            for place in ahead(1..=*points.end()) {
                spears.entry(place).or_default().1 += 1;
            }
            for place in ahead(points) {
                spears.entry(place).or_default().0 += 1;
            }
        }
        spears.retain(|_, (points, shafts)| fills(*points, enough) || fills(*shafts, enough_near));
        full.extend(spears.into_keys());
    }
    let taken = others.flat_map(|other| other.cells(grid));
    let taken: BTreeSet<usize> = taken.filter_map(|cell| grid.index(cell)).collect();
    let full = full.into_iter().filter(|place| !taken.contains(place));
    full.map(|place| grid.cell(place)).collect()
}

/// One who wields a reach weapon, and its cells.
struct Spearman<'a> {
    occupant: &'a Occupant,
    space: Vec<Cell>,
}

impl Spearman<'_> {
    /// Whether the two stand in one formation if nobody else does: next to each
    /// other, for the same team.
    fn stands_by(&self, grid: Grid, other: &Self) -> bool {
        let next = |cell: &Cell| {
            let mut beside = grid.neighbors(*cell);
            other.space.contains(cell) || beside.any(|(_, next)| other.space.contains(&next))
        };
        self.occupant.team == other.occupant.team && self.space.iter().any(next)
    }
}

/// The formations in which some stand: each with whoever is next to it.
fn formations(grid: Grid, mut left: Vec<Spearman>) -> Vec<Vec<Spearman>> {
    let mut found = Vec::new();
    while let Some(first) = left.pop() {
        let mut formation = vec![first];
        let mut next = 0;
        while let Some(one) = formation.get(next) {
            let (beside, others): (Vec<_>, Vec<_>) = left
                .into_iter()
                .partition(|other| one.stands_by(grid, other));
            left = others;
            formation.extend(beside);
            next += 1;
        }
        found.push(formation);
    }
    found
}

/// The side of the map to which a formation holds its spears.
#[derive(Clone, Copy)]
struct Front {
    /// Whether it is to the left or right, and not up or down the map.
    sideways: bool,
    /// Whether it is right or down.
    onward: bool,
}

impl Front {
    /// Whether a cell lies ahead of a space.
    fn faces(self, space: &[Cell], cell: Cell) -> bool {
        let along = |cell: Cell| if self.sideways { cell.x } else { cell.y };
        let ahead = |own: &Cell| match self.onward {
            true => along(cell) > along(*own),
            false => along(cell) < along(*own),
        };
        space.iter().all(ahead)
    }
}

/// The front of a formation: it faces the nearest of its opponents, along its
/// depth if that one is as far off both ways. None without any to face.
fn front(board: &Board, formation: &[Spearman]) -> Option<Front> {
    let team = formation.first()?.occupant.team;
    let cells: Vec<Cell> = formation
        .iter()
        .flat_map(|one| one.space.iter().copied())
        .collect();
    let (first, last) = bounds(&cells, 0);
    // How far beyond the formation, less than nothing to the left or above it.
    let beyond = |at: i32, first: i32, last: i32| (at - last).max(0) + (at - first).min(0);
    let opponents = board.occupants().iter();
    let opponents = opponents.filter(|other| team.opposes(other.team) && !other.body.helpless);
    let off = opponents
        .flat_map(|other| other.cells(board.grid()))
        .map(|cell| {
            [
                beyond(cell.x, first.x, last.x),
                beyond(cell.y, first.y, last.y),
            ]
        });
    let far = |[x, y]: &[i32; 2]| (x.abs().max(y.abs()), x.abs() + y.abs(), *y, *x);
    // Who has broken into it is nowhere in front of it.
    let off = off.filter(|off| *off != [0, 0]);
    let [x, y] = off.min_by_key(far)?;
    let wide = last.x - first.x >= last.y - first.y;
    let sideways = x.abs() > y.abs() || (x.abs() == y.abs() && !wide);
    Some(Front {
        sideways,
        onward: if sideways { x > 0 } else { y > 0 },
    })
}
