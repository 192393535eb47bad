//! What `footfall ask` prints, against transcripts that were read and found good
//! (`UPDATE_GOLDEN=1` renews them): a line `$ footfall …`, then what is printed.

#![allow(clippy::unwrap_used, reason = "none can go on after a failure")]

use std::fmt::Write;
use std::fs;
use std::process::{Command, Output};
use testkit::golden::golden;

mod exit_codes;
mod files;
mod hostile;
mod libraries;
mod maps;
mod pictures;
mod variants;

const ASKED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/asked");

/// Runs the program in the folder of the transcripts.
fn footfall(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_footfall"))
        .args(arguments)
        .current_dir(ASKED)
        .output()
        .unwrap()
}

/// The words of a command; those in quotation marks are one.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let words = parts.flat_map(|(n, part)| match n % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

/// What a command prints, errors with a mark in front.
fn printed(command: &str) -> String {
    let words = words(command);
    assert_eq!(words[0], "footfall", "{command}");
    let words: Vec<&str> = words[1..].iter().map(String::as_str).collect();
    let run = footfall(&words);
    let said = String::from_utf8(run.stdout).unwrap();
    // Each system words this in its own way; on all of them it is the second error.
    let missing = std::io::Error::from_raw_os_error(2).to_string();
    let wrong = String::from_utf8(run.stderr).unwrap();
    let wrong = wrong.replace(&missing, "No such file or directory (os error 2)");
    assert_eq!(run.status.success(), wrong.is_empty(), "{command}: {wrong}");
    let wrong = wrong.lines().map(|line| format!("! {line}\n"));
    said + &wrong.collect::<String>()
}

/// Holds a transcript.
fn is_as_written(name: &str) {
    let path = format!("{ASKED}/{name}.txt");
    let written = fs::read_to_string(&path).unwrap();
    let commands = written.lines().filter_map(|line| line.strip_prefix("$ "));
    let found = commands.fold(String::new(), |mut found, command| {
        // Writing to a string cannot fail.
        let _ = writeln!(found, "$ {command}\n{}", printed(command));
        found
    });
    let expected = golden(&path, || found.clone().into());
    assert_eq!(found, String::from_utf8(expected).unwrap(), "{name}");
}

/// A test for each transcript.
macro_rules! transcripts {
    ($($name:ident),*) => {
        $(
            #[test]
            fn $name() {
                is_as_written(stringify!($name));
            }
        )*
    };
}

transcripts!(combat, damage, encounters, journeys, movement, refusals);
