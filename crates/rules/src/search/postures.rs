//! How a creature can hold itself: in its full space, or squeezed into a part
//! of it; and how it gets from one to the other.
//!
//! The full space of N × N cells moves a step, whether the creature takes up
//! all of it or not. Where not all of it is free, it takes up w × N or N × w
//! cells of it: all the width there is, but no less than its ruleset allows. So
//! nothing is gained by changing shape, and an obstacle less only widens the part.
//! Squeezed, it may also slip aside: its full space goes across while the part
//! goes straight on.
//!
//! On hexes it lies along the way it goes: w rows of as many hexes as there are
//! from its middle to its rim, that one counted. Its middle hex leads.
//!
//! A gap leaves less than a whole cell free, or was made for others: there the
//! same cells may be too narrow, so a posture also says what the narrowest of
//! them has to be like.

use super::turns::Turn;
use crate::board::{
    Fit, Narrowest, Room, cells_measured, fit_across, fits_at, narrowest_of, squeezed_part,
};
use crate::creature::Attempt;
use crate::movement::{CROWDED, Place, WARNED};
use crate::query::Query;
use crate::ruleset::Stopping;
use grid::{Cell, Dir, Footprint, Grid, Kind};
use std::collections::BTreeSet;

/// One way to take up space.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Posture {
    pub footprint: Footprint,
    /// Columns and rows from the anchor of the full space to that of the part;
    /// none on hexes.
    pub offset: (i32, i32),
    pub squeezed: bool,
    pub fit: Fit,
    /// What the narrowest of its cells is like.
    pub room: Room,
    /// Whether it is for stopping beside others in the same space: no move leads on
    /// from it.
    pub shared: bool,
}

impl Posture {
    /// Which marks of somebody in the way it goes by: those of a full space, or of a
    /// squeezed one.
    pub fn beside(&self) -> usize {
        usize::from(self.squeezed && !self.shared)
    }

    fn new(footprint: Footprint, offset: (i32, i32), (fit, room): (Fit, Room)) -> Self {
        Self {
            footprint,
            offset,
            squeezed: fit != Fit::Full,
            fit,
            room,
            shared: false,
        }
    }
}

/// What steps on in a move from one posture to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    /// What the two postures have in common: a posture of its shape, and the
    /// columns and rows to it from the anchor of the posture before.
    Part(usize, (i32, i32)),
    /// The same for a full space that goes across while the part goes straight
    /// on: what is drawn in on one side is spread out on the other.
    Slip(usize, (i32, i32)),
    /// Nothing: the long axis is turned within the space, which may step on.
    Turn,
    /// The middle hex, and the rest of the space follows as it can.
    Lead,
}

/// A move between postures, from anchor to anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move {
    pub from: usize,
    pub to: usize,
    /// Columns and rows from the one anchor to the other.
    pub by: (i32, i32),
    /// Where to; none for what turns or stays over the same cells.
    pub dir: Option<Dir>,
    pub way: Way,
    /// How many steps it counts as: the advances of the leading edge.
    pub steps: u32,
    /// Whether only the first step of a path makes it: the creature spreads out across the long axis of its
    /// part, from where it was placed.
    pub is_first: bool,
}

/// Every posture of a creature; the first is its full space.
#[derive(Debug, Default)]
pub(crate) struct Postures {
    pub all: Vec<Posture>,
    /// The moves from each posture; none when there is only one.
    pub moves: Vec<Vec<Move>>,
    /// The same for a full space that stays over the same cells and goes up or
    /// down.
    pub shifts: Vec<Vec<Move>>,
    /// For each posture those that take up more of the same full space and are
    /// no tighter: where one of them fits, it is not taken.
    pub wider: Vec<Vec<usize>>,
    /// On hexes: the narrow postures for each direction in which the middle hex
    /// steps, in groups of equals, the first group in which any fits before all others.
    pub lying: Vec<Vec<Vec<usize>>>,
    /// What they were worked out for.
    of: Option<Shape>,
}

