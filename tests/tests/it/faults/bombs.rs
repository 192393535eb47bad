//! Files that hold as much as they may, in one place: they are opened
//! and asked about in bounded memory.

use allocation_counter::measure;
use app::Session;
use app::wire::MoveIntentForm;
use encounter::{Encounter, MAX_MARK_TEXT, MAX_ON_CELL, MAX_WORDS};
use formats::write_portable;
use grid::{Grid, Kind};
use serde_json::{Value, json};
use std::fs;

fn numbered(count: usize, member: &Value) -> Value {
    (1..=count)
        .map(|n| (n.to_string(), member.clone()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// A shared encounter that holds these things.
fn shared(things: &str, held: Value) -> Vec<u8> {
    let grid = Grid::new(Kind::Square, 8, 8).unwrap();
    let encounter = Encounter::new("Crowd", "srd35", grid).unwrap();
    let bytes = write_portable(&encounter, None, &|_| None).unwrap();
    let mut file: Value = serde_json::from_slice(&bytes).unwrap();
    file["encounter"][things] = held;
    file.to_string().into_bytes()
}

#[test]
fn as_many_as_there_may_be_on_one_cell_are_opened_and_asked_about_in_bounded_memory() {
    let rat = json!({
        "name": "Rat", "size": "tiny", "speed_feet": 15, "side": "foes", "at": {"x": 1, "y": 1},
    });
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let file = folder.path().join("crowd.footfall");
    fs::write(&file, shared("creatures", numbered(MAX_ON_CELL, &rat))).unwrap();
    let plain = MoveIntentForm::default();
    let asked: [(&str, &dyn Fn()); 6] = [
        ("opened", &|| drop(session.import(&file).unwrap())),
        ("renamed", &|| drop(session.rename("Other").unwrap())),
        ("all threats", &|| {
            drop(session.threat_map(None, None).unwrap());
        }),
        ("a threat", &|| drop(session.threat(1).unwrap())),
        ("a range", &|| drop(session.reach(1, &plain).unwrap())),
        ("a sheet", &|| drop(session.sheet(1).unwrap())),
    ];
    for (what, ask) in asked {
        let took = measure(ask).bytes_max;
        assert!(took < 64 << 20, "{what}: {took} bytes");
    }
}

#[test]
fn as_many_words_as_there_may_be_are_opened_in_bounded_memory() {
    let text = "é ".repeat(MAX_MARK_TEXT / 2);
    let label = json!({"kind": "label", "at": {"x": 1.5, "y": 1.5}, "text": text});
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let file = folder.path().join("words.footfall");
    fs::write(
        &file,
        shared("marks", numbered(MAX_WORDS / MAX_MARK_TEXT, &label)),
    )
    .unwrap();
    let took = measure(|| drop(session.import(&file).unwrap())).bytes_max;
    assert!(took < 64 << 20, "{took} bytes");
}
