//! Portraits: what creatures look like on their counters.

use crate::usual::is_default;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A square picture of a creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Portrait {
    /// Names the image's bytes by their content: 64 hexadecimal digits of their BLAKE3 hash.
    pub image: String,
    /// Whether the counter is square, as for a thing or a swarm, and not round.
    #[serde(default, skip_serializing_if = "is_default")]
    pub square: bool,
}
