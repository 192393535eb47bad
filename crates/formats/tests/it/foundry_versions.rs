//! Scenes of Foundry VTT as its versions write them, and files with several.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use encounter::{Condition, Encounter, MarkKind, Side, WallKind};
use formats::{ImportError, Imported, MapFile, MapSelection, nothing_beside, read_any};
use grid::{Cell, Kind, Point};
use serde_json::{Value, json};

fn read(scene: &Value) -> Imported {
    read_any(
        scene.to_string().as_bytes(),
        "scene.json",
        "srd35",
        &nothing_beside,
    )
    .unwrap()
}

fn refused(bytes: &[u8], name: &str) -> ImportError {
    read_any(bytes, name, "srd35", &nothing_beside).unwrap_err()
}

/// A scene of version 12 with squares of 100 pixels and no padding.
fn scene(name: &str, cells: [u32; 2], members: &Value) -> Value {
    let mut scene = json!({
        "name": name, "width": cells[0] * 100, "height": cells[1] * 100, "padding": 0,
        "grid": { "type": 1, "size": 100, "distance": 5, "units": "ft" },
        "background": { "src": null }, "walls": [], "tokens": [], "drawings": [],
    });
    let (all, more) = (scene.as_object_mut().unwrap(), members.as_object().unwrap());
    all.extend(more.clone());
    scene
}

fn wall(ends: [i32; 4]) -> Value {
    json!({ "c": ends, "move": 20, "sight": 20, "door": 0, "ds": 0 })
}

fn notes_of(read: &Imported) -> String {
    read.notes.join("\n")
}

/// The points of all walls, in hundredths of a cell.
fn points(map: &Encounter) -> Vec<Vec<[i64; 2]>> {
    let hundredths = |at: f64| (at * 100.0).round() as i64;
    let walls = map.walls().values();
    let walls = walls.map(|wall| {
        let points = wall.points.iter();
        points
            .map(|it| [hundredths(it.x), hundredths(it.y)])
            .collect()
    });
    walls.collect()
}

fn only_creature(read: &Imported) -> &encounter::Creature {
    let creatures = read.encounter.creatures();
    assert_eq!(creatures.len(), 1);
    creatures.values().next().unwrap()
}

#[test]
fn scene_without_padding_has_a_quarter() {
    // A quarter of 24 cells is 6, of 17 cells 4.25, rounded up to 5.
    let old = json!({
        "name": "Forge", "width": 1200, "height": 850, "grid": 50, "gridType": 1, "img": null,
        "walls": [{ "c": [400, 350, 500, 350], "move": 1, "sense": 1, "door": 0 }],
        "tokens": [{ "name": "Smith", "x": 450, "y": 300, "width": 1, "disposition": 1 }],
    });
    let read = read(&old);
    assert_eq!(points(&read.encounter), [[[200, 200], [400, 200]]]);
    assert_eq!(only_creature(&read).at, Cell::new(3, 1));
    assert_eq!(
        (
            read.encounter.grid().width(),
            read.encounter.grid().height()
        ),
        (24, 17)
    );
}

#[test]
fn shift_moves_the_picture_in_every_version() {
    let picture = formats::png_bytes(&image::RgbaImage::new(8, 4)).unwrap();
    let beside = |path: &str| (path == "a.png").then(|| picture.clone());
    let old = json!({
        "name": "A", "width": 800, "height": 400, "padding": 0, "grid": 100, "gridType": 1,
        "img": "a.png", "shiftX": 25, "shiftY": 50, "walls": [],
    });
    let middle = scene(
        "B",
        [8, 4],
        &json!({
            "background": { "src": "a.png", "offsetX": 25, "offsetY": 50 },
        }),
    );
    let new = scene(
        "C",
        [8, 4],
        &json!({
            "shiftX": 35, "shiftY": 50,
            "levels": [{
                "_id": "l", "name": "L", "background": { "src": "a.png" },
                "textures": { "offsetX": 10, "offsetY": 0 },
            }],
        }),
    );
    for scene in [old, middle, new] {
        let read = read_any(scene.to_string().as_bytes(), "x.json", "srd35", &beside).unwrap();
        let picture = read.encounter.header().picture.as_ref().unwrap();
        assert_eq!(picture.at.min, Point::new(-0.25, -0.5), "{scene}");
        assert_eq!(picture.at.max, Point::new(7.75, 3.5), "{scene}");
    }
}

