//! Answers to questions, as text and as JSON.

use crate::setting::Setting;
use crate::words::Result;
use serde::Serialize;

/// A complete answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Lines of text, at least one; every reason with its rule.
    pub lines: Vec<String>,
    /// The wire types of the window, by their names there.
    pub json: String,
    /// Whether the answer only refuses, such as a place that no path reaches.
    pub is_refusal: bool,
}

/// Reason for which a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// A question that is worded wrongly or names what is not on the map.
    #[error("{0}")]
    Usage(String),
    /// A valid question that has no answer, such as one about flanking in a
    /// ruleset without flanking.
    #[error("{0}")]
    NoAnswer(String),
}

/// A kind of question.
pub(crate) trait Ask {
    /// Everything that the answer contains.
    type Found: Serialize;

    /// Computes the answer.
    ///
    /// # Errors
    /// The reason for which there is no answer.
    fn ask(&self, setting: &Setting) -> Result<Self::Found>;

    /// Returns the answer as text, line by line.
    fn lines(&self, setting: &Setting, found: &Self::Found) -> Vec<String>;

    /// Returns true if the answer only says that something is impossible.
    fn is_refusal(_: &Self::Found) -> bool {
        false
    }

    /// Returns the complete answer.
    ///
    /// # Errors
    /// If there is no answer.
    fn answer(&self, setting: &Setting) -> Result<Answer, AskError> {
        let found = self.ask(setting).map_err(AskError::NoAnswer)?;
        let json = serde_json::to_string_pretty(&found);
        let lines = self.lines(setting, &found);
        let lines = lines.iter().map(|line| line.trim_end());
        let lines = lines.filter(|line| !line.is_empty()).map(str::to_owned);
        Ok(Answer {
            lines: lines.collect(),
            json: json.map_err(|error| AskError::NoAnswer(error.to_string()))?,
            is_refusal: Self::is_refusal(&found),
        })
    }
}
