//! Drawing on the map: tools, shapes, fills, pieces of it, and words.

use super::{area, at, brush, cost, fighter, form, picture, stroke, wall};
use crate::forms::{encounter, id};
use app::Session;
use app::wire::{
    AreaShape, EnclosureShape, EncounterView, GridKind, GroundId, MarkKindId, MoveIntentForm,
    NewEncounter, PartOf, PictureForm, RegionAct, TakesForm, Tool, WallKindId,
};
use std::path::Path;

#[test]
fn only_what_changed_is_drawn_again() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let mut large = form("Wide");
    (large.width, large.height) = (64, 64);
    let view = session.create(&large).unwrap();
    let chunks = |since| session.map_changes(since, None).unwrap().head.chunks.len();
    assert_eq!(chunks(0), 16);
    assert_eq!(chunks(view.revision), 0);
    let after = session.commit(&brush("rock", &[(40.5, 40.5)])).unwrap();
    assert_eq!(chunks(view.revision), 1);
    assert_eq!(chunks(after.revision), 0);
    let picture = session.map_changes(view.revision, Some(around(40.0, 40.0)));
    let head = picture.unwrap().head;
    assert_eq!((head.drawn, head.counters.is_some()), (1, false));
    let elsewhere = session.map_changes(view.revision, Some(around(1.0, 1.0)));
    assert_eq!(elsewhere.unwrap().head.drawn, 0, "nobody sees it");
    let moved = session
        .place_creatures(&fighter(), at(3.0, 3.0), 1)
        .unwrap();
    assert_eq!(
        chunks(after.revision),
        0,
        "a creature is no part of the map's drawing"
    );
    let picture = session.map_changes(after.revision, None).unwrap();
    let counters = picture.head.counters.unwrap();
    assert_eq!(counters.creatures, [moved.creatures[0].id]);
    assert_eq!(counters.drawn, counters.creatures);
    assert_eq!(counters.marks, None);
    let undone = session.undo().and_then(|_| session.undo()).unwrap();
    assert_eq!(chunks(moved.revision), 1);
    assert_eq!(undone.revision, moved.revision + 2);
}

#[test]
fn of_a_crowd_only_who_moves_is_drawn_again() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let mut large = form("Crowd");
    (large.width, large.height) = (64, 64);
    session.create(&large).unwrap();
    for n in 0..100_u8 {
        let place = at(3.0 + 6.0 * f32::from(n % 10), 3.0 + 6.0 * f32::from(n / 10));
        session.place_creatures(&fighter(), place, 1).unwrap();
    }
    let whole = session.map_changes(0, None).unwrap();
    let crowd = whole.head.counters.as_ref().unwrap().drawn.clone();
    assert_eq!(crowd.len(), 100);
    let (mover, plain) = (crowd[44], MoveIntentForm::default());
    let to = at(28.5, 28.5);
    let moved = session.move_creature(mover, to, None, &plain).unwrap();
    let news = session.map_changes(moved.revision - 1, None).unwrap();
    let counters = news.head.counters.as_ref().unwrap();
    assert_eq!(
        (&counters.creatures, &counters.drawn),
        (&crowd, &vec![mover])
    );
    let [news, whole] = [news, whole].map(|picture| picture.bytes().unwrap().len());
    assert!(50 * news < whole, "{news} of {whole} bytes");
}

fn around(x: f32, y: f32) -> PartOf {
    PartOf {
        x: x - 1.0,
        y: y - 1.0,
        width: 2.0,
        height: 2.0,
    }
}

