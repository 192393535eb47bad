//! What the reasons a case expects were found to be: rewriting puts that in.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// What a claim turned out to be about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sighting {
    /// The line of the claim, counted from 1.
    pub line: u32,
    /// How the claim is written there, up to the end of the line.
    pub written: String,
    /// How it would be written of what was found, unless that has no id.
    pub found: Option<Reworded>,
}

/// A reason as a case can name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reworded {
    pub id: String,
    pub args: BTreeMap<String, String>,
    /// Its words, where they are the point.
    pub wording: Option<String>,
}

/// What the claims of a case were found to be about, as it ran.
pub(crate) type Seen = Arc<Mutex<Vec<Sighting>>>;

impl Reworded {
    /// As a case writes it.
    pub fn written(&self) -> String {
        let wording = self.wording.iter().map(|words| format!(" says {words}"));
        format!("reason {}", key(&self.id, &self.args)) + &wording.collect::<String>()
    }
}

/// Which sentence a reason is, with what fills it.
fn key(id: &str, args: &BTreeMap<String, String>) -> String {
    let args = args.iter().map(|(name, value)| format!(" {name}={value}"));
    id.to_owned() + &args.collect::<String>()
}
