//! Answers of the program as hashes: of all cases, of random situations, and of all cases by a house ruleset for each
//! key. `tests/data/answers.tsv` has a line for each block of answers.
//!
//! - `cargo xtask answers` compares all answers with the file, `cargo xtask answers COMMIT` with the file of a commit;
//! - `cargo xtask answers write` writes the file, `cargo xtask answers write PREFIX` its lines with a prefix, such as
//!   `tests` after a new case (`house` takes an hour);
//! - `cargo xtask answers print BLOCK` prints the answers of a block as JSON, to compare two checkouts.
//!
//! The tests compare all cases, and samples of the rest.

use super::architecture::{read, root};
use super::mutation::{self, Source};
use super::situations::Situation;
use conformance::{Answer, AskError, Case, CaseFile, read_case_files, read_cases};
use rules::{Ruleset, Rulesets};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Write as _, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, OnceLock};
use std::{fs, thread};

/// Environment variable with the request of `cargo xtask answers`: `write PREFIX`, `print BLOCK`, or the path of a file
/// to compare with.
const VARIABLE: &str = "FOOTFALL_ANSWERS";
const FILE: &str = "tests/data/answers.tsv";

/// Random situations of each ruleset, and of a block.
const SITUATIONS: u32 = 2000;
const BLOCK: u32 = 20;
/// Each run of the tests compares one of so many blocks.
const SITUATIONS_SAMPLED: usize = 25;
const HOUSES_SAMPLED: usize = 500;

/// Fields without meaning for the rules: texts, colors and revisions.
const LEFT_OUT: [&str; 8] = [
    "text", "title", "label", "action", "color", "revision", "success", "failure",
];

/// Block of answers with one hash.
enum Block {
    Case(Box<Case>),
    /// Situations with the numbers from `first`.
    Random {
        ruleset: &'static Ruleset,
        first: u32,
    },
    /// All cases of a ruleset, by a house ruleset with another value of a key.
    House {
        ruleset: &'static Ruleset,
        key: String,
    },
}

/// Blocks by their names.
type Blocks = BTreeMap<String, Block>;

/// Case as a text, with its answers by the book once they are computed.
struct CaseText {
    source: Source,
    by_the_book: OnceLock<Value>,
}

/// Cases of each ruleset as texts, for house rulesets.
static CASE_TEXTS: LazyLock<BTreeMap<&str, Vec<CaseText>>> = LazyLock::new(|| {
    let files = read_case_files(&[root().join("tests/cases")], rules::all());
    let texts = |ruleset: &'static Arc<Ruleset>| {
        let of_file = |file| mutation::sources_of(file, &ruleset.id);
        let texts = files.iter().flat_map(of_file).map(|source| CaseText {
            source,
            by_the_book: OnceLock::new(),
        });
        (ruleset.id.as_str(), texts.collect())
    };
    rules::all().iter().map(texts).collect()
});

impl CaseText {
    /// Returns the answers by some rulesets, or `null` if the case is refused.
    fn answers(&self, rulesets: &Rulesets) -> Value {
        let cases = read_cases(&self.source.text, &self.source.file, rulesets);
        cases.map_or(Value::Null, |cases| cases.iter().map(answers_of).collect())
    }
}

fn case_blocks() -> Blocks {
    let folders = ["tests/cases", "tests/crossings"].map(|folder| root().join(folder));
    let files = read_case_files(&folders, rules::all()).into_iter();
    let blocks = files.flat_map(|CaseFile { path, cases }| {
        let cases = cases.unwrap_or_else(|error| panic!("{error}"));
        let path = path.strip_prefix(root()).unwrap_or(&path).to_owned();
        cases.into_iter().map(move |case| {
            let (ruleset, name) = (case.ruleset(), case.name());
            let name = format!("{} [{ruleset}] {name}", path.display());
            (name, Block::Case(Box::new(case)))
        })
    });
    blocks.collect()
}

fn random_blocks() -> Blocks {
    let numbers = || (0..SITUATIONS).step_by(BLOCK as usize);
    let blocks = rules::all().iter().flat_map(|ruleset| {
        numbers().map(|first| {
            let name = format!("random/{}/{first:04}", ruleset.id);
            (name, Block::Random { ruleset, first })
        })
    });
    blocks.collect()
}

