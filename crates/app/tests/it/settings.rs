//! What is set for every encounter: kept, refused, and held where it cannot be kept.

#![allow(clippy::unwrap_used)]

use crate::forms::encounter;
use app::wire::{LookId, Settings, ThemeId, WheelId};
use app::{ErrorCode, Session};
use std::fs;
use store::Library;

fn dark() -> Settings {
    Settings {
        theme: ThemeId::Dark,
        text_percent: 125,
        wheel: WheelId::Pan,
        letters: false,
        keys: [("undo".to_owned(), vec!["F4".to_owned()])].into(),
        ruleset: Some("hero5".to_owned()),
        look: LookId::Blueprint,
        ..Settings::default()
    }
}

#[test]
fn settings_outlast_the_session() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    assert_eq!(session.settings().settings, Settings::default());
    let changed = session.change_settings(&dark()).unwrap();
    assert_eq!(changed.settings, dark());
    assert_eq!(changed.not_kept, None);
    drop(session);
    let session = Session::start(folder.path()).unwrap();
    assert_eq!(session.settings().settings, dark());
}

#[test]
fn a_setting_that_cannot_be_is_refused_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.change_settings(&dark()).unwrap();
    let usual = Settings::default;
    let wrong = [
        Settings {
            text_percent: 79,
            ..usual()
        },
        Settings {
            text_percent: 201,
            ..usual()
        },
        Settings {
            ruleset: Some("epic9".to_owned()),
            ..usual()
        },
        Settings {
            keys: [("undo".to_owned(), vec!["x".repeat(1000)])].into(),
            ..usual()
        },
        Settings {
            keys: (0..1000).map(|n| (n.to_string(), vec![])).collect(),
            ..usual()
        },
    ];
    for settings in wrong {
        let refused = session.change_settings(&settings).unwrap_err();
        assert_eq!(refused.code, ErrorCode::Invalid);
        assert!(refused.id.starts_with("setting-"), "{}", refused.id);
        assert_eq!(session.settings().settings, dark());
    }
}

#[test]
fn unknown_settings_and_values_are_no_settings() {
    let usual = serde_json::to_value(Settings::default()).unwrap();
    for (name, value) in [("theme", "sepia"), ("of_tomorrow", "x"), ("units", "ells")] {
        let mut with = usual.clone();
        with[name] = value.into();
        assert!(serde_json::from_value::<Settings>(with).is_err(), "{name}");
    }
}

#[test]
fn a_damaged_setting_is_as_if_it_had_never_been_set() {
    let folder = tempfile::tempdir().unwrap();
    for damaged in [
        "",
        "{",
        "[]",
        r#"{"theme":"sepia","text_percent":-1,"of_tomorrow":{}}"#,
    ] {
        let library = Library::open(folder.path()).unwrap().library;
        library.set_setting("settings", damaged).unwrap();
        drop(library);
        let session = Session::start(folder.path()).unwrap();
        assert_eq!(
            session.settings().settings,
            Settings::default(),
            "{damaged}"
        );
        session.change_settings(&dark()).unwrap();
    }
}

#[test]
fn in_a_library_that_takes_no_changes_settings_hold_for_the_session() {
    let folder = tempfile::tempdir().unwrap();
    let first = Session::start(folder.path()).unwrap();
    let second = Session::start(folder.path()).unwrap();
    let changed = second.change_settings(&dark()).unwrap();
    let why = changed.not_kept.unwrap();
    assert!(
        why.starts_with("This setting lasts only until you close Footfall: "),
        "{why}"
    );
    assert_eq!(second.settings().settings, dark());
    let elsewhere = folder.path().join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    let chosen = second.set_export_folder(Some(&elsewhere)).unwrap();
    assert!(chosen.not_kept.is_some());
    assert_eq!(second.export_folder(), Some(elsewhere));
    assert_eq!(first.settings().settings, Settings::default());
}

#[test]
fn a_ruleset_that_was_deleted_is_the_default_no_longer() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let house = session.make_house_ruleset("srd35", "Ours").unwrap().ruleset;
    let ruleset = Some(house.clone());
    let by_house = Settings { ruleset, ..dark() };
    session.change_settings(&by_house).unwrap();
    session.delete_house_ruleset(&house).unwrap();
    assert_eq!(session.settings().settings.ruleset, None);
    // What else is set can be changed as before.
    let shown = session.settings().settings;
    assert_eq!(session.change_settings(&shown).unwrap().settings, shown);
}

#[test]
fn new_encounters_have_the_map_style_that_is_set() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let form = encounter("Bridge", "srd35");
    assert_eq!(session.create(&form).unwrap().look, LookId::Ink);
    session.change_settings(&dark()).unwrap();
    let view = session.create(&form).unwrap();
    assert_eq!((view.look, view.undo), (LookId::Blueprint, None));
}

#[test]
fn the_folder_of_exports_is_forgotten_while_it_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let exports = folder.path().join("exports");
    fs::create_dir(&exports).unwrap();
    let session = Session::start(folder.path()).unwrap();
    assert_eq!(session.export_folder(), None);
    let view = session.set_export_folder(Some(&exports)).unwrap();
    assert_eq!(view.export_folder, Some(exports.display().to_string()));
    assert_eq!(session.export_folder(), Some(exports.clone()));
    fs::remove_dir(&exports).unwrap();
    assert_eq!(session.export_folder(), None);
    drop(session);
    fs::create_dir(&exports).unwrap();
    let session = Session::start(folder.path()).unwrap();
    assert_eq!(session.export_folder(), Some(exports));
    assert_eq!(session.set_export_folder(None).unwrap().export_folder, None);
    drop(session);
    assert_eq!(Session::start(folder.path()).unwrap().export_folder(), None);
}