#[test]
fn one_click_sets_a_door_into_a_side_and_the_wall_gives_way() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("Doors")).unwrap();
    let view = session.commit(&wall(&[(5.0, 0.0), (5.0, 6.0)])).unwrap();
    let set = |kind: &str, points: &[(f32, f32)]| {
        let tool = Tool::Wall {
            kind: id(kind),
            low: None,
        };
        session.commit(&stroke(tool, points)).unwrap()
    };
    let stands = |y: f32| session.spot(at(5.0, y)).unwrap().wall;
    // The middle of a cell means none of its sides.
    let before = view.revision;
    assert_eq!(set("closed-door", &[(4.5, 2.5)]).revision, before);
    // From either side of the wall; the hand may tremble.
    let view = set("closed-door", &[(4.8, 2.6)]);
    assert_eq!(view.undo.as_deref(), Some("Draw closed door"));
    set("window", &[(5.2, 4.45), (5.25, 4.4)]);
    assert_eq!(stands(2.5), Some(WallKindId::ClosedDoor));
    assert_eq!(stands(4.5), Some(WallKindId::Window));
    assert_eq!(stands(1.5), Some(WallKindId::Wall));
    assert_eq!(stands(3.5), Some(WallKindId::Wall));
    // Another opening takes the place of the door, and whoever erases it finds no wall behind.
    set("arch", &[(5.0, 2.5)]);
    assert_eq!(stands(2.5), Some(WallKindId::Arch));
    session
        .commit(&stroke(Tool::Eraser, &[(5.0, 2.5)]))
        .unwrap();
    assert_eq!(stands(2.5), None);
    // Where there is no wall, a door stands alone; one step back takes it away.
    set("locked-door", &[(8.1, 3.5)]);
    assert!(session.spot(at(8.0, 3.5)).unwrap().door);
    session.undo().unwrap();
    assert!(!session.spot(at(8.0, 3.5)).unwrap().door);
}

