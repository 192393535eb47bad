//! Gaps: cells that leave less than their whole width free.

use serde::{Deserialize, Serialize};

/// How wide a gap is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Gap(u8);

impl Gap {
    /// A gap that leaves so many hundredths of a cell's width free, 1 to 99.
    #[must_use]
    pub const fn new(percent: u8) -> Option<Self> {
        if percent >= 1 && percent <= 99 {
            Some(Self(percent))
        } else {
            None
        }
    }

    /// The width, in hundredths of a cell.
    #[must_use]
    pub const fn percent(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Gap {
    type Error = String;

    fn try_from(percent: u8) -> Result<Self, String> {
        let wrong = || format!("a gap is 1 to 99 hundredths of a cell wide, not {percent}");
        Self::new(percent).ok_or_else(wrong)
    }
}

impl From<Gap> for u8 {
    fn from(gap: Gap) -> Self {
        gap.0
    }
}
