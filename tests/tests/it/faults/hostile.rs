//! Hostile files of our own making, through every reader: variants of small valid files, and files of
//! more than there may be of one thing. Each is answered without a panic, and within limits of memory
//! and of work, which is counted in allocations.

use allocation_counter::{AllocationInfo, measure};
use app::{Tabletop, shipped_rulesets};
use encounter::History;
use formats::{nothing_beside, read_any, write_portable};
use parsers::{PARSERS, Parser, corpus, named};
use std::fmt::Write;
use std::panic::catch_unwind;
use testkit::hostile::variants;
use testkit::rounds::rounds;

/// The most memory that any file without pictures takes together with its bytes.
const MOST_BYTES: u64 = 300 << 20;

/// The most allocations for each byte of a file.
const MOST_ALLOCATIONS: u64 = 40;

/// The most allocations besides, for a small map and for the largest one: ten for each cell.
const SMALL: u64 = 200_000;
const LARGE: u64 = 10_000_000;

fn within_limits(what: &str, length: usize, took: &AllocationInfo, besides: u64) {
    let length = length as u64;
    let peak = took.bytes_max + length;
    assert!(peak <= MOST_BYTES, "{what}: {} MiB", peak >> 20);
    let most = MOST_ALLOCATIONS * length + besides;
    let count = took.count_total;
    assert!(
        count <= most,
        "{what}: {count} allocations for {length} bytes"
    );
}

fn feed(what: &str, parser: Parser, bytes: &[u8]) {
    let mut answer = None;
    let took = measure(|| answer = Some(catch_unwind(|| parser(bytes))));
    let answered = answer.is_some_and(|answer| answer.is_ok());
    assert!(answered, "{what}: {}", String::from_utf8_lossy(bytes));
    within_limits(what, bytes.len(), &took, SMALL);
}

/// A test for each parser: so that several cores share them.
macro_rules! hostile {
    ($($name:ident $parser:literal),*) => {$(
        #[test]
        fn $name() {
            let parser = named($parser).unwrap();
            for file in corpus($parser) {
                for variant in variants(&file, rounds(100, 5000)) {
                    feed(&format!("{}, {}", $parser, variant.name), parser, &variant.bytes);
                }
            }
        }
    )*};
}

hostile!(
    hostile_bestiary_tables_are_answered "bestiary-csv",
    hostile_bestiary_json_is_answered "bestiary-json",
    hostile_cases_are_answered "cases",
    hostile_creatures_of_other_programs_are_answered "creatures",
    hostile_donjon_files_are_answered "donjon",
    hostile_dungeondraft_maps_are_answered "dungeondraft",
    hostile_encounters_are_answered "footfall",
    hostile_foundry_scenes_are_answered "foundry",
    hostile_house_rulesets_are_answered "house",
    hostile_parties_are_answered "parties",
    hostile_pictures_are_answered "picture",
    hostile_scrawl_maps_are_answered "scrawl",
    hostile_tiled_maps_are_answered "tiled",
    hostile_universal_vtt_maps_are_answered "uvtt",
    hostile_watabou_dungeons_are_answered "watabou"
);

#[test]
fn every_parser_has_its_hostile_files() {
    assert_eq!(PARSERS.len(), 15, "add the new one to the list above");
}

/// The limits that hold for a file of very much.
#[derive(PartialEq)]
enum Answer {
    Refused,
    Taken,
}

fn repeated(count: usize, part: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for n in 0..count {
        text += &part(n);
    }
    text
}

/// A map of Tiled with these layers, of so many cells a side.
fn tiled(side: u32, layers: &str) -> String {
    format!(
        r#"<map orientation="orthogonal" width="{side}" height="{side}" tilewidth="8" tileheight="8">{layers}</map>"#
    )
}