#[test]
fn text_is_in_the_center_of_its_drawing() {
    let old =
        json!({ "x": 100, "y": 300, "width": 400, "height": 200, "text": "Well", "hidden": true });
    let new = json!({ "x": 100, "y": 300, "shape": { "type": "e", "width": 400, "height": 200 }, "text": "Well" });
    for (drawing, kind) in [(old, MarkKind::Note), (new, MarkKind::Label)] {
        let read = read(&scene("Yard", [9, 9], &json!({ "drawings": [drawing] })));
        let mark = read.encounter.marks().values().next().unwrap();
        assert_eq!((mark.at, mark.kind), (Point::new(3.0, 4.0), kind));
    }
}

/// The hexes of a canvas as Foundry VTT places them: the center of row `i` and column `j` in pixels,
/// for a hex of so many pixels across its sides.
fn hex_center(kind: u8, short: f64, [i, j]: [i32; 2]) -> Point {
    let stride = short * 3.0_f64.sqrt() / 2.0;
    let half_long = short / 3.0_f64.sqrt();
    let is_even = kind % 2 == 1;
    let (line, place) = if kind < 4 { (i, j) } else { (j, i) };
    let shift = if (line % 2 == 1) == is_even { 0.0 } else { 0.5 };
    let along = (f64::from(place) + shift) * short;
    let across = f64::from(line) * stride + half_long;
    if kind < 4 {
        Point::new(along, across)
    } else {
        Point::new(across, along)
    }
}

#[test]
fn hexes_of_every_type_and_version_keep_their_places() {
    let old_size = 110.0;
    let old_short = old_size * 3.0_f64.sqrt() / 2.0;
    let (width, height) = (1000.0, 900.0);
    for kind in 2..=5_u8 {
        for padding in [0.0, 0.1, 0.25] {
            let old = json!({ "grid": old_size, "gridType": kind });
            let flagged = json!({
                "grid": { "type": kind, "size": old_size }, "flags": { "core": { "legacyHex": true } },
            });
            let new = json!({ "grid": { "type": kind, "size": 90 } });
            for (version, short) in [(old, old_short), (flagged, old_short), (new, 90.0)] {
                let half_long = short / 3.0_f64.sqrt();
                let half = match kind < 4 {
                    true => Point::new(short / 2.0, half_long),
                    false => Point::new(half_long, short / 2.0),
                };
                let places = (0..24).flat_map(|i| (0..24).map(move |j| [i, j]));
                let tokens: Vec<Value> = places.clone().map(|place| {
                    let corner = hex_center(kind, short, place) - half;
                    json!({ "name": format!("{place:?}"), "x": corner.x, "y": corner.y, "width": 1, "height": 1 })
                }).collect();
                let mut scene = json!({
                    "name": "Hexes", "width": width, "height": height, "padding": padding,
                    "walls": [], "tokens": tokens,
                });
                scene
                    .as_object_mut()
                    .unwrap()
                    .extend(version.as_object().unwrap().clone());
                let map = read(&scene).encounter;
                let grid = map.grid();
                assert_eq!(
                    grid.kind(),
                    if kind < 4 {
                        Kind::HexPointy
                    } else {
                        Kind::HexFlat
                    }
                );
                // Moved alike, as far as a pixel's rounding goes.
                let mut moves = map.creatures().values().map(|creature| {
                    let place: [i32; 2] = serde_json::from_str(&creature.name).unwrap();
                    let there = hex_center(kind, short, place);
                    let here = grid.center(creature.at);
                    Point::new(here.x - there.x / short, here.y - there.y / short)
                });
                let first = moves.next().unwrap();
                let all = moves.map(|it| it.distance(first)).fold(0.0, f64::max);
                assert!(
                    all < 0.01,
                    "type {kind}, padding {padding}, {version}: {all}"
                );
                // All hexes of the scene are on the map, one token each.
                let cells = (grid.width() * grid.height()) as usize;
                let count = map.creatures().len();
                assert!(
                    count * 10 >= cells * 9,
                    "{count} of {cells}: type {kind}, {padding}, {version}"
                );
                let most = width * height / (short * short * 3.0_f64.sqrt() / 2.0);
                assert!(
                    count as f64 > 0.9 * most,
                    "{count} of {most}: type {kind}, {padding}, {version}"
                );
            }
        }
    }
}

