//! Maps of Dungeondraft: the level that is read, and what on it.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use encounter::{Encounter, Ground};
use formats::{Imported, MapFile, MapSelection, nothing_beside, read_any};
use grid::Point;
use serde_json::{Value, json};
use std::ops::Range;

const HALL: &[u8] = include_bytes!("../../../../tests/corpus/dungeondraft/hall.dungeondraft_map");

const MILL: &[u8] = include_bytes!("../../../../tests/corpus/dungeondraft/mill.dungeondraft_map");

fn read(bytes: &[u8]) -> Imported {
    read_any(bytes, "Hall.dungeondraft_map", "srd35", &nothing_beside).unwrap()
}

/// A map of one level.
fn level(width: u32, height: u32, level: &Value) -> Imported {
    let world = json!({ "width": width, "height": height, "levels": { "0": level } });
    read(json!({ "world": world }).to_string().as_bytes())
}

fn walls(map: &Encounter) -> Vec<String> {
    let line = |wall: &encounter::Wall| {
        let points = wall.points.iter().map(|p| format!(" {},{}", p.x, p.y));
        wall.kind.name().to_string() + &points.collect::<String>()
    };
    map.walls().values().map(line).collect()
}

/// The cells with a ground, as column and row.
fn cells_of(map: &Encounter, ground: Ground) -> Vec<(i32, i32)> {
    let cells = map.grid().cells();
    let cells = cells.filter(|cell| map.ground(*cell) == Some(ground));
    cells.map(|cell| (cell.x, cell.y)).collect()
}

/// A bitmap of a cave with the samples in two ranges set.
fn bitmap(width: usize, height: usize, columns: Range<usize>, rows: Range<usize>) -> String {
    let (row, height) = (4 * width + 3, 4 * height + 3);
    let mut bytes = vec![0_u8; (row * height).div_ceil(8)];
    for place in rows.flat_map(|y| columns.clone().map(move |x| y * row + x)) {
        bytes[place / 8] |= 1 << (place % 8);
    }
    let bytes: Vec<String> = bytes.iter().map(u8::to_string).collect();
    format!("PoolByteArray( {} )", bytes.join(", "))
}

#[test]
fn the_ground_comes_with_walls_doors_words_and_caves() {
    let read = read(HALL);
    let map = &read.encounter;
    assert_eq!(
        walls(map),
        [
            "wall 1,1 2,1",
            "wall 3,1 4,1 4,2",
            "wall 4,3 4,4 1,4 1,1",
            "wall 1,2.5 1.5,2.5",
            "wall 2.5,2.5 4,2.5",
            // The cave's entrance is left open.
            "wall 6,5 5,5 5,4 7,4 7,5",
            "closed door 2,1 3,1",
            "window 4,2 4,3",
            "secret door 1.5,2.5 2.5,2.5",
            "arch 6,0.5 6,1.5",
        ]
    );
    assert_eq!(cells_of(map, Ground::Earth), [(5, 4), (6, 4)]);
    let label = map.marks().values().next().unwrap();
    assert_eq!(
        (label.text.as_str(), label.at),
        ("Hall", Point::new(2.0, 2.0))
    );
    let notes = read.notes.join("\n");
    for words in [
        "8 × 6",
        "“Ground” is one of 2 levels of the map: “Attic”, “Ground”",
        "contains no image",
        "1 light",
        "2 objects",
        "2 paths and patterns",
        "1 roof",
        "1 opening that lets light through",
    ] {
        assert!(notes.contains(words), "“{words}”: {notes}");
    }
}

#[test]
fn cave_sample_stands_at_quarter_cells_after_one_before_the_map() {
    // Samples 3 to 11 reach from 0.375 to 2.625 cells, samples 6 to 9 from 1.125 to 2.125.
    let cave = json!({ "cave": { "bitmap": bitmap(5, 4, 3..12, 6..10) } });
    let read = level(5, 4, &cave);
    assert_eq!(
        cells_of(&read.encounter, Ground::Earth),
        [(0, 1), (1, 1), (2, 1)]
    );
    // No wall on the edge of the map, where nobody can pass.
    assert_eq!(walls(&read.encounter), ["wall 0,1 3,1 3,2 0,2"]);
    // Half a cell and less is rock.
    let half = json!({ "cave": { "bitmap": bitmap(5, 4, 4..12, 6..10) } });
    let read = level(5, 4, &half);
    assert_eq!(cells_of(&read.encounter, Ground::Earth), [(1, 1), (2, 1)]);
}

