//! A damage costs what stands on it: the rest of a library comes over, and says what did not.

use crate::desk::{Desk, empty, library_in, paint, replaced_in};
use encounter::{Edit, Ground, Party};
use proptest::prelude::*;
use rusqlite::Connection;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use store::{EncounterId, Library, Replacement, StoreError, Stored};

const PAGE: usize = 4096;

/// The encounters of a library.
type Kept = Vec<(EncounterId, Stored)>;

/// A library with so many encounters, each with a history of its own, and what is in it.
fn filled(folder: &Path, encounters: usize) -> Kept {
    let mut kept = Vec::new();
    for n in 0..encounters {
        let mut desk = Desk::new(library_in(folder));
        let name = format!("Hall {n}");
        desk.edit(&Edit::Rename { name });
        for x in 0..(n as i32 * 3 % 10) {
            desk.edit(&paint(x, Ground::Rock));
        }
        desk.undo();
        kept.push((desk.id, desk.model));
    }
    let library = library_in(folder);
    library.put_image(&[7; 9000], "image/png", 3, 3).unwrap();
    let name = "The Five".to_owned();
    let members = Vec::new();
    library.put_parties(&[Party { name, members }]).unwrap();
    kept
}

/// Does something to the file behind the library's back.
fn spoil(folder: &Path, query: &str) {
    let other = Connection::open(folder.join("library.db")).unwrap();
    other.execute_batch(query).unwrap();
}

#[test]
fn a_damaged_page_costs_what_stands_on_it_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    // A page holds the snapshots of a dozen encounters.
    let kept = filled(folder.path(), 50);
    let file = folder.path().join("library.db");
    // A page of the tables' rows in the middle, whichever it is.
    let mut bytes = fs::read(&file).unwrap();
    let page = bytes.len() / PAGE / 2;
    bytes[page * PAGE..(page + 1) * PAGE].fill(0xa5);
    fs::write(&file, &bytes).unwrap();

    let opened = replaced_in(folder.path());
    let notice = opened.notice.unwrap().to_string();
    let listed = opened.library.list().unwrap();
    assert!(listed.len() > 30, "{} came over: {notice}", listed.len());
    assert!(
        notice.contains(&format!("{} encounters", listed.len())),
        "{notice}"
    );
    for entry in &listed {
        let (_, stored) = kept.iter().find(|(id, _)| *id == entry.id).unwrap();
        let found = opened.library.load(&entry.id).unwrap();
        assert!(
            found == *stored || found.damaged_steps > 0,
            "{}",
            entry.name
        );
    }
    for (_, stored) in kept
        .iter()
        .filter(|(id, _)| listed.iter().all(|it| it.id != *id))
    {
        let name = &stored.encounter.header().name;
        assert!(
            notice.contains(name),
            "{name} is lost without a word: {notice}"
        );
    }
    assert_eq!(
        fs::read(folder.path().join("library damaged 1.db")).unwrap(),
        bytes
    );
}

#[test]
fn library_that_a_changed_header_makes_read_only_is_damaged() {
    const WRITE_VERSION_AT: usize = 18;
    let folder = tempfile::tempdir().unwrap();
    let kept = filled(folder.path(), 3);
    let file = folder.path().join("library.db");
    let mut bytes = fs::read(&file).unwrap();
    bytes[WRITE_VERSION_AT] ^= 4;
    fs::write(&file, &bytes).unwrap();
    let refused = Library::open(folder.path()).err();
    assert!(matches!(refused, Some(StoreError::Damaged { .. })));
    let library = replaced_in(folder.path()).library;
    assert_eq!(library.list().unwrap().len(), kept.len());
    library.create(&empty("Goes on")).unwrap();
}

#[test]
fn encounters_that_are_listed_nowhere_any_more_are_found_by_their_snapshots() {
    let folder = tempfile::tempdir().unwrap();
    let kept = filled(folder.path(), 5);
    let file = folder.path().join("library.db");
    let root = Connection::open(&file)
        .unwrap()
        .query_row(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'encounter'",
            [],
            |row| row.get::<_, usize>(0),
        )
        .unwrap();
    let mut bytes = fs::read(&file).unwrap();
    bytes[(root - 1) * PAGE..root * PAGE].fill(0);
    fs::write(&file, &bytes).unwrap();
    let opened = replaced_in(folder.path());
    let notice = opened.notice.unwrap().to_string();
    assert_eq!(opened.library.list().unwrap().len(), kept.len());
    for (id, stored) in kept {
        // The step that was taken back is in force again: nothing is left that says otherwise.
        let mut found = opened.library.load(&id).unwrap();
        let name = found.encounter.header().name.clone();
        let undone = found.history.undo().unwrap();
        found.encounter.play(&undone);
        assert_eq!(found.encounter, stored.encounter);
        assert!(notice.contains(&name), "{name} may be another: {notice}");
    }
}