#[test]
fn half_hexes_at_the_edge_are_on_the_map_if_a_token_stands_there() {
    let token = |place: [i32; 2]| {
        let corner = hex_center(4, 100.0, place) - Point::new(100.0 / 3.0_f64.sqrt(), 50.0);
        json!({ "name": "Heron", "x": corner.x, "y": corner.y, "width": 1 })
    };
    let hexes = |tokens: Value| {
        json!({
            "name": "Pond", "width": 900, "height": 600, "padding": 0,
            "grid": { "type": 4, "size": 100 }, "walls": [], "tokens": tokens,
        })
    };
    let whole = read(&hexes(json!([token([1, 1])]))).encounter;
    assert_eq!(
        (whole.grid().height(), whole.grid().shoves_first()),
        (6, true)
    );
    let half = read(&hexes(json!([token([0, 0]), token([1, 1])]))).encounter;
    assert!(!half.grid().shoves_first());
    let cells: Vec<Cell> = half.creatures().values().map(|it| it.at).collect();
    assert_eq!(cells, [Cell::new(0, 0), Cell::new(1, 1)]);
}

#[test]
fn token_with_elevation_flies_at_its_height() {
    let token = |elevation: Value| json!({ "tokens": [{ "name": "Kite", "x": 200, "y": 100, "width": 1, "elevation": elevation }] });
    for (units, elevation, feet) in [
        ("ft", json!(35), Some(35)),
        ("ft", json!(0), Some(0)),
        ("ft", Value::Null, Some(0)),
        ("m", json!(3), Some(10)),
        ("ft", json!(-10), None),
        ("league", json!(2), None),
        ("ft", json!(1e12), None),
    ] {
        let mut scene = scene("Crag", [9, 5], &token(elevation.clone()));
        scene["grid"]["units"] = json!(units);
        let read = read(&scene);
        let kite = only_creature(&read);
        let flies = kite.conditions.contains(&Condition::Flying);
        assert_eq!(kite.height_feet, feet.unwrap_or(0), "{elevation} {units}");
        assert_eq!(flies, feet.is_some_and(|it| it > 0), "{elevation} {units}");
        let notes = notes_of(&read);
        assert_eq!(
            notes.contains("The elevation of 1 token was not imported"),
            feet.is_none(),
            "{notes}"
        );
    }
}

