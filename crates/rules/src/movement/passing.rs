//! How others stand in the way of a mover: whether it may pass them, and stop
//! where they are.

use crate::cost::CostFactor;
use crate::creature::{Attempt, Body, MoveAction, MoveIntent, Mover, Occupant};
use crate::query::Query;
use crate::reason::RuleRef;
use crate::ruleset::{Passing, Ruleset, Stopping};
use terms::{Message, message};

/// Someone is there and cannot be passed.
pub(crate) const CLOSED: u8 = 1;

/// Someone is there who may be passed but not stopped on.
pub(crate) const NO_STOP: u8 = 2;

/// Someone is there who makes the way harder.
pub(crate) const HAMPERED: u8 = 4;

/// Someone is there on whom to stop is for the game master to allow.
pub(crate) const WARNED: u8 = 8;

/// Spears of opponents fill a cell of it.
pub(crate) const SPEARS: u8 = 16;

/// The movement action by which the mover goes does not lead there, though there is room.
pub(crate) const BARRED: u8 = 32;

/// Someone is there beside whom it stops squeezed, or not at all.
pub(crate) const CROWDED: u8 = 64;

/// What closes a position to the search.
pub(crate) const SHUT: u8 = CLOSED | BARRED;

/// How a creature stands to a mover, with the rule that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Relation {
    pub marks: u8,
    pub rule: RuleRef,
    pub toward: Toward,
    /// What has to be tried to pass.
    pub attempt: Option<Attempt>,
}

/// As what a creature is passed, or not, where that matters beyond the marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toward {
    /// Someone on the mover's side, or on none.
    Friend,
    /// An opponent so much smaller that the mover goes over it.
    Smaller,
    /// Anyone else.
    Other,
}

impl Relation {
    const fn new(marks: u8, rule: RuleRef) -> Self {
        Self {
            marks,
            rule,
            toward: Toward::Other,
            attempt: None,
        }
    }

    const fn toward(self, toward: Toward) -> Self {
        Self { toward, ..self }
    }
}

/// Mark of a cell in which stopping is allowed so. Crowding depends on all creatures in the cell:
/// [`shared_cells`](super::crowds::shared_cells).
pub(crate) const fn stop(allowed: Stopping) -> u8 {
    match allowed {
        Stopping::Free | Stopping::Squeezed => 0,
        Stopping::Warn => WARNED,
        Stopping::Blocked => NO_STOP,
    }
}

