//! Files that nobody made for us: what a fuzzer once led through the readers,
//! and those with some of their bytes changed.

use footfall_tests::parsers::PARSERS;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, TestRunner};
use std::fs;
use std::path::Path;
use testkit::rounds::rounds;

/// The files kept for a parser.
fn corpus(parser: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(parser);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let files = files.map(|file| fs::read(file.unwrap().path()).unwrap());
    files.collect()
}

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