#[test]
fn grid_of_another_distance_is_reported() {
    for (kind, distance, units, words) in [
        (
            1,
            10.0,
            "ft",
            Some("10 ft per cell, but the map counts each cell as one cell of the ruleset (5 ft)"),
        ),
        (1, 3.0, "m", Some("3 m per cell")),
        (0, 15.0, "ft", Some("15 ft per cell")),
        (4, 6.0, "mi", Some("6 mi per hex")),
        (1, 5.0, "ft.", None),
        (1, 1.5, "m", None),
        (1, 1.0, "sq", None),
        (2, 2.0, "m", None),
    ] {
        let mut scene = scene("Field", [9, 7], &json!({}));
        scene["grid"] = json!({ "type": kind, "size": 100, "distance": distance, "units": units });
        let notes = notes_of(&read(&scene));
        match words {
            Some(words) => assert!(notes.contains(words), "{notes}"),
            None => assert!(!notes.contains("The scene counts"), "{notes}"),
        }
    }
    let old = json!({
        "name": "Old", "width": 500, "height": 500, "padding": 0, "grid": 50, "gridType": 1,
        "gridDistance": 20, "gridUnits": "ft", "walls": [],
    });
    assert!(notes_of(&read(&old)).contains("20 ft per cell"));
}

#[test]
fn scene_without_a_grid_gets_squares_and_a_note() {
    let mut gridless = scene(
        "Cave",
        [12, 8],
        &json!({ "walls": [wall([100, 100, 300, 100])] }),
    );
    gridless["grid"]["type"] = json!(0);
    let read = read(&gridless);
    let grid = read.encounter.grid();
    assert_eq!(
        (grid.kind(), grid.width(), grid.height()),
        (Kind::Square, 12, 8)
    );
    let notes = notes_of(&read);
    assert!(
        notes.contains("The scene has no grid, so its cells are squares of 100 pixels."),
        "{notes}"
    );
}

#[test]
fn one_way_and_limited_walls_are_reported() {
    let walls = json!([
        { "c": [100, 100, 100, 300], "move": 20, "sight": 20, "dir": 1 },
        { "c": [200, 100, 200, 300], "move": 20, "sight": 20, "dir": 2 },
        { "c": [300, 100, 300, 300], "move": 20, "sight": 10, "dir": 0 },
        { "c": [400, 100, 400, 300], "move": 20, "sight": 30 },
        { "c": [500, 100, 500, 300], "move": 0, "sight": 20, "dir": 1 },
    ]);
    let read = read(&scene("Ledge", [8, 5], &json!({ "walls": walls })));
    assert_eq!(read.encounter.walls().len(), 4);
    let kinds = read
        .encounter
        .walls()
        .values()
        .all(|it| it.kind == WallKind::Wall);
    assert!(kinds);
    let notes = notes_of(&read);
    for words in [
        "2 walls that block movement and sight from one side now block both sides.",
        "2 walls that block sight only in part",
        "1 wall that blocks only sight",
    ] {
        assert!(notes.contains(words), "“{words}”: {notes}");
    }
    let old = json!({ "c": [100, 100, 100, 300], "move": 1, "sense": 2, "door": 0 });
    let notes = notes_of(&self::read(&scene(
        "Fence",
        [8, 5],
        &json!({ "walls": [old] }),
    )));
    assert!(
        notes.contains("1 wall that blocks sight only in part"),
        "{notes}"
    );
}

/// A house of version 14: a wall and a token on each of two levels, a wall on both.
fn house() -> Value {
    let on = |ends: [i32; 4], levels: Value| {
        let mut wall = wall(ends);
        wall["levels"] = levels;
        wall
    };
    scene(
        "House",
        [10, 6],
        &json!({
            "walls": [
                on([100, 100, 300, 100], json!(["cellar"])),
                on([100, 300, 300, 300], json!(["loft"])),
                on([100, 500, 300, 500], json!([])),
            ],
            "tokens": [
                { "name": "Rat", "x": 100, "y": 100, "width": 1, "level": "cellar", "elevation": -10 },
                { "name": "Owl", "x": 500, "y": 300, "width": 1, "level": "loft", "elevation": 25 },
            ],
            "lights": [{ "levels": ["loft"] }, { "levels": ["loft"] }, { "levels": [] }],
            "levels": [
                { "_id": "cellar", "name": "Cellar", "elevation": { "bottom": -10, "top": 0 }, "background": { "src": "" } },
                { "_id": "loft", "name": "Loft", "elevation": { "bottom": 10, "top": null }, "background": { "src": "loft.png" } },
            ],
            "initialLevel": "loft",
        }),
    )
}

