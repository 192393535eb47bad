//! The choices that policies offer by name.

use schemars::JsonSchema;
use serde::Deserialize;
use terms::{ActionCost, Message, message};

/// Whether a diagonal step may pass something beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Corner {
    /// It may.
    Open,
    /// It may not.
    Closed,
    /// It may if there is something else on its other side: two such things
    /// leave no way between them.
    WithRoute,
}

impl Corner {
    /// Whether a diagonal step may pass between two things.
    pub(crate) fn let_pass(beside: [Self; 2]) -> bool {
        !beside.contains(&Self::Closed) && beside != [Self::WithRoute; 2]
    }
}

/// Which ways lead straight on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StraightLines {
    /// Those along a line in any direction, from middle to middle.
    AnyAngle,
    /// Those along one of the directions of the grid.
    AlongGrid,
}

/// Whom something on the map does not hold up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IgnoredBy {
    /// It holds up everybody.
    Nobody,
    /// Those who are in the air.
    Flying,
    /// Those without a body.
    Incorporeal,
    /// Both of them.
    FlyingAndIncorporeal,
}

/// Whether a creature may stop on an occupied cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stopping {
    /// It may, at no cost of its own.
    Free,
    /// It may, and is squeezed where the sizes of those there leave no room for it
    /// beside them; whoever is on another side has to agree, if it can.
    Squeezed,
    /// It may if the game master allows it.
    Warn,
    /// It may not.
    Blocked,
}

/// Whether a creature may go through an occupied cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passing {
    /// It may, at no cost of its own.
    Free,
    /// It may if the game master allows it.
    Warn,
    /// It may not.
    Blocked,
}

/// Whose attacks tumbling past them avoids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TumblingPast {
    /// Nobody's, but perhaps theirs whose space it leads through.
    Nobody,
    /// Theirs who strike with a reach weapon, at every step.
    Spears,
    /// Those of everybody who threatens what is left, once for all steps.
    Everybody,
}

/// What a creature threatens with its natural reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NaturalThreat {
    /// All it reaches, the near cells included.
    WholeReach,
    /// The cells next to it, however far it reaches.
    NextToIt,
}

/// How a creature is tested for concealment from somebody apart from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Concealing {
    /// Not at all.
    Never,
    /// By lines from a corner of the attacker's cell to those of its own.
    CornerLines,
}

/// How a creature is tested for concealment from somebody next to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ConcealingNear {
    /// Not at all.
    Never,
    /// By a wall on the side their cells share.
    SharedSide,
    /// By a wall across any line from corner to corner.
    AnyLine,
}

/// When an attacker chooses which cell of a large target it aims at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aiming {
    /// Never: the target's anchor cell counts.
    Anchor,
    /// When it strikes hand to hand.
    Blows,
    /// Always.
    Always,
}

/// What shape a space of several hexes has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HexSpace {
    /// A round group: 3 hexes for two across, 7 for three, 12, 19.
    Round,
    /// A rhombus: 4 hexes for two across, 9 for three, 16.
    Rhombus,
}

/// What an activity takes of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Takes {
    /// Nothing.
    Free,
    /// The swift action.
    Swift,
    /// The move action.
    Move,
    /// The standard action.
    Standard,
    /// All but the swift one, as a full attack.
    FullAttack,
    /// All but the swift one.
    FullRound,
}

impl Takes {
    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Free => message!("takes-free-action"),
            Self::Swift => message!("takes-swift-action"),
            Self::Move => message!("takes-move-action"),
            Self::Standard => message!("takes-standard-action"),
            Self::FullAttack => message!("takes-full-attack"),
            Self::FullRound => message!("takes-full-round"),
        }
    }
}

impl From<ActionCost> for Takes {
    fn from(cost: ActionCost) -> Self {
        match cost {
            ActionCost::Free => Self::Free,
            ActionCost::Swift => Self::Swift,
            ActionCost::Move => Self::Move,
            ActionCost::Standard => Self::Standard,
        }
    }
}

/// Who gets to attack a creature that squeezes by choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SqueezeProvokes {
    /// Nobody.
    Nobody,
    /// Opponents next to the full space, before it shrinks.
    BesideFullSpace,
    /// Opponents next to the space it shrinks to, once it has.
    BesideSqueezedSpace,
}

/// What is done when several creatures are equally near.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tie {
    /// A die decides, each having the same chance.
    Roll,
    /// The game master decides.
    Choose,
}

/// What something does to defence against attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defence {
    /// Changes it by so much.
    By(i32),
    /// Brings it to so much.
    To(i32),
}

/// What being slowed leaves of a creature's speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slowed {
    /// So many parts of so many, rounded down to whole cells; all of them where
    /// being slowed costs no speed.
    Keeps([u32; 2]),
    /// So many cells; those who are slower anyway stay as slow as they are.
    Cells(u32),
}

impl Slowed {
    /// What it leaves of a speed in feet, in cells of so many feet.
    pub(crate) fn leaves(self, feet: u32, cell_feet: u32) -> u32 {
        match self {
            Self::Keeps([parts, whole]) if parts == whole => feet,
            Self::Keeps([parts, whole]) => {
                let cell = u64::from(cell_feet);
                let kept = u64::from(feet) * u64::from(parts) / (u64::from(whole) * cell) * cell;
                // It keeps no more than it had.
                u32::try_from(kept).unwrap_or(feet).min(feet)
            }
            Self::Cells(cells) => feet.min(cells.saturating_mul(cell_feet)),
        }
    }
}

/// Places where a line from corner to corner that shows a flank may begin and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FlankEnds {
    /// Outside the space it passes, not on its border either.
    Outside,
    /// On its border too.
    Anywhere,
}

/// When a pull that has brought somebody next to the one who pulls leads on
/// around that one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PullAround {
    /// Never.
    Never,
    /// If they were side by side before.
    FromBeside,
    /// Also if they came to be so by the pull.
    Always,
}
