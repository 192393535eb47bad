//! The session as the window uses it, without a window.

#![allow(clippy::unwrap_used)]

use crate::forms::{at, creature, encounter, frame};
use app::wire::{
    AreaShape, At, ChunkAt, CreatureForm, EncounterView, ExportRequest, ExportView, LibraryQuery,
    MoveIntentForm, NewEncounter, PathView, StrokeOf, Tool, WallKindId,
};
use app::{ErrorCode, Session};
use serde_json::json;
use std::path::Path;
use std::sync::Barrier;
use std::thread;

mod board;
mod compare;
mod drawing;
mod portraits;
mod several;
mod states;

fn form(name: &str) -> NewEncounter {
    encounter(name, "srd35")
}

fn fighter() -> CreatureForm {
    creature("Fighter", "heroes")
}

fn stroke(tool: Tool, points: &[(f32, f32)]) -> StrokeOf {
    StrokeOf {
        tool,
        points: points.iter().map(|&(x, y)| at(x, y)).collect(),
    }
}

fn wall(points: &[(f32, f32)]) -> StrokeOf {
    let kind = WallKindId::Wall;
    stroke(Tool::Wall { kind, low: None }, points)
}

fn area(ground: &str, shape: AreaShape) -> Tool {
    Tool::Area {
        ground: ground.to_owned(),
        shape,
        size: 1,
    }
}

fn brush(ground: &str, points: &[(f32, f32)]) -> StrokeOf {
    let ground = ground.to_owned();
    stroke(Tool::Brush { ground, size: 1 }, points)
}

fn head<T: serde::de::DeserializeOwned>(answer: &[u8]) -> T {
    frame(answer).0
}

/// The whole map's drawing.
fn picture(session: &Session) -> Vec<u8> {
    let chunks = session.map_changes(0, None).unwrap().head.chunks;
    let places: Vec<ChunkAt> = chunks.iter().map(|chunk| chunk.at).collect();
    session.map_chunks(&places).unwrap().bytes().unwrap()
}

#[derive(serde::Deserialize)]
struct Cost {
    cells: u32,
    action: Option<String>,
}

fn cost(session: &Session, view: &EncounterView, x: f32, y: f32) -> Option<u32> {
    let cost: Cost = head(
        &session
            .path(view.creatures[0].id, at(x, y), &MoveIntentForm::default())
            .unwrap(),
    );
    cost.action.map(|_| cost.cells)
}

/// A room with a wall across it, rubble at its end, and a fighter.
fn story(session: &Session) -> EncounterView {
    session.create(&form("The mill")).unwrap();
    session.commit(&wall(&[(4.1, -0.1), (3.9, 3.05)])).unwrap();
    session
        .commit(&brush("rubble", &[(4.5, 3.5), (4.5, 4.5)]))
        .unwrap();
    session
        .place_creatures(&fighter(), at(1.4, 1.6), 1)
        .unwrap()
}

#[test]
fn the_drawing_changes_the_cost_and_undo_changes_it_back() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let view = story(&session);
    assert_eq!(view.creatures[0].form.name, "Fighter");
    assert_eq!(view.undo.as_deref(), Some("Place Fighter"));
    // From B2 to G2 there are five squares, but a wall stands down to row 3 and
    // the squares under its end are rubble.
    let with_all = cost(&session, &view, 6.5, 1.5);
    assert_eq!(with_all, Some(8));
    session.undo().unwrap();
    session.undo().unwrap();
    let view = session
        .place_creatures(&fighter(), at(1.5, 1.5), 1)
        .unwrap();
    assert_eq!(
        cost(&session, &view, 6.5, 1.5),
        Some(7),
        "without the rubble"
    );
    assert!(view.redo.is_none(), "a new step forgets those taken back");
}

