//! The manual keeps its word: what it links, names, shows and quotes is there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    let text = fs::read_to_string(path);
    let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    // Git may have changed the line ends.
    text.replace("\r\n", "\n")
}

/// The files of a folder whose names end so, with what is in them.
fn files(folder: &str, ending: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(root().join(folder)).expect("a folder");
    let paths = entries.map(|it| it.expect("an entry").path());
    let named = paths.filter(|it| it.extension().is_some_and(|it| it == ending));
    named
        .map(|it| {
            let name = it.file_name().expect("a name").to_string_lossy();
            (name.into_owned(), read(&it))
        })
        .collect()
}

/// The chapters as they are written.
fn chapters() -> BTreeMap<String, String> {
    files("docs/manual/src", "md")
}

/// The finished book: its folder, which goes when the tests end, and its pages.
static BOOK: LazyLock<(tempfile::TempDir, BTreeMap<String, String>)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    footfall_manual::write_book(&root(), folder.path()).expect("the book is made");
    let name = folder.path().to_str().expect("a name").to_owned();
    (folder, files(&name, "html"))
});

/// What stands after each `start` up to the next `end`.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    let parts = text.split(start).skip(1);
    parts.filter_map(|it| Some(it.split_once(end)?.0)).collect()
}

fn ids(page: &str) -> BTreeSet<&str> {
    between(page, " id=\"", "\"").into_iter().collect()
}

