//! Content of “About Footfall” and of “What’s new”: version, changes, documents and licenses.

use rules::Rulesets;
use serde::Serialize;
use specta::Type;

pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");
const CHANGELOG: &str = include_str!("../../../CHANGELOG.md");
/// License of the bestiary, after its notice.
const OPEN_GAME: &str = include_str!("../../../LICENSE-OGL");

/// Version, documents and licenses of the program.
#[derive(Clone, Debug, Serialize, Type)]
pub struct AboutView {
    /// Version such as `0.1.0`.
    pub version: String,
    /// Documents whose rules are computed.
    pub documents: Vec<DocumentView>,
    /// Notice of Open Game Content.
    pub notice: String,
    /// Paragraphs of the Open Game License.
    pub license: Vec<String>,
}

/// Document whose rules are computed.
#[derive(Clone, Debug, Serialize, Type)]
pub struct DocumentView {
    /// Title of the ruleset.
    pub title: String,
    /// Title and edition of the document.
    pub source: String,
    /// Copyright holder and license.
    pub credit: String,
}

/// Changes of a release.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct NewsView {
    /// Version and date, such as `0.2.0 (2026-12-01)`.
    pub release: String,
    pub groups: Vec<NewsGroup>,
}

/// Group of changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct NewsGroup {
    /// Heading such as `Added`.
    pub title: String,
    /// Changes in Markdown: `**strong**` text and code in backticks.
    pub changes: Vec<String>,
}

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

/// Returns the changes of the newest release.
#[must_use]
pub fn news() -> NewsView {
    newest(CHANGELOG)
}

/// Returns true if a version is older than this program, `None` if the text is no version.
pub(crate) fn is_older(version: &str) -> Option<bool> {
    Some(numbers(version)? < numbers(VERSION)?)
}

/// Parses major, minor and patch.
fn numbers(version: &str) -> Option<[u32; 3]> {
    let mut parts = version.splitn(3, '.').map(|part| {
        let digits = part.split(['-', '+']).next()?;
        digits.parse().ok()
    });
    Some([parts.next()??, parts.next()??, parts.next()??])
}

/// Returns the first section of a changelog that contains changes.
fn newest(changelog: &str) -> NewsView {
    let sections = changelog.split("\n## ").skip(1);
    let mut releases = sections.map(|section| {
        let (heading, text) = section.split_once('\n').unwrap_or((section, ""));
        NewsView {
            release: release_name(heading),
            groups: groups(text),
        }
    });
    let none = NewsView {
        release: String::new(),
        groups: Vec::new(),
    };
    releases
        .find(|release| !release.groups.is_empty())
        .unwrap_or(none)
}

/// Formats a heading such as `[0.2.0] - 2026-12-01` as `0.2.0 (2026-12-01)`.
fn release_name(heading: &str) -> String {
    let heading = heading.trim().replace(['[', ']'], "");
    match heading.split_once(" - ") {
        Some((version, date)) => format!("{version} ({})", date.to_lowercase()),
        None => heading,
    }
}

/// Parses the groups of a section. Text before the first `###` heading is no group.
fn groups(section: &str) -> Vec<NewsGroup> {
    let texts = section.split("\n### ").skip(1);
    let groups = texts.map(|text| {
        let (title, lines) = text.split_once('\n').unwrap_or((text, ""));
        let changes = format!("\n{lines}");
        NewsGroup {
            title: title.trim().to_owned(),
            changes: changes.split("\n- ").skip(1).map(in_one_line).collect(),
        }
    });
    groups.filter(|group| !group.changes.is_empty()).collect()
}

/// Splits a text at blank lines and joins the lines of each paragraph.
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
    fn news_are_the_groups_of_the_newest_release_with_changes() {
        let changelog = "# Changelog\n\nVersions.\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\nAbout.\n\n\
            ### Added\n\n- **Doors** open\n  and `close`.\n- Walls.\n\n### Fixed\n\n- Roofs.\n\n\
            ## [0.1.0] - 2026-11-01\n\n### Added\n\n- Floors.\n";
        let group = |title: &str, changes: &[&str]| NewsGroup {
            title: title.to_owned(),
            changes: changes.iter().map(|it| (*it).to_owned()).collect(),
        };
        let expected = NewsView {
            release: "0.2.0 (2026-12-01)".to_owned(),
            groups: vec![
                group("Added", &["**Doors** open and `close`.", "Walls."]),
                group("Fixed", &["Roofs."]),
            ],
        };
        assert_eq!(newest(changelog), expected);
        assert_eq!(newest("# Changelog\n").groups, []);
    }

    #[test]
    fn changelog_sections_have_versions_known_groups_and_one_line_per_change() {
        const GROUPS: [&str; 5] = ["Added", "Changed", "Removed", "Fixed", "Security"];
        const MOST_LINES: usize = 60;
        const LONGEST_LINE: usize = 160;
        let sections: Vec<&str> = CHANGELOG.split("\n## ").skip(1).collect();
        assert!(!sections.is_empty());
        for section in sections {
            let (heading, text) = section.split_once('\n').unwrap();
            let version = heading.strip_prefix('[').and_then(|it| it.split_once(']'));
            let version = version.and_then(|(version, _)| numbers(version));
            assert!(version.is_some(), "“{heading}” has no version");
            let lines = section.trim().lines().count();
            assert!(lines <= MOST_LINES, "“{heading}” has {lines} lines");
            for line in text.lines().filter(|line| !line.is_empty()) {
                let known = match line.strip_prefix("### ") {
                    Some(group) => GROUPS.contains(&group),
                    None => line.starts_with("- ") && line.chars().count() <= LONGEST_LINE,
                };
                assert!(known, "“{heading}”: {line}");
            }
        }
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
