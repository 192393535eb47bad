//! What the speed of a creature is made of.

use terms::{Armor, Load, SpeedBonus};

/// What a creature's speed depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpeedFacts {
    /// The base land speed the game master typed, in feet; an origin goes first.
    pub typed_feet: u32,
    /// The id of its origin.
    pub origin: Option<String>,
    /// Its armour.
    pub armour: Armor,
    /// Its load.
    pub load: Load,
    /// Whether the game master has accepted that the load slows it.
    pub slowed_by_load: bool,
    /// What changes its speed.
    pub bonuses: Vec<SpeedBonus>,
    /// Whether it is slowed.
    pub slowed: bool,
    /// The name of its size.
    pub size: String,
    /// Whether it is a hero.
    pub hero: bool,
}
