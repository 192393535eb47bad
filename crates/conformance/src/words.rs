//! Words of a case, and what they name.

use app::query::value_of;
use app::wire::AppError;
use serde::de::DeserializeOwned;
use std::str::FromStr;

/// What is read, or what is wrong with it.
pub(crate) type Result<T, E = String> = std::result::Result<T, E>;

/// An error of another part in its own words.
pub(crate) fn text(error: impl Into<AppError>) -> String {
    error.into().message
}

/// The value of an id that the page knows, such as a side by `heroes`.
pub(crate) fn named<T: DeserializeOwned>(what: &str, id: &str) -> Result<T> {
    value_of(id).ok_or_else(|| format!("No {what} is called “{id}”."))
}

/// The ids of rules of a ruleset. What is said without the name of a ruleset
/// in front is meant of whichever ruleset a case is played by; what is said of
/// another ruleset is left to that one.
pub(crate) fn rule_ids(words: &[&str], ruleset: &rules::Ruleset) -> Result<Vec<String>> {
    if words.is_empty() {
        return Err("the id of a rule is missing: name one or more ids".to_owned());
    }
    let mut ids = Vec::new();
    for word in words {
        let named = |rule: &&rules::Rule| {
            let short = rule.id.split_once('.').map(|(_, short)| short);
            rule.id == *word || short == Some(word)
        };
        if let Some(rule) = ruleset.rules.iter().find(named) {
            ids.push(rule.id.clone());
        } else if !of_another(word, ruleset) {
            return Err(format!(
                "{} has no rule with the id “{word}”",
                ruleset.title
            ));
        }
    }
    Ok(ids)
}

/// Whether an id is a rule's of one of the other rulesets.
fn of_another(id: &str, ruleset: &rules::Ruleset) -> bool {
    let mut others = rules::all().iter().filter(|other| other.id != ruleset.id);
    others.any(|other| other.rules.iter().any(|rule| rule.id == id))
}

/// Numbers, at least one.
pub(crate) fn numbers<N: FromStr>(words: &[&str]) -> Result<Vec<N>> {
    if words.is_empty() {
        return Err("a number is missing, or several".to_owned());
    }
    words.iter().map(|word| number(word)).collect()
}

/// A whole number.
pub(crate) fn number<N: FromStr>(word: &str) -> Result<N> {
    let number = word.parse();
    number.map_err(|_: N::Err| format!("“{word}” is not a whole number"))
}
