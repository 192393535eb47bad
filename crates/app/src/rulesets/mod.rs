//! The rulesets to play by, and house rulesets.

pub(crate) mod house;
