//! A rule of a document, and why a data file is refused.

use serde::Deserialize;

/// How a rule is treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Computed exactly.
    Compute,
    /// Detected and pointed out.
    Warn,
    /// Decided by dice or by the game master.
    Roll,
    /// For reading only.
    Reference,
    /// To be played in a version to come; until then for reading.
    Planned,
}

/// How close a rule's values are to the printed page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fidelity {
    /// As printed.
    Printed,
    /// As we read it, where the document leaves room.
    Interpreted,
    /// Changed by the table.
    House,
}

/// A rule of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Its id, such as `srd35.terrain.difficult-doubles`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The section of the document it stands in.
    pub section: String,
    /// How it is treated.
    pub kind: Kind,
    /// How close it is to the printed page.
    pub fidelity: Fidelity,
    /// What it says, in our words.
    pub text: String,
    /// How we read it where the document leaves room.
    pub reading: Option<String>,
}

/// Why a data file is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesetError {
    /// It is not TOML of the right form; the message says where.
    #[error("the ruleset cannot be read: {0}")]
    Form(String),
    /// A rule's id does not start with the ruleset's.
    #[error(
        "the rule “{rule}” does not belong to the ruleset “{ruleset}”: its id must begin with “{ruleset}.”"
    )]
    Stranger {
        /// The rule's id.
        rule: String,
        /// The ruleset's id.
        ruleset: String,
    },
    /// Two rules with one id.
    #[error("there are two rules with the id “{0}”")]
    Twin(String),
    /// A rule without a title, section or text.
    #[error("the rule “{rule}” has no {field}")]
    Uncited {
        /// The rule's id.
        rule: String,
        /// What is missing.
        field: &'static str,
    },
    /// An interpreted rule that does not say how it is read.
    #[error("the rule “{0}” is interpreted but gives no reading")]
    NoReading(String),
    /// A value the engine does not know.
    #[error("the rule “{rule}” sets “{key}”, and there is no such value")]
    NoSuchValue {
        /// The rule's id.
        rule: String,
        /// The value's name.
        key: String,
    },
    /// A value no rule sets.
    #[error("no rule sets the value “{key}”")]
    NotSet {
        /// Its name.
        key: String,
    },
    /// A value two rules set.
    #[error("the value “{key}” is set by both “{first}” and “{second}”")]
    SetTwice {
        /// Its name.
        key: String,
        /// One rule.
        first: String,
        /// The other.
        second: String,
    },
    /// A value that makes no sense.
    #[error("the rule “{rule}” sets “{key}” to {value}, but it must be {must}")]
    Absurd {
        /// The rule's id.
        rule: String,
        /// The value's name.
        key: String,
        /// What it is.
        value: String,
        /// What it may be.
        must: String,
    },
    /// A change of a value that the ruleset changed does not have.
    #[error("it sets “{key}” to {value}, and {base} has no such value")]
    NoValue {
        /// The value's name.
        key: String,
        /// What it was to be.
        value: String,
        /// The title of the ruleset changed.
        base: String,
    },
    /// Changes to another ruleset that do not hold together.
    #[error("the ruleset “{title}”: {wrong}")]
    House {
        /// The title of the house ruleset.
        title: String,
        /// What is wrong with it.
        wrong: Box<RulesetError>,
    },
}
