//! The states that creatures are in: what is kept of them and what they do.

use super::{at, fighter, head};
use crate::forms::{encounter, flyer};
use app::Session;
use app::wire::{
    ActKind, ConditionId, CreatureForm, GridKind, HeadingId, LibraryQuery, MoveIntentForm,
    NewEncounter, TurnStep,
};
use serde_json::Value;

#[test]
fn being_slowed_counts_at_once_in_a_turn_under_way() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let yard = NewEncounter {
        ruleset: "ddm".to_owned(),
        grid: GridKind::Square,
        ..super::form("Yard")
    };
    session.create(&yard).unwrap();
    let mut giant = fighter();
    giant.size = "huge".to_owned();
    let id = session
        .place_creatures(&giant, at(4.5, 4.5), 1)
        .unwrap()
        .creatures[0]
        .id;
    let goes = || -> Value {
        let turn: Value = head(&session.turn(id).unwrap());
        turn["goes"].clone()
    };
    session.take_turn(id, TurnStep::Begin).unwrap();
    assert_eq!(goes(), 6);
    giant.conditions = vec![ConditionId::Slowed];
    session.change_creature(id, &giant).unwrap();
    assert_eq!(goes(), 2);
    // What the game master gave it for this turn stays, whatever else changes.
    session.take_turn(id, TurnStep::Speed { cells: 1 }).unwrap();
    giant.conditions.push(ConditionId::Prone);
    session.change_creature(id, &giant).unwrap();
    assert_eq!(goes(), 1);
    let action = ActKind::Move;
    session.take_turn(id, TurnStep::Start { action }).unwrap();
}

#[test]
fn one_that_flies_is_kept_at_its_height_until_it_lands() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&super::form("Cliff")).unwrap();
    let mut wyvern = fighter();
    wyvern.height_feet = 30;
    let view = session.place_creatures(&wyvern, at(4.5, 4.5), 1).unwrap();
    let id = view.creatures[0].id;
    assert_eq!(view.creatures[0].form.height_feet, 0, "it does not fly");
    wyvern.conditions = vec![ConditionId::Flying];
    let view = session.change_creature(id, &wyvern).unwrap();
    assert_eq!(view.creatures[0].form.height_feet, 30);
    let form = |view: app::wire::EncounterView| view.creatures[0].form.clone();
    wyvern.height_feet = 45;
    assert_eq!(
        form(session.change_creature(id, &wyvern).unwrap()).height_feet,
        45
    );
    assert_eq!(form(session.undo().unwrap()).height_feet, 30);
    assert_eq!(form(session.redo().unwrap()).height_feet, 45);
    wyvern.height_feet = 10_001;
    let refused = session.change_creature(id, &wyvern).unwrap_err();
    assert!(refused.message.contains("height"), "{}", refused.message);
    wyvern.conditions.clear();
    assert_eq!(
        form(session.change_creature(id, &wyvern).unwrap()).height_feet,
        0
    );
}

#[test]
fn a_drag_spends_what_it_takes_of_a_round_and_undo_gives_it_back() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let yard = NewEncounter {
        ruleset: "epic".to_owned(),
        ..super::form("Yard")
    };
    session.create(&yard).unwrap();
    let view = session.place_creatures(&fighter(), at(0.5, 0.5), 1);
    let id = view.unwrap().creatures[0].id;
    let done = || session.round(id).unwrap().unwrap().done;
    let intent = MoveIntentForm::default();
    let farthest = || {
        let reach: Value = head(&session.reach(id, &intent).unwrap());
        let bands = reach["bands"].as_array().unwrap().clone();
        let cells = bands.iter().map(|band| band["cells"].as_u64().unwrap());
        cells.collect::<Vec<u64>>()
    };
    // Nobody counts before the game master wants it.
    session
        .move_creature(id, at(1.5, 0.5), None, &intent)
        .unwrap();
    assert_eq!(farthest(), [6, 12]);
    session.take_action(id, "begin").unwrap();
    session
        .move_creature(id, at(3.5, 0.5), None, &intent)
        .unwrap();
    assert_eq!(
        (done(), farthest()),
        (vec!["Walk 10 ft".to_owned()], vec![4, 10])
    );
    let moving = || session.round(id).unwrap().unwrap().actions.remove(1);
    assert_eq!((moving().spent, moving().left_feet), (true, Some(20)));
    session.take_action(id, "standard").unwrap();
    assert_eq!(moving().left_feet, None, "an attack has ended the walk");
    session.undo().unwrap();
    // A form that is changed, and a restart, keep count of it.
    session.change_creature(id, &fighter()).unwrap();
    drop(session);
    let session = Session::start(folder.path()).unwrap();
    let first = session
        .library(&LibraryQuery::default())
        .unwrap()
        .encounters[0]
        .id
        .clone();
    session.open(&first).unwrap();
    let done = || session.round(id).unwrap().unwrap().done;
    assert_eq!(done(), ["Walk 10 ft"]);
    session
        .move_creature(id, at(11.5, 0.5), None, &intent)
        .unwrap();
    assert_eq!(done(), ["Double move 50 ft"]);
    let refused = session.take_action(id, "standard").unwrap_err();
    assert!(
        refused
            .message
            .contains("standard action of the creature is spent"),
        "{}",
        refused.message
    );
    session.undo().unwrap();
    assert_eq!(done(), ["Walk 10 ft"]);
    session.take_action(id, "end").unwrap();
    assert!(!session.round(id).unwrap().unwrap().begun);
}

