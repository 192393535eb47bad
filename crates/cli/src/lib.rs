//! Command line program `footfall`: the answers and pictures of the window, in a terminal.

mod ask;
mod bestiary;
mod check;
mod exit;
mod journey;
mod maps;
mod outputs;
mod render;
mod terminal;

use app::catch_panic;
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::{Shell, generate};
use exit::{Exit, Failure};
use std::process::ExitCode;
use terminal::Terminal;

/// Renders maps, converts files and answers rules questions about encounters.
#[derive(Parser)]
#[command(name = "footfall", version, after_help = Exit::list())]
struct Arguments {
    /// Print log messages to standard error.
    #[arg(long, global = true)]
    log: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Render encounters, and maps of other programs, as images, PDF or other formats.
    Render(Box<render::Render>),
    /// Answer a rules question about movement, attacks, falls or journeys.
    Ask(ask::Ask),
    /// Export or import your own creatures.
    Bestiary(bestiary::Bestiary),
    /// Print the journeys of an encounter, day by day.
    Journey(journey::Journey),
    /// Check cases: drawn maps with questions and expected answers.
    Check(check::Check),
    /// Print a script that completes commands and options in a shell.
    ///
    /// For bash: footfall completions bash > ~/.local/share/bash-completion/completions/footfall
    Completions {
        /// The shell of the script.
        shell: Shell,
    },
}

/// Returns the definition of the command line, for the manual.
#[must_use]
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Runs the command of the program's arguments.
#[must_use]
pub fn run() -> ExitCode {
    app::print_panics();
    let mut terminal = Terminal::new();
    let result = catch_panic(|| Ok(run_command(&mut terminal)));
    let result = result.unwrap_or_else(|error| Err(error.into()));
    let exit = result.unwrap_or_else(|failure| {
        terminal.message(&failure.message);
        failure.exit
    });
    let Err(error) = terminal.finish() else {
        return exit.into();
    };
    Terminal::new().message(&format!("Standard output cannot be written: {error}"));
    Exit::Error.into()
}

fn run_command(terminal: &mut Terminal) -> Result<Exit, Failure> {
    // Shells of Windows pass patterns such as `maps/*.footfall` unexpanded.
    let arguments = match Arguments::try_parse_from(wild::args_os()) {
        Ok(arguments) => arguments,
        Err(help) if !help.use_stderr() => {
            terminal.answer(&help.to_string());
            return Ok(Exit::Success);
        }
        Err(error) => return Err(error.into()),
    };
    if arguments.log
        && let Err(error) = app::log_to_stderr()
    {
        terminal.message(&error.message);
    }
    match arguments.command {
        Command::Render(render) => render.run(terminal),
        Command::Ask(ask) => ask.run(terminal),
        Command::Bestiary(bestiary) => bestiary.run(terminal),
        Command::Journey(journey) => journey.run(terminal),
        Command::Check(check) => check.run(terminal),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            generate(shell, &mut command(), "footfall", &mut script);
            terminal.answer(&String::from_utf8_lossy(&script));
            Ok(Exit::Success)
        }
    }
}
