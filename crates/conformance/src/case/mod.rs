//! Cases and their text: what a case is, reading it, running it, and bringing
//! it up to date.

mod files;
mod keywords;
mod reading;
mod rewrite;

pub use files::{CaseFile, parse_setting, read_case_files, read_setting, rewrite_case_files};
pub use reading::read_cases;
pub use rewrite::rewrite;

use crate::answer::{Answer, AskError};
use crate::difference::Difference;
use crate::questions::Question;
use crate::setting::Setting;
use crate::sighting::Sighting;
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
    fn sightings(&self) -> Vec<Sighting> {
        for question in &self.questions {
            // What does not hold is the business of whoever runs it.
            let _ = question.check(&self.setting);
        }
        let seen = self.setting.seen.lock();
        seen.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The whole answers to its questions, whatever is expected: each question
    /// as it is written, and why it has no answer where it has none.
    pub fn answers(&self) -> impl Iterator<Item = (&str, Result<Answer, AskError>)> {
        let questions = self.questions.iter();
        questions.map(|question| (question.text(), question.answer(&self.setting)))
    }

    /// Asks its questions.
    ///
    /// # Errors
    /// The answers that are not the expected ones, all of them.
    pub fn run(&self) -> Result<(), Vec<Difference>> {
        let checked = self.questions.iter().map(|it| it.check(&self.setting));
        let differences = checked
            .filter_map(Result::err)
            .map(|difference| *difference);
        let differences: Vec<Difference> = differences.collect();
        match differences.as_slice() {
            [] => Ok(()),
            _ => Err(differences),
        }
    }
}
