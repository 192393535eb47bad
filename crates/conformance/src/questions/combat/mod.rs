//! What can be asked of fighting, of damage, and of who is there.

pub(crate) mod area;
pub(crate) mod attacks;
pub(crate) mod concealment;
pub(crate) mod damage;
pub(crate) mod encounter;
pub(crate) mod flank;
pub(crate) mod nearest;
pub(crate) mod sheet;
pub(crate) mod threat;
