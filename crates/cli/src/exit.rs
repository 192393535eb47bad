//! Exit codes and errors of commands.

use crate::terminal::one_line;
use app::{AppError, ErrorCode};
use std::process::ExitCode;

/// Exit code of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    Success = 0,
    Error = 1,
    Usage = 2,
    NoAnswer = 3,
    DamagedLibrary = 4,
}

impl Exit {
    const ALL: [Self; 5] = [
        Self::Success,
        Self::Error,
        Self::Usage,
        Self::NoAnswer,
        Self::DamagedLibrary,
    ];

    const fn meaning(self) -> &'static str {
        match self {
            Self::Success => "Success.",
            Self::Error => "Error: a file cannot be read or written, or a case fails.",
            Self::Usage => "Invalid command line.",
            Self::NoAnswer => {
                "No answer: the rules do not allow the action, or the encounter has no data for the question."
            }
            Self::DamagedLibrary => "Damaged library: the output may be incomplete.",
        }
    }

    /// Returns the list of exit codes for `--help`.
    pub fn list() -> String {
        let lines = Self::ALL.map(|exit| format!("  {}  {}", exit as u8, exit.meaning()));
        format!("Exit codes:\n{}", lines.join("\n"))
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Error of a command: its exit code and its message for standard error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub exit: Exit,
    pub message: String,
}

impl Failure {
    /// Failure with a message of one line.
    pub fn new(exit: Exit, message: &str) -> Self {
        let message = one_line(message);
        Self { exit, message }
    }
}

impl From<AppError> for Failure {
    fn from(error: AppError) -> Self {
        let exit = match error.code {
            ErrorCode::Damaged => Exit::DamagedLibrary,
            _ => Exit::Error,
        };
        Self::new(exit, &error.message)
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Self {
            exit: Exit::Usage,
            message: error.to_string(),
        }
    }
}
