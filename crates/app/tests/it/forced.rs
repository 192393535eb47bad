//! Pushes, pulls and slides of those who are upon others: one edit, one undo.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::forms::{begun, creature, encounter};
use app::Session;
use app::wire::{At, CellAt, CreatureForm, EncounterView, ForceId, ForcingOf, MountedOnForm};
use std::path::Path;

fn places(view: &EncounterView) -> Vec<(i32, i32)> {
    let creatures = view.creatures.iter();
    creatures.map(|it| (it.at.x, it.at.y)).collect()
}

fn push(by: u32, creature: u32, feet: u32) -> ForcingOf {
    ForcingOf {
        by,
        creature,
        force: ForceId::Push,
        feet,
        reductions: Vec::new(),
        step_over: false,
        by_choice: false,
        prone_immune: false,
        provokes: false,
    }
}

/// A guard, a beast to its right, and somebody upon that.
fn table(folder: &Path, rides: bool) -> (Session, [u32; 3], EncounterView) {
    let session = begun(folder, &encounter("The hall", "epic"));
    let beast = CreatureForm {
        size: "large".to_owned(),
        ..creature("Beast", "foes")
    };
    let mut ids = Vec::new();
    let cast = [
        (creature("Guard", "heroes"), (1.5, 3.5)),
        (beast, (3.0, 4.0)),
        (creature("Rider", "foes"), (3.5, 3.5)),
    ];
    for (form, (x, y)) in cast {
        let view = session.place_creatures(&form, At { x, y }, 1).unwrap();
        ids.push(view.creatures.last().unwrap().id);
    }
    let upon = MountedOnForm { on: ids[1], rides };
    let view = session.set_mounted_on(ids[2], Some(upon)).unwrap();
    (session, [ids[0], ids[1], ids[2]], view)
}

#[test]
fn a_mount_and_its_rider_are_forced_as_one_and_undone_as_one() {
    for pushed in [1, 2] {
        let folder = tempfile::tempdir().unwrap();
        let (session, ids, before) = table(folder.path(), true);
        let mount = before.creatures[1].at;
        let to = CellAt {
            x: mount.x + 2,
            y: mount.y,
        };
        let asked = push(ids[0], ids[pushed], 10);
        let after = places(&session.force(&asked, to, false).unwrap());
        let moved = places(&before).into_iter().enumerate();
        let moved: Vec<(i32, i32)> = moved
            .map(|(n, (x, y))| if n == 0 { (x, y) } else { (x + 2, y) })
            .collect();
        assert_eq!(after, moved);
        assert_eq!(places(&session.undo().unwrap()), places(&before));
    }
}

#[test]
fn whoever_is_pushed_off_a_back_is_upon_it_no_longer() {
    let folder = tempfile::tempdir().unwrap();
    let (session, ids, before) = table(folder.path(), false);
    let beast = before.creatures[1].at;
    let off = CellAt {
        x: beast.x + 2,
        y: before.creatures[2].at.y,
    };
    let view = session
        .force(&push(ids[0], ids[2], 15), off, false)
        .unwrap();
    assert_eq!(places(&view)[1], places(&before)[1], "the beast stays");
    assert!(view.creatures[2].upon.is_none());
    assert!(session.undo().unwrap().creatures[2].upon.is_some());
}
