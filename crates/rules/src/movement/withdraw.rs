//! Withdrawing: going from an opponent, step by step farther off, who gets no
//! opening by that; a check keeps others off too, so many more for so many
//! points.

use crate::board::{Board, cells_at_rest};
use crate::creature::{Mover, Occupant, OccupantId};
use crate::query::Query;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::threat::Threat;
use terms::message;

/// Somebody to withdraw from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Who.
    pub who: OccupantId,
    /// What it is called.
    pub name: String,
    /// Why it cannot be withdrawn from, if it cannot.
    pub why_not: Option<Reason>,
}

/// The opponents a mover can withdraw from, and those who threaten it unseen
/// with why it cannot; in the order of their ids. Nobody where nobody withdraws.
#[must_use]
pub fn withdraw_candidates(query: Query<'_>) -> Vec<Candidate> {
    let Query { ruleset, mover, .. } = query;
    if ruleset.policies.withdraw_speeds.is_none() {
        return Vec::new();
    }
    let others = query.board.occupants().iter();
    let mut known: Vec<Candidate> = others
        .filter(|other| other.id != mover.id && mover.team.opposes(other.team))
        .filter(|other| !needs_threat(ruleset) || threatens(query, other))
        .map(|other| Candidate {
            who: other.id,
            name: other.name.clone(),
            why_not: not_from(query, other),
        })
        .collect();
    known.sort_by_key(|candidate| candidate.who);
    known
}

/// How many opponents besides are kept from attacking by a check that is so
/// many points above what it must reach, or below.
#[must_use]
pub fn withdraw_spares(ruleset: &Ruleset, margin: i32) -> u32 {
    let p = &ruleset.policies;
    let Some((check, above)) = p.withdraw_check.as_ref().zip(u32::try_from(margin).ok()) else {
        return 0;
    };
    let more = p.withdraw_other_points.as_ref();
    check.value.spares + more.map_or(0, |points| above / points.value)
}

fn needs_threat(ruleset: &Ruleset) -> bool {
    let needs = ruleset.policies.withdraw_needs_threat.as_ref();
    needs.is_some_and(|needs| needs.value)
}

/// Whether somebody threatens a cell of the mover.
fn threatens(query: Query<'_>, other: &Occupant) -> bool {
    let Query { board, mover, .. } = query;
    if other.body.helpless {
        return false;
    }
    let levels = [
        &board.levels_of(other),
        &board.levels_at(&mover.body, mover.at),
    ];
    let threat = Threat::on_levels(board, query.ruleset, (&other.body, other.at), levels);
    let space = cells_at_rest(board, query.ruleset, &mover.body, mover.at);
    space.into_iter().any(|cell| threat.threatens(cell))
}

/// Why a mover cannot withdraw from somebody, if it cannot.
fn not_from(query: Query<'_>, other: &Occupant) -> Option<Reason> {
    let needs = query.ruleset.policies.withdraw_needs_threat.as_ref();
    let rule = needs.filter(|needs| needs.value)?.rule;
    let name = &other.name;
    let text = if other.body.unperceived {
        message!("withdraw-unperceived", name)
    } else if !threatens(query, other) {
        message!("withdraw-no-threat", name)
    } else {
        return None;
    };
    Some(Reason { text, rule })
}

/// Why a mover cannot withdraw where it stands, if it cannot.
pub(crate) fn stays(query: Query<'_>) -> Option<Reason> {
    let mover = query.mover;
    let p = &query.ruleset.policies;
    let rule = p.withdraw_speeds.as_ref()?.rule;
    if let Some(sight) = p.withdraw_needs_sight.as_ref().filter(|it| it.value)
        && mover.body.blinded
    {
        return Some(Reason {
            text: message!("withdraw-blinded"),
            rule: sight.rule,
        });
    }
    if let Some(speed) = p.withdraw_needs_speed.as_ref().filter(|it| it.value)
        && mover.fastest_feet(query.ruleset) == 0
    {
        return Some(Reason {
            text: message!("withdraw-no-speed"),
            rule: speed.rule,
        });
    }
    match target(query.board, mover) {
        Some(other) => not_from(query, other),
        None => {
            let rule = p.withdraw_needs_threat.as_ref().map_or(rule, |it| it.rule);
            let candidates = withdraw_candidates(query);
            let text = if candidates.iter().any(|it| it.why_not.is_none()) {
                message!("withdraw-choose")
            } else {
                message!("withdraw-unthreatened")
            };
            Some(Reason { text, rule })
        }
    }
}

/// The opponent a mover goes from.
pub(crate) fn target<'a>(board: &'a Board, mover: &Mover) -> Option<&'a Occupant> {
    let mut others = board.occupants().iter();
    others.find(|other| Some(other.id) == mover.intent.target && mover.team.opposes(other.team))
}
