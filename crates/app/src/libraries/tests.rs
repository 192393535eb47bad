use super::*;
use crate::library::view::LibraryQuery;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A computer with room for libraries.
struct Computer {
    folder: tempfile::TempDir,
}

impl Computer {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { folder }
    }

    fn at(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// The program is started.
    fn start(&self) -> Libraries {
        Libraries::start(Ok(self.at("home")))
    }
}

/// What is in the open library, by name.
fn names(libraries: &Libraries) -> Vec<String> {
    let page = libraries.ask(|session| session.library(&LibraryQuery::default()));
    let mut names: Vec<String> = page
        .unwrap()
        .encounters
        .into_iter()
        .map(|it| it.name)
        .collect();
    names.sort();
    names
}

/// One more encounter in the open library.
fn make(libraries: &Libraries, name: &str) {
    let samples = ["sample", "dungeon", "forest", "street"];
    let sample = samples[names(libraries).len()];
    let made = libraries.ask(|session| {
        session.open_sample(sample)?;
        session.rename(name)
    });
    made.unwrap();
}

fn is_at(libraries: &Libraries, folder: &Path) -> bool {
    libraries.folder().is_some_and(|open| same(&open, folder))
}

#[test]
fn another_library_is_begun_and_opened_and_the_next_start_knows_which() {
    let computer = Computer::new();
    let libraries = computer.start();
    assert!(is_at(&libraries, &computer.at("home")));
    make(&libraries, "At home");
    // A folder that is empty is taken itself, one with other things in it gets one of its own.
    let games = computer.at("games");
    fs::create_dir(&games).unwrap();
    fs::write(games.join("notes.txt"), "Dear diary").unwrap();
    libraries.begin_in(&games).unwrap();
    make(&libraries, "Of games");
    let within = games.join("Footfall library");
    assert!(is_at(&libraries, &within));
    libraries.close();
    drop(libraries);

    let libraries = computer.start();
    assert_eq!(names(&libraries), ["Of games"]);
    let view = libraries.view().unwrap();
    assert_eq!(view.folder, Some(shown(&within)));
    assert!(!view.usual);
    let home = shown(&computer.at("home"));
    let usual = KnownLibrary {
        folder: home.clone(),
        usual: true,
        there: true,
    };
    assert_eq!(view.others, [usual]);
    libraries.open_known(&home).unwrap();
    assert_eq!(names(&libraries), ["At home"]);
    // By the folder around it, too; and what is open already stays so.
    libraries.open_in(&games).unwrap();
    assert_eq!(names(&libraries), ["Of games"]);
    libraries.open_in(&within).unwrap();
    make(&libraries, "More of games");
    libraries.open_known(&home).unwrap();
    drop(libraries);
    let libraries = computer.start();
    assert_eq!(names(&libraries), ["At home"]);
    libraries.forget(&shown(&within)).unwrap();
    assert_eq!(libraries.view().unwrap().others, []);
    let unknown = libraries.open_known(&shown(&within)).unwrap_err();
    assert_eq!(unknown.id, "library-not-known");
}

#[test]
fn what_is_no_library_is_refused_and_the_open_one_stays() {
    let computer = Computer::new();
    let libraries = computer.start();
    make(&libraries, "At home");
    let strange = computer.at("strange");
    fs::create_dir(&strange).unwrap();
    let refused = |chosen: &Path| libraries.open_in(chosen).unwrap_err().message;
    assert!(refused(&strange).contains("no Footfall library"));
    assert!(refused(&computer.at("gone")).contains("does not exist"));
    fs::write(strange.join("library.db"), "Dear diary").unwrap();
    assert!(refused(&strange).contains("another program"));
    assert_eq!(fs::read(strange.join("library.db")).unwrap(), b"Dear diary");
    let there = libraries.begin_in(&computer.at("home")).unwrap_err();
    assert!(there.message.contains("already"), "{there}");
    let there = libraries.move_to(&computer.at("home")).unwrap_err();
    assert!(there.message.contains("already"), "{there}");
    assert_eq!(names(&libraries), ["At home"]);
    make(&libraries, "Goes on");
}

