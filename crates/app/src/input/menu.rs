//! What can be done at a place of the map, by what rules, and why the rest
//! cannot: the menu under the pointer. It decides nothing itself, but asks what
//! the other questions ask.

mod entries;
mod others;

use crate::combat::view::{GroupMoveForm, GroupTarget};
use crate::convert::view::At;
use crate::convert::{at, point};
use crate::error::Result;
use crate::input::spot;
use crate::input::view::{MenuAct, MenuEntry, MenuGroup, MenuView, SpotView};
use crate::movement::{MoveActionChoice, MoveActionId, MoveIntentForm, Searches, move_actions};
use crate::tabletop::Tabletop;
use crate::{combat, movement};
use encounter::{Condition, CreatureId, Layer, MarkId, MarkKind, WallKind};
use entries::{distance, entry, listed, reasons, way_entry};
use grid::Point;
use rules::Allowance;
use terms::message;

/// How near a door is to be reached for from a place, in map units: from the
/// middle of a cell, to its sides.
const DOOR_REACH: f64 = 0.6;

/// How many letters of a mark's words are shown.
const LETTERS: usize = 24;

/// What can be done at a point, with one creature selected or none.
pub(crate) fn menu(tabletop: &Tabletop, under: Point, selected: Option<u32>) -> Result<MenuView> {
    let spot = spot(tabletop, under);
    let mut groups = Vec::new();
    if spot.label.is_some() {
        // Searches of its own: those for the pointer go on meanwhile.
        let searches = &mut Searches::default();
        match (selected, spot.creature) {
            (Some(actor), Some(other)) if actor != other => {
                groups.push(others::towards(tabletop, searches, actor, other, under)?);
                groups.push(about(tabletop, other, false)?);
            }
            (Some(actor), None) => groups.push(ways(tabletop, searches, actor, under)?),
            (_, Some(here)) => groups.push(about(tabletop, here, selected == Some(here))?),
            (None, None) => {}
        }
        groups.push(about_place(tabletop, &spot, under));
    }
    Ok(MenuView {
        revision: tabletop.revision,
        groups,
    })
}

/// What can be done at a point with several creatures selected.
pub(crate) fn group_menu(tabletop: &Tabletop, under: At, selected: &[u32]) -> Result<MenuView> {
    let spot = spot(tabletop, point(under));
    let mut groups = Vec::new();
    if let (Some(_), Some(lead)) = (&spot.label, selected.first()) {
        let mut entries = Vec::new();
        if spot.creature.is_none() {
            entries.push(go_together(tabletop, under, *lead, selected)?);
        }
        let acts = [
            (MenuAct::CopyGroup, message!("menu-copy")),
            (MenuAct::CutGroup, message!("menu-cut")),
            (MenuAct::DuplicateGroup, message!("menu-duplicate")),
            (MenuAct::RemoveGroup, message!("menu-remove")),
        ];
        entries.extend(acts.map(|(act, label)| entry(act, &label)));
        let count = selected.len();
        groups.push(MenuGroup {
            title: message!("creatures-counted", count).to_string(),
            entries,
        });
        if let Some(here) = spot.creature.filter(|it| !selected.contains(it)) {
            groups.push(about(tabletop, here, false)?);
        }
        groups.push(about_place(tabletop, &spot, point(under)));
    }
    Ok(MenuView {
        revision: tabletop.revision,
        groups,
    })
}

/// Several creatures on their way to a place, with how many can get there.
fn go_together(tabletop: &Tabletop, at: At, lead: u32, all: &[u32]) -> Result<MenuEntry> {
    let form = GroupMoveForm {
        creatures: all.to_vec(),
        lead,
        target: GroupTarget::Point { at },
    };
    let (view, _) = combat::group_path(tabletop, &mut Searches::default(), &form)?;
    let count = view.members.len();
    let able = view.able;
    Ok(MenuEntry {
        note: message!("menu-able", able, count).to_string(),
        ..entry(MenuAct::GoTogether, &message!("menu-go-together"))
    })
}

