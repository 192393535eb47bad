//! Scenes of Foundry VTT, written and read.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use encounter::{Creature, Edit, Encounter, Ground, Mark, MarkKind, Side, Wall, WallKind};
use formats::{FoundryOptions, FoundryToken, ImportError, foundry_scene, nothing_beside, read_any};
use grid::{Cell, Grid, Kind, Point};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testkit::document::make;

const KINDS: [WallKind; 8] = [
    WallKind::Wall,
    WallKind::ClosedDoor,
    WallKind::OpenDoor,
    WallKind::LockedDoor,
    WallKind::SecretDoor,
    WallKind::OpenSecretDoor,
    WallKind::Window,
    WallKind::Portcullis,
];

/// A map with a wall of each kind, three creatures, a label and a note.
fn map(grid: Grid) -> Encounter {
    let mut map = Encounter::new("Crossing", "srd35", grid).unwrap();
    let lines = (1..).zip(KINDS);
    let lines = lines.map(|(y, kind)| {
        let y = f64::from(y);
        Wall::straight(kind, Point::new(1.0, y), Point::new(3.0, y))
    });
    make(
        &mut map,
        &Edit::Walls {
            remove: Vec::new(),
            add: lines.collect(),
        },
    );
    for (n, (size, side)) in [
        ("medium", Side::Heroes),
        ("large", Side::Foes),
        ("huge", Side::Neutral),
    ]
    .into_iter()
    .enumerate()
    {
        let at = Cell::new(5, 1 + 3 * n as i32);
        let creature = Creature::new(&format!("Ash {n}"), size, 30, side, at);
        make(&mut map, &Edit::AddCreature { creature });
    }
    for (kind, text) in [(MarkKind::Label, "Hall"), (MarkKind::Note, "A trap!")] {
        let mark = Mark {
            kind,
            text: text.to_owned(),
            at: Point::new(7.0, 5.0),
            cells: Vec::new(),
            link: None,
        };
        make(&mut map, &Edit::AddMark { mark });
    }
    map
}

fn every_grid() -> Vec<Grid> {
    let grid = |kind, shoved| {
        let grid = Grid::new(kind, 13, 11).unwrap();
        grid.shoving_first(shoved)
    };
    vec![
        grid(Kind::Square, false),
        grid(Kind::HexPointy, false),
        grid(Kind::HexPointy, true),
        grid(Kind::HexFlat, false),
        grid(Kind::HexFlat, true),
    ]
}

fn scene(map: &Encounter) -> Value {
    let grid = map.grid();
    let tokens = map.creatures().values().map(|it| {
        let wide = match it.size.as_str() {
            "large" => 2,
            "huge" => 3,
            _ => 1,
        };
        let middle = grid.center(it.at);
        FoundryToken {
            name: it.name.clone(),
            at: Point::new(middle.x - 0.5, middle.y - 0.5),
            cells: [wide, wide],
            side: it.side,
            elevation: 0.0,
            hidden: false,
        }
    });
    let options = FoundryOptions {
        pixels_per_cell: 100,
        picture: "Crossing.png",
        distance: 5.0,
        units: "ft",
        words: true,
        tokens: &tokens.collect::<Vec<_>>(),
    };
    foundry_scene(map, &options).0
}

/// What stands where, in hundredths of a cell.
fn lines(map: &Encounter) -> BTreeSet<(String, [i64; 4])> {
    let hundredths = |at: f64| (at * 100.0).round() as i64;
    let walls = map.walls().values().flat_map(|wall| {
        wall.points.windows(2).map(|ends| {
            let mut ends = [ends[0], ends[1]].map(|it| [hundredths(it.x), hundredths(it.y)]);
            ends.sort_unstable();
            let [[x, y], [to_x, to_y]] = ends;
            (wall.kind.name().to_string(), [x, y, to_x, to_y])
        })
    });
    walls.collect()
}

#[test]
fn what_is_written_reads_as_the_same_walls_doors_creatures_and_words() {
    for grid in every_grid() {
        let map = map(grid);
        let file = serde_json::to_vec(&scene(&map)).unwrap();
        let read = read_any(&file, "scene.json", "srd35", &nothing_beside)
            .unwrap()
            .encounter;
        assert_eq!(read.grid(), grid);
        assert_eq!(read.header().name, "Crossing");
        assert_eq!(lines(&read), lines(&map), "{grid:?}");
        let creatures = |map: &Encounter| -> Vec<_> {
            let creatures = map.creatures().values();
            creatures
                .map(|it| (it.name.clone(), it.size.clone(), it.side, it.at))
                .collect()
        };
        assert_eq!(creatures(&read), creatures(&map), "{grid:?}");
        let words = |map: &Encounter| -> Vec<_> {
            let marks = map.marks().values();
            marks.map(|it| (it.kind, it.text.clone(), it.at)).collect()
        };
        assert_eq!(words(&read), words(&map), "{grid:?}");
    }
}

