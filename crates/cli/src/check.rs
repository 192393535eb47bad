//! `footfall check`: runs conformance cases and explains what differs.

use app::shipped_rulesets;
use clap::Args;
use conformance::{CaseFile, read_case_files, rewrite_case_files};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

/// What is checked.
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
    /// Runs the cases: the report, and whether all is as expected.
    pub fn report(&self) -> (String, ExitCode) {
        let mut rewritten = String::new();
        if self.rewrite {
            match rewrite_case_files(&self.files, shipped_rulesets()) {
                Ok(changed) => {
                    for path in changed {
                        let _ = writeln!(rewritten, "Rewritten {}", path.display());
                    }
                }
                Err(error) => {
                    let report = format!("Refused {error}\nNo file was rewritten.\n");
                    return (report, ExitCode::FAILURE);
                }
            }
        }
        let (report, code) = self.run();
        (rewritten + &report, code)
    }

    fn run(&self) -> (String, ExitCode) {
        let files = read_case_files(&self.files, shipped_rulesets());
        let mut report = String::new();
        let (mut held, mut failed, mut refused) = (0, 0, 0);
        // Writing to a string cannot fail.
        for CaseFile { path, cases } in &files {
            let cases = match cases {
                Ok(cases) => cases,
                Err(error) => {
                    refused += 1;
                    let _ = writeln!(report, "Refused {error}\n");
                    continue;
                }
            };
            for case in cases {
                match case.run() {
                    Ok(()) => held += 1,
                    Err(differences) => {
                        failed += 1;
                        let (path, line, name) = (path.display(), case.line(), case.name());
                        let _ = writeln!(report, "Failed {path}:{line}: {name}");
                        for difference in differences {
                            let _ = writeln!(report, "{difference}");
                        }
                    }
                }
            }
        }
        let _ = writeln!(
            report,
            "{} in {}: {held} as expected, {failed} not.",
            counted(held + failed, "case"),
            counted(files.len() - refused, "file"),
        );
        if refused > 0 {
            let _ = writeln!(report, "{} refused.", counted(refused, "file"));
        }
        let all_well = failed == 0 && refused == 0;
        let code = if all_well {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        };
        (report, code)
    }
}

fn counted(count: usize, thing: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{ending}")
}
