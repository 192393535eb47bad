//! What of the map does not hold a creature up, because it flies or has no body.

use crate::{Body, Ruleset, Spares};

impl Spares {
    /// Whether it spares this creature.
    #[must_use]
    pub const fn spares(self, body: &Body) -> bool {
        match self {
            Self::Nobody => false,
            Self::Flying => body.flying,
            Self::Incorporeal => body.incorporeal,
            Self::FlyingAndIncorporeal => body.flying || body.incorporeal,
        }
    }
}

/// What does not hold a creature up. Those who are alike in this find the
/// same [`crate::Board`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ease {
    /// Difficult terrain.
    pub difficult: bool,
    /// Obstacles, low barriers and holes.
    pub obstacles: bool,
    /// Holes and deep water alone: whoever is forced goes in.
    pub depths: bool,
    /// Walls, doors and windows.
    pub walls: bool,
    /// What is solid.
    pub solid: bool,
}

impl Ease {
    pub fn of(ruleset: &Ruleset, body: &Body) -> Self {
        let p = &ruleset.policies;
        let walls = body.passes_walls && p.walls_yield.value.spares(body);
        Self {
            difficult: p.difficult_spares.value.spares(body),
            obstacles: p.obstacles_spare.value.spares(body),
            depths: false,
            walls,
            // One who has a body flies over walls at best, not through rock.
            solid: walls && body.incorporeal,
        }
    }
}
