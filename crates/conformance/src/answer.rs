//! What a question is answered, for people and for programs.

use crate::setting::Setting;
use crate::words::Result;
use serde::Serialize;

/// The answer to a question, all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// In words, a line each; every reason with its rule.
    pub lines: Vec<String>,
    /// As JSON: the wire types of the window, by their names there.
    pub json: String,
}

impl Answer {
    /// What is found, and how it is told.
    pub(crate) fn of(lines: &[String], found: &impl Serialize) -> Result<Self> {
        let json = serde_json::to_string_pretty(found).map_err(|error| error.to_string())?;
        // What has nothing to tell of has empty lines.
        let lines = lines.iter().map(|line| line.trim_end());
        let lines = lines.filter(|line| !line.is_empty()).map(str::to_owned);
        Ok(Self {
            lines: lines.collect(),
            json,
        })
    }
}

/// A kind of question: what its answer consists of, and how that is told.
pub(crate) trait Ask {
    /// All that there is to tell.
    type Found: Serialize;

    /// What is found; an error says why there is no answer.
    fn ask(&self, setting: &Setting) -> Result<Self::Found>;

    /// The same in words, a line each.
    fn lines(&self, setting: &Setting, found: &Self::Found) -> Vec<String>;

    /// The whole answer.
    fn answer(&self, setting: &Setting) -> Result<Answer> {
        let found = self.ask(setting)?;
        Answer::of(&self.lines(setting, &found), &found)
    }
}
