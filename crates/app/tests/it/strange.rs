//! Creatures no game master would enter: absurd figures, spaces that do not
//! fit, crowds that nobody could have walked into. They are refused with a
//! message, or taken in with what is wrong with them; nothing panics.

#![allow(clippy::unwrap_used)]

use crate::forms::{self, encounter, imported};
use app::Session;
use app::wire::{At, BonusForm, ChunkAt, CreatureForm, MoveIntentForm, NewEncounter, SpeedForm};
use serde_json::{Value, json};

/// A file of Footfall's with these creatures on a map of 6 × 4 cells.
fn file(ruleset: &str, grid: &str, creatures: &[Value]) -> String {
    let numbered = creatures.iter().enumerate();
    let numbered = numbered.map(|(n, creature)| ((n + 1).to_string(), creature.clone()));
    let creatures: serde_json::Map<String, Value> = numbered.collect();
    json!({
        "format": "footfall-encounter",
        "version": 1,
        "encounter": {
            "header": { "name": "Strange", "ruleset": ruleset, "picture": null },
            "grid": grid,
            "ground": ["......", "......", "......", "......"],
            "walls": {},
            "creatures": creatures,
        }
    })
    .to_string()
}

fn creature(size: &str, x: i32, y: i32) -> Value {
    json!({ "name": size, "size": size, "speed_feet": 30, "side": "foes", "at": { "x": x, "y": y } })
}

fn with(key: &str, value: Value) -> Value {
    let mut changed = creature("medium", 1, 1);
    changed[key] = value;
    changed
}

/// What is wrong with each creature, after everything that can be asked of it.
fn problems(text: &str) -> Vec<Vec<String>> {
    let (session, view, _folder) = imported(text);
    let view = view.unwrap();
    let ids = view.creatures.iter().map(|creature| creature.id);
    for id in ids {
        session.sheet(id).unwrap();
        session.reach(id, &MoveIntentForm::default()).unwrap();
        session.threat(id).unwrap();
        for x in -1..8 {
            session
                .path(
                    id,
                    At {
                        x: x as f32 + 0.5,
                        y: 1.5,
                    },
                    &MoveIntentForm::default(),
                )
                .unwrap();
        }
    }
    let chunks = session.map_changes(0, None).unwrap().head.chunks;
    let places: Vec<ChunkAt> = chunks.iter().map(|chunk| chunk.at).collect();
    session.map_chunks(&places).unwrap();
    // Of a revision that never was, everything has changed.
    let later = session.map_changes(u32::MAX, None).unwrap().head.chunks;
    assert_eq!(later.len(), chunks.len());
    let problems = view.creatures.iter().map(|creature| {
        let texts = creature.problems.iter().map(|problem| problem.text.clone());
        texts.collect()
    });
    problems.collect()
}

#[test]
fn figures_that_are_none_are_refused_with_a_message() {
    let bonus = |feet: Value| json!({ "bonuses": [{ "source": "Boots", "feet": feet }] });
    let cases = [
        (with("speed_feet", json!(-5)), "-5"),
        (with("speed_feet", json!(12.5)), "12.5"),
        (with("speed_feet", json!("fast")), "fast"),
        (
            with("speed_feet", json!(10_001)),
            "the speed of “medium” is 10001 ft",
        ),
        (with("speed_feet", json!(1e300)), "1e+300"),
        (with("speed_feet", json!(u64::MAX)), "18446744073709551615"),
        (
            with("space_feet", json!(0)),
            "the space of “medium” is 0 ft wide, but must be more than 0 and at most 200 ft",
        ),
        (
            with("reach_feet", json!(4_000_000_000_u32)),
            "the reach of “medium” is 4000000000",
        ),
        (with("speed", bonus(json!(i32::MIN))), "2147483648 ft"),
        (with("speed", bonus(json!(0.5))), "0.5"),
        (
            with("speed", json!({ "bonuses": [{ "source": "" }] })),
            "1 to 200 characters",
        ),
        (
            with(
                "speed",
                json!({ "bonuses": vec![json!({ "source": "x" }); 51] }),
            ),
            "51 speed bonuses",
        ),
        (with("speed", json!({ "armour": "rubber" })), "rubber"),
        (
            with("speed", json!({ "origin": "" })),
            "1 to 200 characters",
        ),
        (
            with("at", json!({ "x": 6, "y": 0 })),
            "column 7, row 1, outside the map",
        ),
        (
            with("at", json!({ "x": -2_147_483_648, "y": 0 })),
            "outside the map",
        ),
    ];
    for (creature, words) in cases {
        let (_, view, _folder) = imported(&file("srd35", "square", &[creature]));
        let message = view.unwrap_err().message;
        assert!(message.contains(words), "“{words}”: {message}");
    }
}

