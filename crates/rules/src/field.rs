//! The search: everywhere a creature can get to, and at what cost.
//!
//! Dijkstra's search in a ring of buckets. A position's label is twice the
//! cells of movement spent plus the parity of the diagonals made so far: a
//! straight step adds 2 and an alternating diagonal 3, exactly, whatever the
//! parity, and a doubled step adds an even number. So one label per position
//! is enough. Labels are kept relative to a base that moves with every search:
//! what earlier searches wrote reads as “not reached”, and nothing is cleared.

use crate::layer::Layer;
use crate::{Board, Diagonals, MixedTerrain, OccupantId, Passing, RuleRef, Ruleset, Team};
use grid::{Cell, Dir, Footprint, Grid};
use std::sync::Arc;

/// A creature that asks where it can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Which occupant of the board it is, so that it is not in its own way.
    pub id: OccupantId,
    /// Whom it fights for.
    pub team: Team,
    /// The cells it takes up.
    pub footprint: Footprint,
    /// Its speed in feet.
    pub speed_feet: u32,
    /// The anchor cell it starts from.
    pub at: Cell,
}

/// What a creature does with its round when it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Moves once and does something else.
    Move,
    /// Moves twice.
    DoubleMove,
}

impl Action {
    /// Every action, the shortest first.
    pub const ALL: [Self; 2] = [Self::Move, Self::DoubleMove];

    /// The name people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Move => "Move",
            Self::DoubleMove => "Double move",
        }
    }
}

/// How far an action goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The action.
    pub action: Action,
    /// Cells of movement.
    pub cells: u32,
    /// The rule it rests on.
    pub rule: RuleRef,
}

impl Allowance {
    /// What each action allows at a speed in feet, the shortest first.
    #[must_use]
    pub fn all(ruleset: &Ruleset, speed_feet: u32) -> [Self; 2] {
        let policies = &ruleset.policies;
        let cells = speed_feet / policies.cell_feet.value;
        Action::ALL.map(|action| {
            let times = match action {
                Action::Move => &policies.move_speeds,
                Action::DoubleMove => &policies.double_move_speeds,
            };
            Self {
                action,
                cells: cells.saturating_mul(times.value),
                rule: times.rule,
            }
        })
    }
}

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// As far as this many cells of movement.
    Cells(u32),
    /// Everywhere.
    None,
}

/// What stands at a position, as far as the search saw in this question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Nobody,
    /// Someone who may be passed but not stopped on.
    Passable,
    /// Someone in the way.
    Closed,
}

/// What a search found. One field serves question after question, keeping its
/// arrays.
#[derive(Debug, Default)]
pub struct Field {
    grid: Option<Grid>,
    layer: Option<Arc<Layer>>,
    /// Labels, relative to `base`.
    labels: Vec<u32>,
    base: u32,
    /// The highest label written since the arrays were made.
    top: u32,
    /// Who stands where: `question × 2` passable, `question × 2 + 1` closed.
    standing: Vec<u32>,
    question: u32,
    buckets: Vec<Vec<u32>>,
    reached: Vec<u32>,
    costs: StepCosts,
    from: Cell,
}

/// Labels a step adds, by direction and terrain.
#[derive(Clone, Copy, Debug, Default)]
struct StepCosts {
    straight: [u32; 2],
    diagonal: [u32; 2],
    mixed_best: bool,
}

impl StepCosts {
    fn of(ruleset: &Ruleset) -> Self {
        let policies = &ruleset.policies;
        let doublings = policies.difficult_doublings.value;
        let once = match policies.diagonals.value {
            Diagonals::Alternating => 3,
            Diagonals::Single => 2,
        };
        let doubled = match doublings {
            0 => once,
            n => (2 * policies.doubled_diagonal.value) << (n - 1),
        };
        Self {
            straight: [2, 2 << doublings],
            diagonal: [once, doubled],
            mixed_best: policies.mixed_terrain.value == MixedTerrain::Best,
        }
    }

    fn longest(self) -> u32 {
        let [a, b] = self.straight;
        let [c, d] = self.diagonal;
        a.max(b).max(c).max(d)
    }
}

