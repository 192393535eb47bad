//! Maps from elsewhere: as encounters of their own, and as parts of the open one.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::forms::{at, creature, encounter, frame};
use app::wire::{
    ExportCreatures, ExportRequest, ExportScale, ExportVersion, GridKind, ImportAnswer, ImportAs,
    ImportView, LibraryQuery, MapChoice, MoveIntentForm, NewEncounter, PictureForm, StrokeOf, Tool,
    WallKindId,
};
use app::{ErrorCode, MapSource, Session};
use proptest::prelude::*;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn started(form: &NewEncounter) -> (TempDir, Session) {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(&folder.path().join("library")).unwrap();
    session.create(form).unwrap();
    (folder, session)
}

fn sized(width: u32, height: u32, grid: GridKind) -> NewEncounter {
    let ruleset = match grid {
        GridKind::Square => "srd35",
        GridKind::HexPointy | GridKind::HexFlat => "hero5",
    };
    NewEncounter {
        width,
        height,
        grid,
        ..encounter("The cellar", ruleset)
    }
}

/// What a game master sees of the open map.
fn picture(session: &Session) -> Vec<u8> {
    let mut asked = ExportRequest::default();
    asked.options.version = ExportVersion::Gm;
    asked.options.creatures = ExportCreatures::All;
    asked.options.scale = ExportScale::Pixels { per_cell: 12 };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("map.png");
    session.export_picture_to(&path, &asked, &|_| true).unwrap();
    std::fs::read(path).unwrap()
}

/// Lays a picture under the open map.
fn lay(session: &Session, file: &Path) {
    assert!(session.read_background(file, &|_| true).unwrap());
    session.set_background().unwrap();
}

fn shared(session: &Session, folder: &Path) -> PathBuf {
    let path = folder.join("shared.footfall");
    session.share_to(&path).unwrap();
    path
}

/// A map with a wall, a door, rubble, and somebody.
fn furnished(session: &Session) {
    let wall = |kind| Tool::Wall { kind, low: None };
    let strokes = [
        (wall(WallKindId::Wall), [(1.0, 1.0), (1.0, 4.0)]),
        (wall(WallKindId::SecretDoor), [(1.0, 4.0), (1.0, 5.0)]),
    ];
    for (tool, points) in strokes {
        let points = points.map(|(x, y)| at(x, y)).to_vec();
        session.commit(&StrokeOf { tool, points }).unwrap();
    }
    session
        .place_creatures(&creature("Ogre", "foes"), at(3.5, 2.5), 1)
        .unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn a_map_laid_on_a_bare_one_of_its_size_looks_like_itself(
        grid in prop::sample::select(vec![GridKind::Square, GridKind::HexPointy, GridKind::HexFlat]),
        width in 6_u32..14,
        height in 6_u32..14,
    ) {
        let (folder, there) = started(&sized(width, height, grid));
        furnished(&there);
        let (_other, here) = started(&sized(width, height, grid));
        let bare = picture(&here);
        let path = shared(&there, folder.path());
        here.import_into_open(&path).unwrap();
        prop_assert!(picture(&here) == picture(&there));
        here.undo().unwrap();
        prop_assert!(picture(&here) == bare);
    }

    #[test]
    fn a_map_is_laid_wherever_there_is_room_for_it(
        grid in prop::sample::select(vec![GridKind::Square, GridKind::HexPointy, GridKind::HexFlat]),
        small in (6_u32..14, 6_u32..14),
        more in (0_u32..6, 0_u32..6),
    ) {
        let (folder, there) = started(&sized(small.0, small.1, grid));
        furnished(&there);
        let (_other, here) = started(&sized(small.0 + more.0, small.1 + more.1, grid));
        let path = shared(&there, folder.path());
        let laid = here.import_into_open(&path).unwrap();
        prop_assert_eq!(laid.encounter.creatures.len(), 1);
        let selected = here.region().unwrap();
        let (head, _) = frame::<serde_json::Value>(&selected);
        // A line of hexes that comes to lie on a shoved one reaches half a hex farther.
        let columns = head["columns"].as_u64().unwrap();
        prop_assert!(columns.abs_diff(small.0.into()) <= u64::from(grid != GridKind::Square));
        prop_assert_eq!(&head["walls"], 2);
    }
}

