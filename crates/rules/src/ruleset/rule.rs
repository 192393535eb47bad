//! A rule of a document, and why a data file is refused.

use serde::Deserialize;
use terms::{Message, message};

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
    #[error("{}", message!("ruleset-unreadable", why = .0))]
    Form(String),
    /// A rule's id does not start with the ruleset's.
    #[error("{}", message!("ruleset-stranger", rule, ruleset))]
    Stranger {
        /// The rule's id.
        rule: String,
        /// The ruleset's id.
        ruleset: String,
    },
    /// Two rules with one id.
    #[error("{}", message!("ruleset-twin", id = .0))]
    Twin(String),
    /// A rule without a title, section or text.
    #[error("{}", message!("ruleset-uncited", rule, field))]
    Uncited {
        /// The rule's id.
        rule: String,
        /// What is missing.
        field: &'static str,
    },
    /// An interpreted rule that does not say how it is read.
    #[error("{}", message!("ruleset-no-reading", id = .0))]
    NoReading(String),
    /// A value the engine does not know.
    #[error("{}", message!("ruleset-no-such-value", rule, key))]
    NoSuchValue {
        /// The rule's id.
        rule: String,
        /// The value's name.
        key: String,
    },
    /// A value no rule sets.
    #[error("{}", message!("ruleset-value-not-set", key))]
    NotSet {
        /// Its name.
        key: String,
    },
    /// A value two rules set.
    #[error("{}", message!("ruleset-value-set-twice", key, first, second))]
    SetTwice {
        /// Its name.
        key: String,
        /// One rule.
        first: String,
        /// The other.
        second: String,
    },
    /// A value that makes no sense.
    #[error("{}", message!("ruleset-absurd", rule, key, value, must))]
    Absurd {
        /// The rule's id.
        rule: String,
        /// The value's name.
        key: String,
        /// What it is.
        value: String,
        /// What it may be.
        must: Message,
    },
    /// A change of a value that the ruleset changed does not have.
    #[error("{}", message!("ruleset-no-value", key, value, base))]
    NoValue {
        /// The value's name.
        key: String,
        /// What it was to be.
        value: String,
        /// The title of the ruleset changed.
        base: String,
    },
    /// Changes to another ruleset that do not hold together.
    #[error("{}", message!("ruleset-house", title, wrong = wrong.to_string()))]
    House {
        /// The title of the house ruleset.
        title: String,
        /// What is wrong with it.
        wrong: Box<RulesetError>,
    },
}
