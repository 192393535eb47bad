//! Gaps: cells that leave less than their whole width free.

use crate::{Board, Body, Ruleset};
use grid::{Cell, Footprint, Kind};
use std::ops::RangeInclusive;

/// How a creature fits where it is so wide, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fit {
    /// In its full space.
    Full,
    /// Squeezed.
    Squeezed,
    /// Narrower than that, but it forces its way: as through impeded terrain.
    Impeded,
    /// Narrower than squeezing allows: only skill gets it there.
    Tight,
}

/// How narrow a creature can make itself, in hundredths of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Narrowest {
    /// By squeezing.
    pub squeezed: u32,
    /// By forcing its way; the same where no rule says more.
    pub impeded: u32,
}

/// How a creature fits into a space that is `across` cells wide, by the width
/// of the narrowest of its cells in hundredths. The creature measures
/// `measure` cells, or `slim` hundredths of a single one.
pub(crate) fn fits_at(
    [across, measure]: [u32; 2],
    slim: u32,
    narrowest: Narrowest,
) -> Vec<(Fit, RangeInclusive<u8>)> {
    let own = if measure == 1 { slim } else { measure * 100 };
    // What the narrowest cell has to leave free when the others are whole.
    let beside = across.saturating_sub(1) * 100;
    let least = |width: u32| width.saturating_sub(beside).clamp(1, 101) as u8;
    let full = if across == measure { least(own) } else { 101 };
    let squeezed = least(narrowest.squeezed).min(full);
    let impeded = least(narrowest.impeded).min(squeezed);
    let fits = [
        (Fit::Full, full..=100),
        (Fit::Squeezed, squeezed..=(full - 1).min(100)),
        (Fit::Impeded, impeded..=(squeezed - 1).min(100)),
        (Fit::Tight, 1..=(impeded - 1).min(100)),
    ];
    fits.into_iter()
        .filter(|(_, widths)| !widths.is_empty())
        .collect()
}

/// Cells by which the width of a full space is measured: from side to side, or
/// on hexes from its middle to its rim: 1 for a single hex, 2 for seven.
pub(crate) fn measure(kind: Kind, full: &Footprint) -> u32 {
    if kind.is_hex() {
        full.width() / 2 + 1
    } else {
        full.width()
    }
}

impl Body {
    /// How narrow it can make itself if it measures so many cells.
    pub(crate) fn narrowest(&self, ruleset: &Ruleset, measure: u32) -> Narrowest {
        let percent = ruleset.policies.squeeze_least_percent.value;
        let own = if measure == 1 {
            self.slim_percent
        } else {
            measure * 100
        };
        let squeezed = self.squeezes_to.unwrap_or((own * percent).div_ceil(100));
        Narrowest {
            squeezed,
            impeded: self.forces_to.unwrap_or(squeezed),
        }
    }

    /// How a creature fits where it stands with as many cells as its full
    /// space has.
    pub(crate) fn fit(
        &self,
        board: &Board,
        ruleset: &Ruleset,
        cells: impl Iterator<Item = Cell>,
    ) -> Fit {
        let measure = measure(board.grid().kind(), &self.footprint);
        let least = self.narrowest(ruleset, measure);
        let here = board.narrowest(cells);
        let fits = fits_at([measure; 2], self.slim_percent, least);
        let here = fits.iter().find(|(_, widths)| widths.contains(&here));
        here.map_or(Fit::Full, |(fit, _)| *fit)
    }
}

impl Board {
    /// Replaces all gaps: the cells that leave less than their whole width
    /// free, and how much, in hundredths. Those off the map are passed over,
    /// and a width of 100 or more is no gap.
    pub fn set_gaps(&mut self, gaps: impl IntoIterator<Item = (Cell, u8)>) {
        let grid = self.grid();
        self.widths.clear();
        for (cell, percent) in gaps {
            if let Some(index) = grid.index(cell).filter(|_| percent < 100) {
                self.widths.resize(grid.len(), 100);
                self.widths[index] = percent.max(1);
            }
        }
        self.clear_layers();
    }

    /// Whether there is any gap on the map.
    pub(crate) fn has_gaps(&self) -> bool {
        !self.widths.is_empty()
    }

    /// How wide a cell is, in hundredths.
    pub(crate) fn width_of(&self, index: usize) -> u8 {
        self.widths.get(index).copied().unwrap_or(100)
    }

    /// How wide the narrowest of some cells is, in hundredths; off the map
    /// they are whole.
    pub(crate) fn narrowest(&self, cells: impl Iterator<Item = Cell>) -> u8 {
        let widths = cells.filter_map(|cell| Some(self.width_of(self.grid().index(cell)?)));
        widths.min().unwrap_or(100)
    }

    /// A gap of a width in hundredths of a cell, in words.
    #[must_use]
    pub fn gap_in_words(&self, ruleset: &Ruleset, percent: u8) -> String {
        let share = f64::from(percent) / 100.0;
        if self.grid().kind().is_hex() {
            format!("a gap of {share} hexes")
        } else {
            let feet = f64::from(ruleset.policies.cell_feet.value * u32::from(percent)) / 100.0;
            format!("a gap of {feet} ft")
        }
    }
}
