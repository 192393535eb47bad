//! The choices a ruleset makes for the engine: small enums and numbers, each
//! with the rule that makes it.

#[macro_use]
mod gather;
#[macro_use]
mod only_some;
mod choices;
mod list;
mod sizes;

pub use choices::{
    Aiming, Concealing, ConcealingNear, Corner, Defence, Diagonals, FlankEnds, HexSpace,
    MixedTerrain, NaturalThreat, Passing, PullAround, Slowed, Spares, SqueezeProvokes, Takes, Tie,
    TurnAction,
};
pub use gather::Ruled;
pub(crate) use gather::{Declared, group, limits, place};
use list::DECLARED;
pub use list::Policies;
pub(crate) use list::Values;
pub use sizes::{BySize, ElbowRoom, Share, Size, SizeSheet};

impl Policies {
    /// What squeezing does to attacks, in words.
    #[must_use]
    pub fn squeezed_attack(&self) -> String {
        format!("{} {:+}", self.attack_name.value, self.squeeze_attack.value)
    }

    /// What squeezing does to defence, in words.
    #[must_use]
    pub fn squeezed_defence(&self) -> String {
        let by = self.squeeze_defence.value;
        format!("{} {by:+}", self.defence_name.value)
    }
}
