//! Parties, templates, and the rounds of a fight.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::forms::{encounter, id};
use app::wire::{
    At, ConditionId, CreatureForm, EncounterView, Initiative, PartyForm, RoundStep, SideId,
};
use app::{ErrorCode, Session};
use std::fs;
use std::path::Path;

fn session(folder: &Path) -> Session {
    let session = Session::start(folder).unwrap();
    begin(&session, "Warren");
    session
}

fn begin(session: &Session, name: &str) {
    let form = encounter(name, "srd35");
    session.create(&form).unwrap();
}

const MIDDLE: At = At { x: 6.0, y: 5.0 };

fn beast(session: &Session, query: &str, side: &str) -> CreatureForm {
    let found = session.bestiary(query).unwrap().found;
    CreatureForm {
        side: id(side),
        ..found[0].form.clone()
    }
}

fn ids(view: &EncounterView) -> Vec<u32> {
    view.creatures.iter().map(|creature| creature.id).collect()
}

fn names(view: &EncounterView) -> Vec<&str> {
    let creatures = view.creatures.iter();
    creatures.map(|it| it.form.name.as_str()).collect()
}

#[test]
fn a_party_goes_from_one_encounter_to_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(folder.path());
    let mut mirela = beast(&session, "human warrior", "heroes");
    (mirela.name, mirela.challenge) = ("Mirela".to_owned(), Some("4".to_owned()));
    mirela.conditions = vec![ConditionId::Helpless];
    session.place_creatures(&mirela, MIDDLE, 1).unwrap();
    let horse = beast(&session, "heavy horse", "heroes");
    let view = session.place_creatures(&horse, MIDDLE, 1).unwrap();
    let kept = session.save_party(" The Lanterns ", &ids(&view)).unwrap();
    assert_eq!(kept[0].name, "The Lanterns");
    assert_eq!(kept[0].members[0].conditions, [], "its state stays behind");

    begin(&session, "Bridge");
    let view = session.place_party("The Lanterns", MIDDLE).unwrap();
    assert_eq!(names(&view), ["Mirela", horse.name.as_str()]);
    assert_eq!(view.creatures[0].form.challenge, Some("4".to_owned()));
    assert!(
        view.creatures
            .iter()
            .all(|it| it.form.side == SideId::Heroes)
    );
    assert!(
        view.creatures.iter().all(|it| it.problems.is_empty()),
        "they stand apart"
    );
    let again = session.place_party("The Lanterns", MIDDLE).unwrap();
    assert_eq!(names(&again)[2], "Mirela 2");
    session.undo().unwrap();
    assert!(
        session.undo().unwrap().creatures.is_empty(),
        "one step each"
    );
}

#[test]
fn parties_are_changed_exchanged_and_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(folder.path());
    let orcs = beast(&session, "orc", "foes");
    let view = session.place_creatures(&orcs, MIDDLE, 3).unwrap();
    session.save_party("Orcs", &ids(&view)).unwrap();
    session.save_party("Two", &ids(&view)[..2]).unwrap();
    let mut form = session.parties().unwrap()[0].clone();
    form.name = "Two".to_owned();
    let taken = session.change_party("Orcs", &form).unwrap_err();
    assert_eq!(taken.code, ErrorCode::Invalid);
    form.name = "Raiders".to_owned();
    form.members[0].name = "Chief".to_owned();
    let parties = session.change_party("Orcs", &form).unwrap();
    let told: Vec<(&str, usize)> = parties
        .iter()
        .map(|party| (party.name.as_str(), party.members.len()))
        .collect();
    assert_eq!(told, [("Raiders", 3), ("Two", 2)]);

    let file = folder.path().join("parties.json");
    session.export_parties(&file).unwrap();
    session.delete_party("Raiders").unwrap();
    let gone = session.delete_party("Raiders").unwrap_err();
    assert_eq!(gone.code, ErrorCode::NotFound);
    assert_eq!(session.import_parties(&file).unwrap(), "2 parties imported");
    assert_eq!(session.parties().unwrap(), parties);

    let before = fs::read_to_string(&file).unwrap();
    for (from, to) in [
        ("\"Raiders\"", "\" \""),
        ("\"members\"", "\"people\""),
        ("\"speed_feet\": 30", "\"speed_feet\": 30000000"),
        ("[", ""),
    ] {
        assert!(before.contains(from), "{from}");
        fs::write(&file, before.replacen(from, to, 1)).unwrap();
        assert!(session.import_parties(&file).is_err(), "{from} to {to}");
    }
    assert_eq!(session.parties().unwrap(), parties, "all or nothing");
    let nobody = PartyForm {
        name: "Nobody".to_owned(),
        members: Vec::new(),
    };
    assert!(session.change_party("Two", &nobody).is_err());
}

