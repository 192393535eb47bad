//! What crosses to the window.

use super::export::ExportOptions;
use crate::convert::kinds::{GroundId, LookId};
use crate::convert::view::GridKind;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// How large words and buttons can be, in percent of the usual size.
pub(crate) const TEXT_PERCENT: RangeInclusive<u32> = 80..=200;

/// Whether the window is light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeId {
    /// As the system is.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// What the mouse wheel does to the map, and two fingers on a touchpad with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum WheelId {
    /// A mouse zooms, two fingers on a touchpad pan.
    Device,
    /// Both zoom.
    Zoom,
    /// Both pan.
    Pan,
}

/// What distances are told in. Rules and documents have feet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum UnitsId {
    /// The unit of the ruleset in use: feet, squares or hexes.
    Ruleset,
    /// Feet.
    Feet,
    /// Squares or hexes of the map.
    Cells,
    /// Meters.
    Meters,
}

/// What is set for every encounter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Whether the window is light or dark.
    pub theme: ThemeId,
    /// How large words and buttons are, in percent of the usual size.
    pub text_percent: u32,
    /// What the mouse wheel does to the map.
    pub wheel: WheelId,
    /// Whether a character alone gives a command.
    pub letters: bool,
    /// The keys of commands that have others than those they came with.
    pub keys: BTreeMap<String, Vec<String>>,
    /// What distances are told in.
    pub units: UnitsId,
    /// The ruleset that forms for new encounters begin with; the first of the
    /// catalogue for `None`.
    pub ruleset: Option<String>,
    /// The look that new maps have.
    pub look: LookId,
    /// How pictures were exported last.
    pub export: ExportOptions,
    /// The choices of the encounter made last, which the next form begins with.
    #[serde(default)]
    pub new_encounter: Option<NewEncounterChoices>,
}

/// The choices that forms for new encounters begin with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct NewEncounterChoices {
    /// The id of the ruleset, which may have been deleted since.
    pub ruleset: String,
    /// The kind of grid.
    pub grid: GridKind,
    /// The ground that covers the map at first.
    pub ground: GroundId,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeId::System,
            text_percent: 100,
            wheel: WheelId::Device,
            letters: true,
            keys: BTreeMap::new(),
            units: UnitsId::Ruleset,
            ruleset: None,
            look: LookId::default(),
            export: ExportOptions::default(),
            new_encounter: None,
        }
    }
}

/// Which start of the program this is, for the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum StartId {
    /// The first with it, as far as it knows.
    First,
    /// The first of a newer version.
    Upgraded,
    /// One with encounters of which nobody has taken note yet: that is all there is to do.
    Unnoted,
    /// Any other.
    Usual,
}

/// The settings as the page shows them.
#[derive(Clone, Debug, Serialize, Type)]
pub struct SettingsView {
    /// Those in force.
    pub settings: Settings,
    /// The folder that dialogs for exports begin in, if one was chosen.
    pub export_folder: Option<String>,
    /// Which start this is, until that is acknowledged.
    pub start: StartId,
    /// Why the change just made holds only until the window closes, if so: for
    /// a person.
    pub not_kept: Option<String>,
}
