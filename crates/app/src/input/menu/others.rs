//! What the selected creature can do with another: attack it, go at it, leave
//! it, flank it, move it, see it.

use crate::combat::{ForceId, ForcingOf};
use crate::convert::kinds::DegreeId;
use crate::error::Result;
use crate::input::menu::entries::{distance, entry, reasons, way_entry};
use crate::input::view::{MenuAct, MenuEntry, MenuGroup};
use crate::movement::{MoveActionId, MoveIntentForm, Searches, move_actions};
use crate::tabletop::Tabletop;
use crate::{combat, creatures, movement};
use encounter::CreatureId;
use grid::Point;
use rules::Attack;
use terms::{Signed, message};

/// How many partners a flank is told with.
const PARTNERS: usize = 3;

/// What a creature can do with another.
pub(crate) fn towards(
    tabletop: &Tabletop,
    searches: &mut Searches,
    actor: u32,
    other: u32,
    under: Point,
) -> Result<MenuGroup> {
    let name = &tabletop.creature(other)?.name;
    let offered = move_actions(tabletop.ruleset(), &tabletop.creature(actor)?.modes);
    let move_action = |id: MoveActionId| offered.iter().find(|move_action| move_action.id == id);
    let mut entries = Vec::new();
    if tabletop.creature(actor)?.side != tabletop.creature(other)?.side {
        for id in [MoveActionId::Ordinary, MoveActionId::Charge] {
            if move_action(id).is_some() {
                entries.push(attack_in(tabletop, searches, actor, other, id)?);
            }
        }
        if let Some(through) = move_action(MoveActionId::MoveThrough) {
            let label = message!("menu-go-at", move_action = &through.label, name);
            let intent = MoveIntentForm {
                move_action: through.id,
                target: Some(other),
                ..MoveIntentForm::default()
            };
            let way = way_entry(tabletop, searches, actor, under, &intent, &label, None)?;
            entries.push(way);
        }
        entries.extend(withdrawal_from(tabletop, actor, other)?);
        entries.extend(flanks_with(tabletop, actor, other));
    }
    for force in combat::forces(tabletop) {
        entries.push(forcing(tabletop, actor, other, force)?);
    }
    entries.extend(mounting(tabletop, actor, other)?);
    // What no rule speaks of, such as flanking in some books, is not offered.
    if combat::knows_sight(tabletop.ruleset()) {
        entries.push(sight(tabletop, actor, other)?);
    }
    let measure = message!("menu-measure-to", name);
    entries.push(distance(tabletop, actor, under, &measure)?);
    let actor = &tabletop.creature(actor)?.name;
    Ok(MenuGroup {
        title: message!("menu-pair", actor, name).to_string(),
        entries,
    })
}

/// An attack on an opponent, after going there by a movement action.
fn attack_in(
    tabletop: &Tabletop,
    searches: &mut Searches,
    actor: u32,
    other: u32,
    move_action: MoveActionId,
) -> Result<MenuEntry> {
    let intent = MoveIntentForm {
        move_action,
        target: Some(other),
        ..MoveIntentForm::default()
    };
    let mover = movement::mover_going(tabletop, CreatureId(actor), &intent)?;
    let target = tabletop.standing(CreatureId(other))?;
    let found = combat::melee_with(tabletop, &mut searches.nearby, &mover, &[target])?;
    let label = match move_action {
        MoveActionId::Charge => message!("menu-charge", name = &target.name),
        _ => message!("menu-attack", name = &target.name),
    };
    let from = found.iter().find_map(|found| found.from);
    let Some(from) = from else {
        let act = MenuAct::Threat { creature: actor };
        return Ok(MenuEntry {
            why_not: reasons(tabletop, found.iter().flat_map(|found| &found.because)),
            ..entry(act, &label)
        });
    };
    if from.at == mover.at && from.level == tabletop.board.level_at(&mover.body, mover.at) {
        let act = MenuAct::Threat { creature: actor };
        return Ok(MenuEntry {
            note: message!("attack-from-there").to_string(),
            ..entry(act, &label)
        });
    }
    let to = mover.body.footprint.center(tabletop.grid(), from.at);
    let intent = MoveIntentForm {
        height_feet: movement::height_of(tabletop, &mover, from),
        ..intent
    };
    let from = Some(movement::site_label(tabletop, &mover, from));
    way_entry(tabletop, searches, actor, to, &intent, &label, from)
}