#[test]
fn tools_snap_cover_and_erase() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("Tools")).unwrap();
    // A door in a wall: clicks open it, lock it and shut it, in turn.
    let door = stroke(
        Tool::Wall {
            kind: WallKindId::ClosedDoor,
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
    assert_eq!(view.undo.as_deref(), Some("Erase open door"));
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
fn squares_and_circles_are_as_high_as_they_are_wide() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let rock = NewEncounter {
        width: 14,
        height: 7,
        ground: GroundId::Rock,
        miles_per_cell: None,
        ..form("Rock")
    };
    session.create(&rock).unwrap();
    let carve = |shape, points: &[(f32, f32)]| {
        let stroke = stroke(area("floor", shape), points);
        session.commit(&stroke).unwrap();
    };
    // However the ends lie in their cells; the longer side counts, whichever way it goes.
    carve(AreaShape::Square, &[(1.9, 4.1), (3.1, 3.9)]);
    carve(AreaShape::Circle, &[(12.5, 1.5), (11.0, 5.1)]);
    let floor = |x: u8, y: u8| {
        let spot = session
            .spot(at(f32::from(x) + 0.5, f32::from(y) + 0.5))
            .unwrap();
        spot.ground.as_deref() == Some("floor")
    };
    let drawn = (0..7).map(|y| {
        (0..14)
            .map(|x| if floor(x, y) { '.' } else { '#' })
            .collect()
    });
    let drawn: Vec<String> = drawn.collect();
    let expected = [
        "##############",
        "#########...##",
        "#...####.....#",
        "#...####.....#",
        "#...####.....#",
        "#########...##",
        "##############",
    ];
    assert_eq!(drawn, expected);
}

#[test]
fn rooms_of_every_shape_are_carved_out_of_rock() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let rock = NewEncounter {
        width: 18,
        ground: GroundId::Rock,
        miles_per_cell: None,
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
        kind: WallKindId::OpenDoor,
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
    let before = picture(&session);
    session
        .commit(&stroke(fill("pit"), &[(-3.0, 4.5)]))
        .unwrap();
    assert_eq!(picture(&session), before);
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
    session
        .place_creatures(&fighter(), at(2.5, 2.5), 1)
        .unwrap();
    let act = |act| session.region_act(&act);
    let names = |view: &EncounterView| -> Vec<String> {
        view.creatures
            .iter()
            .map(|it| it.form.name.clone())
            .collect()
    };
    let rock = |x: f32, y: f32| session.spot(at(x, y)).unwrap().ground.as_deref() == Some("rock");
    let nothing = act(RegionAct::Copy).unwrap_err();
    assert!(
        nothing.message.contains("No cells are selected"),
        "{nothing}"
    );
    // Three columns, two rows and all that is on them.
    let (from, to) = (at(1.2, 1.2), at(3.8, 2.8));
    assert!(!session.region_draft(from, to).unwrap().is_empty());
    act(RegionAct::Drag { from, to }).unwrap();
    let takes = TakesForm {
        creatures: true,
        walls: true,
        terrain: true,
    };
    act(RegionAct::Take { takes }).unwrap();
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
    assert_eq!(pasted.undo.as_deref(), Some("Paste selection"));
    assert!(rock(7.5, 7.5) && rock(9.5, 7.5));
    assert_eq!(
        session.spot(at(8.5, 9.0)).unwrap().wall,
        Some(WallKindId::Wall)
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
fn words_can_be_written_moved_found_and_taken_away() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("Words")).unwrap();
    session
        .add_mark(MarkKindId::Label, &[at(3.0, 3.0)])
        .unwrap();
    let view = session.add_mark(MarkKindId::Zone, &[at(5.2, 5.2), at(8.8, 7.8)]);
    let [label, zone] = view.unwrap().marks.try_into().unwrap();
    assert_eq!(
        (label.kind, zone.kind),
        (MarkKindId::Label, MarkKindId::Zone)
    );
    session.write_mark(label.id, "Chapel").unwrap();
    let moved = session.move_mark(label.id, at(2.0, 8.0)).unwrap();
    assert_eq!(moved.marks[0].text, "Chapel");
    assert_eq!(session.spot(at(2.1, 8.1)).unwrap().mark, Some(label.id));
    assert_eq!(session.spot(at(3.0, 3.0)).unwrap().mark, None);
    assert!(session.write_mark(label.id, "  ").is_err(), "no words");
    assert!(serde_json::from_value::<MarkKindId>("poem".into()).is_err());
    let left = session.remove_mark(zone.id).unwrap();
    assert_eq!(left.marks.len(), 1);
    assert!(session.remove_mark(zone.id).is_err());
}

#[test]
fn a_picture_is_laid_under_the_map_and_what_is_none_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("Traced")).unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let picture = image::RgbaImage::from_pixel(60, 30, image::Rgba([90, 120, 80, 255]));
    let png = formats::png_bytes(&picture).unwrap();
    for (name, bytes) in [
        ("words.png", b"no picture at all".as_slice()),
        ("cut.png", &png[..png.len() / 2]),
        ("nothing.webp", b""),
    ] {
        let refused = session
            .read_background(&file(name, bytes), &|_| true)
            .unwrap_err();
        assert!(refused.message.contains(name), "{}", refused.message);
    }
    // What a file is called does not matter.
    assert!(session.set_background().is_err(), "nothing was read");
    let is_read = session.read_background(&file("map.jpg", &png), &|_| true);
    assert!(is_read.unwrap());
    let view = session.set_background().unwrap();
    let laid = view.picture.unwrap();
    assert!((laid.to.x - 12.0).abs() < 1e-6 && (laid.to.y - 6.0).abs() < 1e-6);
    assert_eq!(view.undo.as_deref(), Some("Set background"));
    let faded = PictureForm {
        opacity_percent: 0,
        ..laid
    };
    assert!(session.set_picture(&faded).is_err(), "nothing to be seen");
    assert!(session.remove_picture().unwrap().picture.is_none());
}

#[test]
fn typed_label_is_drawn_before_it_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("Labels")).unwrap();
    let view = session
        .add_mark(MarkKindId::Label, &[at(3.5, 3.5)])
        .unwrap();
    let id = view.marks[0].id;
    let kept = session.mark_draft(id, &view.marks[0].text).unwrap();
    let typed = session.mark_draft(id, "Trapdoor").unwrap();
    assert_ne!(typed, kept);
    assert_eq!(
        session.mark_draft(id, " ").unwrap(),
        kept,
        "no text is not valid"
    );
    assert_eq!(session.present().unwrap().revision, view.revision);
    session.write_mark(id, "Trapdoor").unwrap();
    assert_eq!(session.mark_draft(id, "Trapdoor").unwrap(), typed);
    assert!(session.mark_draft(99, "Trapdoor").is_err());
}

