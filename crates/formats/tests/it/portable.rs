//! Footfall's own sharing file, and telling the kinds of file apart.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use encounter::{
    Condition, Creature, Edit, Encounter, Ground, HouseRuleset, Picture as JourneyLines, Portrait,
    Side, Wall, WallKind,
};
use formats::{
    ImportError, Picture, PictureError, nothing_beside, png_bytes, read_any, read_portable,
    write_portable,
};
use grid::{Cell, Grid, Kind, Point, Rect};
use proptest::prelude::*;
use std::collections::BTreeSet;
use testkit::document::make;

fn png() -> Vec<u8> {
    png_bytes(&image::RgbaImage::from_pixel(
        4,
        3,
        image::Rgba([90, 80, 70, 255]),
    ))
    .unwrap()
}

/// A portrait.
fn face() -> Vec<u8> {
    square(8)
}

fn square(side: u32) -> Vec<u8> {
    png_bytes(&image::RgbaImage::new(side, side)).unwrap()
}

fn hash(bytes: Vec<u8>) -> String {
    Picture::read(bytes).unwrap().hash
}

/// The pictures that the cellar names.
fn in_file(name: &str) -> Option<Vec<u8>> {
    [png(), face()]
        .into_iter()
        .find(|it| hash(it.clone()) == name)
}

/// One of everything an encounter can hold.
fn cellar(corner: Point) -> Encounter {
    let grid = Grid::new(Kind::HexPointy, 6, 4).unwrap();
    let mut encounter = Encounter::new("Cellar “2” 🐉", "srd35", grid).unwrap();
    let picture = JourneyLines::new(&hash(png()), Rect::new(corner, Point::new(6.5, 4.0)));
    let mut creature = Creature::new("Ogre", "large", 40, Side::Foes, Cell::new(2, 1));
    creature.portrait = Some(Portrait {
        image: hash(face()),
        square: true,
    });
    creature.conditions = BTreeSet::from([Condition::Prone, Condition::Flying]);
    creature.height_feet = 30;
    for edit in [
        Edit::Paint {
            cells: vec![Cell::new(0, 0), Cell::new(5, 3)],
            ground: Ground::Rock,
            rounded: false,
        },
        Edit::Walls {
            remove: Vec::new(),
            add: vec![
                Wall::straight(WallKind::Wall, corner, Point::new(0.1 + 0.2, 1.0 / 3.0)),
                Wall::straight(
                    WallKind::OpenDoor,
                    Point::new(1.0, 2.0),
                    Point::new(2.0, 2.0),
                ),
            ],
        },
        Edit::AddCreature { creature },
        Edit::SetPicture {
            picture: Some(picture),
        },
    ] {
        make(&mut encounter, &edit);
    }
    encounter
}

fn written() -> String {
    let encounter = cellar(Point::new(-0.25, 0.5));
    String::from_utf8(write_portable(&encounter, None, &in_file).unwrap()).unwrap()
}

#[test]
fn an_encounter_without_its_picture_says_so() {
    let encounter = cellar(Point::default());
    let read = read_portable(&write_portable(&encounter, None, &|_| None).unwrap()).unwrap();
    assert_eq!(read.encounter.header().picture, None);
    assert_eq!(read.encounter.walls(), encounter.walls());
    assert!(
        read.notes[0].contains("does not contain the image"),
        "{:?}",
        read.notes
    );
}

#[test]
fn portraits_that_are_missing_or_too_large_do_no_damage() {
    let without = |name: &str| in_file(name).filter(|bytes| *bytes == png());
    let encounter = cellar(Point::default());
    let read = read_portable(&write_portable(&encounter, None, &without).unwrap()).unwrap();
    let mut creatures = read.encounter.creatures().values();
    assert!(creatures.all(|creature| creature.portrait.is_none()));
    assert!(read.encounter.header().picture.is_some());
    assert_eq!(
        read.notes,
        ["1 portrait was not imported, because the file does not contain it."]
    );

    let large = square(513);
    let read = |name: &str| in_file(name).or_else(|| Some(large.clone()));
    let mut encounter = encounter;
    let (id, mut ogre) = encounter
        .creatures()
        .iter()
        .map(|(id, ogre)| (*id, ogre.clone()))
        .next()
        .unwrap();
    ogre.portrait.as_mut().unwrap().image = hash(large.clone());
    let edit = Edit::SetCreature { id, creature: ogre };
    make(&mut encounter, &edit);
    let bytes = write_portable(&encounter, None, &read).unwrap();
    let refused = read_portable(&bytes).unwrap_err();
    let (width, height) = (513, 513);
    let wanted = PictureError::LargePortrait { width, height };
    assert_eq!(refused, ImportError::Picture(wanted));
}

