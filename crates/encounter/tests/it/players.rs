//! What players may see holds nothing else.

use encounter::{Condition, Creature, Encounter, Side};
use serde_json::{Value, json};

/// A map full of secrets. Each of them has an X and a Q in its name, which nothing else has.
fn secrets() -> Encounter {
    let at = |x: f64, y: f64| json!({ "x": x, "y": y });
    let cell = |x: i32, y: i32| json!({ "x": x, "y": y });
    let wall = |kind: &str, y: f64| json!({ "kind": kind, "points": [at(1.0, y), at(2.0, y)] });
    let mark = |kind: &str, text: &str| json!({ "kind": kind, "text": text, "at": at(1.5, 1.5) });
    let creature = |name: &str, side: &str, x: i32| {
        json!({
            "name": name, "size": "medium", "speed_feet": 47, "side": side, "at": cell(x, 3),
            "reach_feet": 35, "initiative": 19,
        })
    };
    let mut linked = mark("thing", "The mill\nXQ owns it");
    linked["link"] = "xq-ambush".into();
    let mut low = wall("low-wall", 3.0);
    low["check"] = json!({ "name": "XQ Climb", "difficulty": 25 });
    let mut stalker = creature("XQ Stalker", "neutral", 4);
    stalker["conditions"] = json!(["unperceived"]);
    let mut spy = creature("XQ Spy", "heroes", 5);
    spy["hidden"] = true.into();
    let mut wren = creature("Wren", "heroes", 1);
    wren["conditions"] = json!(["unperceived", "prone", "escape-artist"]);
    let document = json!({
        "header": {
            "name": "The mill", "ruleset": "epic",
            "rounds": { "round": 2, "turn": 2, "initiative": 19 },
        },
        "grid": "square",
        "ground": vec![".".repeat(8); 6],
        "walls": {
            "1": wall("secret-door", 1.0), "2": wall("open-secret-door", 2.0), "3": low,
            "4": wall("locked-door", 4.0),
        },
        "creatures": {
            "1": wren, "2": creature("XQ Lich", "foes", 2), "3": stalker, "4": spy,
        },
        "marks": { "1": mark("note", "XQ waits"), "2": mark("label", "Hall\nXQ was here"), "3": linked },
    });
    serde_json::from_value(document).expect("it is a document")
}

fn heroes(creature: &Creature) -> bool {
    creature.side == Side::Heroes
}

#[test]
fn no_secret_is_in_what_players_may_see() {
    let map = secrets();
    let whole = serde_json::to_string(&map).unwrap();
    let seen = map.for_players(heroes);
    let text = serde_json::to_string(&seen).unwrap();
    for secret in [
        "XQ",
        "xq",
        "secret",
        "\"link\"",
        "note",
        "35",
        "47",
        "19",
        "escape-artist",
        "locked",
        "hidden",
    ] {
        assert!(whole.contains(secret), "{secret} is no secret");
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    let kinds: Value = serde_json::to_value(&seen).unwrap();
    assert_eq!(kinds["walls"]["1"]["kind"], "wall");
    assert_eq!(kinds["walls"]["2"]["kind"], "open-door");
    assert_eq!(kinds["walls"]["4"]["kind"], "closed-door");
    let names: Vec<&str> = seen.creatures().values().map(|it| &*it.name).collect();
    assert_eq!(names, ["Wren"]);
    // What a counter shows stays.
    let states = &seen.creatures().values().next().unwrap().conditions;
    assert!(states.contains(&Condition::Prone));
}

#[test]
fn a_hidden_creature_is_not_seen_whatever_its_side() {
    let mut map = serde_json::to_value(secrets()).unwrap();
    for id in ["1", "2", "3"] {
        map["creatures"][id]["hidden"] = true.into();
    }
    let map: Encounter = serde_json::from_value(map).unwrap();
    assert!(map.for_players(|_| true).creatures().is_empty());
}

#[test]
fn nobody_unperceived_is_seen_but_ones_own() {
    let seen = secrets().for_players(|_| true);
    let names: Vec<&str> = seen.creatures().values().map(|it| &*it.name).collect();
    assert_eq!(names, ["Wren", "XQ Lich"]);
}

#[test]
fn what_players_may_see_is_a_document_and_what_they_may_see_of_it_is_all_of_it() {
    let seen = secrets().for_players(heroes);
    let text = serde_json::to_string(&seen).unwrap();
    let read: Encounter = serde_json::from_str(&text).expect("it is a document");
    assert_eq!(read, seen);
    assert_eq!(seen.for_players(heroes), seen);
}
