//! Maps of Dungeon Scrawl: archives and the early form.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use encounter::Encounter;
use formats::{Imported, nothing_beside, read_any};
use serde_json::json;

const DEN: &[u8] = include_bytes!("../../../../tests/corpus/scrawl/den.ds");
const EARLY: &[u8] = include_bytes!("../../../../tests/corpus/scrawl/early.ds");

fn read(bytes: &[u8]) -> Imported {
    read_any(bytes, "Den.ds", "srd35", &nothing_beside).unwrap()
}

fn refused(bytes: &[u8]) -> String {
    let read = read_any(bytes, "Den.ds", "srd35", &nothing_beside);
    read.unwrap_err().to_string()
}

fn walls(map: &Encounter) -> Vec<String> {
    let line = |wall: &encounter::Wall| {
        let points = wall.points.iter().map(|p| format!(" {},{}", p.x, p.y));
        wall.kind.name().to_string() + &points.collect::<String>()
    };
    map.walls().values().map(line).collect()
}

/// An archive with one entry that is not packed.
fn stored(name: &str, content: &[u8], size: u32) -> Vec<u8> {
    let mut bytes = b"PK\x03\x04\x0a\x00\x00\x00\x00\x00\x00\x00\x00\x00".to_vec();
    bytes.extend([0; 4]);
    bytes.extend(size.to_le_bytes());
    bytes.extend(size.to_le_bytes());
    bytes.extend([name.len() as u8, 0, 0, 0]);
    bytes.extend(name.as_bytes());
    bytes.extend(content);
    bytes.extend(b"PK\x01\x02 and whatever follows }");
    bytes
}

#[test]
fn shapes_of_the_selected_page_become_walls_and_doors() {
    let read = read(DEN);
    let map = &read.encounter;
    // From -2 to 3 and from 1 to 4 cells, with a margin of one cell.
    assert_eq!((map.grid().width(), map.grid().height()), (7, 5));
    assert_eq!(
        walls(map),
        [
            "wall 1,1 2.5,1",
            "wall 3.5,1 5,1 5,2.5",
            "wall 5,3.5 5,4 1,4 1,1",
            "wall 2,2 3,2 3,3 2,3 2,2",
            "wall 5,2 6,2",
            "closed door 2.5,1 3.5,1",
            "secret door 5,2.5 5,3.5",
        ]
    );
    let notes = read.notes.join("\n");
    for words in [
        "1 flight of stairs",
        "1 hidden shape",
        "1 shape on another page",
        "1 object",
        "1 light",
    ] {
        assert!(notes.contains(words), "“{words}”: {notes}");
    }
}

#[test]
fn early_file_and_unpacked_archive_are_read() {
    let early = read(EARLY);
    let map = &early.encounter;
    assert_eq!((map.grid().width(), map.grid().height()), (5, 6));
    assert_eq!(
        walls(map),
        [
            "wall 1,1 4,1 4,5 1,5 1,3",
            "wall 1,2 1,1",
            "closed door 1,2 1,3"
        ]
    );
    let json = &EARLY[EARLY.iter().position(|byte| *byte == b'{').unwrap()..];
    for size in [0, json.len() as u32] {
        assert_eq!(read(&stored("map", json, size)), early, "{size}");
    }
}

#[test]
fn other_archive_is_refused_with_advice() {
    let other = refused(&stored("readme.txt", b"Hello", 5));
    assert!(other.contains("not a map of Dungeon Scrawl"), "{other}");
    let cut = refused(&DEN[..DEN.len() / 2]);
    assert!(cut.contains("cannot be decompressed"), "{cut}");
    for content in [json!({}), json!({ "state": { "document": {} } })] {
        let refused = refused(&stored("map", content.to_string().as_bytes(), 0));
        assert!(
            refused.contains("not in a supported format") || refused.contains("no floor"),
            "{refused}"
        );
    }
}

#[test]
fn nodes_in_a_ring_end() {
    let ring = json!({
        "state": { "document": { "nodes": {
            "a": { "type": "GEOMETRY", "geometryId": "g", "parentId": "b" },
            "b": { "type": "FOLDER", "parentId": "a" },
        } } },
        "data": { "geometry": { "g": { "polygons": [[[[36, 36], [72, 36], [72, 72]]]] } } },
    });
    let read = read(&stored("map", ring.to_string().as_bytes(), 0));
    assert_eq!(walls(&read.encounter), ["wall 1,1 2,1 2,2 1,1"]);
}
