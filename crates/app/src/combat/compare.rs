//! Two places where a creature could stand, side by side.

use crate::combat::concealment::knows_sight;
use crate::combat::view::{CompareView, ComparedView, PlaceOf};
use crate::convert::{cell_label, point, reasons_listed};
use crate::error::{AppError, Result};
use crate::movement;
use crate::movement::{MoveIntentForm, PathView, Searches};
use crate::tabletop::{Tabletop, translate};
use encounter::CreatureId;
use grid::Cell;
use rules::{Attack, Combatant, Degree, Mover, Occupant, Threat, closest, concealment};
use std::collections::BTreeSet;
use terms::{Message, message};

/// A place, and what is said of it, a line each.
struct Position {
    label: String,
    lines: Vec<(Message, Message)>,
}

/// What two places are like for a creature; without a first one, where it
/// stands.
pub(crate) fn compare(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: CreatureId,
    first: Option<&PlaceOf>,
    second: &PlaceOf,
) -> Result<CompareView> {
    let one = position(tabletop, searches, id, first)?;
    let other = position(tabletop, searches, id, Some(second))?;
    let pairs = one.lines.into_iter().zip(other.lines);
    let lines = pairs.map(|((what, first), (_, second))| {
        let [what, first, second] = [what, first, second].map(|it| it.to_string());
        ComparedView {
            what,
            differs: first != second,
            first,
            second,
        }
    });
    Ok(CompareView {
        revision: tabletop.revision,
        creature: id.0,
        first: one.label,
        second: other.label,
        lines: lines.collect(),
    })
}

fn position(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: CreatureId,
    place: Option<&PlaceOf>,
) -> Result<Position> {
    let (grid, ruleset) = (tabletop.grid(), tabletop.ruleset());
    let mut mover = translate::mover(&tabletop.encounter, ruleset, id)?;
    let (path, _) = if let Some(PlaceOf { at, intent }) = place {
        movement::path(tabletop, searches, id, point(*at), intent)?
    } else {
        let intent = movement::mover_going(tabletop, id, &MoveIntentForm::default())?;
        movement::path_to(tabletop, searches, &intent, &[], mover.at)?
    };
    let at = Cell::new(path.to.x, path.to.y);
    if !grid.contains(at) {
        return Err(AppError::invalid(message!("compare-off-map")));
    }
    let stays = place.is_none();
    mover.at = at;
    let (squeezed, space) = if stays {
        tabletop.squeezed(id)?
    } else {
        searches.standing(grid, at)
    };
    let opponents = tabletop.board.occupants().iter();
    let opponents = opponents.filter(|other| mover.team.opposes(other.team));
    let opponents: Vec<&Occupant> = opponents.collect();
    let mut lines = vec![
        (message!("compare-way"), way(&path, stays)),
        (message!("compare-action"), action(&path, stays)),
        (message!("compare-opportunity"), attacks_on(&path)),
        (
            message!("compare-threatened"),
            threatening(tabletop, &opponents, &space),
        ),
        (
            message!("compare-attackable"),
            in_reach(tabletop, &mover, &opponents),
        ),
    ];
    lines.extend(nearest(tabletop, &mover, &opponents, &space));
    let squeezed = match squeezed {
        true => message!("squeezed-yes"),
        false => message!("squeezed-no"),
    };
    lines.push((message!("compare-squeezed"), squeezed));
    Ok(Position {
        label: cell_label(at),
        lines,
    })
}

/// Those of some opponents who threaten a space.
fn threatening(tabletop: &Tabletop, opponents: &[&Occupant], space: &[Cell]) -> Message {
    let threatens = |other: &&&Occupant| {
        let threat = Threat::of(&tabletop.board, tabletop.ruleset(), &other.body, other.at);
        space.iter().any(|cell| threat.threatens(*cell))
    };
    names(opponents.iter().filter(threatens))
}

