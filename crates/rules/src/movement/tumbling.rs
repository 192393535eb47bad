//! Tumbling past those who would strike at a creature for leaving what they threaten.

use super::checks::Check;
use crate::checks::Outcome;
use crate::creature::{Attempt, Occupant, OccupantId, Pace};
use crate::query::Query;
use crate::reason::Reason;
use crate::ruleset::TumblingPast;
use crate::threat::Threat;
use grid::Cell;
use std::ops::Range;
use terms::message;

/// The opponents past whom a creature tumbles by a step between two spaces, in the
/// order of their ids; none for one that does not try. `levels` are those it leaves.
pub(crate) fn tumbled_past<'a>(
    query: Query<'a>,
    [from, to]: [&[Cell]; 2],
    levels: &Range<i32>,
) -> Vec<&'a Occupant> {
    let Query {
        board,
        ruleset,
        mover,
    } = query;
    let p = &ruleset.policies;
    let tries = mover.intent.attempt == Some(Attempt::Tumble)
        && mover.intent.move_action.pace(ruleset) == Pace::Moving;
    let past = p.tumble_past.value;
    if !tries || past == TumblingPast::Nobody {
        return Vec::new();
    }
    let strikes = |other: &&Occupant| {
        mover.team.opposes(other.team)
            && other.id != mover.id
            && match past {
                TumblingPast::Spears => other.body.reach_weapon,
                _ => !other.body.helpless,
            }
    };
    let kept = past == TumblingPast::Spears || p.kept_cells_are_left.value;
    let left: Vec<Cell> = from
        .iter()
        .copied()
        .filter(|cell| kept || !to.contains(cell))
        .collect();
    let threatens = |other: &&Occupant| {
        let (who, own) = ((&other.body, other.at), board.levels_of(other));
        let threat = Threat::on_levels(board, ruleset, who, [&own, levels]);
        left.iter().any(|cell| threat.threatens(*cell))
    };
    let others = board.occupants().iter();
    let mut past: Vec<&Occupant> = others.filter(strikes).filter(threatens).collect();
    past.sort_by_key(|other| other.id);
    past
}

/// The checks of a creature that tumbles past others, by the step they come with.
/// `spaces` are the cells it takes up, from where it starts to where it ends, and
/// the levels it is on: a step lies between each two.
#[must_use]
pub fn tumbling_checks(
    query: Query<'_>,
    (spaces, levels): (&[Vec<Cell>], &[Range<i32>]),
) -> Vec<Vec<Check>> {
    let p = &query.ruleset.policies;
    let (past, rule) = (p.tumble_past.value, p.tumble_past.rule);
    let name = Attempt::Tumble.label(query.ruleset).to_string();
    let mut tried: Vec<OccupantId> = Vec::new();
    let steps = spaces.windows(2).zip(levels);
    let checks = steps.map(|(pair, levels)| {
        let mut others = tumbled_past(query, [&pair[0], &pair[1]], levels);
        if past == TumblingPast::Everybody {
            others.retain(|other| !tried.contains(&other.id));
            tried.extend(others.iter().map(|other| other.id));
        }
        let check = |other: &Occupant| {
            let to = &other.name;
            let stops = past == TumblingPast::Spears;
            let (text, failure) = if stops {
                (
                    message!("attempt-past-spear", check = &name, name = to),
                    Attempt::Tumble.failing(query.ruleset, Some(to)),
                )
            } else {
                (
                    message!("attempt-past", check = &name, name = to),
                    message!("failure-is-attacked", name = to),
                )
            };
            Check {
                attempt: Some(Attempt::Tumble),
                name: name.clone(),
                against: Some(other.id),
                outcome: Outcome::Open,
                stops,
                because: Reason { text, rule },
                success: message!("check-goes-on"),
                failure,
            }
        };
        others.into_iter().map(check).collect()
    });
    checks.collect()
}
