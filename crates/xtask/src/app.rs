//! The app's program.

use crate::workspace::{Build, Workspace};
use crate::{step, ui};
use std::path::PathBuf;

const NAME: &str = "footfall-desktop";

/// Builds the UI and the program with it, together with other programs of the workspace. Returns the program's path.
pub fn build_with_ui(
    workspace: &Workspace,
    build: Build,
    others: &[&str],
) -> Result<PathBuf, String> {
    // The manual's generator is a dev build: a release build shares nothing with it.
    let shared = match build {
        Build::Release => Vec::new(),
        Build::Dev | Build::Linted => programs(others),
    };
    ui::build(workspace, build, &shared)?;
    self::build(workspace, build, others)
}

/// Builds the program around the built UI, together with other programs of the workspace. Returns its path.
pub fn build(workspace: &Workspace, build: Build, others: &[&str]) -> Result<PathBuf, String> {
    let mut cargo = workspace.cargo_build(build, &programs(others));
    step::run("building the app", &mut cargo)?;
    Ok(workspace.built(build, NAME))
}

/// The program and others, as arguments of `cargo build`.
fn programs<'a>(others: &[&'a str]) -> Vec<&'a str> {
    let names = [NAME].into_iter().chain(others.iter().copied());
    names.flat_map(|name| ["--bin", name]).collect()
}

const ANSWERS: [&str; 2] = ["--example", "answers"];

/// Builds the UI, and the app without its window, which answers tests of the page. Returns its path.
pub fn build_answers_with_ui(workspace: &Workspace) -> Result<PathBuf, String> {
    ui::build(workspace, Build::Linted, &ANSWERS)?;
    build_answers(workspace)
}

/// Builds the app without its window, which answers tests of the page. Returns its path.
pub fn build_answers(workspace: &Workspace) -> Result<PathBuf, String> {
    let mut cargo = workspace.cargo_build(Build::Linted, &ANSWERS);
    step::run("building the app for tests", &mut cargo)?;
    Ok(workspace.built(Build::Linted, "examples/answers"))
}
