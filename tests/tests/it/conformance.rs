//! The rules, held to drawn maps: every case in `tests/cases`, and how many
//! of each ruleset's rules they cover.

#![allow(clippy::unwrap_used)]

use conformance::{Case, CaseFile, read_case_files};
use rules::{Kind, Ruleset};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cases")
}

fn cases() -> Vec<Case> {
    read_case_files(&[folder()], rules::all())
        .into_iter()
        .flat_map(|file| file.cases.unwrap_or_default())
        .collect()
}

/// Holds every case in a folder of them.
fn every_case_is_answered_as_expected(name: &str) {
    let mut wrong = String::new();
    for CaseFile { path, cases } in read_case_files(&[folder().join(name)], rules::all()) {
        match cases {
            Err(error) => wrong.push_str(&format!("{error}\n")),
            Ok(cases) => {
                for case in &cases {
                    let (path, line, name) = (path.display(), case.line(), case.name());
                    for difference in case.run().err().unwrap_or_default() {
                        wrong.push_str(&format!("{path}:{line}: {name}\n{difference}\n"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// A test for each folder of cases.
macro_rules! folders {
    ($($name:ident),*) => {
        $(
            #[test]
            fn $name() {
                every_case_is_answered_as_expected(stringify!($name));
            }
        )*

        #[test]
        fn no_folder_is_left_out() {
            let there = fs::read_dir(folder()).unwrap();
            let there: BTreeSet<String> = there
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            assert_eq!(there, BTreeSet::from([$(stringify!($name).to_owned()),*]));
        }
    };
}

folders!(d20, ddm, epic, hero5, wolflord);

/// Every list of reasons in an answer.
fn lists_of_reasons<'a>(answer: &'a Value, found: &mut Vec<Vec<&'a Value>>) {
    match answer {
        Value::Array(items) => {
            let reasons = items.iter().filter(|it| it.get("rule").is_some());
            found.push(reasons.collect());
            items.iter().for_each(|it| lists_of_reasons(it, found));
        }
        Value::Object(fields) => fields.values().for_each(|it| lists_of_reasons(it, found)),
        _ => {}
    }
}

#[test]
fn no_answer_tells_a_reason_twice() {
    let mut twice = BTreeSet::new();
    for case in cases() {
        for (question, answer) in case.answers() {
            // What has no answer is expected to have none.
            let Ok(answer) = answer else { continue };
            let answer: Value = serde_json::from_str(&answer.json).unwrap();
            let mut lists = Vec::new();
            lists_of_reasons(&answer, &mut lists);
            for list in lists {
                for (n, reason) in list.iter().enumerate() {
                    if list[..n].contains(reason) {
                        twice.insert(format!("{}: {question}: {reason}", case.name()));
                    }
                }
            }
        }
    }
    assert!(twice.is_empty(), "{twice:#?}");
}

/// The ids of the rules that the engine has to show something for.
fn live(ruleset: &Ruleset) -> BTreeSet<&str> {
    let rules = ruleset.rules.iter();
    let live = rules.filter(|rule| !matches!(rule.kind, Kind::Reference | Kind::Planned));
    live.map(|rule| rule.id.as_str()).collect()
}

#[test]
fn every_rule_that_is_not_only_for_reading_has_a_case() {
    let cases = cases();
    assert!(cases.len() > 800, "only {} cases were found", cases.len());
    let (mut table, mut without) = (String::new(), Vec::new());
    let (mut planned, mut played) = (0, Vec::new());
    for ruleset in rules::all() {
        let of_it = || cases.iter().filter(|case| case.ruleset() == ruleset.id);
        let proved: BTreeSet<&str> = of_it().flat_map(Case::proves).map(String::as_str).collect();
        let live = live(ruleset);
        let left: Vec<&str> = live.difference(&proved).copied().collect();
        let to_come = ruleset.rules.iter();
        let to_come: Vec<&str> = to_come
            .filter(|rule| rule.kind == Kind::Planned)
            .map(|rule| rule.id.as_str())
            .collect();
        table.push_str(&format!(
            "{:10} {:4} cases, {:3} of {:3} rules covered, {:3} for reading\n",
            ruleset.id,
            of_it().count(),
            live.len() - left.len(),
            live.len(),
            ruleset.rules.len() - live.len() - to_come.len()
        ));
        planned += to_come.len();
        let to_come = to_come.into_iter().filter(|id| proved.contains(id));
        played.extend(to_come.map(str::to_owned));
        without.extend(left.into_iter().map(str::to_owned));
    }
    table.push_str(&format!("still to come: {planned}\n"));
    // It is read by people even when all is well.
    write!(std::io::stderr(), "{table}").unwrap();
    assert!(without.is_empty(), "without a case: {without:#?}");
    assert!(played.is_empty(), "planned, but played: {played:#?}");
}
