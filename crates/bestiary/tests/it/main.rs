//! The creatures that come along, and the files bestiaries are exchanged in.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod elsewhere;

use bestiary::{Beast, FileKind, SIZES, read, search, srd35, write};
use encounter::Build;
use proptest::prelude::*;
use std::collections::BTreeSet;
use terms::Modes;

fn known(size: &str) -> bool {
    SIZES.contains(&size)
}

fn named(name: &str) -> &'static Beast {
    let found = srd35().iter().find(|beast| beast.name == name);
    found.unwrap_or_else(|| panic!("there is no {name}"))
}

#[test]
fn the_book_has_its_creatures_with_sane_figures() {
    let text = include_bytes!("../../data/srd35.csv");
    assert_eq!(read(FileKind::Csv, text, known).as_deref(), Ok(srd35()));
    assert!(srd35().len() >= 120, "{}", srd35().len());
    assert!(srd35().is_sorted_by_key(|beast| beast.name.to_lowercase()));
    for beast in srd35() {
        let Modes {
            fly,
            swim,
            climb,
            burrow,
            teleport,
        } = beast.modes;
        let all = [fly, swim, climb, burrow, teleport, Some(beast.land_feet)];
        for feet in all.into_iter().flatten() {
            assert!(feet % 5 == 0 && feet <= 250, "{beast:?}");
        }
        assert!(all.into_iter().flatten().any(|feet| feet > 0) || beast.name == "Shrieker");
        assert!(beast.challenge.is_some() && !beast.kind.is_empty());
        let reach = beast.reach_feet.unwrap_or(5);
        assert!(reach % 5 == 0 && (5..=60).contains(&reach), "{beast:?}");
    }
    let kinds: BTreeSet<&str> = srd35().iter().map(|beast| beast.kind.as_str()).collect();
    assert_eq!(kinds.len(), 15, "every type of the book: {kinds:?}");
}

#[test]
fn well_known_creatures_are_as_the_book_has_them() {
    // Name, size, land speed, challenge rating.
    let table = [
        ("Goblin", "small", 30, "1/3"),
        ("Kobold", "small", 30, "1/4"),
        ("Ogre", "large", 40, "3"),
        ("Hill giant", "large", 40, "7"),
        ("Heavy horse", "large", 50, "1"),
        ("Dire wolf", "large", 50, "3"),
        ("Huge fire elemental", "huge", 60, "7"),
        ("Tarrasque", "colossal", 20, "20"),
        ("Great wyrm gold dragon", "colossal", 60, "27"),
        ("Toad", "diminutive", 5, "1/10"),
    ];
    for (name, size, land, challenge) in table {
        let beast = named(name);
        assert_eq!(
            (beast.size.as_str(), beast.land_feet),
            (size, land),
            "{name}"
        );
        assert_eq!(beast.challenge, challenge.parse().ok(), "{name}");
    }
    assert_eq!(named("Ogre").build, Build::Tall);
    assert_eq!(named("Heavy horse").build, Build::Long);
    assert_eq!(named("Choker").reach_feet, Some(10));
    assert_eq!(named("Adult red dragon").modes.fly, Some(150));
}

#[test]
fn creatures_are_found_by_name_type_size_and_rating() {
    let names = |query: &str| -> Vec<&str> {
        let found = search(query, srd35());
        found.iter().map(|beast| beast.name.as_str()).collect()
    };
    assert_eq!(names("ogre")[..2], ["Ogre", "Ogre mage"]);
    assert!(names("ogre").contains(&"Ogre zombie"));
    assert_eq!(names("goblinoid cr 1/3"), ["Goblin"]);
    assert_eq!(names("GIANT cr7"), ["Cloud giant skeleton", "Hill giant"]);
    assert!(names("large undead").contains(&"Devourer"));
    assert_eq!(names("").len(), srd35().len());
    assert!(names("no such thing").is_empty());
}