#[test]
fn levels_are_read_one_at_a_time() {
    let bytes = house().to_string();
    let file = || MapFile::open(bytes.as_bytes(), "house.json").unwrap();
    let names: Vec<_> = file()
        .maps()
        .iter()
        .map(|it| it.level.clone().unwrap())
        .collect();
    assert_eq!(names, ["Cellar", "Loft"]);

    let initial = read(&house());
    assert_eq!(
        points(&initial.encounter),
        [[[100, 300], [300, 300]], [[100, 500], [300, 500]]]
    );
    let owl = only_creature(&initial);
    assert_eq!((owl.name.as_str(), owl.height_feet), ("Owl", 15));
    let notes = notes_of(&initial);
    for words in [
        "“Loft” is one of 2 levels of the map: “Cellar”, “Loft”",
        "3 lights",
        "loft.png",
    ] {
        assert!(notes.contains(words), "“{words}”: {notes}");
    }

    let named = |level: &str| MapSelection::Named {
        scene: None,
        level: Some(level.to_owned()),
    };
    let chosen = file().choose(&named("Cellar")).unwrap();
    assert_eq!(chosen, [0]);
    let cellar = file()
        .read(chosen, "srd35", &nothing_beside)
        .next()
        .unwrap()
        .unwrap();
    assert_eq!(cellar.encounter.header().name, "House – Cellar");
    assert_eq!(
        points(&cellar.encounter),
        [[[100, 100], [300, 100]], [[100, 500], [300, 500]]]
    );
    let rat = only_creature(&cellar);
    assert_eq!((rat.name.as_str(), rat.height_feet), ("Rat", 0));
    assert!(notes_of(&cellar).contains("1 light "), "{:?}", cellar.notes);

    assert_eq!(file().choose(&named("all")).unwrap(), [0, 1]);
    let unknown = file().choose(&named("Attic")).unwrap_err().to_string();
    assert!(
        unknown.contains("“Attic”") && unknown.contains("“Cellar”, “Loft”"),
        "{unknown}"
    );
}

fn log(lines: &[Value]) -> String {
    let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    lines.join("\n") + "\n"
}

/// A scene of a log.
fn row(id: &str, name: &str, cells: [u32; 2]) -> Value {
    scene(name, cells, &json!({ "_id": id }))
}

#[test]
fn log_counts_the_last_row_of_each_id() {
    let lines = [
        json!({ "$$indexCreated": { "fieldName": "_id", "unique": true, "sparse": false } }),
        row("a", "Old gate", [5, 5]),
        row("b", "Tower", [6, 6]),
        row("c", "Moat", [7, 7]),
        json!({ "_id": "b", "$$deleted": true }),
        row("a", "New gate", [8, 4]),
        json!({ "$$indexRemoved": "name" }),
        row("b", "Tower again", [9, 9]),
        json!({ "$$deleted": true, "_id": "c" }),
        json!({ "_id": "d", "name": "Goblin", "type": "npc", "items": [] }),
    ];
    for text in [
        log(&lines),
        log(&lines).replace('\n', "\r\n"),
        format!("\u{feff}{}", log(&lines)),
    ] {
        let file = MapFile::open(text.as_bytes(), "maps.db").unwrap();
        let maps: Vec<_> = file
            .maps()
            .iter()
            .map(|it| (it.scene.clone().unwrap(), it.cells))
            .collect();
        let expected = [("New gate", [8, 4]), ("Tower again", [9, 9])];
        assert_eq!(
            maps,
            expected.map(|(name, cells)| (name.to_owned(), Some(cells)))
        );
        let first = file
            .read(vec![0], "srd35", &nothing_beside)
            .next()
            .unwrap()
            .unwrap();
        assert_eq!(first.encounter.header().name, "New gate");
    }
}