#[test]
fn turns_go_by_initiative_and_rounds_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(folder.path());
    let refused = session.take_round(RoundStep::Start).unwrap_err();
    assert!(refused.message.contains("initiative"), "{refused}");
    let goblin = beast(&session, "goblin cr 1/3", "foes");
    session.place_creatures(&goblin, MIDDLE, 2).unwrap();
    let ogre = beast(&session, "ogre cr 3", "foes");
    let view = session.place_creatures(&ogre, MIDDLE, 1).unwrap();
    let [one, two, ogre] = ids(&view)[..] else {
        panic!("three are placed")
    };
    let give = |creature, value, alike| {
        let values = [Initiative { creature, value }];
        session.set_initiative(&values, alike).unwrap()
    };
    give(ogre, Some(-1), false);
    let view = give(two, Some(12), true);
    let order: Vec<u32> = view.rounds.order.iter().map(|it| it.creature).collect();
    assert_eq!(order, [one, two, ogre], "of equals the one placed first");
    assert_eq!(view.rounds.round, None);

    let go = |step| {
        let view = session.take_round(step).unwrap();
        (view.rounds.round, view.rounds.turn, view.undo)
    };
    let told = |round: u32, who: u32, name: &str| {
        (
            Some(round),
            Some(who),
            Some(format!("Round {round}, {name}")),
        )
    };
    assert_eq!(go(RoundStep::Start), told(1, one, "Goblin"));
    assert!(session.take_round(RoundStep::Previous).is_err());
    assert_eq!(go(RoundStep::Next), told(1, two, "Goblin 2"));
    assert_eq!(
        go(RoundStep::Next),
        told(1, ogre, &view.creatures[2].form.name)
    );
    assert_eq!(go(RoundStep::Next), told(2, one, "Goblin"));
    assert_eq!(go(RoundStep::Previous).1, Some(ogre));
    session.undo().unwrap();

    // Whoever leaves in its turn leaves its place behind.
    let view = session.remove_creatures(&[one]).unwrap();
    assert_eq!((view.rounds.round, view.rounds.turn), (Some(2), None));
    assert_eq!(go(RoundStep::Next), told(2, two, "Goblin 2"));
    let form = session.undo().unwrap().creatures[0].form.clone();
    let view = session.change_creature(two, &form).unwrap();
    assert_eq!(view.rounds.order.len(), 2, "a change keeps the initiative");
    assert_eq!(go(RoundStep::End).0, None);
    let far = Initiative {
        creature: two,
        value: Some(1001),
    };
    assert!(session.set_initiative(&[far], false).is_err());

    let id = view.id;
    drop(session);
    let session = Session::start(folder.path()).unwrap();
    let view = session.open(&id).unwrap();
    assert_eq!(view.rounds.order.len(), 2, "it is in the library");
    assert_eq!(session.undo().unwrap().rounds.round, Some(2));
}

#[test]
fn a_template_is_placed_like_any_creature() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(folder.path());
    let catalogue = session.catalogue();
    let sizes = &catalogue.rulesets[0].sizes;
    let large = sizes.iter().find(|size| size.id == "large").unwrap();
    let [tall, long] = &large.templates[..] else {
        panic!("both builds")
    };
    let placed = |form: &CreatureForm| {
        let view = session.place_creatures(form, MIDDLE, 1).unwrap();
        let last = view.creatures.last().unwrap();
        (last.cells, session.sheet(last.id).unwrap().reach_feet)
    };
    assert_eq!(placed(&tall.form), (2, 10));
    assert_eq!(placed(&long.form), (2, 5));
}