#[test]
fn a_notice_stays_until_it_is_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("library.db"), "no library").unwrap();
    let first = replaced_in(folder.path()).notice.unwrap();
    for _ in 0..2 {
        let opened = Library::open(folder.path()).unwrap();
        assert_eq!(opened.notice.unwrap().to_string(), first.to_string());
    }
    library_in(folder.path()).acknowledge_notice().unwrap();
    assert_eq!(Library::open(folder.path()).unwrap().notice, None);
}

#[test]
fn what_was_salvaged_is_there_though_the_start_was_broken_off() {
    let folder = tempfile::tempdir().unwrap();
    let kept = filled(folder.path(), 3);
    let [file, waiting, aside] = ["library.db", "library salvaged.db", "library damaged 1.db"]
        .map(|name| folder.path().join(name));
    let sound = fs::read(&file).unwrap();
    // With the damaged one still in its place, and with it aside.
    for place in [&file, &aside] {
        fs::write(place, "damaged").unwrap();
        fs::write(&waiting, &sound).unwrap();
        if place == &file {
            // It is salvaged again: nothing of it can be read.
            assert_eq!(replaced_in(folder.path()).library.list().unwrap(), []);
            assert!(!waiting.exists());
            fs::remove_file(&file).unwrap();
            fs::remove_file(&aside).unwrap();
        }
    }
    let library = library_in(folder.path());
    assert_eq!(library.list().unwrap().len(), kept.len());
    assert!(!waiting.exists());
}

#[test]
fn a_damaged_step_costs_that_step() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::new(library_in(folder.path()));
    for x in 0..6 {
        desk.edit(&paint(x, Ground::Rock));
    }
    let Desk { library, id, model } = desk;
    drop(library);
    spoil(
        folder.path(),
        "UPDATE step SET change = CAST(replace(change, 'rock', 'lake') AS BLOB) WHERE number = 4",
    );
    let library = library_in(folder.path());
    let mut found = library.load(&id).unwrap();
    assert_eq!(found.damaged_steps, 1);
    for x in 0..6 {
        let cell = grid::Cell::new(x, 0);
        let expected = if x == 3 { Ground::Floor } else { Ground::Rock };
        assert_eq!(found.encounter.ground(cell), Some(expected));
    }
    assert_eq!(found.history.position(), model.history.position());
    // Back to the damaged step, and no farther.
    for _ in 0..2 {
        library.read_wanted(&id, &mut found.history).unwrap();
        assert!(found.history.undo().is_some());
    }
    let refused = library.read_wanted(&id, &mut found.history);
    assert!(
        matches!(refused, Err(StoreError::Damaged { .. })),
        "{refused:?}"
    );

    // Steps after it go on from there, and are there again.
    let mut desk = Desk {
        library,
        id,
        model: Stored {
            damaged_steps: 0,
            ..desk_of(&folder)
        },
    };
    for x in 6..12 {
        desk.edit(&paint(x, Ground::Pit));
    }
    let now = desk.library.load(&desk.id).unwrap();
    assert_eq!(now.encounter, desk.model.encounter);
}

/// The only encounter of a library that is read by somebody else.
fn desk_of(folder: &tempfile::TempDir) -> Stored {
    let library = library_in(folder.path());
    let id = library.list().unwrap()[0].id;
    library.load(&id).unwrap()
}

#[test]
fn what_the_disk_has_changed_is_not_shown_as_if_nothing_were_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let kept = filled(folder.path(), 2);
    let library = library_in(folder.path());
    let picture = library.put_image(b"a picture", "image/png", 1, 1).unwrap();
    drop(library);
    spoil(
        folder.path(),
        "UPDATE snapshot SET document = CAST(replace(document, 'srd35', 'srd36') AS BLOB);
         UPDATE image SET bytes = x'00';
         UPDATE encounter SET name = CAST(x'48ff6c' AS TEXT);",
    );
    let library = library_in(folder.path());
    for (id, _) in kept {
        let refused = library.load(&id);
        assert!(
            matches!(refused, Err(StoreError::Damaged { .. })),
            "{refused:?}"
        );
    }
    let refused = library.image(&picture);
    assert!(
        matches!(refused, Err(StoreError::Damaged { .. })),
        "{refused:?}"
    );
    // One name that is no text hides nothing else.
    let names = library.list().unwrap();
    assert!(
        names.iter().all(|it| it.name == "H\u{fffd}l") && names.len() == 2,
        "{names:?}"
    );
}