impl Field {
    /// Searches from where the creature stands.
    pub fn search(&mut self, board: &Board, ruleset: &Ruleset, mover: &Mover, limit: Limit) {
        let grid = board.grid();
        let layer = board.layer(&mover.footprint);
        self.prepare(grid, ruleset, mover.at);
        self.place_occupants(board, ruleset, mover);
        // Whole cells of movement count: a parity left over costs nothing.
        let budget = match limit {
            Limit::Cells(cells) => cells.saturating_mul(2).saturating_add(1),
            Limit::None => u32::MAX,
        };
        if let Some(start) = grid.index(mover.at) {
            self.flood(grid, &layer, start as u32, budget);
        }
        self.layer = Some(layer);
    }

    fn prepare(&mut self, grid: Grid, ruleset: &Ruleset, from: Cell) {
        self.costs = StepCosts::of(ruleset);
        self.from = from;
        // Labels grow by at most the dearest step for each cell of the map.
        let room = self.costs.longest().saturating_mul(grid.len() as u32);
        let spent = self.top > u32::MAX - room - 2;
        if self.grid != Some(grid) || spent || self.question >= u32::MAX / 2 - 1 {
            self.grid = Some(grid);
            self.labels = vec![0; grid.len()];
            self.standing = vec![0; grid.len()];
            self.top = 0;
            self.question = 0;
        }
        self.base = self.top + 1;
        self.question += 1;
        self.reached.clear();
        let ring = (self.costs.longest() + 1).next_power_of_two() as usize;
        self.buckets.resize_with(ring, Vec::new);
    }

    fn place_occupants(&mut self, board: &Board, ruleset: &Ruleset, mover: &Mover) {
        let grid = board.grid();
        let policies = &ruleset.policies;
        let (passable, closed) = (self.question * 2, self.question * 2 + 1);
        for occupant in board
            .occupants()
            .iter()
            .filter(|other| other.id != mover.id)
        {
            let passing = if mover.team.opposes(occupant.team) {
                policies.pass_opponent.value
            } else {
                policies.pass_friend.value
            };
            let mark = match (passing, policies.end_occupied.value) {
                (Passing::Blocked, _) => closed,
                (Passing::Free, Passing::Blocked) => passable,
                (Passing::Free, Passing::Free) => continue,
            };
            for cell in &occupant.cells {
                for anchor in mover.footprint.anchors_over(grid, *cell) {
                    if let Some(index) = grid.index(anchor) {
                        self.standing[index] = self.standing[index].max(mark);
                    }
                }
            }
        }
    }

    fn flood(&mut self, grid: Grid, layer: &Layer, start: u32, budget: u32) {
        let kind = grid.kind();
        let dirs: Vec<(Dir, bool)> = kind
            .dirs()
            .map(|dir| (dir, kind.is_diagonal(dir)))
            .collect();
        let closed = self.question * 2 + 1;
        let mask = self.buckets.len() - 1;
        let difficult = if self.costs.mixed_best {
            &layer.best
        } else {
            &layer.worst
        };
        let base = self.base;
        self.labels[start as usize] = base;
        self.buckets[0].push(start);
        let (mut label, mut waiting) = (0_u32, 1_usize);
        while waiting > 0 {
            let slot = label as usize & mask;
            let mut bucket = std::mem::take(&mut self.buckets[slot]);
            for here in bucket.drain(..) {
                waiting -= 1;
                if self.labels[here as usize] != base + label {
                    continue; // Found again at a lower cost since.
                }
                self.reached.push(here);
                let cell = grid.cell(here as usize);
                let steps = layer.steps[here as usize];
                for &(dir, diagonal) in &dirs {
                    if steps & (1 << dir.0) == 0 {
                        continue;
                    }
                    let Some(next) = grid.index(grid.step(cell, dir)) else {
                        continue;
                    };
                    if self.standing[next] == closed {
                        continue;
                    }
                    let hard = usize::from(difficult[next]);
                    let step = if diagonal {
                        self.costs.diagonal[hard]
                    } else {
                        self.costs.straight[hard]
                    };
                    let total = label + step;
                    // Anything below the base was written by an earlier search.
                    let known = self.labels[next].wrapping_sub(base);
                    if total <= budget && total < known {
                        self.labels[next] = base + total;
                        self.buckets[total as usize & mask].push(next as u32);
                        waiting += 1;
                    }
                }
            }
            // Keeps the bucket's memory for the next time round.
            self.buckets[slot] = bucket;
            self.top = self.top.max(base + label);
            label += 1;
        }
    }