#[test]
fn everything_is_there_again_after_a_restart_and_can_still_be_undone() {
    let folder = tempfile::tempdir().unwrap();
    let first = Session::start(folder.path()).unwrap();
    let before = story(&first);
    first.undo().unwrap();
    drop(first);
    let second = Session::start(folder.path()).unwrap();
    let library = second.library(&LibraryQuery::default()).unwrap();
    assert_eq!(library.encounters[0].name, "The mill");
    let view = second.open(&library.encounters[0].id).unwrap();
    assert_eq!(view.redo.as_deref(), Some("Place Fighter"));
    let view = second.redo().unwrap();
    assert_eq!(view.creatures.len(), before.creatures.len());
    assert_eq!(cost(&second, &view, 6.5, 1.5), Some(8));
    let mut steps = 0;
    let mut view = view;
    while view.undo.is_some() {
        view = second.undo().unwrap();
        steps += 1;
    }
    assert_eq!(steps, 3);
}

#[test]
fn the_terminal_answers_as_the_window_does() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let view = session.open_sample("sample").unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/sample.footfall");
    let table = app::read_tabletop(&file, &app::MapSelection::default())
        .unwrap()
        .tabletop;
    for creature in &view.creatures {
        for (label, x, y) in [
            ("C4", 2.5, 3.5),
            ("I6", 8.5, 5.5),
            ("T5", 19.5, 4.5),
            ("D16", 3.5, 15.5),
        ] {
            let half = (creature.cells as f32 - 1.0) / 2.0;
            let frame = session
                .path(
                    creature.id,
                    at(x + half, y + half),
                    &MoveIntentForm::default(),
                )
                .unwrap();
            let window: serde_json::Value = head(&frame);
            let id = table.creature_named(&creature.form.name).unwrap();
            let to = app::query::point(at(x + half, y + half));
            let intent = MoveIntentForm::default();
            let searches = &mut app::query::Searches::default();
            let (terminal, _): (PathView, _) =
                app::query::path(&table, searches, id, to, &intent).unwrap();
            let mut terminal = serde_json::to_value(&terminal).unwrap();
            terminal["revision"] = window["revision"].clone();
            assert_eq!(window, terminal, "{} to {label}", creature.form.name);
        }
    }
}

#[test]
fn the_ruler_counts_from_the_nearest_cell_of_a_space_and_on_round_corners() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("Distances")).unwrap();
    let mut ogre = fighter();
    (ogre.name, ogre.size) = ("Ogre".to_owned(), "large".to_owned());
    session.place_creatures(&ogre, at(2.0, 2.0), 1).unwrap();
    let measure = |points: &[(f32, f32)]| {
        let points: Vec<At> = points.iter().map(|&(x, y)| at(x, y)).collect();
        let view: serde_json::Value = head(&session.measure(&points, None).unwrap());
        let legs = view["legs"].as_array().unwrap().clone();
        let legs: Vec<_> = legs.into_iter().map(|leg| leg["cells"].clone()).collect();
        (view["from"].clone(), view["feet"].clone(), legs)
    };
    let expected = (json!("Ogre"), json!(25), vec![json!(5)]);
    assert_eq!(measure(&[(1.5, 1.5), (7.5, 2.5)]), expected);
    // The diagonals of both legs are counted on, and a hand beyond the edge means the edge.
    let expected = (json!("A10"), json!(65), vec![json!(4), json!(9)]);
    assert_eq!(measure(&[(0.5, 9.5), (3.5, 6.5), (30.0, 7.5)]), expected);
    assert!(session.measure(&[], None).is_err());
}

