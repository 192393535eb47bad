//! What entries of all groups are made of.

use crate::convert::view::ReasonView;
use crate::convert::{at, because};
use crate::error::Result;
use crate::input::view::{MenuAct, MenuEntry};
use crate::movement::{MoveActionId, MoveIntentForm, PathView, Searches};
use crate::tabletop::Tabletop;
use crate::{map, movement};
use encounter::CreatureId;
use grid::Point;
use terms::{Message, message};

/// The way to a point, and `from` which place it then attacks, if it does.
pub(super) fn way_entry(
    tabletop: &Tabletop,
    searches: &mut Searches,
    actor: u32,
    to: Point,
    intent: &MoveIntentForm,
    label: &Message,
    from: Option<Message>,
) -> Result<MenuEntry> {
    let (path, _) = movement::path(tabletop, searches, CreatureId(actor), to, intent)?;
    let mut why_not = path.why_not.clone();
    if intent.move_action == MoveActionId::Ordinary {
        why_not.extend(path.offers.iter().cloned());
    }
    let act = MenuAct::Go {
        move_action: intent.move_action,
        target: intent.target,
        to: at(to),
        height_feet: path.height_feet,
    };
    let cost = told(&path);
    let note = match from {
        Some(place) => message!("attack-from", place, cost),
        None => cost,
    };
    Ok(MenuEntry {
        note: note.to_string(),
        why_not,
        ..entry(act, label)
    })
}

/// How far off a place is.
pub(super) fn distance(
    tabletop: &Tabletop,
    actor: u32,
    to: Point,
    label: &Message,
) -> Result<MenuEntry> {
    let creature = tabletop.creature(actor)?;
    let (at, space) = tabletop.space_of(CreatureId(actor), creature);
    let from = space.center(tabletop.grid(), at);
    let (measured, _) = map::measured(tabletop, &[from, to])?;
    Ok(MenuEntry {
        note: message!("menu-feet", feet = measured.feet).to_string(),
        ..entry(MenuAct::Measure, label)
    })
}

/// Reasons as they are shown.
pub(super) fn reasons<'a>(
    tabletop: &Tabletop,
    reasons: impl IntoIterator<Item = &'a rules::Reason>,
) -> Vec<ReasonView> {
    let reasons = reasons.into_iter();
    reasons
        .map(|why| because(tabletop.ruleset(), why))
        .collect()
}

/// An entry that can be chosen, with nothing to add.
pub(super) fn entry(act: MenuAct, label: &Message) -> MenuEntry {
    MenuEntry {
        act,
        label: label.to_string(),
        note: String::new(),
        why_not: Vec::new(),
    }
}

/// What a way costs, and what it lays one open to.
fn told(path: &PathView) -> Message {
    if path.steps.is_empty() {
        return message!("no-words");
    }
    let attacks = path.steps.iter().flat_map(|step| &step.provokes);
    let attacks = attacks.filter(|attack| attack.first && attack.stopped.is_none());
    let count = attacks.count();
    let attacks = (count > 0).then(|| message!("menu-opportunity", count));
    let feet = Some(message!("menu-feet", feet = path.feet));
    let action = path.action.as_ref();
    let action = action.map(|text| message!("plain", text));
    listed([feet, action, attacks].into_iter().flatten())
}

/// Some words one after another; nothing of none.
pub(super) fn listed(words: impl Iterator<Item = Message>) -> Message {
    let listed = words.reduce(|before, after| message!("words-listed", before, after));
    listed.unwrap_or_else(|| message!("no-words"))
}
