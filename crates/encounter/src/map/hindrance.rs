//! What makes a cell hard to cross besides its ground.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use terms::{Message, Visibility, message};

/// Something that makes a cell hard to cross.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Hindrance {
    /// Undergrowth, furniture, a heap: in the way, but it can be got through.
    Obstacle,
    /// Darkness: only some see where they go.
    Darkness,
    /// Dim light.
    DimLight,
    /// Fog, smoke or the like.
    Fog,
}

impl Hindrance {
    /// Every hindrance, in the order a palette shows them.
    pub const ALL: [Self; 4] = [Self::Obstacle, Self::Darkness, Self::DimLight, Self::Fog];

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Obstacle => message!("hindrance-obstacle"),
            Self::Darkness => message!("hindrance-darkness"),
            Self::DimLight => message!("hindrance-dim-light"),
            Self::Fog => message!("hindrance-fog"),
        }
    }
}

/// The hindrances of a cell: perhaps an obstacle, and how well one sees there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hindrances {
    /// Something is in the way.
    #[serde(default, skip_serializing_if = "is_false")]
    pub obstacle: bool,
    /// How well one sees there.
    #[serde(
        default,
        rename = "darkness",
        skip_serializing_if = "Visibility::is_clear"
    )]
    pub visibility: Visibility,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

impl Hindrances {
    /// With one of them there, or gone. Of darkness, dim light and fog there is but
    /// one at a time, and none once any of them is taken away.
    #[must_use]
    pub const fn with(self, hindrance: Hindrance, there: bool) -> Self {
        let visibility = match (hindrance, there) {
            (Hindrance::Obstacle, _) => {
                return Self {
                    obstacle: there,
                    ..self
                };
            }
            (_, false) => Visibility::Clear,
            (Hindrance::Darkness, true) => Visibility::Dark,
            (Hindrance::DimLight, true) => Visibility::Dim,
            (Hindrance::Fog, true) => Visibility::Fog,
        };
        Self { visibility, ..self }
    }

    /// Each of them.
    pub fn all(self) -> impl Iterator<Item = Hindrance> {
        let seen = match self.visibility {
            Visibility::Clear => None,
            Visibility::Dark => Some(Hindrance::Darkness),
            Visibility::Dim => Some(Hindrance::DimLight),
            Visibility::Fog => Some(Hindrance::Fog),
        };
        let obstacle = self.obstacle.then_some(Hindrance::Obstacle);
        obstacle.into_iter().chain(seen)
    }

    /// The character that stands for them in files.
    #[must_use]
    pub const fn glyph(self) -> char {
        match (self.obstacle, self.visibility) {
            (false, Visibility::Clear) => '.',
            (true, Visibility::Clear) => ';',
            (false, Visibility::Dark) => '~',
            (true, Visibility::Dark) => '&',
            (false, Visibility::Dim) => '`',
            (true, Visibility::Dim) => '!',
            (false, Visibility::Fog) => '?',
            (true, Visibility::Fog) => '%',
        }
    }

    /// The hindrances a character stands for.
    #[must_use]
    pub fn from_glyph(glyph: char) -> Option<Self> {
        let all = Visibility::ALL.into_iter();
        let mut all = all.flat_map(|visibility| {
            [false, true].map(|obstacle| Self {
                obstacle,
                visibility,
            })
        });
        all.find(|known| known.glyph() == glyph)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hindrances_are_read_as_they_are_written() {
        let none = Hindrances::default();
        for hindrance in Hindrance::ALL {
            for obstacle in [false, true] {
                let there = none
                    .with(Hindrance::Obstacle, obstacle)
                    .with(hindrance, true);
                assert_eq!(Hindrances::from_glyph(there.glyph()), Some(there));
                let text = serde_json::to_string(&there).unwrap();
                assert_eq!(serde_json::from_str::<Hindrances>(&text).unwrap(), there);
                assert!(there.all().any(|it| it == hindrance));
            }
        }
    }

    #[test]
    fn files_that_knew_the_dark_alone_are_still_read() {
        let dark = none_but_dark();
        let read = |text| serde_json::from_str::<Hindrances>(text).unwrap();
        assert_eq!(read(r#"{"darkness":true}"#), dark);
        assert_eq!(read(r#"{"darkness":false}"#), Hindrances::default());
        assert_eq!(
            serde_json::to_string(&dark).unwrap(),
            r#"{"darkness":true}"#
        );
    }

    fn none_but_dark() -> Hindrances {
        Hindrances::default().with(Hindrance::Darkness, true)
    }
}
