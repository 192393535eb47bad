//! Checks of the manual: links, anchors, labels, commands, pictures, and the length of sentences.

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

/// Returns the files of a folder with an extension, with their text.
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

/// Returns the hand-written chapters.
fn chapters() -> BTreeMap<String, String> {
    files("docs/manual/src", "md")
}

/// The built book: its temporary folder and its pages.
static BOOK: LazyLock<(tempfile::TempDir, BTreeMap<String, String>)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    footfall_manual::write_book(&root(), folder.path()).expect("the book is made");
    let name = folder.path().to_str().expect("a name").to_owned();
    (folder, files(&name, "html"))
});

/// Returns each text between a `start` and the next `end`.
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

/// The content policy of the window blocks inline scripts and external files.
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
fn manual_pictures_exist_and_have_alt_text() {
    let shown = chapters();
    let shown = shown.values().flat_map(|it| between(it, "![", ")"));
    let shown: BTreeMap<&str, &str> = shown
        .filter_map(|it| it.split_once("]("))
        .map(|(alt_text, file)| (file, alt_text))
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
    for (file, alt_text) in shown {
        assert!(alt_text.len() > 20, "{file} has no alt text: “{alt_text}”");
    }
}

/// Splits a command line into arguments.
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
            // The shell handles the rest.
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

/// Labels in quotation marks are texts of the page or messages.
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

/// Returns the sentences of a chapter: no headings, tables, code or pictures. A colon and a list item end
/// a sentence.
fn sentences(chapter: &str) -> Vec<String> {
    let mut sentences = vec![String::new()];
    let mut in_code = false;
    for line in chapter.lines() {
        let item = line
            .trim_start()
            .trim_start_matches(|it: char| it.is_ascii_digit() || it == '.');
        let starts_item = item.starts_with("- ") || item.len() < line.trim_start().len();
        in_code ^= line.starts_with("```");
        let is_prose = !in_code && !["#", "|", "!", "```"].iter().any(|it| line.starts_with(it));
        if line.trim().is_empty() || !is_prose || starts_item {
            sentences.push(String::new());
        }
        if !is_prose {
            continue;
        }
        for word in line.split_whitespace() {
            let sentence = sentences.last_mut().expect("a sentence");
            if word.contains(char::is_alphanumeric) {
                sentence.push_str(word);
                sentence.push(' ');
            }
            if word
                .trim_end_matches(['”', ')', '*'])
                .ends_with(['.', '!', '?', ':'])
            {
                sentences.push(String::new());
            }
        }
    }
    sentences
}

#[test]
fn sentences_of_the_manual_have_at_most_20_words() {
    let mut long = Vec::new();
    let mut count = 0;
    for (name, chapter) in chapters() {
        for sentence in sentences(&chapter) {
            count += usize::from(!sentence.is_empty());
            if sentence.split_whitespace().count() > 20 {
                long.push(format!("{name}: {sentence}"));
            }
        }
    }
    assert!(count > 300, "only {count} sentences");
    assert!(long.is_empty(), "split these sentences: {long:#?}");
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