#[test]
fn cave_entrance_leaves_the_sides_of_its_cell_open() {
    let cave = json!({ "cave": {
        "bitmap": bitmap(5, 4, 4..11, 4..11),
        "entrance_bitmap": bitmap(5, 4, 10..13, 6..9),
    } });
    let read = level(5, 4, &cave);
    assert_eq!(cells_of(&read.encounter, Ground::Earth), [(1, 1)]);
    assert_eq!(walls(&read.encounter), ["wall 2,2 1,2 1,1 2,1"]);
}

#[test]
fn portal_is_what_the_name_of_its_picture_says() {
    let windows = "that lets light through";
    for (texture, closed, kind, guessed) in [
        ("textures/portals/door_03.png", true, "closed door", false),
        ("textures/portals/door_03.png", false, "closed door", false),
        (
            "packs/x/textures/portals/Iron_Door_Open_A.webp",
            true,
            "open door",
            false,
        ),
        ("textures/portals/window_02.png", true, "window", false),
        ("textures/portals/Door Frame Stone.png", true, "arch", false),
        ("textures/portals/doorframe_b.png", false, "arch", false),
        ("textures/portals/Window_Frame_1.png", true, "window", false),
        ("textures/portals/archway_1.png", true, "arch", false),
        (
            "packs/x/textures/portals/arches/stone_4.png",
            true,
            "arch",
            false,
        ),
        (
            "textures/portals/secret_door_1.png",
            false,
            "secret door",
            false,
        ),
        (
            "textures/portals/portcullis_1.png",
            true,
            "portcullis",
            false,
        ),
        ("textures/portals/gate_2.png", true, "closed door", false),
        ("textures/portals/gate_2.png", false, "portcullis", false),
        (
            "packs/archdoor/textures/portals/plank.png",
            true,
            "closed door",
            false,
        ),
        (
            "packs/archdoor/textures/portals/plank.png",
            false,
            "window",
            true,
        ),
    ] {
        let portal = json!({
            "position": "Vector2( 512, 256 )", "direction": "Vector2( 1, 0 )", "radius": 100,
            "texture": format!("res://{texture}"), "closed": closed,
        });
        let read = level(4, 4, &json!({ "walls": [], "portals": [portal] }));
        let expected = format!("{kind} 1.609,1 2.391,1");
        assert_eq!(walls(&read.encounter), [expected], "{texture} {closed}");
        let note = read.notes.iter().any(|note| note.contains(windows));
        assert_eq!(note, guessed, "{texture} {closed}: {:?}", read.notes);
    }
}

#[test]
fn portal_with_few_keys_keeps_its_place() {
    let wall = "PoolVector2Array( 0, 512, 1024, 512, 1024, 1024 )";
    for (case, own, in_wall, expected) in [
        (
            "free, by its rotation",
            json!({ "position": "Vector2( 512, 512 )", "rotation": std::f64::consts::PI }),
            false,
            [
                "wall 0,2 1.5,2",
                "wall 2.5,2 4,2 4,4",
                "closed door 2.5,2 1.5,2",
            ],
        ),
        (
            "in a wall, by the distance along the wall",
            json!({ "wall_distance": 1.5 }),
            true,
            [
                "wall 0,2 4,2 4,2.5",
                "wall 4,3.5 4,4",
                "closed door 4,2.5 4,3.5",
            ],
        ),
        (
            "of a width of its own",
            json!({ "wall_distance": 0.25, "radius": 64 }),
            true,
            [
                "wall 0,2 0.75,2",
                "wall 1.25,2 4,2 4,4",
                "closed door 0.75,2 1.25,2",
            ],
        ),
    ] {
        let of = |portal: bool| {
            if portal {
                vec![own.clone()]
            } else {
                Vec::new()
            }
        };
        let wall = json!({ "points": wall, "portals": of(in_wall) });
        let read = level(5, 5, &json!({ "walls": [wall], "portals": of(!in_wall) }));
        assert_eq!(walls(&read.encounter), expected, "{case}");
    }
    let nowhere = json!({ "portals": [{ "rotation": 1.0 }], "walls": [] });
    let notes = level(5, 5, &nowhere).notes.join("\n");
    assert!(
        notes.contains("1 door or window without a position"),
        "{notes}"
    );
}

