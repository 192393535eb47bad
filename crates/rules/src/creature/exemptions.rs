//! What of the map does not hold a creature up, because it flies or has no body.

use super::body::Body;
use crate::ruleset::{IgnoredBy, Ruleset};

/// Whether it spares this creature.
#[must_use]
pub(crate) const fn is_ignored_by(by: IgnoredBy, body: &Body) -> bool {
    match by {
        IgnoredBy::Nobody => false,
        IgnoredBy::Flying => body.flying,
        IgnoredBy::Incorporeal => body.incorporeal,
        IgnoredBy::FlyingAndIncorporeal => body.flying || body.incorporeal,
    }
}

/// What does not hold a creature up. Those who are alike in this find the
/// same [`crate::board::Board`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Exemptions {
    /// Difficult terrain.
    pub difficult: bool,
    /// Obstacles, low barriers and holes.
    pub obstacles: bool,
    /// Holes and deep water alone: whoever is forced goes in.
    pub depths: bool,
    /// Steep ways down and holes: whoever jumps goes in, and not out again.
    pub drops: bool,
    /// Walls, doors and windows.
    pub walls: bool,
    /// What is solid.
    pub solid: bool,
    /// Darkness, but not fog.
    pub darkness: bool,
}

impl Exemptions {
    pub fn of(ruleset: &Ruleset, body: &Body) -> Self {
        let p = &ruleset.policies;
        let walls = body.passes_walls && is_ignored_by(p.walls_yield.value, body);
        Self {
            difficult: is_ignored_by(p.difficult_spares.value, body),
            obstacles: is_ignored_by(p.obstacles_spare.value, body),
            depths: false,
            drops: false,
            walls,
            // One who has a body flies over walls at best, not through rock.
            solid: walls && body.incorporeal,
            darkness: body.sees_in_dark,
        }
    }
}
