//! Creatures on the map.

use super::challenge::Challenge;
use super::portrait::Portrait;
use super::speed::SpeedSheet;
use crate::rounds::{Means, RoundRecord, TurnRecord};
use crate::usual::is_default;
use grid::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use terms::{Message, Modes, message};

/// Names a creature within its encounter.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct CreatureId(pub u32);

/// That a creature is upon another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MountedOn {
    /// Whom.
    pub on: CreatureId,
    /// Whether it rides, so that the two share a space; if not, it stands on top.
    pub rides: bool,
}

/// Whose side a creature is on.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The players' characters and their friends.
    Heroes,
    /// Those they fight.
    Foes,
    /// Nobody's enemy.
    #[serde(alias = "bystanders")]
    Neutral,
}

impl Side {
    /// Every side, in the order a form shows them.
    pub const ALL: [Self; 3] = [Self::Heroes, Self::Foes, Self::Neutral];

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Heroes => message!("side-heroes"),
            Self::Foes => message!("side-foes"),
            Self::Neutral => message!("side-neutral"),
        }
    }

    /// Whether creatures of the two sides fight each other.
    #[must_use]
    pub fn opposes(self, other: Self) -> bool {
        self != other && self != Self::Neutral && other != Self::Neutral
    }
}

/// How a creature is built, which tells how far it reaches for its size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Build {
    /// Upright, like an ogre.
    #[default]
    Tall,
    /// On all fours, like a horse.
    Long,
}

/// Something about a creature's state that rules ask for.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Unable to act: asleep, unconscious, bound.
    Helpless,
    /// Nothing but a body left.
    Dead,
    /// In the way by its bulk even when helpless, by the game master's word.
    HelplessObstacle,
    /// Lying on the ground.
    Prone,
    /// Kept on the ground, as Epic Path has it.
    Quelled,
    /// Sprawling on the ground, as Epic Path has it.
    Splayed,
    /// Slower than usual, by magic, wounds or whatever else; how much slower,
    /// the ruleset says.
    Slowed,
    /// In the air.
    Flying,
    /// Without a body that others could bump into.
    Incorporeal,
    /// Fills its space so that nobody gets past it.
    FillsSpace,
    /// Held in place.
    Immobile,
    /// Let past what blocks the way, by the game master's word.
    PassesWalls,
    /// Not perceived by any sense precise enough to strike by.
    Unperceived,
    /// Without anything to threaten others with, by the game master's word: only
    /// a bow in hand, or nothing it knows how to use.
    ThreatensNobody,
    /// Not able to see.
    Blinded,
    /// Seeing in the dark and in dim light as elsewhere.
    SeesInDark,
    /// Seeing in dim light as elsewhere.
    #[serde(rename = "low-light")]
    SeesInDim,
    /// Little of it to be seen wherever anything conceals it.
    MostlyConcealed,
    /// Held in place by magic.
    HeldByMagic,
    /// Held in place by a force from outside.
    HeldByForce,
    /// Trained in slipping past opponents.
    Trained,
    /// Skilled in getting through where it is too tight to squeeze.
    EscapeArtist,
    /// Fighting with a weapon that takes room, such as a long whip.
    UnwieldyWeapon,
    /// Fighting with a weapon that is worse without room, such as a great whip.
    CumbersomeWeapon,
    /// With the heroes but no player character: a horse, a familiar, a summoned beast.
    Companion,
}

impl Condition {
    /// Every condition, in the order a form shows them.
    pub const ALL: [Self; 25] = [
        Self::Helpless,
        Self::Dead,
        Self::HelplessObstacle,
        Self::Prone,
        Self::Quelled,
        Self::Splayed,
        Self::Slowed,
        Self::Flying,
        Self::Incorporeal,
        Self::FillsSpace,
        Self::Immobile,
        Self::PassesWalls,
        Self::Unperceived,
        Self::ThreatensNobody,
        Self::Blinded,
        Self::SeesInDark,
        Self::SeesInDim,
        Self::MostlyConcealed,
        Self::HeldByMagic,
        Self::HeldByForce,
        Self::Trained,
        Self::EscapeArtist,
        Self::UnwieldyWeapon,
        Self::CumbersomeWeapon,
        Self::Companion,
    ];

