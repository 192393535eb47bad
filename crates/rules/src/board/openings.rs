//! Gaps: cells that leave less than their whole width free, passages made for
//! creatures of a size, and low ceilings.

use super::map::Board;
use crate::creature::Body;
use crate::ruleset::Ruleset;
use grid::{Cell, Footprint, Kind};
use terms::{Message, message};

/// How narrow a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Only so many hundredths of its width are free; 100 or more is no gap.
    Wide(u8),
    /// It was made for creatures whose size is at this place among the sizes.
    MadeFor(u8),
    /// A ceiling hangs so many feet over the ground.
    High(u16),
}

/// For whom a cell was made that was made for nobody: the largest there are.
const ANYBODY: u8 = u8::MAX;

/// How a creature fits where it is so wide, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fit {
    /// In its full space.
    Full,
    /// In its full space, yet squeezed, since the passage was made for others.
    Cramped,
    /// Squeezed.
    Squeezed,
    /// Narrower than that, but it forces its way: as through impeded terrain.
    Impeded,
    /// Narrower than squeezing allows: only skill gets it there.
    Tight,
}

/// What the narrowest of some cells is like, each from least to most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Room {
    /// How wide the narrowest is, in hundredths of a cell.
    pub widths: [u8; 2],
    /// The smallest size for which one of them was made, by its place among the
    /// sizes.
    pub made_for: [u8; 2],
}

impl Room {
    /// Any cells at all.
    pub const ANY: Self = Self {
        widths: [0, u8::MAX],
        made_for: [0, ANYBODY],
    };

    fn is_any(self) -> bool {
        let some = |[least, most]: [u8; 2]| least <= most;
        some(self.widths) && some(self.made_for)
    }

    /// Whether cells are of that kind whose narrowest is so wide, and made for
    /// such a size.
    pub fn holds(self, width: u8, made_for: u8) -> bool {
        is_within(self.widths, width) && is_within(self.made_for, made_for)
    }
}

pub(crate) fn is_within([least, most]: [u8; 2], it: u8) -> bool {
    (least..=most).contains(&it)
}

/// How narrow a creature can make itself: in hundredths of a cell, and for whom
/// at least a passage was made that lets it in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Narrowest {
    /// By squeezing.
    pub squeezed: u32,
    /// By forcing its way; the same where no rule says more.
    pub impeded: u32,
    /// The smallest size whose passages let it in upright.
    pub made_free: u8,
    /// The smallest one whose passages let it in squeezed; no skill gets it
    /// through smaller ones.
    pub made_squeezed: u8,
}

/// How a creature fits into a space that is `across` cells wide, by the
/// narrowest of its cells. The creature measures `measure` cells, or `slim`
/// hundredths of a single one.
pub(crate) fn fits_at(
    [across, measure]: [u32; 2],
    slim: u32,
    narrowest: Narrowest,
) -> Vec<(Fit, Room)> {
    let own = if measure == 1 { slim } else { measure * 100 };
    // What the narrowest cell has to leave free when the others are whole.
    let beside = across.saturating_sub(1) * 100;
    let least = |width: u32| width.saturating_sub(beside).clamp(1, 101) as u8;
    let full = if across == measure { least(own) } else { 101 };
    let squeezed = least(narrowest.squeezed).min(full);
    let impeded = least(narrowest.impeded).min(squeezed);
    let free = [narrowest.made_free, ANYBODY];
    let open = [narrowest.made_squeezed, ANYBODY];
    // Made for others, however wide it is.
    let smaller = match narrowest.made_free.checked_sub(1) {
        Some(smaller) => [narrowest.made_squeezed, smaller],
        None => [1, 0],
    };
    let fits = [
        (Fit::Full, [full, 100], free),
        (Fit::Cramped, [full, 100], smaller),
        (Fit::Squeezed, [squeezed, (full - 1).min(100)], open),
        (Fit::Impeded, [impeded, (squeezed - 1).min(100)], open),
        (Fit::Tight, [1, (impeded - 1).min(100)], open),
    ];
    let room = |(fit, widths, made_for)| (fit, Room { widths, made_for });
    let rooms = fits.into_iter().map(room);
    rooms.filter(|(_, room)| room.is_any()).collect()
}

/// Cells by which the width of a full space is measured: from side to side, or
/// on hexes from its middle to its rim: 1 for a single hex, 2 for seven.
pub(crate) fn cells_measured(kind: Kind, full: &Footprint) -> u32 {
    if kind.is_hex() {
        full.width() / 2 + 1
    } else {
        full.width()
    }
}

