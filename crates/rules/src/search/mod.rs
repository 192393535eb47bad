//! WHERE A CREATURE GETS TO, at what cost, and why not elsewhere.
//!
//! - [`postures`], [`occupancy`]: how it can take up space, and who is in the way of that.
//! - [`away`]: from whom a withdrawing one goes.
//! - [`ground`]: the search on the ground, and its paths, step by step.
//! - [`volume`]: the search in air, water and earth, from cube to cube.

mod away;
mod ground;
mod occupancy;
mod postures;
mod volume;

pub use ground::{Impassable, Limit, MovementSearch, Settled};
pub use volume::{Endless, Hop, Site, Spot, Volume};
