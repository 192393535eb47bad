//! `footfall ask`: any question about an encounter or a case, as text or JSON.

use crate::exit::{Exit, Failure};
use crate::maps::MapArguments;
use crate::terminal::{Terminal, one_line};
use app::{read_tabletop, shipped_rulesets};
use clap::Args;
use conformance::{AskError, QUESTIONS, Setting, ask, read_setting};
use std::path::PathBuf;

/// File name extension of cases.
const CASES: &str = "cases";

#[derive(Args)]
#[command(after_help = after_help())]
pub struct Ask {
    /// An encounter (.footfall), a map of another program (.uvtt, .dd2vtt, .df2vtt, .tmx,
    /// .tmj, .dungeondraft_map, .json, .db, .tsv) or a file of cases (.cases).
    file: PathBuf,
    /// The question. Put a name of several words in quotation marks.
    #[arg(required = true, allow_negative_numbers = true)]
    question: Vec<String>,
    /// The name of the case, if the file contains several.
    #[arg(long, value_name = "NAME")]
    case: Option<String>,
    /// An action that happens before the answer, such as “goes to C7”. Only for the questions
    /// “round” and “turn”. Repeat the option for several actions.
    #[arg(long, value_name = "LINE")]
    then: Vec<String>,
    #[command(flatten)]
    maps: MapArguments,
    /// Print the answer as JSON.
    #[arg(long)]
    json: bool,
}

impl Ask {
    /// Prints the answer.
    pub fn run(&self, terminal: &mut Terminal) -> Result<Exit, Failure> {
        let is_case = self.file.extension().is_some_and(|it| it == CASES);
        let setting = if is_case {
            let case = self.case.as_deref();
            let setting = read_setting(&self.file, case, shipped_rulesets());
            setting.map_err(|error| Failure::new(Exit::Error, &error.to_string()))?
        } else {
            let read = read_tabletop(&self.file, &self.maps.selection())?;
            for omission in &read.omissions {
                terminal.message(&one_line(omission));
            }
            Setting::from(read.tabletop)
        };
        let [question, then] = [&self.question, &self.then];
        let question: Vec<&str> = question.iter().map(String::as_str).collect();
        let then: Vec<&str> = then.iter().map(String::as_str).collect();
        let answer = ask(&setting, &question, &then).map_err(|error| {
            let exit = match error {
                AskError::Usage(_) => Exit::Usage,
                AskError::NoAnswer(_) => Exit::NoAnswer,
            };
            Failure::new(exit, &error.to_string())
        })?;
        if self.json {
            terminal.answer(&answer.json);
        }
        let lines: Vec<String> = answer.lines.iter().map(|line| one_line(line)).collect();
        let text = lines.join("\n");
        if answer.is_refusal {
            let exit = Exit::NoAnswer;
            return Err(Failure {
                exit,
                message: text,
            });
        }
        if !self.json {
            terminal.answer(&text);
        }
        Ok(Exit::Success)
    }
}

/// Returns the list of questions for `--help`.
fn after_help() -> String {
    let widest = QUESTIONS.iter().map(|(usage, _)| usage.chars().count());
    let widest = widest.max().unwrap_or_default();
    let lines = QUESTIONS.map(|(usage, about)| format!("  {usage:widest$}  {about}"));
    format!(
        "Questions:\n{}\n\n\
         A, X and T stand for creatures: type the name, a cell of the creature, or its letter in a \
         case. P and Q stand for cells such as C7, or for creatures.\n\
         HOW stands for one or more of these words: running, charging, 5-foot-step, minimum, move-by, \
         move-through X, withdrawing; overrunning, tumbling or wriggling, and succeeded or failed; \
         by P (waypoint); at 20 ft (elevation).\n\n\
         Examples:\n  \
         footfall ask keep.footfall path Ogre to J8 charging\n  \
         footfall ask keep.footfall flank \"Old ogre\" by Wren Brannoch\n  \
         footfall ask keep.footfall round Wren --then \"goes to C7\" --json",
        lines.join("\n")
    )
}
