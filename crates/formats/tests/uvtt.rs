//! Universal VTT maps: what comes out of good ones, odd ones and bad ones.

use encounter::{Encounter, MAX_WALL_POINTS};
use formats::{ImportError, Imported, MAX_FILE_BYTES, read_any, read_uvtt};
use proptest::prelude::*;

/// Two rooms drawn off the map's corner, with walls on the grid lines and off
/// them, a door on an edge, a door across a corner and a window.
const HALL: &[u8] = include_bytes!("data/hall.dd2vtt");
/// The same format in another program's spelling: chains of single pieces,
/// lists for points, a path for a picture.
const CHAINS: &[u8] = include_bytes!("data/chains.uvtt");

fn read(bytes: &[u8]) -> Result<Imported, ImportError> {
    read_uvtt(bytes, "hall.dd2vtt", "srd35")
}

/// Each wall on a line: its kind and its points.
fn walls(encounter: &Encounter) -> Vec<String> {
    let line = |wall: &encounter::Wall| {
        let points = wall.points.iter().map(|p| format!(" {},{}", p.x, p.y));
        wall.kind.name().to_owned() + &points.collect::<String>()
    };
    encounter.walls().values().map(line).collect()
}

/// A map of 10 × 10 cells at 32 pixels a cell with more keys.
fn map(keys: &str) -> String {
    sized(
        r#"{"map_origin":{"x":0,"y":0},"map_size":{"x":10,"y":10},"pixels_per_grid":32}"#,
        keys,
    )
}

