//! Dungeons that other programs made up.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use encounter::{Encounter, Ground, MarkKind, WallKind};
use formats::{Imported, nothing_beside, read_any};
use grid::Cell;
use std::collections::BTreeMap;

const OWL: &[u8] = include_bytes!("../../../../tests/corpus/watabou/owl.json");
const PIT: &[u8] = include_bytes!("../../../../tests/corpus/donjon/pit.json");
const PIT_TABLE: &[u8] = include_bytes!("../../../../tests/corpus/donjon/pit.tsv");

fn read(bytes: &[u8]) -> Imported {
    read_any(bytes, "The pit.json", "srd35", &nothing_beside).unwrap()
}

/// The map in letters: rock, floor, water and stairs.
fn drawn(map: &Encounter) -> Vec<String> {
    let grid = map.grid();
    let letter = |at: Cell| match map.ground(at) {
        Some(Ground::Rock) => '#',
        Some(Ground::ShallowWater) => '~',
        Some(Ground::Stairs) => '=',
        _ => '.',
    };
    let row = |y: i32| {
        (0..grid.width().cast_signed())
            .map(|x| letter(Cell::new(x, y)))
            .collect()
    };
    (0..grid.height().cast_signed()).map(row).collect()
}

/// Where what stands, by its first and last point.
fn fittings(map: &Encounter) -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for wall in map
        .walls()
        .values()
        .filter(|wall| wall.kind != WallKind::Wall)
    {
        let ends = [wall.points.first(), wall.points.last()];
        let ends = ends.map(|at| at.map(|at| format!("{},{}", at.x, at.y)).unwrap());
        all.entry(wall.kind.name().to_string())
            .or_default()
            .push(ends.join(" "));
    }
    all
}

#[test]
fn a_one_page_dungeon_is_hewn_out_of_rock_with_its_doors_across_their_cells() {
    let read = read(OWL);
    let map = &read.encounter;
    assert_eq!(map.header().name, "Cellar of the Owl");
    assert_eq!(
        drawn(map),
        [
            "###########",
            "######...##",
            "#~..#.....#",
            "#.........#",
            "#...#.....#",
            "##.###...##",
            "##.########",
            "##=########",
            "###########",
        ]
    );
    let doors = fittings(map);
    assert_eq!(doors["closed door"], ["4.5,3 4.5,4"]);
    assert_eq!(doors["secret door"], ["2,5.5 3,5.5"]);
    let columns = map
        .walls()
        .values()
        .filter(|wall| wall.kind == WallKind::Wall);
    assert_eq!(columns.count(), 2);
    let notes: Vec<&str> = map.marks().values().map(|it| it.text.as_str()).collect();
    assert!(map.marks().values().all(|it| it.kind == MarkKind::Note));
    assert_eq!(notes, ["Somebody forgot the key.", "1 An owl sleeps here"]);
    let told = read.notes.join("\n");
    assert!(told.contains("1 round room"), "{told}");
    assert!(
        told.contains("the direction of 1 flight of stairs"),
        "{told}"
    );
}

#[test]
fn a_random_dungeon_is_the_same_from_its_cells_and_from_its_table() {
    let (cells, table) = (read(PIT), read(PIT_TABLE));
    let mut rows = ["######", "#....#", "#..#.#", "####.#", "####.#", "######"];
    assert_eq!(drawn(&cells.encounter), rows);
    // Only the table has stairs.
    rows[4] = "####=#";
    assert_eq!(drawn(&table.encounter), rows);
    assert_eq!(cells.encounter.header().name, "The Pit");
    assert_eq!(table.encounter.header().name, "The pit");
    // Across its cell in the one, along a side of it in the other.
    let doors = |map: &Imported| fittings(&map.encounter);
    assert_eq!(doors(&cells)["closed door"], ["3.5,1 3.5,2"]);
    assert_eq!(doors(&table)["closed door"], ["3,1 3,2"]);
    assert_eq!(doors(&cells)["secret door"], ["4,2.5 5,2.5"]);
    assert_eq!(doors(&table)["secret door"], ["4,2 5,2"]);
    for read in [cells, table] {
        assert!(read.notes.iter().any(|it| it.contains("10 ft per cell")));
    }
}

#[test]
fn table_with_a_byte_order_mark_is_read() {
    let marked = [b"\xef\xbb\xbf", PIT_TABLE].concat();
    assert_eq!(read(&marked), read(PIT_TABLE));
    let marked = [b"\xef\xbb\xbf", PIT].concat();
    assert_eq!(read(&marked), read(PIT));
}

#[test]
fn what_is_beyond_any_map_is_refused() {
    let rects = |rects: &str| format!("{{\"rects\":[{rects}],\"doors\":[]}}");
    let huge = r#"{"x":-900,"y":-900,"w":1800,"h":1800}"#;
    for (file, words) in [
        (rects(""), "no floor"),
        (rects(r#"{"x":1e300,"y":0,"w":1,"h":1}"#), "no floor"),
        (rects(huge), "more than"),
        (
            rects(r#"{"x":-900,"y":0,"w":1,"h":1},{"x":900,"y":0,"w":1,"h":1}"#),
            "1 to 1000 cells",
        ),
        (
            rects(&vec![r#"{"x":0,"y":0,"w":1,"h":1}"#; 10_001].join(",")),
            "more than 10000",
        ),
        (r#"{"cells":[[0,0]],"cell_bit":{}}"#.to_owned(), "no floor"),
        (
            format!(
                "{{\"cells\":[[{}]],\"cell_bit\":{{}}}}",
                vec!["2"; 1001].join(",")
            ),
            "more than 1000",
        ),
    ] {
        let error = read_any(file.as_bytes(), "x.json", "srd35", &nothing_beside).unwrap_err();
        assert!(error.to_string().contains(words), "“{words}”: {error}");
    }
}
