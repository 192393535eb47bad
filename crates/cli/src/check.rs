//! `footfall check`: runs conformance cases and explains what differs.

use crate::exit::{Exit, Failure};
use crate::terminal::Terminal;
use app::shipped_rulesets;
use clap::Args;
use conformance::{CaseFile, read_case_files, rewrite_case_files};
use std::path::PathBuf;

#[derive(Args)]
pub struct Check {
    /// Files of cases (.cases), or folders with such files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Update the files before the check: replace old keywords, and give each expected message its
    /// id and its current text. Expected numbers and rules stay unchanged, so a failing case still
    /// fails.
    #[arg(long)]
    rewrite: bool,
}

impl Check {
    /// Runs the cases and prints a report.
    pub fn run(&self, terminal: &mut Terminal) -> Result<Exit, Failure> {
        if self.rewrite {
            let rewritten = rewrite_case_files(&self.files, shipped_rulesets());
            let rewritten = rewritten.map_err(|error| {
                let message = format!("No file was rewritten: {error}");
                Failure::new(Exit::Error, &message)
            })?;
            for path in rewritten {
                terminal.line(&format!("Rewritten {}", path.display()));
            }
        }
        let files = read_case_files(&self.files, shipped_rulesets());
        let (mut passed, mut failed, mut refused) = (0, 0, 0);
        for CaseFile { path, cases } in &files {
            let cases = match cases {
                Ok(cases) => cases,
                Err(error) => {
                    refused += 1;
                    terminal.line(&format!("Invalid {error}"));
                    terminal.line("");
                    continue;
                }
            };
            for case in cases {
                let Err(differences) = case.run() else {
                    passed += 1;
                    continue;
                };
                failed += 1;
                let (path, line, name) = (path.display(), case.line(), case.name());
                terminal.line(&format!("Failed {path}:{line}: {name}"));
                for difference in differences {
                    terminal.report(&format!("{difference}\n"));
                }
            }
        }
        terminal.line(&format!(
            "{} in {}: {passed} passed, {failed} failed.",
            counted(passed + failed, "case"),
            counted(files.len() - refused, "file"),
        ));
        if refused > 0 {
            terminal.line(&format!("{} invalid.", counted(refused, "file")));
        }
        match failed + refused {
            0 => Ok(Exit::Success),
            _ => Ok(Exit::Error),
        }
    }
}

fn counted(count: usize, thing: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{ending}")
}
