//! How a creature can hold itself: in its full space, or squeezed into a part
//! of it; and how it gets from one to the other.
//!
//! The full space of N × N cells moves a step; where it does not fit, the
//! creature takes up w × N or N × w cells of it, as wide as there is room, but
//! no narrower than its ruleset allows.
//!
//! On hexes it lies along the way it goes: w rows of as many hexes as there are
//! from its middle to its rim, that one counted. Its middle hex leads.
//!
//! A gap leaves less than a whole cell free, or was made for others: there the
//! same cells may be too narrow, so a posture also says what the narrowest of
//! them has to be like.

use crate::board::{Fit, Narrowest, Room, cells_measured, fits_at, narrowest_of};
use crate::creature::Attempt;
use crate::query::Query;
use grid::{Cell, Dir, Footprint, Grid, Kind};
use std::collections::BTreeSet;

/// One way to take up space.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Posture {
    pub footprint: Footprint,
    pub squeezed: bool,
    pub fit: Fit,
    /// What the narrowest of its cells is like.
    pub room: Room,
}

impl Posture {
    fn new(footprint: Footprint, (fit, room): (Fit, Room)) -> Self {
        Self {
            footprint,
            squeezed: fit != Fit::Full,
            fit,
            room,
        }
    }
}

/// What has to be free for a move from one posture to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    /// The same shape steps on.
    Same,
    /// The part of the space at this offset steps on, the rest is drawn in.
    Narrow(i32, i32),
    /// The shape steps on and spreads out where it arrives.
    Widen,
    /// The long axis is turned within the space.
    Turn,
    /// The middle hex steps on, and the rest of the space follows as it can.
    Lead,
}

/// A move between postures, from anchor to anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move {
    pub from: usize,
    pub to: usize,
    /// Columns and rows from the one anchor to the other.
    pub by: (i32, i32),
    pub dir: Dir,
    pub way: Way,
    /// How many steps it counts as.
    pub steps: u32,
}

/// Every posture of a creature; the first is its full space.
#[derive(Debug, Default)]
pub(crate) struct Postures {
    pub all: Vec<Posture>,
    /// The moves from each posture; none when there is only one.
    pub moves: Vec<Vec<Move>>,
    /// On hexes: the narrow postures for each direction in which the middle
    /// hex steps, the first that fits before all others.
    pub lying: Vec<Vec<usize>>,
    /// What they were worked out for.
    of: Option<Shape>,
}

/// A space wider than so many cells is squeezed to the narrowest it can be, in
/// each way it fits, or not at all: more shapes would get it nowhere else, only sooner back.
const MANY_ACROSS: u32 = 6;

/// What the postures of a creature follow from.
#[derive(Debug, PartialEq, Eq)]
struct Shape {
    kind: Kind,
    full: Footprint,
    /// How wide it is if it takes up a single cell, in hundredths of that.
    slim: u32,
    narrowest: Narrowest,
    /// Whether it tries to get through where that is too wide.
    tried: bool,
    /// Whether any cell on the map is less than whole in width.
    gaps: bool,
}

impl Shape {
    /// How a space fits that is so many cells across, of a creature that
    /// measures so many, by its narrowest cell.
    fn fits(&self, across: u32, measure: u32) -> Vec<(Fit, Room)> {
        let mut fits = fits_at([across, measure], self.slim, self.narrowest);
        fits.retain(|(fit, room)| {
            let [_, widest] = room.widths;
            (self.gaps || widest >= 100) && (self.tried || *fit != Fit::Tight)
        });
        fits
    }
}

impl Postures {
    /// Makes them those of a creature. Question after question is about the
    /// same one, so they are kept while they fit.
    pub fn become_those_of(&mut self, query: Query<'_>) {
        let Query { board, mover, .. } = query;
        let shape = Shape {
            kind: board.grid().kind(),
            full: mover.body.footprint.clone(),
            slim: mover.body.slim_percent,
            narrowest: narrowest_of(
                &mover.body,
                board,
                query.ruleset,
                cells_measured(board.grid().kind(), &mover.body.footprint),
            ),
            tried: mover.intent.attempt == Some(Attempt::Wriggle)
                && mover
                    .body
                    .may_try(query.ruleset, Attempt::Wriggle, mover.intent.move_action),
            gaps: board.has_gaps(),
        };
        if self.of.as_ref() != Some(&shape) {
            *self = if shape.kind.is_hex() {
                Self::on_hexes(&shape)
            } else {
                Self::on_squares(board.grid(), &shape)
            };
            self.of = Some(shape);
        }
    }

    fn on_squares(grid: Grid, shape: &Shape) -> Self {
        let full = &shape.full;
        let side = full.width();
        // A space that is no square is not squeezed any further.
        let narrowest = if full.height() == side { 1 } else { side };
        let posture = |footprint: &Footprint, fit| Posture::new(footprint.clone(), fit);
        let mut all: Vec<Posture> = shape
            .fits(side, side)
            .into_iter()
            .map(|fit| posture(full, fit))
            .collect();
        let mut kept = BTreeSet::new();
        for width in narrowest..side {
            let mut fits = shape.fits(width, side);
            fits.retain(|(fit, _)| side <= MANY_ACROSS || kept.insert(*fit));
            for footprint in [Footprint::rect(side, width), Footprint::rect(width, side)] {
                let fits = fits.iter().cloned();
                all.extend(fits.map(|fit| posture(&footprint, fit)));
            }
        }
        let moves = (0..all.len()).map(|from| {
            let to = (0..all.len()).flat_map(|to| moves_between(grid, &all, side, [from, to]));
            to.collect::<BTreeSet<_>>().into_iter().collect()
        });
        let moves = if all.len() > 1 {
            moves.collect()
        } else {
            Vec::new()
        };
        Self {
            all,
            moves,
            lying: Vec::new(),
            of: None,
        }
    }

