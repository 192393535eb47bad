//! Rulesets, those of books and of the house.

use super::Result;
use crate::shell::Shell;
use app::wire::{EncounterView, RuleView, RulesetSwitch, RulesetsView};
use tauri::State;

/// Every rule of a ruleset.
#[tauri::command(async)]
#[specta::specta]
pub fn rules_of(shell: State<'_, Shell>, ruleset: String) -> Result<Vec<RuleView>> {
    shell.ask(|session| session.rules_of(&ruleset))
}

/// Makes a house ruleset of another ruleset.
#[tauri::command(async)]
#[specta::specta]
pub fn make_house_ruleset(
    shell: State<'_, Shell>,
    of: String,
    title: String,
) -> Result<RulesetsView> {
    shell.ask(|session| session.make_house_ruleset(&of, &title))
}

/// Changes a value of a house ruleset; without a text, back to the book's.
#[tauri::command(async)]
#[specta::specta]
pub fn change_house_ruleset(
    shell: State<'_, Shell>,
    ruleset: String,
    key: String,
    text: Option<String>,
) -> Result<RulesetsView> {
    shell.ask(|session| session.change_house_ruleset(&ruleset, &key, text.as_deref()))
}

/// Deletes a house ruleset, for good.
#[tauri::command(async)]
#[specta::specta]
pub fn delete_house_ruleset(shell: State<'_, Shell>, ruleset: String) -> Result<RulesetsView> {
    shell.ask(|session| session.delete_house_ruleset(&ruleset))
}

/// What playing the open encounter by another ruleset would change.
#[tauri::command(async)]
#[specta::specta]
pub fn preview_ruleset(shell: State<'_, Shell>, ruleset: String) -> Result<RulesetSwitch> {
    shell.ask(|session| session.preview_ruleset(&ruleset))
}

/// Plays the open encounter by another ruleset.
#[tauri::command(async)]
#[specta::specta]
pub fn choose_ruleset(shell: State<'_, Shell>, ruleset: String) -> Result<EncounterView> {
    shell.ask(|session| session.choose_ruleset(&ruleset))
}
