//! The table's own kinds of creature.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::forms::{begun, encounter};
use app::wire::BeastView;
use app::{ErrorCode, Session};
use std::fs;

fn session(folder: &std::path::Path) -> Session {
    begun(folder, &encounter("Warren", "srd35"))
}

fn own(session: &Session) -> Vec<BeastView> {
    let found = session.bestiary("").unwrap().found;
    found.into_iter().filter(|beast| beast.own).collect()
}

#[test]
fn a_creature_is_kept_changed_and_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(folder.path());
    let mut form = session.bestiary("goblin cr 1/3").unwrap().found[0]
        .form
        .clone();
    form.name = "A cave goblin 3".to_owned();
    let kind = "humanoid (goblinoid, cave)";
    session.save_beast(&form, kind, "caves, dark").unwrap();
    let [kept] = &own(&session)[..] else {
        panic!("one is kept")
    };
    assert_eq!(kept.name, "A cave goblin");
    assert_eq!(kept.kind, kind);
    assert_eq!(kept.tags, "caves, dark");
    assert_eq!(session.bestiary("cave dark").unwrap().total, 1);
    form.speed_feet = 20;
    session.save_beast(&form, kind, "").unwrap();
    let known = session.known_beast("A cave goblin 12").unwrap().unwrap();
    assert_eq!((known.own, known.form.speed_feet), (true, 20));
    assert!(!session.known_beast("Ogre 2").unwrap().unwrap().own);
    form.size = "enormous".to_owned();
    let refused = session.save_beast(&form, kind, "").unwrap_err();
    assert!(refused.message.contains("size"), "{refused}");
    session.delete_beast("A cave goblin").unwrap();
    assert_eq!(own(&session).len(), 0);
    let gone = session.delete_beast("A cave goblin").unwrap_err();
    assert_eq!(gone.code, ErrorCode::NotFound);
}

#[test]
fn bestiaries_are_exchanged_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(folder.path());
    let good = folder.path().join("ours.csv");
    fs::write(&good, "name,size,challenge\nAa,huge,1/2\nAb,growth-2,").unwrap();
    let said = session.import_beasts(&good).unwrap().told;
    assert_eq!(said, "2 creatures imported");
    let json = folder.path().join("ours.json");
    let written = session.export_beasts(&json).unwrap();
    assert_eq!(written.path, json.display().to_string());
    assert_eq!(written.what, "2 creatures");
    let said = session.import_beasts(&json).unwrap().told;
    assert_eq!(said, "2 creatures imported, 2 replaced");
    let bad = folder.path().join("bad.csv");
    fs::write(&bad, "name,size,fly\nAc,huge,30\nAd,huge,far").unwrap();
    let refused = session.import_beasts(&bad).unwrap_err();
    let message = "bad.csv: line 3 (“Ad”), fly: “far” is not a number of feet.";
    assert_eq!(
        (refused.code, refused.message.as_str()),
        (ErrorCode::BadFile, message)
    );
    assert_eq!(own(&session).len(), 2);
    let text = folder.path().join("ours.txt");
    assert_eq!(
        session.export_beasts(&text).unwrap_err().code,
        ErrorCode::Invalid
    );
}
