//! Words and maps beyond measure: handled, or refused with a message that says
//! what was wrong, and nothing changed.

#![allow(clippy::unwrap_used)]

use crate::forms::{creature, encounter};
use app::wire::{At, ChunkAt, CreatureForm, ExportRequest, LibraryQuery, MarkKindId, NewEncounter};
use app::{AppError, Session};

fn form(name: &str, width: u32, height: u32) -> NewEncounter {
    NewEncounter {
        width,
        height,
        ..encounter(name, "srd35")
    }
}

fn called(name: &str) -> CreatureForm {
    creature(name, "heroes")
}

const HERE: At = At { x: 0.5, y: 0.5 };

#[test]
fn a_name_or_a_note_of_ten_thousand_letters_is_refused_wherever_it_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let long = "ä".repeat(10_000);
    assert!(session.create(&form(&long, 5, 5)).is_err());
    session.create(&form("Short", 5, 5)).unwrap();
    let view = session.place_creatures(&called("Wren"), HERE, 1).unwrap();
    let wren = view.creatures[0].id;
    let view = session.add_mark(MarkKindId::Label, &[HERE]).unwrap();
    let label = view.marks[0].id;
    session.save_party("Band", &[wren]).unwrap();
    let before = session.undo().and_then(|_| session.redo()).unwrap();

    type Try<'a> = (&'a str, Box<dyn Fn() -> Result<(), AppError> + 'a>);
    let nothing = |_| ();
    let tries: Vec<Try> = vec![
        ("200", Box::new(|| session.rename(&long).map(nothing))),
        (
            "200",
            Box::new(|| {
                session
                    .place_creatures(&called(&long), HERE, 1)
                    .map(nothing)
            }),
        ),
        (
            "200",
            Box::new(|| session.change_creature(wren, &called(&long)).map(nothing)),
        ),
        (
            "2000",
            Box::new(|| session.write_mark(label, &long).map(nothing)),
        ),
        (
            "200",
            Box::new(|| session.save_party(&long, &[wren]).map(|_| ())),
        ),
        ("", Box::new(|| session.save_beast(&called(&long), "", ""))),
        (
            "",
            Box::new(|| session.save_beast(&called("Wren"), &long, "")),
        ),
        (
            "",
            Box::new(|| session.make_house_ruleset("srd35", &long).map(|_| ())),
        ),
    ];
    for (n, (limit, attempt)) in tries.iter().enumerate() {
        let error = attempt().unwrap_err();
        assert!(error.message.contains(limit), "{n}: {error}");
        assert!(error.message.len() < 1000, "{n} repeats it all");
    }
    let after = session.undo().and_then(|_| session.redo()).unwrap();
    assert_eq!(after.name, before.name);
    assert_eq!(after.creatures.len(), 1);
    assert_eq!(after.undo, before.undo);
}

#[test]
fn names_of_any_letters_are_kept_as_they_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    for name in [
        "עֲבֵדֳנִי",
        "محارب الجبل",
        "Ze\u{301}\u{301}\u{301}lgo",
        "<script>alert(1)</script>",
        "👩‍👩‍👧‍👦",
        "\u{202e}evil",
        "'; DROP TABLE encounter; --",
    ] {
        session.create(&form(name, 3, 3)).unwrap();
        let view = session.place_creatures(&called(name), HERE, 1).unwrap();
        assert_eq!((&*view.name, &*view.creatures[0].form.name), (name, name));
        session.map_changes(0, None).unwrap().bytes().unwrap();
        let picture = folder.path().join("map.png");
        let asked = ExportRequest::default();
        session
            .export_picture_to(&picture, &asked, &|_| true)
            .unwrap();
        let listed = session
            .library(&LibraryQuery::default())
            .unwrap()
            .encounters;
        assert!(listed.iter().any(|entry| entry.name == name));
    }
}

#[test]
fn the_smallest_and_the_largest_map_are_drawn_and_others_refused() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    for (width, height) in [(0, 5), (5, 0), (1001, 5), (u32::MAX, u32::MAX)] {
        let error = session.create(&form("No", width, height)).unwrap_err();
        assert!(error.message.contains("1 to 1000"), "{error}");
    }
    for side in [1, 1000] {
        session.create(&form("Map", side, side)).unwrap();
        session.place_creatures(&called("Wren"), HERE, 1).unwrap();
        let chunks = session.map_changes(0, None).unwrap().head.chunks;
        assert_eq!(chunks.len(), side.div_ceil(16).pow(2) as usize);
        let corner = chunks.last().unwrap().at;
        let drawn = session.map_chunks(&[
            corner,
            corner,
            ChunkAt {
                column: 9999,
                row: 0,
            },
        ]);
        assert!(drawn.unwrap().bytes().unwrap().len() < 1_000_000);
    }
}