/// Those of some opponents whom a creature can strike without a step.
fn in_reach(tabletop: &Tabletop, mover: &Mover, opponents: &[&Occupant]) -> Message {
    if mover.body.helpless {
        return names([].into_iter());
    }
    let threat = Threat::of(&tabletop.board, tabletop.ruleset(), &mover.body, mover.at);
    let struck = |other: &&&Occupant| {
        other
            .cells(tabletop.grid())
            .any(|cell| threat.strikes(cell))
    };
    names(opponents.iter().filter(struck))
}

/// How far the nearest opponent is and, where the ruleset knows of it, how
/// well the creature is concealed from a shot of that one.
fn nearest(
    tabletop: &Tabletop,
    mover: &Mover,
    opponents: &[&Occupant],
    space: &[Cell],
) -> Vec<(Message, Message)> {
    let ruleset = tabletop.ruleset();
    let opposes = |other: &Occupant| mover.team.opposes(other.team);
    let found = closest(tabletop.query(mover), opposes, None);
    let nearest = found.iter().flat_map(|found| &found.who);
    let who: Vec<&Occupant> = nearest
        .filter_map(|id| opponents.iter().find(|it| it.id == *id).copied())
        .collect();
    let far = found.map_or_else(
        || names([].into_iter()),
        |found| {
            let feet = found.cells * ruleset.policies.cell_feet.value;
            message!("nearest-at", names = names(who.iter()), feet)
        },
    );
    let mut lines = vec![(message!("compare-nearest"), far)];
    if knows_sight(ruleset) {
        let concealed = who.first().map(|shooter| {
            let from: Vec<Cell> = shooter.cells(tabletop.grid()).collect();
            let mut target = Combatant::of(shooter, space);
            (target.id, target.team) = (mover.id, mover.team);
            (target.body, target.at) = (&mover.body, mover.at);
            let shooter = Combatant::of(shooter, &from);
            let shot = Attack::Ranged;
            concealment(&tabletop.board, ruleset, &shooter, &target, shot).degree
        });
        let concealed = match concealed {
            // Without an opponent there is nobody to be concealed from.
            None => names([].into_iter()),
            Some(Degree::None) => message!("concealed-none"),
            Some(Degree::Half) => message!("concealed-half"),
            Some(Degree::Mostly) => message!("concealed-mostly"),
            Some(Degree::Total) => message!("concealed-total"),
        };
        lines.push((message!("compare-concealed"), concealed));
    }
    lines
}

fn way(path: &PathView, stays: bool) -> Message {
    if stays {
        message!("way-stays")
    } else if path.steps.is_empty() && !path.why_not.is_empty() {
        said(path)
    } else {
        message!("way-feet", feet = path.feet)
    }
}

fn action(path: &PathView, stays: bool) -> Message {
    match &path.action {
        _ if stays || path.steps.is_empty() => message!("no-action-taken"),
        Some(action) if path.why_not.is_empty() => message!("plain", text = action),
        _ => said(path),
    }
}

/// Why a creature cannot get there.
fn said(path: &PathView) -> Message {
    let reasons = path.why_not.iter();
    reasons_listed(reasons.map(|why| message!("plain", text = &why.text)))
}

/// Who gets an attack on the way.
fn attacks_on(path: &PathView) -> Message {
    let attacks = path.steps.iter().flat_map(|step| &step.provokes);
    let attacks = attacks.filter(|attack| attack.first && attack.stopped.is_none());
    let names: BTreeSet<&str> = attacks.map(|attack| attack.name.as_str()).collect();
    listed(names.into_iter())
}

fn names<'a>(all: impl Iterator<Item = &'a &'a Occupant>) -> Message {
    listed(all.map(|one| one.name.as_str()))
}

fn listed<'a>(names: impl Iterator<Item = &'a str>) -> Message {
    let names: Vec<&str> = names.collect();
    if names.is_empty() {
        message!("compare-nobody")
    } else {
        message!("compare-names", names = names.join(", "))
    }
}