#[test]
fn creatures_stay_on_the_map_and_keep_their_own_names() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("Names")).unwrap();
    let mut ogre = fighter();
    (ogre.name, ogre.size) = ("Ogre".to_owned(), "large".to_owned());
    session.place_creatures(&ogre, at(40.0, -3.0), 1).unwrap();
    session.place_creatures(&ogre, at(2.0, 2.0), 1).unwrap();
    let view = session.place_creatures(&ogre, at(4.0, 6.0), 1).unwrap();
    let placed: Vec<_> = view
        .creatures
        .iter()
        .map(|it| (it.form.name.as_str(), it.at.x, it.at.y))
        .collect();
    assert_eq!(
        placed,
        [("Ogre", 10, 0), ("Ogre 2", 1, 1), ("Ogre 3", 3, 5)]
    );
    let mut titan = ogre.clone();
    titan.size = "titanic".to_owned();
    let view = session
        .change_creature(view.creatures[0].id, &titan)
        .unwrap();
    let problem = &view.creatures[0].problems[0].text;
    assert!(problem.contains("no size called “titanic”"), "{problem}");
}

#[test]
fn what_goes_wrong_is_said_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    assert_eq!(session.undo().unwrap_err().code, ErrorCode::NotFound);
    let mut huge = form("Huge");
    huge.width = 4000;
    let error = session.create(&huge).unwrap_err();
    assert!(
        error.message.contains("4000 × 10 cells is not possible"),
        "{error}"
    );
    let mut unknown = form("Unknown");
    unknown.ruleset = "checkers".to_owned();
    assert!(
        session
            .create(&unknown)
            .unwrap_err()
            .message
            .contains("“checkers”")
    );
    assert!(
        session
            .library(&LibraryQuery::default())
            .unwrap()
            .encounters
            .is_empty()
    );
    session.create(&form("Good")).unwrap();
    let before = picture(&session);
    let lava = stroke(
        area("lava", AreaShape::Rectangle),
        &[(1.0, 1.0), (2.0, 2.0)],
    );
    let error = session.commit(&lava).unwrap_err();
    assert!(
        error.message.contains("No terrain is called “lava”"),
        "{error}"
    );
    let hedge = json!({ "tool": "wall", "kind": "hedge", "low": null });
    let error = serde_json::from_value::<Tool>(hedge).unwrap_err();
    assert!(error.to_string().contains("hedge"), "{error}");
    let error = session
        .commit(&wall(&[(f32::NAN, 1.0), (2.0, 2.0)]))
        .unwrap_err();
    assert_eq!(error.code, ErrorCode::Invalid);
    assert_eq!(picture(&session), before);
    let text = folder.path().join("notes.txt");
    std::fs::write(&text, "shopping list").unwrap();
    let error = session.import(&text).unwrap_err();
    assert!(
        error.message.contains("notes.txt") && error.code == ErrorCode::BadFile,
        "{error}"
    );
}

#[test]
fn a_second_copy_says_so_and_the_first_keeps_working() {
    let folder = tempfile::tempdir().unwrap();
    let first = Session::start(folder.path()).unwrap();
    story(&first);
    let second = Session::start(folder.path()).unwrap();
    let library = second.library(&LibraryQuery::default()).unwrap();
    assert!(
        library
            .read_only
            .unwrap()
            .contains("another Footfall window")
    );
    second.open(&library.encounters[0].id).unwrap();
    assert_eq!(second.undo().unwrap_err().code, ErrorCode::ReadOnly);
    assert_eq!(first.undo().unwrap().redo.as_deref(), Some("Place Fighter"));
}

fn exported(session: &Session, folder: &Path) -> ExportView {
    let asked = ExportRequest::default();
    let written = session.export_picture(folder, &asked, &|_| true).unwrap();
    written.unwrap()
}

#[test]
fn an_export_has_an_inch_of_paper_around_the_map_and_spares_older_files() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(&folder.path().join("library")).unwrap();
    story(&session);
    let pictures = folder.path().join("Pictures");
    let first = exported(&session, &pictures);
    let second = exported(&session, &pictures);
    assert_eq!(
        (first.width, first.height),
        ((12 + 2) * 140, (10 + 2) * 140)
    );
    assert!(first.path.ends_with("The mill.png") && second.path.ends_with("The mill 2.png"));
    let bytes = std::fs::read(&first.path).unwrap();
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(bytes, std::fs::read(&second.path).unwrap());
}

