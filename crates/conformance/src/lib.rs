//! Conformance as text: drawn maps, a question about each, and the answer to
//! expect.
//!
//! A case is laid out by the same edits and asked by the same questions as the
//! window uses, so it proves the whole chain from the document to the answer.
//! `tests/README.md` describes the text. To add a kind of question, add a
//! module beside `path` and its arms in `question`.

mod area;
mod attacks;
mod claims;
mod concealment;
mod damage;
mod drawing;
mod encounter;
mod files;
mod flank;
mod forced;
mod intent;
mod journey;
mod keywords;
mod lines;
mod movement_range;
mod nearest;
mod path;
mod provokes;
mod question;
mod reading;
mod rewrite;
mod round;
mod setting;
mod sheet;
mod speed_line;
mod stopped;
#[cfg(test)]
mod tests;
mod threat;
mod turn;
mod withdraw;

pub use files::{CaseFile, read_case_files, rewrite_case_files};
pub use reading::read_cases;
pub use rewrite::rewrite;

use question::Question;
use setting::Setting;
use std::sync::PoisonError;

/// Why a text is refused as cases. Nothing of it is run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct CaseError {
    /// What the text is called, such as the path of its file.
    pub file: String,
    /// The line, counted from 1.
    pub line: u32,
    /// What is wrong there and what to write instead.
    pub message: String,
}

/// A drawn map with questions and what is expected of their answers.
#[derive(Debug)]
pub struct Case {
    name: String,
    line: u32,
    proves: Vec<String>,
    setting: Setting,
    questions: Vec<Question>,
}

impl Case {
    /// What it claims.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The line its text begins on, counted from 1.
    #[must_use]
    pub fn line(&self) -> u32 {
        self.line
    }

    /// The id of the ruleset it is played by.
    #[must_use]
    pub fn ruleset(&self) -> &str {
        &self.setting.table.ruleset().id
    }

    /// The ids of the rules it proves; at least one.
    #[must_use]
    pub fn proves(&self) -> &[String] {
        &self.proves
    }

    /// What the reasons it expects are found to be, whether it holds or not.
    fn sightings(&self) -> Vec<claims::Sighting> {
        for question in &self.questions {
            // What does not hold is the business of whoever runs it.
            let _ = question.check(&self.setting);
        }
        let seen = self.setting.seen.lock();
        seen.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Asks its questions.
    ///
    /// # Errors
    /// The first answer that is not the expected one.
    pub fn run(&self) -> Result<(), Box<Difference>> {
        let mut questions = self.questions.iter();
        questions.try_for_each(|question| question.check(&self.setting))
    }
}

/// An answer that is not the expected one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// The map as the case draws it, row by row.
    pub map: Vec<String>,
    /// The question.
    pub question: String,
    /// The line of what was expected, counted from 1.
    pub line: u32,
    /// What was expected.
    pub expected: String,
    /// What the answer says instead.
    pub found: String,
    /// The whole answer, a line each.
    pub answer: Vec<String>,
}

/// That an answer is the expected one, or where it is not.
type Checked = Result<(), Box<Difference>>;

impl Difference {
    /// The question could not be answered at all.
    fn no_answer(found: String) -> Box<Self> {
        Box::new(Self {
            expected: "an answer".to_owned(),
            found,
            ..Self::default()
        })
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in &self.map {
            writeln!(f, "      {row}")?;
        }
        writeln!(f, "    {}", self.question)?;
        writeln!(f, "      expected  {} (line {})", self.expected, self.line)?;
        writeln!(f, "      found     {}", self.found)?;
        if !self.answer.is_empty() {
            writeln!(f, "    The whole answer:")?;
        }
        for line in &self.answer {
            writeln!(f, "      {line}")?;
        }
        Ok(())
    }
}

/// A line that expects something of an answer.
#[derive(Debug)]
struct Expected<Claim> {
    line: u32,
    text: String,
    claim: Claim,
}

/// Holds every claim against an answer, in the order they are written.
fn first_difference<Claim>(
    expected: &[Expected<Claim>],
    holds: impl Fn(&Claim) -> Result<(), String>,
    answer: impl FnOnce() -> Vec<String>,
) -> Checked {
    // All are held, so that rewriting sees what those after the first are about.
    let differs = expected
        .iter()
        .filter_map(|it| Some((it, holds(&it.claim).err()?)));
    let differs: Vec<(&Expected<Claim>, String)> = differs.collect();
    match differs.into_iter().next() {
        None => Ok(()),
        Some((expected, found)) => Err(Box::new(Difference {
            line: expected.line,
            expected: expected.text.clone(),
            found,
            answer: answer(),
            ..Difference::default()
        })),
    }
}
