//! Texts for users and newcomers: messages, window texts, rule texts, manual and README.

use super::super::architecture::read;
use super::relative;
use regex::Regex;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Retired words, as a regular expression, and the words in their place.
const RETIRED: [(&str, &str); 24] = [
    ("whence", "from where, or a noun"),
    ("whither|thither|hither", "to where, or a noun"),
    ("anew|afresh", "again"),
    ("whoever|whomever", "the creature, the player"),
    ("whatever", "any, every"),
    ("somebody|someone|anybody|anyone", "a creature, a player"),
    ("nobody|no one", "no creature"),
    ("everybody|everyone", "every creature"),
    ("hence|thereby|hereby|thus", "so"),
    ("upon", "on"),
    ("beside|besides", "next to"),
    ("ways?", "path, route, method"),
    ("befalls?|betakes?|bethinks?", "happens to"),
    ("ere|lest|nigh|aught|naught", "before, so that … not"),
    ("foot-?falls? of", "steps of"),
    ("armours?|armoured", "armor"),
    ("defences?", "defense"),
    ("manoeuvres?|manoeuvred", "maneuver"),
    ("colours?|coloured", "color"),
    ("grey", "gray"),
    ("travell(?:ers?|ed|ing)", "traveler, traveled"),
    ("centres?|centred", "center"),
    (
        "licences?|programmes?|catalogues?",
        "license, program, catalog",
    ),
    (
        "neighbours?|behaviours?|favours?|metres?",
        "neighbor, behavior, favor, meter",
    ),
];

static RETIRED_WORD: LazyLock<Regex> = LazyLock::new(|| {
    let patterns: Vec<&str> = RETIRED.iter().map(|(pattern, _)| *pattern).collect();
    Regex::new(&format!(r"(?i)\b(?:{})\b", patterns.join("|"))).expect("the expression is valid")
});

/// A message, a rule text, or a sentence.
pub(super) struct Text {
    path: String,
    text: String,
}

impl Text {
    /// The first retired word, with path and text.
    pub fn retired_word(&self) -> Option<String> {
        let word = RETIRED_WORD.find(&self.text)?.as_str();
        Some(format!("{} [{word}] {}", self.path, self.text))
    }
}

/// Function that returns the texts of a source file.
type Parser = fn(&str) -> Vec<String>;

pub(super) fn reader_texts(root: &Path) -> Vec<Text> {
    let kinds: [(&str, &str, Parser); 5] = [
        ("crates/terms/messages/en", "ftl", fluent_texts),
        ("ui/src/text/english", "ts", script_texts),
        ("crates/rules/data", "toml", rule_texts),
        ("docs/manual/src", "md", sentences),
        ("README.md", "md", sentences),
    ];
    let mut texts = Vec::new();
    for (folder, extension, parse) in kinds {
        let mut files = Vec::new();
        files_below(&root.join(folder), extension, &mut files);
        files.sort();
        for file in files {
            let path = relative(root, &file);
            let parsed = parse(&read(&file)).into_iter();
            texts.extend(parsed.map(|text| Text {
                path: path.clone(),
                text,
            }));
        }
    }
    texts
}

fn files_below(path: &Path, extension: &str, files: &mut Vec<PathBuf>) {
    if path.is_file() {
        if path.extension().is_some_and(|end| end == extension) {
            files.push(path.to_owned());
        }
        return;
    }
    for entry in fs::read_dir(path).into_iter().flatten() {
        files_below(&entry.expect("a folder is listed").path(), extension, files);
    }
}

/// Values of Fluent messages, without comments, ids and placeables.
fn fluent_texts(source: &str) -> Vec<String> {
    static PLACEABLE: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"\{[^{}]*\}").expect("the expression is valid"));
    let mut texts: Vec<String> = Vec::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once('=') {
            Some((_, value)) if line.starts_with(char::is_alphanumeric) => {
                texts.push(value.to_owned());
            }
            _ => {
                if let Some(text) = texts.last_mut() {
                    text.push(' ');
                    text.push_str(line.trim());
                }
            }
        }
    }
    let plain = |text: String| PLACEABLE.replace_all(&text, "…").trim().to_owned();
    texts.into_iter().map(plain).collect()
}

/// String literals of TypeScript that contain a space.
fn script_texts(source: &str) -> Vec<String> {
    static LITERAL: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r#""(?:[^"\\\n]|\\.)*"|`[^`]*`|'(?:[^'\\\n]|\\.)*'"#)
            .expect("the expression is valid")
    });
    static CODE: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"\$?\{[^}]*\}").expect("the expression is valid"));
    let code: Vec<&str> = source
        .lines()
        .filter(|line| !line.trim_start().starts_with(['/', '*']) && !line.starts_with("import"))
        .collect();
    LITERAL
        .find_iter(&code.join("\n"))
        .map(|literal| CODE.replace_all(literal.as_str(), "…").into_owned())
        .filter(|text| text.contains(' '))
        .collect()
}

/// Values of `title`, `text` and `reading`.
fn rule_texts(source: &str) -> Vec<String> {
    fn collect(value: &toml::Value, texts: &mut Vec<String>) {
        match value {
            toml::Value::Table(table) => {
                for (key, value) in table {
                    match value {
                        toml::Value::String(text)
                            if ["title", "text", "reading"].contains(&key.as_str()) =>
                        {
                            texts.push(text.clone());
                        }
                        _ => collect(value, texts),
                    }
                }
            }
            toml::Value::Array(values) => values.iter().for_each(|value| collect(value, texts)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    let table: toml::Table = toml::from_str(source).expect("a ruleset is TOML");
    collect(&toml::Value::Table(table), &mut texts);
    texts
}

/// Paragraphs of Markdown without code.
fn sentences(source: &str) -> Vec<String> {
    static CODE: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"(?s)```.*?```|`[^`]*`").expect("the expression is valid"));
    let text = CODE.replace_all(source, "…");
    let paragraphs = text.split("\n\n").map(str::trim);
    paragraphs
        .filter(|text| !text.is_empty())
        .map(ToOwned::to_owned)
        .collect()
}
