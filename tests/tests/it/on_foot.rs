//! A further kind of movement changes nothing that a walker could do: every case in which all only have feet is asked
//! again with creatures who swim, where nobody gets to water, and is answered alike.

#![allow(clippy::unwrap_used)]

use super::situations::{Content, Situation};
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

/// Number of random maps, and of tests that share them.
const MAPS: u32 = 2000;
const PARTS: u32 = 4;

/// Places of the compared questions of a situation: the range, and a path by some action or attempt.
const ASKED: [usize; 2] = [0, 3];

/// Rules on which the searches on the ground and in space disagree, each with the words of a situation that concern it.
/// Lines that start with such a word are left out, and a glyph is replaced by floor. [`ROUNDS`] leaves out full rounds
/// in the answers.
const EXCUSED: [(&str, &[&str]); 2] = [
    (
        "impeded terrain takes one step from the start",
        &["\"", ROUNDS],
    ),
    ("cliffs under the parts of a space", &["elevation"]),
];

const ROUNDS: &str = "full rounds";

impl Situation {
    /// Returns the situation without some words.
    fn without(&self, words: &[&str]) -> Self {
        let starts = |line: &str| {
            words
                .iter()
                .any(|word| word.len() > 1 && line.starts_with(word))
        };
        let lines = self.text.lines().filter(|line| !starts(line));
        let glyphs: Vec<&&str> = words.iter().filter(|word| word.len() == 1).collect();
        let plain = lines.map(|line| {
            let glyphs = glyphs.iter();
            glyphs.fold(line.to_owned(), |line, glyph| line.replace(**glyph, "."))
        });
        Self {
            text: plain.collect::<Vec<_>>().join("\n"),
            questions: self.questions.clone(),
        }
    }

    /// Returns the first difference to the same situation in which the mover swims too.
    fn difference_to_swimmer(&self, words: &[&str]) -> Option<String> {
        let swims = |line: &str| match line.strip_prefix("creature A ") {
            Some(rest) => format!("creature A {}", rest.replacen(" at ", " swim 5 ft at ", 1)),
            None => line.to_owned(),
        };
        let walker = self.without(words);
        let text: Vec<String> = walker.text.lines().map(swims).collect();
        let swimmer = Self {
            text: text.join("\n"),
            questions: walker.questions.clone(),
        };
        let (walk, swim) = (walker.setting(), swimmer.setting());
        let mut pairs = walker.answers(&walk).zip(swimmer.answers(&swim));
        pairs.find_map(|((question, one), (_, other))| {
            let mut answers = [one, other].map(on_the_ground);
            if words.contains(&ROUNDS) {
                answers = answers.map(without_rounds);
            }
            let how = difference(&answers[0], &answers[1]);
            how.map(|how| format!("{question}: {how}"))
        })
    }
}

/// Returns an answer without ranges that take a full round. A path with such a step becomes `null`.
fn without_rounds(answer: Value) -> Value {
    let is_round = |value: &Value| {
        value["action"] == "Full-round move" || value["action"] == "more than a round"
    };
    let mut answer = answer;
    for field in ["bands", "places"] {
        if let Some(bands) = answer.get_mut(field).and_then(Value::as_array_mut) {
            bands.retain(|band| !is_round(band));
        }
    }
    let steps = answer["steps"].as_array();
    let has_round = steps.is_some_and(|steps| steps.iter().any(|it| it["full_round"] == true));
    match has_round || is_round(&answer) {
        true => Value::Null,
        false => answer,
    }
}

/// Compares the maps of a part. Returns how many maps need each excuse.
fn compare_maps(part: u32) -> [u32; EXCUSED.len()] {
    let epic = rules::by_id("epic").unwrap();
    let content = Content {
        heights: true,
        modes: false,
        pool: true,
    };
    let (mut wrong, mut needed) = (Vec::new(), [0; EXCUSED.len()]);
    for number in (part..MAPS).step_by(PARTS as usize) {
        let mut situation = Situation::new(epic, number, content);
        situation.questions = ASKED.map(|n| situation.questions[n].clone()).to_vec();
        let Some(difference) = situation.difference_to_swimmer(&[]) else {
            continue;
        };
        // Each set of excuses, the small ones first.
        let mut sets: Vec<u32> = (1..1 << EXCUSED.len()).collect();
        sets.sort_by_key(|set| set.count_ones());
        let is_in = |set: u32, n: usize| set & 1 << n != 0;
        let explains = |set: &u32| {
            let excuses = EXCUSED.iter().enumerate();
            let excuses = excuses.filter(|(n, _)| is_in(*set, *n));
            let words: Vec<&str> = excuses
                .flat_map(|(_, (_, words))| *words)
                .copied()
                .collect();
            situation.difference_to_swimmer(&words).is_none()
        };
        match sets.into_iter().find(explains) {
            Some(set) => (0..EXCUSED.len()).for_each(|n| needed[n] += u32::from(is_in(set, n))),
            None => wrong.push(format!("{number}: {difference}\n{}", situation.text)),
        }
    }
    assert!(
        wrong.is_empty(),
        "{} differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    needed
}

/// Asserts that a walker and a swimmer without water agree on the maps of a part, and that the excuses are needed.
fn swimming_changes_no_answer_on_random_maps(part: u32) {
    let needed = compare_maps(part);
    for ((rule, _), maps) in EXCUSED.iter().zip(needed) {
        assert_ne!(maps, 0, "delete the excuse “{rule}”: {needed:?}");
    }
}

#[test]
fn swimming_changes_no_answer_on_random_maps_1() {
    swimming_changes_no_answer_on_random_maps(0);
}

#[test]
fn swimming_changes_no_answer_on_random_maps_2() {
    swimming_changes_no_answer_on_random_maps(1);
}

#[test]
fn swimming_changes_no_answer_on_random_maps_3() {
    swimming_changes_no_answer_on_random_maps(2);
}

#[test]
fn swimming_changes_no_answer_on_random_maps_4() {
    swimming_changes_no_answer_on_random_maps(3);
}