fn objects(name: &str, inner: &str) -> String {
    format!(r#"<objectgroup name="{name}">{inner}</objectgroup>"#)
}

fn polyline(points: usize, at: impl Fn(usize) -> (usize, usize)) -> String {
    let points = repeated(points, |n| {
        let (x, y) = at(n);
        format!("{x},{y} ")
    });
    format!(r#"<object x="0" y="0"><polyline points="{points}"/></object>"#)
}

/// A Universal VTT map of so many cells a side with lines of walls.
fn uvtt(side: u32, lines: &str, portals: &str) -> String {
    format!(
        r#"{{"format":0.3,"resolution":{{"map_origin":{{"x":0,"y":0}},"map_size":{{"x":{side},"y":{side}}},"pixels_per_grid":70}},"line_of_sight":[{lines}],"portals":[{portals}]}}"#
    )
}

fn joined(count: usize, part: impl Fn(usize) -> String) -> String {
    let mut text = repeated(count, |n| part(n) + ",");
    text.pop();
    text
}

fn point((x, y): (f64, f64)) -> String {
    format!(r#"{{"x":{x},"y":{y}}}"#)
}

/// A shared encounter with more text after its name.
fn footfall(members: &str) -> String {
    format!(
        r#"{{"format":"footfall-encounter","version":1,"encounter":{{"header":{{"name":"Much","ruleset":"srd35"}},"grid":"square","ground":["....","....","...."]{members}}}}}"#
    )
}

/// Files of more than there may be of one thing, or of as much, with the answer to each.
fn much() -> Vec<(&'static str, String, Answer)> {
    use Answer::{Refused, Taken};
    // A zigzag along which no point is on the way from its neighbors.
    let zigzag = |n: usize| (n % 1000 * 8, n / 1000 % 1000 * 8 + n % 2 * 4);
    let spiral = |n: usize| {
        let angle = n as f64 * 0.001;
        let radius = 400.0 * n as f64 / 100_000.0;
        point((500.0 + radius * angle.cos(), 500.0 + radius * angle.sin()))
    };
    let across = |count: usize, side: usize| {
        joined(count, |n| {
            let y = (n * side) as f64 / count as f64;
            format!(
                "[{},{}]",
                point((0.0, y)),
                point((side as f64, side as f64 - y))
            )
        })
    };
    let creature =
        r#"{"name":"Rat","size":"tiny","speed_feet":15,"side":"foes","at":{"x":1,"y":1}}"#;
    let attributes = repeated(40_000, |n| {
        let mut text = String::new();
        let _ = write!(text, " a{n}=\">\"");
        text
    });
    vec![
        (
            "a polyline of 300,000 points",
            tiled(9, &objects("walls", &polyline(300_000, zigzag))),
            Refused,
        ),
        (
            "a polygon of 300,000 points",
            tiled(
                9,
                &objects(
                    "walls",
                    &polyline(300_000, zigzag).replace("polyline", "polygon"),
                ),
            ),
            Refused,
        ),
        (
            "100,000 layers",
            tiled(9, &repeated(100_000, |n| format!(r#"<layer name="{n}"/>"#))),
            Refused,
        ),
        (
            "100,000 properties",
            tiled(
                9,
                &format!(
                    r#"<layer name="a"><properties>{}</properties></layer>"#,
                    repeated(100_000, |n| format!(
                        r#"<property name="{n}" value="{n}"/>"#
                    ))
                ),
            ),
            Refused,
        ),
        (
            "100,000 objects",
            tiled(9, &objects("walls", &"<object/>".repeat(100_000))),
            Refused,
        ),
        (
            "100,000 tilesets",
            tiled(
                9,
                &repeated(100_000, |n| format!(r#"<tileset firstgid="{n}"/>"#)),
            ),
            Refused,
        ),
        (
            "40,000 attributes",
            tiled(9, &format!("<layer{attributes}/>")),
            Refused,
        ),
        (
            "50 rectangles over 1000 × 1000 cells",
            tiled(
                1000,
                &format!(
                    r#"<objectgroup name="water" class="deep-water">{}</objectgroup>"#,
                    r#"<object x="0" y="0" width="8000" height="8000"/>"#.repeat(50)
                ),
            ),
            Taken,
        ),
        (
            "2,000 labels on one spot",
            tiled(
                9,
                &objects(
                    "labels",
                    &r#"<object x="9" y="9"><text>Twenty letters, more</text></object>"#
                        .repeat(2000),
                ),
            ),
            Taken,
        ),
        (
            "a table of a million rows",
            "F\t\n".repeat(1_000_000),
            Refused,
        ),
        ("a table of a long row", "F\t".repeat(1_000_000), Refused),
        (
            "1,000 lines across 900 × 900 cells",
            uvtt(900, &across(1000, 900), ""),
            Taken,
        ),
        (
            "a wall of 100,000 points",
            uvtt(1000, &format!("[{}]", joined(100_000, spiral)), ""),
            Taken,
        ),
        (
            "a wall of 300,000 points",
            uvtt(1000, &format!("[{}]", joined(300_000, spiral)), ""),
            Refused,
        ),
        (
            "5,000 doors over 90,000 walls on one line",
            uvtt(
                900,
                &joined(45_000, |n| {
                    let x = n as f64 / 50.0;
                    format!("[{},{}]", point((x, 5.0)), point((x + 0.02, 5.0)))
                }),
                &joined(5000, |n| {
                    let bounds =
                        format!("{},{}", point((n as f64 / 100.0, 5.0)), point((900.0, 5.0)));
                    format!(r#"{{"bounds":[{bounds}],"closed":true}}"#)
                }),
            ),
            Refused,
        ),
        (
            "50,000 creatures",
            footfall(&format!(
                r#","creatures":{{{}}}"#,
                joined(50_000, |n| format!("\"{n}\":{creature}"))
            )),
            Refused,
        ),
        (
            "a wall of 400,000 points in an encounter",
            footfall(&format!(
                r#","walls":{{"1":{{"kind":"wall","points":[{}]}}}}"#,
                joined(400_000, |_| r#"{"x":1,"y":2}"#.to_owned())
            )),
            Refused,
        ),
        (
            "a million attacks",
            footfall(&format!(
                r#","creatures":{{"1":{},"means":{{"attacks":[{}]}}}}}}"#,
                &creature[..creature.len() - 1],
                joined(1_000_000, |_| "1".to_owned())
            )),
            Refused,
        ),
        (
            "50,000 travelers",
            footfall(&format!(
                r#","travel":{{"party":[{}]}}"#,
                joined(50_000, |_| format!(r#"{{"creature":{creature}}}"#))
            )),
            Refused,
        ),
        (
            "300,000 names of bits",
            format!(
                r#"{{"cells":[[2,2],[2,2]],"cell_bit":{{{}}}}}"#,
                joined(300_000, |n| format!("\"{n}\":1"))
            ),
            Taken,
        ),
        (
            "a name of 16 MB",
            footfall("").replace("Much", &"é".repeat(8 << 20)),
            Refused,
        ),
        (
            "a name of 16 MB, escaped",
            footfall("").replace("Much", &"\\u00e9".repeat(3 << 20)),
            Refused,
        ),
    ]
}

#[test]
fn file_of_very_much_is_answered_within_limits() {
    for (what, text, expected) in much() {
        let mut answer = None;
        let took = measure(|| {
            let read = read_any(text.as_bytes(), "much", "srd35", &nothing_beside);
            answer = Some(read.map(|read| {
                let _ = write_portable(&read.encounter, None, &|_| None).unwrap();
                let _ = Tabletop::new(read.encounter, History::default(), 1, shipped_rulesets());
            }));
        });
        let found = match answer.unwrap() {
            Ok(()) => Answer::Taken,
            Err(error) => {
                let message = error.to_string();
                assert!((1..500).contains(&message.len()), "{what}: {message}");
                Answer::Refused
            }
        };
        assert!(found == expected, "{what}: not as expected");
        within_limits(what, text.len(), &took, LARGE);
    }
}
