//! The project's own commands: `cargo xtask run` and `cargo xtask test` are
//! all one needs to know on a fresh machine.
//!
//! Built from the standard library alone, so that the first of them starts
//! within seconds.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command speaks to whoever typed it"
)]

mod app;
mod bench;
mod bindings;
mod bundle;
mod counts;
mod deny;
mod faults;
mod pictures;
mod record;
mod release;
mod run;
mod setup;
mod soak;
mod step;
mod test;
mod ui;
mod workspace;

use std::process::ExitCode;
use workspace::{Build, Workspace};

const USAGE: &str = "\
The commands of Footfall's workspace.

  cargo xtask run [--release]   installs what is missing, builds the app and opens it on the
                                sample encounter; without a display it does the main job in a
                                window on a virtual screen and saves what it saw
  cargo xtask test [STEP]       installs what is missing and checks everything, or only the
                                steps whose names begin with STEP (see --list)
  cargo xtask test --list       lists the steps
  cargo xtask test -p CRATE [NAME]
                                runs the tests of one crate, or those whose names contain NAME, with what
                                `cargo xtask test` has compiled
  cargo xtask bench             measures everything and writes docs/benchmarks.md
  cargo xtask bench NAME [keep] measures the search (`search`), exported pictures (`picture`), the
                                drawing board with its window (`board`), or one benchmark; `keep`
                                writes its sections of docs/benchmarks.md
  cargo xtask bench counts      compares the instructions of questions and edits with reference
                                searches, and fails where a ratio grew beyond the bound in
                                crates/app/benches/counts.tsv; `counts keep` writes the ratios
  cargo xtask style             lowers the accepted style figures in tests/style.toml to the present ones
  cargo xtask style FIGURE      prints the lines that a style figure counts
  cargo xtask answers [COMMIT]  compares all answers with tests/data/answers.tsv, or with the file of a
                                commit, and prints the blocks that differ
  cargo xtask answers write [PREFIX]
                                writes the file, or its lines with a prefix: `tests`, `random`, `house`
  cargo xtask answers print BLOCK
                                prints the answers of a block as JSON
  cargo xtask faults            kills the program, cuts its power, fails and fills its disk, damages
                                its files and feeds it others, thousands of times where the tests do
                                so tens of times: an hour or so
  cargo xtask soak [MINUTES]    sends the window some 80 commands a second for so many minutes, or an
                                hour, and prints its memory each minute
  cargo xtask bundle            makes the packages of Linux, checks them, and tries each in a clean
                                system, as root; `bundle untried` does not try them
  cargo xtask bindings          writes ui/src/backend/bindings.ts anew from the commands of the shell
  cargo xtask manual            makes the manual that the app shows, into ui/public/manual
  cargo xtask pictures          takes the manual's pictures of the window anew
  cargo xtask record [FILE]     records anew what the app answers the UI's tests, all of them or
                                those in files whose names contain FILE
  cargo xtask release-check TAG refuses a tag that is not of the version in every file that has one,
                                and prints what the changelog says of it
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let workspace = Workspace::here();
    let outcome = match args[..] {
        ["run"] => run::run(&workspace, false),
        ["run", "--release"] => run::run(&workspace, true),
        ["test"] => test::test(&workspace, ""),
        ["test", "--list"] => {
            test::list();
            Ok(())
        }
        ["test", "-p", name, ref names @ ..] => test::test_crate(&workspace, name, names),
        ["test", filter] if !filter.starts_with('-') => test::test(&workspace, filter),
        ["bench"] => bench::bench(&workspace, None, true),
        ["bench", "counts"] => counts::counts(&workspace, false),
        ["bench", "counts", "keep"] => counts::counts(&workspace, true),
        ["bench", name] => bench::bench(&workspace, Some(name), false),
        ["bench", name, "keep"] => bench::bench(&workspace, Some(name), true),
        ["bundle"] => bundle::bundle(&workspace, true),
        ["bundle", "untried"] => bundle::bundle(&workspace, false),
        ["soak"] => soak::soak(&workspace, "60"),
        ["soak", minutes] => soak::soak(&workspace, minutes),
        ["style"] => test::style_figures(&workspace, None),
        ["style", figure] => test::style_figures(&workspace, Some(figure)),
        ["answers", ref request @ ..] => test::answers(&workspace, request),
        ["faults"] => faults::faults(&workspace),
        ["bindings"] => bindings::write(&workspace),
        ["pictures"] => pictures::take(&workspace),
        ["manual"] => ui::make_manual(&workspace, Build::Linted, &[]),
        ["record"] => record::record(&workspace, None),
        ["record", file] => record::record(&workspace, Some(file)),
        ["release-check", tag] => release::check(&workspace, tag).map(|news| println!("{news}")),
        [] | ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            Ok(())
        }
        _ => Err(format!("there is no such command\n\n{USAGE}")),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("\nerror: {problem}");
            ExitCode::FAILURE
        }
    }
}