#[test]
fn the_house_ruleset_of_an_encounter_travels_with_it() {
    let mut encounter = cellar(Point::default());
    let ruleset = "house-ours".to_owned();
    make(&mut encounter, &Edit::SetRuleset { ruleset });
    let house = HouseRuleset {
        id: "house-ours".to_owned(),
        title: "Ours".to_owned(),
        base: "srd35".to_owned(),
        changes: [("difficult-doublings".to_owned(), "2".to_owned())].into(),
    };
    let bytes = write_portable(&encounter, Some(&house), &in_file).unwrap();
    let read = read_portable(&bytes).unwrap();
    assert_eq!(read.encounter, encounter);
    assert_eq!(read.ruleset.as_ref(), Some(&house));
    assert_eq!(read.notes, Vec::<String>::new());

    // One that nobody plays by is left out, and a wrong one refused.
    let text = String::from_utf8(bytes).unwrap();
    let unused = text.replacen("\"ruleset\": \"house-ours\"", "\"ruleset\": \"srd35\"", 1);
    let read = read_portable(unused.as_bytes()).unwrap();
    assert_eq!(read.ruleset, None);
    assert!(read.notes[0].contains("“Ours”"), "{:?}", read.notes);
    let wrong = text.replace("\"base\": \"srd35\"", "\"base\": \"../srd35\"");
    let refused = read_portable(wrong.as_bytes()).unwrap_err().to_string();
    assert!(refused.contains("“../srd35”"), "{refused}");
}

#[test]
fn pictures_nobody_uses_are_left_out() {
    let text = written().replace("\"images\": {", "\"images\": {\"other\": \"AAAA\",");
    let read = read_portable(text.as_bytes()).unwrap();
    assert_eq!(read.images.len(), 2);
    assert_eq!(
        read.notes,
        ["1 image was not imported, because the map does not use it."]
    );
}

#[test]
fn the_file_reads_like_a_document_and_is_always_the_same() {
    let text = written();
    assert_eq!(text, written());
    assert!(text.starts_with("{\n  \"format\": \"footfall-encounter\",\n  \"version\": 2,\n"));
    assert!(text.contains("\"#.....\""), "{text}");
}

#[test]
fn the_content_tells_the_kind_of_file() {
    let own = read_any(
        written().as_bytes(),
        "wrong.dd2vtt",
        "house",
        &nothing_beside,
    )
    .unwrap();
    assert_eq!(own.encounter.header().ruleset, "srd35");
    let map = br#"{"resolution":{"map_size":[3,2],"pixels_per_grid":9}}"#;
    let map = read_any(map, "wrong.footfall", "house", &nothing_beside).unwrap();
    assert_eq!(map.encounter.header().ruleset, "house");
    for other in [
        "{}",
        "[]",
        r#"{"format":"footfall"}"#,
        r#"{"format":[1,{"a":2}]}"#,
    ] {
        let refused = read_any(other.as_bytes(), "x", "srd35", &nothing_beside).unwrap_err();
        assert_eq!(refused, ImportError::Unrecognised, "{other}");
    }
}

