//! What was put into a library is there again, history and all.

use crate::desk::{Desk, empty, library_in, paint, wall};
use encounter::{Edit, Encounter, Ground};
use grid::{Grid, Kind};
use store::{ReadOnly, StoreError};

#[test]
fn a_thousand_steps_can_be_undone_and_redone_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::new(library_in(folder.path()));
    let grounds = Ground::ALL.into_iter().filter(|it| !it.is_country());
    let grounds: Vec<Ground> = grounds.collect();
    for n in 0..1000 {
        desk.edit(&paint(
            n % 12,
            grounds[(n as usize / 12 + 1) % grounds.len()],
        ));
    }
    let end = desk.model.encounter.clone();
    let mut desk = desk.reopen(folder.path());
    desk.agrees();
    assert_eq!(desk.model.history.position(), 1000);
    while desk.undo() {}
    assert_eq!(desk.model.encounter, empty("Bridge"));
    let mut desk = desk.reopen(folder.path());
    desk.agrees();
    while desk.redo() {}
    assert_eq!(desk.model.encounter, end);
    desk.reopen(folder.path()).agrees();
}

#[test]
fn a_new_step_forgets_those_taken_back() {
    // Fewer and more steps than lie between two snapshots.
    for (made, taken_back) in [(3, 2), (70, 3), (70, 70), (200, 130)] {
        let folder = tempfile::tempdir().unwrap();
        let mut desk = Desk::new(library_in(folder.path()));
        for n in 0..made {
            desk.edit(&wall(f64::from(n) / 7.0, 0.1));
        }
        for _ in 0..taken_back {
            assert!(desk.undo());
        }
        desk.edit(&paint(5, Ground::Pit));
        assert!(desk.model.history.next_redo().is_none());
        desk.agrees();
        let mut desk = desk.reopen(folder.path());
        desk.agrees();
        while desk.undo() {}
        desk.agrees();
        assert_eq!(desk.model.encounter, empty("Bridge"));
    }
}

#[test]
fn the_list_shows_the_encounter_changed_last_first() {
    let folder = tempfile::tempdir().unwrap();
    let library = library_in(folder.path());
    library.create(&empty("Cellar")).unwrap();
    let grid = Grid::new(Kind::Square, 30, 20).unwrap();
    let tower = library
        .create(&Encounter::new("Tower", "srd35", grid).unwrap())
        .unwrap();
    let mut desk = Desk::new(library);
    let names = |desk: &Desk| -> Vec<String> {
        let list = desk.library.list().unwrap();
        list.into_iter().map(|listed| listed.name).collect()
    };
    assert_eq!(names(&desk), ["Bridge", "Tower", "Cellar"]);
    desk.edit(&Edit::Rename {
        name: "Rope bridge".to_owned(),
    });
    assert_eq!(names(&desk), ["Rope bridge", "Tower", "Cellar"]);

    let listed = desk.library.list().unwrap().remove(1);
    assert_eq!(listed.id, tower);
    assert_eq!(
        (listed.grid.as_str(), listed.width, listed.height),
        ("square", 30, 20)
    );
    assert_eq!(tower.to_string().parse(), Ok(tower));

    desk.library.delete(&[tower]).unwrap();
    assert_eq!(names(&desk), ["Rope bridge", "Cellar"]);
    for gone in [
        desk.library.delete(&[tower]),
        desk.library.load(&tower).map(|_| ()),
        desk.library.set_position(&tower, 0, &empty("Tower")),
        desk.library
            .set_position(&desk.id, 2, &desk.model.encounter),
    ] {
        assert!(matches!(gone, Err(StoreError::NotFound { .. })), "{gone:?}");
    }
    desk.agrees();
}

#[test]
fn images_and_settings_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let library = library_in(folder.path());
    let hash = library.put_image(b"a picture", "image/png", 4, 3).unwrap();
    assert_eq!(
        library.put_image(b"a picture", "image/png", 4, 3).unwrap(),
        hash
    );
    library.set_setting("last-encounter", "one").unwrap();
    library.set_setting("last-encounter", "two").unwrap();
    drop(library);
    let library = library_in(folder.path());
    let image = library.image(&hash).unwrap().unwrap();
    assert_eq!(
        (image.bytes.as_slice(), image.width, image.height),
        (&b"a picture"[..], 4, 3)
    );
    assert_eq!(library.image(&"0".repeat(64)).unwrap(), None);
    assert_eq!(
        library.setting("last-encounter").unwrap().as_deref(),
        Some("two")
    );
    assert_eq!(library.setting("first-run").unwrap(), None);
}

#[test]
fn a_picture_of_more_than_64_mib_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let library = library_in(folder.path());
    let refused = library.put_image(&vec![0; 65 << 20], "image/png", 1, 1);
    assert!(
        matches!(refused, Err(StoreError::TooLarge { .. })),
        "{refused:?}"
    );
}

#[test]
fn a_second_window_reads_what_the_first_has_saved_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Desk::new(library_in(folder.path()));
    first.edit(&paint(1, Ground::Rock));
    let second = library_in(folder.path());
    assert_eq!(second.read_only(), Some(ReadOnly::AnotherWindow));
    for n in 2..5 {
        first.edit(&paint(n, Ground::Rubble));
        assert_eq!(second.load(&first.id).unwrap(), first.model);
    }
    for refused in [
        second.delete(&[first.id]),
        second.set_setting("first-run", "no"),
        second.create(&empty("Cellar")).map(|_| ()),
    ] {
        assert!(
            matches!(refused, Err(StoreError::ReadOnly(_))),
            "{refused:?}"
        );
    }
    drop(second);
    first.edit(&paint(6, Ground::Pit));
    let first = first.reopen(folder.path());
    assert_eq!(first.library.read_only(), None);
    first.agrees();
}
