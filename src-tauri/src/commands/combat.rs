//! Threats, flanks, concealment, damage, initiative and the actions of a round.

use super::Result;
use crate::bytes::Bytes;
use crate::shell::Shell;
use app::wire::{
    Among, CombatOptionsForm, CompareView, DamageChoices, DamageForm, DamageView, EncounterView,
    Initiative, NearestView, PlaceOf, RoundStep, RoundView, SideId,
};
use tauri::State;

/// The cells a creature threatens: `ThreatView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn threat(shell: State<'_, Shell>, creature: u32) -> Result<Bytes> {
    shell.ask(|session| session.threat(creature).map(Bytes))
}

/// By whom each cell is threatened, a creature's opponents first: `ThreatMapView`, then the list
/// of what a side threatens and one for each creature.
#[tauri::command(async)]
#[specta::specta]
pub fn threat_map(
    shell: State<'_, Shell>,
    creature: Option<u32>,
    side: Option<SideId>,
) -> Result<Bytes> {
    shell.ask(|session| session.threat_map(creature, side).map(Bytes))
}

/// Who is nearest to a creature; with a seed a die is thrown among several.
#[tauri::command(async)]
#[specta::specta]
pub fn closest(
    shell: State<'_, Shell>,
    creature: u32,
    among: Among,
    seed: Option<u32>,
) -> Result<NearestView> {
    shell.ask(|session| session.closest(creature, among, seed))
}

/// How well one creature is concealed from another: `ConcealmentView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn conceal(shell: State<'_, Shell>, attacker: u32, target: u32, shot: bool) -> Result<Bytes> {
    shell.ask(|session| session.conceal(attacker, target, shot).map(Bytes))
}

/// Whether two creatures flank a third: `FlankView` or nothing, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn flank(shell: State<'_, Shell>, first: u32, second: u32, target: u32) -> Result<Bytes> {
    shell.ask(|session| session.flank(first, second, target).map(Bytes))
}

/// What two places are like for a creature; without a first one, where it stands.
#[tauri::command(async)]
#[specta::specta]
pub fn compare(
    shell: State<'_, Shell>,
    creature: u32,
    first: Option<PlaceOf>,
    second: PlaceOf,
) -> Result<CompareView> {
    shell.ask(|session| session.compare(creature, first.as_ref(), &second))
}

/// What a fall, a collision or an object does.
#[tauri::command(async)]
#[specta::specta]
pub fn damage(shell: State<'_, Shell>, asked: DamageForm) -> Result<DamageView> {
    shell.ask(|session| session.damage(&asked))
}

/// What can be asked of damage; nothing where the ruleset has no rules on it.
#[tauri::command(async)]
#[specta::specta]
pub fn damage_choices(
    shell: State<'_, Shell>,
    creature: Option<u32>,
) -> Result<Option<DamageChoices>> {
    shell.ask(|session| session.damage_choices(creature))
}

/// Gives creatures their initiatives, or whole kinds.
#[tauri::command(async)]
#[specta::specta]
pub fn set_initiative(
    shell: State<'_, Shell>,
    values: Vec<Initiative>,
    alike: bool,
) -> Result<EncounterView> {
    shell.ask(|session| session.set_initiative(&values, alike))
}

/// Begins the rounds, goes on to another turn, or ends them.
#[tauri::command(async)]
#[specta::specta]
pub fn take_round(shell: State<'_, Shell>, step: RoundStep) -> Result<EncounterView> {
    shell.ask(|session| session.take_round(step))
}

/// What a creature may still do in its round, where its ruleset says what
/// things take.
#[tauri::command(async)]
#[specta::specta]
pub fn round(shell: State<'_, Shell>, creature: u32) -> Result<Option<RoundView>> {
    shell.ask(|session| session.round(creature))
}

/// Begins or ends the count of a creature's round, or does something in it.
#[tauri::command(async)]
#[specta::specta]
pub fn take_action(shell: State<'_, Shell>, id: u32, choice: String) -> Result<EncounterView> {
    shell.ask(|session| session.take_action(id, &choice))
}

/// Changes what a creature has for its rounds.
#[tauri::command(async)]
#[specta::specta]
pub fn set_combat_options(
    shell: State<'_, Shell>,
    id: u32,
    form: CombatOptionsForm,
) -> Result<EncounterView> {
    shell.ask(|session| session.set_combat_options(id, &form))
}
