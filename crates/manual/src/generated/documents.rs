//! Documents of the project that are pages of the manual, too.

use super::Page;
use std::fs;
use std::path::Path;

/// Returns the reference of the case language, from `tests/README.md`.
pub fn cases(root: &Path) -> Result<Page, String> {
    const BEGIN: &str = "## Conformance cases\n";
    let whole = below_title(root, "tests/README.md")?;
    // The text before this heading describes the project's tests.
    let (_, text) = whole
        .split_once(BEGIN)
        .ok_or_else(|| format!("tests/README.md has no “{}”", BEGIN.trim()))?;
    Ok(Page {
        title: "Language of test cases".to_owned(),
        path: "cases.md".to_owned(),
        text: text.to_owned(),
    })
}

/// Returns the glossary without the columns of code names.
pub fn glossary(root: &Path) -> Result<Page, String> {
    let whole = below_title(root, "docs/glossary.md")?;
    // The text before the first table describes the code.
    let tables = whole.find("## ").map_or("", |at| &whole[at..]);
    let lines = tables.lines().map(|line| match line.strip_prefix("| ") {
        Some(row) => {
            let cells: Vec<&str> = row.split(" | ").take(2).collect();
            format!("| {} |\n", cells.join(" | "))
        }
        None => format!("{line}\n"),
    });
    Ok(Page {
        title: "Glossary".to_owned(),
        path: "glossary.md".to_owned(),
        text: lines.collect(),
    })
}

fn below_title(root: &Path, file: &str) -> Result<String, String> {
    let text = fs::read_to_string(root.join(file)).map_err(|error| format!("{file}: {error}"))?;
    // Git may have changed the line ends.
    let text = text.replace("\r\n", "\n");
    match text.split_once('\n') {
        Some((title, rest)) if title.starts_with("# ") => Ok(rest.trim_start().to_owned()),
        _ => Err(format!("{file} does not begin with a title")),
    }
}