#[test]
fn arrow_keys_spend_a_round_as_a_drag_does_step_by_step() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let yard = NewEncounter {
        ruleset: "epic".to_owned(),
        ..super::form("Yard")
    };
    session.create(&yard).unwrap();
    let harpy = CreatureForm {
        speed_feet: 10,
        height_feet: 15,
        ..flyer("Fighter", "heroes", 20)
    };
    let view = session.place_creatures(&harpy, at(0.5, 0.5), 1);
    let id = view.unwrap().creatures[0].id;
    let done = || session.round(id).unwrap().unwrap().done;
    let farthest = || {
        let reach: Value = head(&session.reach(id, &MoveIntentForm::default()).unwrap());
        reach["bands"][0]["cells"].as_u64().unwrap()
    };
    let step = || {
        let moved = session.nudge_creature(id, HeadingId::Right, &MoveIntentForm::default());
        let creature = &moved.unwrap().creatures[0];
        (creature.at.x, creature.form.height_feet)
    };
    assert_eq!(step(), (1, 15), "nobody counts yet");
    session.take_action(id, "begin").unwrap();
    session.take_action(id, "standard").unwrap();
    for column in 2..=5 {
        assert_eq!(step(), (column, 15));
    }
    assert_eq!(done(), ["Other standard action", "Walk 20 ft"]);
    assert_eq!(farthest(), 0);
    assert_eq!(step(), (6, 15), "the game master may do anything");
    assert_eq!(done(), ["Other standard action", "Walk 20 ft"]);
    session.undo().unwrap();
    session.undo().unwrap();
    assert_eq!(done(), ["Other standard action", "Walk 15 ft"]);
    assert_eq!(farthest(), 1);
}

#[test]
fn movement_range_within_a_turn_is_what_the_turn_leaves() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&encounter("Turn", "ddm")).unwrap();
    let mut titan = fighter();
    (titan.size, titan.speed_feet) = ("huge".to_owned(), 30);
    let view = session.place_creatures(&titan, at(1.5, 1.5), 1).unwrap();
    let id = view.creatures[0].id;
    let plain = MoveIntentForm::default();
    let bands = || {
        let range: Value = head(&session.reach(id, &plain).unwrap());
        let bands = range["bands"].as_array().unwrap().clone();
        let cells = bands.iter().map(|band| band["cells"].as_u64().unwrap());
        cells.collect::<Vec<u64>>()
    };
    assert_eq!(bands(), [6, 12]);
    session.take_turn(id, TurnStep::Begin).unwrap();
    assert_eq!(bands(), [6, 12]);
    let action = ActKind::Move;
    session.take_turn(id, TurnStep::Start { action }).unwrap();
    session
        .move_creature(id, at(5.5, 1.5), None, &plain)
        .unwrap();
    // Two of six are left, and another move.
    assert_eq!(bands(), [2, 8]);
    session.take_turn(id, TurnStep::Finish).unwrap();
    assert_eq!(bands(), [6]);
    session.take_turn(id, TurnStep::Start { action }).unwrap();
    session
        .move_creature(id, at(5.5, 4.5), None, &plain)
        .unwrap();
    assert_eq!(bands(), [3]);
}
