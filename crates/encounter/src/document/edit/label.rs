//! What edits are called in the history.

use super::Edit;
use crate::document::change::Change;
use crate::map::{Slope, WallKind};

impl Edit {
    /// What the edit is called in the history, such as “Paint rubble”; what it takes away, its
    /// change tells.
    #[must_use]
    pub fn label(&self, change: &Change) -> String {
        match self {
            Self::Rename { .. } => "Rename encounter".to_owned(),
            Self::Paint { ground, .. } => format!("Paint {}", ground.name()),
            Self::SetObstacle {
                hindrance, there, ..
            } => {
                let done = if *there { "Paint" } else { "Clear" };
                format!("{done} {}", hindrance.name())
            }
            Self::SetHazard { hazard, .. } => match hazard {
                Some(hazard) => format!("Paint {}", hazard.name()),
                None => "Clear hazards".to_owned(),
            },
            Self::Elevate { slope, .. } => match slope {
                Slope::To(feet) => format!("Set elevation to {feet} ft"),
                Slope::By(by @ 0..) => format!("Raise ground by {by} ft"),
                Slope::By(by) => format!("Lower ground by {} ft", by.unsigned_abs()),
            },
            Self::Narrow { gap: Some(_), .. } => "Paint gap".to_owned(),
            Self::Narrow { gap: None, .. } => "Clear gap".to_owned(),
            Self::Walls { remove, add } => match (remove.is_empty(), add.first()) {
                (true, Some(wall)) => format!("Draw {}", wall.kind.name()),
                // What is added is what is left of those that were cut.
                _ => format!("Erase {}", erased(change)),
            },
            Self::Fit { fitting } => format!("Draw {}", fitting.kind.name()),
            Self::SetDoor { kind, .. } => match kind {
                WallKind::OpenDoor => "Open door".to_owned(),
                WallKind::LockedDoor => "Lock door".to_owned(),
                WallKind::OpenSecretDoor => "Open secret door".to_owned(),
                WallKind::SecretDoor => "Close secret door".to_owned(),
                _ => "Close door".to_owned(),
            },
            Self::AddCreature { creature } => format!("Place {}", creature.name),
            Self::AddCreatures { creatures } => match creatures.as_slice() {
                [creature] => format!("Place {}", creature.name),
                _ => format!("Place {} creatures", creatures.len()),
            },
            Self::SetCreature { creature, .. } => format!("Edit {}", creature.name),
            Self::SetCreatures { what, creatures } => match creatures.as_slice() {
                [(_, creature)] => format!("{what} {}", creature.name),
                _ => format!("{what} {} creatures", creatures.len()),
            },
            Self::RemoveCreatures { .. } => "Remove creatures".to_owned(),
            Self::SetInitiative { .. } => "Set initiative".to_owned(),
            Self::SetRounds {
                rounds: Some(rounds),
                whose,
            } => format!("Round {}, {whose}", rounds.round),
            Self::SetRounds { rounds: None, .. } => "End combat".to_owned(),
            Self::SetTravel { .. } => "Edit journeys".to_owned(),
            Self::AddMark { mark } => format!("Add {}", mark.kind.name()),
            Self::SetMark { mark, .. } => format!("Edit {}", mark.kind.name()),
            Self::RemoveMark { .. } => {
                let mark = change.marks.iter().find_map(|mark| mark.from.as_ref());
                format!("Remove {}", mark.map_or("label", |mark| mark.kind.name()))
            }
            Self::SetRuleset { .. } => "Change ruleset".to_owned(),
            Self::SetLook { look } => format!("Set map style to {}", look.name()),
            Self::SetMiles { .. } => "Change miles per cell".to_owned(),
            Self::SetCeiling { feet: Some(feet) } => format!("Set ceiling to {feet} ft"),
            Self::SetCeiling { feet: None } => "Remove ceiling".to_owned(),
            Self::HideLayer { layer, hidden } => {
                let done = if *hidden { "Hide" } else { "Show" };
                format!("{done} {}", layer.name())
            }
            Self::LockLayer { layer, locked } => {
                let done = if *locked { "Lock" } else { "Unlock" };
                format!("{done} {}", layer.name())
            }
            Self::SetPicture { picture: Some(_) } => "Set background".to_owned(),
            Self::SetPicture { picture: None } => "Remove background".to_owned(),
            Self::PasteRegion { what, .. } => format!("{what} selection"),
            Self::Resize { .. } => "Resize map".to_owned(),
        }
    }
}

/// What walls, roads and rivers were that a change takes away.
fn erased(change: &Change) -> &'static str {
    let erased = change.walls.iter().filter_map(|wall| wall.from.as_ref());
    let mut kinds = erased.map(|wall| wall.kind);
    match kinds.next() {
        Some(kind) if kinds.all(|other| other == kind) => kind.name(),
        Some(kind) if kind.leads_overland() => "roads and rivers",
        _ => "walls",
    }
}