fn house_blocks() -> Blocks {
    let blocks = rules::all().iter().flat_map(|ruleset| {
        let keys = ruleset
            .values()
            .into_iter()
            .map(|value| top_key(&value.key));
        keys.map(|key| {
            let name = format!("house/{}/{key}", ruleset.id);
            (name, Block::House { ruleset, key })
        })
    });
    blocks.collect()
}

fn all_blocks() -> Blocks {
    let mut blocks = case_blocks();
    blocks.extend(random_blocks());
    blocks.extend(house_blocks());
    blocks
}

impl Block {
    /// Returns the answers. Each question stands before its answer.
    fn answers(&self) -> Value {
        match self {
            Self::Case(case) => answers_of(case),
            Self::Random { ruleset, first } => {
                let numbers = *first..*first + BLOCK;
                numbers.map(|n| random_answers(ruleset, n)).collect()
            }
            Self::House { ruleset, key } => house_answers(ruleset, key),
        }
    }

    /// Returns the hash of the answers, or `panic`.
    fn hash(&self) -> String {
        let answers = catch_unwind(AssertUnwindSafe(|| self.answers().to_string()));
        answers.map_or_else(
            |_| "panic".to_owned(),
            |answers| blake3::hash(answers.as_bytes()).to_hex()[..16].to_owned(),
        )
    }
}

/// Returns the hashes of some blocks, computed on two threads.
fn hashes<'a>(blocks: &[(&'a String, &'a Block)]) -> BTreeMap<&'a str, String> {
    let (next, hashes) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let work = || {
        while let Some((name, block)) = blocks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let hash = block.hash();
            let mut hashes = hashes.lock().expect("no thread panics here");
            hashes.insert(name.as_str(), hash);
        }
    };
    thread::scope(|scope| (0..2).for_each(|_| _ = scope.spawn(work)));
    hashes.into_inner().expect("no thread panics here")
}

fn top_key(key: &str) -> String {
    key.split('.').next().unwrap_or_default().to_owned()
}

fn answers_of(case: &Case) -> Value {
    let answers = case.answers();
    answers
        .map(|(question, answer)| json!([question, plain(answer)]))
        .collect()
}

fn random_answers(ruleset: &Ruleset, number: u32) -> Value {
    let situation = Situation::of(ruleset, number);
    let setting = situation.setting();
    let answers = situation.answers(&setting);
    let answers: Vec<Value> = answers
        .map(|(question, answer)| json!([question, plain(answer)]))
        .collect();
    json!({ "number": number, "answers": answers })
}

/// Returns the answers by the first other value of a key that the ruleset accepts, for each case that answers
/// otherwise than by the book. So a new case changes only the blocks of the values that it tests.
fn house_answers(ruleset: &Ruleset, key: &str) -> Value {
    let values = ruleset.values();
    let of_key = values.iter().filter(|value| top_key(&value.key) == key);
    let mut changes = of_key.flat_map(|value| mutation::changes_of(ruleset, value));
    let Some((change, rulesets)) = changes.next() else {
        return json!("no other value");
    };
    let changed = CASE_TEXTS[ruleset.id.as_str()].iter().filter_map(|text| {
        let Source { file, name, .. } = &text.source;
        let by_the_book = text.by_the_book.get_or_init(|| text.answers(rules::all()));
        let answers = text.answers(&rulesets);
        (answers != *by_the_book).then(|| json!([file, name, answers]))
    });
    json!({ "change": change.to_string(), "answers": changed.collect::<Value>() })
}

/// Returns an answer without texts. A question without an answer is `null`.
fn plain(answer: Result<Answer, AskError>) -> Value {
    let json = answer.map(|answer| serde_json::from_str(&answer.json));
    json.map_or(Value::Null, |json| {
        without_texts(json.expect("answers are JSON"))
    })
}