#[test]
fn no_revision_is_used_twice_even_after_an_encounter_is_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let first = story(&session);
    session.delete(std::slice::from_ref(&first.id)).unwrap();
    let second = session.create(&form("Another")).unwrap();
    assert!(second.revision > first.revision);
}

#[test]
fn what_is_tried_in_a_copy_leaves_the_encounter_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let first = story(&session);
    let copy = session.duplicate(&first.id).unwrap();
    assert_ne!(copy.id, first.id);
    assert_eq!(copy.creatures.len(), first.creatures.len());
    assert_eq!(copy.undo, None, "a copy begins anew");
    session.remove_creatures(&[copy.creatures[0].id]).unwrap();
    let again = session.open(&first.id).unwrap();
    assert_eq!(again.creatures.len(), first.creatures.len());
    assert_eq!(again.name, first.name);
}

#[test]
fn several_of_a_kind_are_placed_as_one_step() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("Warren")).unwrap();
    let found = session.bestiary("goblin cr 1/3").unwrap();
    assert_eq!((found.total, found.found.len()), (1, 1));
    let goblin = &found.found[0].form;
    let view = session.place_creatures(goblin, at(2.5, 2.5), 6).unwrap();
    let names: Vec<&str> = view
        .creatures
        .iter()
        .map(|it| it.form.name.as_str())
        .collect();
    let numbered = [
        "Goblin", "Goblin 2", "Goblin 3", "Goblin 4", "Goblin 5", "Goblin 6",
    ];
    assert_eq!(names, numbered);
    assert!(
        view.creatures
            .iter()
            .all(|goblin| goblin.problems.is_empty())
    );
    assert!(
        view.creatures
            .iter()
            .all(|goblin| goblin.form.challenge.as_deref() == Some("1/3"))
    );
    assert_eq!(session.undo().unwrap().creatures.len(), 0);
    let crowd = session
        .place_creatures(goblin, at(2.5, 2.5), 101)
        .unwrap_err();
    assert!(crowd.message.contains("100"), "{crowd}");
}

#[test]
fn an_edit_under_way_does_not_bring_its_encounter_back_when_another_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let [first, second] =
        ["The mill", "The bridge"].map(|name| session.create(&form(name)).unwrap().id);
    for round in 0..40 {
        session.open(&first).unwrap();
        let both = Barrier::new(2);
        thread::scope(|scope| {
            scope.spawn(|| {
                both.wait();
                session.rename(&format!("Renamed {round}")).unwrap();
            });
            both.wait();
            session.open(&second).unwrap();
        });
        assert_eq!(session.undo().unwrap().id, second, "round {round}");
    }
}

#[test]
fn a_map_of_hexes_is_played_by_a_ruleset_for_hexes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("map.json");
    let session = Session::start(folder.path()).unwrap();
    for (kind, is_usual) in [(1, true), (2, false), (5, false)] {
        let token = json!({ "name": "Wolf", "x": 100, "y": 100, "width": 1 });
        let scene = json!({
            "name": "Ford", "width": 500, "height": 500, "padding": 0,
            "grid": { "type": kind, "size": 100 }, "walls": [], "tokens": [token],
        });
        std::fs::write(&file, scene.to_string()).unwrap();
        let view = session.import(&file).unwrap();
        let told = view
            .notes
            .iter()
            .any(|note| note.contains("cells of the map are hexes"));
        assert_eq!(told, !is_usual, "{kind}: {:?}", view.notes);
        assert_eq!(view.encounter.ruleset == "srd35", is_usual);
    }
}

