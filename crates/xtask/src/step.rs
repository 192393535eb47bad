//! Long steps: each says what it does and how long it took.

use std::io::{self, BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How a step of `cargo xtask test` ended.
#[derive(Debug, PartialEq)]
pub enum Outcome {
    /// All is well.
    Passed,
    /// What went wrong.
    Failed(String),
    /// Why it could not run here.
    NotRun(String),
}

impl From<Result<(), String>> for Outcome {
    fn from(result: Result<(), String>) -> Self {
        result.map_or_else(Self::Failed, |()| Self::Passed)
    }
}

/// Says what happens next, then does it.
///
/// # Errors
/// When the command does not start or does not succeed.
pub fn run(what: &str, command: &mut Command) -> Result<(), String> {
    println!("· {what}");
    let program = command.get_program().to_string_lossy().into_owned();
    let start = Instant::now();
    let status = command
        .status()
        .map_err(|error| format!("{program} did not start: {error}"))?;
    if !status.success() {
        return Err(format!("{what} failed ({status})"));
    }
    let took = start.elapsed();
    if took > Duration::from_secs(10) {
        println!("  took {}", seconds(took));
    }
    Ok(())
}

/// Says what happens next, does it, and gives what the command said, which is
/// printed as it comes.
///
/// # Errors
/// When the command does not start or does not succeed.
pub fn listen(what: &str, command: &mut Command) -> Result<String, String> {
    println!("· {what}");
    let failed = |error: io::Error| format!("{what} failed: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut said = String::new();
    for line in child
        .stdout
        .take()
        .map(BufReader::new)
        .into_iter()
        .flat_map(BufRead::lines)
    {
        let line = line.map_err(failed)?;
        println!("{line}");
        said += &line;
        said.push('\n');
    }
    match child.wait().map_err(failed)? {
        status if status.success() => Ok(said),
        status => Err(format!("{what} failed ({status})")),
    }
}

/// Runs a command beside others: what it says, whole, and how it ended.
pub fn overhear(what: &str, command: &mut Command) -> (String, Result<(), String>) {
    let program = command.get_program().to_string_lossy().into_owned();
    match command.stdin(Stdio::null()).output() {
        Err(error) => {
            let problem = format!("{program} did not start: {error}");
            (String::new(), Err(problem))
        }
        Ok(output) => {
            let said = [output.stdout, output.stderr].concat();
            let ended = match output.status.success() {
                true => Ok(()),
                false => Err(format!("{what} failed ({})", output.status)),
            };
            (String::from_utf8_lossy(&said).into_owned(), ended)
        }
    }
}

/// A time as people read it.
pub fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
