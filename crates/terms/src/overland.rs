//! What leads through a country, and what a party plans for its days.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What leads through a country.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Track {
    /// A straight, paved road.
    Highway,
    /// A road, mostly of earth.
    Road,
    /// A path for one after the other.
    Trail,
    /// None of these.
    #[default]
    Trackless,
}

impl Track {
    /// Every kind, the best first.
    pub const ALL: [Self; 4] = [Self::Highway, Self::Road, Self::Trail, Self::Trackless];

    /// Its name in a sentence.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Highway => "on a highway",
            Self::Road => "on a road",
            Self::Trail => "on a trail",
            Self::Trackless => "without a track",
        }
    }
}

/// What a route keeps to on land.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RoadPreference {
    /// Whatever is quickest.
    #[default]
    Anywhere,
    /// Highways, roads and trails.
    OnTracks,
    /// The country beside them.
    OffTracks,
}

impl RoadPreference {
    /// Whether it allows a step along such a track.
    #[must_use]
    pub const fn allows(self, track: Track) -> bool {
        match self {
            Self::Anywhere => true,
            Self::OnTracks => !matches!(track, Track::Trackless),
            Self::OffTracks => matches!(track, Track::Trackless),
        }
    }
}

/// What a party means to do with a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DayPlan {
    /// For how many hours it travels on its feet or mounts; the usual ones of
    /// the ruleset if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<u32>,
    /// How many of them, the last ones, it hustles.
    #[serde(default)]
    pub hustled: u32,
    /// Whether it would rather run then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub running: bool,
    /// Whether it sleeps a full night after it.
    #[serde(default = "yes")]
    pub sleeps: bool,
    /// How many points of damage are healed in each by the next morning.
    #[serde(default)]
    pub healed: u32,
    /// How far all get in an hour without hurrying, in hundredths of a mile: the
    /// game master's own figure for it, and not what the ruleset makes of speed,
    /// country and vehicle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_pace: Option<u32>,
}

const fn yes() -> bool {
    true
}

impl Default for DayPlan {
    fn default() -> Self {
        Self {
            hours: None,
            hustled: 0,
            running: false,
            sleeps: true,
            healed: 0,
            own_pace: None,
        }
    }
}