/// A space wider than so many cells is squeezed to the narrowest it can be, in
/// each way it fits, at either edge of it, or not at all: more shapes would get it
/// nowhere else, only sooner back.
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
    /// Whether it may stop squeezed beside others.
    shares: bool,
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
            shares: {
                let p = &query.ruleset.policies;
                let stops = [p.end_friend.value, p.end_helpless.value];
                stops.contains(&Stopping::Squeezed)
                    && board.occupants().iter().any(|other| other.id != mover.id)
            },
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

    /// Where a creature is squeezed that stands with the anchor of its full space on
    /// a cell, if it is and these are its postures.
    pub fn at_rest(&self, query: Query<'_>, anchor: Cell) -> Option<Place> {
        let Query {
            board,
            ruleset,
            mover,
        } = query;
        let (at, part) = squeezed_part(board, ruleset, &mover.body, anchor)?;
        let cells: Vec<Cell> = part.cells(board.grid(), at).collect();
        let fit = fit_across(board, ruleset, &mover.body, &cells);
        let offset = (at.x - anchor.x, at.y - anchor.y);
        let lies = |it: &Posture| it.footprint == part && it.offset == offset && it.fit == fit;
        let posture = self.all.iter().position(lies)?;
        Some(Place { at, posture })
    }

    /// How a creature stands whose full space has its anchor on a cell: in all of it,
    /// squeezed into a gap, or squeezed into what is free of it. A posture fits at the
    /// index of an anchor or does not.
    pub fn standing(
        &self,
        query: Query<'_>,
        at: Cell,
        fits: impl Fn(usize, usize) -> bool,
    ) -> Place {
        if let Some(place) = self.at_rest(query, at) {
            return place;
        }
        let index = query.board.grid().index(at);
        let mut all = self.all.iter().enumerate();
        let stands = all.position(|(posture, it)| {
            let whole = it.footprint == self.all[0].footprint;
            whole && index.is_some_and(|index| fits(posture, index))
        });
        // Where nothing fits, someone has put it there all the same.
        let posture = stands.unwrap_or_default();
        Place { at, posture }
    }

    /// The posture beside others in the same space, if it has one.
    pub fn shared(&self) -> Option<usize> {
        let last = self.all.len().checked_sub(1)?;
        self.all[last].shared.then_some(last)
    }

    /// Marks of a space as these postures know them: without one beside others, to
    /// stop there is for the game master to allow.
    pub fn known(&self, marks: u8) -> u8 {
        match marks & CROWDED != 0 && self.shared().is_none() {
            true => marks & !CROWDED | WARNED,
            false => marks,
        }
    }

    fn on_squares(grid: Grid, shape: &Shape) -> Self {
        let full = &shape.full;
        let side = full.width();
        // A space that is no square is not squeezed any further.
        let narrowest = if full.height() == side { 1 } else { side };
        let mut all: Vec<Posture> = shape
            .fits(side, side)
            .into_iter()
            .map(|fit| Posture::new(full.clone(), (0, 0), fit))
            .collect();
        let mut kept = BTreeSet::new();
        for width in narrowest..side {
            let mut fits = shape.fits(width, side);
            fits.retain(|(fit, _)| side <= MANY_ACROSS || kept.insert(*fit));
            let slack = (side - width).cast_signed();
            let every = if side > MANY_ACROSS { slack } else { 1 };
            for fit in fits {
                for off in (0..=slack).step_by(every.unsigned_abs() as usize) {
                    let column = Footprint::rect(width, side);
                    let row = Footprint::rect(side, width);
                    all.push(Posture::new(row, (0, off), fit));
                    all.push(Posture::new(column, (off, 0), fit));
                }
            }
        }
        if shape.shares {
            let room = all[0].room;
            all.push(Posture {
                shared: true,
                ..Posture::new(full.clone(), (0, 0), (Fit::Cramped, room))
            });
        }
        if all.len() == 1 {
            return Self {
                all,
                wider: vec![Vec::new()],
                ..Self::default()
            };
        }
        let ends = |from: usize| all[from].shared;
        let moves = (0..all.len()).map(|from| {
            let to = (0..all.len()).filter(|_| !ends(from));
            to.flat_map(|to| moves_between(grid, &all, [from, to]))
                .collect()
        });
        let shifts = (0..all.len()).map(|from| {
            let to = (0..all.len()).filter(|_| !ends(from));
            to.filter_map(|to| shift_between(&all, [from, to]))
                .collect()
        });
        let wider = all.iter().map(|narrow| {
            let wider = |wide: &Posture| {
                wide.fit <= narrow.fit
                    && !wide.shared
                    && wide.footprint.len() > narrow.footprint.len()
                    && overlap([rect(narrow), rect(wide)]) == Some(rect(narrow))
            };
            let all = all.iter().enumerate();
            all.filter(|(_, it)| wider(it)).map(|(n, _)| n).collect()
        });
        Self {
            moves: moves.collect(),
            shifts: shifts.collect(),
            wider: wider.collect(),
            all,
            lying: Vec::new(),
            of: None,
        }
    }

    fn on_hexes(shape: &Shape) -> Self {
        let measure = cells_measured(shape.kind, &shape.full);
        let dirs = || (0..6).map(Dir);
        let fits = shape.fits(measure, measure).into_iter();
        let mut all: Vec<Posture> = fits
            .map(|fit| Posture::new(shape.full.clone(), (0, 0), fit))
            .collect();
        let mut along: Vec<Vec<Vec<usize>>> = vec![Vec::new(); 6];
        if measure > 1 {
            // What fills its space all around does not fit beside a gap.
            all.truncate(1);
        }
        for gap in 1..all.len() {
            along.iter_mut().for_each(|along| along.push(vec![gap]));
        }
        // As wide as may be.
        for across in (1..measure).rev() {
            for fit in shape.fits(across, measure) {
                for dir in dirs() {
                    let strips = Footprint::strips(across, measure, dir).map(|strip| {
                        all.push(Posture::new(strip, (0, 0), fit));
                        all.len() - 1
                    });
                    along[usize::from(dir.0)].push(strips.collect());
                }
            }
        }
        if all.len() == 1 {
            return Self {
                all,
                wider: vec![Vec::new()],
                ..Self::default()
            };
        }
        // Ahead, or bending aside, or at a dead end back where it came from.
        let turns: [&[u8]; 3] = [&[0], &[1, 5], &[3]];
        let lying = dirs().map(|dir| {
            let equals = |turns: &[u8], width: usize| {
                let to = turns.iter().map(|by| usize::from((dir.0 + by) % 6));
                to.flat_map(|to| along[to][width].clone()).collect()
            };
            let widths = 0..along[0].len();
            let groups = turns
                .iter()
                .flat_map(|turns| widths.clone().map(move |width| equals(turns, width)));
            groups.collect()
        });
        let lead = |from: usize| dirs().map(|dir| Move::led(from, Some(dir))).collect();
        Self {
            lying: lying.collect(),
            of: None,
            moves: (0..all.len()).map(lead).collect(),
            shifts: Vec::new(),
            wider: vec![Vec::new(); all.len()],
            all,
        }
    }
}

