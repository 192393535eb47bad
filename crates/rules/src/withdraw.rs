//! Withdrawing: going from an opponent, step by step farther off, who gets no
//! opening by that; a check keeps others off too, so many more for so many
//! points.

use crate::{Because, Board, Mover, Occupant, OccupantId, Provoked, Ruleset, Threat};
use serde::Deserialize;

/// The check by which one who withdraws keeps others off.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WithdrawCheck {
    /// The skill.
    pub skill: String,
    /// The figure of the opponent withdrawn from that it must reach.
    pub against: String,
    /// How many others it keeps off when it just reaches that.
    pub spares: u32,
}

/// Somebody to withdraw from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Who.
    pub who: OccupantId,
    /// What it is called.
    pub name: String,
    /// Why it cannot be withdrawn from, if it cannot.
    pub why_not: Option<Because>,
}

/// The opponents a mover can withdraw from, and those who threaten it unseen
/// with why it cannot; in the order of their ids. Nobody where nobody withdraws.
#[must_use]
pub fn withdraw_candidates(board: &Board, ruleset: &Ruleset, mover: &Mover) -> Vec<Candidate> {
    if ruleset.policies.withdraw_speeds.is_none() {
        return Vec::new();
    }
    let others = board.occupants().iter();
    let mut known: Vec<Candidate> = others
        .filter(|other| threatens(board, ruleset, other, mover) || !needs_threat(ruleset))
        .filter(|other| other.id != mover.id && mover.team.opposes(other.team))
        .map(|other| Candidate {
            who: other.id,
            name: other.name.clone(),
            why_not: not_from(board, ruleset, mover, other),
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
fn threatens(board: &Board, ruleset: &Ruleset, other: &Occupant, mover: &Mover) -> bool {
    if other.body.helpless {
        return false;
    }
    let threat = Threat::of(board, ruleset, &other.body, other.at);
    let mut space = mover.body.footprint.cells(board.grid(), mover.at);
    space.any(|cell| threat.threatens(cell))
}

/// Why a mover cannot withdraw from somebody, if it cannot.
fn not_from(board: &Board, ruleset: &Ruleset, mover: &Mover, other: &Occupant) -> Option<Because> {
    let needs = ruleset.policies.withdraw_needs_threat.as_ref();
    let rule = needs.filter(|needs| needs.value)?.rule;
    let name = &other.name;
    let text = if other.body.unperceived {
        format!("it does not perceive {name}")
    } else if !threatens(board, ruleset, other, mover) {
        format!("{name} does not threaten it")
    } else {
        return None;
    };
    Some(Because { text, rule })
}

/// Why a mover cannot withdraw where it stands, if it cannot.
pub(crate) fn stays(board: &Board, ruleset: &Ruleset, mover: &Mover) -> Option<Because> {
    let p = &ruleset.policies;
    let rule = p.withdraw_speeds.as_ref()?.rule;
    if let Some(sight) = p.withdraw_needs_sight.as_ref().filter(|it| it.value)
        && mover.body.blinded
    {
        let text = "it is blinded".to_owned();
        return Some(Because {
            text,
            rule: sight.rule,
        });
    }
    if let Some(speed) = p.withdraw_needs_speed.as_ref().filter(|it| it.value)
        && mover.speed_feet == 0
    {
        let text = "it has no speed to withdraw by".to_owned();
        return Some(Because {
            text,
            rule: speed.rule,
        });
    }
    match target(board, mover) {
        Some(other) => not_from(board, ruleset, mover, other),
        None => {
            let rule = p.withdraw_needs_threat.as_ref().map_or(rule, |it| it.rule);
            let candidates = withdraw_candidates(board, ruleset, mover);
            let text = if candidates.iter().any(|it| it.why_not.is_none()) {
                "choose from whom it withdraws"
            } else {
                "nobody whom it perceives threatens it"
            };
            Some(Because {
                text: text.to_owned(),
                rule,
            })
        }
    }
}

/// The opponent a mover goes from.
pub(crate) fn target<'a>(board: &'a Board, mover: &Mover) -> Option<&'a Occupant> {
    let mut others = board.occupants().iter();
    others.find(|other| Some(other.id) == mover.going.target && mover.team.opposes(other.team))
}

/// Marks the attacks on a way that withdrawing keeps from being made.
pub(crate) fn spare(board: &Board, ruleset: &Ruleset, mover: &Mover, steps: &mut [Vec<Provoked>]) {
    let p = &ruleset.policies;
    let going = &mover.going;
    let spares_target = p.withdraw_spares_target.as_ref().filter(|it| it.value);
    let check = p.withdraw_check.as_ref();
    let left = going
        .margin
        .map_or(0, |margin| withdraw_spares(ruleset, margin));
    let perceived_only = p.withdraw_perceived_only.as_ref().filter(|it| it.value);
    let unseen = |who: OccupantId| {
        let mut others = board.occupants().iter();
        others.any(|other| other.id == who && other.body.unperceived)
    };
    // Those the game master named come first, then whoever strikes first.
    let open = steps
        .iter()
        .flatten()
        .filter(|attack| attack.stopped.is_none());
    let open: Vec<OccupantId> = open.map(|attack| attack.by).collect();
    let named = going.spared.iter().filter(|who| open.contains(who));
    let mut spared: Vec<OccupantId> = Vec::new();
    for who in named.chain(&open) {
        let safe = Some(*who) == going.target && spares_target.is_some();
        let exempt = safe || (perceived_only.is_some() && unseen(*who));
        if spared.len() < left as usize && !exempt && !spared.contains(who) {
            spared.push(*who);
        }
    }
    for attack in steps.iter_mut().flatten() {
        let place = spared.iter().position(|who| *who == attack.by);
        let stopped = match (spares_target, place, check) {
            (Some(ruled), ..) if going.target == Some(attack.by) => {
                Some(("it is withdrawn from".to_owned(), ruled.rule))
            }
            (_, Some(place), Some(check)) => {
                let text = format!("kept off by the {} check", check.value.skill);
                let more = p.withdraw_other_points.as_ref();
                let more = more.filter(|_| place >= check.value.spares as usize);
                Some((text, more.map_or(check.rule, |points| points.rule)))
            }
            _ => None,
        };
        if let Some((text, rule)) = stopped {
            attack.first = false;
            attack.stopped.get_or_insert(Because { text, rule });
        } else if let Some(only) = perceived_only.filter(|_| unseen(attack.by)) {
            attack.notes.push(Because {
                text: "not perceived: no check keeps it off".to_owned(),
                rule: only.rule,
            });
        }
    }
}
