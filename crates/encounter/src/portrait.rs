//! Portraits: what creatures look like on their counters.

use crate::creature::is_default;
use crate::document::is_hash;
use crate::{Change, Creature, CreatureId, Diff, EditError, Encounter};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The most different portraits in one encounter: all of them are in memory
/// at once when the map is drawn.
pub const MAX_PORTRAITS: usize = 100;

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

impl Encounter {
    /// Whether the creatures of a change have room for their portraits.
    pub(crate) fn check_faces(&self, change: &Change) -> Result<(), EditError> {
        let diffs = &change.creatures;
        let faced = |diff: &Diff<CreatureId, Creature>| {
            let face = |it: &Option<Creature>| it.as_ref().and_then(|it| it.portrait.clone());
            let new = face(&diff.to);
            new.is_some() && new != face(&diff.from)
        };
        if !diffs.iter().any(faced) {
            return Ok(());
        }
        let changed: BTreeSet<CreatureId> = diffs.iter().map(|diff| diff.id).collect();
        let others = self
            .creatures
            .iter()
            .filter(|(id, _)| !changed.contains(id));
        let others = others.map(|(_, creature)| creature);
        check_portraits(others.chain(diffs.iter().filter_map(|diff| diff.to.as_ref())))
    }
}
