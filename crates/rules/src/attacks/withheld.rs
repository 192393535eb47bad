//! Attacks that withdrawing keeps from being made.

use super::opportunity::Provoked;
use crate::creature::OccupantId;
use crate::movement::withdraw_spares;
use crate::query::Query;
use crate::reason::Reason;
use terms::message;

/// Marks the attacks on a way that withdrawing keeps from being made.
pub(crate) fn spare(query: Query<'_>, steps: &mut [Vec<Provoked>]) {
    let p = &query.ruleset.policies;
    let going = &query.mover.intent;
    let spares_target = p.withdraw_spares_target.as_ref().filter(|it| it.value);
    let check = p.withdraw_check.as_ref();
    let left = going
        .margin
        .map_or(0, |margin| withdraw_spares(query.ruleset, margin));
    let perceived_only = p.withdraw_perceived_only.as_ref().filter(|it| it.value);
    let unseen = |who: OccupantId| {
        let mut others = query.board.occupants().iter();
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
                Some((message!("withdrawn-from"), ruled.rule))
            }
            (_, Some(place), Some(check)) => {
                let text = message!("kept-off-by-check", skill = &check.value.skill);
                let more = p.withdraw_other_points.as_ref();
                let more = more.filter(|_| place >= check.value.spares as usize);
                Some((text, more.map_or(check.rule, |points| points.rule)))
            }
            _ => None,
        };
        if let Some((text, rule)) = stopped {
            attack.first = false;
            attack.stopped.get_or_insert(Reason { text, rule });
        } else if let Some(only) = perceived_only.filter(|_| unseen(attack.by)) {
            attack.notes.push(Reason {
                text: message!("unperceived-not-kept-off"),
                rule: only.rule,
            });
        }
    }
}
