//! THE MAP MADE FOR ASKING: a [`Board`] for one ruleset, dense arrays kept fresh
//! cell by cell.
//!
//! - [`map`]: terrain, walls, creatures, and where single cells may be left.
//! - [`occupants`]: the creatures, with an index by cell.
//! - [`barriers`], [`terrain_cost`], [`openings`], [`screens`]: what makes a step dearer, what
//!   leaves a cell narrow, what screens those behind it.
//! - [`ground`], [`elevation`]: hazards and heights, and on which level somebody is.
//! - [`layers`], [`summed_area`]: the board folded for the space of a large creature.
//! - [`space`]: what keeps a space from being somewhere.
//! - [`at_rest`]: what of its space a creature takes up that stands somewhere.
//! - [`distance`], [`ruler`]: how far it is from place to place.

mod at_rest;
mod barriers;
mod distance;
mod elevation;
mod ground;
mod layers;
mod map;
mod occupants;
mod openings;
mod ruler;
mod screens;
mod space;
mod summed_area;
mod terrain_cost;

pub use at_rest::{squeezed_part, standing};
pub use barriers::Barrier;
pub use map::{Board, Terrain};
pub use openings::{Opening, gap_made_for};
pub use ruler::{Measurement, measure, measuring_rule};
pub use screens::{Screen, ScreenAt, Screening};
pub use terrain_cost::Hampering;

pub(crate) use at_rest::{cells_at_rest, fit, fit_across, fit_under, parts_at_rest};
pub(crate) use distance::{apart, bounds, distance, is_open};
pub(crate) use elevation::{Elevations, levels_between, levels_overlap, room_under};
pub(crate) use layers::{Layer, fold, ignores_ground_level, is_step};
pub(crate) use openings::{Fit, Narrowest, Room, cells_measured, fits_at, narrowest_of};
pub(crate) use screens::cells_between;
pub(crate) use space::{has_room, unfit};
pub(crate) use summed_area::{Space, SummedArea};