    /// Where the search started.
    #[must_use]
    pub fn from(&self) -> Cell {
        self.from
    }

    pub(crate) fn label(&self, cell: Cell) -> Option<u32> {
        let index = self.grid?.index(cell)?;
        let label = self.labels[index].wrapping_sub(self.base);
        (label <= self.top.wrapping_sub(self.base)).then_some(label)
    }

    /// What the way to a position costs, in cells of movement; `None` when the
    /// search did not get there.
    #[must_use]
    pub fn cost(&self, anchor: Cell) -> Option<u32> {
        self.label(anchor).map(|label| label / 2)
    }

    pub(crate) fn standing(&self, anchor: Cell) -> Standing {
        let index = self.grid.and_then(|grid| grid.index(anchor));
        let mark = index.map_or(0, |index| self.standing[index]);
        if mark == self.question * 2 + 1 {
            Standing::Closed
        } else if mark == self.question * 2 {
            Standing::Passable
        } else {
            Standing::Nobody
        }
    }

    pub(crate) fn fits(&self, anchor: Cell) -> bool {
        let index = self.grid.and_then(|grid| grid.index(anchor));
        match (index, &self.layer) {
            (Some(index), Some(layer)) => layer.fits[index],
            _ => false,
        }
    }

    /// Whether the terrain a position pays for is difficult, and whether its
    /// cells differ in that.
    pub(crate) fn difficulty(&self, anchor: Cell) -> (bool, bool) {
        let index = self.grid.and_then(|grid| grid.index(anchor));
        let (Some(index), Some(layer)) = (index, &self.layer) else {
            return (false, false);
        };
        let (worst, best) = (layer.worst[index], layer.best[index]);
        let pays = if self.costs.mixed_best { best } else { worst };
        (pays, worst != best)
    }

    fn may_step(&self, from: Cell, dir: Dir) -> bool {
        let index = self.grid.and_then(|grid| grid.index(from));
        match (index, &self.layer) {
            (Some(index), Some(layer)) => layer.steps[index] & (1 << dir.0) != 0,
            _ => false,
        }
    }

    /// The positions where the creature may stop, the cheapest first, each
    /// with its cost in cells of movement; its start is the first.
    pub fn stops(&self) -> impl Iterator<Item = (Cell, u32)> {
        let grid = self.grid;
        self.reached.iter().filter_map(move |index| {
            let cell = grid?.cell(*index as usize);
            let ends_here = cell == self.from || self.standing(cell) == Standing::Nobody;
            ends_here.then(|| self.cost(cell).map(|cost| (cell, cost)))?
        })
    }

    /// The anchor cells of a cheapest way, from the start to `to`.
    ///
    /// Among equally cheap ways it keeps to the straight line between the two,
    /// and then to the first direction clockwise, so the answer never depends
    /// on the order of the search.
    #[must_use]
    pub fn trace(&self, to: Cell) -> Option<Vec<Cell>> {
        let grid = self.grid?;
        let kind = grid.kind();
        let mut label = self.label(to)?;
        let mut cells = vec![to];
        let mut here = to;
        let (a, b) = (grid.centre(self.from), grid.centre(to));
        let line = grid::Segment::new(a, b);
        while here != self.from {
            let hard = usize::from(self.difficulty(here).0);
            let explains = |dir: Dir| -> Option<(Cell, u32)> {
                // The step from that neighbour to here goes the other way.
                let before = grid.step(here, dir);
                let step = if kind.is_diagonal(dir) {
                    self.costs.diagonal[hard]
                } else {
                    self.costs.straight[hard]
                };
                let known = self.label(before)?;
                let fits =
                    known.checked_add(step)? == label && self.may_step(before, dir.opposite(kind));
                fits.then_some((before, known))
            };
            let off_line = |cell: Cell| line.distance_to(grid.centre(cell));
            let (before, known) = kind
                .dirs()
                .filter_map(explains)
                .min_by(|x, y| off_line(x.0).total_cmp(&off_line(y.0)))?;
            cells.push(before);
            (here, label) = (before, known);
        }
        cells.reverse();
        Some(cells)
    }
}
