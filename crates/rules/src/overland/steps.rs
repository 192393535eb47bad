//! What a step over a land costs a party.

use super::land::{Land, Site};
use super::pace::{Halves, NEVER, Pace, Ticks};

/// The steps over a land, at a pace.
pub(super) struct Steps<'a> {
    sites: &'a [Site],
    /// The ticks of halves of steps, by cover.
    halves: &'a [Halves; 256],
    /// How many directions there are.
    pub dirs: usize,
    /// How far each leads in the arrays, from an even line and an odd one.
    offsets: [[isize; 8]; 2],
    /// Whether water that meets at a corner is in the way of diagonal steps.
    parted: bool,
}

/// A place that steps lead from.
pub(super) struct From<'a> {
    place: usize,
    site: Site,
    halves: &'a Halves,
    offsets: &'a [isize; 8],
}

impl<'a> From<'a> {
    /// The place that a direction leads to in the arrays.
    #[inline]
    pub fn next(&self, dir: usize) -> usize {
        self.place.wrapping_add_signed(self.offsets[dir & 7])
    }

    /// The first so many directions, each with the place it leads to.
    #[inline]
    pub fn nexts(&self, dirs: usize) -> impl Iterator<Item = (usize, usize)> + use<'a> {
        let (place, offsets) = (self.place, self.offsets);
        let next = move |offset: &isize| place.wrapping_add_signed(*offset);
        offsets[..dirs].iter().map(next).enumerate()
    }
}

impl<'a> Steps<'a> {
    pub fn new(land: &'a Land, pace: &'a Pace) -> Self {
        let kind = land.grid().kind();
        Self {
            sites: &land.sites,
            halves: &pace.halves,
            dirs: usize::from(kind.dir_count()),
            offsets: land.steps(),
            parted: !kind.is_hex() && !pace.is_afloat(),
        }
    }

    /// The steps from a place.
    #[inline]
    pub fn from(&self, place: usize) -> From<'_> {
        let site = self.sites[place];
        From {
            place,
            site,
            halves: &self.halves[usize::from(site.cover())],
            offsets: &self.offsets[usize::from(site.is_odd())],
        }
    }

    /// The ticks from a place to the next in a direction, which is the same
    /// back again, if the step [is not shut](Self::is_shut); [`NEVER`] or more
    /// if there is no such step.
    #[inline]
    pub fn ticks(&self, from: &From, next: usize, dir: usize) -> Ticks {
        // On a map of squares, every second direction is a diagonal; on one of
        // hexes, all steps are as long.
        let half = usize::from(from.site.link(dir)) | (dir & 1) << 3;
        from.halves[half] + self.halves[usize::from(self.sites[next].cover())][half]
    }

    /// Whether a step is shut: a diagonal without a track, where neither cell
    /// beside it can be traveled.
    #[inline]
    pub fn is_shut(&self, from: &From, dir: usize) -> bool {
        let closed = |side: usize| {
            let beside = self.sites[from.next(side)].cover();
            self.halves[usize::from(beside)][0] >= NEVER
        };
        let trackless = from.site.link(dir) & 3 == 0;
        self.parted && dir & 1 == 1 && trackless && closed(dir + 7) && closed(dir + 1)
    }

    /// The steps from a place that can be made, in order of their direction.
    pub fn open(&self, place: usize) -> impl Iterator<Item = (usize, usize, Ticks)> {
        let from = self.from(place);
        from.nexts(self.dirs).filter_map(move |(dir, next)| {
            let ticks = self.ticks(&from, next, dir);
            (ticks < NEVER && !self.is_shut(&from, dir)).then_some((dir, next, ticks))
        })
    }
}