#[test]
fn a_picture_comes_from_the_folder_of_its_map_and_from_nowhere_else() {
    let folder = tempfile::tempdir().unwrap();
    let maps = folder.path().join("maps");
    std::fs::create_dir_all(maps.join("pictures")).unwrap();
    let picture = formats::png_bytes(&image::RgbaImage::new(4, 2)).unwrap();
    std::fs::write(folder.path().join("outside.png"), &picture).unwrap();
    std::fs::write(maps.join("pictures/inside.png"), &picture).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::symlink;
        symlink("../outside.png", maps.join("linked.png")).unwrap();
        symlink("..", maps.join("up")).unwrap();
    }
    let takes = |path: &str| {
        let file = maps.join("map.uvtt");
        let size = json!({ "map_size": [4, 2], "pixels_per_grid": 1 });
        let map = json!({ "resolution": size, "image": path });
        std::fs::write(&file, map.to_string()).unwrap();
        let read = app::read_tabletop(&file, &app::MapSelection::default()).unwrap();
        let picture = &read.tabletop.encounter().header().picture;
        assert_eq!(picture.is_some(), !read.images.is_empty());
        !read.images.is_empty()
    };
    assert!(takes("pictures/inside.png"));
    assert!(takes("./pictures/../pictures/inside.png"));
    for path in ["../outside.png", "linked.png", "up/outside.png", "pictures"] {
        assert!(!takes(path), "{path}");
    }
    let absolute = folder.path().join("outside.png");
    assert!(!takes(&absolute.to_string_lossy()));
}

#[test]
fn file_of_a_sister_folder_is_read_only_under_a_folder_that_contains_both() {
    let home = tempfile::tempdir().unwrap();
    let (land, other) = (home.path().join("land"), home.path().join("other"));
    let maps = land.join("maps");
    for folder in [&maps, &land.join("art"), &other] {
        std::fs::create_dir_all(folder).unwrap();
    }
    let picture = formats::png_bytes(&image::RgbaImage::new(4, 2)).unwrap();
    std::fs::write(land.join("art/floor.png"), &picture).unwrap();
    std::fs::write(other.join("floor.png"), &picture).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::symlink;
        symlink("../../other", maps.join("linked")).unwrap();
        symlink("../../other/floor.png", land.join("art/linked.png")).unwrap();
    }
    let file = maps.join("map.uvtt");
    let write = |path: &str| {
        let size = json!({ "map_size": [4, 2], "pixels_per_grid": 1 });
        let map = json!({ "resolution": size, "image": path });
        std::fs::write(&file, map.to_string()).unwrap();
    };
    let takes = |path: &str| {
        write(path);
        let read = app::read_tabletop_under(&file, &land).unwrap();
        !read.images.is_empty()
    };
    for path in [
        "../art/floor.png",
        "..\\art\\floor.png",
        "%2e%2e/art/floor.png",
        "art/floor.png",
    ] {
        assert!(takes(path), "{path}");
        write(path);
        let read = app::read_tabletop(&file, &app::MapSelection::default()).unwrap();
        assert!(read.images.is_empty(), "{path}");
        let is_told = read.notes.iter().any(|it| it.contains("--resolve-under"));
        assert_eq!(is_told, path != "art/floor.png", "{path}: {:?}", read.notes);
    }
    let absolute = other.join("floor.png").to_string_lossy().into_owned();
    for path in [
        "../../other/floor.png",
        "../art/../../other/floor.png",
        "..\\..\\other\\floor.png",
        "%2e%2e/%2e%2e/other/floor.png",
        "linked/floor.png",
        "../art/linked.png",
        "../art",
        &absolute,
        &format!("file://{absolute}"),
        "C:\\other\\floor.png",
        "\\\\host\\other\\floor.png",
    ] {
        assert!(!takes(path), "{path}");
    }
    write("../art/floor.png");
    for folder in [&other, &file, &home.path().join("none")] {
        let refused = app::read_tabletop_under(&file, folder).err().unwrap();
        let message = refused.message;
        assert!(message.contains(&folder.display().to_string()), "{message}");
    }
}