#[test]
fn a_library_whose_folder_has_vanished_is_not_begun_anew() {
    let computer = Computer::new();
    let (stick, drawer) = (computer.at("stick"), computer.at("drawer"));
    let libraries = computer.start();
    make(&libraries, "At home");
    libraries.begin_in(&stick).unwrap();
    make(&libraries, "On the stick");
    drop(libraries);
    fs::rename(&stick, &drawer).unwrap();

    let libraries = computer.start();
    let view = libraries.view().unwrap();
    assert!(
        view.fault.as_ref().unwrap().contains("does not exist"),
        "{view:?}"
    );
    assert_eq!(view.folder, None);
    // It is tried again; the usual one is another.
    assert_eq!(view.others.len(), 1);
    assert!(view.others[0].usual);
    assert!(libraries.ask(|session| Ok(session.catalogue())).is_err());
    assert!(libraries.try_again().is_err());
    assert!(!stick.exists());
    // It is found elsewhere, the usual one is opened, or it comes back.
    libraries.open_in(&drawer).unwrap();
    assert_eq!(names(&libraries), ["On the stick"]);
    drop(libraries);
    fs::rename(&drawer, &stick).unwrap();
    let libraries = computer.start();
    libraries.open_known(&shown(&computer.at("home"))).unwrap();
    assert_eq!(names(&libraries), ["At home"]);
    fs::rename(&stick, &drawer).unwrap();
    let gone = KnownLibrary {
        folder: shown(&stick),
        usual: false,
        there: false,
    };
    assert!(libraries.view().unwrap().others.contains(&gone));
    assert!(libraries.open_known(&shown(&stick)).is_err());
    fs::rename(&drawer, &stick).unwrap();
    libraries.open_known(&shown(&stick)).unwrap();
    drop(libraries);
    fs::rename(&stick, &drawer).unwrap();
    let libraries = computer.start();
    fs::rename(&drawer, &stick).unwrap();
    libraries.try_again().unwrap();
    assert_eq!(names(&libraries), ["On the stick"]);
}

#[test]
fn a_file_that_cannot_be_read_opens_no_other_library_in_silence() {
    let computer = Computer::new();
    let stick = computer.at("stick");
    let libraries = computer.start();
    libraries.begin_in(&stick).unwrap();
    make(&libraries, "On the stick");
    drop(libraries);
    fs::write(computer.at("home/libraries.json"), "{\"open\": 7").unwrap();
    let libraries = computer.start();
    assert!(libraries.folder().is_none());
    let refused = libraries
        .ask(|session| Ok(session.catalogue()))
        .unwrap_err();
    assert_eq!(refused.id, "libraries-unreadable");
    libraries.open_in(&stick).unwrap();
    drop(libraries);
    assert_eq!(names(&computer.start()), ["On the stick"]);
}

#[test]
fn a_library_is_moved_and_what_is_left_behind_goes_when_asked() {
    let computer = Computer::new();
    let libraries = computer.start();
    make(&libraries, "At home");
    fs::write(computer.at("home/diary.txt"), "Dear diary").unwrap();
    let stick = computer.at("stick");
    libraries.move_to(&stick).unwrap();
    assert_eq!(names(&libraries), ["At home"]);
    make(&libraries, "After it");
    let view = libraries.view().unwrap();
    assert_eq!(view.folder, Some(shown(&stick)));
    assert_eq!(view.left, Some(shown(&computer.at("home"))));
    assert!(computer.at("home/library.db").exists());
    libraries.remove_left().unwrap();
    assert_eq!(libraries.view().unwrap().left, None);
    assert!(!computer.at("home/library.db").exists());
    assert!(!computer.at("home/backups").exists());
    assert!(computer.at("home/diary.txt").exists());
    drop(libraries);
    let libraries = computer.start();
    assert_eq!(names(&libraries), ["After it", "At home"]);

    // Nobody has said what becomes of the old one when it is moved again: it stays.
    libraries.move_to(&computer.at("drawer")).unwrap();
    libraries.move_to(&computer.at("shelf")).unwrap();
    let view = libraries.view().unwrap();
    assert_eq!(view.left, Some(shown(&computer.at("drawer"))));
    let kept = shown(&stick);
    assert!(view.others.iter().any(|known| known.folder == kept));
    libraries.remove_left().unwrap();
    assert!(!computer.at("drawer").exists());

    // Another time it stays, and is a library like others then.
    let desk = computer.at("desk");
    libraries.move_to(&desk).unwrap();
    libraries.keep_left().unwrap();
    let view = libraries.view().unwrap();
    assert_eq!(view.left, None);
    let shelf = shown(&computer.at("shelf"));
    assert!(
        view.others
            .iter()
            .any(|known| known.folder == shelf && known.there)
    );
    libraries.open_known(&shelf).unwrap();
    make(&libraries, "On the stick");
    libraries.open_known(&shown(&desk)).unwrap();
    assert_eq!(names(&libraries), ["After it", "At home"]);
}

