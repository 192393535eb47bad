//! What the rulesets that ship say of themselves: complete, readable, and with
//! the sizes their documents give.

#![allow(clippy::unwrap_used)]

use grid::{Grid, Kind};
use rules::{Body, Kind as RuleKind, Ruleset};
use std::collections::BTreeSet;

/// How many rules each document has, with those from beyond it: seven for srd35, the
/// charge for wolflord and epic, and for hero5 how far a move leads.
const COUNTS: [(&str, usize); 5] = [
    ("srd35", 105),
    ("wolflord", 104),
    ("hero5", 77),
    ("ddm", 21),
    ("epic", 283),
];

fn ruleset(id: &str) -> &'static Ruleset {
    rules::by_id(id).unwrap()
}

#[test]
fn the_rulesets_ship_in_the_order_of_the_catalogue() {
    let shipped: Vec<&str> = rules::all()
        .iter()
        .map(|ruleset| ruleset.id.as_str())
        .collect();
    assert_eq!(shipped, COUNTS.map(|(id, _)| id));
}

/// What ships leaves out a file that cannot be read; this says why.
#[test]
fn every_ruleset_that_ships_can_be_read() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/data");
    let chapters = texts(&format!("{data}/epic-path"));
    // The chapter that begins with the book's own title comes first.
    let (first, others): (Vec<_>, Vec<_>) = chapters
        .into_iter()
        .partition(|text| text.contains("\nid = \"epic\""));
    let epic = [first, others].concat().concat();
    for text in texts(data).iter().chain([&epic]) {
        if let Err(error) = Ruleset::read(text) {
            panic!("{error}");
        }
    }
}

/// The files of a folder.
#[expect(
    clippy::disallowed_methods,
    reason = "the engine reads no files, this test does"
)]
fn texts(folder: &str) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let files = files.filter(|path| path.is_file());
    files
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn a_ruleset_takes_the_place_of_the_one_with_its_id() {
    let count = rules::all().iter().count();
    let mut house = ruleset("srd35").clone();
    house.title = "Ours".to_owned();
    let replaced = rules::all().clone().with(house.clone());
    assert_eq!(replaced.iter().count(), count);
    assert_eq!(replaced.get("srd35").unwrap().title, "Ours");
    house.id = "ours".to_owned();
    let added = rules::all().clone().with(house);
    assert_eq!(added.iter().count(), count + 1);
    assert_eq!(added.get("srd35"), rules::by_id("srd35"));
}

#[test]
fn every_rule_of_the_documents_is_there() {
    for (id, count) in COUNTS {
        let there: BTreeSet<&str> = ruleset(id).rules.iter().map(|it| it.id.as_str()).collect();
        assert_eq!(there.len(), count, "{id}");
    }
}

#[test]
fn every_ruleset_has_rules_that_are_computed() {
    for ruleset in rules::all() {
        let computed = |rule: &&rules::Rule| rule.kind == RuleKind::Compute;
        assert!(
            ruleset.rules.iter().filter(computed).count() > 10,
            "{}",
            ruleset.id
        );
    }
}

#[test]
fn a_rule_reads_as_short_whole_sentences_under_a_title_of_its_own() {
    for ruleset in rules::all() {
        let mut titles = BTreeSet::new();
        for rule in &ruleset.rules {
            assert!(
                titles.insert(&rule.title),
                "a second “{}”: {}",
                rule.title,
                rule.id
            );
            for text in [Some(&rule.text), rule.reading.as_ref()]
                .into_iter()
                .flatten()
            {
                assert!(
                    text.ends_with('.'),
                    "{} ends in the middle: {text}",
                    rule.id
                );
                assert!(text.chars().count() <= 400, "{} is too long", rule.id);
            }
        }
    }
}

#[test]
fn the_largest_squeeze_to_the_figures_of_their_entries() {
    let grid = Grid::new(Kind::Square, 10, 10).unwrap();
    for (size, across, cells, forced) in [
        ("titanic-plus", 12, 6, 5),
        ("titanic-two-plus", 24, 12, 6),
        ("titanic-three-plus", 48, 24, 12),
        ("titanic-four-plus", 96, 48, 24),
    ] {
        let body = Body::of_size(ruleset("epic"), size, grid);
        let found = (body.footprint.width(), body.squeezes_to, body.forces_to);
        let expected = (across, Some(cells * 100), Some(forced * 100));
        assert_eq!(found, expected, "{size}");
    }
}

#[test]
fn a_body_takes_up_the_cells_of_its_size() {
    let d20: &[(&str, usize, u32)] = &[
        ("fine", 1, 0),
        ("diminutive", 1, 0),
        ("tiny", 1, 0),
        ("small", 1, 1),
        ("medium", 1, 1),
        ("large", 4, 2),
        ("huge", 9, 3),
        ("gargantuan", 16, 4),
        ("colossal", 36, 6),
    ];
    let hero: &[(&str, usize, u32)] = &[
        ("shrinking-4", 1, 0),
        ("shrinking-3", 1, 0),
        ("shrinking-2", 1, 0),
        ("shrinking-1", 1, 1),
        ("normal", 1, 1),
        ("growth-1", 7, 2),
        ("growth-2", 19, 2),
        ("growth-3", 37, 2),
        ("growth-4", 61, 2),
    ];
    let miniatures: &[(&str, usize, u32)] = &[
        ("tiny", 1, 0),
        ("small", 1, 1),
        ("medium", 1, 1),
        ("large", 4, 2),
        ("huge", 9, 3),
        ("gargantuan", 16, 4),
    ];
    let tables = [
        ("srd35", Kind::Square, d20),
        ("wolflord", Kind::Square, d20),
        ("hero5", Kind::HexPointy, hero),
        ("hero5", Kind::HexFlat, hero),
        ("ddm", Kind::Square, miniatures),
    ];
    for (id, kind, sizes) in tables {
        let ruleset = ruleset(id);
        assert!(
            ruleset.grids.contains(&kind),
            "{id} is not played on {kind:?}"
        );
        let known: Vec<&str> = ruleset
            .policies
            .sizes
            .value
            .iter()
            .map(|s| s.id.as_str())
            .collect();
        let listed: Vec<&str> = sizes.iter().map(|&(size, ..)| size).collect();
        assert_eq!(known, listed, "{id}");
        let grid = Grid::new(kind, 20, 20).unwrap();
        for (&(size, cells, reach), rank) in sizes.iter().zip(0..) {
            let body = Body::of_size(ruleset, size, grid);
            assert_eq!(body.footprint.len(), cells, "{id} {size} {kind:?}");
            assert_eq!((body.rank, body.reach_cells), (rank, reach), "{id} {size}");
        }
    }
}