/// How `other` stands to the mover.
pub(crate) fn relation(ruleset: &Ruleset, mover: &Mover, other: &Occupant) -> Relation {
    let p = &ruleset.policies;
    let apart = |small: &Body, big: &Body| big.rank.saturating_sub(small.rank);
    if let Some(merge) = p.mounts_merge.as_ref()
        && (other.upon == Some(mover.id) || mover.upon == Some(other.id))
    {
        return Relation::new(0, merge.rule);
    }
    if other.body.fills_space && p.pass_filled.value == Passing::Blocked {
        return Relation::new(CLOSED, p.pass_filled.rule);
    }
    if ruleset.is_very_small(mover.body.rank) {
        let even_opponents = &p.share_with_opponents;
        let sharing = mover.team.opposes(other.team) && ruleset.is_very_small(other.body.rank);
        let (marks, rule) = match sharing {
            true if even_opponents.value => (0, even_opponents.rule),
            true => (NO_STOP, even_opponents.rule),
            false => (0, p.very_small_sizes.rule),
        };
        return Relation::new(marks, rule);
    }
    let larger = apart(&mover.body, &other.body) >= p.pass_larger_ranks.value;
    let small = ruleset.is_very_small(other.body.rank) || !p.pass_smaller_only_very_small.value;
    let smaller = small && apart(&other.body, &mover.body) >= p.pass_smaller_ranks.value;
    if other.body.helpless
        && mover.team.opposes(other.team)
        && p.pass_helpless.value == Passing::Free
    {
        // By its bulk, one is in the way that takes up more than a cell; not of those
        // whom it would let past if it could act.
        let bulk = other.body.footprint.len() > 1 || other.body.helpless_obstacle;
        let bulky = bulk && ruleset.cost.counts(CostFactor::HelplessBody) && !larger && !smaller;
        let marks = stop(p.end_helpless.value) | if bulky { HAMPERED } else { 0 };
        let rule = if bulky {
            ruleset.cost_rules.helpless_body.rule
        } else {
            p.pass_helpless.rule
        };
        return Relation::new(marks, rule);
    }
    let barred = p.step_over_needs_move.as_ref().filter(|needs| needs.value);
    let barred =
        barred.filter(|_| mover.intent.move_action != MoveAction::Ordinary || mover.intent.doubled);
    if let Some(neutral) = p.pass_neutral.as_ref().filter(|_| is_asked(mover, other)) {
        let friends = mover.intent.move_action.friends(p);
        let asks = neutral.value == Passing::Warn
            && mover.intent.attempt == Some(Attempt::LetPast)
            && friends.value != Passing::Blocked;
        let ranks = [
            (larger, &p.pass_larger_ranks),
            (smaller && barred.is_none(), &p.pass_smaller_ranks),
        ];
        let sized = ranks
            .into_iter()
            .find_map(|(passes, ranks)| passes.then_some(ranks.rule));
        let beside = match share_freely(ruleset, &mover.body, &other.body) {
            true => 0,
            false => stop(p.end_friend.value),
        };
        match (sized, neutral.value) {
            (Some(rule), _) => return Relation::new(beside, rule),
            (None, Passing::Free) => {}
            (None, _) if asks => {
                return Relation {
                    attempt: Some(Attempt::LetPast),
                    ..Relation::new(beside, neutral.rule)
                };
            }
            (None, _) => return Relation::new(CLOSED, neutral.rule),
        }
    }
    if !mover.team.opposes(other.team) {
        let friends = mover.intent.move_action.friends(p);
        // Where the sizes let past an opponent, they let past a friend.
        let rule = match friends.value {
            Passing::Blocked if larger => p.pass_larger_ranks.rule,
            Passing::Blocked if smaller && barred.is_none() => p.pass_smaller_ranks.rule,
            _ => friends.rule,
        };
        let marks = match friends.value {
            Passing::Blocked if rule == friends.rule => CLOSED,
            _ if share_freely(ruleset, &mover.body, &other.body) => 0,
            _ if other.body.helpless => stop(p.end_helpless.value),
            Passing::Free | Passing::Warn | Passing::Blocked => stop(p.end_friend.value),
        };
        return Relation::new(marks, rule).toward(Toward::Friend);
    }
    if let Some(barred) = barred.filter(|_| smaller && !larger) {
        return Relation::new(CLOSED, barred.rule);
    }
    if larger || smaller {
        let (rule, toward) = if larger {
            (p.pass_larger_ranks.rule, Toward::Other)
        } else {
            (p.pass_smaller_ranks.rule, Toward::Smaller)
        };
        let marks = match share_freely(ruleset, &mover.body, &other.body) {
            true => 0,
            false => stop(p.end_occupied.value),
        };
        return Relation::new(marks, rule).toward(toward);
    }
    if p.pass_opponent.value != Passing::Blocked {
        return Relation::new(stop(p.end_occupied.value), p.pass_opponent.rule);
    }
    let MoveIntent {
        move_action,
        target,
        attempt,
        ..
    } = mover.intent;
    if move_action == MoveAction::MoveThrough
        && target == Some(other.id)
        && p.move_through_target.value
    {
        let marks = stop(p.end_occupied.value);
        return Relation::new(marks, p.move_through_target.rule);
    }
    let tried = attempt.filter(|attempt| {
        attempt.passes_opponents(ruleset) && mover.body.may_try(ruleset, *attempt, move_action)
    });
    match tried {
        Some(attempt) => Relation {
            attempt: Some(attempt),
            ..Relation::new(stop(p.end_occupied.value), attempt.rule(ruleset))
        },
        None => Relation::new(CLOSED, p.pass_opponent.rule),
    }
}

/// Whether somebody is on neither side and able to say whom it lets past.
fn is_asked(mover: &Mover, other: &Occupant) -> bool {
    let neutral = mover.team != other.team && !mover.team.opposes(other.team);
    neutral && !other.body.helpless && !other.body.dead
}

/// What a step says of someone who is where it ends, and the rule: gone through, or
/// stopped beside.
pub(crate) fn passed(query: Query<'_>, other: &Occupant, beside: bool) -> (Message, RuleRef) {
    let Query { ruleset, mover, .. } = query;
    let name = &other.name;
    match beside {
        true => (message!("beside", name), ruleset.policies.end_squeezed.rule),
        false => (
            message!("through", name),
            relation(ruleset, mover, other).rule,
        ),
    }
}

/// Whether two creatures are so many sizes apart that they share a space
/// without being in each other's way.
pub(crate) fn share_freely(ruleset: &Ruleset, one: &Body, other: &Body) -> bool {
    let apart = one.rank.abs_diff(other.rank);
    let ranks = ruleset.policies.stop_apart_ranks.as_ref();
    ranks.is_some_and(|ranks| apart >= ranks.value)
}