#[test]
fn where_how_many_steps_are_in_force_is_lost_all_of_them_are() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::new(library_in(folder.path()));
    for x in 0..5 {
        desk.edit(&paint(x, Ground::Rock));
    }
    let Desk { library, id, model } = desk;
    drop(library);
    spoil(folder.path(), "UPDATE encounter SET position = 1");
    let library = library_in(folder.path());
    let stored = library.load(&id).unwrap();
    assert_eq!((stored.damaged_steps, stored.history.position()), (1, 5));
    assert!(stored.encounter == model.encounter);
    // An edit goes on from there, and what was lost is known again.
    let mut desk = Desk { library, id, model };
    desk.edit(&paint(7, Ground::Rock));
    assert_eq!(desk.library.load(&id).unwrap().damaged_steps, 0);
}

#[test]
fn a_look_through_the_library_finds_what_the_disk_has_changed() {
    let folder = tempfile::tempdir().unwrap();
    filled(folder.path(), 3);
    let found = || {
        let library = library_in(folder.path());
        let (tell, told) = std::sync::mpsc::channel();
        library
            .check(move |what| tell.send(what.to_string()).unwrap())
            .unwrap();
        // It hangs up when it has seen everything.
        told.recv().ok()
    };
    assert_eq!(found(), None);
    spoil(
        folder.path(),
        "UPDATE step SET label = 'Paint lava' WHERE number = 1 AND encounter =
         (SELECT id FROM encounter WHERE name = 'Hall 1')",
    );
    let told = found().unwrap();
    assert!(
        told.contains("“Hall 1”") && !told.contains("Hall 2"),
        "{told}"
    );
    spoil(
        folder.path(),
        "DELETE FROM step; UPDATE image SET bytes = x'00'",
    );
    assert!(found().unwrap().contains("1 image"));
    // A party that was changed is left out, and told of.
    spoil(
        folder.path(),
        "DELETE FROM image; UPDATE party SET record = x'7b7d'",
    );
    assert!(found().unwrap().contains("“The Five”"));
    assert_eq!(library_in(folder.path()).parties().unwrap(), []);
    // One that is ended keeps nobody waiting.
    let library = library_in(folder.path());
    library.check(|_| ()).unwrap();
    library.close();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_document_and_no_picture_is_silently_wrong(
        flips in prop::collection::vec((any::<prop::sample::Index>(), 1_u8..), 1..8),
        cut in prop::option::weighted(0.2, any::<prop::sample::Index>()),
    ) {
        static SOUND: LazyLock<(Vec<u8>, Kept)> = LazyLock::new(|| {
            let folder = tempfile::tempdir().unwrap();
            let kept = filled(folder.path(), 6);
            (fs::read(folder.path().join("library.db")).unwrap(), kept)
        });
        let (mut bytes, mut kept) = SOUND.clone();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("library.db");
        for (at, with) in flips {
            let at = at.index(bytes.len());
            bytes[at] ^= with;
        }
        bytes.truncate(cut.map_or(bytes.len(), |at| at.index(bytes.len())));
        fs::write(&file, &bytes).unwrap();
        let opened = match Library::open(folder.path()) {
            Err(StoreError::Damaged { .. }) => {
                prop_assert_eq!(&fs::read(&file).unwrap(), &bytes);
                Library::replace_damaged(folder.path(), &Replacement::Readable)
            }
            opened => opened,
        };
        let Ok(opened) = opened else {
            // Refused: it is where it was.
            prop_assert_eq!(fs::read(&file).unwrap(), bytes);
            return Ok(());
        };
        let notice = opened.notice.map_or_else(String::new, |notice| notice.to_string());
        let library = opened.library;
        for entry in library.list().unwrap_or_default() {
            let Ok(found) = library.load(&entry.id) else { continue };
            let place = kept.iter().position(|(id, _)| *id == entry.id);
            let Some(place) = place else {
                prop_assert!(false, "an encounter that never was");
                continue;
            };
            let (_, stored) = kept.swap_remove(place);
            prop_assert!(
                found.damaged_steps > 0
                    || found.encounter == stored.encounter
                    || notice.contains(&entry.name),
                "another document"
            );
        }
        let hash = blake3::hash(&[7; 9000]).to_hex();
        if let Ok(Some(picture)) = library.image(&hash) {
            prop_assert_eq!(picture.bytes, vec![7; 9000]);
        }
        // And work goes on.
        if library.read_only().is_none() {
            library.create(&empty("Goes on")).unwrap();
        }
    }
}