#[test]
fn water_is_shallow_around_islands_and_in_their_ponds() {
    let read = read(MILL);
    let map = &read.encounter;
    assert_eq!(
        walls(map),
        [
            "wall 0,0 1.5,0",
            "wall 2.5,0 4,0 4,1",
            "wall 4,2 4,3 2,3",
            "wall 1,3 0,3 0,0",
            "wall 8,6 9,6",
            "closed door 1.5,0 2.5,0",
            "arch 4,1 4,2",
            "closed door 2,3 1,3",
        ]
    );
    let mut water: Vec<(i32, i32)> = (1..5).flat_map(|y| (5..9).map(move |x| (x, y))).collect();
    water.retain(|cell| ![(6, 2), (7, 2), (6, 3)].contains(cell));
    assert_eq!(cells_of(map, Ground::ShallowWater), water);
    let notes = read.notes.join("\n");
    for words in [
        "13 cells of water",
        "1 area of water",
        "“Wheel room” is one of 2 levels",
    ] {
        assert!(notes.contains(words), "“{words}”: {notes}");
    }
}

#[test]
fn level_is_read_by_its_name() {
    let file = MapFile::open(MILL, "Mill.dungeondraft_map").unwrap();
    let names = file.maps().iter().map(|map| map.level.as_deref().unwrap());
    assert_eq!(names.collect::<Vec<&str>>(), ["Wheel room", "Loft"]);
    let level = Some("loft".to_owned());
    let selection = MapSelection::Named { scene: None, level };
    let chosen = file.choose(&selection).unwrap();
    let mut read = file.read(chosen, "srd35", &nothing_beside);
    let map = read.next().unwrap().unwrap().encounter;
    assert!(map.header().name.contains("Loft"), "{}", map.header().name);
    let label = map.marks().values().next().unwrap();
    assert_eq!(label.text, "Sacks");
    assert_eq!(cells_of(&map, Ground::Earth), [(0, 1), (1, 1), (2, 1)]);
    assert!(cells_of(&map, Ground::ShallowWater).is_empty());
}

#[test]
fn of_levels_without_such_a_name_the_one_with_most_walls_is_read() {
    let level = |label: &str, walls: usize| {
        let wall = json!({ "points": "PoolVector2Array( 0, 0, 256, 0 )" });
        json!({ "label": label, "walls": vec![wall; walls] })
    };
    let read_of = |levels: &[Value]| {
        let levels: serde_json::Map<String, Value> = (0..)
            .zip(levels)
            .map(|(n, it): (u32, _)| (n.to_string(), it.clone()))
            .collect();
        let map = json!({ "world": { "width": 2, "height": 2, "levels": levels } });
        read(map.to_string().as_bytes()).notes.join("\n")
    };
    let told = read_of(&[level("Roof", 1), level("Hall", 3), level("Level 0", 0)]);
    assert!(told.contains("“Hall” is one of 3 levels"), "{told}");
    let told = read_of(&[level("Hall", 3), level("Level 0", 1)]);
    assert!(told.contains("“Level 0” is one of 2 levels"), "{told}");
}

#[test]
fn what_is_no_map_is_refused_with_its_place() {
    let world = |world: Value| json!({ "header": {}, "world": world });
    let levels = json!({ "0": { "label": "Ground", "walls": [] } });
    for (map, words) in [
        (
            world(json!({ "width": 1e300, "height": 2, "levels": levels })),
            "“width” of the map is 1e300",
        ),
        (
            world(json!({ "height": 2, "levels": levels })),
            "“width” of the map is missing",
        ),
        (
            world(json!({ "width": 2, "height": 2 })),
            "not in a supported format",
        ),
        (
            world(json!({ "width": 2, "height": 2, "levels": 3 })),
            "line 1",
        ),
    ] {
        let file = map.to_string();
        let error = read_any(file.as_bytes(), "x", "srd35", &nothing_beside).unwrap_err();
        assert!(error.to_string().contains(words), "“{words}”: {error}");
    }
}
