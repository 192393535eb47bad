//! `cargo xtask bench`: measures speed in a release build and writes `docs/benchmarks.md`.

use crate::workspace::{Build, Workspace, output_of};
use crate::{app, setup, step};
use std::env::consts::{ARCH, OS};
use std::fs;
use std::thread::available_parallelism;

/// Benchmarks in the order of the document, each with its group.
const BENCHMARKS: [(&str, &str); 13] = [
    ("search", "peers"),
    ("search", "crowd"),
    ("search", "giant"),
    ("search", "aloft"),
    ("search", "flank"),
    ("search", "route"),
    ("search", "country"),
    ("search", "history"),
    ("search", "growth"),
    ("search", "library"),
    ("picture", "picture"),
    ("picture", "print"),
    ("board", "board"),
];

const HEADER: &str = "\
# Benchmarks

`cargo xtask bench` measures and writes each section; `cargo xtask bench NAME keep` writes one again. Each section names
its commit and machine. The machine is noisy, so compare ratios within a section. [growth.svg](growth.svg) plots the
section of `growth`. `cargo xtask bench counts` compares instruction counts with
[counts.tsv](../crates/app/benches/counts.tsv).
";

/// Measures the benchmarks of a group or of a name, or all. With `keep`, writes their sections.
pub fn bench(workspace: &Workspace, which: Option<&str>, keep: bool) -> Result<(), String> {
    let file = workspace.root.join("docs/benchmarks.md");
    let failed = |error| format!("{}: {error}", file.display());
    let mut selected = BENCHMARKS
        .iter()
        .filter(|(group, name)| which.is_none_or(|which| which == *group || which == *name))
        .peekable();
    if selected.peek().is_none() {
        let names = BENCHMARKS.map(|(_, name)| name).join(", ");
        return Err(format!(
            "There is no such benchmark. Choose search, {names} or counts."
        ));
    }
    for (_, name) in selected {
        let figures = measure(workspace, name)?;
        if keep {
            let section = format!(
                "{}\n\n```text\n{}\n```\n",
                origin(workspace),
                figures.trim_end()
            );
            let document = fs::read_to_string(&file).map_err(failed)?;
            fs::write(&file, replace(&document, name, &section)).map_err(failed)?;
        }
    }
    Ok(())
}

fn measure(workspace: &Workspace, name: &str) -> Result<String, String> {
    if name == "board" {
        setup::to_drive(workspace)?;
        app::build_with_ui(workspace, Build::Release, &[])?;
    }
    let bench = ["bench", "--workspace", "--bench", name];
    step::listen(
        &format!("measuring: {name}"),
        &mut workspace.cargo(Build::Release, bench),
    )
}

/// Returns the commit and the machine of a measurement.
fn origin(workspace: &Workspace) -> String {
    let git = |args: &[&str]| output_of(workspace.command("git").args(args));
    let commit = git(&["log", "-1", "--format=%h of %cs"]);
    let commit = commit.unwrap_or_else(|| "unknown".to_owned());
    let changes = git(&["status", "--porcelain", "--", ".", ":(exclude)docs"]);
    let changes = changes.filter(|changes| !changes.is_empty());
    let changes = changes.map_or("", |_| " with uncommitted changes");
    let cores = available_parallelism().map_or_else(|_| "?".to_owned(), |cores| cores.to_string());
    format!("Measured at commit {commit}{changes}, on {cores} cores ({OS}, {ARCH}).")
}

fn heading(name: &str) -> String {
    format!("`cargo bench --workspace --bench {name}`")
}

/// Returns the headings and texts of the document's sections.
fn sections(document: &str) -> impl Iterator<Item = (&str, &str)> {
    let sections = document.split("\n## ").skip(1);
    sections.filter_map(|section| section.split_once("\n\n"))
}

/// Returns the document with one section replaced. Sections of removed benchmarks disappear.
fn replace(document: &str, name: &str, section: &str) -> String {
    let mut text = HEADER.to_owned();
    for (_, other) in BENCHMARKS {
        let heading = heading(other);
        let existing = sections(document).find(|it| it.0 == heading);
        let body = match other == name {
            true => Some(section),
            false => existing.map(|it| it.1),
        };
        if let Some(body) = body {
            text += &format!("\n## {heading}\n\n{}\n", body.trim_end());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = include_str!("../../../docs/benchmarks.md");

    #[test]
    fn benchmarks_document_has_a_section_for_each_benchmark() {
        let headings: Vec<&str> = sections(DOCUMENT).map(|it| it.0).collect();
        assert_eq!(headings, BENCHMARKS.map(|(_, name)| heading(name)));
        for (heading, text) in sections(DOCUMENT) {
            assert!(text.starts_with("Measured at commit "), "{heading}");
        }
    }

    #[test]
    fn replaced_section_leaves_the_others_as_they_are() {
        let (_, giant) = sections(DOCUMENT).nth(2).unwrap();
        assert_eq!(replace(DOCUMENT, "giant", giant), DOCUMENT);
        let replaced = replace(DOCUMENT, "giant", "Measured now.");
        let texts = |document: &str| -> Vec<String> {
            sections(document)
                .map(|it| it.1.trim().to_owned())
                .collect()
        };
        let mut expected = texts(DOCUMENT);
        expected[2] = "Measured now.".to_owned();
        assert_eq!(texts(&replaced), expected);
    }

    /// A benchmark that only the workspace lists would have no section.
    #[test]
    fn every_benchmark_of_the_workspace_is_measured() {
        let root = Workspace::here().root;
        let crates = fs::read_dir(root.join("crates")).unwrap();
        let crates = crates.map(|it| it.unwrap().path());
        let packages = crates.chain(["tests", "src-tauri"].map(|it| root.join(it)));
        let manifests = packages.map(|it| fs::read_to_string(it.join("Cargo.toml")).unwrap());
        let manifests: Vec<String> = manifests.collect();
        let benches = manifests
            .iter()
            .flat_map(|it| it.split("[[bench]]\nname = \"").skip(1));
        let mut names: Vec<&str> = benches.filter_map(|it| it.split('"').next()).collect();
        names.retain(|name| *name != "counts");
        names.sort_unstable();
        let mut measured = BENCHMARKS.map(|(_, name)| name);
        measured.sort_unstable();
        assert_eq!(names, measured);
    }
}
