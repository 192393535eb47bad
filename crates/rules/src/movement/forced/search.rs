//! The search of forced movement: every place it can lead to, by the shortest
//! way.

use super::forcing::Force;
use super::site::Site;
use super::{Fall, Forced};
use crate::board::{Elevations, Terrain, apart};
use crate::cost::CostFactors;
use crate::creature::Occupant;
use crate::query::Query;
use crate::ruleset::PullAround;
use grid::{Cell, Dir};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

/// The label of a position that is not reached.
const NEVER: u32 = u32::MAX;

/// What keeps a step from being made.
#[derive(Clone, Copy, Debug)]
pub(super) enum Bar<'a> {
    /// The map ends.
    Edge,
    /// Something that fills the space, or part of it.
    Blocked,
    /// A wall, or a corner that cannot be cut.
    Closed,
    Occupied(&'a Occupant),
    /// The ground rises by so many feet.
    High(i32),
    /// It would lead no farther off, or no nearer.
    Astray,
}

impl<'a> Forced<'a> {
    /// How far it counts from the one who forces, standing there.
    pub(super) fn off(&self, at: Cell) -> u32 {
        let by = (&self.by.body.footprint, self.by.at);
        let own = (&self.query.mover.body.footprint, at);
        apart(
            self.query.ruleset.policies.diagonals.value,
            self.query.board.grid(),
            by,
            own,
        )
    }

    /// The most a label may come to.
    fn budget(&self) -> u32 {
        let cells = self.feet / self.query.ruleset.policies.cell_feet.value;
        cells.saturating_mul(2).saturating_add(1).min(NEVER - 1)
    }

    /// Labels every place that the movement can lead to.
    pub(super) fn spread(&mut self) {
        let grid = self.query.board.grid();
        let Some(start) = grid.index(self.query.mover.at) else {
            return;
        };
        self.labels.insert(start, [0, NEVER]);
        if self.lift.is_some() || self.footing.buried().is_some() {
            return;
        }
        let budget = self.budget();
        let mut open = BinaryHeap::from([Reverse((0, start))]);
        while let Some(Reverse((label, here))) = open.pop() {
            if !self.is_labeled(here, label) {
                continue;
            }
            for dir in grid.kind().dirs() {
                let Ok(to) = self.step(here, dir) else {
                    continue;
                };
                let next = label + self.price([here, to], dir);
                let fallen = usize::from(self.fall([here, to]).is_some());
                if next > budget {
                    continue;
                }
                let labels = self.labels.entry(to).or_insert([NEVER; 2]);
                if next < labels[fallen] {
                    labels[fallen] = next;
                    if fallen == 0 {
                        open.push(Reverse((next, to)));
                    }
                }
            }
        }
    }

