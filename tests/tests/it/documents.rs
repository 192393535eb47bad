//! Files and tests that the documents name exist.

use super::architecture::{read, root, sources};
use std::collections::BTreeSet;
use std::fs;

const DOCUMENTS: [&str; 5] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "tests/README.md",
];
const FOLDERS: [&str; 5] = ["crates/", "docs/", "src-tauri/", "tests/", "ui/"];

/// Returns the paths of a document that begin with a folder of the workspace.
fn paths(text: &str) -> BTreeSet<&str> {
    let is_path = |letter: char| letter.is_alphanumeric() || "/._-".contains(letter);
    let paths = text.split(|letter: char| !is_path(letter));
    let paths = paths.map(|path| path.trim_end_matches(['.', '/']));
    paths
        .filter(|path| FOLDERS.iter().any(|folder| path.starts_with(folder)))
        .collect()
}

#[test]
fn files_in_documents_exist() {
    let mut missing = Vec::new();
    let mut count = 0;
    for document in DOCUMENTS {
        let text = read(&root().join(document));
        for path in paths(&text) {
            count += 1;
            // The build creates the manual.
            let is_built = path.starts_with("ui/public/manual");
            if !is_built && !root().join(path).exists() {
                missing.push(format!("{document}: {path}"));
            }
        }
    }
    assert!(count > 150, "only {count} paths");
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn tests_in_documents_exist() {
    let mut files = Vec::new();
    for folder in ["crates", "src-tauri", "tests"] {
        sources(&root().join(folder), &mut files);
    }
    let code: String = files.iter().map(|file| read(file)).collect();
    let mut missing = Vec::new();
    let mut count = 0;
    for document in ["ARCHITECTURE.md", "SECURITY.md"] {
        let text = read(&root().join(document));
        for name in text.split('`').skip(1).step_by(2) {
            let is_name = name
                .chars()
                .all(|letter| letter.is_ascii_lowercase() || letter == '_');
            if is_name && name.split('_').count() > 4 {
                count += 1;
                if !code.contains(&format!("fn {name}(")) {
                    missing.push(format!("{document}: {name}"));
                }
            }
        }
    }
    assert!(count > 10, "only {count} tests");
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn architecture_lists_every_crate_with_an_entry_file() {
    let text = read(&root().join("ARCHITECTURE.md"));
    let mut missing = Vec::new();
    let mut listed = BTreeSet::new();
    for row in text.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        // Only rows of the map have five cells: crate, responsibility, entry, dependencies.
        let [_, folder, _, entries, _, _] = cells[..] else {
            continue;
        };
        let folder = folder.trim_matches('`');
        listed.insert(folder.to_owned());
        for entry in entries.split('`').skip(1).step_by(2) {
            let base = root().join(folder);
            if ![base.join("src"), base, root().to_owned()]
                .iter()
                .any(|it| it.join(entry).exists())
            {
                missing.push(format!("{folder}: {entry}"));
            }
        }
    }
    for entry in fs::read_dir(root().join("crates")).expect("the folder of the crates") {
        let name = entry.expect("a crate").file_name();
        let folder = format!("crates/{}", name.to_string_lossy());
        if !listed.contains(&folder) {
            missing.push(format!("{folder} is not listed"));
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}