#[test]
fn a_move_that_breaks_off_anywhere_loses_nothing() {
    for broken in [Step::Copy, Step::Open, Step::Remember, Step::Close] {
        let computer = Computer::new();
        let libraries = computer.start();
        make(&libraries, "At home");
        // A panic stands for the power that goes: what was to come then is not done.
        let moved = catch_unwind(AssertUnwindSafe(|| {
            libraries.move_watched(&computer.at("stick"), |step| {
                assert!(step != broken, "broken off");
            })
        }));
        assert!(moved.is_err(), "{broken:?}");
        drop(libraries);
        let libraries = computer.start();
        assert_eq!(names(&libraries), ["At home"], "{broken:?}");
        let moved = broken == Step::Close;
        assert_eq!(
            is_at(&libraries, &computer.at("stick")),
            moved,
            "{broken:?}"
        );
        assert_eq!(
            libraries.view().unwrap().left.is_some(),
            moved,
            "{broken:?}"
        );
        make(&libraries, "Goes on");
        // Once more, and to its end.
        libraries.move_to(&computer.at("desk")).unwrap();
        assert_eq!(names(&libraries), ["At home", "Goes on"], "{broken:?}");
    }
}

#[test]
fn a_move_that_is_refused_leaves_nothing_and_the_library_goes_on() {
    let computer = Computer::new();
    let libraries = computer.start();
    make(&libraries, "At home");
    // A folder in the place of the file stands for all that keeps it from being written.
    fs::create_dir(computer.at("home/libraries.json")).unwrap();
    libraries.move_to(&computer.at("stick")).unwrap_err();
    assert!(!computer.at("stick/library.db").exists());
    assert!(is_at(&libraries, &computer.at("home")));
    make(&libraries, "Goes on");
    // Opening another is no move: it holds until the window is closed.
    libraries.begin_in(&computer.at("games")).unwrap();
    assert!(is_at(&libraries, &computer.at("games")));
    let said = lock(&libraries.not_remembered).clone().unwrap();
    assert_eq!(said.id(), "library-not-remembered");
}

#[test]
fn what_another_window_has_done_is_shown_once_it_is_closed() {
    let computer = Computer::new();
    let first = computer.start();
    make(&first, "Ours");
    let id = first
        .ask(|session| Ok(session.present().unwrap().id))
        .unwrap();
    let second = computer.start();
    let open = |libraries: &Libraries| libraries.ask(|session| session.open(&id)).unwrap();
    let before = open(&second);
    assert!(second.ask(|session| session.rename("Theirs")).is_err());
    second.try_again().unwrap();
    assert!(second.ask(|session| session.rename("Theirs")).is_err());
    first
        .ask(|session| session.rename("Ours, changed"))
        .unwrap();
    let refused = second.move_to(&computer.at("stick")).unwrap_err();
    assert!(
        refused.message.contains("another Footfall window"),
        "{refused}"
    );
    first.close();
    drop(first);
    second.try_again().unwrap();
    let present = second
        .ask(|session| Ok(session.present().unwrap()))
        .unwrap();
    assert_eq!(present.name, "Ours, changed");
    assert!(present.revision > before.revision);
    assert_eq!(
        second.ask(|session| session.rename("Theirs")).unwrap().name,
        "Theirs"
    );
    assert_eq!(second.ask(Session::undo).unwrap().name, "Ours, changed");
}

