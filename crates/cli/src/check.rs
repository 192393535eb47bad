//! `footfall check`: runs conformance cases and explains what differs.

use crate::exit::{Exit, Failure};
use crate::terminal::Terminal;
use app::shipped_rulesets;
use clap::Args;
use conformance::{CaseFile, read_case_files, rewrite_case_files};
use std::path::PathBuf;

#[derive(Args)]
pub struct Check {
    /// Files of cases, or folders of them (.cases).
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// First bring the files up to date: keywords that were renamed, reasons by
    /// their ids in place of their words, and words that are the point as they
    /// are now. Figures and rules stay, so what is wrong goes on being wrong.
    #[arg(long)]
    rewrite: bool,
}

impl Check {
    /// Runs the cases and prints a report.
    pub fn run(&self, terminal: &mut Terminal) -> Result<Exit, Failure> {
        if self.rewrite {
            let rewritten = rewrite_case_files(&self.files, shipped_rulesets());
            let rewritten = rewritten.map_err(|error| {
                let message = format!("No file was rewritten, because of {error}");
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
                    terminal.line(&format!("Refused {error}"));
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
            "{} in {}: {passed} as expected, {failed} not.",
            counted(passed + failed, "case"),
            counted(files.len() - refused, "file"),
        ));
        if refused > 0 {
            terminal.line(&format!("{} refused.", counted(refused, "file")));
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