    fn on_hexes(shape: &Shape) -> Self {
        let measure = cells_measured(shape.kind, &shape.full);
        let dirs = || (0..6).map(Dir);
        let fits = shape.fits(measure, measure).into_iter();
        let mut all: Vec<Posture> = fits
            .map(|fit| Posture::new(shape.full.clone(), fit))
            .collect();
        let mut along: Vec<Vec<usize>> = vec![Vec::new(); 6];
        if measure > 1 {
            // What fills its space all around does not fit beside a gap.
            all.truncate(1);
        }
        let gaps = 1..all.len();
        along
            .iter_mut()
            .for_each(|along| along.extend(gaps.clone()));
        // As wide as may be, and to the right before to the left.
        for across in (1..measure).rev() {
            for fit in shape.fits(across, measure) {
                let sides: &[bool] = if across % 2 == 0 {
                    &[false, true]
                } else {
                    &[false]
                };
                for leftward in sides {
                    for dir in dirs() {
                        along[usize::from(dir.0)].push(all.len());
                        let strip = Footprint::strip(across, measure, dir, *leftward);
                        all.push(Posture::new(strip, fit));
                    }
                }
            }
        }
        if all.len() == 1 {
            return Self {
                all,
                ..Self::default()
            };
        }
        // Ahead, or bending aside, or at a dead end back where it came from.
        let turns = |dir: Dir| [0, 1, 5, 3].map(|by| usize::from((dir.0 + by) % 6));
        let lying = dirs().map(|dir| turns(dir).into_iter().flat_map(|to| along[to].clone()));
        let lead = |from: usize| {
            let leads = dirs().map(move |dir| Move {
                from,
                to: 0,
                by: (0, 0),
                dir,
                way: Way::Lead,
                steps: 1,
            });
            leads.collect()
        };
        Self {
            lying: lying.map(Iterator::collect).collect(),
            of: None,
            moves: (0..all.len()).map(lead).collect(),
            all,
        }
    }
}

impl Move {
    /// The anchor it leads to from another.
    pub fn onward(&self, grid: Grid, from: Cell) -> Cell {
        match self.way {
            Way::Lead => grid.step(from, self.dir),
            _ => Cell::new(from.x + self.by.0, from.y + self.by.1),
        }
    }

    /// The anchor from which it leads to another.
    pub fn back(&self, grid: Grid, to: Cell) -> Cell {
        match self.way {
            Way::Lead => grid.step(to, self.dir.opposite(grid.kind())),
            _ => Cell::new(to.x - self.by.0, to.y - self.by.1),
        }
    }
}

fn size(posture: &Posture) -> (i32, i32) {
    let footprint = &posture.footprint;
    (
        footprint.width().cast_signed(),
        footprint.height().cast_signed(),
    )
}

fn moves_between(grid: Grid, all: &[Posture], side: u32, [from, to]: [usize; 2]) -> Vec<Move> {
    let ((sw, sh), (tw, th)) = (size(&all[from]), size(&all[to]));
    let kind = grid.kind();
    let mut moves = Vec::new();
    let mut add = |by, dir, way, steps| {
        moves.push(Move {
            from,
            to,
            by,
            dir,
            way,
            steps,
        });
    };
    let turns = from != to && (tw > sw) != (th > sh) && tw != sw && th != sh;
    if turns {
        let side = side.cast_signed();
        let steps = (side - sw.min(sh).max(tw.min(th))).max(1).cast_unsigned();
        // Where the full space may lie around each of the two shapes.
        let slack =
            |w: i32, h: i32| (0..=side - w).flat_map(move |x| (0..=side - h).map(move |y| (x, y)));
        let steps_on = [(0, 0), (1, 0), (0, 1), (-1, 0), (0, -1)];
        for ((ax, ay), (bx, by)) in slack(sw, sh).flat_map(|a| slack(tw, th).map(move |b| (a, b))) {
            for (dx, dy) in steps_on {
                let by = (dx + bx - ax, dy + by - ay);
                let overlap = by.0 < sw && by.0 + tw > 0 && by.1 < sh && by.1 + th > 0;
                if overlap {
                    add(by, Dir(0), Way::Turn, steps);
                }
            }
        }
        return moves;
    }
    for dir in kind.dirs() {
        let origin = Cell::default();
        let step = grid.step(origin, dir);
        for x in 0..=(sw - tw).abs() {
            for y in 0..=(sh - th).abs() {
                if from == to {
                    add((step.x, step.y), dir, Way::Same, 1);
                } else if tw <= sw && th <= sh {
                    add((step.x + x, step.y + y), dir, Way::Narrow(x, y), 1);
                } else {
                    add((step.x - x, step.y - y), dir, Way::Widen, 1);
                }
            }
        }
    }
    moves
}