#[test]
fn log_with_one_scene_says_nothing_of_others() {
    let lines = [
        row("a", "Old", [5, 5]),
        row("a", "New", [6, 5]),
        row("b", "Gone", [6, 6]),
        json!({ "_id": "b", "$$deleted": true }),
    ];
    let read = read_any(log(&lines).as_bytes(), "x.db", "srd35", &nothing_beside).unwrap();
    assert_eq!(read.encounter.header().name, "New");
    assert!(
        !notes_of(&read).contains("scenes in the file"),
        "{:?}",
        read.notes
    );
    let single = log(&[
        json!({ "$$indexCreated": { "fieldName": "name" } }),
        row("a", "Alone", [5, 5]),
    ]);
    let read = read_any(single.as_bytes(), "x.db", "srd35", &nothing_beside).unwrap();
    assert_eq!(read.encounter.header().name, "Alone");
}

#[test]
fn log_without_scenes_is_refused() {
    let deleted = log(&[
        row("a", "Gone", [5, 5]),
        json!({ "_id": "a", "$$deleted": true }),
    ]);
    let actors = log(&[
        json!({ "_id": "a", "name": "Orc", "type": "npc" }),
        json!({ "_id": "b", "name": "Elf" }),
    ]);
    for text in [deleted, actors] {
        let error = refused(text.as_bytes(), "x.db");
        assert_eq!(error, ImportError::NoSceneInside);
        assert!(error.to_string().contains("Export Data"), "{error}");
    }
}

#[test]
fn damaged_lines_of_a_log_are_skipped_if_few() {
    let mut lines: Vec<String> = (0..20)
        .map(|n| row(&n.to_string(), &format!("Hall {n}"), [5, 5]).to_string())
        .collect();
    lines[7].truncate(90);
    let text = lines.join("\n");
    let read = read_any(text.as_bytes(), "x.db", "srd35", &nothing_beside).unwrap();
    let notes = notes_of(&read);
    assert!(
        notes.contains("19 scenes") && notes.contains("1 damaged line of the file was skipped"),
        "{notes}"
    );
    for line in &mut lines[8..12] {
        line.truncate(90);
    }
    let error = refused(lines.join("\n").as_bytes(), "x.db");
    assert!(
        matches!(error, ImportError::Truncated { line: 8, .. }),
        "{error:?}"
    );
}

#[test]
fn scenes_are_chosen_by_name() {
    let text = log(&[
        row("a", "Bridge", [5, 5]),
        row("b", "", [6, 5]),
        row("c", "Bridge", [7, 5]),
        row("d", "all", [8, 5]),
        row("e", "Ford", [9, 5]),
    ]);
    let file = MapFile::open(text.as_bytes(), "River.db").unwrap();
    let names: Vec<_> = file
        .maps()
        .iter()
        .map(|it| it.scene.clone().unwrap())
        .collect();
    assert_eq!(names, ["Bridge", "River", "Bridge (2)", "all (2)", "Ford"]);
    let scene = |name: &str| MapSelection::Named {
        scene: Some(name.to_owned()),
        level: None,
    };
    for (name, index) in [
        ("Bridge", 0),
        ("River", 1),
        ("bridge (2)", 2),
        ("all (2)", 3),
        (" FORD ", 4),
    ] {
        assert_eq!(file.choose(&scene(name)).unwrap(), [index], "{name}");
    }
    assert_eq!(file.choose(&scene("all")).unwrap(), [0, 1, 2, 3, 4]);
    assert_eq!(file.choose(&MapSelection::All).unwrap(), [0, 1, 2, 3, 4]);
    assert_eq!(
        file.choose(&MapSelection::Index(5)),
        Err(ImportError::NoSuchMap)
    );
    let unknown = file.choose(&scene("Weir")).unwrap_err().to_string();
    assert!(
        unknown.contains("“Weir”") && unknown.contains("“Bridge”, “River”"),
        "{unknown}"
    );
    let level = MapSelection::Named {
        scene: None,
        level: Some("Upper".to_owned()),
    };
    assert!(matches!(
        file.choose(&level),
        Err(ImportError::NoLevels { .. })
    ));
    let widths = file.read(vec![4, 2], "srd35", &nothing_beside);
    let widths: Vec<u32> = widths
        .map(|it| it.unwrap().encounter.grid().width())
        .collect();
    assert_eq!(widths, [9, 7]);
}

