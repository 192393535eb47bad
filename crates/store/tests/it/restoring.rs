//! Backups are made beside the work, and bring back all of it or an encounter.

use crate::desk::{Desk, empty, library_in, paint};
use encounter::{Edit, Ground, Picture};
use grid::{Point, Rect};
use std::fs;
use store::{Query, Shelf, StoreError, Stored};

/// A library whose backup of today has “Bridge” with one step, and which has moved on since.
fn moved_on(folder: &std::path::Path) -> (Desk, Stored) {
    let mut desk = Desk::new(library_in(folder));
    desk.edit(&paint(1, Ground::Rock));
    let then = desk.model.clone();
    // Opened anew, with its copy made, the first change of the day is yet to come.
    let mut desk = desk.reopen(folder);
    for old in fs::read_dir(folder.join("backups")).into_iter().flatten() {
        fs::remove_file(old.unwrap().path()).unwrap();
    }
    for x in 2..5 {
        desk.edit(&paint(x, Ground::Pit));
    }
    desk.library.create(&empty("Cellar")).unwrap();
    (desk.reopen(folder), then)
}

#[test]
fn the_backup_of_a_day_has_what_was_there_before_its_first_change() {
    let folder = tempfile::tempdir().unwrap();
    let (desk, then) = moved_on(folder.path());
    let backups = desk.library.backups().unwrap();
    assert_eq!(backups.len(), 1);
    assert_eq!(backups[0].encounters, Some(1));
    assert!(backups[0].name.starts_with("library 20"), "{backups:?}");
    let listed = desk.library.encounters_of_backup(&backups[0].name).unwrap();
    assert_eq!((listed.len(), listed[0].id), (1, desk.id));
    assert_eq!(desk.library.backup_trouble(), None);

    desk.library.restore(&backups[0].name).unwrap();
    assert_eq!(desk.library.load(&desk.id).unwrap(), then);
    assert_eq!(desk.library.list().unwrap().len(), 1);
    // Work goes on from there, and survives a restart.
    let mut desk = Desk {
        model: then,
        ..desk
    };
    desk.edit(&paint(7, Ground::Rubble));
    let desk = desk.reopen(folder.path());
    desk.agrees();

    // What was there before can be brought back as well.
    let backups = desk.library.backups().unwrap();
    let before = backups
        .iter()
        .find(|it| it.name.contains("before restoring"));
    desk.library.restore(&before.unwrap().name).unwrap();
    assert_eq!(desk.library.list().unwrap().len(), 2);
}

#[test]
fn an_encounter_of_a_backup_comes_back_beside_the_present_one_with_all_it_needs() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::new(library_in(folder.path()));
    let picture = desk
        .library
        .put_image(b"a picture", "image/png", 2, 2)
        .unwrap();
    let name = "Bridge with a picture".to_owned();
    desk.edit(&Edit::Rename { name });
    let at = Rect::new(Point::new(0.0, 0.0), Point::new(4.0, 4.0));
    desk.edit(&Edit::SetPicture {
        picture: Some(Picture::new(&picture, at)),
    });
    assert!(desk.model.encounter.images().contains(&*picture));
    for x in 0..3 {
        desk.edit(&paint(x, Ground::Rock));
    }
    desk.undo();
    let then = desk.model.clone();
    let desk = desk.reopen(folder.path());
    fs::remove_dir_all(folder.path().join("backups")).ok();
    desk.library.delete(&[desk.id]).unwrap();
    let desk = desk.reopen(folder.path());

    let backup = desk.library.backups().unwrap().remove(0).name;
    let new = desk.library.restore_encounter(&backup, &desk.id).unwrap();
    assert_ne!(new, desk.id);
    let desk = Desk {
        id: new,
        model: then,
        library: desk.library,
    };
    desk.agrees();
    assert!(desk.library.image(&picture).unwrap().is_some());
    for (backup, id) in [
        ("library 1999-01-01", new),
        ("../library", new),
        (&*backup, new),
    ] {
        let refused = desk.library.restore_encounter(backup, &id);
        assert!(
            matches!(refused, Err(StoreError::NotFound { .. })),
            "{refused:?}"
        );
    }
}