impl Move {
    /// Where the middle hex of a posture leads, or the full space that is all
    /// the creature ever takes up.
    pub fn led(from: usize, dir: Option<Dir>) -> Self {
        Self {
            from,
            to: 0,
            by: (0, 0),
            dir,
            way: Way::Lead,
            steps: 1,
            is_first: false,
        }
    }

    /// What of a place steps on; nothing in a turn.
    pub fn stepper(&self, from: Place) -> Option<Place> {
        match self.way {
            Way::Part(posture, (x, y)) | Way::Slip(posture, (x, y)) => Some(Place {
                at: Cell::new(from.at.x + x, from.at.y + y),
                posture,
            }),
            Way::Lead => Some(from),
            Way::Turn => None,
        }
    }

    /// Whether it may go so many levels up: a step across may, what turns keeps its
    /// level, and what stays over the same cells does not.
    pub fn leads_up(&self, up: i32) -> bool {
        match (self.dir, self.way) {
            (Some(_), _) => true,
            (None, Way::Turn) => up == 0,
            (None, _) => up != 0,
        }
    }

    /// Whether it passes a corner instead of a side.
    pub fn is_diagonal(&self, kind: Kind) -> bool {
        self.dir.is_some_and(|dir| kind.is_diagonal(dir))
    }

    /// The anchor it leads to from another.
    pub fn onward(&self, grid: Grid, from: Cell) -> Cell {
        match self.way {
            Way::Lead => self.dir.map_or(from, |dir| grid.step(from, dir)),
            _ => Cell::new(from.x + self.by.0, from.y + self.by.1),
        }
    }

    /// The anchor from which it leads to another.
    pub fn back(&self, grid: Grid, to: Cell) -> Cell {
        match self.way {
            Way::Lead => {
                let back = self.dir.map(|dir| dir.opposite(grid.kind()));
                back.map_or(to, |dir| grid.step(to, dir))
            }
            _ => Cell::new(to.x - self.by.0, to.y - self.by.1),
        }
    }
}

/// The columns and the rows of its full space that a posture takes up.
type Rect = [(i32, i32); 2];

fn rect(posture: &Posture) -> Rect {
    let (x, y) = posture.offset;
    let footprint = &posture.footprint;
    [
        (x, x + footprint.width().cast_signed()),
        (y, y + footprint.height().cast_signed()),
    ]
}

/// What two parts of a space have in common, if anything.
fn overlap([a, b]: [Rect; 2]) -> Option<Rect> {
    let both = |n: usize| {
        let (first, end) = (a[n].0.max(b[n].0), a[n].1.min(b[n].1));
        (first < end).then_some((first, end))
    };
    Some([both(0)?, both(1)?])
}

