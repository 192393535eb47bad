//! What a step over a land costs a party.

use super::land::LINK;
use super::pace::{ByLink, NEVER, Ticks};
use super::{Land, Pace};
use crate::field::odd_line;
use grid::{Cell, Dir, Kind};

/// The steps over a land, at a pace.
pub(super) struct Steps<'a> {
    land: &'a Land,
    kind: Kind,
    /// How far each leads in the arrays, from an even line and an odd one.
    offsets: [[isize; 8]; 2],
    /// The ticks of its halves, by direction.
    halves: [&'a ByLink; 8],
    /// Whether water that meets at a corner is in the way of diagonal steps.
    parted: bool,
}

impl<'a> Steps<'a> {
    pub fn new(land: &'a Land, pace: &'a Pace) -> Self {
        let kind = land.grid().kind();
        let halves = |dir| pace.halves(kind.is_diagonal(Dir(dir)));
        Self {
            land,
            kind,
            offsets: land.steps(),
            halves: [0, 1, 2, 3, 4, 5, 6, 7].map(halves),
            parted: !kind.is_hex() && !pace.is_afloat(),
        }
    }

    /// How far each direction leads in the arrays from a place.
    pub fn from(&self, place: usize) -> &[isize] {
        let odd = match self.kind {
            Kind::Square => 0,
            Kind::HexPointy => odd_line(self.kind, Cell::new(0, self.land.row(place))),
            Kind::HexFlat => odd_line(self.kind, self.land.cell(place)),
        };
        &self.offsets[odd][..usize::from(self.kind.dir_count())]
    }

    /// The ticks from a place to the next in a direction, which is the same
    /// back again; [`NEVER`] or more if there is no such step.
    pub fn ticks(&self, place: usize, next: usize, dir: usize) -> Ticks {
        let (land, straight) = (self.land, self.halves[0]);
        let link = (land.links[place] >> (4 * dir) & LINK) as usize;
        if self.parted && dir & 1 == 1 && link & 3 == 0 {
            // On a map of squares, every second direction is a diagonal.
            let beside = [dir - 1, (dir + 1) & 7].map(|side| {
                let beside = place.wrapping_add_signed(self.offsets[0][side]);
                straight[0][usize::from(land.covers[beside])]
            });
            if beside[0].min(beside[1]) >= NEVER {
                return NEVER;
            }
        }
        let halves = &self.halves[dir][link];
        let half = |place: usize| halves[usize::from(land.covers[place])];
        half(place) + half(next)
    }

    /// The steps from a place that can be made, in order of their direction.
    pub fn open(&self, place: usize) -> impl Iterator<Item = (usize, usize, Ticks)> {
        let offsets = self.from(place).iter().enumerate();
        offsets.filter_map(move |(dir, offset)| {
            let next = place.wrapping_add_signed(*offset);
            let ticks = self.ticks(place, next, dir);
            (ticks < NEVER).then_some((dir, next, ticks))
        })
    }
}