/// A fighter in the middle of a new map, after walls were drawn around a shape in one stroke.
fn walled_in(
    folder: &Path,
    grid: GridKind,
    shape: EnclosureShape,
    points: &[(f32, f32)],
) -> (Session, EncounterView) {
    let session = Session::start(folder).unwrap();
    let ruleset = match grid {
        GridKind::Square => "srd35",
        GridKind::HexPointy | GridKind::HexFlat => "hero5",
    };
    let form = NewEncounter {
        grid,
        ..encounter("Walls", ruleset)
    };
    session.create(&form).unwrap();
    let mut guard = fighter();
    if grid != GridKind::Square {
        guard.size = "normal".to_owned();
    }
    session.place_creatures(&guard, at(5.4, 4.6), 1).unwrap();
    let tool = Tool::Enclosure {
        kind: WallKindId::Wall,
        low: None,
        shape,
    };
    let view = session.commit(&stroke(tool, points)).unwrap();
    (session, view)
}

#[test]
fn shape_of_walls_drawn_in_one_stroke_is_closed_and_one_step_to_undo() {
    const CORNERS: &[(f32, f32)] = &[(2.1, 1.9), (8.2, 7.1)];
    const TRIANGLE: &[(f32, f32)] = &[(5.0, 0.9), (9.1, 8.0), (1.0, 8.1)];
    for grid in [GridKind::Square, GridKind::HexPointy, GridKind::HexFlat] {
        for (shape, points) in [
            (EnclosureShape::Rectangle, CORNERS),
            (EnclosureShape::Square, CORNERS),
            (EnclosureShape::Ellipse, CORNERS),
            (EnclosureShape::Circle, CORNERS),
            (EnclosureShape::Polygon, TRIANGLE),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let (session, view) = walled_in(folder.path(), grid, shape, points);
            let what = format!("{grid:?} {shape:?}");
            assert_eq!(view.undo.as_deref(), Some("Draw wall"), "{what}");
            assert!(cost(&session, &view, 5.4, 5.6).is_some(), "{what}: within");
            assert_eq!(cost(&session, &view, 0.6, 0.6), None, "{what}: outside");
            let view = session.undo().unwrap();
            assert_eq!(view.undo.as_deref(), Some("Place Fighter"), "{what}");
        }
    }
}

#[test]
fn rectangle_of_walls_on_squares_leads_from_corner_to_corner() {
    let folder = tempfile::tempdir().unwrap();
    let corners = &[(2.1, 1.9), (6.2, 5.1)];
    let (session, _) = walled_in(
        folder.path(),
        GridKind::Square,
        EnclosureShape::Rectangle,
        corners,
    );
    let stands = |x: f32, y: f32| session.spot(at(x, y)).unwrap().wall.is_some();
    for (x, y) in [(2.0, 2.5), (2.0, 4.5), (6.0, 3.5), (2.5, 2.0), (5.5, 5.0)] {
        assert!(stands(x, y), "{x} {y}");
    }
    for (x, y) in [(4.0, 3.5), (1.5, 2.0), (6.5, 5.0), (6.0, 5.5)] {
        assert!(!stands(x, y), "{x} {y}");
    }
}

#[test]
fn walls_around_nothing_are_no_change() {
    for grid in [GridKind::Square, GridKind::HexPointy] {
        for (shape, points) in [
            (EnclosureShape::Rectangle, &[(3.0, 3.0), (3.0, 3.0)][..]),
            (EnclosureShape::Ellipse, &[(3.0, 3.0)][..]),
            (EnclosureShape::Polygon, &[(3.0, 3.0), (6.0, 3.0)][..]),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let (_, view) = walled_in(folder.path(), grid, shape, points);
            assert_eq!(
                view.undo.as_deref(),
                Some("Place Fighter"),
                "{grid:?} {shape:?}"
            );
        }
    }
}
