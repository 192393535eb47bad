//! Sessions to begin with, what is typed into the window's forms, and how its
//! framed answers are read.

#![allow(clippy::unwrap_used)]

use app::wire::{
    At, BuildId, ConditionId, CreatureForm, EncounterView, GridKind, GroundId, ModesForm,
    NewEncounter, SpeedForm,
};
use app::{AppError, Session};
use serde::de::DeserializeOwned;
use std::path::Path;
use tempfile::TempDir;

/// A floor of 12 by 10 squares.
pub fn encounter(name: &str, ruleset: &str) -> NewEncounter {
    NewEncounter {
        name: name.to_owned(),
        ruleset: ruleset.to_owned(),
        grid: GridKind::Square,
        width: 12,
        height: 10,
        ground: GroundId::Floor,
        miles_per_cell: None,
    }
}

/// A creature of medium size that walks 30 feet and has nothing special.
pub fn creature(name: &str, side: &str) -> CreatureForm {
    CreatureForm {
        name: name.to_owned(),
        size: "medium".to_owned(),
        speed_feet: 30,
        speed: SpeedForm::default(),
        side: id(side),
        build: BuildId::Tall,
        space_feet: None,
        reach_feet: None,
        reach_weapon: false,
        hidden: false,
        modes: ModesForm::default(),
        challenge: None,
        portrait: None,
        conditions: Vec::new(),
        height_feet: 0,
    }
}

/// What the window means by an id, such as the side `foes`.
pub fn id<T: DeserializeOwned>(id: &str) -> T {
    serde_json::from_value(id.into()).unwrap()
}

/// A creature of medium size in the air, which flies so many feet with a move.
pub fn flyer(name: &str, side: &str, feet: u32) -> CreatureForm {
    let modes = ModesForm {
        fly: Some(feet),
        ..ModesForm::default()
    };
    CreatureForm {
        modes,
        conditions: vec![ConditionId::Flying],
        ..creature(name, side)
    }
}

/// A place in map units.
pub fn at(x: f32, y: f32) -> At {
    At { x, y }
}

/// A session with a new encounter, in a library in a folder.
pub fn begun(folder: &Path, form: &NewEncounter) -> Session {
    let session = Session::start(folder).unwrap();
    session.create(form).unwrap();
    session
}

/// A session that was given a file with such text, what became of that, and the
/// folder it all lies in.
pub fn imported(text: &str) -> (Session, Result<EncounterView, AppError>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(&folder.path().join("library")).unwrap();
    let path = folder.path().join("strange.footfall");
    std::fs::write(&path, text).unwrap();
    let view = session.import(&path).map(|view| view.encounter);
    (session, view, folder)
}

/// The JSON head of a framed answer, and the bytes of the picture behind it.
pub fn frame<T: DeserializeOwned>(frame: &[u8]) -> (T, &[u8]) {
    let length = u32::from_le_bytes(frame[..4].try_into().unwrap()) as usize;
    let head = serde_json::from_slice(&frame[4..4 + length]).unwrap();
    (head, &frame[(4 + length).next_multiple_of(4)..])
}
