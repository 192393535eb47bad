//! WHERE A CREATURE GETS TO, at what cost, and why not elsewhere.
//!
//! - [`turns`]: what a squeezed creature enters when it turns.
//! - [`postures`], [`occupancy`]: how it can take up space, and who is in the way of that.
//! - [`away`]: from whom a withdrawing one goes.
//! - [`settled`]: where one ends up that was stopped where it may not stop.
//! - [`ground`]: the search on the ground, and its paths, step by step.
//! - [`volume`]: the search in air, water and earth, from cube to cube.

mod away;
mod ground;
mod occupancy;
mod postures;
mod settled;
mod turns;
mod volume;

pub use ground::{Impassable, Limit, MovementSearch};
pub use settled::Settled;
pub use volume::{Endless, Hop, Site, Spot, Volume};
