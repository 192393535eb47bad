//! A library of each format there has been, as that version of Footfall wrote it, is opened for
//! ever: `tests/libraries/format-1.db` and so on. The newest is written here with
//! `UPDATE_GOLDEN=1 cargo xtask test -p store golden`, once; no file is ever changed after its format
//! was released.

use crate::desk::{Desk, library_in, paint, wall};
use bestiary::Beast;
use encounter::{Creature, Edit, Encounter, Ground, HouseRuleset, Party, Side};
use grid::Cell;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use store::Library;

fn file_of(format: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/libraries/format-{format}.db"))
}

/// Something of everything a library holds.
fn fill(folder: &Path) -> Encounter {
    let mut desk = Desk::new(library_in(folder));
    let rename = |name: &str| Edit::Rename {
        name: name.to_owned(),
    };
    desk.edit(&rename("The old mill"));
    desk.edit(&paint(3, Ground::Rock));
    desk.edit(&wall(2.0, 1.0));
    let creature = Creature::new("Ash", "medium", 30, Side::Heroes, Cell::new(5, 4));
    desk.edit(&Edit::AddCreature { creature });
    desk.edit(&rename("The new mill"));
    assert!(desk.undo());
    let Desk { library, id, model } = desk;
    library.put_image(&[7; 900], "image/png", 3, 3).unwrap();
    library
        .set_setting("last-encounter", &id.to_string())
        .unwrap();
    library.put_house_ruleset(&house()).unwrap();
    library.put_beasts(&[cat()]).unwrap();
    library.put_parties(&[party()]).unwrap();
    library.close();
    model.encounter
}

fn house() -> HouseRuleset {
    let text =
        r#"{"id":"house-mill","title":"Mill rules","base":"srd35","changes":{"corners":"open"}}"#;
    serde_json::from_str(text).unwrap()
}

fn cat() -> Beast {
    serde_json::from_str(r#"{"name":"Mill cat","size":"tiny","land_feet":30}"#).unwrap()
}

fn party() -> Party {
    serde_json::from_str(r#"{"name":"The Five","members":[]}"#).unwrap()
}

/// The format of the library in a folder.
fn format_in(folder: &Path) -> u32 {
    let library = Connection::open(folder.join("library.db")).unwrap();
    let format = library.pragma_query_value(None, "user_version", |row| row.get(0));
    format.unwrap()
}

#[test]
fn libraries_of_every_format_are_opened_with_all_they_hold() {
    let new = tempfile::tempdir().unwrap();
    let expected = fill(new.path());
    let newest = format_in(new.path());
    if std::env::var_os("UPDATE_GOLDEN").is_some() && !file_of(newest).exists() {
        fs::copy(new.path().join("library.db"), file_of(newest)).unwrap();
    }
    for format in 1..=newest {
        let folder = tempfile::tempdir().unwrap();
        fs::copy(file_of(format), folder.path().join("library.db"))
            .unwrap_or_else(|error| panic!("a library of format {format}: {error}"));
        assert_eq!(format_in(folder.path()), format);
        holds_all(&library_in(folder.path()), format, &expected);
        // Read through it, where nothing can be written.
        let file = folder.path().join("library.db");
        assert_eq!(format_in(folder.path()), newest, "{}", file.display());
    }
}

fn holds_all(library: &Library, format: u32, expected: &Encounter) {
    assert_eq!(library.read_only(), None, "format {format}");
    let listed = library.list().unwrap();
    let names: Vec<&str> = listed.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["The old mill"], "format {format}");
    let id = listed[0].id;
    let mut stored = library.load(&id).unwrap();
    assert_eq!(stored.damaged_steps, 0);
    assert_eq!(&stored.encounter, expected, "format {format}");
    // All but the first step is still to be read; the last was undone.
    assert_eq!(stored.history.position(), 4);
    library.read_wanted(&id, &mut stored.history).unwrap();
    let change = stored.history.redo().unwrap();
    stored.encounter.play(&change);
    assert_eq!(stored.encounter.header().name, "The new mill");
    let last = library.setting("last-encounter").unwrap();
    assert_eq!(last, Some(id.to_string()));
    let houses = library.house_rulesets().unwrap();
    assert_eq!(houses.contains(&house()), format > 1, "{houses:?}");
    let beasts = library.beasts().unwrap();
    assert_eq!(beasts.contains(&cat()), format > 2, "{beasts:?}");
    let parties = library.parties().unwrap();
    assert_eq!(parties.contains(&party()), format > 3, "{parties:?}");
    let (tell, told) = std::sync::mpsc::channel();
    library.check(move |what| tell.send(what).unwrap()).unwrap();
    assert_eq!(told.recv().ok(), None, "format {format}");
}