#[test]
fn a_bad_file_is_refused_with_the_reason() {
    let image = |text: &str| {
        written()
            .split('"')
            .find(|it| it.starts_with(text))
            .unwrap()
            .to_owned()
    };
    let png = image("iVBOR");
    let cases: &[(&str, String, &[&str])] = &[
        (
            "not ours",
            written().replace("footfall-encounter", "other"),
            &["not a Footfall encounter"],
        ),
        (
            "newer",
            written().replace("\"version\": 2", "\"version\": 3"),
            &["version 3", "up to 2", "update"],
        ),
        (
            "newer and changed",
            r#"{"format":"footfall-encounter","version":"3.1","maps":[]}"#.to_owned(),
            &["version 3.1", "up to 2"],
        ),
        (
            "no version",
            written().replace("\"version\": 2,", ""),
            &["“version”", "missing"],
        ),
        (
            "version 0",
            written().replace("\"version\": 2", "\"version\": 0"),
            &["“version” of the map is 0"],
        ),
        (
            "no encounter",
            r#"{"format":"footfall-encounter","version":1}"#.to_owned(),
            &["missing field `encounter`"],
        ),
        (
            "unknown key",
            written().replace("\"images\"", "\"pictures\""),
            &["line", "unknown field `pictures`"],
        ),
        (
            "another picture",
            written().replace(&png, "/9j/"),
            &["damaged"],
        ),
        (
            "no picture",
            written().replace(&png, "AAAA"),
            &["not a PNG, JPEG or WebP"],
        ),
        (
            "no base64",
            written().replace(&png, "&"),
            &["not base64", "line"],
        ),
        (
            "bad ground",
            written().replace("#.....", "X....."),
            &["row 1 of the ground has the unknown character “X”"],
        ),
        (
            "uneven ground",
            written().replace("#.....", "#......."),
            &["like the first row"],
        ),
        (
            "off the map",
            written().replace(
                "\"x\": 2,\n          \"y\": 1",
                "\"x\": 99,\n          \"y\": 1",
            ),
            &["“Ogre”", "column 100"],
        ),
        (
            "far away",
            written().replace("-0.25", "-1e9"),
            &["too far from the map"],
        ),
        (
            "truncated",
            written()[..900].to_owned(),
            &["ends early", "line"],
        ),
    ];
    for (claim, text, words) in cases {
        let refused = read_portable(text.as_bytes()).err();
        let message = refused.map_or_else(String::new, |it| it.to_string());
        for word in *words {
            assert!(
                message.contains(word),
                "{claim}: “{word}” is not in “{message}”\n{text}"
            );
        }
    }

    let other = |_: &str| Some(square(1));
    let swapped = write_portable(&cellar(Point::default()), None, &other).unwrap();
    assert_eq!(read_portable(&swapped), Err(ImportError::WrongPicture));

    let many: String = (0..102).map(|n| format!("\"{n}\": \"AAAA\",")).collect();
    let many = written().replace("\"images\": {", &format!("\"images\": {{{many}"));
    let refused = read_portable(many.as_bytes()).unwrap_err().to_string();
    assert!(refused.contains("more than 101 images"), "{refused}");
}