fn sized(resolution: &str, keys: &str) -> String {
    format!(r#"{{"format":0.3,"resolution":{resolution}{keys}}}"#)
}

fn lines(lines: &str) -> String {
    map(&format!(r#","line_of_sight":{lines}"#))
}

fn portals(wall: &str, portals: &str) -> String {
    map(&format!(r#","line_of_sight":{wall},"portals":{portals}"#))
}

#[test]
fn a_map_comes_with_its_origin_taken_off_and_its_doors_in_their_gaps() {
    let map = read_any(HALL, "C:\\maps\\Old hall.v2.dd2vtt", "srd35").unwrap();
    let encounter = &map.encounter;
    assert_eq!(
        walls(encounter),
        [
            "wall 3.5,1 7,1 7,2.5",
            "wall 7,3.5 7,5 1,5 1,1 2.5,1",
            "wall 4,1 4,2",
            "wall 4,3 4,5",
            "wall 5.25,4.5 5.602,4.207 6.398,3.301",
            "closed door 2.5,1 3.5,1",
            "closed door 4,3 4,2",
            "window 7,2.5 7,3.5",
        ]
    );
    assert_eq!(
        (encounter.grid().width(), encounter.grid().height()),
        (8, 6)
    );
    assert_eq!(encounter.header().name, "Old hall.v2");
    assert_eq!(encounter.header().ruleset, "srd35");

    let picture = map.picture.unwrap();
    assert_eq!((picture.width, picture.height), (256, 192));
    let laid = encounter.header().picture.as_ref().unwrap();
    assert_eq!(laid.image, picture.hash);
    assert_eq!((laid.at.min.x, laid.at.min.y), (0.0, 0.0));
    assert_eq!((laid.at.max.x, laid.at.max.y), (8.0, 6.0));
    assert_eq!(
        map.notes,
        [
            "The map has 8 × 6 cells, 5 walls, 2 doors and 1 window.",
            "1 opening that lets light through became a window; if it is an archway or an open door, change it.",
            "Left out: 1 light (Footfall maps have no lights).",
            "Left out: 1 outline (objects that stop sight but not movement).",
        ]
    );
}

#[test]
fn another_programs_chains_become_walls_opened_for_the_door_on_them() {
    let map = read_any(CHAINS, "chains.uvtt", "srd35").unwrap();
    assert_eq!(
        walls(&map.encounter),
        [
            "wall 1,1 3.6,1.01",
            "wall 4.4,1.01 5,1 5,3",
            "wall 3,3 5,3",
            "wall 5,3 5.5,3",
            "closed door 3.6,1.01 4.4,1.01",
        ]
    );
    assert_eq!(map.encounter.grid().width(), 6);
    assert_eq!(map.picture, None);
    assert_eq!(
        map.notes,
        [
            "The map has 6 × 4 cells, 4 walls, 1 door and 0 windows.",
            "The file only names its picture (“maps/cellar.webp”) and does not hold it; the map comes without one.",
            "1 piece of wall was cut at the edge of the picture.",
            "1 piece of wall was left out, being in the file twice.",
        ]
    );
}

#[test]
fn lines_become_tidy_walls() {
    let cases: &[(&str, &str, &[&str])] = &[
        (
            "points on the way are dropped, turning points stay",
            "[[[1,1],[2,1],[3,1],[3,2],[3,4],[3,3]]]",
            &["wall 1,1 3,1 3,4 3,3"],
        ),
        (
            "the same point twice and pieces without length are dropped",
            "[[[1,1],[1,1],[2,1.0001],[2,1]],[[5,5],[5,5]]]",
            &["wall 1,1 2,1"],
        ),
        (
            "positions are kept to a thousandth",
            "[[[0.00049,1.23456],[2,3]]]",
            &["wall 0,1.235 2,3"],
        ),
        (
            "two ends that meet are joined, whichever way they run",
            "[[[1,1],[1,4]],[[3,4],[1,4]],[[3,4],[3,6]]]",
            &["wall 1,1 1,4 3,4 3,6"],
        ),
        (
            "a ring drawn piece by piece closes",
            "[[[1,1],[2,1]],[[2,1],[2,2]],[[2,2],[1,2]],[[1,2],[1,1]]]",
            &["wall 1,1 2,1 2,2 1,2 1,1"],
        ),
        (
            "three ends that meet stay apart",
            "[[[1,1],[2,1]],[[2,1],[3,1]],[[2,1],[2,2]]]",
            &["wall 1,1 2,1", "wall 2,1 3,1", "wall 2,1 2,2"],
        ),
        (
            "a piece drawn twice stands once",
            "[[[1,1],[2,1]],[[2,1],[1,1]],[[1,1],[2,1],[2,2]]]",
            &["wall 1,1 2,1 2,2"],
        ),
        (
            "what lies beyond the edge is cut off",
            "[[[-5,5],[5,5],[5,15]],[[8,-2],[12,2]],[[-3,-3],[-1,-1]],[[11,0],[11,9]]]",
            &["wall 0,5 5,5 5,10"],
        ),
        (
            "a wall that leaves the map and comes back is two",
            "[[[9,1],[11,1],[11,3],[9,3]]]",
            &["wall 9,1 10,1", "wall 10,3 9,3"],
        ),
        (
            "a wall along the edge stays",
            "[[[0,0],[10,0],[10,10]]]",
            &["wall 0,0 10,0 10,10"],
        ),
    ];
    for (claim, drawn, expected) in cases {
        let map = read(lines(drawn).as_bytes()).unwrap();
        assert_eq!(walls(&map.encounter), *expected, "{claim}");
    }
}

#[test]
fn a_wall_is_opened_where_a_door_stands_in_it() {
    let cases: &[(&str, &str, &str, &[&str])] = &[
        (
            "in the middle",
            "[[[0,1],[10,1]]]",
            "[4,1],[5,1]",
            &["wall 0,1 4,1", "wall 5,1 10,1"],
        ),
        (
            "the other way round",
            "[[[0,1],[10,1]]]",
            "[5,1],[4,1]",
            &["wall 0,1 4,1", "wall 5,1 10,1"],
        ),
        (
            "at its end",
            "[[[0,1],[5,1]]]",
            "[4,1],[6,1]",
            &["wall 0,1 4,1"],
        ),
        ("all along it", "[[[4,1],[5,1]]]", "[3,1],[6,1]", &[]),
        (
            "a little beside it: wall and door still meet",
            "[[[0,0],[8,8]]]",
            "[2.02,2],[3.02,3]",
            &["wall 0,0 2.02,2", "wall 3.02,3 8,8"],
        ),
        (
            "not where the door only crosses it",
            "[[[0,1],[10,1]]]",
            "[4,0.5],[4,1.5]",
            &["wall 0,1 10,1"],
        ),
        (
            "not where the door is elsewhere",
            "[[[0,1],[10,1]]]",
            "[4,1.2],[5,1.2]",
            &["wall 0,1 10,1"],
        ),
        (
            "nor where it fills a gap already",
            "[[[0,1],[4,1]],[[5,1],[10,1]]]",
            "[4,1],[5,1]",
            &["wall 0,1 4,1", "wall 5,1 10,1"],
        ),
    ];
    for (claim, wall, door, expected) in cases {
        let portal = format!(r#"[{{"bounds":[{door}],"closed":true}}]"#);
        let map = read(portals(wall, &portal).as_bytes()).unwrap();
        let mut left = walls(&map.encounter);
        assert!(left.pop().unwrap().starts_with("closed door"), "{claim}");
        assert_eq!(left, *expected, "{claim}");
    }
    let two = r#"[{"bounds":[[2,1],[4,1]],"closed":true},{"bounds":[[3,1],[5,1]],"closed":true},
                  {"bounds":[[3,1],[5,1]],"closed":true}]"#;
    let map = read(portals("[[[0,1],[10,1]]]", two).as_bytes()).unwrap();
    assert_eq!(
        walls(&map.encounter),
        [
            "wall 0,1 2,1",
            "wall 5,1 10,1",
            "closed door 2,1 4,1",
            "closed door 3,1 5,1"
        ]
    );
}

#[test]
fn the_spellings_of_other_programs_are_understood() {
    let one = |image: &str| map(&format!(r#","image":"{image}""#));
    let hall = std::str::from_utf8(HALL).unwrap();
    let image = hall.split('"').find(|it| it.starts_with("iVBOR")).unwrap();
    let with_picture = |text: String| {
        let read = read(text.as_bytes()).unwrap();
        assert_eq!(
            read.picture.as_ref().map(|it| it.width),
            Some(256),
            "{text:.200}"
        );
        // 256 × 192 pixels on 10 × 10 cells.
        assert!(read.notes.iter().any(|it| it.contains("stretched")));
    };
    with_picture(one(image));
    with_picture(one(&format!("data:image/png;base64,{image}")));
    let broken: Vec<&str> = image
        .as_bytes()
        .chunks(76)
        .map(|it| std::str::from_utf8(it).unwrap())
        .collect();
    with_picture(one(&broken.join("\\r\\n")));
    with_picture(one(&image.replace('/', "\\/")));
    with_picture(one(image.trim_end_matches('=')));

    let door = |closed: &str| {
        portals(
            "[]",
            &format!(r#"[{{"bounds":[{{"x":1,"y":1}},{{"x":2,"y":1}}]{closed}}}]"#),
        )
    };
    let size = |origin: &str, size: &str| {
        sized(
            &format!(r#"{{{origin}"map_size":{size},"pixels_per_grid":32.0}}"#),
            "",
        )
    };
    // What the file says, walls that come of it, and words among the notes.
    let cases: &[(String, &[&str], &str)] = &[
        (format!("\u{feff}{}", map("")), &[], "10 × 10 cells"),
        (map(""), &[], "holds no picture"),
        (one(""), &[], "holds no picture"),
        (
            map(r#","image":null,"portals":null,"line_of_sight":null,"lights":null"#),
            &[],
            "holds no picture",
        ),
        (
            one("https://example.org/hall.png"),
            &[],
            "“https://example.org/hall.png”",
        ),
        (one("../../etc/passwd"), &[], "“../../etc/passwd”"),
        (one("hall"), &[], "“hall”"),
        (
            door(r#","closed":true"#),
            &["closed door 1,1 2,1"],
            "1 door ",
        ),
        (
            door(r#","closed":[true]"#),
            &["closed door 1,1 2,1"],
            "1 door ",
        ),
        (
            door(r#","closed":false"#),
            &["window 1,1 2,1"],
            "1 opening that lets light through",
        ),
        (
            door(r#","closed":[false]"#),
            &["window 1,1 2,1"],
            "1 window",
        ),
        (
            door(r#","closed":null"#),
            &["closed door 1,1 2,1"],
            "1 opening of unknown kind",
        ),
        (
            door(""),
            &["closed door 1,1 2,1"],
            "1 opening of unknown kind",
        ),
        (
            portals(
                "[]",
                r#"[{"closed":true},{"bounds":[[1,1],[1,1]],"closed":true}]"#,
            ),
            &[],
            "1 door or window was left out for want",
        ),
        (
            portals("[]", r#"[{"bounds":[[11,1],[12,1]],"closed":true}]"#),
            &[],
            "1 door or window was left out, being outside",
        ),
        (
            lines(r#"[[{"x":1,"y":1},{"x":2,"y":null},{"x":3,"y":1},{"x":4,"y":1}]]"#),
            &["wall 3,1 4,1"],
            "2 pieces of wall were left out for want",
        ),
        (
            lines(r#"[[{"x":1,"y":1},{"x":NaN,"y":-Infinity},[3,1],{"x":4,"y":1}]]"#),
            &["wall 3,1 4,1"],
            "2 pieces of wall",
        ),
        (
            lines(r#"[[{"x":"1","y":"NaN"},{"x":3},null,[5,5],[1e300,5]]]"#),
            &[],
            "4 pieces of wall",
        ),
        (
            lines(r#"[[[3,1],[4,1]],[],null,[[1,1]]]"#),
            &["wall 3,1 4,1"],
            "1 wall,",
        ),
        (
            size(r#""map_origin":[0,0],"#, "[10,7.5]"),
            &[],
            "10 × 8 cells",
        ),
        (size("", r#"{"x":10,"y":7.0000001}"#), &[], "10 × 7 cells"),
        (
            size("", "[1,1]"),
            &[],
            "does not say where its picture begins",
        ),
        (
            size(r#""map_origin":{"x":null,"y":0},"#, "[1,1]"),
            &[],
            "does not say where its picture begins",
        ),
        (
            map("").replace("0.3", "1.1"),
            &[],
            "format 1.1, which is newer",
        ),
        (map("").replace("0.3", "\"dd\""), &[], "10 × 10 cells"),
        (map("").replace("0.3", "[{}]"), &[], "10 × 10 cells"),
    ];
    for (text, expected, words) in cases {
        let read = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(walls(&read.encounter), *expected, "{text}");
        let notes = read.notes.join("\n");
        assert!(
            notes.contains(words),
            "“{words}” is not in:\n{notes}\nof {text}"
        );
    }
}

#[test]
fn a_file_name_becomes_a_name_fit_for_an_encounter() {
    let long = "x".repeat(300);
    for (file_name, name) in [
        ("hall.dd2vtt", "hall"),
        ("/home/me/../old hall.uvtt", "old hall"),
        ("C:\\maps\\hall", "hall"),
        ("<img onerror>.uvtt", "<img onerror>"),
        ("a\u{202e}b\0c\n.uvtt", "abc"),
        (".uvtt", "Imported map"),
        ("", "Imported map"),
        (long.as_str(), &long[..200]),
    ] {
        let read = read_uvtt(map("").as_bytes(), file_name, "srd35").unwrap();
        assert_eq!(read.encounter.header().name, name);
    }
}

#[test]
fn a_bad_file_is_refused_with_the_reason() {
    let size = |size: &str| {
        sized(
            &format!(r#"{{"map_size":{size},"pixels_per_grid":32}}"#),
            "",
        )
    };
    let many = |n: usize, item: &str| format!("[{}]", vec![item; n].join(","));
    let bomb = "iVBORw0KGgoAAAANSUhEUgAAQAAAAEAACAIAAAA";
    let image = |image: &str| map(&format!(r#","image":"{image}""#));
    let cases: Vec<(String, &[&str])> = vec![
        (String::new(), &["empty"]),
        ("\u{feff}  \n".to_owned(), &["empty"]),
        (
            "PK\u{3}\u{4}".to_owned(),
            &["line 1, column 1", "not valid JSON"],
        ),
        (
            "{\"format\":0.3,\n\"resolution\" 1}".to_owned(),
            &["line 2, column 14", "not valid JSON"],
        ),
        (
            "{\"format\":0.3,\n\"resol".to_owned(),
            &["stops in the middle", "line 2"],
        ),
        (
            format!("{}{}", "[".repeat(400), "]".repeat(400)),
            &["line 1"],
        ),
        ("7".to_owned(), &["a map in curly braces"]),
        ("{}".to_owned(), &["not a Universal VTT map", "resolution"]),
        (
            r#"{"width":4000,"grid":100,"walls":[]}"#.to_owned(),
            &["not a Universal VTT map"],
        ),
        (sized("7", ""), &["line 1", "the size of the map"]),
        (sized("{}", ""), &["pixels_per_grid", "missing"]),
        (
            sized(r#"{"map_size":[3,3],"pixels_per_grid":0}"#, ""),
            &["pixels_per_grid", "is 0", "above 0"],
        ),
        (
            sized(r#"{"pixels_per_grid":32}"#, ""),
            &["map_size", "missing"],
        ),
        (size("[0,5]"), &["map_size", "0 × 5"]),
        (size("[5,-1]"), &["map_size", "5 × -1"]),
        (
            size("[1000.5,5]"),
            &["map_size", "1000.5 × 5", "1000 cells"],
        ),
        (size("[1e300,5]"), &["map_size", "1e300 × 5"]),
        (size("[5,null]"), &["map_size", "5 × missing"]),
        (
            sized(
                r#"{"map_origin":[1e9,0],"map_size":[5,5],"pixels_per_grid":9}"#,
                "",
            ),
            &["map_origin", "million"],
        ),
        (map("").replace("0.3", "2"), &["version 2", "up to 1"]),
        (map("").replace("0.3", "\"2.0.1\""), &["version 2.0.1"]),
        (lines("{\"x\":1}"), &["a list of lines", "line 1"]),
        (lines("[[7]]"), &["a point with x and y"]),
        (
            lines(&many(MAX_WALL_POINTS / 2 + 1, "[[1,1],[2,2]]")),
            &["more than 200000 points"],
        ),
        (
            lines(&format!("[{}]", many(MAX_WALL_POINTS + 1, "[1,1]"))),
            &["more than 200000 points"],
        ),
        (
            portals("[]", &many(5001, "{}")),
            &["more than 5000 doors and windows"],
        ),
        (image(&"&".repeat(2000)), &["picture", "not base64"]),
        (image(&"QUJD".repeat(500)), &["not a PNG, JPEG or WebP"]),
        (
            image("data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="),
            &["not a PNG, JPEG or WebP"],
        ),
        (image(bomb), &["16384 × 16384 pixels", "100 million"]),
        (map(r#","image":7"#), &["a picture as base64 text"]),
        (map(r#","lights":[],"lights":[]"#), &["duplicate field"]),
    ];
    for (text, words) in &cases {
        let refused = read(text.as_bytes()).err();
        let message = refused.map_or_else(String::new, |it| it.to_string());
        for word in *words {
            assert!(
                message.contains(word),
                "“{word}” is not in “{message}” for {text:.100}"
            );
        }
    }
    let huge = vec![b' '; MAX_FILE_BYTES + 1];
    let message = read(&huge).unwrap_err().to_string();
    assert!(
        message.contains("129 MB") && message.contains("128 MB"),
        "{message}"
    );
}

#[test]
fn many_doors_in_many_walls_do_not_multiply_without_end() {
    // 2,000 walls so close together that each of 2,000 doors stands in all of them.
    let wall = |n: usize| format!("[[0,1.0{:02}],[10,1.0{:02}]]", n % 45, n / 45);
    let door = |n: usize| {
        let x = n as f64 * 0.004;
        format!(r#"{{"bounds":[[{x:.3},1.02],[{:.3},1.02]]}}"#, x + 0.002)
    };
    let all = |item: &dyn Fn(usize) -> String| {
        let items: Vec<String> = (0..2000).map(item).collect();
        format!("[{}]", items.join(","))
    };
    let refused = read(portals(&all(&wall), &all(&door)).as_bytes()).unwrap_err();
    assert!(matches!(refused, ImportError::TooMany { .. }), "{refused}");
}

#[test]
fn a_file_cut_off_anywhere_is_refused() {
    for end in (0..HALL.trim_ascii_end().len()).step_by(97) {
        let refused = read_any(&HALL[..end], "hall.dd2vtt", "srd35").unwrap_err();
        let expected = matches!(refused, ImportError::Empty | ImportError::Truncated { .. });
        assert!(expected, "{refused}");
    }
}

/// Text like that of a map, but with anything in the places of its values.
fn odd_map() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("null".to_owned()),
        Just("NaN".to_owned()),
        any::<bool>().prop_map(|it| it.to_string()),
        (-20.0..20.0).prop_map(|it: f64| it.to_string()),
        (-20..20).prop_map(|it: i32| it.to_string()),
        any::<f64>().prop_map(|it| format!("{it:e}")),
        "\"[A-Za-z0-9+/= ]{0,12}\"".prop_map(String::from),
    ];
    let number = prop_oneof![8 => (-2.0..12.0).prop_map(|it: f64| it.to_string()),
        2 => (-1..12).prop_map(|it: i32| it.to_string()), 1 => leaf.clone()];
    let point = prop_oneof![
        8 => (number.clone(), number).prop_map(|(x, y)| format!(r#"{{"x":{x},"y":{y}}}"#)),
        1 => prop::collection::vec(leaf.clone(), 0..3).prop_map(|it| format!("[{}]", it.join(","))),
    ];
    let list = |item: BoxedStrategy<String>| {
        prop::collection::vec(item, 0..8).prop_map(|it| format!("[{}]", it.join(",")))
    };
    let lines = list(list(point.clone().boxed()).boxed());
    let portal = (list(point.boxed()), leaf.clone())
        .prop_map(|(bounds, closed)| format!(r#"{{"bounds":{bounds},"closed":{closed}}}"#));
    let portals = list(portal.boxed());
    (lines, portals, leaf.clone(), leaf).prop_map(
        |(lines, portals, image, format): (String, String, String, String)| {
            map(&format!(
                r#","line_of_sight":{lines},"portals":{portals},"image":{image}"#
            ))
            .replace("0.3", &format)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn an_odd_map_is_refused_or_lies_on_its_grid(text in odd_map()) {
        if let Ok(map) = read(text.as_bytes()) {
            let points = map.encounter.walls().values().flat_map(|wall| &wall.points);
            for p in points {
                prop_assert!((0.0..=10.0).contains(&p.x) && (0.0..=10.0).contains(&p.y));
            }
            prop_assert!(map.encounter.walls().values().all(|it| it.points.len() >= 2));
        }
    }

    #[test]
    fn a_map_with_changed_bytes_is_read_or_refused(
        changes in prop::collection::vec((0..HALL.len(), any::<u8>()), 1..20),
        cut in 0..HALL.len(),
    ) {
        let mut bytes = HALL.to_vec();
        for (at, byte) in changes {
            bytes[at] = byte;
        }
        let _ = read_any(&bytes, "hall.dd2vtt", "srd35");
        bytes.remove(cut);
        let _ = read_any(&bytes, "hall.dd2vtt", "srd35");
    }

    #[test]
    fn arbitrary_bytes_are_no_map(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(read_any(&bytes, "x", "srd35").is_err());
    }
}
