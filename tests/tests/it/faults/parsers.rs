//! Files that nobody made for us: what a fuzzer once led through the readers,
//! and those that break off, with some of their bytes changed, or with other values in their places.

use allocation_counter::measure;
use parsers::{PARSERS, Parser, corpus};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};
use testkit::rounds::rounds;

#[test]
fn every_parser_answers_to_what_was_found_for_it() {
    for (name, parser) in PARSERS {
        let files = corpus(name);
        let taken = files.iter().filter(|file| parser(file)).count();
        assert!(taken > 0, "{name}: nothing of it is a file of its sort");
    }
}

#[test]
fn every_parser_answers_to_changed_files() {
    for (name, parser) in PARSERS {
        let changes = prop::collection::vec((any::<Index>(), any::<u8>()), 1..6);
        let changed = (select(corpus(name)), changes, any::<Index>(), any::<bool>());
        let config = Config {
            cases: rounds(100, 10_000) as u32,
            failure_persistence: None,
            ..Config::default()
        };
        let fed = TestRunner::new(config).run(&changed, |(mut bytes, changes, end, cut)| {
            for (at, byte) in changes {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            if cut {
                bytes.truncate(end.index(bytes.len()));
            }
            parser(&bytes);
            Ok(())
        });
        fed.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

/// What a small file may take of memory, whatever stands in it: a picture and a map of the largest
/// sides are laid out in less.
const MOST: u64 = 256 << 20;

/// How many places of a file are tried.
fn places() -> usize {
    rounds(10, 1000)
}

/// Feeds a parser, and holds it to its memory.
fn feed(what: &str, parser: Parser, bytes: &[u8]) {
    let took = measure(|| {
        parser(bytes);
    });
    let took = took.bytes_max;
    assert!(took < MOST, "{what}: {took} bytes");
}

/// So many of some, from end to end.
fn spread(all: usize, some: usize) -> impl Iterator<Item = usize> {
    (0..some.min(all)).map(move |n| n * all / some.min(all))
}

#[test]
fn every_parser_answers_to_files_that_break_off() {
    for (name, parser) in PARSERS {
        for file in corpus(name) {
            for end in spread(file.len(), rounds(20, 100)) {
                feed(name, parser, &file[..end]);
            }
        }
    }
}

/// What may stand where something else should.
fn strangers() -> Vec<Value> {
    let deep = (0..100).fold(json!(1), |within, _| json!([within]));
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(0),
        json!(1e9),
        json!(1e300),
        json!(-1e-300),
        json!(u64::MAX),
        json!(""),
        json!("NaN"),
        json!("../../etc/passwd"),
        json!("\u{202e}\u{0}é"),
        json!("A".repeat(5000)),
        json!([]),
        json!([null, 1, "x", [], {}]),
        json!(vec![0; 5000]),
        json!({}),
        json!({ "x": 1e300, "y": null }),
        deep,
    ]
}

/// The places of all values within one.
fn places_in(value: &Value, here: &str, all: &mut Vec<String>) {
    all.push(here.to_owned());
    match value {
        Value::Object(members) => {
            for (key, inner) in members {
                let key = key.replace('~', "~0").replace('/', "~1");
                places_in(inner, &format!("{here}/{key}"), all);
            }
        }
        Value::Array(items) => {
            for (n, inner) in items.iter().enumerate() {
                places_in(inner, &format!("{here}/{n}"), all);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_parser_answers_to_other_values_in_every_place() {
    for (name, parser) in PARSERS {
        for file in corpus(name) {
            let Ok(whole) = serde_json::from_slice::<Value>(&file) else {
                continue;
            };
            let mut all = Vec::new();
            places_in(&whole, "", &mut all);
            for place in spread(all.len(), places()).map(|n| &all[n]) {
                for stranger in strangers() {
                    let mut changed = whole.clone();
                    *changed.pointer_mut(place).unwrap() = stranger.clone();
                    let what = format!("{name}{place}: {:.80}", stranger.to_string());
                    feed(&what, parser, changed.to_string().as_bytes());
                }
            }
        }
    }
}

#[test]
fn every_parser_answers_to_other_attributes_in_xml() {
    for (name, parser) in PARSERS {
        let files = corpus(name).into_iter();
        let files = files.filter_map(|file| String::from_utf8(file).ok());
        for file in files.filter(|file| file.starts_with("<?xml")) {
            let parts: Vec<&str> = file.split('"').collect();
            // Every second part stands between quotation marks.
            for n in spread(parts.len() / 2, 10 * places()).map(|n| 2 * n + 1) {
                for stranger in [
                    "",
                    "-1",
                    "0",
                    "1e300",
                    "NaN",
                    "4294967295",
                    "&lt;",
                    "&a;",
                    "<",
                    "a,b c",
                ] {
                    let mut changed = parts.clone();
                    changed[n] = stranger;
                    feed(
                        &format!("{name} {n}: {stranger}"),
                        parser,
                        changed.join("\"").as_bytes(),
                    );
                }
            }
        }
    }
}
