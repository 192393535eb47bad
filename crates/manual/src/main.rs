//! `footfall-manual`: writes the book, the licenses or the manual pages of Unix, and makes pictures small.

#![allow(clippy::print_stderr, reason = "a command speaks to whoever typed it")]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
footfall-manual book FOLDER     writes the manual into a folder, in place of what is in it
footfall-manual licenses FILE   writes the licenses of all that ships, as plain text
footfall-manual pages FOLDER    writes a manual page of Unix for each command into a folder
footfall-manual shrink FOLDER   writes the pictures of a folder anew with 128 colors";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    // The crate lies two folders deep in the workspace.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let outcome = match args[..] {
        ["book", folder] => here(folder).and_then(|to| footfall_manual::write_book(&root, &to)),
        ["licenses", file] => footfall_manual::notices(&root).and_then(|notices| {
            let text = footfall_manual::plain_text(&notices);
            fs::write(file, text).map_err(|error| format!("{file}: {error}"))
        }),
        ["pages", folder] => clap_mangen::generate_to(footfall_cli::command(), folder)
            .map_err(|error| format!("{folder}: {error}")),
        ["shrink", folder] => footfall_manual::shrink(Path::new(folder)),
        _ => Err(USAGE.to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// A folder as it is named from where the program was started, and not from the book.
fn here(folder: &str) -> Result<PathBuf, String> {
    std::path::absolute(folder).map_err(|error| format!("{folder}: {error}"))
}
