//! Rulesets as the library keeps them.

use crate::error::{AppError, Result};
use encounter::HouseRuleset;
use rules::{Ruleset, Rulesets};
use store::Library;
use terms::message;

/// The ruleset that a house ruleset makes of its book.
pub(crate) fn made(house: &HouseRuleset) -> Result<Ruleset> {
    let base = rules::by_id(&house.base).ok_or_else(|| {
        let (name, ruleset) = (&house.title, &house.base);
        AppError::invalid(message!("house-without-book", name, ruleset))
    })?;
    base.with_changes(&house.id, &house.title, &rules::renamed(&house.changes))
        .map_err(|error| AppError::invalid(message!("plain", text = error.to_string())))
}

/// The rulesets to play by: those that ship and those of the library, and
/// what is to be said of those that cannot be played by.
pub(crate) fn rulesets_of(library: &Library) -> Result<(Rulesets, Vec<String>)> {
    let mut rulesets = rules::all().clone();
    let mut notices = Vec::new();
    for house in library.house_rulesets()? {
        match made(&house) {
            Ok(ruleset) => rulesets = rulesets.with(ruleset),
            Err(error) => notices.push(error.message),
        }
    }
    Ok((rulesets, notices))
}