#[test]
fn solid_ground_stops_sight_as_walls_do() {
    let mut map = map(Grid::new(Kind::Square, 13, 11).unwrap());
    let walls = |map: &Encounter| scene(map)["walls"].as_array().unwrap().len();
    let before = walls(&map);
    let cells = vec![Cell::new(9, 9), Cell::new(10, 9)];
    let ground = Ground::Rock;
    make(
        &mut map,
        &Edit::Paint {
            cells,
            ground,
            rounded: false,
        },
    );
    assert_eq!(walls(&map), before + 4);
}

#[test]
fn scenes_of_other_versions_are_understood() {
    let wall = |movement: u8, sight: u8| json!({ "c": [350, 350, 550, 350], "move": movement, "sense": sight, "door": 0 });
    let old = json!({
        "name": "Old", "width": 1000, "height": 500, "padding": 0.25,
        "grid": 100, "gridType": 1, "img": "a.png",
        "walls": [wall(1, 1), wall(1, 0), wall(0, 1)],
        "lights": [{}, {}], "notes": [{}], "tokens": [{ "name": "\u{202e}Orc", "x": 300, "y": 200, "width": 1, "disposition": -1 }],
    });
    let read = read_any(
        old.to_string().as_bytes(),
        "old.json",
        "srd35",
        &nothing_beside,
    )
    .unwrap();
    let map = &read.encounter;
    assert_eq!((map.grid().width(), map.grid().height()), (10, 5));
    // A quarter of ten cells is padding of three, of five two.
    let told = lines(map);
    assert!(
        told.contains(&("wall".to_owned(), [50, 150, 250, 150])),
        "{told:?}"
    );
    assert!(
        told.contains(&("window".to_owned(), [50, 150, 250, 150])),
        "{told:?}"
    );
    let orc = map.creatures().values().next().unwrap();
    assert_eq!(
        (orc.name.as_str(), orc.at, orc.side),
        ("Orc", Cell::new(0, 0), Side::Foes)
    );
    let notes = read.notes.join("\n");
    for words in [
        "2 lights",
        "1 journal pin",
        "1 wall that blocks only sight",
        "refers to the image",
    ] {
        assert!(notes.contains(words), "“{words}”: {notes}");
    }
    let newest = json!({
        "name": "New", "width": 400, "height": 400, "padding": 0,
        "grid": { "type": 1, "size": 50 },
        "levels": [{ "_id": "defaultLevel0000", "background": { "src": "a.webp" } }],
        "walls": [{ "c": [50, 50, 100, 50], "move": 20, "sight": 20, "door": 1, "ds": 2, "levels": ["defaultLevel0000"] }],
    });
    let read = read_any(
        newest.to_string().as_bytes(),
        "new.json",
        "srd35",
        &nothing_beside,
    )
    .unwrap();
    assert!(
        lines(&read.encounter)
            .iter()
            .any(|(kind, _)| kind.contains("locked"))
    );
}

#[test]
fn walls_of_a_scene_are_counted_before_they_are_joined() {
    let wall = |c: [i32; 4], door: u8| json!({ "c": c, "move": 20, "sight": 20, "door": door });
    let room = [
        [100, 100, 400, 100],
        [400, 100, 400, 300],
        [400, 300, 100, 300],
        [100, 300, 100, 100],
    ];
    let mut walls = room.map(|ends| wall(ends, 0)).to_vec();
    walls.extend([wall([200, 200, 300, 200], 1), wall(room[0], 0)]);
    let scene = json!({
        "name": "Room", "width": 500, "height": 400, "padding": 0,
        "grid": { "size": 100, "type": 1 },
        "walls": walls,
    });
    let scene = scene.to_string();
    let read = read_any(scene.as_bytes(), "room.json", "srd35", &nothing_beside).unwrap();
    assert_eq!(read.encounter.walls().len(), 2);
    let notes = read.notes.join("\n");
    assert!(notes.contains("with 5 walls and doors"), "{notes}");
    assert!(
        notes.contains("Not imported, because an identical piece exists: 1 piece of wall."),
        "{notes}"
    );
}

