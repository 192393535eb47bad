//! What edits are called in the history.

use super::{Edit, GroupEdit, journeys};
use crate::document::change::Change;
use crate::map::{MarkKind, Slope, WallKind};
use terms::{Message, message};

impl Edit {
    /// What the edit is called in the history, such as “Paint rubble”; what it takes away, its
    /// change tells.
    #[must_use]
    pub fn label(&self, change: &Change) -> Message {
        match self {
            Self::Rename { .. } => message!("done-rename-encounter"),
            Self::Paint { ground, .. } => message!("done-paint-what", what = ground.name()),
            Self::SetObstacle {
                hindrance, there, ..
            } => match there {
                true => message!("done-paint-what", what = hindrance.name()),
                false => message!("done-clear-what", what = hindrance.name()),
            },
            Self::SetHazard { hazard, .. } => match hazard {
                Some(hazard) => message!("done-paint-what", what = hazard.name()),
                None => message!("done-clear-hazards"),
            },
            Self::Elevate { slope, .. } => match slope {
                Slope::To(feet) => message!("done-set-elevation", feet = *feet),
                Slope::By(by @ 0..) => message!("done-raise-ground", by = *by),
                Slope::By(by) => message!("done-lower-ground", by = by.unsigned_abs()),
            },
            Self::Narrow { gap: Some(_), .. } => message!("done-paint-gap"),
            Self::Narrow { gap: None, .. } => message!("done-clear-gap"),
            Self::Walls { remove, add } => match (remove.is_empty(), add.first()) {
                (true, Some(wall)) => message!("done-draw-what", what = wall.kind.name()),
                // What is added is what is left of those that were cut.
                _ => message!("done-erase-what", what = erased(change)),
            },
            Self::Fit { fitting } => message!("done-draw-what", what = fitting.kind.name()),
            Self::SetDoor { kind, .. } => match kind {
                WallKind::OpenDoor => message!("done-open-door"),
                WallKind::LockedDoor => message!("done-lock-door"),
                WallKind::OpenSecretDoor => message!("done-open-secret-door"),
                WallKind::SecretDoor => message!("done-close-secret-door"),
                _ => message!("done-close-door"),
            },
            Self::AddCreature { creature } => message!("done-place", name = &creature.name),
            Self::AddCreatures { creatures } => match creatures.as_slice() {
                [creature] => message!("done-place", name = &creature.name),
                _ => message!("done-place-creatures", count = creatures.len()),
            },
            Self::SetCreature { id, creature } => {
                let mut changed = change.creatures.iter().filter(|it| it.id == *id);
                let before = changed.find_map(|it| it.from.as_ref());
                if before.is_some_and(|before| before.at != creature.at) {
                    message!("done-move", name = &creature.name)
                } else {
                    message!("done-edit", name = &creature.name)
                }
            }
            Self::SetCreatures { what, creatures } => match (what, creatures.as_slice()) {
                (GroupEdit::Edit, [(_, one)]) => message!("done-edit", name = &one.name),
                (GroupEdit::Edit, all) => message!("done-edit-creatures", count = all.len()),
                (GroupEdit::Move, [(_, one)]) => message!("done-move", name = &one.name),
                (GroupEdit::Move, all) => message!("done-move-creatures", count = all.len()),
            },
            Self::RemoveCreatures { .. } => {
                // Riders of those who are removed change too, and stay.
                let gone = change.creatures.iter().filter(|it| it.to.is_none());
                let gone: Vec<_> = gone.filter_map(|it| it.from.as_ref()).collect();
                match gone.as_slice() {
                    [one] => message!("done-remove-what", what = &one.name),
                    all => message!("done-remove-creatures", count = all.len()),
                }
            }
            Self::SetInitiative { .. } => message!("done-set-initiative"),
            Self::SetRounds {
                rounds: Some(rounds),
                whose,
            } => message!("done-round", round = rounds.round, whose),
            Self::SetRounds { rounds: None, .. } => message!("done-end-combat"),
            Self::SetTravel { .. } => match change.travel.as_deref() {
                Some((from, to)) => journeys::label(from, to),
                None => message!("done-edit-journeys"),
            },
            Self::AddMark { mark } => message!("done-add-what", what = mark.kind.name()),
            Self::SetMark { mark, .. } => message!("done-edit-what", what = mark.kind.name()),
            Self::RemoveMark { .. } => {
                let mark = change.marks.iter().find_map(|mark| mark.from.as_ref());
                {
                    let what = mark.map_or(MarkKind::Label, |mark| mark.kind).name();
                    message!("done-remove-what", what)
                }
            }
            Self::SetRuleset { .. } => message!("done-change-ruleset"),
            Self::SetLook { look } => message!("done-set-look", look = look.name()),
            Self::SetMiles { .. } => message!("done-change-miles-per-cell"),
            Self::SetCeiling { feet: Some(feet) } => message!("done-set-ceiling", feet = *feet),
            Self::SetCeiling { feet: None } => message!("done-remove-ceiling"),
            Self::HideLayer { layer, hidden } => match hidden {
                true => message!("done-hide-what", what = layer.name()),
                false => message!("done-show-what", what = layer.name()),
            },
            Self::LockLayer { layer, locked } => match locked {
                true => message!("done-lock-what", what = layer.name()),
                false => message!("done-unlock-what", what = layer.name()),
            },
            Self::SetPicture { picture: Some(_) } => message!("done-set-background"),
            Self::SetPicture { picture: None } => message!("done-remove-background"),
            Self::PasteRegion { what, .. } => message!("done-with-selection", done = what),
            Self::Import { from, .. } => message!("done-import", what = from),
            Self::Resize { .. } => message!("done-resize-map"),
        }
    }
}

/// What walls, roads and rivers were that a change takes away.
fn erased(change: &Change) -> Message {
    let erased = change.walls.iter().filter_map(|wall| wall.from.as_ref());
    let mut kinds = erased.map(|wall| wall.kind);
    match kinds.next() {
        Some(kind) if kinds.all(|other| other == kind) => kind.name(),
        Some(kind) if kind.leads_overland() => message!("erased-roads"),
        _ => message!("erased-walls"),
    }
}
