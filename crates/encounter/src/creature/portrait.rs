//! Portraits: what creatures look like on their counters.

use super::sheet::Creature;
use crate::limits::MAX_PORTRAITS;
use crate::name::is_hash;
use crate::refusal::EditError;
use crate::usual::is_default;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A square picture of a creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Portrait {
    /// Names the image's bytes by their content: 64 hexadecimal digits of their BLAKE3 hash.
    pub image: String,
    /// Whether the counter is square, as for a thing or a swarm, and not round.
    #[serde(default, skip_serializing_if = "is_default")]
    pub square: bool,
}

/// Whether a creature's portrait can be one.
pub(crate) fn check_portrait(creature: &Creature) -> Result<(), EditError> {
    match &creature.portrait {
        Some(portrait) if !is_hash(&portrait.image) => Err(EditError::BadPortrait {
            name: creature.name.clone(),
        }),
        _ => Ok(()),
    }
}

/// Whether creatures have no more different portraits together than there may be.
pub(crate) fn check_portraits<'a>(
    creatures: impl Iterator<Item = &'a Creature>,
) -> Result<(), EditError> {
    let portraits = creatures.filter_map(|creature| creature.portrait.as_ref());
    let images: BTreeSet<&str> = portraits.map(|it| it.image.as_str()).collect();
    if images.len() > MAX_PORTRAITS {
        return Err(EditError::TooManyPortraits);
    }
    Ok(())
}
