//! COST OF A STEP: the factors that raise it, and the formula that turns them into a price.
//!
//! - [`factor`]: a [`CostFactor`] and sets of them.
//! - [`model`]: a [`CostModel`], the formula of a ruleset.

mod factor;
mod model;

pub use factor::{CostFactor, CostFactors};
pub use model::{BarrierCost, CostModel, Diagonals, Formula, MixedTerrain, Price};

pub(crate) use model::IMPEDED;