    /// Whether it comes and goes in a fight, so that everybody wants to see it
    /// on the map; the others are what a creature is like.
    #[must_use]
    pub const fn is_state(self) -> bool {
        matches!(
            self,
            Self::Helpless
                | Self::Dead
                | Self::Prone
                | Self::Quelled
                | Self::Splayed
                | Self::Slowed
                | Self::Flying
                | Self::Immobile
                | Self::Unperceived
                | Self::Blinded
                | Self::HeldByMagic
                | Self::HeldByForce
        )
    }

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Helpless => message!("condition-helpless"),
            Self::Dead => message!("condition-dead"),
            Self::HelplessObstacle => message!("condition-helpless-obstacle"),
            Self::Prone => message!("condition-prone"),
            Self::Quelled => message!("condition-quelled"),
            Self::Splayed => message!("condition-splayed"),
            Self::Slowed => message!("condition-slowed"),
            Self::Flying => message!("condition-flying"),
            Self::Incorporeal => message!("condition-incorporeal"),
            Self::FillsSpace => message!("condition-fills-its-space"),
            Self::Immobile => message!("condition-immobile"),
            Self::PassesWalls => message!("condition-may-pass-walls"),
            Self::Unperceived => message!("condition-unperceived"),
            Self::ThreatensNobody => message!("condition-threatens-nobody"),
            Self::Blinded => message!("condition-blinded"),
            Self::SeesInDark => message!("condition-sees-in-the-dark"),
            Self::SeesInDim => message!("condition-sees-in-dim-light"),
            Self::MostlyConcealed => message!("condition-mostly-concealed"),
            Self::HeldByMagic => message!("condition-held-by-magic"),
            Self::HeldByForce => message!("condition-held-by-a-force"),
            Self::Trained => message!("condition-trained-to-slip-past-opponents"),
            Self::EscapeArtist => message!("condition-escape-artist"),
            Self::UnwieldyWeapon => message!("condition-unwieldy-weapon"),
            Self::CumbersomeWeapon => message!("condition-cumbersome-weapon"),
            Self::Companion => message!("condition-companion"),
        }
    }
}

/// A creature as the game master entered it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Creature {
    /// What it is called.
    pub name: String,
    /// The name of its size in the ruleset's table, such as `medium`.
    pub size: String,
    /// Its base land speed, in feet a move.
    pub speed_feet: u32,
    /// What changes its speed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub speed: SpeedSheet,
    /// How fast it goes otherwise.
    #[serde(default, skip_serializing_if = "Modes::is_none")]
    pub modes: Modes,
    /// How dangerous it is; for a hero, its level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<Challenge>,
    /// Whose side it is on.
    pub side: Side,
    /// The anchor cell of its space: the top left one on squares.
    pub at: Cell,
    /// How it is built.
    #[serde(default, skip_serializing_if = "is_default")]
    pub build: Build,
    /// The width of its space in feet, where it differs from the table for its size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub space_feet: Option<u32>,
    /// Its reach in feet, where it differs from the table for its size and build.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach_feet: Option<u32>,
    /// Whether it wields a weapon that strikes beyond its natural reach only.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reach_weapon: bool,
    /// Its state.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub conditions: BTreeSet<Condition>,
    /// Whether the players' version leaves it out, whatever its side.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    /// How high it flies, in feet above the ground or the water beneath it,
    /// however high that lies itself; while it does not fly, less than nothing
    /// for one that is so deep in water or earth.
    #[serde(default, skip_serializing_if = "is_default")]
    pub height_feet: i32,
    /// Whom it is mounted on, if it rides or stands on somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub upon: Option<MountedOn>,
    /// Whether it has squeezed by choice: then its anchor is that of the
    /// smaller space.
    #[serde(default, skip_serializing_if = "is_default")]
    pub squeezed: bool,
    /// How far it is in its turn, if it is its turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnRecord>,
    /// What it has for its rounds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub means: Means,
    /// What it has done in its round, if count is kept of that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundRecord>,
    /// When in a round it acts: the higher, the earlier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initiative: Option<i32>,
    /// What it looks like, if there is a picture of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub portrait: Option<Portrait>,
}

impl Creature {
    /// Whether it is a player character: one of the heroes, and no companion of theirs.
    #[must_use]
    pub fn is_player_character(&self) -> bool {
        self.side == Side::Heroes && !self.conditions.contains(&Condition::Companion)
    }

    /// A creature of a size, tall, with the reach of the table and nothing
    /// special about it.
    #[must_use]
    pub fn new(name: &str, size: &str, speed_feet: u32, side: Side, at: Cell) -> Self {
        Self {
            name: name.to_owned(),
            size: size.to_owned(),
            speed_feet,
            speed: SpeedSheet::default(),
            modes: Modes::default(),
            challenge: None,
            side,
            at,
            build: Build::default(),
            space_feet: None,
            reach_feet: None,
            reach_weapon: false,
            conditions: BTreeSet::new(),
            hidden: false,
            height_feet: 0,
            upon: None,
            squeezed: false,
            turn: None,
            means: Means::default(),
            round: None,
            initiative: None,
            portrait: None,
        }
    }

    /// The states it is in, in words: such as “prone”, “flying 30 ft” or
    /// “10 ft deep”.
    pub fn states(&self) -> impl Iterator<Item = String> {
        let states = self.conditions.iter().filter(|it| it.is_state());
        let states = states.map(|state| match (state, self.height_feet) {
            (Condition::Flying, feet @ 1..) => message!("state-flying", feet).to_string(),
            _ => state.name().to_string(),
        });
        let depth = self.height_feet.checked_neg().filter(|feet| *feet > 0);
        states.chain(depth.map(|feet| message!("state-deep", feet).to_string()))
    }
}
