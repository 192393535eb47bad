//! `cargo xtask bench counts`: compares instruction counts of questions and edits with reference searches.
//!
//! The number of instructions depends on the processor, the compiler and the build; the ratio of two numbers of one
//! build hardly does. `crates/app/benches/counts.tsv` has a line for each question: its name, its reference, the kept
//! ratio, and the growth of the ratio in percent that is not yet a failure.

use crate::workspace::{Build, Workspace};
use crate::{setup, step};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs;
use std::process::Command;

/// Allowed growth for a question without a line, in percent. `opt-level = 2` with `codegen-units = 16` in `rules` and
/// `app` changed the ratios by -3 to 9 %.
const DEFAULT_GROWTH: u32 = 20;
/// Repetitions in two runs of a question. Their difference omits the preparation.
const REPETITIONS: [u64; 2] = [2, 6];

/// A line of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bound {
    ratio: f64,
    growth: u32,
}

impl Bound {
    fn is_exceeded_by(self, ratio: f64) -> bool {
        ratio > self.ratio * (1.0 + f64::from(self.growth) / 100.0)
    }
}

/// Counts, and compares with the table or writes the table.
///
/// # Errors
/// If a ratio exceeds its bound, or the table and the questions differ.
pub fn counts(workspace: &Workspace, keep: bool) -> Result<(), String> {
    setup::to_count()?;
    let file = workspace.root.join("crates/app/benches/counts.tsv");
    let failed = |error: std::io::Error| format!("{}: {error}", file.display());
    let mut bounds = parse(&fs::read_to_string(&file).map_err(failed)?)?;
    let (list, outcome) = step::overhear("building", &mut run(workspace, None, &[]));
    outcome.map_err(|error| format!("{error}\n{list}"))?;
    let questions = list.lines().filter_map(|line| line.strip_prefix("- "));
    let mut references = BTreeMap::new();
    let mut lines = vec!["# question\treference\tratio\tallowed growth in %\n".to_owned()];
    let mut problems = Vec::new();
    println!(
        "{:18}{:>14}  {:14}{:>12}{:>12}{:>12}",
        "question", "instructions", "reference", "ratio", "kept", "at most"
    );
    for (name, reference) in questions.filter_map(|line| line.split_once(' ')) {
        let instructions = count(workspace, name)?;
        let divisor = match references.entry(reference) {
            Entry::Occupied(entry) => *entry.get(),
            Entry::Vacant(entry) => *entry.insert(count(workspace, reference)?),
        };
        let ratio = instructions / divisor;
        let bound = bounds.remove(name);
        let growth = bound.map_or(DEFAULT_GROWTH, |bound| bound.growth);
        let kept = bound.map_or_else(
            || format!("{:>12}", "none"),
            |bound| format!("{:>12.2}{:>10} %", bound.ratio, 100 + bound.growth),
        );
        println!("{name:18}{instructions:>14.0}  {reference:14}{ratio:>12.2}{kept}");
        match bound {
            Some(bound) if bound.is_exceeded_by(ratio) => {
                problems.push(format!("The ratio of {name} grew by over {growth} %."));
            }
            Some(_) => {}
            None => problems.push(format!("{name} has no kept ratio.")),
        }
        lines.push(format!("{name}\t{reference}\t{ratio:.2}\t{growth}\n"));
    }
    if keep {
        return fs::write(&file, lines.concat()).map_err(failed);
    }
    problems.extend(
        bounds
            .keys()
            .map(|name| format!("There is no question {name}.")),
    );
    match problems.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "{}\nIf that is intended, run `cargo xtask bench counts keep`.",
            problems.join("\n")
        )),
    }
}

/// Reads the table: the bounds by question.
fn parse(table: &str) -> Result<BTreeMap<String, Bound>, String> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let bound = |line: &str| {
        let [name, _, ratio, growth] = line.split('\t').collect::<Vec<_>>()[..] else {
            return None;
        };
        let (ratio, growth) = (ratio.parse().ok()?, growth.parse().ok()?);
        Some((name.to_owned(), Bound { ratio, growth }))
    };
    lines
        .map(|line| {
            bound(line).ok_or_else(|| format!("counts.tsv: “{line}” is not a line of the table."))
        })
        .collect()
}

/// The benchmark, alone or under a runner.
fn run(workspace: &Workspace, runner: Option<&str>, arguments: &[&str]) -> Command {
    let config = runner.map(|runner| format!("target.\"cfg(all())\".runner={runner}"));
    let config = config
        .iter()
        .flat_map(|config| ["--config", config.as_str()]);
    let bench = ["bench", "--workspace", "--bench", "counts", "--"];
    let arguments = config.chain(bench).chain(arguments.iter().copied());
    workspace.cargo(Build::Release, arguments)
}

/// Counts the instructions of one repetition of a question or reference.
fn count(workspace: &Workspace, name: &str) -> Result<f64, String> {
    let callgrind = "[\"valgrind\", \"--tool=callgrind\", \"--callgrind-out-file=/dev/null\"]";
    let [few, many] = REPETITIONS.map(|repetitions| {
        let repetitions = repetitions.to_string();
        let mut command = run(workspace, Some(callgrind), &[name, &repetitions]);
        let (output, outcome) = step::overhear(&format!("counting {name}"), &mut command);
        outcome.map_err(|error| format!("{error}\n{output}"))?;
        let total = output
            .split("Collected :")
            .nth(1)
            .and_then(|it| it.lines().next());
        let total = total.and_then(|total| total.trim().parse::<f64>().ok());
        total.ok_or_else(|| format!("callgrind counted nothing:\n{output}"))
    });
    let repetitions = (REPETITIONS[1] - REPETITIONS[0]) as f64;
    Ok((many? - few?) / repetitions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_in_the_repository_is_readable() {
        let bounds = parse(include_str!("../../app/benches/counts.tsv")).unwrap();
        assert!(bounds.contains_key("range-epic") && bounds.contains_key("range-24x24"));
        assert!(
            bounds
                .values()
                .all(|bound| bound.ratio > 0.0 && bound.growth > 0)
        );
    }

    #[test]
    fn table_with_a_damaged_line_is_refused() {
        for line in ["range\tbare\t2.5", "range\tbare\tfast\t25", "range"] {
            assert!(parse(line).is_err(), "{line}");
        }
    }

    #[test]
    fn ratio_beyond_its_allowed_growth_fails() {
        let bound = parse("# comment\nrange\tbare\t2.00\t25\n").unwrap()["range"];
        assert!(!bound.is_exceeded_by(1.0));
        assert!(!bound.is_exceeded_by(2.5));
        assert!(bound.is_exceeded_by(2.51));
    }
}