/// A withdrawal from an opponent, where there is one to be thought of.
fn withdrawal_from(tabletop: &Tabletop, actor: u32, other: u32) -> Result<Option<MenuEntry>> {
    let move_action = MoveActionId::Withdraw;
    if !move_actions(tabletop.ruleset(), &tabletop.creature(actor)?.modes)
        .iter()
        .any(|it| it.id == move_action)
    {
        return Ok(None);
    }
    let intent = MoveIntentForm {
        move_action,
        target: Some(other),
        ..MoveIntentForm::default()
    };
    let mover = movement::mover_going(tabletop, CreatureId(actor), &intent)?;
    let Some(withdrawal) = movement::withdrawal(tabletop, &mover, &intent) else {
        return Ok(None);
    };
    let mut targets = withdrawal.targets.into_iter();
    let from = targets.find(|target| target.creature == other);
    Ok(from.map(|from| {
        let target = Some(other);
        let mut why_not = from.why_not;
        why_not.extend(withdrawal.why_not);
        MenuEntry {
            why_not,
            ..entry(
                MenuAct::MoveAction {
                    move_action,
                    target,
                },
                &message!("menu-withdraw", name = from.name),
            )
        }
    }))
}

/// With whom a creature flanks an opponent, or else with whom not and why.
fn flanks_with(tabletop: &Tabletop, actor: u32, other: u32) -> Vec<MenuEntry> {
    let flanks = combat::flanks(tabletop, CreatureId(actor)).into_iter();
    let flanks = flanks.filter(|flank| flank.target.creature == other);
    let own = flanks.filter_map(|flank| {
        let first = flank.first.creature == actor;
        let (partner, gains) = match first {
            true => (&flank.second, flank.gains[0]),
            false if flank.second.creature == actor => (&flank.first, flank.gains[1]),
            false => return None,
        };
        let act = MenuAct::Flank {
            partner: partner.creature,
            target: other,
        };
        let flanking = entry(act, &message!("menu-flank", name = &partner.name));
        Some(if gains {
            MenuEntry {
                note: message!("attack-bonus-shown", change = Signed(flank.bonus)).to_string(),
                ..flanking
            }
        } else {
            MenuEntry {
                why_not: flank.because.clone(),
                ..flanking
            }
        })
    });
    own.take(PARTNERS).collect()
}

/// Whether a push, a pull or a slide can move somebody by one cell at least.
fn forcing(tabletop: &Tabletop, by: u32, creature: u32, force: ForceId) -> Result<MenuEntry> {
    let asked = ForcingOf {
        by,
        creature,
        force,
        feet: tabletop.ruleset().policies.cell_feet.value,
        reductions: Vec::new(),
        step_over: false,
        by_choice: false,
        prone_immune: false,
        provokes: false,
    };
    let name = &tabletop.creature(creature)?.name;
    let label = match force {
        ForceId::Push => message!("menu-push", name),
        ForceId::Pull => message!("menu-pull", name),
        ForceId::Slide => message!("menu-slide", name),
    };
    let act = MenuAct::Force {
        force,
        target: creature,
    };
    let mut why_not = combat::ask_forced(tabletop, &asked, |found, _| {
        let is_lifted = found.lift.as_ref().is_some_and(|lift| lift.feet != 0);
        if is_lifted || found.landings().next().is_some() {
            Vec::new()
        } else {
            found.because.clone()
        }
    })?;
    if let Some(why) = why_not.first_mut() {
        why.text = message!("forced-no-room", why = why.text.clone());
    }
    Ok(MenuEntry {
        why_not: reasons(tabletop, &why_not),
        ..entry(act, &label)
    })
}

/// How well somebody is seen by another that shoots.
fn sight(tabletop: &Tabletop, actor: u32, other: u32) -> Result<MenuEntry> {
    let [actor, other] = [actor, other].map(CreatureId);
    let (found, _) = combat::conceal(tabletop, actor, other, Attack::Ranged)?;
    let sight = entry(MenuAct::Sight, &message!("menu-sight", name = &found.name));
    Ok(if found.attackable {
        let note = match found.degree {
            DegreeId::None => message!("sight-unconcealed"),
            DegreeId::Half => message!("sight-half"),
            DegreeId::Mostly => message!("sight-mostly"),
            DegreeId::Total => message!("sight-total"),
        };
        MenuEntry {
            note: note.to_string(),
            ..sight
        }
    } else {
        MenuEntry {
            why_not: found.because,
            ..sight
        }
    })
}

/// Riding somebody, where the ruleset has mounts: nobody that it opposes, and
/// not whom it rides already.
fn mounting(tabletop: &Tabletop, actor: u32, other: u32) -> Result<Option<MenuEntry>> {
    let [rider, mount] = [tabletop.creature(actor)?, tabletop.creature(other)?];
    let rides = rider.upon.is_some_and(|it| it.rides && it.on.0 == other);
    let offered = tabletop.ruleset().has_levels() && !rides && !rider.side.opposes(mount.side);
    if !offered || !creatures::can_mount(tabletop, actor, other)? {
        return Ok(None);
    }
    let act = MenuAct::Mount { on: other };
    Ok(Some(entry(
        act,
        &message!("menu-mount", name = &mount.name),
    )))
}
