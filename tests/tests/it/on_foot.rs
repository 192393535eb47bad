//! A further kind of movement changes nothing that a walker could do: every case in which all only have feet is asked
//! again with creatures who swim, where nobody gets to water, and is answered alike.

#![allow(clippy::unwrap_used)]

use conformance::{Answer, AskError, Case, read_cases};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What follows the side of each creature.
const SWIMS: [&str; 3] = ["swim", "5", "ft"];

/// Cases in which those who swim have a speed left where others have none: what that covers is told of any kind of
/// movement, wherever it leads (`epic.encumbrance.zero-speed` counts all of them).
const SPEEDLESS: [&str; 6] = [
    "without any speed left there is one square in a round",
    "the prone charge nobody, nor do those without speed",
    "without speed a standard action leads one square",
    "an action point gives it a second square, and none is difficult",
    "one that never had a speed has no such action",
    "a statue without a speed goes nowhere",
];

/// What stands in cases that are about more than feet.
const MORE: [&str; 8] = [
    "_", "water", "fly", "swim", "climb", "burrow", "deep", "teleport",
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let found = entries.flat_map(|path| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    });
    let mut found: Vec<PathBuf> = found.collect();
    found.sort();
    found
}

/// The cases of a text, each with what stands before the first of them.
fn cases_of(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for line in text.lines() {
        if line.trim_start().starts_with("case ") {
            parts.push(String::new());
        }
        let part = parts.last_mut().unwrap();
        part.push_str(line);
        part.push('\n');
    }
    let head = parts.remove(0);
    parts.iter().map(|case| format!("{head}{case}")).collect()
}

/// A case with a pool behind rock below its map.
fn with_pool(case: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut width = None;
    for line in case.lines().chain([""]) {
        let word = line.split_whitespace().next().unwrap_or_default();
        let is_word = word.len() > 3 && word.chars().all(|it| it.is_ascii_lowercase() || it == '-');
        if let Some(across) = width.filter(|_| word.is_empty() || is_word) {
            lines.extend(["#", "_"].map(|glyph| glyph.repeat(across)));
            width = None;
        }
        let glyphs = line.chars().filter(|it| !it.is_whitespace()).count();
        width = width.map(|across: usize| across.max(glyphs));
        if line.trim() == "map" {
            width = Some(0);
        }
        lines.push(line.to_owned());
    }
    lines.join("\n")
}

/// A case whose creatures swim too.
fn with_swimmers(case: &str) -> String {
    let swims = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let side = words.iter().position(|word| *word == "ft").map(|ft| ft + 1);
        match (words.first(), side) {
            (Some(&("creature" | "crowd")), Some(side)) if side < words.len() => {
                let (form, more) = words.split_at(side + 1);
                [form, &SWIMS, more].concat().join(" ")
            }
            _ => line.to_owned(),
        }
    };
    let lines: Vec<String> = case.lines().map(swims).collect();
    lines.join("\n")
}

/// An answer without what is told only of those who could leave the ground.
fn on_the_ground(answer: Result<Answer, AskError>) -> Value {
    fn without(value: Value) -> Value {
        match value {
            Value::Array(items) => items.into_iter().map(without).collect(),
            Value::Object(fields) => {
                let fields = fields.into_iter();
                let told = fields.filter(|(key, _)| key != "space" && key != "height_feet");
                let told = told.map(|(key, value)| (key, without(value)));
                Value::Object(told.collect::<Map<_, _>>())
            }
            value => value,
        }
    }
    match answer {
        Ok(answer) => without(serde_json::from_str(&answer.json).unwrap()),
        Err(why) => Value::String(why.to_string()),
    }
}

/// Where two answers differ first, and how.
fn difference(one: &Value, other: &Value) -> Option<String> {
    let within = |key: &str, one: &Value, other: &Value| {
        difference(one, other).map(|how| format!("{key} {how}"))
    };
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let keys: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
            let of =
                |fields: &Map<String, Value>, key| fields.get(key).cloned().unwrap_or_default();
            let mut keys = keys.into_iter();
            keys.find_map(|key| within(key, &of(one, key), &of(other, key)))
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let mut pairs = one.iter().zip(other).enumerate();
            pairs.find_map(|(n, (one, other))| within(&n.to_string(), one, other))
        }
        _ => (one != other).then(|| format!("is {one}, and swimming {other}")),
    }
}

/// Asks a case again of those who swim, and notes what differs.
fn replay(name: &str, case: &str, (asked, differ): (&mut u32, &mut Vec<String>)) {
    let read = |case: &str| -> Vec<Case> {
        let cases = read_cases(case, name, rules::all());
        let cases = cases.unwrap_or_else(|error| panic!("{error}\n{case}"));
        // In other rulesets there are no levels to leave the ground to.
        let space = cases.into_iter().filter(|case| case.ruleset() == "epic");
        space.collect()
    };
    let (walk, swim) = (read(case), read(&with_swimmers(case)));
    for (walk, swim) in walk.iter().zip(&swim) {
        for ((question, one), (_, other)) in walk.answers().zip(swim.answers()) {
            // The sheet of a creature tells its speeds.
            if question.starts_with("creature ") {
                continue;
            }
            *asked += 1;
            let [one, other] = [one, other].map(on_the_ground);
            let how = difference(&one, &other);
            differ.extend(how.map(|how| format!("{name}: {}: {question}: {how}", walk.name())));
        }
    }
}

fn replay_all(change: impl Fn(&str) -> String, but: &[&str]) {
    let (mut asked, mut differ) = (0, Vec::new());
    for path in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cases")) {
        let name = path.file_name().unwrap().to_string_lossy();
        let cases = cases_of(&fs::read_to_string(&path).unwrap());
        let on_foot = |case: &&String| !MORE.iter().chain(but).any(|it| case.contains(it));
        for case in cases.iter().filter(on_foot) {
            replay(&name, &change(case), (&mut asked, &mut differ));
        }
    }
    assert!(asked > 500, "only {asked} questions were asked");
    assert!(
        differ.is_empty(),
        "{} of {asked} differ:\n{}",
        differ.len(),
        differ.join("\n")
    );
}

#[test]
fn swimming_without_water_changes_no_answer() {
    replay_all(str::to_owned, &[]);
}

#[test]
fn water_out_of_reach_changes_no_answer() {
    replay_all(with_pool, &SPEEDLESS);
}
