//! Maps of Dungeondraft: the level that is read, and what on it.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use encounter::Ground;
use formats::{Imported, nothing_beside, read_any};
use grid::{Cell, Point};
use serde_json::{Value, json};

const HALL: &[u8] = include_bytes!("../../../../tests/corpus/dungeondraft/hall.dungeondraft_map");

fn read(bytes: &[u8]) -> Imported {
    read_any(bytes, "Hall.dungeondraft_map", "srd35", &nothing_beside).unwrap()
}

#[test]
fn the_ground_comes_with_walls_doors_words_and_caves() {
    let read = read(HALL);
    let map = &read.encounter;
    let line = |wall: &encounter::Wall| {
        let points = wall.points.iter().map(|p| format!(" {},{}", p.x, p.y));
        wall.kind.name().to_string() + &points.collect::<String>()
    };
    let walls: Vec<String> = map.walls().values().map(line).collect();
    assert_eq!(
        walls,
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
    let earth: Vec<Cell> = map
        .grid()
        .cells()
        .filter(|cell| map.ground(*cell) == Some(Ground::Earth))
        .collect();
    assert_eq!(earth, [Cell::new(5, 4), Cell::new(6, 4)]);
    let label = map.marks().values().next().unwrap();
    assert_eq!(
        (label.text.as_str(), label.at),
        ("Hall", Point::new(2.0, 2.0))
    );
    let notes = read.notes.join("\n");
    for words in [
        "8 × 6",
        "“Ground” came; left out: “Attic”",
        "holds no picture",
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
    assert!(told.contains("“Hall” came"), "{told}");
    let told = read_of(&[level("Hall", 3), level("Level 0", 1)]);
    assert!(told.contains("“Level 0” came"), "{told}");
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
            "neither a Footfall encounter",
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
