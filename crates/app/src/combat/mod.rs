//! Threat, attacks, flanking, concealment, forced movement, damage, and the
//! count of turns and rounds.

pub(crate) mod attacks;
pub(crate) mod compare;
pub(crate) mod concealment;
pub(crate) mod damage;
pub(crate) mod encounter_level;
pub(crate) mod flanking;
pub(crate) mod forced_movement;
pub(crate) mod initiative;
pub(crate) mod moves;
pub(crate) mod round;
pub(crate) mod threat;
pub(crate) mod turn;
