//! What a creature's speed depends on besides its base land speed.

use crate::bounded::list;
use crate::limits::MAX_BONUSES;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use terms::{Armor, Load, SpeedBonus};

/// What a creature's speed depends on besides its base land speed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SpeedSheet {
    /// Where it comes from, by the name in the ruleset's table of speeds: a
    /// race or a background. Its base land speed is then the table's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<String>,
    /// Its armour.
    pub armour: Armor,
    /// Its load.
    pub load: Load,
    /// Whether the game master has accepted that the load slows it.
    pub slowed_by_load: bool,
    /// What changes its speed.
    // One more than the limit is read, so that the refusal names the creature.
    #[serde(
        deserialize_with = "list::<_, _, { MAX_BONUSES + 1 }>",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub bonuses: Vec<SpeedBonus>,
}