#[test]
fn a_file_in_which_somebody_rides_itself_is_refused_with_a_message() {
    let riders = |upon: &mut dyn Iterator<Item = u32>| -> Vec<Value> {
        let rider = |on| with("upon", json!({ "on": on, "rides": true }));
        upon.map(rider).collect()
    };
    let itself =
        "“medium” at column 2, row 2, cannot be mounted on itself or on a creature mounted on it";
    let many = "“medium” at column 2, row 2, is mounted on a stack of more than 20 creatures";
    for (creatures, words) in [
        (riders(&mut [1].into_iter()), itself),
        (riders(&mut [2, 1].into_iter()), itself),
        (riders(&mut (2..=10_000)), many),
    ] {
        let (_, view, _folder) = imported(&file("srd35", "square", &creatures));
        let message = view.unwrap_err().message;
        assert!(message.contains(words), "“{words}”: {message}");
    }
}

#[test]
fn a_form_with_absurd_figures_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let new = NewEncounter {
        width: 4,
        height: 4,
        ..encounter("Field", "srd35")
    };
    session.create(&new).unwrap();
    let form = |speed_feet, bonus| CreatureForm {
        size: "small".to_owned(),
        speed_feet,
        speed: SpeedForm {
            bonuses: vec![BonusForm {
                source: "Fear".to_owned(),
                feet: Some(bonus),
                kind: None,
            }],
            ..SpeedForm::default()
        },
        ..forms::creature("Hare", "foes")
    };
    let at = At { x: 1.5, y: 1.5 };
    for (speed, bonus) in [(u32::MAX, 0), (10_001, 0), (30, i32::MAX), (30, i32::MIN)] {
        let error = session
            .place_creatures(&form(speed, bonus), at, 1)
            .unwrap_err();
        assert!(error.message.contains("at most 10000"), "{error}");
    }
    // As much as there can be, and as little.
    for (speed, bonus) in [(10_000, 10_000), (0, -10_000)] {
        let view = session.place_creatures(&form(speed, bonus), at, 1).unwrap();
        let id = view.creatures.last().unwrap().id;
        let sheet = session.sheet(id).unwrap();
        assert_eq!(sheet.speed_feet, speed * 2);
        session.reach(id, &MoveIntentForm::default()).unwrap();
    }
}

#[test]
fn a_speed_of_nothing_is_pointed_out() {
    let found = problems(&file("srd35", "square", &[with("speed_feet", json!(0))]));
    assert_eq!(
        found,
        [["the creature cannot move: its speed of 0 ft is less than one cell"]]
    );
}

#[test]
fn spaces_that_do_not_fit_the_map_are_pointed_out() {
    for (ruleset, grid, size) in [
        ("srd35", "square", "colossal"),
        ("wolflord", "square", "gargantuan"),
        ("ddm", "square", "gargantuan"),
        ("hero5", "hex-pointy", "growth-3"),
        ("hero5", "hex-flat", "growth-2"),
    ] {
        for (x, y) in [(5, 3), (4, 2)] {
            let found = problems(&file(ruleset, grid, &[creature(size, x, y)]));
            let edge =
                "the creature’s space extends beyond the edge of the map: move the creature inward";
            assert_eq!(found, [[edge]], "{size} at {x}, {y}");
        }
    }
}

#[test]
fn crowds_of_every_size_on_one_spot_are_pointed_out() {
    for (ruleset, grid) in [
        ("srd35", "square"),
        ("ddm", "square"),
        ("hero5", "hex-pointy"),
    ] {
        let sizes = rules::by_id(ruleset).unwrap().policies.sizes.value.iter();
        let mut all: Vec<Value> = sizes.map(|size| creature(&size.id, 2, 1)).collect();
        all.extend(vec![all[0].clone(); 150]);
        all.push(creature("unheard-of", 2, 1));
        let found = problems(&file(ruleset, grid, &all));
        let wrong = found.iter().filter(|problems| !problems.is_empty());
        assert!(wrong.count() > 2, "{ruleset}: {found:?}");
        assert!(found.last().unwrap()[0].contains("no size called “unheard-of”"));
    }
    let two = [creature("medium", 2, 1), creature("medium", 2, 1)];
    let found = problems(&file("srd35", "square", &two));
    let there = "medium is in the same cell, which the rules do not allow";
    assert_eq!(found, [[there], [there]]);
}