#[test]
fn what_is_pasted_as_text_is_what_is_read_from_a_file() {
    let (folder, there) = started(&sized(9, 7, GridKind::Square));
    furnished(&there);
    let path = shared(&there, folder.path());
    let text = std::fs::read_to_string(&path).unwrap();
    let taken = |take: &dyn Fn(&Session) -> ImportView| {
        let (_folder, here) = started(&sized(12, 12, GridKind::Square));
        let view = take(&here);
        (
            view.imported,
            view.notes,
            view.encounter.creatures.len(),
            picture(&here),
        )
    };
    let pasted = || MapSource::Text(&text);
    let new = taken(&|it| it.import(&path).unwrap());
    assert_eq!(new, taken(&|it| it.import(pasted()).unwrap()));
    let into = taken(&|it| it.import_into_open(&path).unwrap());
    assert_eq!(into, taken(&|it| it.import_into_open(pasted()).unwrap()));
    assert_eq!((into.0.as_deref(), into.2), (Some("The cellar"), 1));
}

#[test]
fn a_map_that_comes_twice_is_one_map_and_everybody_somebody_new() {
    let (folder, there) = started(&sized(9, 7, GridKind::Square));
    furnished(&there);
    let path = shared(&there, folder.path());
    let (_other, here) = started(&sized(12, 12, GridKind::Square));
    here.import_into_open(&path).unwrap();
    let again = here.import_into_open(&path).unwrap().encounter;
    // Those who stand as they did are there already.
    assert_eq!(again.creatures.len(), 1);
    let moved = here.move_creature(
        again.creatures[0].id,
        at(10.5, 10.5),
        None,
        &MoveIntentForm::default(),
    );
    moved.unwrap();
    let names = |view: ImportView| -> Vec<String> {
        let creatures = view.encounter.creatures.into_iter();
        creatures.map(|it| it.form.name).collect()
    };
    let third = names(here.import_into_open(&path).unwrap());
    assert_eq!(third, ["Ogre", "Ogre 2"]);
}

#[test]
fn what_cannot_be_laid_down_changes_nothing_and_says_what_to_do() {
    let (folder, there) = started(&sized(9, 7, GridKind::Square));
    furnished(&there);
    let path = shared(&there, folder.path());
    let damaged = folder.path().join("damaged.json");
    std::fs::write(&damaged, b"{\"resolution\": ").unwrap();
    let cases = [
        (
            sized(8, 12, GridKind::Square),
            &path,
            "enlarge the open map first",
        ),
        (
            sized(12, 6, GridKind::Square),
            &path,
            "(9 × 7) is larger than the open map (12 × 6)",
        ),
        (
            sized(12, 12, GridKind::HexFlat),
            &path,
            "different kinds of grid",
        ),
        (sized(12, 12, GridKind::Square), &damaged, "ends early"),
    ];
    for (form, path, why) in cases {
        let (_other, here) = started(&form);
        let before = picture(&here);
        let error = here.import_into_open(path).unwrap_err();
        assert!(error.message.contains(why), "{error}");
        assert!(matches!(
            error.code,
            ErrorCode::Invalid | ErrorCode::BadFile
        ));
        let view = here.present().unwrap();
        assert_eq!(view.undo, None);
        assert!(picture(&here) == before);
    }
}

/// A picture with a line every twenty pixels, from the eighth on.
fn lined(width: u32, height: u32) -> Vec<u8> {
    let line = |n: u32| n % 20 == 8;
    let picture = image::RgbaImage::from_fn(width, height, |x, y| {
        let shade = 120 + (x * 7 + y * 13) as u8 % 32;
        let shade = if line(x) || line(y) { 20 } else { shade };
        image::Rgba([shade, shade, shade, 255])
    });
    formats::png_bytes(&picture).unwrap()
}

