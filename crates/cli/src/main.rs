//! The program `footfall`.

use std::process::ExitCode;

fn main() -> ExitCode {
    footfall_cli::run()
}