    /// The position a step leads to, or what keeps it from being made.
    pub(super) fn step(&self, here: usize, dir: Dir) -> Result<usize, Bar<'a>> {
        let Query { board, mover, .. } = self.query;
        let grid = board.grid();
        let [from, at] = [grid.cell(here), grid.step(grid.cell(here), dir)];
        let fits = mover.body.footprint.fits(grid, at);
        let to = grid.index(at).filter(|_| fits).ok_or(Bar::Edge)?;
        if !self.layer.fits[to] {
            return Err(Bar::Blocked);
        }
        let [before, after] = [here, to].map(|index| self.site(index));
        if let Some(other) = after.closed {
            return Err(Bar::Occupied(&board.occupants()[other]));
        }
        // Nobody is squeezed under a lower ceiling by force.
        if after.room < before.room.min(mover.body.height_hundredths()) {
            return Err(Bar::Blocked);
        }
        let space = (&mover.body.footprint, from);
        let level = before.level.max(after.level);
        let clears = |columns: Arc<Elevations>| columns.clear_cliffs(grid, space, dir, level);
        let diagonal = grid.kind().is_diagonal(dir);
        let cliff = diagonal && !board.columns().is_none_or(clears);
        if cliff || self.layer.steps[here] & (1 << dir.0) == 0 {
            return Err(Bar::Closed);
        }
        let levels = before.level.min(after.level)..level + mover.body.cubes_high.cast_signed();
        if let Some(id) = self.corners.passed(grid, space, dir, &levels) {
            let mut others = board.occupants().iter();
            return Err(others
                .find(|it| it.id == id)
                .map_or(Bar::Closed, Bar::Occupied));
        }
        let rise = self.rise([here, to]);
        if let Some(level) = self.footing.afloat() {
            let ground = board.ground_level(&mover.body.footprint, at);
            return match (ground > level, self.leads(from, at)) {
                (true, _) => Err(Bar::High(rise)),
                (false, true) => Ok(to),
                (false, false) => Err(Bar::Astray),
            };
        }
        if !mover.body.flying && (rise > self.follows() || (before.in_pit && !after.in_pit)) {
            return Err(Bar::High(rise));
        }
        if self.leads(from, at) {
            Ok(to)
        } else {
            Err(Bar::Astray)
        }
    }

    /// Whether a step leads where the movement has to lead.
    fn leads(&self, from: Cell, to: Cell) -> bool {
        let p = &self.query.ruleset.policies;
        let [before, after] = [from, to].map(|at| self.off(at));
        match self.force {
            Force::Push => after > before,
            Force::Pull if self.is_beside(from) => {
                let around = p.pull_around.as_ref().map(|it| it.value);
                let goes = match around {
                    None | Some(PullAround::Never) => false,
                    Some(PullAround::FromBeside) => self.is_beside(self.query.mover.at),
                    Some(PullAround::Always) => true,
                };
                goes && after == 1
            }
            Force::Pull => after < before,
            Force::Slide => true,
        }
    }

    /// Whether it is beside the one who forces, standing there: for one who is off
    /// the ground, just above it or below as well.
    fn is_beside(&self, at: Cell) -> bool {
        let (board, by) = (self.query.board, &self.by.body);
        let apart = || board.levels_apart(&board.levels_of(self.by), &self.footing.levels(at));
        let aloft = by.flying || by.upheld;
        self.off(at) <= 1 && (!aloft || apart() <= 1)
    }

    /// Returns the increment of the label by a step from one position to the next. Where forced movement
    /// pays for terrain, the mover pays as if it walked.
    pub(super) fn price(&self, [here, to]: [usize; 2], dir: Dir) -> u32 {
        let cost = &self.query.ruleset.cost;
        let ground = self.ground.as_ref();
        let amount = ground.map_or_else(
            || cost.amount(0, CostFactors::NONE),
            |ground| ground.amount([here, to]),
        );
        cost.label(amount, self.query.board.grid().kind().is_diagonal(dir))
    }

    /// How many feet a step's ground may rise or go down so that one who is
    /// forced follows it.
    fn follows(&self) -> i32 {
        let follows = self.query.ruleset.policies.forced_follows_feet.as_ref();
        follows.map_or(i32::MAX, |follows| follows.value.cast_signed())
    }

    /// How many feet the ground rises from one position to the next.
    pub(super) fn rise(&self, pair: [usize; 2]) -> i32 {
        let [from, to] = pair.map(|index| self.site(index).height_feet);
        to - from
    }

    /// What a position is like.
    pub(super) fn site(&self, index: usize) -> Site {
        let mut sites = self.sites.borrow_mut();
        *sites.entry(index).or_insert_with(|| self.look_at(index))
    }

    fn look_at(&self, index: usize) -> Site {
        let Query { board, mover, .. } = self.query;
        let (grid, footprint) = (board.grid(), &mover.body.footprint);
        let at = grid.cell(index);
        let level = self.footing.levels(at).start;
        let ceiling = || board.ceiling_over_all(footprint.cells(grid, at));
        let ceiling = board.has_ceilings().then(ceiling).flatten();
        let closes = |n: &&usize| {
            let other = &board.occupants()[**n];
            let (there, space) = other.space();
            footprint.overlaps(grid, at, (space, there)) && self.footing.meets(other, at)
        };
        let pit = |cell| board.terrain(cell) == Terrain::Hole;
        Site {
            level,
            height_feet: self.footing.height_feet(at),
            in_pit: !self.footing.is_on_back(at) && footprint.cells(grid, at).all(pit),
            room: ceiling.map_or(i32::MAX, |ceiling| board.room_under(ceiling, level)),
            closed: self.closers.iter().rev().find(closes).copied(),
        }
    }

    /// The fall a step ends with.
    pub(super) fn fall(&self, pair: [usize; 2]) -> Option<Fall> {
        let [from, to] = pair;
        let down = -self.rise(pair);
        let pit = self.site(to).in_pit && !self.site(from).in_pit;
        let falls = !self.query.mover.body.flying
            && self.footing.afloat().is_none()
            && (pit || down > self.follows());
        falls.then(|| Fall {
            feet: down.max(0).cast_unsigned(),
            water_feet: self.footing.water_feet(self.query.board.grid().cell(to)),
            pit,
        })
    }

    /// What it takes to come to a place, fallen or not, whichever is less.
    pub(super) fn label(&self, index: usize) -> Option<(u32, bool)> {
        let [upright, fallen] = *self.labels.get(&index)?;
        let label = upright.min(fallen);
        (label != NEVER).then_some((label, fallen < upright))
    }

    /// Whether it falls where it is moved to a place.
    #[must_use]
    pub fn falls_at(&self, at: Cell) -> bool {
        let index = self.query.board.grid().index(at);
        index
            .and_then(|index| self.label(index))
            .is_some_and(|(_, fallen)| fallen)
    }

    /// Whether a position is come to at a cost without a fall.
    pub(super) fn is_labeled(&self, index: usize, label: u32) -> bool {
        self.labels
            .get(&index)
            .is_some_and(|labels| labels[0] == label)
    }

    /// Every place it can be moved to, where it stands aside, with the feet
    /// that takes.
    pub fn landings(&self) -> impl Iterator<Item = (Cell, u32)> {
        let grid = self.query.board.grid();
        let feet = self.query.ruleset.policies.cell_feet.value;
        let indices = self.labels.keys().copied();
        let labeled = indices.filter_map(|index| Some((index, self.label(index)?)));
        labeled
            .map(move |(index, (label, _))| (grid.cell(index), label / 2 * feet))
            .filter(|(at, _)| *at != self.query.mover.at)
    }
}