#[test]
fn a_picture_alone_is_an_encounter_or_the_background_of_one() {
    let (folder, here) = started(&sized(12, 12, GridKind::Square));
    furnished(&here);
    let file = folder.path().join("floor.png");
    std::fs::write(&file, lined(230, 170)).unwrap();
    let near = |a: f32, b: f32| (a - b).abs() < 0.03;
    let laid = here.import_into_open(&file).unwrap().encounter;
    let form = laid.picture.unwrap();
    // What stands on the map stays as it is.
    assert_eq!(laid.creatures.len(), 1);
    assert!(
        near(form.from.x, 0.575) && near(form.to.x, 0.575 + 11.5),
        "{form:?}"
    );
    // Drawn out of line, it finds back by its lines.
    let moved = PictureForm {
        from: at(0.3, 0.9),
        to: at(9.0, 8.0),
        ..form
    };
    here.set_picture(&moved).unwrap();
    let found = here.find_grid().unwrap().picture.unwrap();
    assert!(near(found.from.x.rem_euclid(1.0), 0.575), "{found:?}");
    assert!(near(found.to.x - found.from.x, 11.5) && near(found.to.y - found.from.y, 8.5));
    let new = here.import(&file).unwrap();
    // A sliver of a thirteenth cell counts for nothing.
    assert_eq!((new.encounter.width, new.encounter.height), (12, 9));
    assert!(new.notes[0].contains("20.0 pixels"), "{:?}", new.notes);
    lay(&here, &file);
    let blank = folder.path().join("blank.png");
    let stone = image::RgbaImage::from_pixel(64, 64, image::Rgba([120, 110, 90, 255]));
    std::fs::write(&blank, formats::png_bytes(&stone).unwrap()).unwrap();
    lay(&here, &blank);
    let refused = here.find_grid().unwrap_err();
    assert!(refused.message.contains("detects no grid"), "{refused}");
}

#[test]
fn its_background_comes_along_where_there_is_none() {
    let (folder, there) = started(&sized(8, 8, GridKind::Square));
    let file = folder.path().join("floor.png");
    let stone = image::RgbaImage::from_pixel(64, 64, image::Rgba([120, 110, 90, 255]));
    std::fs::write(&file, formats::png_bytes(&stone).unwrap()).unwrap();
    lay(&there, &file);
    furnished(&there);
    let path = shared(&there, folder.path());
    let (_other, here) = started(&sized(12, 10, GridKind::Square));
    let laid = here.import_into_open(&path).unwrap();
    let form = laid.encounter.picture.unwrap();
    assert_eq!(
        (form.from.x, form.from.y, form.to.x, form.to.y),
        (2.0, 1.0, 10.0, 9.0)
    );
    assert_eq!(laid.notes, Vec::<String>::new());
    lay(&here, &file);
    let again = here.import_into_open(&path).unwrap();
    assert!(
        again.notes[0].contains("background of the map was not imported"),
        "{:?}",
        again.notes
    );
    assert_eq!(again.encounter.picture.unwrap().to.x, 10.0);
}

/// A pack of two scenes, the second with two levels.
const PACK: &str = concat!(
    r#"{"_id":"q","name":"Quay","width":400,"height":300,"padding":0,"grid":{"type":1,"size":50},"walls":[]}"#,
    "\n",
    r#"{"_id":"l","name":"Light","width":500,"height":400,"padding":0,"grid":{"type":1,"size":50},"walls":[],"#,
    r#""initialLevel":"b","levels":[{"_id":"a","name":"Stair"},{"_id":"b","name":"Lamp"}]}"#,
    "\n",
);

fn names(session: &Session) -> Vec<String> {
    let library = session.library(&LibraryQuery::default()).unwrap();
    let mut names: Vec<String> = library.encounters.into_iter().map(|it| it.name).collect();
    names.sort();
    names
}

