//! Picking something up in passing, as a part of the move action that goes by.

use crate::board::Board;
use crate::creature::Action;
use crate::reason::Reason;
use crate::ruleset::{Ruleset, Takes};
use grid::Cell;
use std::ops::Range;
use terms::message;

/// What becomes of something that lies on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PickUp {
    /// Which of those that were asked about.
    pub thing: usize,
    /// Whether it can be picked up.
    pub can: bool,
    /// Why, or why not.
    pub because: Reason,
}

/// What can be picked up on a way that goes with an action: of the things that
/// lie on some cells those within any of its spaces, where it begins among
/// them. Each space has its levels as well; what flies over a thing does not
/// get hold of it. None if the ruleset says nothing of it, or the action has no
/// move action in it.
#[must_use]
pub fn picked_up_along(
    board: &Board,
    ruleset: &Ruleset,
    action: Action,
    (spaces, levels): (&[Vec<Cell>], &[Range<i32>]),
    things: &[Cell],
) -> Vec<PickUp> {
    let policies = &ruleset.policies;
    let in_passing = policies.picks_up_in_passing.as_ref();
    let in_passing = in_passing.filter(|may| may.value);
    let Some((in_passing, takes)) = in_passing.zip(action.takes(ruleset)) else {
        return Vec::new();
    };
    let needs = policies.along_needs_move.as_ref();
    let barred = needs.filter(|needs| needs.value && takes.value != Takes::Move);
    let (text, rule) = match barred {
        Some(needs) => {
            let action = takes.value.name().to_string();
            (message!("pick-up-not-with", action), needs.rule)
        }
        None => (message!("pick-up-in-passing"), in_passing.rule),
    };
    let passed = |at: Cell| {
        let level = board.ground_below(at);
        let mut way = spaces.iter().zip(levels);
        way.any(|(space, levels)| space.contains(&at) && levels.contains(&level))
    };
    let things = things.iter().enumerate();
    things
        .filter(|(_, at)| passed(**at))
        .map(|(thing, _)| PickUp {
            thing,
            can: barred.is_none(),
            because: Reason {
                text: text.clone(),
                rule,
            },
        })
        .collect()
}
