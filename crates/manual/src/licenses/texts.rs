//! The texts of a package: those that lie in it, or else the usual ones of its license.

use super::packages::Package;
use super::read;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// How files with licenses and notices begin.
const NAMES: [&str; 6] = [
    "license",
    "licence",
    "copying",
    "copyright",
    "notice",
    "unlicense",
];

/// What a package asks to be passed on.
pub fn of_package(package: &Package, standards: &Standards) -> Result<Vec<String>, String> {
    let mut texts = found_in(package)?;
    if texts.is_empty() {
        texts = standards.of_expression(&package.license).ok_or_else(|| {
            format!(
                "{}: there is no text of its license in {}, and none by other packages: lay it \
                 down in crates/manual, or drop the package",
                package.title(),
                package.folder.display()
            )
        })?;
    }
    Ok(texts)
}

fn found_in(package: &Package) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(&package.folder)
        .map_err(|error| format!("{}: {error}", package.folder.display()))?;
    let files = entries.filter_map(|it| Some(it.ok()?.path()));
    let mut files: Vec<_> = files
        .filter(|it| {
            let name = it.file_name().unwrap_or_default().to_string_lossy();
            let name = name.to_lowercase();
            // Where there is a choice, we do not go by the GPL; and one is a list for machines.
            let other = name.contains("gpl") || name.ends_with(".spdx");
            it.is_file() && !other && NAMES.iter().any(|begins| name.starts_with(begins))
        })
        .collect();
    let named = package.named.as_ref().map(|it| package.folder.join(it));
    files.extend(named.filter(|it| !files.contains(it)));
    files.sort();
    files.iter().map(|it| read(it)).collect()
}

/// The usual texts of licenses, without anybody's copyright.
pub struct Standards(BTreeMap<String, String>);

impl Standards {
    /// Ours, and those of packages that go by one license alone and bring one text.
    pub fn of(root: &Path, packages: &[Package]) -> Result<Self, String> {
        let mut texts = BTreeMap::<String, String>::new();
        for (id, file) in [("MIT", "LICENSE-MIT"), ("Apache-2.0", "LICENSE-APACHE")] {
            texts.insert(id.to_owned(), holders(&read(&root.join(file))?).1);
        }
        for package in packages {
            if !package.license.contains([' ', '/'])
                && !texts.contains_key(&package.license)
                && let [text] = &found_in(package)?[..]
            {
                texts.insert(package.license.clone(), holders(text).1);
            }
        }
        Ok(Self(texts))
    }

    /// The text of a license, as given by these holders of the copyright.
    pub fn held_by(&self, id: &str, copyright: &str) -> Option<String> {
        let text = self.0.get(id)?;
        Some(format!("{copyright}\n\n{text}"))
    }

    /// Texts that fulfil an expression: of each of its parts, the first license that has one.
    fn of_expression(&self, expression: &str) -> Option<Vec<String>> {
        let authors = "Copyright (c) the authors of these packages";
        let parts = expression.split(" AND ");
        parts
            .map(|part| {
                let mut choices = part.split(" OR ").flat_map(|it| it.split('/'));
                choices.find_map(|it| self.held_by(it.trim_matches([' ', '(', ')']), authors))
            })
            .collect()
    }
}

/// Whose the copyright is, line by line, and the text without those lines. A text that names
/// holders farther down is several in one, and stays as it is.
pub fn holders(text: &str) -> (Vec<&str>, String) {
    const HEAD: usize = 15;
    let names_holder = |line: &str| {
        let line = line.trim().to_lowercase();
        let after = line.strip_prefix("copyright").map(str::trim_start);
        // “Copyright notice”, “copyright license” and the like are of the terms.
        after.is_some_and(|it| it.starts_with("(c)") || it.starts_with(['©', '1', '2']))
    };
    let (theirs, terms): (Vec<&str>, Vec<&str>) = match text.lines().skip(HEAD).any(names_holder) {
        true => (Vec::new(), text.lines().collect()),
        false => text.lines().partition(|line| names_holder(line)),
    };
    let theirs = theirs.into_iter().map(str::trim).collect();
    (theirs, terms.join("\n").trim().to_owned())
}

/// What makes texts the same: their letters and figures, of the Apache License those of its terms
/// and not of the appendix on how to apply it.
pub fn essence(text: &str) -> String {
    let letters = text.chars().filter(|it| it.is_alphanumeric());
    let mut essence: String = letters.flat_map(char::to_lowercase).collect();
    if let Some(end) = essence.find("endoftermsandconditions")
        && !essence[end..].contains("exception")
    {
        essence.truncate(end);
    }
    essence
}
