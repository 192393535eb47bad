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

/// The bytes of the shortest license: what has fewer only says which one it is.
const WHOLE: usize = 600;

/// What a package asks to be passed on.
pub fn of_package(package: &Package, standards: &Standards) -> Result<Vec<String>, String> {
    let mut texts = found_in(package)?;
    if texts.iter().all(|it| it.len() < WHOLE) {
        texts.extend(standards.of_expression(&package.license).ok_or_else(|| {
            format!(
                "{}: there is no text of its license in {}, and none by other packages: lay it \
                 down in crates/manual, or drop the package",
                package.title(),
                package.folder.display()
            )
        })?);
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
                && text.len() >= WHOLE
            {
                texts.insert(package.license.clone(), holders(text).1);
            }
        }
        Ok(Self(texts))
    }

    /// Texts that fulfil an expression: of each of its parts, the first license that has one.
    fn of_expression(&self, expression: &str) -> Option<Vec<String>> {
        let parts = expression.split(" AND ");
        parts
            .map(|part| {
                let mut choices = part.split(" OR ").flat_map(|it| it.split('/'));
                let text = choices.find_map(|it| self.0.get(it.trim_matches([' ', '(', ')'])))?;
                Some(format!(
                    "Copyright (c) the authors of these packages\n\n{text}"
                ))
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

#[cfg(test)]
mod tests {
    use super::{Standards, essence, holders, of_package};
    use crate::licenses::packages::Package;
    use std::collections::BTreeMap;

    fn package(license: &str, folder: &std::path::Path) -> Package {
        Package {
            name: "walls".to_owned(),
            version: "1.0.0".to_owned(),
            license: license.to_owned(),
            folder: folder.to_owned(),
            named: None,
        }
    }

    fn standards() -> Standards {
        let text = ("MIT".to_owned(), "Permission is granted.".to_owned());
        Standards(BTreeMap::from([text]))
    }

    #[test]
    fn a_package_without_a_text_gets_the_usual_one_or_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let bare = |license| of_package(&package(license, folder.path()), &standards());
        let usual = "Copyright (c) the authors of these packages\n\nPermission is granted.";
        for license in [
            "MIT",
            "GPL-3.0 OR MIT",
            "Apache-2.0/MIT",
            "(GPL-3.0 OR MIT)",
        ] {
            assert_eq!(bare(license).unwrap(), [usual], "{license}");
        }
        for license in ["", "GPL-3.0", "MIT AND GPL-3.0"] {
            let refused = bare(license).unwrap_err();
            assert!(refused.starts_with("walls 1.0.0"), "{refused}");
        }
    }

    #[test]
    fn texts_of_a_package_come_before_the_usual_ones() {
        let folder = tempfile::tempdir().unwrap();
        let whole = "The terms of the package. ".repeat(30);
        for (file, text) in [
            ("LICENSE-MIT", &*whole),
            ("LICENSE-GPL", "not chosen"),
            ("main.rs", "code"),
        ] {
            std::fs::write(folder.path().join(file), text).unwrap();
        }
        let found = of_package(&package("MIT OR GPL-3.0", folder.path()), &standards());
        assert_eq!(found.unwrap(), [whole]);
    }

    #[test]
    fn a_text_that_only_names_a_license_has_the_usual_one_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("LICENSE"), "See MIT.").unwrap();
        let found = of_package(&package("MIT", folder.path()), &standards()).unwrap();
        assert_eq!(found.len(), 2);
        assert!(found[1].ends_with("Permission is granted."));
    }

    #[test]
    fn texts_are_the_same_whoever_holds_the_copyright() {
        let [anna, bert] =
            ["Anna", "Bert"].map(|who| format!("Copyright (c) 2020 {who}\n\nThe terms."));
        assert_eq!(
            holders(&anna),
            (vec!["Copyright (c) 2020 Anna"], "The terms.".to_owned())
        );
        assert_eq!(holders(&anna).1, holders(&bert).1);
        let terms = "Copyright notices stay.";
        assert_eq!(holders(terms), (vec![], terms.to_owned()));
        let several = format!("{}Copyright (c) 2020 Anna", "A line.\n".repeat(20));
        assert_eq!(holders(&several), (vec![], several.clone()));
        assert_eq!(essence("The  terms.\n"), essence("THE TERMS"));
        assert_eq!(
            essence("Terms. END OF TERMS AND CONDITIONS How to apply"),
            essence("Terms.")
        );
    }
}