#[test]
fn every_link_leads_to_a_page_and_an_anchor_that_are_there() {
    let (folder, pages) = &*BOOK;
    let mut wrong = Vec::new();
    for (name, page) in pages {
        for link in between(page, " href=\"", "\"") {
            let link = link.replace("&amp;", "&");
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let file = if file.is_empty() { name } else { file };
            let there = match (anchor, pages.get(file)) {
                ("", _) => folder.path().join(file).is_file(),
                (anchor, Some(page)) => ids(page).contains(anchor),
                (_, None) => false,
            };
            if !there {
                wrong.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(pages.len() > 25, "the pages were not found");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_rule_of_every_ruleset_has_its_anchor() {
    let (_, pages) = &*BOOK;
    for ruleset in rules::all() {
        let ids = ids(&pages[&format!("rules-{}.html", ruleset.id)]);
        let missing = ruleset
            .rules
            .iter()
            .filter(|it| !ids.contains(it.id.as_str()));
        let missing: Vec<&str> = missing.map(|it| it.id.as_str()).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", ruleset.title);
    }
}

/// The window's content policy lets in no script that stands in a page, and nothing from outside.
#[test]
fn no_page_needs_a_script_of_its_own_or_anything_from_outside() {
    for (name, page) in &BOOK.1 {
        for tag in between(page, "<script", ">") {
            assert!(tag.contains(" src=\""), "{name}: <script{tag}>");
        }
        for source in between(page, " src=\"", "\"") {
            assert!(!source.contains(':'), "{name}: {source}");
        }
        assert!(
            !page.contains(" style=\"") && !page.contains("<style"),
            "{name}"
        );
    }
}

/// It is a part of the program, which people load and keep.
#[test]
fn the_book_is_below_four_megabytes() {
    fn size(folder: &Path) -> u64 {
        let entries = fs::read_dir(folder).expect("a folder");
        let sizes = entries.map(|it| {
            let path = it.expect("an entry").path();
            match path.is_dir() {
                true => size(&path),
                false => path.metadata().expect("a file").len(),
            }
        });
        sizes.sum()
    }
    let size = size(BOOK.0.path());
    assert!(size < 4_000_000, "{size} bytes");
}

#[test]
fn every_picture_is_shown_and_told_and_every_one_named_is_there() {
    let shown = chapters();
    let shown = shown.values().flat_map(|it| between(it, "![", ")"));
    let shown: BTreeMap<&str, &str> = shown
        .filter_map(|it| it.split_once("]("))
        .map(|(told, file)| (file, told))
        .collect();
    let there = fs::read_dir(root().join("docs/manual/src/pictures")).expect("pictures");
    let there: BTreeSet<String> = there
        .map(|it| {
            format!(
                "pictures/{}",
                it.expect("an entry").file_name().to_string_lossy()
            )
        })
        .collect();
    let named: BTreeSet<String> = shown.keys().map(|it| (*it).to_owned()).collect();
    assert_eq!(named, there);
    for (file, told) in shown {
        assert!(
            told.len() > 20,
            "{file} is not told to who cannot see it: “{told}”"
        );
    }
}

/// The words of a command line; what is in quotation marks is one.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(n, part)| match n % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

#[test]
fn every_command_is_one_that_the_program_understands() {
    let mut texts = chapters();
    texts.insert("README.md".to_owned(), read(&root().join("README.md")));
    let mut found = 0;
    for (name, text) in texts {
        let lines = text.lines().map(str::trim);
        let within = text.split('`').skip(1).step_by(2);
        for line in lines.chain(within) {
            let line = line.replace("cargo run -p footfall-cli -- ", "footfall ");
            // What comes behind is the shell's affair.
            let line = line.split(" > ").next().unwrap_or_default();
            if !line.starts_with("footfall ") {
                continue;
            }
            found += 1;
            let understood = footfall_cli::command().try_get_matches_from(words(line));
            let told = understood
                .err()
                .map(|error| (error.kind(), error.to_string()));
            let fine = told
                .as_ref()
                .is_none_or(|(kind, _)| *kind == clap::error::ErrorKind::DisplayHelp);
            assert!(fine, "{name}: `{line}`: {told:?}");
        }
    }
    assert!(found > 15, "the commands were not found");
}

/// Words in quotation marks are those of the window: of its page, or of the rules and maps behind it.
#[test]
fn every_label_that_is_quoted_is_one_of_the_window() {
    let page = files("ui/src/text/english", "ts");
    let messages = files("crates/terms/messages/en", "ftl");
    let words = page.into_values().chain(messages.into_values());
    let words = words.collect::<String>().replace("\\'", "’").to_lowercase();
    let said = |label: &str| {
        let label = label.to_lowercase();
        [
            format!("'{label}'"),
            format!("\"{label}\""),
            format!("= {label}\n"),
        ]
        .iter()
        .any(|it| words.contains(it))
    };
    let (mut wrong, mut found) = (Vec::new(), 0);
    for (name, text) in chapters() {
        for label in between(&text.replace('\n', " "), "“", "”") {
            found += 1;
            if !said(label) {
                wrong.push(format!("{name}: “{label}”"));
            }
        }
    }
    assert!(found > 100, "the labels were not found");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_book_has_the_colors_of_the_window() {
    let window = read(&root().join("ui/src/app/app.css"));
    let book = read(&root().join("docs/manual/theme/manual.css"));
    let lines = book.lines().map(str::trim);
    let colors: Vec<&str> = lines.filter(|it| it.starts_with("--")).collect();
    assert!(colors.len() > 15);
    for color in colors {
        assert!(
            window.contains(color),
            "{color} is not in ui/src/app/app.css"
        );
    }
}

#[test]
fn what_ships_is_named_with_the_text_of_its_license() {
    // The book asks cargo too: one after the other.
    LazyLock::force(&BOOK);
    let notices = footfall_manual::notices(&root()).expect("the notices");
    let text = footfall_manual::plain_text(&notices);
    for named in [
        "Footfall (MIT OR Apache-2.0)",
        "Open Game Content",
        "Noto Naskh Arabic, a font of the map (OFL-1.1); Copyright 2022 The Noto Project Authors",
        "\ntauri 2.",
        "\nclap 4.",
        "\nsvelte 5.",
        "\n@fontsource/alegreya ",
        "\nobjc2 ",
        "\nmark.js ",
    ] {
        assert!(text.contains(named), "{named} is not named");
    }
    for tool in [
        "\nproptest ",
        "\nfantoccini ",
        "\nvitest ",
        "\nmdbook-driver ",
    ] {
        assert!(!text.contains(tool), "{tool} does not ship");
    }
    let named: Vec<&String> = notices.iter().flat_map(|it| &it.users).collect();
    assert!(named.len() > 400, "{} are named", named.len());
}
