//! Where a creature can go, how it gets there, and what that costs.

pub(crate) mod ask;
pub(crate) mod in_space;
pub(crate) mod intent;
pub(crate) mod path;
pub(crate) mod waypoints;
pub(crate) mod withdraw;