#[test]
fn a_bad_file_is_refused_with_its_line_and_field() {
    let table = [
        (
            "name,size\nOrc,medum",
            "line 2 (“Orc”), size: no size is called “medum”",
        ),
        (
            "name,size,land\nOrc,medium,30\nElf,medium,fast",
            "line 3 (“Elf”), land: “fast” is not a number of feet",
        ),
        (
            "name,size,fly\nOrc,medium,99999",
            "line 2 (“Orc”), fly: 99999 feet are more than the limit of 10000 feet",
        ),
        (
            "name,size,challenge\nOrc,medium,2/3",
            "line 2 (“Orc”), challenge: “2/3”: a challenge rating",
        ),
        (
            "name,size\nOrc,medium\nOrc,large",
            "line 3 (“Orc”), name: another creature in the file has the same name",
        ),
        (
            "name,size,build\nOrc,medium,round",
            "line 2 (“Orc”), build: the build must be “tall” or “long”, but is “round”",
        ),
        (
            "name,size\n ,medium",
            "line 2 (“”), name: the name must have 1 to 200 characters, but has 0",
        ),
        (
            "name,size,hp\nOrc,medium,4",
            "a bestiary has no column “hp”",
        ),
        ("name\nOrc", "the column “size” is missing"),
        ("name,size\nOrc", "CSV error"),
    ];
    for (text, message) in table {
        let error = read(FileKind::Csv, text.as_bytes(), known).unwrap_err();
        assert!(error.to_string().starts_with(message), "{error}");
    }
    let json = [
        (
            r#"[{"name":"Orc","size":"medum"}]"#,
            "creature 1 (“Orc”), size:",
        ),
        (
            r#"[{"name":"Orc","size":"medium","hp":4}]"#,
            "unknown field `hp`",
        ),
        (r#"[{"name":"Orc"}]"#, "missing field `size`"),
        ("name,size", "expected"),
    ];
    for (text, message) in json {
        let error = read(FileKind::Json, text.as_bytes(), known).unwrap_err();
        assert!(error.to_string().starts_with(message), "{error}");
    }
}

#[test]
fn a_spreadsheets_mark_and_another_order_of_columns_do_no_damage() {
    let text = "\u{feff}size,name,challenge\nmedium,\"Orc, wild\" ,½\n";
    let read = read(FileKind::Csv, text.as_bytes(), known).unwrap();
    assert_eq!(read[0].name, "Orc, wild");
    assert_eq!(read[0].challenge, "1/2".parse().ok());
}

fn any_beast() -> impl Strategy<Value = Beast> {
    let feet = || proptest::option::of(0..=10_000_u32);
    let word = "[=+@'-]{0,3}[a-zé,\"]{1,8}( [a-z]{1,4})?";
    let ratings = ["1/10", "1/3", "1/2", "1", "27"];
    (
        (
            "[=+@'-]{0,3}[^\\s\\x00-\\x1f][^\\x00-\\x1f]{0,20}[^\\s\\x00-\\x1f]",
            0..SIZES.len(),
        ),
        (
            any::<bool>(),
            feet(),
            0..=10_000_u32,
            proptest::option::of(1..=200_u32),
        ),
        (feet(), feet(), feet(), feet(), feet()),
        proptest::option::of(0..ratings.len()),
        word,
        proptest::collection::vec(word, 0..4),
    )
        .prop_map(move |(named, built, modes, rating, kind, words)| Beast {
            name: named.0,
            size: SIZES[named.1].to_owned(),
            build: if built.0 { Build::Tall } else { Build::Long },
            space_feet: built.3,
            reach_feet: built.1,
            land_feet: built.2,
            modes: Modes {
                fly: modes.0,
                swim: modes.1,
                climb: modes.2,
                burrow: modes.3,
                teleport: modes.4,
            },
            challenge: rating.and_then(|n| ratings[n].parse().ok()),
            kind,
            subtypes: words.clone(),
            tags: words,
        })
}

#[test]
fn no_cell_is_a_formula_and_all_come_back_equal() {
    let names = ["=1+1", "+1", "-1", "@sum", "'=1", "''", "'Tis", "a=b"];
    let beasts = names.map(|name| Beast {
        name: name.to_owned(),
        kind: name.to_owned(),
        subtypes: vec![name.to_owned(), name.to_owned()],
        tags: vec![name.to_owned()],
        ..read(FileKind::Csv, b"name,size\nOrc,medium", known).unwrap()[0].clone()
    });
    let table = write(FileKind::Csv, &beasts).unwrap();
    for cell in String::from_utf8_lossy(&table).split([',', '\n']) {
        let cell = cell.trim_start_matches('"');
        assert!(
            !cell.starts_with(['=', '+', '-', '@', '\t', '\r']),
            "{cell}"
        );
    }
    assert_eq!(read(FileKind::Csv, &table, known).unwrap(), beasts);
}

#[test]
fn a_refusal_quotes_no_more_of_a_file_than_fits_a_message() {
    let long = "x".repeat(1_000_000);
    let files = [
        (
            FileKind::Json,
            format!("[{{\"name\": 1, \"size\": \"{long}\"}}]"),
        ),
        (FileKind::Json, format!("[{{\"build\": \"{long}\"}}]")),
        (FileKind::Json, format!("[{{\"land_feet\": \"{long}\"}}]")),
        (FileKind::Csv, format!("name,size,{long}\n")),
        (
            FileKind::Csv,
            format!("name,size,build\nOrc,medium,{long}\n"),
        ),
        (FileKind::Csv, format!("name,size\nOrc,{long}\n")),
    ];
    for (kind, text) in files {
        let refused = read(kind, text.as_bytes(), known).unwrap_err().to_string();
        assert!(refused.chars().count() < 600, "{}", refused.len());
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(beast in any_beast()) {
        for kind in FileKind::ALL {
            let bytes = write(kind, std::slice::from_ref(&beast)).unwrap();
            prop_assert_eq!(&read(kind, &bytes, known).unwrap(), std::slice::from_ref(&beast));
        }
    }
}