#[test]
fn a_backup_that_fails_is_told_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::new(library_in(folder.path()));
    let backups = folder.path().join("backups");
    fs::remove_dir_all(&backups).ok();
    fs::write(&backups, "in its way").unwrap();
    let mut desk = desk.reopen(folder.path());
    desk.edit(&paint(1, Ground::Rock));
    desk.library.close();
    let told = desk.library.backup_trouble().unwrap().to_string();
    assert!(told.contains(&*backups.to_string_lossy()), "{told}");
    fs::remove_file(&backups).unwrap();
    fs::create_dir(&backups).unwrap();
    fs::write(backups.join("library 2020-01-01.db.new"), "broken off").unwrap();
    let mut desk = desk.reopen(folder.path());
    desk.edit(&paint(2, Ground::Rock));
    desk.library.close();
    assert_eq!(desk.library.backup_trouble(), None);
    let names: Vec<_> = fs::read_dir(&backups)
        .unwrap()
        .map(|it| it.unwrap().file_name())
        .collect();
    assert_eq!(names.len(), 1, "{names:?}");
    desk.reopen(folder.path()).agrees();
}

#[test]
fn encounters_are_found_by_what_is_in_them_and_lie_in_folders_and_on_shelves() {
    let folder = tempfile::tempdir().unwrap();
    let library = library_in(folder.path());
    let mut ids = Vec::new();
    for name in ["Bridge of Dread", "Cellar", "Élan"] {
        ids.push(library.create(&empty(name)).unwrap());
    }
    let mut desk = Desk::new(library);
    let at = grid::Cell::new(1, 1);
    let creature = encounter::Creature::new("Owlbear", "large", 30, encounter::Side::Foes, at);
    desk.edit(&Edit::AddCreature { creature });
    let found = |desk: &Desk, search: &str, shelf: Shelf, folder: Option<&str>| -> Vec<String> {
        let query = Query {
            search: search.to_owned(),
            shelf,
            folder: folder.map(str::to_owned),
            count: 10,
            ..Query::default()
        };
        let page = desk.library.page(&query).unwrap();
        assert_eq!(page.total as usize, page.encounters.len());
        page.encounters.into_iter().map(|it| it.name).collect()
    };
    let current = Shelf::Current;
    assert_eq!(
        found(&desk, "", current, None),
        ["Bridge", "Élan", "Cellar", "Bridge of Dread"]
    );
    assert_eq!(found(&desk, "OWL", current, None), ["Bridge"]);
    assert_eq!(
        found(&desk, "dread bri", current, None),
        ["Bridge of Dread"]
    );
    assert_eq!(found(&desk, "éL", current, None), ["Élan"]);
    assert_eq!(found(&desk, "owlbear cellar", current, None), [""; 0]);
    // An undo takes what it is found by back too.
    desk.undo();
    assert_eq!(found(&desk, "owl", current, None), [""; 0]);

    desk.library.put_into(&ids[..2], "Red Hand").unwrap();
    assert_eq!(desk.library.folders().unwrap(), ["Red Hand"]);
    assert_eq!(
        found(&desk, "", current, Some("Red Hand")),
        ["Cellar", "Bridge of Dread"]
    );
    desk.library.put_on(&ids[..1], Shelf::Archive).unwrap();
    assert_eq!(found(&desk, "", Shelf::Archive, None), ["Bridge of Dread"]);
    desk.library.put_on(&ids, Shelf::Bin).unwrap();
    assert_eq!(found(&desk, "", current, None), ["Bridge"]);
    assert_eq!(
        found(&desk, "", Shelf::Bin, None),
        ["Élan", "Cellar", "Bridge of Dread"]
    );
    assert_eq!(desk.library.list().unwrap().len(), 1);
    // All of them or none.
    let gone = [ids[0], desk.id];
    desk.library.delete(&[ids[0]]).unwrap();
    let refused = desk.library.put_on(&gone, Shelf::Bin);
    assert!(
        matches!(refused, Err(StoreError::NotFound { .. })),
        "{refused:?}"
    );
    assert_eq!(found(&desk, "", current, None), ["Bridge"]);
    desk.library.put_on(&ids[1..], Shelf::Current).unwrap();
    assert_eq!(
        found(&desk, "", current, None),
        ["Bridge", "Élan", "Cellar"]
    );
}

#[test]
fn the_bin_is_emptied_after_thirty_days() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::new(library_in(folder.path()));
    let other = desk.library.create(&empty("Cellar")).unwrap();
    desk.library.put_on(&[desk.id, other], Shelf::Bin).unwrap();
    drop(desk.library);
    let back = |days: i64| {
        let file = rusqlite::Connection::open(folder.path().join("library.db")).unwrap();
        let query = "UPDATE encounter SET binned = binned - 86400 * ?1 WHERE id = ?2";
        file.execute(query, (days, other.to_string())).unwrap();
    };
    for (days, left) in [(29, 2), (2, 1)] {
        back(days);
        let query = Query {
            shelf: Shelf::Bin,
            count: 9,
            ..Query::default()
        };
        assert_eq!(library_in(folder.path()).page(&query).unwrap().total, left);
    }
}