#[test]
fn a_file_cut_off_anywhere_is_refused() {
    let text = written();
    let text = text.trim_end().as_bytes();
    for end in (0..text.len()).step_by(97) {
        assert!(read_any(&text[..end], "x", "srd35", &nothing_beside).is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_written_is_read_back_the_same(x in -900.0..6.0, y in -900.0..3.0) {
        let encounter = cellar(Point::new(x, y));
        let bytes = write_portable(&encounter, None, &in_file).unwrap();
        let read = read_portable(&bytes).unwrap();
        prop_assert_eq!(&read.encounter, &encounter);
        let bytes: BTreeSet<Vec<u8>> = read.images.into_iter().map(|it| it.bytes).collect();
        prop_assert_eq!(bytes, BTreeSet::from([png(), face()]));
        prop_assert_eq!(read.notes, Vec::<String>::new());
    }

    #[test]
    fn a_file_with_changed_bytes_is_read_or_refused(
        changes in prop::collection::vec((0..900_usize, any::<u8>()), 1..20),
    ) {
        let mut bytes = written().into_bytes();
        for (at, byte) in changes {
            bytes[at] = byte;
        }
        let _ = read_any(&bytes, "x", "srd35", &nothing_beside);
    }
}

/// The file of a hall with two creatures, with a part of its text in place of another.
fn hall(part: &str, other: &str) -> String {
    let mut hall = Encounter::new("Hall", "srd35", Grid::new(Kind::Square, 6, 4).unwrap()).unwrap();
    for name in ["Rook", "Wren"] {
        let creature = Creature::new(name, "medium", 30, Side::Foes, Cell::new(1, 1));
        make(&mut hall, &Edit::AddCreature { creature });
    }
    let add =
        [1.0, 2.0].map(|y| Wall::straight(WallKind::Wall, Point::new(1.0, y), Point::new(3.0, y)));
    let (add, remove) = (add.to_vec(), Vec::new());
    make(&mut hall, &Edit::Walls { remove, add });
    let file: serde_json::Value =
        serde_json::from_slice(&write_portable(&hall, None, &|_| None).unwrap()).unwrap();
    let file = file.to_string();
    assert!(file.contains(part), "{file}");
    file.replacen(part, other, 1)
}

#[test]
fn record_twice_in_a_file_is_refused_by_its_number() {
    let note = r#"{"kind":"note","at":{"x":1.0,"y":1.0},"text":"A"}"#;
    let day = r#"{"hours":8}"#;
    let marks = format!(r#""marks":{{"4":{note},"4":{note}}},"walls""#);
    let gaps =
        r#""gaps":[{"at":{"x":2,"y":3},"percent":50},{"at":{"x":2,"y":3},"ceiling":5}],"walls""#;
    let level =
        |x: i32, feet: i32| format!(r#"{{"from":{{"x":{x},"y":1}},"cells":3,"feet":{feet}}}"#);
    let levels = format!(r#""elevation":[{},{}],"walls""#, level(0, 10), level(2, 20));
    let journey = format!(r#"{{"name":"Far","days":{{"7":{day},"7":{day}}}}}"#);
    let travel = format!(r#""travel":{{"journeys":[{journey}]}},"walls""#);
    let ids = |what: &str| {
        let file = hall("Hall", "Hall");
        let value: serde_json::Value = serde_json::from_str(&file).unwrap();
        let of = value["encounter"][what].as_object().unwrap();
        let ids: Vec<String> = of.keys().cloned().collect();
        ids
    };
    let (creatures, walls) = (ids("creatures"), ids("walls"));
    // Walls and creatures have the same numbers, but other first keys.
    let renumbered = |ids: &[String], key: &str| {
        let [one, two] = [&ids[0], &ids[1]].map(|id| format!("\"{id}\":{{\"{key}\""));
        hall(&two, &one)
    };
    let files = [
        (
            renumbered(&creatures, "at"),
            format!("creature {} twice", creatures[0]),
        ),
        (
            renumbered(&walls, "kind"),
            format!("wall {} twice", walls[0]),
        ),
        (hall("\"walls\"", &marks), "settlement 4 twice".to_owned()),
        (hall("\"walls\"", gaps), "column 3, row 4 twice".to_owned()),
        (
            hall("\"walls\"", &levels),
            "column 3, row 2 twice".to_owned(),
        ),
        (hall("\"walls\"", &travel), "day 7 twice".to_owned()),
    ];
    for (file, expected) in files {
        let refusal = read_portable(file.as_bytes()).unwrap_err().to_string();
        assert!(refusal.contains(&expected), "{refusal}");
    }
}

#[test]
fn rider_of_a_missing_creature_is_on_foot_and_reported() {
    let rides = r#""name":"Wren","upon":{"on":77,"rides":true}"#;
    let read = read_portable(hall(r#""name":"Wren""#, rides).as_bytes()).unwrap();
    assert!(
        read.encounter
            .creatures()
            .values()
            .all(|it| it.upon.is_none())
    );
    assert_eq!(
        read.notes,
        ["“Wren” is now on foot, because the file does not contain its mount."]
    );
}

#[test]
fn coordinates_at_the_ends_of_the_numbers_are_refused_by_column_and_row() {
    for far in [i32::MIN, i32::MAX] {
        let at = format!(r#"{{"x":{far},"y":{far}}}"#);
        let number = i64::from(far) + 1;
        let there = format!("column {number}, row {number}");
        let creature = hall(r#""at":{"x":1,"y":1}"#, &format!(r#""at":{at}"#));
        let gap = format!(r#""gaps":[{{"at":{at},"percent":50}}],"walls""#);
        let level = format!(r#""elevation":[{{"from":{at},"cells":4294967295,"feet":5}}],"walls""#);
        for file in [creature, hall("\"walls\"", &gap), hall("\"walls\"", &level)] {
            let refusal = read_portable(file.as_bytes()).unwrap_err().to_string();
            assert!(refusal.contains(&there), "{refusal}");
        }
    }
}
