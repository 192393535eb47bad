//! The glossary and the code agree: `docs/glossary.md` says which name is used
//! for what, and which ones are not any more.

use super::architecture::{read, root, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The names in backticks in a cell of a table.
fn names(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// Every identifier of the Rust code, and a file where it stands.
fn identifiers() -> BTreeMap<String, PathBuf> {
    let mut files = Vec::new();
    for folder in ["crates", "src-tauri"] {
        sources(&root().join(folder), &mut files);
    }
    files.retain(|file| file.extension().is_some_and(|ending| ending == "rs"));
    let mut found = BTreeMap::new();
    for file in files {
        let text = read(&file);
        let words = text.split(|it: char| !it.is_alphanumeric() && it != '_');
        for word in words.collect::<BTreeSet<_>>() {
            found.entry(word.to_owned()).or_insert_with(|| file.clone());
        }
    }
    found
}

#[test]
fn the_code_uses_the_names_of_the_glossary_and_no_retired_ones() {
    let glossary = read(&root().join("docs/glossary.md"));
    let found = identifiers();
    let (mut wrong, mut rows) = (Vec::new(), 0);
    for line in glossary.lines() {
        let cells: Vec<&str> = line.split('|').collect();
        let [_, term, _, used, retired, _] = cells[..] else {
            continue;
        };
        rows += 1;
        let term = term.trim();
        let missing = names(used).filter(|name| !found.contains_key(*name));
        wrong.extend(missing.map(|name| format!("“{term}” is called `{name}` nowhere")));
        for name in names(retired) {
            if let Some(file) = found.get(name) {
                wrong.push(format!(
                    "{}: `{name}` is retired: say what the glossary says for “{term}”",
                    file.display()
                ));
            }
        }
    }
    assert!(rows > 30, "the tables of the glossary were not found");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