#[test]
fn file_with_several_maps_is_imported_once_one_or_all_are_chosen() {
    let (_folder, session) = started(&sized(20, 20, GridKind::Square));
    let import = |how, maps| session.import_as(MapSource::Text(PACK), how, maps, &|_| true);
    let answer = import(ImportAs::NewEncounter, None).unwrap();
    let Some(ImportAnswer::Choice(list)) = answer else {
        panic!("{answer:?}");
    };
    let listed: Vec<_> = list
        .maps
        .iter()
        .map(|it| (it.name().unwrap(), it.cells))
        .collect();
    let expected = [
        ("Quay", [8, 6]),
        ("Light – Stair", [10, 8]),
        ("Light – Lamp", [10, 8]),
    ];
    assert_eq!(
        listed,
        expected.map(|(name, cells)| (name.to_owned(), Some(cells)))
    );
    assert_eq!(names(&session), ["The cellar"]);

    let one = import(ImportAs::NewEncounter, Some(MapChoice::One { index: 1 })).unwrap();
    assert!(
        matches!(one, Some(ImportAnswer::Imported(it)) if it.encounter.name == "Light – Stair")
    );
    let all = import(ImportAs::NewEncounter, Some(MapChoice::All)).unwrap();
    assert!(matches!(all, Some(ImportAnswer::Imported(it)) if it.encounter.name == "Quay"));
    let expected = [
        "Light – Lamp",
        "Light – Stair",
        "Light – Stair",
        "Quay",
        "The cellar",
    ];
    assert_eq!(names(&session), expected);

    for (how, maps) in [
        (ImportAs::NewEncounter, MapChoice::One { index: 3 }),
        (ImportAs::IntoOpen, MapChoice::All),
    ] {
        import(how, Some(maps)).unwrap_err();
    }
    assert_eq!(names(&session), expected);
}

/// A file of a picture with 64 rows.
fn stone(folder: &Path) -> PathBuf {
    let file = folder.join("stone.png");
    let stone = image::RgbaImage::from_pixel(64, 64, image::Rgba([120, 110, 90, 255]));
    std::fs::write(&file, formats::png_bytes(&stone).unwrap()).unwrap();
    file
}

#[test]
fn canceled_import_changes_nothing() {
    let (folder, session) = started(&sized(20, 20, GridKind::Square));
    furnished(&session);
    let file = stone(folder.path());
    let state = || {
        (
            names(&session),
            picture(&session),
            session.present().unwrap().undo,
        )
    };
    let before = state();
    let shares = std::cell::RefCell::new(Vec::new());
    let until = |most: f64| {
        let shares = &shares;
        move |done: f64| {
            shares.borrow_mut().push(done);
            done < most
        }
    };
    for how in [ImportAs::NewEncounter, ImportAs::IntoOpen] {
        let answer = session.import_as(&file, how, None, &until(0.5));
        assert!(answer.unwrap().is_none());
        assert!(state() == before, "{how:?}");
    }
    // Two of the three maps were read and one was in the library.
    let pack = MapSource::Text(PACK);
    let all = Some(MapChoice::All);
    shares.borrow_mut().clear();
    let answer = session.import_as(pack, ImportAs::NewEncounter, all, &until(0.9));
    assert!(answer.unwrap().is_none());
    assert_eq!(shares.borrow().as_slice(), [1.0 / 3.0, 2.0 / 3.0, 1.0]);
    assert!(state() == before);

    assert!(!session.read_background(&file, &until(0.5)).unwrap());
    let refused = session.set_background().unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotFound);
    let portrait = session.read_portrait(&file, &until(0.5));
    assert!(portrait.unwrap().is_none());
    assert!(state() == before);
}

#[test]
fn canceled_import_with_a_folder_keeps_the_import_before() {
    let (folder, session) = started(&sized(20, 20, GridKind::Square));
    let maps = folder.path().join("maps");
    std::fs::create_dir(&maps).unwrap();
    stone(folder.path());
    let file = maps.join("yard.uvtt");
    let size = serde_json::json!({ "map_size": [4, 2], "pixels_per_grid": 1 });
    let map = serde_json::json!({ "resolution": size, "image": "../stone.png" });
    std::fs::write(&file, map.to_string()).unwrap();
    let first = session.import_into_open(&file).unwrap();
    assert!(first.is_missing_files);
    let state = || (picture(&session), session.present().unwrap().undo);
    let before = state();
    let again = |revision: u32, go_on: &dyn Fn(f64) -> bool| {
        let source = MapSource::Under {
            file: &file,
            folder: folder.path(),
        };
        let id = &first.encounter.id;
        session.import_again(
            source,
            ImportAs::IntoOpen,
            MapChoice::Initial,
            (id, revision),
            go_on,
        )
    };
    let canceled = again(first.encounter.revision, &|done| done < 0.5).unwrap();
    assert!(canceled.is_none());
    assert!(state() == before);
    let revision = session.present().unwrap().revision;
    let whole = again(revision, &|_| true).unwrap().unwrap();
    assert!(!whole.is_missing_files && whole.encounter.picture.is_some());
}
