//! What a map of another program becomes.

use super::*;

#[test]
fn a_map_comes_with_its_origin_taken_off_and_its_doors_in_their_gaps() {
    let map = read_any(
        HALL,
        "C:\\maps\\Old hall.v2.dd2vtt",
        "srd35",
        &nothing_beside,
    )
    .unwrap();
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

    let picture = map.images.first().unwrap();
    assert_eq!((picture.width, picture.height), (256, 192));
    let laid = encounter.header().picture.as_ref().unwrap();
    assert_eq!(laid.image, picture.hash);
    assert_eq!((laid.at.min.x, laid.at.min.y), (0.0, 0.0));
    assert_eq!((laid.at.max.x, laid.at.max.y), (8.0, 6.0));
    assert_eq!(
        map.notes,
        [
            "The map has 8 × 6 cells, 5 walls, 2 doors and 1 window.",
            "1 opening that lets light through became a window. Change it if it is an archway or an open door.",
            "Not imported: 1 light (Footfall maps have no lights).",
            "Not imported: 1 outline (objects that block sight but not movement).",
        ]
    );
}

#[test]
fn another_programs_chains_become_walls_opened_for_the_door_on_them() {
    let map = read_any(CHAINS, "chains.uvtt", "srd35", &nothing_beside).unwrap();
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
    assert_eq!(map.images, []);
    assert_eq!(
        map.notes,
        [
            "The map has 6 × 4 cells, 4 walls, 1 door and 0 windows.",
            "The file refers to the image “maps/cellar.webp”, which is not in the folder of the map, so the map has no background. Put the image into this folder and import the file again, or set the image as the background.",
            "Cut off at the edge of the map: 1 piece of wall.",
            "Not imported, because an identical piece exists: 1 piece of wall.",
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
fn portal_without_bounds_stands_at_its_position_and_opens_the_wall() {
    let upright = "[[[4,0],[4,8]]]";
    let opened = &["wall 4,0 4,2", "wall 4,3 4,8", "closed door 4,2 4,3"];
    let cases: &[(&str, &str, &[&str])] = &[
        (
            "by its rotation",
            r#"{"position":[4,2.5],"rotation":1.570796,"closed":true}"#,
            opened,
        ),
        (
            "by its rotation in degrees",
            r#"{"position":[4,2.5],"rotation":90,"closed":true}"#,
            opened,
        ),
        (
            "along the wall without a rotation",
            r#"{"position":{"x":4,"y":2.5},"closed":true}"#,
            opened,
        ),
        (
            "with two bounds in one place",
            r#"{"position":[4,2.5],"bounds":[[4,2.5],[4,2.5]],"rotation":1.570796}"#,
            opened,
        ),
        (
            "with one bound",
            r#"{"position":[4,2.5],"bounds":[[4,2]],"rotation":1.570796,"closed":true}"#,
            opened,
        ),
        (
            "away from the wall",
            r#"{"position":[6,2.5],"rotation":0,"closed":false}"#,
            &["wall 4,0 4,8", "window 5.5,2.5 6.5,2.5"],
        ),
        (
            "without a place",
            r#"{"rotation":0,"closed":true}"#,
            &["wall 4,0 4,8"],
        ),
    ];
    for (claim, portal, expected) in cases {
        let map = read(portals(upright, &format!("[{portal}]")).as_bytes()).unwrap();
        assert_eq!(walls(&map.encounter), *expected, "{claim}");
    }
}

#[test]
fn the_spellings_of_other_programs_are_understood() {
    let one = |image: &str| map(&format!(r#","image":"{image}""#));
    let hall = std::str::from_utf8(HALL).unwrap();
    let image = hall.split('"').find(|it| it.starts_with("iVBOR")).unwrap();
    let with_picture = |text: String| {
        let read = read(text.as_bytes()).unwrap();
        assert_eq!(
            read.images.first().map(|it| it.width),
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
        (map(""), &[], "contains no image"),
        (one(""), &[], "contains no image"),
        (
            map(r#","image":null,"portals":null,"line_of_sight":null,"lights":null"#),
            &[],
            "contains no image",
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
            "Not imported, because the position is missing or invalid: 1 door or window.",
        ),
        (
            portals("[]", r#"[{"bounds":[[11,1],[12,1]],"closed":true}]"#),
            &[],
            "Not imported, because the position is outside the map: 1 door or window.",
        ),
        (
            lines(r#"[[{"x":1,"y":1},{"x":2,"y":null},{"x":3,"y":1},{"x":4,"y":1}]]"#),
            &["wall 3,1 4,1"],
            "Not imported, because the position is missing or invalid: 2 pieces of wall.",
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
            "does not say where its image starts",
        ),
        (
            size(r#""map_origin":{"x":null,"y":0},"#, "[1,1]"),
            &[],
            "does not say where its image starts",
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
        let read = read_uvtt(map("").as_bytes(), file_name, "srd35", &nothing_beside).unwrap();
        assert_eq!(read.encounter.header().name, name);
    }
}
