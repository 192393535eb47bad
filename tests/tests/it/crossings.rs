//! Cases in `tests/crossings`, which the movement engine answers otherwise than the rules. A case that
//! passes moves to `tests/cases`. `-- --no-capture` prints the answer of each case.

use conformance::{Case, CaseFile, read_case_files};
use std::fmt::Write as _;
use std::io::{Write as _, stderr};
use std::path::Path;

/// Returns each expectation that the engine does not meet, with its answer.
///
/// # Panics
/// If a question has no answer: such a case fails for another reason than its expectation.
fn wrong_answers(case: &Case) -> Vec<String> {
    let differences = case.run().err().unwrap_or_default();
    let wrong = differences.into_iter().flat_map(|difference| {
        let question = difference.question.clone();
        difference
            .wrong
            .into_iter()
            .map(move |it| (question.clone(), it))
    });
    let text = |(question, wrong): (String, conformance::Wrong)| {
        let name = case.name();
        assert_ne!(wrong.line, 0, "{name}: no answer to {question}: {wrong}");
        format!(
            "{question}: expected {}, answered {}",
            wrong.expected, wrong.found
        )
    };
    wrong.map(text).collect()
}

#[test]
fn crossings_fail_until_the_engine_answers_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crossings");
    let (mut passed, mut report) = (Vec::new(), String::new());
    for CaseFile { path, cases } in read_case_files(&[folder], rules::all()) {
        let cases = cases.unwrap_or_else(|error| panic!("{error}"));
        let file = path.file_name().unwrap_or_default().display();
        let _ = writeln!(report, "{file}: {} cases", cases.len());
        for case in &cases {
            let name = format!(
                "{file}:{}: {} ({})",
                case.line(),
                case.name(),
                case.ruleset()
            );
            let wrong = wrong_answers(case);
            let _ = writeln!(report, "  {name}\n    {}", wrong.join("\n    "));
            if wrong.is_empty() {
                passed.push(name);
            }
        }
    }
    let _ = stderr().write_all(report.as_bytes());
    assert!(
        passed.is_empty(),
        "move these cases to tests/cases: {passed:#?}"
    );
}
