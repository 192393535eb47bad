//! Several creatures at once: the clipboard, edits, and what a selection takes.

use super::{at, brush, fighter, form, head};
use app::Session;
use app::wire::{
    CreatureChange, CreatureForm, EncounterView, GroupAct, MoveIntentForm, RegionAct, TakesForm,
};
use serde_json::Value;

fn names(view: &EncounterView) -> Vec<&str> {
    let creatures = view.creatures.iter();
    creatures.map(|it| it.form.name.as_str()).collect()
}

fn cells(view: &EncounterView) -> Vec<(i32, i32)> {
    view.creatures.iter().map(|it| (it.at.x, it.at.y)).collect()
}

fn three(session: &Session) -> EncounterView {
    let mut view = session.create(&form("From")).unwrap();
    for place in [(2.5, 2.5), (3.5, 2.5), (3.5, 4.5)] {
        let at = at(place.0, place.1);
        view = session.place_creatures(&fighter(), at, 1).unwrap();
    }
    view
}

const ALL: [u32; 3] = [1, 2, 3];

#[test]
fn creatures_are_copied_cut_and_pasted_in_formation_into_another_encounter() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    three(&session);
    session.commit(&brush("rock", &[(2.5, 3.5)])).unwrap();
    session.group_act(&ALL, GroupAct::Copy).unwrap();
    let cut = session.group_act(&[1, 2], GroupAct::Cut).unwrap();
    assert_eq!(names(&cut), ["Fighter 3"]);
    assert_eq!(names(&session.undo().unwrap()).len(), 3);
    session.group_act(&ALL, GroupAct::Copy).unwrap();
    session.create(&form("To")).unwrap();
    let paste = RegionAct::Paste {
        at: Some(at(7.5, 6.5)),
    };
    let pasted = session.region_act(&paste).unwrap();
    assert_eq!(names(&pasted), ["Fighter", "Fighter 2", "Fighter 3"]);
    let places = cells(&pasted);
    let by = (places[0].0 - 2, places[0].1 - 2);
    let beyond = |x: i32, y: i32| (x + by.0, y + by.1);
    assert_eq!(places, [beyond(2, 2), beyond(3, 2), beyond(3, 4)]);
    // The ground stays where it was, and no piece of the map is selected.
    assert_eq!(
        session.spot(at(7.5, 6.5)).unwrap().ground,
        Some("floor".to_owned())
    );
    assert!(head::<Value>(&session.region().unwrap()).is_null());
    let again = session.region_act(&paste).unwrap();
    assert_eq!(names(&again)[3..], ["Fighter 4", "Fighter 5", "Fighter 6"]);
    assert_eq!(names(&session.undo().unwrap()).len(), 3);
}

#[test]
fn creatures_are_doubled_in_formation_where_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let before = three(&session);
    let doubled = session.group_act(&ALL, GroupAct::Duplicate).unwrap();
    assert_eq!(
        names(&doubled)[3..],
        ["Fighter 4", "Fighter 5", "Fighter 6"]
    );
    let (old, new) = (cells(&before), cells(&doubled)[3..].to_vec());
    let ways: Vec<_> = old
        .iter()
        .zip(&new)
        .map(|(a, b)| (b.0 - a.0, b.1 - a.1))
        .collect();
    assert!(ways.iter().all(|way| *way == ways[0]), "{ways:?}");
    assert!(new.iter().all(|place| !old.contains(place)));
    assert!(doubled.creatures.iter().all(|it| it.problems.is_empty()));
}

