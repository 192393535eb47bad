//! The session as the window uses it, without a window.

#![allow(clippy::unwrap_used)]

use app::wire::{
    AreaShape, At, CreatureForm, EncounterView, GoingOf, GridKind, ModesForm, NewEncounter,
    PathView, RegionAct, SpeedForm, StrokeOf, Tool,
};
use app::{ErrorCode, Session};
use std::path::Path;

fn form(name: &str) -> NewEncounter {
    NewEncounter {
        name: name.to_owned(),
        ruleset: "srd35".to_owned(),
        grid: GridKind::Square,
        width: 12,
        height: 10,
        ground: "floor".to_owned(),
    }
}

fn at(x: f32, y: f32) -> At {
    At { x, y }
}

fn fighter() -> CreatureForm {
    CreatureForm {
        name: "Fighter".to_owned(),
        size: "medium".to_owned(),
        speed_feet: 30,
        speed: SpeedForm::default(),
        side: "heroes".to_owned(),
        build: "tall".to_owned(),
        reach_feet: None,
        reach_weapon: false,
        modes: ModesForm::default(),
        challenge: None,
        conditions: Vec::new(),
    }
}

fn stroke(tool: Tool, points: &[(f32, f32)]) -> StrokeOf {
    StrokeOf {
        tool,
        points: points.iter().map(|&(x, y)| at(x, y)).collect(),
    }
}

fn wall(points: &[(f32, f32)]) -> StrokeOf {
    let kind = "wall".to_owned();
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

/// The head of a framed answer.
fn head<T: for<'a> serde::Deserialize<'a>>(frame: &[u8]) -> T {
    let length = u32::from_le_bytes(frame[..4].try_into().unwrap()) as usize;
    serde_json::from_slice(&frame[4..4 + length]).unwrap()
}

#[derive(serde::Deserialize)]
struct Cost {
    cells: u32,
    action: Option<String>,
}

fn cost(session: &Session, view: &EncounterView, x: f32, y: f32) -> Option<u32> {
    let cost: Cost = head(
        &session
            .path(view.creatures[0].id, at(x, y), &GoingOf::default())
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
    let library = second.library().unwrap();
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
    let view = session.open_sample().unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/sample.footfall");
    let (table, _) = app::read_tabletop(&file).unwrap();
    for creature in &view.creatures {
        for (label, x, y) in [
            ("C4", 2.5, 3.5),
            ("I6", 8.5, 5.5),
            ("T5", 19.5, 4.5),
            ("D16", 3.5, 15.5),
        ] {
            let half = (creature.cells as f32 - 1.0) / 2.0;
            let frame = session
                .path(creature.id, at(x + half, y + half), &GoingOf::default())
                .unwrap();
            let window: serde_json::Value = head(&frame);
            let terminal: PathView = table.ask_path(&creature.form.name, label).unwrap();
            let mut terminal = serde_json::to_value(&terminal).unwrap();
            terminal["revision"] = window["revision"].clone();
            assert_eq!(window, terminal, "{} to {label}", creature.form.name);
        }
    }
}

#[test]
fn only_what_changed_is_drawn_again() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let mut large = form("Wide");
    (large.width, large.height) = (64, 64);
    let view = session.create(&large).unwrap();
    let chunks = |since| -> usize {
        let head: serde_json::Value = head(&session.map_picture(since).unwrap());
        head["chunks"].as_array().unwrap().len()
    };
    assert_eq!(chunks(0), 16);
    assert_eq!(chunks(view.revision), 0);
    let after = session.commit(&brush("rock", &[(40.5, 40.5)])).unwrap();
    assert_eq!(chunks(view.revision), 1);
    assert_eq!(chunks(after.revision), 0);
    let moved = session
        .place_creatures(&fighter(), at(3.0, 3.0), 1)
        .unwrap();
    assert_eq!(
        chunks(after.revision),
        0,
        "a creature is no part of the map's drawing"
    );
    let undone = session.undo().and_then(|_| session.undo()).unwrap();
    assert_eq!(chunks(moved.revision), 1);
    assert_eq!(undone.revision, moved.revision + 2);
}

#[test]
fn tools_snap_cover_and_erase() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("Tools")).unwrap();
    // A door in a wall: clicks open it, lock it and shut it, in turn.
    let door = stroke(
        Tool::Wall {
            kind: "closed-door".to_owned(),
            low: None,
        },
        &[(5.1, 2.2), (4.9, 2.9)],
    );
    session.commit(&door).unwrap();
    assert!(session.spot(at(5.1, 2.5)).unwrap().door);
    for label in ["Open door", "Lock door", "Close door", "Open door"] {
        let view = session.toggle_door(at(5.0, 2.5)).unwrap();
        assert_eq!(view.undo.as_deref(), Some(label));
    }
    // The eraser crosses it.
    let view = session
        .commit(&stroke(Tool::Eraser, &[(4.0, 2.5), (6.0, 2.5)]))
        .unwrap();
    assert_eq!(view.undo.as_deref(), Some("Erase walls"));
    assert!(session.spot(at(5.0, 2.5)).unwrap().wall.is_none());
    // A wall without length is none, and a brush off the map paints nothing.
    let before = view.revision;
    assert_eq!(
        session
            .commit(&wall(&[(3.0, 3.0), (3.1, 3.1)]))
            .unwrap()
            .revision,
        before
    );
    assert_eq!(
        session
            .commit(&brush("rock", &[(-3.0, 2.0)]))
            .unwrap()
            .revision,
        before
    );
    // A wide brush covers a block; an area its rectangle.
    session
        .commit(&stroke(
            Tool::Brush {
                ground: "pit".to_owned(),
                size: 3,
            },
            &[(2.5, 2.5)],
        ))
        .unwrap();
    for (x, y, ground) in [(1.5, 1.5, "pit"), (3.5, 3.5, "pit"), (4.5, 3.5, "floor")] {
        assert_eq!(
            session.spot(at(x, y)).unwrap().ground.as_deref(),
            Some(ground),
            "{x}, {y}"
        );
    }
    session
        .commit(&stroke(
            area("rock", AreaShape::Rectangle),
            &[(8.9, 8.9), (7.1, 6.1)],
        ))
        .unwrap();
    for (x, y, ground) in [(7.5, 6.5, "rock"), (8.5, 8.5, "rock"), (9.5, 8.5, "floor")] {
        assert_eq!(
            session.spot(at(x, y)).unwrap().ground.as_deref(),
            Some(ground),
            "{x}, {y}"
        );
    }
}

