//! What the program tells of itself: which version it is, what is new in that, and whose documents
//! it computes.

use rules::Rulesets;
use serde::Serialize;
use specta::Type;

/// The version of the program.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");
const CHANGELOG: &str = include_str!("../../../CHANGELOG.md");
/// The license of the creatures of the book, with the notice that stands before it.
const OPEN_GAME: &str = include_str!("../../../LICENSE-OGL");

/// What the program is, and whose work is in it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct AboutView {
    /// Its version, such as `0.1.0`.
    pub version: String,
    /// The documents whose rules it computes.
    pub documents: Vec<DocumentView>,
    /// What of it is Open Game Content.
    pub notice: String,
    /// The license of that, in paragraphs.
    pub license: Vec<String>,
}

/// A document whose rules are computed.
#[derive(Clone, Debug, Serialize, Type)]
pub struct DocumentView {
    /// What its ruleset is called.
    pub title: String,
    /// Which document it is.
    pub source: String,
    /// Whose it is, and under which license.
    pub credit: String,
}

/// What is new in a release.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct NewsView {
    /// What the release is called in the list of changes.
    pub release: String,
    /// Its changes, with two stars around what is stressed and backticks around what is typed.
    pub changes: Vec<String>,
}

/// What the program is, and whose documents are in it.
pub(crate) fn about(rulesets: &Rulesets) -> AboutView {
    let books = rulesets.iter().filter(|ruleset| ruleset.base.is_none());
    let mut open_game = paragraphs(OPEN_GAME);
    let notice = open_game.next().unwrap_or_default();
    AboutView {
        version: VERSION.to_owned(),
        documents: books
            .map(|book| DocumentView {
                title: book.title.clone(),
                source: book.source.clone(),
                credit: book.credit.clone(),
            })
            .collect(),
        notice,
        license: open_game.filter(|text| !text.starts_with("---")).collect(),
    }
}

/// What is new in this release.
#[must_use]
pub fn news() -> NewsView {
    newest(CHANGELOG)
}

/// Whether a version comes before this one; `None` if it is none.
pub(crate) fn is_older(version: &str) -> Option<bool> {
    Some(numbers(version)? < numbers(VERSION)?)
}

/// Major, minor and patch.
fn numbers(version: &str) -> Option<[u32; 3]> {
    let mut parts = version.splitn(3, '.').map(|part| {
        let digits = part.split(['-', '+']).next()?;
        digits.parse().ok()
    });
    Some([parts.next()??, parts.next()??, parts.next()??])
}

/// The first release of a list of changes that has any.
fn newest(changelog: &str) -> NewsView {
    let sections = changelog.split("\n## ").skip(1);
    let mut releases = sections.map(|section| {
        let (release, lines) = section.split_once('\n').unwrap_or((section, ""));
        NewsView {
            release: release.trim().to_owned(),
            changes: format!("\n{lines}")
                .split("\n- ")
                .skip(1)
                .map(in_one_line)
                .collect(),
        }
    });
    let none = NewsView {
        release: String::new(),
        changes: Vec::new(),
    };
    releases
        .find(|release| !release.changes.is_empty())
        .unwrap_or(none)
}

/// The paragraphs of a text that is broken into lines.
fn paragraphs(text: &str) -> impl Iterator<Item = String> {
    let all = text.split("\n\n").map(in_one_line);
    all.filter(|paragraph| !paragraph.is_empty())
}

fn in_one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_new_are_the_changes_of_the_newest_release_that_has_any() {
        let changelog = "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n- **Doors** open\n  \
            and `close`.\n- Walls.\n\n## 0.1.0\n\n- Floors.\n";
        let changes = ["**Doors** open and `close`.", "Walls."];
        let expected = NewsView {
            release: "0.2.0 (2026-12-01)".to_owned(),
            changes: changes.map(str::to_owned).to_vec(),
        };
        assert_eq!(newest(changelog), expected);
        assert_eq!(newest("# Changelog\n").changes, [""; 0]);
        assert!(!news().changes.is_empty());
    }

    #[test]
    fn a_version_is_older_by_its_numbers_and_no_other_text_is_one() {
        assert_eq!(numbers("0.10.2-rc.1"), Some([0, 10, 2]));
        assert!(numbers("0.9.9") < numbers("0.10.0"));
        assert_eq!(is_older("0.0.9"), Some(true));
        assert_eq!(is_older(VERSION), Some(false));
        assert_eq!(is_older("900.0.0"), Some(false));
        for text in ["", "1", "1.2", "a.b.c", "1.2.x"] {
            assert_eq!(is_older(text), None, "{text}");
        }
    }

    #[test]
    fn every_document_is_credited_and_the_license_of_open_game_content_is_whole() {
        let about = about(rules::all());
        assert_eq!(about.documents.len(), rules::all().iter().count());
        assert!(
            about
                .documents
                .iter()
                .all(|document| !document.credit.is_empty())
        );
        assert!(about.notice.contains("Open Game Content"));
        assert!(about.license[0].starts_with("OPEN GAME LICENSE Version 1.0a"));
        let end = about.license.last().map_or("", String::as_str);
        assert!(
            end.starts_with("System Reference Document Copyright"),
            "{end}"
        );
    }
}