/// How narrow it can make itself on a map if it measures so many cells.
pub(crate) fn narrowest_of(
    body: &Body,
    board: &Board,
    ruleset: &Ruleset,
    measure: u32,
) -> Narrowest {
    let percent = ruleset.policies.squeeze_least_percent.value;
    let own = if measure == 1 {
        body.slim_percent
    } else {
        measure * 100
    };
    let squeezed = body.squeezes_to.unwrap_or((own * percent).div_ceil(100));
    Narrowest {
        squeezed,
        impeded: body.forces_to.unwrap_or(squeezed),
        made_free: board.made_free(body),
        made_squeezed: board.made_squeezed(ruleset, body),
    }
}

/// What a passage made for creatures of a size is: where no rule says who
/// gets through, a gap as wide as such a creature. Nothing where that takes
/// up whole cells, and for sizes the ruleset does not know.
#[must_use]
pub fn gap_made_for(ruleset: &Ruleset, size: &str) -> Option<Opening> {
    if ruleset.policies.made_for_squeeze_sizes.is_some() {
        let rank = u8::try_from(ruleset.rank(size)?).ok()?;
        return Some(Opening::MadeFor(rank));
    }
    // Between 1 and 100.
    let percent = ruleset.slim_percent(ruleset.size(size)?) as u8;
    (percent < 100).then_some(Opening::Wide(percent))
}

impl Board {
    /// Replaces everything that leaves cells narrow. Cells off the map are
    /// passed over.
    pub fn set_gaps(&mut self, gaps: impl IntoIterator<Item = (Cell, Opening)>) {
        let grid = self.grid();
        self.widths.clear();
        self.made_for.clear();
        self.low_ceilings.clear();
        for (cell, gap) in gaps {
            let Some(index) = grid.index(cell) else {
                continue;
            };
            match gap {
                Opening::Wide(percent) if percent < 100 => {
                    self.widths.resize(grid.len(), 100);
                    self.widths[index] = percent.max(1);
                }
                Opening::Wide(_) => {}
                Opening::MadeFor(rank) => {
                    self.made_for.resize(grid.len(), ANYBODY);
                    self.made_for[index] = rank;
                }
                Opening::High(feet) => {
                    self.low_ceilings.insert(index, feet);
                }
            }
        }
        self.clear_layers();
    }

    /// Whether any cell on the map is less than whole in width.
    pub(crate) fn has_gaps(&self) -> bool {
        !self.widths.is_empty()
    }

    /// Whether any cell on the map was made for somebody.
    pub(crate) fn has_passages(&self) -> bool {
        !self.made_for.is_empty()
    }

    /// How wide a cell is, in hundredths.
    pub(crate) fn width_of(&self, index: usize) -> u8 {
        self.widths.get(index).copied().unwrap_or(100)
    }

    /// For whom a cell was made, by the place of the size among the sizes.
    pub(crate) fn maker_of(&self, index: usize) -> u8 {
        self.made_for.get(index).copied().unwrap_or(ANYBODY)
    }

    /// How wide the narrowest of some cells is, in hundredths; off the map
    /// they are whole.
    pub(crate) fn narrowest(&self, cells: impl Iterator<Item = Cell>) -> u8 {
        let widths = cells.filter_map(|cell| Some(self.width_of(self.grid().index(cell)?)));
        widths.min().unwrap_or(100)
    }

    /// The smallest size for which one of some cells was made.
    pub(crate) fn made_for(&self, cells: impl Iterator<Item = Cell>) -> u8 {
        let sizes = cells.filter_map(|cell| Some(self.maker_of(self.grid().index(cell)?)));
        sizes.min().unwrap_or(ANYBODY)
    }

    /// The smallest size whose passages let a creature in upright. Where there
    /// are none all creatures are alike, so that they can share what is worked
    /// out for them.
    pub(crate) fn made_free(&self, body: &Body) -> u8 {
        if self.has_passages() {
            u8::try_from(body.rank).unwrap_or(ANYBODY)
        } else {
            0
        }
    }

    /// The smallest size whose passages let it in squeezed.
    pub(crate) fn made_squeezed(&self, ruleset: &Ruleset, body: &Body) -> u8 {
        let sizes = ruleset.policies.made_for_squeeze_sizes.as_ref();
        let sizes = sizes.map_or(0, |sizes| sizes.value);
        let smaller = u8::try_from(sizes).unwrap_or(u8::MAX);
        self.made_free(body).saturating_sub(smaller)
    }

    /// A gap of a width in hundredths of a cell, in words.
    #[must_use]
    pub fn gap_in_words(&self, ruleset: &Ruleset, percent: u8) -> Message {
        let share = f64::from(percent) / 100.0;
        if self.grid().kind().is_hex() {
            message!("gap-of-hexes", hexes = share.to_string())
        } else {
            let feet = f64::from(ruleset.policies.cell_feet.value * u32::from(percent)) / 100.0;
            message!("gap-of-feet", feet = feet.to_string())
        }
    }
}