/// What a creature can do with an empty place.
fn ways(
    tabletop: &Tabletop,
    searches: &mut Searches,
    actor: u32,
    under: Point,
) -> Result<MenuGroup> {
    let mut entries = Vec::new();
    let modes = &tabletop.creature(actor)?.modes;
    for move_action in move_actions(tabletop.ruleset(), modes) {
        // This one is for whoever stands there.
        if move_action.id != MoveActionId::MoveThrough {
            let label = message!("menu-go-here", move_action = &move_action.label);
            let intent = MoveIntentForm {
                move_action: move_action.id,
                ..MoveIntentForm::default()
            };
            let way = way_entry(tabletop, searches, actor, under, &intent, &label, None)?;
            entries.push(way);
        }
    }
    entries.push(entry(MenuAct::Lead, &message!("menu-lead")));
    let measure = message!("menu-measure-here");
    entries.push(distance(tabletop, actor, under, &measure)?);
    Ok(MenuGroup {
        title: tabletop.creature(actor)?.name.clone(),
        entries,
    })
}

/// What can be done with a creature itself.
fn about(tabletop: &Tabletop, id: u32, selected: bool) -> Result<MenuGroup> {
    let creature = tabletop.creature(id)?;
    let mut entries = Vec::new();
    if selected {
        entries.extend(own_move_actions(tabletop, id)?);
    } else {
        entries.push(entry(
            MenuAct::Select { creature: id },
            &message!("menu-select"),
        ));
    }
    entries.push(threatened_entry(tabletop, id)?);
    let prone = creature.conditions.contains(&Condition::Prone);
    let lying = MenuAct::Condition {
        creature: id,
        condition: Condition::Prone.into(),
        holds: !prone,
    };
    let lies = match prone {
        true => message!("menu-stand-up"),
        false => message!("menu-fall-prone"),
    };
    entries.push(entry(lying, &lies));
    let hides = MenuAct::Hide {
        creature: id,
        hidden: !creature.hidden,
    };
    let label = match creature.hidden {
        true => message!("menu-show-creature"),
        false => message!("menu-hide-creature"),
    };
    entries.push(entry(hides, &label));
    if let Some(damage) = combat::damage_choices(tabletop, Some(id))? {
        let deepest = damage.drops.iter().map(|drop| drop.feet).max();
        entries.push(MenuEntry {
            note: deepest.map_or_else(String::new, |feet| {
                message!("menu-fall-feet", feet).to_string()
            }),
            ..entry(MenuAct::Damage { creature: id }, &message!("menu-fall"))
        });
    }
    let others = [
        (MenuAct::Rename { creature: id }, message!("menu-rename")),
        (
            MenuAct::Duplicate { creature: id },
            message!("menu-duplicate"),
        ),
        (MenuAct::Save { creature: id }, message!("menu-keep")),
        (MenuAct::Remove { creature: id }, message!("menu-remove")),
    ];
    entries.extend(others.map(|(act, label)| entry(act, &label)));
    Ok(MenuGroup {
        title: creature.name.clone(),
        entries,
    })
}

/// The movement actions by which a creature can go, and how far; none where there
/// is but one.
fn own_move_actions(tabletop: &Tabletop, id: u32) -> Result<Vec<MenuEntry>> {
    let offered = move_actions(tabletop.ruleset(), &tabletop.creature(id)?.modes);
    if offered.len() < 2 {
        return Ok(Vec::new());
    }
    let feet = tabletop.ruleset().policies.cell_feet.value;
    let move_action = |choice: &MoveActionChoice| {
        let intent = MoveIntentForm {
            move_action: choice.id,
            ..MoveIntentForm::default()
        };
        let mover = movement::mover_going(tabletop, CreatureId(id), &intent)?;
        let all = Allowance::all(tabletop.ruleset(), &mover);
        let cells = all.iter().map(|allowance| allowance.cells).max();
        let act = MenuAct::MoveAction {
            move_action: choice.id,
            target: None,
        };
        // Whom it withdraws from is chosen next, where there are several.
        let withdrawal = movement::withdrawal(tabletop, &mover, &intent);
        let withdrawal = withdrawal.filter(|it| it.target.is_some() || it.targets.is_empty());
        let mut why_not = reasons(tabletop, mover.spent().as_ref());
        why_not.extend(withdrawal.into_iter().flat_map(|it| it.why_not));
        Ok(MenuEntry {
            note: message!("menu-feet", feet = cells.unwrap_or_default() * feet).to_string(),
            why_not,
            ..entry(act, &message!("plain", text = &choice.label))
        })
    };
    offered.iter().map(move_action).collect()
}

