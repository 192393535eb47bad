//! Creatures upon others: who rides whom, and who stands on whose back.

use super::sheet::{Creature, CreatureId};
use crate::limits::MAX_UPON;
use crate::refusal::EditError;

/// Whether nobody is upon itself, directly or by way of others, and nobody upon
/// more than [`MAX_UPON`]. Who is upon one that is gone stands by itself.
pub(crate) fn check_upon<'a>(
    ids: impl Iterator<Item = CreatureId>,
    creature: impl Fn(CreatureId) -> Option<&'a Creature>,
) -> Result<(), EditError> {
    for (id, rider) in ids.filter_map(|id| Some((id, creature(id)?))) {
        let (mut last, mut passed) = (Some(rider), Vec::new());
        while let Some((above, upon)) = last.and_then(|it| Some((it, it.upon?))) {
            let told = |it: &Creature| (it.name.clone(), it.at);
            if upon.on == id || passed.contains(&upon.on) {
                let (name, at) = told(if upon.on == id { rider } else { above });
                return Err(EditError::MountedOnItself { name, at });
            }
            if passed.len() == MAX_UPON {
                let (name, at) = told(rider);
                return Err(EditError::MountedTooMany { name, at });
            }
            passed.push(upon.on);
            last = creature(upon.on);
        }
    }
    Ok(())
}
