//! What a step over a land costs a party.

use super::land::{LINK, ODD};
use super::pace::{ByLink, NEVER, Ticks};
use super::{Land, Pace};
use grid::Dir;

/// The steps over a land, at a pace.
pub(super) struct Steps<'a> {
    covers: &'a [u8],
    links: &'a [u32],
    /// How many directions there are.
    dirs: usize,
    /// How far each leads in the arrays, from an even line and an odd one.
    offsets: [[isize; 8]; 2],
    /// The ticks of its halves, by direction.
    halves: [&'a ByLink; 8],
    /// Whether water that meets at a corner is in the way of diagonal steps.
    parted: bool,
}

/// A place that steps lead from.
pub(super) struct From<'a> {
    place: usize,
    pub cover: u8,
    links: u32,
    offsets: &'a [isize],
}

impl<'a> From<'a> {
    /// The directions, each with the place it leads to in the arrays.
    #[inline]
    pub fn nexts(&self) -> impl Iterator<Item = (usize, usize)> + use<'a> {
        let (place, offsets) = (self.place, self.offsets);
        let next = move |offset: &isize| place.wrapping_add_signed(*offset);
        offsets.iter().map(next).enumerate()
    }
}

impl<'a> Steps<'a> {
    pub fn new(land: &'a Land, pace: &'a Pace) -> Self {
        let kind = land.grid().kind();
        let halves = |dir| pace.halves(kind.is_diagonal(Dir(dir)));
        Self {
            covers: &land.covers,
            links: &land.links,
            dirs: usize::from(kind.dir_count()),
            offsets: land.steps(),
            halves: [0, 1, 2, 3, 4, 5, 6, 7].map(halves),
            parted: !kind.is_hex() && !pace.is_afloat(),
        }
    }

    /// The steps from a place.
    #[inline]
    pub fn from(&self, place: usize) -> From<'_> {
        let links = self.links[place];
        From {
            place,
            cover: self.covers[place],
            links,
            offsets: &self.offsets[usize::from(links >= ODD)][..self.dirs],
        }
    }

    /// The ticks from a place to the next in a direction, which is the same
    /// back again; [`NEVER`] or more if there is no such step.
    #[inline]
    pub fn ticks(&self, from: &From, next: usize, dir: usize) -> Ticks {
        let dir = dir & 7;
        let link = (from.links >> (4 * dir) & LINK) as usize;
        if self.parted && dir & 1 == 1 && link & 3 == 0 && self.parts(from.place, dir) {
            return NEVER;
        }
        let halves = &self.halves[dir][link];
        halves[usize::from(from.cover)] + halves[usize::from(self.covers[next])]
    }

    /// Whether neither cell beside a diagonal step can be travelled. On a map
    /// of squares, every second direction is a diagonal.
    fn parts(&self, place: usize, dir: usize) -> bool {
        let closed = |side: usize| {
            let beside = place.wrapping_add_signed(self.offsets[0][side & 7]);
            self.halves[0][0][usize::from(self.covers[beside])] >= NEVER
        };
        closed(dir + 7) && closed(dir + 1)
    }

    /// The steps from a place that can be made, in order of their direction.
    pub fn open(&self, place: usize) -> impl Iterator<Item = (usize, usize, Ticks)> {
        let from = self.from(place);
        from.nexts().filter_map(move |(dir, next)| {
            let ticks = self.ticks(&from, next, dir);
            (ticks < NEVER).then_some((dir, next, ticks))
        })
    }
}