#[test]
fn tokens_however_far_away_are_told_and_left_out() {
    for kind in 1..=5 {
        for far in [
            json!(1e300),
            json!(-1e300),
            json!(1e12),
            json!("NaN"),
            Value::Null,
        ] {
            let token = json!({ "name": "Orc", "x": far, "y": far, "width": 1 });
            let grid = json!({ "type": kind, "size": 50 });
            let scene = json!({ "width": 500, "height": 500, "grid": grid, "walls": [], "tokens": [token] });
            let read = read_any(
                scene.to_string().as_bytes(),
                "x.json",
                "srd35",
                &nothing_beside,
            );
            let notes = read.unwrap().notes.join("\n");
            assert!(
                notes.contains("1 token outside the map"),
                "{kind} {far}: {notes}"
            );
        }
    }
}

#[test]
fn of_a_pack_the_first_scene_comes() {
    let scene = |name: &str| {
        let grid = json!({ "type": 1, "size": 50 });
        json!({ "name": name, "width": 100, "height": 100, "grid": grid, "walls": [] })
    };
    let lines = ["{\"$$indexCreated\":{}}".to_owned()].into_iter();
    let lines = lines.chain(["One", "Two"].map(|name| scene(name).to_string()));
    let pack = lines.collect::<Vec<_>>().join("\n");
    let read = read_any(pack.as_bytes(), "scenes.db", "srd35", &nothing_beside).unwrap();
    assert_eq!(read.encounter.header().name, "One");
    assert!(
        read.notes[0].contains("“One” is one of 2 scenes in the file: “One”, “Two”."),
        "{}",
        read.notes[0]
    );
}

#[test]
fn what_is_no_scene_is_refused_with_what_is_wrong() {
    let grid = |grid: Value| json!({ "width": 100, "height": 100, "grid": grid, "walls": [] });
    for (scene, words) in [
        (
            grid(json!({ "type": 1, "size": 0 })),
            "“grid.size” of the map is 0",
        ),
        (
            grid(json!({ "type": 9, "size": 50 })),
            "“grid.type” of the map is 9",
        ),
        (grid(json!({ "type": 1, "size": 0.001 })), "grid.size"),
        (grid(json!("big")), "the field “grid”"),
        (
            json!({ "width": 1e300, "height": 100, "grid": 50, "gridType": 1, "walls": [] }),
            "“width” of the map is 1e300",
        ),
        (
            json!({ "height": 100, "grid": 50, "gridType": 1, "walls": [] }),
            "“width” of the map is missing",
        ),
        (
            json!({ "width": 100, "height": -3, "grid": 50, "walls": [] }),
            "“height” of the map is -3",
        ),
        (
            json!({ "width": 90000, "height": 100, "grid": 50, "walls": [] }),
            "“width” of the map is 90000, but must be more than 0 and at most",
        ),
    ] {
        let error = read_any(
            scene.to_string().as_bytes(),
            "x.json",
            "srd35",
            &nothing_beside,
        )
        .unwrap_err();
        assert!(error.to_string().contains(words), "“{words}”: {error}");
        assert_ne!(error, ImportError::Unrecognised);
    }
}

/// A number where one stands, or something else.
fn nonsense() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        Just(json!(1e300)),
        Just(json!(-1)),
        Just(json!("")),
        Just(json!([])),
        Just(json!({})),
        Just(json!(true)),
        any::<i64>().prop_map(Value::from),
    ]
}

proptest! {
    #[test]
    fn nonsense_anywhere_is_taken_or_refused(
        paths in prop::collection::vec((any::<prop::sample::Index>(), nonsense()), 1..4),
        cut in prop::option::weighted(0.3, any::<prop::sample::Index>()),
    ) {
        let mut scene = scene(&map(Grid::new(Kind::Square, 13, 11).unwrap()));
        for (at, with) in paths {
            let mut all = Vec::new();
            pointers(&scene, String::new(), &mut all);
            let place: &String = at.get(&all);
            *scene.pointer_mut(place).unwrap() = with;
        }
        let mut file = scene.to_string().into_bytes();
        file.truncate(cut.map_or(file.len(), |at| at.index(file.len())));
        if let Err(error) = read_any(&file, "x.json", "srd35", &nothing_beside) {
            prop_assert!(error.to_string().len() < 500, "{error}");
        }
    }
}

/// The places of all values within one.
fn pointers(value: &Value, here: String, all: &mut Vec<String>) {
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(members) => members.iter().map(|(key, it)| (key.clone(), it)).collect(),
        Value::Array(items) => (0..)
            .zip(items)
            .map(|(n, it): (usize, _)| (n.to_string(), it))
            .collect(),
        _ => Vec::new(),
    };
    for (key, it) in inner {
        pointers(it, format!("{here}/{key}"), all);
    }
    all.push(here);
}
