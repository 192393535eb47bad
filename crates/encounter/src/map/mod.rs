//! WHAT THE PLACE IS LIKE: what cells hold, what stands between them, and what is
//! written there.
//!
//! - [`ground`], [`hindrance`], [`hazard`], [`elevation`], [`gap`]: cell by cell.
//! - [`wall`]: walls, doors, windows and other lines; roads and rivers overland.
//! - [`mark`]: labels, zones, notes, things and settlements.
//! - [`rounded`]: where floor ends in a curve.
//! - [`layer`], [`look`]: what is hidden and locked together, and how it is drawn.

mod elevation;
mod gap;
mod ground;
mod hazard;
mod hindrance;
mod layer;
mod look;
mod mark;
#[expect(
    clippy::arithmetic_side_effects,
    reason = "indexes corners of an outline, whose number the map limits"
)]
mod rounded;
#[expect(clippy::arithmetic_side_effects, reason = "points are floats")]
mod wall;

pub use elevation::Slope;
pub use gap::{CeilingFeet, Gap, GapWidth, SizeName};
pub use ground::Ground;
pub use hazard::Hazard;
pub use hindrance::{Hindrance, Hindrances};
pub use layer::{Layer, Layers};
pub use look::Look;
pub use mark::{Mark, MarkId, MarkKind};
pub(crate) use rounded::legacy_rounded;
pub use rounded::{RoundedCorner, cells_beside, is_near_wall, rounded_corners};
pub use wall::{Wall, WallCheck, WallId, WallKind};
