//! Cases in `tests/crossings`, which the movement engine answers otherwise than the rules. A case that
//! passes belongs into `tests/cases`.

use conformance::{CaseFile, read_case_files};
use std::path::Path;

#[test]
fn crossings_fail_until_the_engine_answers_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crossings");
    let mut passed = Vec::new();
    for CaseFile { path, cases } in read_case_files(&[folder], rules::all()) {
        let cases = cases.unwrap_or_else(|error| panic!("{error}"));
        let now = cases.iter().filter(|case| case.run().is_ok());
        passed.extend(now.map(|case| format!("{}: {}", path.display(), case.name())));
    }
    assert!(
        passed.is_empty(),
        "move these cases to tests/cases: {passed:#?}"
    );
}
