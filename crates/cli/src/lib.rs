//! `footfall` without a window: the same answers and pictures from a terminal.

mod ask;
mod bestiary;
mod check;
mod journey;
mod outputs;
mod render;

use app::AppError;
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::{Shell, generate};
use std::io::Write;
use std::process::ExitCode;

/// Footfall on the command line: pictures of encounters and answers about movement.
#[derive(Parser)]
#[command(name = "footfall", version)]
struct Arguments {
    /// Say on the standard error output what is logged.
    #[arg(long, global = true)]
    log: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Draw encounters and other programs’ maps, print them, or write them in other formats.
    Render(Box<render::Render>),
    /// Ask about movement, attacks, falls and journeys, with the rule of each answer.
    Ask(ask::Ask),
    /// Exchange your own creatures with others.
    Bestiary(bestiary::Bestiary),
    /// Print the journeys of an encounter, day by day.
    Journey(journey::Journey),
    /// Run conformance cases: drawn maps with the answers to expect.
    Check(check::Check),
    /// Print a script that lets a shell complete commands and options.
    ///
    /// For bash: footfall completions bash > ~/.local/share/bash-completion/completions/footfall
    Completions {
        /// Which shell.
        shell: Shell,
    },
}

/// All that can be typed: the commands with their options, as `--help` tells them.
#[must_use]
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Does what was typed, and says how it went.
#[must_use]
pub fn run() -> ExitCode {
    // Shells of Windows leave patterns such as `maps/*.footfall` to the program.
    let arguments = Arguments::parse_from(wild::args_os());
    if arguments.log
        && let Err(error) = app::log_to_stderr()
    {
        let _ = writeln!(std::io::stderr(), "{error}");
    }
    let in_words = |error: AppError| error.to_string();
    let said = match arguments.command {
        Command::Render(render) => return render.run(),
        Command::Ask(ask) => ask.answer(),
        Command::Bestiary(bestiary) => bestiary.exchange().map_err(in_words),
        Command::Journey(journey) => journey.text().map_err(in_words),
        Command::Check(check) => {
            let (report, code) = check.report();
            let _ = std::io::stdout().write_all(report.as_bytes());
            return code;
        }
        Command::Completions { shell } => {
            let mut script = Vec::new();
            generate(shell, &mut command(), "footfall", &mut script);
            Ok(String::from_utf8_lossy(&script).into_owned())
        }
    };
    let (text, code) = match &said {
        Ok(text) => (text.clone(), ExitCode::SUCCESS),
        Err(error) => (format!("{error}\n"), ExitCode::FAILURE),
    };
    // A reader that has gone away needs no answer.
    let _ = match said {
        Ok(_) => std::io::stdout().write_all(text.as_bytes()),
        Err(_) => std::io::stderr().write_all(text.as_bytes()),
    };
    code
}
