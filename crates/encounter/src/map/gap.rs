//! Gaps: cells that leave less than their whole width free, that were made for
//! creatures of a size, or over which a ceiling hangs low.

use arrayvec::ArrayString;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use terms::message;

/// What leaves a cell narrow or low.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(untagged)]
pub enum Gap {
    /// Only a part of its width is free.
    Wide(GapWidth),
    /// It was made for creatures of a size; how narrow that is to whom, the
    /// ruleset says.
    MadeFor(SizeName),
    /// A ceiling hangs over it.
    Low(CeilingFeet),
}

impl Gap {
    /// A gap that leaves so many hundredths of a cell's width free, 1 to 99.
    #[must_use]
    pub const fn new(percent: u8) -> Option<Self> {
        if percent >= 1 && percent <= 99 {
            Some(Self::Wide(GapWidth(percent)))
        } else {
            None
        }
    }

    /// A ceiling so many feet over the ground, 1 to [`CeilingFeet::MAX`].
    #[must_use]
    pub fn low(feet: u16) -> Option<Self> {
        CeilingFeet::try_from(feet).ok().map(Self::Low)
    }

    /// A passage made for creatures of a size, by the size's name: 1 to
    /// [`SizeName::LONGEST`] bytes, the spaces around it aside.
    #[must_use]
    pub fn made_for(size: &str) -> Option<Self> {
        SizeName::new(size).map(Self::MadeFor)
    }
}

/// How wide a gap is, in hundredths of a cell: 1 to 99.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct GapWidth(u8);

impl GapWidth {
    /// The width, in hundredths of a cell.
    #[must_use]
    pub const fn percent(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for GapWidth {
    type Error = String;

    fn try_from(percent: u8) -> Result<Self, String> {
        match Gap::new(percent) {
            Some(Gap::Wide(width)) => Ok(width),
            _ => Err(message!("gap-no-width", percent).to_string()),
        }
    }
}

impl From<GapWidth> for u8 {
    fn from(width: GapWidth) -> Self {
        width.0
    }
}

/// How high a ceiling hangs over the ground of a cell, in feet.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "u16", into = "u16")]
pub struct CeilingFeet(u16);

impl CeilingFeet {
    /// The highest, in feet.
    pub const MAX: u16 = 1000;

    /// The height over the ground, in feet.
    #[must_use]
    pub const fn feet(self) -> u16 {
        self.0
    }
}

impl TryFrom<u16> for CeilingFeet {
    type Error = String;

    fn try_from(feet: u16) -> Result<Self, String> {
        let most = Self::MAX;
        match feet {
            1..=Self::MAX => Ok(Self(feet)),
            _ => Err(message!("gap-no-height", feet, most).to_string()),
        }
    }
}

impl From<CeilingFeet> for u16 {
    fn from(height: CeilingFeet) -> Self {
        height.0
    }
}

/// What a ruleset calls a size, such as `small`. It is kept in place, so that
/// a map full of such passages stays small.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "String", into = "String")]
pub struct SizeName(ArrayString<{ SizeName::LONGEST }>);

impl SizeName {
    /// The longest name, in bytes.
    pub const LONGEST: usize = 40;

    fn new(name: &str) -> Option<Self> {
        let name = ArrayString::from(name.trim()).ok()?;
        (!name.is_empty()).then_some(Self(name))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for SizeName {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let wrong = || {
            let longest = Self::LONGEST;
            message!("gap-no-size-name", longest).to_string()
        };
        Self::new(&name).ok_or_else(wrong)
    }
}

impl From<SizeName> for String {
    fn from(name: SizeName) -> Self {
        name.as_str().to_owned()
    }
}
