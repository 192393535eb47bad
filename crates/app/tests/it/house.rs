//! House rulesets as the window uses them.

#![allow(clippy::unwrap_used)]

use crate::forms::{begun, creature, encounter, frame};
use app::Session;
use app::wire::{At, CreatureForm, EncounterView, LibraryQuery, MoveIntentForm, RulesetsView};
use encounter::HouseRuleset;
use std::path::Path;

const HERE: At = At { x: 2.5, y: 2.5 };
const TWO_DIAGONALS_ON: At = At { x: 4.5, y: 4.5 };

fn ogre() -> CreatureForm {
    creature("Ogre", "foes")
}

/// A session with the ogre on an open encounter.
fn with_ogre(folder: &Path) -> (Session, u32) {
    let session = begun(folder, &encounter("Bridge", "srd35"));
    let view = session.place_creatures(&ogre(), HERE, 1).unwrap();
    (session, view.creatures[0].id)
}

fn cost(session: &Session, creature: u32) -> u32 {
    let answer = session
        .path(creature, TWO_DIAGONALS_ON, &MoveIntentForm::default())
        .unwrap();
    let (view, _): (serde_json::Value, _) = frame(&answer);
    u32::try_from(view["cells"].as_u64().unwrap()).unwrap()
}

/// Makes a house ruleset in which every diagonal counts one.
fn straight(session: &Session) -> RulesetsView {
    let made = session
        .make_house_ruleset("srd35", "Straight ones")
        .unwrap();
    assert_eq!(made.ruleset, "house-straight-ones");
    session
        .change_house_ruleset(&made.ruleset, "diagonals", Some("single"))
        .unwrap()
}

#[test]
fn an_encounter_is_played_by_a_house_ruleset_and_back_again() {
    let folder = tempfile::tempdir().unwrap();
    let (session, ogre) = with_ogre(folder.path());
    assert_eq!(cost(&session, ogre), 3);
    let house = straight(&session);
    assert_eq!(cost(&session, ogre), 3);
    let view = session.choose_ruleset(&house.ruleset).unwrap();
    assert_eq!(view.ruleset_title, "Straight ones");
    assert_eq!(view.undo.as_deref(), Some("Change ruleset"));
    assert_eq!(cost(&session, ogre), 2);
    assert_eq!(session.undo().unwrap().ruleset, "srd35");
    assert_eq!(cost(&session, ogre), 3);
    assert_eq!(session.redo().unwrap().ruleset, house.ruleset);
    assert_eq!(cost(&session, ogre), 2);

    // A value that is changed holds at once; the same as the book's is no change.
    let changed = session.change_house_ruleset(&house.ruleset, "diagonals", Some("alternating"));
    let changed = changed.unwrap().encounter.unwrap();
    assert!(changed.revision > view.revision);
    assert_eq!(cost(&session, ogre), 3);
    let differs = |session: &Session| {
        let rules = session.rules_of(&house.ruleset).unwrap();
        let values = rules.into_iter().flat_map(|rule| rule.values);
        values
            .filter_map(|value| Some((value.key, value.text, value.book?)))
            .collect::<Vec<_>>()
    };
    assert_eq!(differs(&session), []);
    session
        .change_house_ruleset(&house.ruleset, "diagonals", Some("single"))
        .unwrap();
    drop(session);

    // It is all there again after a restart.
    let session = Session::start(folder.path()).unwrap();
    let listed = session.library(&LibraryQuery::default()).unwrap();
    assert_eq!(listed.encounters[0].ruleset, "Straight ones");
    session.open(&listed.encounters[0].id).unwrap();
    assert_eq!(cost(&session, ogre), 2);
    let own = ["diagonals", "single", "alternating"].map(str::to_owned);
    let [key, text, book] = own;
    assert_eq!(differs(&session), [(key, text, book)]);
    assert_eq!(session.undo().unwrap().ruleset, "srd35");
}

#[test]
fn what_another_ruleset_changes_is_said_before() {
    let folder = tempfile::tempdir().unwrap();
    let (session, _) = with_ogre(folder.path());
    let house = straight(&session).ruleset;
    session
        .change_house_ruleset(&house, "sizes.medium.reach-tall-feet", Some("10"))
        .unwrap();
    let switch = session.preview_ruleset(&house).unwrap();
    assert_eq!(switch.refused, None);
    assert_eq!(switch.creatures.len(), 1);
    assert_eq!(switch.creatures[0].names, ["Ogre"]);
    assert_eq!(
        switch.creatures[0].changes,
        ["Reach: 1 cell (5 ft) → 2 cells (10 ft)"]
    );
    let values = switch.values.iter();
    let keys: Vec<&str> = values.map(|value| value.key.as_str()).collect();
    assert_eq!(keys.len(), 2, "{keys:?}");
    assert!(keys.contains(&"diagonals"));

    // Those for whom the same changes are told once.
    let view = session.place_creatures(&ogre(), HERE, 2).unwrap();
    assert_eq!(view.creatures.len(), 3);
    let switch = session.preview_ruleset(&house).unwrap();
    assert_eq!(switch.creatures.len(), 1);
    assert_eq!(switch.creatures[0].names, ["Ogre × 3"]);

    let refused = session.preview_ruleset("hero5").unwrap().refused.unwrap();
    assert!(
        refused.contains("cannot be used on this kind of grid"),
        "{refused}"
    );
    assert!(session.choose_ruleset("hero5").is_err());
    assert!(session.choose_ruleset("checkers").is_err());

    // A size that the other ruleset does not know.
    let fine = CreatureForm {
        size: "colossal".to_owned(),
        ..ogre()
    };
    session.place_creatures(&fine, HERE, 1).unwrap();
    let switch = session.preview_ruleset("ddm").unwrap();
    let told = &switch.creatures.last().unwrap().changes;
    assert!(
        told.iter()
            .any(|it| it.contains("no size called “colossal”")),
        "{told:?}"
    );
}

