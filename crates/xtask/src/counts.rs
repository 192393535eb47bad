//! `cargo xtask bench counts`: how many instructions questions and edits take, held to what
//! they took when `counts.tsv` was last written.

use crate::workspace::{Build, Workspace};
use crate::{setup, step};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// How much more than was written a question may take, in hundredths.
const SLACK: u64 = 5;
/// How often a question is asked, in two runs: what both take besides is the same.
const ASKED: [u64; 2] = [2, 6];

/// Counts, and compares with the table or writes it anew.
pub fn counts(workspace: &Workspace, keep: bool) -> Result<(), String> {
    setup::to_count()?;
    let table = table(workspace);
    let written = read(&fs::read_to_string(&table).unwrap_or_default());
    let names = step::overhear(
        "building",
        &mut run(workspace, None, &["names", "of", "all"]),
    );
    names.1.map_err(|error| format!("{error}\n{}", names.0))?;
    let names = names.0.lines().filter(|line| line.starts_with("- "));
    let mut found = Vec::new();
    let mut dearer = Vec::new();
    for name in names.map(|line| &line[2..]) {
        let [few, many] = [
            count(workspace, name, ASKED[0])?,
            count(workspace, name, ASKED[1])?,
        ];
        let (more, asked) = (many.0.saturating_sub(few.0), ASKED[1] - ASKED[0]);
        let now = more / (asked * few.1.max(1));
        let before = written.get(name).copied();
        let told = before.map_or_else(String::new, |before| format!("{before:>14} before"));
        println!("{name:20}{now:>14} instructions{told}");
        if before.is_some_and(|before| now * 100 > before * (100 + SLACK)) {
            dearer.push(name.to_owned());
        }
        found.push(format!("{name}\t{now}\n"));
    }
    if keep {
        return fs::write(&table, found.concat())
            .map_err(|error| format!("{}: {error}", table.display()));
    }
    match dearer.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "over {SLACK} % more instructions than written: {}; if that is meant, run \
             `cargo xtask bench counts keep`",
            dearer.join(", ")
        )),
    }
}

fn table(workspace: &Workspace) -> PathBuf {
    workspace.root.join("crates/app/benches/counts.tsv")
}

fn read(text: &str) -> BTreeMap<String, u64> {
    let pairs = text.lines().filter_map(|line| line.split_once('\t'));
    let pairs = pairs.filter_map(|(name, count)| Some((name.to_owned(), count.parse().ok()?)));
    pairs.collect()
}

/// The benchmark, by itself or under something that counts.
fn run(workspace: &Workspace, under: Option<&str>, words: &[&str]) -> std::process::Command {
    let runner = under.map(|under| format!("target.\"cfg(all())\".runner={under}"));
    let config = runner
        .iter()
        .flat_map(|runner| ["--config", runner.as_str()]);
    let bench = ["bench", "--workspace", "--bench", "counts", "--"];
    workspace.cargo(
        Build::Release,
        config.chain(bench).chain(words.iter().copied()),
    )
}

/// The instructions of a whole run, and what a question is shared among.
fn count(workspace: &Workspace, name: &str, times: u64) -> Result<(u64, u64), String> {
    let callgrind = "[\"valgrind\", \"--tool=callgrind\", \"--callgrind-out-file=/dev/null\"]";
    let times = times.to_string();
    let mut command = run(workspace, Some(callgrind), &[name, &times]);
    let (said, ended) = step::overhear(&format!("counting {name}"), &mut command);
    ended.map_err(|error| format!("{error}\n{said}"))?;
    let after = |mark: &str| {
        let mut found = said.lines().filter_map(|line| line.split(mark).nth(1));
        found.next_back()?.trim().parse().ok()
    };
    let counted = after("Collected :").zip(after("shared among "));
    counted.ok_or_else(|| format!("callgrind counted nothing:\n{said}"))
}