#[test]
fn rooms_of_every_shape_are_carved_out_of_rock() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let rock = NewEncounter {
        width: 18,
        ground: "rock".to_owned(),
        ..form("Rock")
    };
    session.create(&rock).unwrap();
    let carve = |shape, points: &[(f32, f32)]| {
        let stroke = stroke(area("floor", shape), points);
        assert!(!session.draft(&stroke).unwrap().is_empty());
        session.commit(&stroke).unwrap();
    };
    carve(AreaShape::Rectangle, &[(1.5, 1.5), (3.5, 2.5)]);
    carve(AreaShape::Ellipse, &[(11.5, 0.5), (15.5, 4.5)]);
    // The corners of a polygon snap to those of the grid.
    let triangle = [(1.1, 5.1), (4.9, 5.1), (1.1, 8.9)];
    carve(AreaShape::Polygon, &triangle);
    carve(AreaShape::Corridor, &[(3.5, 2.5), (10.5, 4.5), (11.5, 2.5)]);
    carve(AreaShape::Line, &[(7.5, 6.5), (9.5, 8.5)]);
    let circle = (0..40).map(|n| (n as f32 / 40.0 * std::f32::consts::TAU).sin_cos());
    let circle: Vec<(f32, f32)> = circle
        .map(|(x, y)| (14.0 + 2.0 * x, 8.0 + 2.0 * y))
        .collect();
    carve(AreaShape::Cave, &circle);
    let floor = |x: u8, y: u8| {
        let spot = session
            .spot(at(f32::from(x) + 0.5, f32::from(y) + 0.5))
            .unwrap();
        spot.ground.as_deref() == Some("floor")
    };
    let drawn = (0..10).map(|y| {
        (0..18)
            .map(|x| if floor(x, y) { '.' } else { '#' })
            .collect()
    });
    let drawn: Vec<String> = drawn.collect();
    let expected = [
        "############...###",
        "#...#######.....##",
        "#...............##",
        "##########......##",
        "##########.#...###",
        "#....#############",
        "#...###.#####..###",
        "#..#####.###....##",
        "#.#######.##....##",
        "#############..###",
    ];
    assert_eq!(drawn, expected);
}

