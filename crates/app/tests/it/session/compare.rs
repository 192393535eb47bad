//! Two places side by side.

use super::*;
use app::wire::{CompareView, PlaceOf, SideId};

fn place(x: f32, y: f32) -> PlaceOf {
    PlaceOf {
        at: at(x, y),
        intent: MoveIntentForm::default(),
    }
}

/// The line about something: how it is at each place, and whether they differ.
fn line<'a>(view: &'a CompareView, what: &str) -> (&'a str, &'a str, bool) {
    let line = view.lines.iter().find(|line| line.what == what).unwrap();
    (&line.first, &line.second, line.differs)
}

#[test]
fn two_places_tell_what_each_costs_and_who_is_near() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let view = story(&session);
    let hero = view.creatures[0].id;
    let mut goblin = fighter();
    (goblin.name, goblin.side) = ("Goblin".to_owned(), SideId::Foes);
    session.place_creatures(&goblin, at(2.5, 4.5), 1).unwrap();

    // From B2, the goblin on C5 is three squares off; beside it, one.
    let view = session.compare(hero, None, &place(2.5, 3.5)).unwrap();
    assert_eq!((&*view.first, &*view.second), ("B2", "C4"));
    assert_eq!(line(&view, "Path"), ("current position", "10 ft", true));
    assert_eq!(line(&view, "Threatened by"), ("none", "Goblin", true));
    let reach = line(&view, "Targets in reach");
    assert_eq!(reach, ("none", "Goblin", true));
    let nearest = line(&view, "Nearest opponent");
    assert_eq!(nearest, ("Goblin, 15 ft", "Goblin, 5 ft", true));
    assert_eq!(line(&view, "Squeezed"), ("no", "no", false));
    let known = view.lines.iter().any(|line| line.what.contains("shots"));
    assert!(!known, "3.5 knows no such concealment here");

    // One place beyond another: past the goblin, it gets an attack.
    let view = session
        .compare(hero, Some(&place(2.5, 3.5)), &place(2.5, 7.5))
        .unwrap();
    let attacks = line(&view, "Attacks of opportunity");
    assert_eq!(attacks, ("none", "Goblin", true));
    assert_eq!(line(&view, "Threatened by"), ("Goblin", "none", true));

    // What the comparison says of a way is what the way itself says.
    let there = cost(&session, &session.rename("Mill").unwrap(), 2.5, 7.5).unwrap();
    assert_eq!(line(&view, "Path").1, format!("{} ft", there * 5));
    assert!(session.compare(hero, None, &place(-3.5, 2.5)).is_err());
    assert!(session.compare(99, None, &place(2.5, 2.5)).is_err());
}