#[test]
fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (session, _) = with_ogre(folder.path());
    let house = straight(&session).ruleset;
    for (key, text, words) in [
        (
            "diagonals",
            "free",
            "“Straight ones”: the rule “srd35.distance.alternating-diagonals” sets “diagonals” to free",
        ),
        ("gravity", "9", "no such value"),
        ("cell-feet", "-1", "“cell-feet” to -1"),
    ] {
        let refused = session
            .change_house_ruleset(&house, key, Some(text))
            .unwrap_err();
        assert!(refused.message.contains(words), "{refused}");
    }
    assert!(
        session
            .change_house_ruleset("srd35", "cell-feet", Some("6"))
            .is_err()
    );
    assert!(session.make_house_ruleset("checkers", "Ours").is_err());
    for title in ["", " ", "Straight ones", "d20 SRD 3.5"] {
        assert!(
            session.make_house_ruleset("srd35", title).is_err(),
            "{title}"
        );
    }
    let titles: Vec<String> = session
        .catalogue()
        .rulesets
        .into_iter()
        .map(|it| it.title)
        .collect();
    assert_eq!(titles.len(), rules::all().iter().count() + 1, "{titles:?}");
    assert_eq!(
        session.catalogue().rulesets[rules::all().iter().count()]
            .base
            .as_deref(),
        Some("d20 SRD 3.5")
    );
}

#[test]
fn a_copy_of_a_house_ruleset_has_its_changes_and_one_in_use_stays() {
    let folder = tempfile::tempdir().unwrap();
    let (session, ogre) = with_ogre(folder.path());
    let first = straight(&session).ruleset;
    let copy = session
        .make_house_ruleset(&first, "Straight ones!")
        .unwrap()
        .ruleset;
    assert_eq!(copy, "house-straight-ones-2");
    session.choose_ruleset(&copy).unwrap();
    assert_eq!(cost(&session, ogre), 2);
    let refused = session.delete_house_ruleset(&copy).unwrap_err();
    assert!(refused.message.contains("“Bridge” uses it"), "{refused}");
    session.delete_house_ruleset(&first).unwrap();
    session.choose_ruleset("srd35").unwrap();
    session.delete_house_ruleset(&copy).unwrap();
    // What was played by it cannot come back.
    let refused = session.undo().unwrap_err();
    assert!(
        refused.message.contains("neither in this library"),
        "{refused}"
    );
    assert_eq!(
        session.catalogue().rulesets.len(),
        rules::all().iter().count()
    );
}

fn shared(folder: &Path, changes: &[(&str, &str)]) -> std::path::PathBuf {
    let grid = grid::Grid::new(grid::Kind::Square, 5, 5).unwrap();
    let encounter = encounter::Encounter::new("Shared", "house-straight-ones", grid).unwrap();
    let owned = |(key, text): &(&str, &str)| ((*key).to_owned(), (*text).to_owned());
    let house = HouseRuleset {
        id: "house-straight-ones".to_owned(),
        title: "Straight ones".to_owned(),
        base: "srd35".to_owned(),
        changes: changes.iter().map(owned).collect(),
    };
    let path = folder.join("shared.footfall");
    std::fs::write(
        &path,
        formats::write_portable(&encounter, Some(&house), &|_| None).unwrap(),
    )
    .unwrap();
    path
}

#[test]
fn a_house_ruleset_that_arrives_overwrites_none() {
    let folder = tempfile::tempdir().unwrap();
    let (session, _) = with_ogre(folder.path());
    let path = shared(folder.path(), &[("diagonals", "single")]);
    assert_eq!(
        app::read_tabletop(&path, &app::MapSelection::default())
            .unwrap()
            .tabletop
            .ruleset()
            .title,
        "Straight ones"
    );
    let ruleset = |view: &EncounterView| (view.ruleset.clone(), view.ruleset_title.clone());
    let first = session.import(&path).unwrap();
    assert!(first.notes[0].contains("was imported"), "{:?}", first.notes);
    let own = ("house-straight-ones".to_owned(), "Straight ones".to_owned());
    assert_eq!(ruleset(&first.encounter), own);
    // The same one again is the same one.
    let again = session.import(&path).unwrap();
    assert_eq!((again.notes.len(), ruleset(&again.encounter)), (0, own));
    // Another one of that id gets an id and a title of its own.
    let path = shared(folder.path(), &[("difficult-doublings", "3")]);
    let other = session.import(&path).unwrap();
    let its = (
        "house-straight-ones-2".to_owned(),
        "Straight ones (2)".to_owned(),
    );
    assert_eq!(ruleset(&other.encounter), its);
    assert!(
        other.notes[0].contains("imported as “Straight ones (2)”"),
        "{:?}",
        other.notes
    );
    // And one that makes no sense is refused whole.
    let path = shared(folder.path(), &[("difficult-doublings", "30")]);
    let refused = session.import(&path).unwrap_err();
    assert!(
        refused.message.contains("“cost.difficult” to 30"),
        "{refused}"
    );
    assert_eq!(
        session
            .library(&LibraryQuery::default())
            .unwrap()
            .encounters
            .len(),
        4
    );
    assert_eq!(
        session.catalogue().rulesets.len(),
        rules::all().iter().count() + 2
    );
}