#[test]
fn a_fill_ends_at_doors_and_what_it_left_can_be_picked_up() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("Fill")).unwrap();
    session.commit(&wall(&[(6.0, 0.0), (6.0, 4.0)])).unwrap();
    session.commit(&wall(&[(6.0, 5.0), (6.0, 10.0)])).unwrap();
    let door = Tool::Wall {
        kind: "open-door".to_owned(),
        low: None,
    };
    session
        .commit(&stroke(door, &[(6.0, 4.0), (6.0, 5.0)]))
        .unwrap();
    session
        .commit(&brush("rock", &[(3.5, 0.5), (3.5, 6.5)]))
        .unwrap();
    let fill = |ground: &str| Tool::Fill {
        ground: ground.to_owned(),
    };
    session
        .commit(&stroke(fill("rubble"), &[(9.0, 9.0), (1.5, 1.5)]))
        .unwrap();
    session
        .commit(&stroke(fill("darkness"), &[(3.5, 3.5)]))
        .unwrap();
    let picked = |x, y| session.spot(at(x, y)).unwrap().paint;
    for (x, y, paint) in [
        (1.5, 1.5, Some("rubble")),
        (5.5, 4.5, Some("rubble")),
        (3.5, 2.5, Some("darkness")),
        (6.5, 4.5, Some("floor")),
        (-3.0, 4.5, None),
    ] {
        assert_eq!(picked(x, y).as_deref(), paint, "{x}, {y}");
    }
    let before = session.map_picture(0).unwrap();
    session
        .commit(&stroke(fill("pit"), &[(-3.0, 4.5)]))
        .unwrap();
    assert_eq!(session.map_picture(0).unwrap(), before);
}

