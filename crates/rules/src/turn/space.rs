//! The spaces of a creature that squeezes by choice: within its full one,
//! around its smaller one, and who stands beside them.

use super::offer::because;
use super::squeeze::Squeezer;
use crate::board::{Room, is_open, unfit};
use crate::creature::{Body, Exemptions, Mover, Occupant, OccupantId};
use crate::movement::{CLOSED, NO_STOP, relation};
use crate::query::Query;
use crate::reason::Reason;
use crate::ruleset::Passing;
use grid::{Cell, Footprint, Grid};
use terms::{Message, message};

/// Where a creature can be, in its full space and in its smaller one, without
/// doubles.
#[derive(Clone, Debug)]
pub(super) struct Spread {
    grid: Grid,
    pub full: Vec<Cell>,
    pub small: Vec<Cell>,
}

impl Spread {
    pub const fn new(grid: Grid, full: Vec<Cell>, small: Vec<Cell>) -> Self {
        Self { grid, full, small }
    }

    /// Adds places of the smaller space.
    pub fn squeeze(&mut self, more: &[Cell]) {
        add(self.grid, &mut self.small, more);
    }

    /// Adds places of the full space.
    pub fn spread(&mut self, more: &[Cell]) {
        add(self.grid, &mut self.full, more);
    }
}

fn add(grid: Grid, known: &mut Vec<Cell>, more: &[Cell]) {
    let mut seen = vec![false; grid.len()];
    let cells = std::mem::take(known);
    for cell in cells.iter().chain(more) {
        if let Some(index) = grid.index(*cell)
            && !std::mem::replace(&mut seen[index], true)
        {
            known.push(*cell);
        }
    }
}

impl Squeezer<'_> {
    /// The places of the smaller space within one `side` cells across.
    pub(super) fn spaces_within(&self, at: Cell, side: u32) -> impl Iterator<Item = Cell> + use<> {
        block(at, (side - self.small.width()).cast_signed(), 1)
    }

    /// The same, within the space it holds now.
    pub(super) fn spaces_within_held(&self) -> impl Iterator<Item = Cell> + use<> {
        self.spaces_within(self.query.mover.at, self.query.mover.body.footprint.width())
    }

    /// The places of the full space that take in all of a smaller one,
    /// whatever is there.
    pub(super) fn blocks_around(&self, small: Cell) -> impl Iterator<Item = Cell> + use<> {
        block(
            small,
            (self.full.width() - self.small.width()).cast_signed(),
            -1,
        )
    }

    /// The places of the full space around any of some smaller ones that can
    /// be taken.
    pub(super) fn spaces_around(&self, small: &[Cell]) -> Vec<Cell> {
        let mut spaces = Vec::new();
        for at in small {
            let around = self.blocks_around(*at);
            spaces.extend(around.filter(|full| self.why_not_there(*at, *full).is_empty()));
        }
        spaces
    }

    /// Why it cannot spread out to a place from where it is.
    pub(super) fn why_not_around(&self, to: Cell) -> Vec<Reason> {
        self.why_not_there(self.query.mover.at, to)
    }

    pub(super) fn why_not_there(&self, from: Cell, to: Cell) -> Vec<Reason> {
        let p = &self.query.ruleset.policies;
        let occupied = &p.turn_unsqueeze_occupied;
        if !self.blocks_around(from).any(|full| full == to) {
            let text = message!("does-not-take-in-its-space");
            return vec![because(text, occupied.rule)];
        }
        let on_map = self.full.fits(self.query.board.grid(), to);
        let Some(obstacle) = self.obstacle(to) else {
            return Vec::new();
        };
        let needs_room = &p.turn_unsqueeze_needs_room;
        let stuck = self
            .blocks_around(from)
            .all(|full| self.obstacle(full).is_some());
        if stuck && on_map && !needs_room.value {
            return Vec::new();
        }
        let mut why_not = vec![because(obstacle, occupied.rule)];
        if stuck {
            let text = message!("no-room-stays-squeezed");
            why_not.push(because(text, needs_room.rule));
        }
        why_not
    }

    /// What is in the way of the full space at a place.
    pub(super) fn obstacle(&self, to: Cell) -> Option<Message> {
        let Query { board, ruleset, .. } = self.query;
        let grid = board.grid();
        if !self.full.fits(grid, to) {
            return Some(message!("reaches-over-edge"));
        }
        let ease = Exemptions::of(ruleset, &self.query.mover.body);
        let made_for = board.made_free(&self.query.mover.body);
        let whole = Room {
            widths: [100, 100],
            made_for: [made_for, u8::MAX],
        };
        let fits = |index: usize| board.layer(&self.full, whole, ease).fits[index];
        if !grid.index(to).is_some_and(fits) {
            let why = unfit(board, (&self.full, to), ease, made_for);
            return Some(why.unwrap_or_else(|| message!("gap-too-narrow-for-space")));
        }
        let free = ruleset.policies.turn_unsqueeze_occupied.value == Passing::Free;
        let space: Vec<Cell> = self.full.cells(grid, to).collect();
        let holds = |other: &&Occupant| other.cells(grid).any(|cell| space.contains(&cell));
        let stays = |other: &&Occupant| {
            let marks = relation(ruleset, self.query.mover, other).marks;
            marks & (CLOSED | NO_STOP) != 0
        };
        let mut others = self.others().filter(|_| !free);
        others
            .find(|other| holds(other) && stays(other))
            .map(|other| message!("in-the-way", name = &other.name))
    }

    pub(super) fn others(&self) -> impl Iterator<Item = &Occupant> {
        let others = self.query.board.occupants().iter();
        others.filter(|other| other.id != self.query.mover.id)
    }

    /// The opponents who stand beside a space, in the order of their ids.
    pub(super) fn opponents_beside(&self, space: &Footprint, at: Cell) -> Vec<OccupantId> {
        let grid = self.query.board.grid();
        let near = |own: Cell, other: Cell| {
            (own.x - other.x).abs().max((own.y - other.y).abs()) <= 1
                && is_open(self.query.board, own, other)
        };
        let beside = |other: &&Occupant| {
            let mut cells = other.cells(grid);
            cells.any(|cell| space.cells(grid, at).any(|own| near(own, cell)))
        };
        let opponents = self
            .others()
            .filter(|other| self.query.mover.team.opposes(other.team) && !other.body.helpless);
        let mut ids: Vec<OccupantId> = opponents.filter(beside).map(|other| other.id).collect();
        ids.sort();
        ids
    }

    /// The creature in its smaller space.
    pub(super) fn squeezed_mover(&self) -> Mover {
        Mover {
            body: Body {
                footprint: self.small.clone(),
                ..self.query.mover.body.clone()
            },
            ..self.query.mover.clone()
        }
    }
}

/// The cells of a block of `room` + 1 cells across, from a corner one way.
fn block(corner: Cell, room: i32, way: i32) -> impl Iterator<Item = Cell> {
    let offsets = (0..=room).flat_map(move |y| (0..=room).map(move |x| (x, y)));
    offsets.map(move |(x, y)| Cell::new(corner.x + way * x, corner.y + way * y))
}
