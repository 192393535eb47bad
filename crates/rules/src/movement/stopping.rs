//! Why nobody stops where others stand, or only by the game master's leave.

use super::crowds::no_room;
use super::passing::{CROWDED, NO_STOP};
use crate::creature::Occupant;
use crate::query::Query;
use crate::reason::Reason;
use terms::{Arg, message};

/// Why a mover may not stop where these stand; `marks` are those of the place, and it
/// may be squeezed there.
pub(crate) fn no_stop_with(
    query: Query<'_>,
    others: &[&Occupant],
    (marks, squeezed): (u8, bool),
) -> Reason {
    let (p, name) = (&query.ruleset.policies, names_of(others));
    if let Some(full) = no_room(query.ruleset, query.mover, others.iter().copied()) {
        return full;
    }
    let crowded = marks & (CROWDED | NO_STOP) == CROWDED;
    let difficult = p.squeeze_is_difficult.as_ref().filter(|_| crowded);
    let (text, rule) = match difficult {
        Some(difficult) => (message!("stands-there-so-squeezes", name), difficult.rule),
        None if squeezed => (message!("stands-there", name), p.end_squeezed.rule),
        None => (message!("stands-there", name), p.end_occupied.rule),
    };
    Reason { text, rule }
}

/// That a mover may stop where these stand if the game master allows it.
pub(crate) fn stop_by_leave(query: Query<'_>, others: &[&Occupant]) -> Reason {
    Reason {
        text: message!("stands-there-unless-allowed", name = names_of(others)),
        rule: query.ruleset.policies.end_friend.rule,
    }
}

/// Their names, those of the same name once.
fn names_of(others: &[&Occupant]) -> Arg {
    let mut names: Vec<&str> = others.iter().map(|other| other.name.as_str()).collect();
    names.dedup();
    let names = names.into_iter().map(Arg::from);
    let all = names.reduce(|one, other| message!("one-and-other", one, other).into());
    all.unwrap_or_else(|| "".into())
}
