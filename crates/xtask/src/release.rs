//! `cargo xtask release-check`: compares a tag with the version of the workspace.

use crate::workspace::Workspace;
use std::fs;

/// Mark of a changelog section without a date.
const UNRELEASED: &str = "Unreleased";

/// Finds a version in the text of a file.
type Find = fn(&str) -> Option<&str>;

/// Files that contain the version. Each tool reads its own file.
const PLACES: [(&str, Find); 4] = [
    ("Cargo.toml", |text| quoted(text, "version = ")),
    ("ui/package.json", |text| quoted(text, "\"version\": ")),
    ("src-tauri/tauri.conf.json", |text| {
        quoted(text, "\"version\": ")
    }),
    ("CHANGELOG.md", |text| Some(newest(text)?.0)),
];

/// Compares a tag such as `v0.1.0` with every version in the workspace. Returns the section of the
/// changelog.
///
/// # Errors
/// If a file is not readable or contains another version.
pub fn check(workspace: &Workspace, tag: &str) -> Result<String, String> {
    let read = |(name, find): (&str, Find)| {
        let text = fs::read_to_string(workspace.root.join(name));
        let text = text.map_err(|error| format!("{name} was not read: {error}"))?;
        Ok((name.to_owned(), text, find))
    };
    let files = PLACES
        .map(read)
        .into_iter()
        .collect::<Result<Vec<_>, String>>()?;
    compare(tag, &files)
}

fn compare(tag: &str, files: &[(String, String, Find)]) -> Result<String, String> {
    let wrong: Vec<String> = files
        .iter()
        .map(|(name, text, find)| (name, find(text).unwrap_or("none")))
        .filter(|(_, version)| tag.strip_prefix('v') != Some(version))
        .map(|(name, version)| format!("{name} has {version}"))
        .collect();
    if !wrong.is_empty() {
        return Err(format!(
            "the tag {tag} is not of this version: {}",
            wrong.join(", ")
        ));
    }
    let changelog = files.last().and_then(|(_, text, _)| newest(text));
    Ok(changelog.map_or_else(String::new, |(_, news)| news.trim().to_owned()))
}

/// Returns the first quoted text of the first line with this beginning.
fn quoted<'a>(text: &'a str, beginning: &str) -> Option<&'a str> {
    let mut lines = text.lines().map(str::trim_start);
    let rest = lines.find_map(|line| line.strip_prefix(beginning))?;
    rest.split('"').nth(1)
}

/// Returns version and text of the first section. The version of a section without a date is its last
/// word, “Unreleased”.
fn newest(changelog: &str) -> Option<(&str, &str)> {
    let (_, section) = changelog.split_once("\n## ")?;
    let (heading, rest) = section.split_once('\n')?;
    let news = rest.split("\n## ").next()?;
    let version = match heading.trim_end().ends_with(UNRELEASED) {
        true => UNRELEASED,
        false => heading.split(['[', ']']).nth(1)?,
    };
    Some((version, news))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARGO: &str =
        "[workspace]\nresolver = \"3\"\n\n[workspace.package]\nversion = \"0.2.0\"\n";
    const JSON: &str = "{\r\n  \"name\": \"x\",\r\n  \"version\": \"0.2.0\",\r\n}\r\n";
    const CHANGELOG: &str = "# Changelog\n\n## [0.2.0] - 2026-11-26\n\n### Added\n\n- New.\n\n## [0.1.0] - 2026-11-01\n";

    /// Compares a tag with the version everywhere, where one file reads otherwise.
    fn compared(tag: &str, other: (&str, &str)) -> Result<String, String> {
        let texts = [CARGO, JSON, JSON, CHANGELOG];
        let files = PLACES.iter().zip(texts).map(|((name, find), text)| {
            let text = if *name == other.0 { other.1 } else { text };
            ((*name).to_owned(), text.to_owned(), *find)
        });
        compare(tag, &files.collect::<Vec<_>>())
    }

    #[test]
    fn a_tag_of_the_version_gives_its_news() {
        assert_eq!(compared("v0.2.0", ("", "")).unwrap(), "### Added\n\n- New.");
    }

    #[test]
    fn a_tag_that_is_not_of_every_version_is_refused_with_the_files_that_differ() {
        let json = JSON.replace("0.2.0", "0.1.9");
        let unreleased = CHANGELOG.replace("2026-11-26", UNRELEASED);
        for (tag, name, text, refusal) in [
            ("v0.2.0", "Cargo.toml", "", "Cargo.toml has none"),
            (
                "v0.2.0",
                "ui/package.json",
                &*json,
                "ui/package.json has 0.1.9",
            ),
            (
                "v0.2.0",
                "src-tauri/tauri.conf.json",
                &*json,
                "src-tauri/tauri.conf.json has 0.1.9",
            ),
            (
                "v0.2.0",
                "CHANGELOG.md",
                &*unreleased,
                "CHANGELOG.md has Unreleased",
            ),
            (
                "0.2.0",
                "",
                "",
                "Cargo.toml has 0.2.0, ui/package.json has 0.2.0, \
                 src-tauri/tauri.conf.json has 0.2.0, CHANGELOG.md has 0.2.0",
            ),
        ] {
            assert_eq!(
                compared(tag, (name, text)),
                Err(format!("the tag {tag} is not of this version: {refusal}"))
            );
        }
    }

    #[test]
    fn each_file_of_the_workspace_has_a_version_where_it_is_looked_for() {
        let root = Workspace::here().root;
        for (name, find) in PLACES {
            let text = fs::read_to_string(root.join(name)).unwrap();
            assert!(find(&text).is_some(), "{name}");
        }
    }
}