/// What a creature threatens, or why nothing.
fn threatened_entry(tabletop: &Tabletop, id: u32) -> Result<MenuEntry> {
    let threat = movement::threat_of(tabletop, CreatureId(id))?;
    let cells = threat.cells().count();
    let act = MenuAct::Threat { creature: id };
    let threatening = entry(act, &message!("menu-threatened"));
    Ok(if cells == 0 {
        MenuEntry {
            why_not: reasons(tabletop, threat.because()),
            ..threatening
        }
    } else {
        MenuEntry {
            note: cells.to_string(),
            ..threatening
        }
    })
}

/// What can be done with the place itself.
fn about_place(tabletop: &Tabletop, spot: &SpotView, under: Point) -> MenuGroup {
    let mut entries: Vec<MenuEntry> = door_near(tabletop, under).into_iter().collect();
    let mark = spot.mark.map(MarkId);
    if let Some((id, mark)) = mark.and_then(|id| tabletop.encounter().marks().get_key_value(&id)) {
        let words: String = mark.text.chars().take(LETTERS).collect();
        let label = match words.len() < mark.text.len() {
            true => message!("menu-change-cut", words),
            false => message!("menu-change", words),
        };
        entries.push(entry(MenuAct::Read { mark: id.0 }, &label));
    }
    let overland = tabletop.encounter().header().is_overland();
    if spot.creature.is_none() && !overland {
        entries.push(entry(MenuAct::Place, &message!("menu-place")));
        entries.extend(nearest_to(tabletop, under));
    }
    let last = if overland {
        MarkKind::Settlement
    } else {
        MarkKind::Thing
    };
    for kind in [MarkKind::Note, MarkKind::Label, last] {
        let label = match kind {
            MarkKind::Thing => message!("menu-thing"),
            MarkKind::Settlement => message!("menu-settlement"),
            MarkKind::Note => message!("menu-note"),
            MarkKind::Label => message!("menu-label"),
            MarkKind::Zone => message!("menu-zone"),
        };
        let kind = kind.into();
        entries.push(entry(MenuAct::Write { kind }, &label));
    }
    let words = [&spot.label, &spot.ground].into_iter().flatten();
    MenuGroup {
        title: listed(words.map(|text| message!("plain", text))).to_string(),
        entries,
    }
}

/// The creature nearest to a place, to be selected; of several that are equally near the
/// first, with all their names.
fn nearest_to(tabletop: &Tabletop, under: Point) -> Option<MenuEntry> {
    let cell = tabletop.grid().cell_at(under);
    let nearest = combat::closest_to(tabletop, cell, None);
    let first = nearest.who.first()?.creature;
    let names = nearest.who.iter();
    let names = names.map(|named| message!("plain", text = &named.name));
    let far = message!("menu-feet", feet = nearest.feet);
    Some(MenuEntry {
        note: listed(names.chain([far])).to_string(),
        ..entry(
            MenuAct::Select { creature: first },
            &message!("menu-nearest"),
        )
    })
}

/// What a hand does to the nearest door.
fn door_near(tabletop: &Tabletop, under: Point) -> Option<MenuEntry> {
    let walls = tabletop.encounter().walls().values();
    let doors = walls.filter(|wall| wall.kind.is_door() && tabletop.picks(Layer::Walls));
    let segments = doors.flat_map(|door| door.segments().map(move |it| (door.kind, it)));
    let (kind, nearest) = segments
        .filter(|(_, segment)| segment.distance_to(under) < DOOR_REACH)
        .min_by(|(_, a), (_, b)| a.distance_to(under).total_cmp(&b.distance_to(under)))?;
    let at = at(nearest.middle());
    let does = match kind {
        WallKind::OpenDoor => message!("menu-lock-door"),
        WallKind::LockedDoor => message!("menu-unlock-door"),
        WallKind::SecretDoor => message!("menu-open-secret-door"),
        WallKind::OpenSecretDoor => message!("menu-shut-secret-door"),
        _ => message!("menu-open-door"),
    };
    Some(entry(MenuAct::Door { at }, &does))
}