#[test]
fn file_with_one_map_offers_no_choice() {
    let text = "\t\t\t\n\tF\tF\t\n\t\t\t\n";
    let file = MapFile::open(text.as_bytes(), "den.tsv").unwrap();
    assert_eq!(file.maps().len(), 1);
    let scene = MapSelection::Named {
        scene: Some("Den".to_owned()),
        level: None,
    };
    assert!(matches!(
        file.choose(&scene),
        Err(ImportError::NoScenes { .. })
    ));
    assert_eq!(file.choose(&MapSelection::All).unwrap(), [0]);
}

#[test]
fn scenes_of_adventures_are_offered() {
    let adventure = json!({
        "name": "The marsh", "caption": "", "img": null, "actors": [], "journal": [],
        "scenes": [scene("Reeds", [4, 4], &json!({})), scene("Hut", [3, 3], &json!({}))],
    });
    let pack = log(&[json!({ "_id": "x", "name": "Notes" }), adventure.clone()]);
    for text in [
        adventure.to_string(),
        serde_json::to_string_pretty(&adventure).unwrap(),
        pack,
    ] {
        let file = MapFile::open(text.as_bytes(), "marsh.json").unwrap();
        let names: Vec<_> = file
            .maps()
            .iter()
            .map(|it| it.scene.clone().unwrap())
            .collect();
        assert_eq!(names, ["Reeds", "Hut"]);
        let read = file
            .read(vec![1], "srd35", &nothing_beside)
            .next()
            .unwrap()
            .unwrap();
        assert_eq!(read.encounter.grid().width(), 3);
    }
    let empty = json!({ "name": "Words only", "journal": [], "scenes": [] });
    assert_eq!(
        refused(empty.to_string().as_bytes(), "x.json"),
        ImportError::NoSceneInside
    );
}

#[test]
fn leveldb_files_are_refused_with_advice() {
    let mut table = vec![0; 60];
    table.extend([0x57, 0xfb, 0x80, 0x8b, 0x24, 0x75, 0x47, 0xdb]);
    let mut log = vec![
        1, 2, 3, 4, 60, 0, 1, 9, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 20,
    ];
    log.extend(b"!scenes!0000000000000001{}");
    let manifest = b"\x56\xf9\xb8\xf8\x1c\x00\x01\x01\x1aleveldb.BytewiseComparator\x02".to_vec();
    for (bytes, name) in [
        (table, "000007.json"),
        (log, "000008.log"),
        (manifest, "MANIFEST-000002"),
        (b"?".to_vec(), "pack.LDB"),
    ] {
        let error = refused(&bytes, name);
        assert_eq!(error, ImportError::LevelDb, "{name}");
        let words = error.to_string();
        assert!(
            words.contains("LevelDB") && words.contains("Export Data"),
            "{words}"
        );
    }
}

#[test]
fn small_tokens_stand_on_the_cell_that_they_are_drawn_on() {
    let token = json!({ "name": "Imp", "x": 250, "y": 100, "width": 0.5, "height": 0.5, "disposition": -1 });
    let read = read(&scene("Den", [6, 4], &json!({ "tokens": [token] })));
    let imp = only_creature(&read);
    assert_eq!((imp.at, imp.side), (Cell::new(2, 1), Side::Foes));
}
