//! The published schema of Footfall's own files, and files of each of its versions, which are read for
//! ever: none of those in `tests/frozen` is changed after its version was released.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use formats::{portable_schema, read_portable, write_portable};
use grid::Cell;
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use testkit::golden::golden;

fn schema() -> Validator {
    jsonschema::validator_for(&portable_schema()).unwrap()
}

/// The files that were written by versions of the past, by their names.
fn frozen() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|it| it.unwrap().path())
        .collect();
    files.sort();
    let read =
        |path: &std::path::PathBuf| serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    files.iter().map(|path| (name(path), read(path))).collect()
}

fn reads(file: &Value) -> bool {
    read_portable(&serde_json::to_vec(file).unwrap()).is_ok()
}

#[test]
fn the_published_schema_is_that_of_the_program() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/footfall.schema.json");
    let mut made = serde_json::to_vec_pretty(&portable_schema()).unwrap();
    made.push(b'\n');
    // Written anew by a run of this test with UPDATE_GOLDEN=1.
    assert!(golden(path, || made.clone()) == made);
}

#[test]
fn files_of_the_past_are_read_whole_and_written_alike() {
    let schema = schema();
    assert!(frozen().len() >= 2);
    for (name, file) in frozen() {
        let faults: Vec<String> = schema
            .iter_errors(&file)
            .map(|it| format!("{}: {it}", it.instance_path))
            .collect();
        assert_eq!(faults, Vec::<String>::new(), "{name}");
        let read = read_portable(&serde_json::to_vec(&file).unwrap()).unwrap();
        assert_eq!(read.notes, Vec::<String>::new(), "{name}");
        let image = |hash: &str| {
            let image = read.images.iter().find(|image| image.hash == hash);
            image.map(|image| image.bytes.clone())
        };
        let again = write_portable(&read.encounter, read.ruleset.as_ref(), &image).unwrap();
        let mut again: Value = serde_json::from_slice(&again).unwrap();
        if file["version"] == 1 {
            again["version"] = json!(1);
            let encounter = again["encounter"].as_object_mut().unwrap();
            assert!(encounter.remove("rounded").is_some(), "{name}");
        }
        assert_eq!(again, file, "{name}");
    }
}

#[test]
fn a_file_without_rounded_cells_is_rounded_where_its_floor_has_steps_but_not_in_plain_rooms() {
    let (_, file) = &frozen()
        .into_iter()
        .find(|(name, _)| name == "rooms-1.footfall")
        .unwrap();
    let read = read_portable(&serde_json::to_vec(file).unwrap()).unwrap();
    let is_rounded = |x, y| read.encounter.is_rounded(Cell::new(x, y));
    for [left, top, right, bottom] in [[2, 2, 6, 5], [20, 2, 24, 7]] {
        let mut cells = (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y)));
        assert!(!cells.any(|(x, y)| is_rounded(x, y)), "a plain room");
    }
    for (x, y) in [(11, 1), (10, 2), (9, 3), (16, 6), (15, 7), (14, 8), (5, 9)] {
        assert!(is_rounded(x, y), "{x}, {y}: a round room or a cave");
    }
    assert!(!is_rounded(12, 4), "the middle of a round room");
}

/// Every key that the schema has in some part of it.
fn keys_of(schema: &Value, keys: &mut BTreeSet<String>) {
    match schema {
        Value::Object(object) => {
            if let Some(Value::Object(properties)) = object.get("properties") {
                keys.extend(properties.keys().cloned());
            }
            object.values().for_each(|value| keys_of(value, keys));
        }
        Value::Array(items) => items.iter().for_each(|item| keys_of(item, keys)),
        _ => {}
    }
}

fn keys_in(file: &Value, keys: &mut BTreeSet<String>) {
    match file {
        Value::Object(object) => {
            keys.extend(object.keys().cloned());
            object.values().for_each(|value| keys_in(value, keys));
        }
        Value::Array(items) => items.iter().for_each(|item| keys_in(item, keys)),
        _ => {}
    }
}

#[test]
fn the_files_of_the_past_have_every_key_there_is() {
    let (mut known, mut there) = (BTreeSet::new(), BTreeSet::new());
    keys_of(&portable_schema(), &mut known);
    frozen()
        .iter()
        .for_each(|(_, file)| keys_in(file, &mut there));
    let missing: Vec<&String> = known.difference(&there).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The places of a document, from the root down.
fn places(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                let key = key.replace('~', "~0").replace('/', "~1");
                places(value, &format!("{at}/{key}"), all);
            }
        }
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate() {
                places(item, &format!("{at}/{n}"), all);
            }
        }
        _ => {}
    }
}

#[test]
fn whatever_the_program_takes_the_schema_accepts() {
    let schema = schema();
    let others = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(7),
        json!("x"),
        json!([]),
        json!({}),
    ];
    let (mut taken, mut refused) = (0, 0);
    for (name, file) in frozen() {
        let mut all = Vec::new();
        places(&file, "", &mut all);
        for at in &all {
            // In the place of an object the reader also takes its values in turn, which is no promise.
            let object = file.pointer(at).is_some_and(Value::is_object);
            for other in others.iter().filter(|other| !(object && other.is_array())) {
                let mut changed = file.clone();
                *changed.pointer_mut(at).unwrap() = other.clone();
                let takes = reads(&changed);
                assert!(
                    !takes || schema.is_valid(&changed),
                    "{name}: {other} at {at}"
                );
                taken += usize::from(takes);
                refused += usize::from(!schema.is_valid(&changed));
            }
        }
    }
    // Both happen, or nothing was tried.
    assert!(
        taken > 100 && refused > 1000,
        "{taken} taken, {refused} refused"
    );
}

#[test]
fn a_key_that_nobody_knows_is_refused_by_both() {
    let schema = schema();
    // Of these the keys are names and numbers that anybody chooses.
    let free = [
        "/images",
        "/ruleset/changes",
        "/walls",
        "/creatures",
        "/marks",
        "/days",
    ];
    for (name, file) in frozen() {
        let mut all = Vec::new();
        places(&file, "", &mut all);
        for at in all
            .iter()
            .filter(|at| !free.iter().any(|free| at.ends_with(free)))
        {
            let mut changed = file.clone();
            let Some(Value::Object(object)) = changed.pointer_mut(at) else {
                continue;
            };
            object.insert("colour_of_the_sky".to_owned(), json!(1));
            // Where something stands is told by two figures, whatever stands beside them.
            let place = object.contains_key("x") || object.contains_key("min");
            assert_eq!(reads(&changed), place, "{name}: the program, at “{at}”");
            assert_eq!(
                schema.is_valid(&changed),
                place,
                "{name}: the schema, at “{at}”"
            );
        }
    }
}
