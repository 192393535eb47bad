//! `cargo xtask faults`: the tests of faults, for as long as it takes to believe
//! them, a fuzzer for all that reads files, and nonsense for all commands.

use crate::workspace::{Build, WHOLE, Workspace, output_of};
use crate::{record, setup, step};
use std::fs;

/// How long each parser is fed, in seconds.
const SECONDS_A_PARSER: u32 = 120;

/// What makes programs tell the fuzzer which code an input has led to.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Runs all of it.
pub fn faults(workspace: &Workspace) -> Result<(), String> {
    setup::to_fail()?;
    let args = [
        "test",
        WHOLE,
        "--test=footfall-tests-it",
        "--test=store-it",
        "--no-fail-fast",
        "--",
        "--nocapture",
        "faults::",
        "model::",
    ];
    step::run(
        "making faults",
        workspace
            .cargo(Build::Linted, args)
            .env("FOOTFALL_FAULTS", "long"),
    )?;
    fuzz(workspace)?;
    record::garble(workspace, "50000")
}

/// Feeds each parser that has a folder in `tests/corpus`. The fuzzer is a library
/// in C++ that knows only Linux and macOS.
fn fuzz(workspace: &Workspace) -> Result<(), String> {
    setup::to_fuzz()?;
    let version = output_of(workspace.command("rustc").arg("-vV")).unwrap_or_default();
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("rustc does not tell its system")?;
    let target = workspace.target.join("fuzz");
    let args = [
        "build",
        "--package=footfall-fuzz",
        "--bin=fuzz",
        "--features=fuzz",
        "--profile=long",
        // Named, so that what runs while it is built needs no fuzzer.
        "--target",
        host,
    ];
    let mut build = workspace.cargo(Build::Linted, args);
    let build = build.env("RUSTFLAGS", COVERAGE).arg("--target-dir");
    step::run("building the fuzzer", build.arg(&target))?;

    let corpus = workspace.root.join("tests/corpus");
    let failed = |error: std::io::Error| format!("{}: {error}", corpus.display());
    for parser in fs::read_dir(&corpus).map_err(failed)? {
        let parser = parser.map_err(failed)?;
        let name = parser.file_name().to_string_lossy().into_owned();
        // What it finds out is of use the next time.
        let known = target.join("corpus").join(&name);
        fs::create_dir_all(&known).map_err(failed)?;
        let found = target.join(format!("found-{name}-"));
        let mut fuzzer = workspace.command(target.join(host).join("long/fuzz"));
        fuzzer
            .env("FOOTFALL_PARSER", &name)
            .arg(format!("-max_total_time={SECONDS_A_PARSER}"))
            .args(["-timeout=10", "-rss_limit_mb=2048", "-malloc_limit_mb=640"])
            .args(["-verbosity=0", "-print_final_stats=1"])
            .arg(format!("-artifact_prefix={}", found.display()))
            .arg(known)
            .arg(parser.path());
        step::run(&format!("feeding the parser {name}"), &mut fuzzer)?;
    }
    Ok(())
}