#[test]
fn a_piece_of_the_map_is_copied_turned_and_carried_to_another_encounter() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("From")).unwrap();
    session
        .commit(&brush("rock", &[(1.5, 1.5), (3.5, 1.5)]))
        .unwrap();
    session.commit(&wall(&[(1.0, 3.0), (4.0, 3.0)])).unwrap();
    session.place_creature(&fighter(), at(2.5, 2.5)).unwrap();
    let act = |act| session.region_act(&act);
    let names = |view: &EncounterView| -> Vec<String> {
        view.creatures
            .iter()
            .map(|it| it.form.name.clone())
            .collect()
    };
    let rock = |x: f32, y: f32| session.spot(at(x, y)).unwrap().ground.as_deref() == Some("rock");
    let nothing = act(RegionAct::Copy).unwrap_err();
    assert!(nothing.message.contains("Nothing is selected"), "{nothing}");
    // Three columns, two rows and all that is on them.
    let (from, to) = (at(1.2, 1.2), at(3.8, 2.8));
    assert!(!session.region_draft(from, to).unwrap().is_empty());
    act(RegionAct::Drag { from, to }).unwrap();
    act(RegionAct::Copy).unwrap();
    let copied = act(RegionAct::Duplicate).unwrap();
    assert_eq!(names(&copied), ["Fighter", "Fighter 2"]);
    assert!(rock(4.5, 1.5) && rock(6.5, 1.5) && rock(1.5, 1.5));
    // The copy is what is selected now; it is dragged, nudged and turned.
    act(RegionAct::Drag {
        from: at(5.5, 1.5),
        to: at(5.5, 5.5),
    })
    .unwrap();
    act(RegionAct::Nudge {
        columns: 1,
        rows: 0,
    })
    .unwrap();
    assert!(rock(5.5, 5.5) && rock(7.5, 5.5) && !rock(4.5, 1.5));
    act(RegionAct::Turn).unwrap();
    assert!(rock(6.5, 4.5) && rock(6.5, 6.5) && !rock(7.5, 5.5));
    let back = [(); 4].map(|()| session.undo().unwrap());
    assert_eq!(names(&back[3]), ["Fighter"]);
    act(RegionAct::LetGo).unwrap();
    assert!(act(RegionAct::Turn).is_err());
    // The clipboard is still there in the next encounter.
    session.create(&form("To")).unwrap();
    let pasted = act(RegionAct::Paste {
        at: Some(at(8.5, 7.5)),
    })
    .unwrap();
    assert_eq!(names(&pasted), ["Fighter"]);
    assert_eq!(pasted.undo.as_deref(), Some("Paste a piece of the map"));
    assert!(rock(7.5, 7.5) && rock(9.5, 7.5));
    assert_eq!(
        session.spot(at(8.5, 9.0)).unwrap().wall.as_deref(),
        Some("wall")
    );
    let cleared = act(RegionAct::Delete).unwrap();
    assert!(cleared.creatures.is_empty() && !rock(7.5, 7.5));
    // Hexes take no squares.
    let hexes = NewEncounter {
        grid: GridKind::HexPointy,
        ruleset: "hero5".to_owned(),
        ..form("Hexes")
    };
    session.create(&hexes).unwrap();
    let refused = act(RegionAct::Paste { at: None }).unwrap_err();
    assert!(
        refused.message.contains("another kind of grid"),
        "{refused}"
    );
    act(RegionAct::All).unwrap();
    act(RegionAct::Mirror).unwrap();
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
    assert!(session.library().unwrap().encounters.is_empty());
    session.create(&form("Good")).unwrap();
    let before = session.map_picture(0).unwrap();
    for (tool, words) in [
        (
            area("lava", AreaShape::Rectangle),
            "no ground called “lava”",
        ),
        (
            Tool::Wall {
                kind: "hedge".to_owned(),
                low: None,
            },
            "no kind of wall called “hedge”",
        ),
    ] {
        let error = session
            .commit(&stroke(tool, &[(1.0, 1.0), (2.0, 2.0)]))
            .unwrap_err();
        assert!(error.message.contains(words), "{error}");
    }
    let error = session
        .commit(&wall(&[(f32::NAN, 1.0), (2.0, 2.0)]))
        .unwrap_err();
    assert_eq!(error.code, ErrorCode::Invalid);
    assert_eq!(session.map_picture(0).unwrap(), before);
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
    let library = second.library().unwrap();
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

#[test]
fn an_export_has_an_inch_of_paper_around_the_map_and_spares_older_files() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(&folder.path().join("library")).unwrap();
    story(&session);
    let pictures = folder.path().join("Pictures");
    let first = session.export_png(&pictures).unwrap();
    let second = session.export_png(&pictures).unwrap();
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
    session.delete(&first.id).unwrap();
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
fn words_can_be_written_moved_found_and_taken_away() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("Words")).unwrap();
    session.add_mark("label", &[at(3.0, 3.0)]).unwrap();
    let view = session.add_mark("zone", &[at(5.2, 5.2), at(8.8, 7.8)]);
    let [label, zone] = view.unwrap().marks.try_into().unwrap();
    assert_eq!((label.kind.as_str(), zone.kind.as_str()), ("label", "zone"));
    session.write_mark(label.id, "Chapel").unwrap();
    let moved = session.move_mark(label.id, at(2.0, 8.0)).unwrap();
    assert_eq!(moved.marks[0].text, "Chapel");
    assert_eq!(session.spot(at(2.1, 8.1)).unwrap().mark, Some(label.id));
    assert_eq!(session.spot(at(3.0, 3.0)).unwrap().mark, None);
    assert!(session.write_mark(label.id, "  ").is_err(), "no words");
    assert!(session.add_mark("poem", &[at(1.0, 1.0)]).is_err());
    let left = session.remove_mark(zone.id).unwrap();
    assert_eq!(left.marks.len(), 1);
    assert!(session.remove_mark(zone.id).is_err());
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
        "Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4", "Goblin 5", "Goblin 6",
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
