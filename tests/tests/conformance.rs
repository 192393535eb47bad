//! The rules, held to drawn maps: every case in `tests/cases`, and how many
//! of each ruleset's rules they cover.

#![allow(clippy::unwrap_used)]

use app::{Case, CaseFile, read_case_files};
use rules::{Kind, Ruleset};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

/// How many rules of each ruleset are covered by a case, at least.
///
/// A floor only rises: when new cases cover more rules, the test names the new
/// number to write here. A rule that turns into `reference` may lower it, and
/// nothing else.
const FLOORS: [(&str, usize); 4] = [("srd35", 90), ("wolflord", 96), ("hero5", 71), ("ddm", 17)];

fn files() -> Vec<CaseFile> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    read_case_files(&[folder], rules::all())
}

fn cases() -> Vec<Case> {
    files()
        .into_iter()
        .flat_map(|file| file.cases.unwrap_or_default())
        .collect()
}

#[test]
fn every_case_is_answered_as_expected() {
    let mut wrong = String::new();
    let mut count = 0;
    for CaseFile { path, cases } in files() {
        match cases {
            Err(error) => wrong.push_str(&format!("{error}\n")),
            Ok(cases) => {
                for case in &cases {
                    count += 1;
                    if let Err(difference) = case.run() {
                        let (path, line, name) = (path.display(), case.line(), case.name());
                        wrong.push_str(&format!("{path}:{line}: {name}\n{difference}\n"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count > 90, "only {count} cases were found");
}

/// The ids of the rules that the engine has to show something for.
fn live(ruleset: &Ruleset) -> BTreeSet<&str> {
    let rules = ruleset.rules.iter();
    let live = rules.filter(|rule| rule.kind != Kind::Reference);
    live.map(|rule| rule.id.as_str()).collect()
}

#[test]
fn what_the_cases_cover_never_shrinks() {
    let cases = cases();
    let mut table = String::new();
    let mut wrong: Vec<String> = FLOORS
        .iter()
        .filter(|(id, _)| rules::by_id(id).is_none())
        .map(|(id, _)| format!("the ruleset {id} is gone"))
        .collect();
    for ruleset in rules::all() {
        let id = ruleset.id.as_str();
        let live = live(ruleset);
        let proved: BTreeSet<&str> = cases
            .iter()
            .filter(|case| case.ruleset() == id)
            .flat_map(Case::proves)
            .map(String::as_str)
            .collect();
        let covered = live.intersection(&proved).count();
        let left: Vec<&str> = live.difference(&proved).copied().collect();
        let count = cases.iter().filter(|case| case.ruleset() == id).count();
        table.push_str(&format!(
            "{id:10} {count:4} cases, {covered:3} of {:3} rules covered, {:3} not yet\n",
            live.len(),
            left.len()
        ));
        for rule in left {
            table.push_str(&format!("             {rule}\n"));
        }
        match FLOORS.iter().find(|(known, _)| *known == id) {
            None => wrong.push(format!("give {id} a floor of {covered}")),
            Some((_, floor)) if covered != *floor => {
                wrong.push(format!("{id} covers {covered}, and its floor is {floor}"));
            }
            Some(_) => {}
        }
    }
    // It is read by people even when all is well.
    write!(std::io::stderr(), "{table}").unwrap();
    assert!(
        wrong.is_empty(),
        "{wrong:?}: cover again what was lost, or raise the floor to what is covered now"
    );
}