#[test]
fn several_creatures_are_changed_in_one_step() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let before = three(&session);
    let changes = |speed_feet: u32, size: &str| -> Vec<CreatureChange> {
        let changed = before.creatures.iter().map(|it| CreatureChange {
            creature: it.id,
            form: CreatureForm {
                speed_feet,
                size: size.to_owned(),
                ..it.form.clone()
            },
        });
        changed.collect()
    };
    let after = session.change_creatures(&changes(45, "small")).unwrap();
    let speeds: Vec<u32> = after.creatures.iter().map(|it| it.speed_feet).collect();
    assert_eq!(speeds, [45, 45, 45]);
    assert_eq!(after.undo.as_deref(), Some("Edit 3 creatures"));
    assert_eq!(names(&after), names(&before));
    let undone = session.undo().unwrap();
    assert_eq!(undone.undo, before.undo);
    assert_eq!(undone.creatures[0].form, before.creatures[0].form);
    // What one edit refuses, this refuses, and changes nobody.
    let mut wrong = changes(45, "small");
    wrong[2].form.name = String::new();
    assert!(session.change_creatures(&wrong).is_err());
    assert_eq!(
        session.sheet(1).unwrap().speed_feet,
        before.creatures[0].speed_feet
    );
}

#[test]
fn a_selection_takes_only_what_it_is_told_to() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    three(&session);
    session.commit(&brush("rock", &[(2.5, 3.5)])).unwrap();
    session
        .commit(&super::wall(&[(2.0, 4.0), (3.0, 4.0)]))
        .unwrap();
    let act = |act: RegionAct| session.region_act(&act).unwrap();
    let take = |creatures, walls, terrain| {
        let takes = TakesForm {
            creatures,
            walls,
            terrain,
        };
        act(RegionAct::Take { takes })
    };
    act(RegionAct::Drag {
        from: at(2.2, 2.2),
        to: at(3.8, 3.8),
    });
    let view: Value = head(&session.region().unwrap());
    assert_eq!(view["touched"], serde_json::json!([1, 2]));
    assert_eq!(view["walls"], 1);
    let creatures_alone = serde_json::json!({"creatures": true, "walls": false, "terrain": false});
    assert_eq!(view["takes"], creatures_alone, "somebody stands there");
    let ground = |x, y| session.spot(at(x, y)).unwrap().ground;
    let wall_at = |x, y| session.spot(at(x, y)).unwrap().wall.is_some();
    let (rock, floor) = (Some("rock".to_owned()), Some("floor".to_owned()));
    // Terrain alone: nobody moves, and the wall stays.
    take(false, false, true);
    let moved = act(RegionAct::Nudge {
        columns: 4,
        rows: 0,
    });
    assert_eq!(cells(&moved), [(2, 2), (3, 2), (3, 4)]);
    assert_eq!((ground(6.5, 3.5), ground(2.5, 3.5)), (rock.clone(), floor));
    assert!(wall_at(2.5, 4.0) && !wall_at(6.5, 4.0));
    session.undo().unwrap();
    act(RegionAct::LetGo);
    act(RegionAct::Drag {
        from: at(2.2, 2.2),
        to: at(3.8, 3.8),
    });
    // Walls alone.
    take(false, true, false);
    act(RegionAct::Nudge {
        columns: 4,
        rows: 0,
    });
    assert_eq!(ground(2.5, 3.5), rock);
    assert!(!wall_at(2.5, 4.0) && wall_at(6.5, 4.0));
    session.undo().unwrap();
    // Creatures alone: a drag on it selects anew, and nothing is nothing.
    take(true, false, false);
    act(RegionAct::Drag {
        from: at(3.2, 2.2),
        to: at(3.8, 4.8),
    });
    let view: Value = head(&session.region().unwrap());
    assert_eq!(view["touched"], serde_json::json!([2, 3]));
    take(false, false, false);
    assert!(head::<Value>(&session.region().unwrap()).is_null());
}

#[test]
fn the_history_says_who_was_moved_and_who_removed() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    three(&session);
    let ordinary = MoveIntentForm::default();
    let moved = session
        .move_creature(1, at(2.5, 5.5), None, &ordinary)
        .unwrap();
    assert_eq!(moved.undo.as_deref(), Some("Move Fighter"));
    let one = session.remove_creatures(&[2]).unwrap();
    assert_eq!(one.undo.as_deref(), Some("Remove Fighter 2"));
    let rest = session.remove_creatures(&[1, 3]).unwrap();
    assert_eq!(rest.undo.as_deref(), Some("Remove 2 creatures"));
}
