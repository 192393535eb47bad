//! WHAT THE RULES SAY OF MOVEMENT, wherever it leads.
//!
//! - [`restrictions`], [`allowances`], [`forbidden_terrain`]: whether, how far and where an action
//!   of movement leads.
//! - [`passing`], [`crowds`], [`filled_corners`], [`spears`], [`tumbling`]: how other creatures hinder a mover.
//! - [`checks`], [`impeded`], [`squeezing`]: what steps ask for, and what they bring with them.
//! - [`backs`]: the back of a creature as ground.
//! - [`rest`]: the position of a creature that does not move.
//! - [`withdraw`]: going from an opponent.
//! - [`path`], [`pick_up`]: a path, step by step, and what can be done along it.
//! - [`forced`]: pushes, pulls and slides.

mod allowances;
mod backs;
mod checks;
mod crowds;
mod filled_corners;
mod forbidden_terrain;
mod forced;
mod impeded;
mod passing;
mod path;
mod pick_up;
mod rest;
mod restrictions;
mod spears;
mod squeezing;
mod stopping;
mod tumbling;
mod withdraw;

pub use allowances::Allowance;
pub use checks::{Check, not_tumbled_past, provoked_by_failing};
pub use crowds::illegal_crowds;
pub use forced::{Drop, Fall, Force, Forced, ForcedStep, ForcedWay, Forcing, Lift, Lying, forced};
pub use path::{Path, Place, Step};
pub use pick_up::{PickUp, picked_up_along};
pub use rest::settle_at_rest;
pub use restrictions::{held, may_step_over, never_moves};
pub use spears::{spears_against, spears_of};
pub use tumbling::tumbling_checks;
pub use withdraw::{Candidate, withdraw_candidates, withdraw_spares};

pub(crate) use backs::{Back, creature_below};
pub(crate) use checks::{checks_against, failing};
pub(crate) use crowds::{crowded, crowded_at, shared_cells};
pub(crate) use filled_corners::FilledCorners;
pub(crate) use forbidden_terrain::ForbiddenTerrain;
pub(crate) use impeded::{clamber_farther, clambering, clambers_cells, stances_end};
pub(crate) use passing::{
    BARRED, CLOSED, CROWDED, HAMPERED, NO_STOP, SHUT, SPEARS, Toward, WARNED, passed, relation,
    share_freely, stop,
};
pub(crate) use restrictions::{is_stepped_over, single_only};
pub(crate) use squeezing::{penalties, squeezed_into, too_narrow};
pub(crate) use stopping::{no_stop_with, stop_by_leave};
pub(crate) use tumbling::tumbled_past;
pub(crate) use withdraw::target;
