//! What the selected creature can do with another: attack it, go at it, leave
//! it, flank it, move it, see it.

use crate::combat::{ForceId, ForcingOf};
use crate::convert::kinds::DegreeId;
use crate::error::Answer;
use crate::input::menu;
use crate::input::menu::entry;
use crate::input::view::{MenuAct, MenuEntry, MenuGroup};
use crate::movement::{GoingOf, MannerChoice, MannerId, Searches, manners};
use crate::tabletop::Tabletop;
use crate::{combat, movement};
use encounter::CreatureId;
use grid::Point;
use rules::{Attack, Degree};

/// How many partners a flank is told with.
const PARTNERS: usize = 3;

/// What a creature can do with another.
pub(crate) fn towards(
    tabletop: &Tabletop,
    searches: &mut Searches,
    actor: u32,
    other: u32,
    under: Point,
) -> Answer<MenuGroup> {
    let name = &tabletop.creature(other)?.name;
    let offered = manners(tabletop.ruleset());
    let manner = |id: MannerId| offered.iter().find(|manner| manner.id == id);
    let mut entries = Vec::new();
    if tabletop.creature(actor)?.side != tabletop.creature(other)?.side {
        for id in [MannerId::Ordinary, MannerId::Charge] {
            if manner(id).is_some() {
                entries.push(attack_in(tabletop, searches, actor, other, id)?);
            }
        }
        if let Some(through) = manner(MannerId::MoveThrough) {
            let there = (name.as_str(), Some(other), None);
            entries.push(menu::way_entry(
                tabletop, searches, actor, under, through, there,
            )?);
        }
        entries.extend(withdrawal_from(tabletop, actor, other)?);
        entries.extend(flanks_with(tabletop, actor, other));
    }
    for force in combat::forces(tabletop) {
        entries.push(forcing(tabletop, actor, other, force)?);
    }
    entries.push(sight(tabletop, actor, other)?);
    entries.push(menu::distance(tabletop, actor, under, name)?);
    Ok(MenuGroup {
        title: format!("{} and {name}", tabletop.creature(actor)?.name),
        entries,
    })
}

/// An attack on an opponent, after going there in a manner.
fn attack_in(
    tabletop: &Tabletop,
    searches: &mut Searches,
    actor: u32,
    other: u32,
    manner: MannerId,
) -> Answer<MenuEntry> {
    let going = GoingOf {
        manner,
        target: Some(other),
        ..GoingOf::default()
    };
    let mover = movement::mover_going(tabletop, CreatureId(actor), &going)?;
    let target = tabletop.standing(CreatureId(other))?;
    let found = combat::melee_with(tabletop, &mut searches.nearby, &mover, &[target])?;
    let verb = match manner {
        MannerId::Charge => "Charge",
        _ => "Attack",
    };
    let label = format!("{verb} {}", target.name);
    let from = found.iter().find_map(|found| found.from);
    let Some(from) = from else {
        let act = MenuAct::Threat { creature: actor };
        return Ok(MenuEntry {
            why_not: menu::reasons(tabletop, found.iter().flat_map(|found| &found.because)),
            ..entry(act, label)
        });
    };
    if from.at == mover.at && from.level == tabletop.board.level_at(&mover.body, mover.at) {
        let note = "from where it stands".to_owned();
        let act = MenuAct::Threat { creature: actor };
        return Ok(MenuEntry {
            note,
            ..entry(act, label)
        });
    }
    let to = mover.body.footprint.centre(tabletop.grid(), from.at);
    let way = MannerChoice {
        id: manner,
        label: verb.to_owned(),
    };
    let height = combat::height_of(tabletop, &mover, from);
    let whom = (target.name.as_str(), Some(other), height);
    let there = menu::way_entry(tabletop, searches, actor, to, &way, whom)?;
    Ok(MenuEntry {
        note: format!(
            "from {}: {}",
            combat::site_label(tabletop, &mover, from),
            there.note
        ),
        ..there
    })
}

/// A withdrawal from an opponent, where there is one to be thought of.
fn withdrawal_from(tabletop: &Tabletop, actor: u32, other: u32) -> Answer<Option<MenuEntry>> {
    let manner = MannerId::Withdraw;
    if !manners(tabletop.ruleset()).iter().any(|it| it.id == manner) {
        return Ok(None);
    }
    let going = GoingOf {
        manner,
        target: Some(other),
        ..GoingOf::default()
    };
    let mover = movement::mover_going(tabletop, CreatureId(actor), &going)?;
    let Some(withdrawal) = movement::withdrawal(tabletop, &mover, &going) else {
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
                MenuAct::Manner { manner, target },
                format!("Withdraw from {}", from.name),
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
        let label = format!("Flank with {}", partner.name);
        Some(if gains {
            MenuEntry {
                note: format!("{:+} to attack", flank.bonus),
                ..entry(act, label)
            }
        } else {
            MenuEntry {
                why_not: flank.because.clone(),
                ..entry(act, label)
            }
        })
    });
    own.take(PARTNERS).collect()
}

/// Whether a push, a pull or a slide can move somebody by one cell at least.
fn forcing(tabletop: &Tabletop, by: u32, creature: u32, force: ForceId) -> Answer<MenuEntry> {
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
    let (found, _) = combat::forced(tabletop, &asked)?;
    let verb = match force {
        ForceId::Push => "Push",
        ForceId::Pull => "Pull",
        ForceId::Slide => "Slide",
    };
    let act = MenuAct::Force {
        force,
        target: creature,
    };
    let mut forcing = entry(act, format!("{verb} {}", found.name));
    if found.places == 0 {
        forcing.why_not = found.because;
        if let Some(why) = forcing.why_not.first_mut() {
            why.text = format!("{}, and there is no room for one", why.text);
        }
    }
    Ok(forcing)
}

/// How well somebody is seen by another that shoots.
fn sight(tabletop: &Tabletop, actor: u32, other: u32) -> Answer<MenuEntry> {
    let [actor, other] = [actor, other].map(CreatureId);
    let (found, _) = combat::conceal(tabletop, actor, other, Attack::Ranged)?;
    let sight = entry(MenuAct::Sight, format!("Lines of sight to {}", found.name));
    Ok(if found.attackable {
        MenuEntry {
            note: match found.degree {
                DegreeId::None => "not concealed".to_owned(),
                degree => format!("{} concealed", Degree::from(degree).name()),
            },
            ..sight
        }
    } else {
        MenuEntry {
            why_not: found.because,
            ..sight
        }
    })
}
