//! `footfall` without a window, as a program.

use std::process::ExitCode;

fn main() -> ExitCode {
    footfall_cli::run()
}
