//! What can be asked of movement.

pub(crate) mod distance;
pub(crate) mod forced;
pub(crate) mod intent;
pub(crate) mod lines;
pub(crate) mod movement_range;
pub(crate) mod path;
pub(crate) mod provokes;
pub(crate) mod round;
pub(crate) mod stopped;
pub(crate) mod turn;
pub(crate) mod withdraw;