/// The moves from one posture to another. The full space steps on, and with it
/// the part that both have in common: what else there was is drawn in first, and
/// what else there will be is spread out at the end.
fn moves_between(grid: Grid, all: &[Posture], [from, to]: [usize; 2]) -> Vec<Move> {
    let (before, after) = (&all[from], &all[to]);
    let [(wide, high), (to_wide, to_high)] =
        [before, after].map(|it| (it.footprint.width(), it.footprint.height()));
    let by = |step: Cell| {
        let ((ax, ay), (bx, by)) = (before.offset, after.offset);
        (step.x + bx - ax, step.y + by - ay)
    };
    let turns = (wide < high && to_wide > to_high) || (wide > high && to_wide < to_high);
    if turns {
        let on = grid
            .kind()
            .side_dirs()
            .map(|dir| grid.step(Cell::default(), dir));
        let stays = std::iter::once(Cell::default());
        let turn = |step| {
            let (x, y) = by(step);
            let spaces = (&before.footprint, &after.footprint);
            let turn = Turn::between((spaces.0, Cell::default()), (spaces.1, Cell::new(x, y)))?;
            Some(Move {
                from,
                to,
                by: (x, y),
                dir: None,
                way: Way::Turn,
                steps: turn.len(),
                is_first: false,
            })
        };
        return stays.chain(on).filter_map(turn).collect();
    }
    let step = |dir: Dir| grid.step(Cell::default(), dir);
    // A squeezed part is as long as the space: its width changes in a step along its long axis.
    let widths = [wide.min(high), to_wide.min(to_high)];
    let changes_width = widths[0] != widths[1];
    let is_column = if widths[0] < widths[1] {
        wide < high
    } else {
        to_wide < to_high
    };
    let is_along = |dir: Dir| {
        let on = step(dir);
        !changes_width || if is_column { on.x == 0 } else { on.y == 0 }
    };
    let spreads = widths[0] < widths[1];
    let is_straight = |dir: Dir| !grid.kind().is_diagonal(dir);
    let stays = |(x, y): (i32, i32)| {
        let covers = |at: i32, own: u32, other: u32| {
            at >= 0 && at + other.cast_signed() <= own.cast_signed()
        };
        covers(x, wide, to_wide) && covers(y, high, to_high)
    };
    let common = common_part(all, [rect(before), rect(after)]);
    let dirs = grid.kind().dirs();
    let dirs = dirs.filter(|dir| is_along(*dir) || (spreads && is_straight(*dir)));
    let dirs: Vec<Dir> = dirs.filter(|dir| !stays(by(step(*dir)))).collect();
    let plain = common.into_iter().flat_map(|(part, within)| {
        dirs.iter().map(move |dir| Move {
            from,
            to,
            by: by(step(*dir)),
            dir: Some(*dir),
            way: Way::Part(part, within),
            steps: 1,
            is_first: !is_along(*dir),
        })
    });
    let aside = |dir: Dir| [2, 6].map(|turn| step(dir.turned(turn, grid.kind())));
    let slips = grid
        .kind()
        .side_dirs()
        .flat_map(|dir| aside(dir).map(|aside| (dir, aside)));
    // What takes up all of its space has nothing to draw in.
    let whole = [before, after].map(|it| it.footprint.width() == it.footprint.height());
    let slips = slips
        .filter(|(dir, _)| whole != [true; 2] && is_along(*dir))
        .filter_map(|(dir, aside)| {
            let [(x, right), (y, lower)] = rect(after);
            let beside = [
                (x + aside.x, right + aside.x),
                (y + aside.y, lower + aside.y),
            ];
            let (part, within) = common_part(all, [rect(before), beside])?;
            let ahead = step(dir);
            Some(Move {
                from,
                to,
                by: by(Cell::new(ahead.x + aside.x, ahead.y + aside.y)),
                dir: Some(dir),
                way: Way::Slip(part, within),
                steps: 1,
                is_first: false,
            })
        });
    let slips = slips.filter(|slip| !stays(slip.by));
    plain.chain(slips).collect()
}

/// The posture that is of the shape of what two parts of a space have in common,
/// and the columns and rows to that from the first.
fn common_part(all: &[Posture], parts: [Rect; 2]) -> Option<(usize, (i32, i32))> {
    let [before, _] = parts;
    let common = overlap(parts)?;
    let [width, height] = common.map(|(first, end)| (end - first).cast_unsigned());
    let shape = Footprint::rect(width, height);
    let part = all.iter().position(|it| it.footprint == shape)?;
    let within = [0, 1].map(|n: usize| common[n].0 - before[n].0);
    Some((part, within.into()))
}

fn shift_between(all: &[Posture], [from, to]: [usize; 2]) -> Option<Move> {
    let (before, after) = (&all[from], &all[to]);
    let (part, within) = common_part(all, [rect(before), rect(after)])?;
    let by = (
        after.offset.0 - before.offset.0,
        after.offset.1 - before.offset.1,
    );
    Some(Move {
        from,
        to,
        by,
        dir: None,
        way: Way::Part(part, within),
        steps: 1,
        is_first: false,
    })
}
