//! `cargo xtask bench`: how fast it is, in a release build.

use crate::workspace::{Build, Workspace};
use crate::{app, counts, setup, step};
use std::fs;
use std::thread::available_parallelism;

/// What measures the search and what stands around it, by file of `crates/app/benches`.
const SEARCH: [&str; 9] = [
    "peers", "giant", "aloft", "flank", "route", "country", "history", "growth", "library",
];

/// Measures one thing, or all and writes it to `docs/benchmarks.md`.
pub fn bench(workspace: &Workspace, which: Option<&str>) -> Result<(), String> {
    match which {
        None => all(workspace),
        Some("search") => search(workspace).map(drop),
        Some("picture") => picture(workspace).map(drop),
        Some("board") => board(workspace).map(drop),
        Some("counts") => counts::counts(workspace, false),
        Some(other) => Err(format!(
            "there is no benchmark “{other}”: there are `search`, `picture`, `board` and `counts`"
        )),
    }
}

fn all(workspace: &Workspace) -> Result<(), String> {
    let measured = [search(workspace)?, picture(workspace)?, board(workspace)?].concat();
    let cores = available_parallelism().map_or_else(|_| "?".to_owned(), |n| n.to_string());
    let mut text = format!(
        "# Benchmarks\n\n\
        Written by `cargo xtask bench`, one run on {cores} cores ({}, {}). Each part says how to \
        repeat it alone. Times are of a noisy machine: ratios within a part count. [growth.svg](growth.svg) shows how \
        little of it grows with the map; `cargo xtask bench counts` holds instructions.\n",
        std::env::consts::OS,
        std::env::consts::ARCH,
    );
    for (command, said) in measured {
        text += &format!("\n## `{command}`\n\n```text\n{}\n```\n", said.trim_end());
    }
    let file = workspace.root.join("docs/benchmarks.md");
    fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// What benchmarks said, each by the command that repeats it.
type Measured = Vec<(String, String)>;

fn search(workspace: &Workspace) -> Result<Measured, String> {
    SEARCH
        .map(|bench| one(workspace, bench))
        .into_iter()
        .collect()
}

fn picture(workspace: &Workspace) -> Result<Measured, String> {
    Ok(vec![one(workspace, "picture")?])
}

/// The drawing board stands in the real window, so that is built first.
fn board(workspace: &Workspace) -> Result<Measured, String> {
    setup::to_drive(workspace)?;
    app::build_with_ui(workspace, Build::Release, &[])?;
    Ok(vec![one(workspace, "board")?])
}

fn one(workspace: &Workspace, bench: &str) -> Result<(String, String), String> {
    let command = ["bench", "--workspace", "--bench", bench];
    let said = step::listen(
        &format!("measuring: {bench}"),
        &mut workspace.cargo(Build::Release, command),
    )?;
    Ok((format!("cargo {}", command.join(" ")), said))
}
