//! Where more speed would lead: what no speed leads to is closed for another reason.

use super::{Gait, Site, Spot, UNASKED, Volume, Without};
use crate::query::Query;
use std::ops::Range;

/// A search in which every kind of movement that goes anywhere goes without an end.
#[derive(Debug)]
pub struct Endless {
    volume: Volume,
    /// The kinds of movement that are combined, of one that goes straight on: it goes
    /// only to where is asked for.
    groups: Vec<Vec<Gait>>,
}

impl Volume {
    /// The same search without an end, round after round, by whatever actions that takes;
    /// `None` where the ruleset has no levels.
    #[must_use]
    pub fn round_after_round(&self, query: Query<'_>) -> Option<Endless> {
        self.without_end(query, self.from.level, true)
    }

    /// The same search without an end, as far up or down as there is anything, and to a
    /// level at least.
    pub(super) fn without_end(
        &self,
        query: Query<'_>,
        level: i32,
        other_actions: bool,
    ) -> Option<Endless> {
        let endless = Without {
            ends: Some(self.all_levels(level)),
            other_actions,
            ..Without::default()
        };
        let through = self.straight.as_ref().map(|course| &course.through[..]);
        let how = (through.unwrap_or(&[]), endless);
        let start = (self.from, 0);
        let (volume, groups) = Self::lay_out(query, self.action, start, how)?;
        Some(match volume.goes_straight() {
            true => Endless { volume, groups },
            false => Endless {
                volume: volume.run(groups, 0),
                groups: Vec::new(),
            },
        })
    }

    /// The levels on which any way to one of them leads: higher than all there is, or
    /// deeper, none leads anywhere else.
    pub(super) fn all_levels(&self, level: i32) -> Range<i32> {
        let map = self.elements.columns.span();
        let (low, high) = (self.from.level.min(level), self.from.level.max(level));
        low.min(map.start - self.high)..high.max(map.end + self.high) + 1
    }
}

impl Endless {
    /// Whether it leads to a site.
    #[must_use]
    pub fn leads_to(&self, to: Site) -> bool {
        let volume = &self.volume;
        let Some(course) = &volume.straight else {
            return volume.spot_at(to).is_some();
        };
        self.groups.iter().any(|means| {
            let mut able = vec![UNASKED; volume.part.len()];
            let way = volume.straight_way(course, (means, &mut able), 0, Spot::from(to));
            way.is_ok()
        })
    }
}
