//! Creatures as forms and sheets, where they are placed, the bestiary and parties.

pub(crate) mod bestiary;
pub(crate) mod own_creatures;
pub(crate) mod parties;
pub(crate) mod placement;
pub(crate) mod portraits;
pub(crate) mod sheet;
pub(crate) mod speed;
pub(crate) mod templates;