fn without_texts(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(without_texts).collect(),
        Value::Object(fields) => {
            let fields = fields.into_iter();
            let fields = fields.filter(|(key, _)| !LEFT_OUT.contains(&key.as_str()));
            fields
                .map(|(key, value)| (key, without_texts(value)))
                .collect()
        }
        value => value,
    }
}

/// Reads the hashes of a file by the names of their blocks.
fn parse(text: &str) -> BTreeMap<String, String> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.filter_map(|line| line.rsplit_once('\t'));
    pairs
        .map(|(name, hash)| (name.to_owned(), hash.to_owned()))
        .collect()
}

/// Writes the hashes of the blocks whose names start with a prefix. Other lines stay as long as their blocks exist.
fn write(blocks: &Blocks, prefix: &str) {
    let mut lines = parse(&read(&root().join(FILE)));
    lines.retain(|name, _| blocks.contains_key(name));
    let changed = blocks.iter().filter(|(name, _)| name.starts_with(prefix));
    let changed: Vec<(&String, &Block)> = changed.collect();
    let hashes = hashes(&changed).into_iter();
    lines.extend(hashes.map(|(name, hash)| (name.to_owned(), hash)));
    let mut text = "# Hashes of answers, written by `cargo xtask answers write`.\n".to_owned();
    for (name, hash) in lines {
        let _ = writeln!(text, "{name}\t{hash}");
    }
    fs::write(root().join(FILE), text).expect("the file is writable");
}

/// Returns a line for each block whose hash differs from the stored one.
fn differences(blocks: &[(&String, &Block)], stored: &BTreeMap<String, String>) -> Vec<String> {
    let differs = |(name, hash): (&str, String)| match stored.get(name) {
        Some(other) if *other == hash => None,
        Some(_) => Some(format!("other answers: {name}")),
        None => Some(format!("no stored answers: {name}")),
    };
    hashes(blocks).into_iter().filter_map(differs).collect()
}

/// Asserts that every n-th block has the stored answers, and that each stored name with the prefix has a block.
fn answers_are_stored(blocks: &Blocks, prefix: &str, nth: usize) {
    let stored = parse(&read(&root().join(FILE)));
    let compared: Vec<(&String, &Block)> = blocks.iter().step_by(nth).collect();
    let mut problems = differences(&compared, &stored);
    let names = stored.keys().filter(|name| name.starts_with(prefix));
    let superfluous = names.filter(|name| !blocks.contains_key(*name));
    problems.extend(superfluous.map(|name| format!("no such block: {name}")));
    assert!(
        problems.is_empty(),
        "{}\nIf that is intended, run `cargo xtask answers write`.",
        problems.join("\n")
    );
}

#[test]
fn cases_have_the_stored_answers() {
    answers_are_stored(&case_blocks(), "tests/", 1);
}

#[test]
fn random_situations_have_the_stored_answers() {
    answers_are_stored(&random_blocks(), "random/", SITUATIONS_SAMPLED);
}

#[test]
fn house_rulesets_have_the_stored_answers() {
    answers_are_stored(&house_blocks(), "house/", HOUSES_SAMPLED);
}

/// Request of `cargo xtask answers`; passes without one.
#[test]
fn requested_answers() {
    let Ok(request) = std::env::var(VARIABLE) else {
        return;
    };
    let blocks = all_blocks();
    if let Some(name) = request.strip_prefix("print ") {
        let block = blocks.get(name);
        let block = block.unwrap_or_else(|| panic!("there is no block “{name}”"));
        return print(block);
    }
    if let Some(prefix) = request.strip_prefix("write") {
        return write(&blocks, prefix.trim());
    }
    let all: Vec<(&String, &Block)> = blocks.iter().collect();
    let stored = parse(&read(&root().join(&request)));
    let differences = differences(&all, &stored);
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}

/// Prints the answers of a block, after the texts of its situations.
fn print(block: &Block) {
    let mut text = String::new();
    if let Block::Random { ruleset, first } = block {
        for n in *first..*first + BLOCK {
            let _ = writeln!(text, "# {n}\n{}", Situation::of(ruleset, n).text);
        }
    }
    text += &serde_json::to_string_pretty(&block.answers()).expect("JSON");
    writeln!(stdout(), "{text}").expect("standard output is open");
}