#[test]
fn what_can_happen_in_a_synchronized_folder_is_told_until_somebody_knows() {
    let computer = Computer::new();
    let risk = |libraries: &Libraries| libraries.view().unwrap().risk;
    let libraries = computer.start();
    assert_eq!(risk(&libraries), None);
    libraries.begin_in(&computer.at("Dropbox/games")).unwrap();
    assert!(risk(&libraries).unwrap().contains("Dropbox"));
    libraries.acknowledge_risk().unwrap();
    assert_eq!(risk(&libraries), None);
    drop(libraries);
    let libraries = computer.start();
    assert_eq!(risk(&libraries), None);
    // Of another folder nobody knows yet.
    libraries.move_to(&computer.at("Nextcloud/games")).unwrap();
    assert!(risk(&libraries).unwrap().contains("Nextcloud"));
    libraries.move_to(&computer.at("games")).unwrap();
    assert_eq!(risk(&libraries), None);
}

#[test]
fn a_damaged_library_stays_as_it_is_until_somebody_decides() {
    let computer = Computer::new();
    let libraries = computer.start();
    make(&libraries, "At home");
    libraries.close();
    drop(libraries);
    let (file, aside) = (
        computer.at("home/library.db"),
        computer.at("home/library damaged 1.db"),
    );
    let sound = fs::read(&file).unwrap();
    fs::create_dir_all(computer.at("home/backups")).unwrap();
    fs::write(computer.at("home/backups/library 2026-01-01.db"), &sound).unwrap();
    let mut damaged = sound;
    damaged[4096..8192].fill(0xa5);
    fs::write(&file, &damaged).unwrap();

    let libraries = computer.start();
    for _ in 0..2 {
        let refused = libraries
            .ask(|session| Ok(session.catalogue()))
            .unwrap_err();
        assert_eq!(refused.code, ErrorCode::Damaged);
        let damage = libraries.view().unwrap().damage.unwrap();
        assert_eq!(damage.folder, shown(&computer.at("home")));
        assert!(
            damage.report.contains("Readable records: 1 encounter"),
            "{damage:?}"
        );
        assert!(libraries.try_again().is_err());
        assert_eq!(fs::read(&file).unwrap(), damaged);
        assert!(!aside.exists());
    }
    let missing = libraries.replace_damaged(Some("library 1999-01-01"));
    assert_eq!(missing.unwrap_err().code, ErrorCode::NotFound);
    assert_eq!(fs::read(&file).unwrap(), damaged);
    libraries.replace_damaged(None).unwrap();
    assert_eq!(names(&libraries), ["At home"]);
    assert_eq!(libraries.view().unwrap().damage, None);
    assert_eq!(fs::read(&aside).unwrap(), damaged);
    drop(libraries);
    assert_eq!(names(&computer.start()), ["At home"]);
}

#[test]
fn a_damaged_library_that_is_chosen_is_asked_about_and_the_open_one_stays() {
    let computer = Computer::new();
    let libraries = computer.start();
    make(&libraries, "At home");
    libraries.begin_in(&computer.at("stick")).unwrap();
    make(&libraries, "On the stick");
    libraries.open_known(&shown(&computer.at("home"))).unwrap();
    let file = computer.at("stick/library.db");
    fs::write(&file, "").unwrap();
    for leave in [true, false] {
        libraries.open_in(&computer.at("stick")).unwrap();
        let view = libraries.view().unwrap();
        assert!(is_at(&libraries, &computer.at("home")));
        let damage = view.damage.unwrap();
        assert!(
            damage.report.contains("Lost records: 1 encounter"),
            "{damage:?}"
        );
        match leave {
            true => libraries.leave_damaged(),
            false => libraries.replace_damaged(None).unwrap(),
        }
        assert_eq!(libraries.view().unwrap().damage, None);
        assert_eq!(fs::read(&file).unwrap().is_empty(), leave);
    }
    assert!(is_at(&libraries, &computer.at("stick")));
    assert_eq!(names(&libraries), Vec::<String>::new());
}
