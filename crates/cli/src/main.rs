//! `footfall` without a window: the same answers and pictures from a terminal.

mod ask;
mod bestiary;
mod check;
mod journey;

use app::{AppError, query, read_tabletop, write_file};
use clap::{Parser, Subcommand};
use std::io::Write;
use std::path::PathBuf;
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
    /// Draw an encounter or a Universal VTT map as a PNG picture.
    Render {
        /// An encounter (.footfall), a map (.uvtt, .dd2vtt, .df2vtt) or a scene of Foundry VTT (.json).
        file: PathBuf,
        /// The picture to write.
        #[arg(long, default_value = "map.png")]
        out: PathBuf,
    },
    /// Ask about movement, attacks, falls and journeys, with the rule of each answer.
    Ask(ask::Ask),
    /// Exchange your own creatures with others.
    Bestiary(bestiary::Bestiary),
    /// Print the journeys of an encounter, day by day.
    Journey(journey::Journey),
    /// Run conformance cases: drawn maps with the answers to expect.
    Check(check::Check),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if arguments.log
        && let Err(error) = app::log_to_stderr()
    {
        let _ = writeln!(std::io::stderr(), "{error}");
    }
    let in_words = |error: AppError| error.to_string();
    let said = match arguments.command {
        Command::Render { file, out } => render(&file, &out).map_err(in_words),
        Command::Ask(ask) => ask.answer(),
        Command::Bestiary(bestiary) => bestiary.exchange().map_err(in_words),
        Command::Journey(journey) => journey.text().map_err(in_words),
        Command::Check(check) => {
            let (report, code) = check.report();
            let _ = std::io::stdout().write_all(report.as_bytes());
            return code;
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

fn render(file: &std::path::Path, out: &std::path::Path) -> Result<String, AppError> {
    let (table, images) = read_tabletop(file)?;
    let image = |hash: &str| {
        let found = images.iter().find(|image| image.hash == hash);
        found.map(|image| image.bytes.clone())
    };
    let (width, height) = write_file(out, |out| query::write_png(&table, out, None, &image))?;
    Ok(format!("{}: {width} × {height} pixels\n", out.display()))
}
