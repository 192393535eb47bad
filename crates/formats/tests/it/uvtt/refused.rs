//! What is refused, and that nothing a file holds does damage.

use super::*;
use encounter::MAX_WALL_POINTS;
use formats::MAX_FILE_BYTES;
use proptest::prelude::*;

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
            &["ends early", "line 2"],
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
            &["pixels_per_grid", "is 0", "greater than 0"],
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
            &["more than 200000 corners and ends of walls"],
        ),
        (
            lines(&format!("[{}]", many(MAX_WALL_POINTS + 1, "[1,1]"))),
            &["more than 200000 corners and ends of walls"],
        ),
        (
            portals("[]", &many(5001, "{}")),
            &["more than 5000 doors and windows"],
        ),
        (image(&"&".repeat(2000)), &["image", "not base64"]),
        (image(&"QUJD".repeat(500)), &["not a PNG, JPEG or WebP"]),
        (
            image("data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="),
            &["not a PNG, JPEG or WebP"],
        ),
        (image(bomb), &["16384 × 16384 pixels", "100 million"]),
        (map(r#","image":7"#), &["an image as base64 text"]),
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
        let refused = read_any(&HALL[..end], "hall.dd2vtt", "srd35", &nothing_beside).unwrap_err();
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
        let _ = read_any(&bytes, "hall.dd2vtt", "srd35", &nothing_beside);
        bytes.remove(cut);
        let _ = read_any(&bytes, "hall.dd2vtt", "srd35", &nothing_beside);
    }

    #[test]
    fn arbitrary_bytes_are_no_map(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(read_any(&bytes, "x", "srd35", &nothing_beside).is_err());
    }
}
