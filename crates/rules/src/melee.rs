//! Whom a creature can attack this round, from where, and why not others.

use crate::threat::{bounds, strikes};
use crate::{Because, Board, Body, Field, Mover, Occupant, Place, RuleRef, Ruleset};
use grid::Cell;

/// Whether a creature can move and attack somebody hand to hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Melee {
    /// Where it would end its move, the cheapest such place; `None` if it
    /// cannot attack.
    pub from: Option<Place>,
    /// How it can, or why not; at least one reason.
    pub because: Vec<Because>,
}

/// Whether a creature can attack `target` after moving at most `cells`, a
/// number that `rule` sets. `field` has been searched for it that far.
#[must_use]
pub fn melee(
    field: &Field,
    board: &Board,
    ruleset: &Ruleset,
    mover: &Mover,
    target: &Occupant,
    (cells, rule): (u32, RuleRef),
) -> Melee {
    let (p, grid) = (&ruleset.policies, board.grid());
    let theirs: Vec<Cell> = target.cells(grid).collect();
    let reaches = |place: Place| {
        let space: Vec<Cell> = field.footprint(place).cells(grid, place.at).collect();
        strikes(board, ruleset, &mover.body, &space, &theirs)
    };
    let because = |text: String, rule| Because { text, rule };
    if mover.body.helpless {
        let why = because(
            "it is helpless".to_owned(),
            p.leaving_threatened_provokes.rule,
        );
        return Melee {
            from: None,
            because: vec![why],
        };
    }
    let mut reasons = Vec::new();
    if mover.body.reach_cells == 0 && p.zero_reach_strikes.value == 0 {
        let text = "it must come into its opponent's space".to_owned();
        reasons.push(because(text, p.zero_reach_strikes.rule));
    }
    let within = |(place, cost): (Place, u32)| (cost <= cells).then_some(place);
    let mut barred = false;
    for place in field.reached().filter_map(within) {
        if !reaches(place) {
            continue;
        }
        if field.may_stop(place) && !field.is_warned(place) {
            let cost = field.cost(place).unwrap_or_default();
            reasons.push(because(format!("after moving {cost} of {cells}"), rule));
            return Melee {
                from: Some(place),
                because: reasons,
            };
        }
        barred = true;
    }
    reasons.push(if barred {
        let text = "it may not stop where it would have to".to_owned();
        because(text, p.end_occupied.rule)
    } else {
        because(format!("out of reach after moving {cells}"), rule)
    });
    Melee {
        from: None,
        because: reasons,
    }
}

/// The opponents who are so near that a move of so many cells might reach
/// them, in the order of their ids.
#[must_use]
pub fn opponents_near<'a>(
    board: &'a Board,
    ruleset: &Ruleset,
    mover: &Mover,
    cells: u32,
) -> Vec<&'a Occupant> {
    let grid = board.grid();
    let space: Vec<Cell> = mover.body.footprint.cells(grid, mover.at).collect();
    let times = ruleset.policies.reach_weapon_times.value;
    let far = mover.body.reach_cells.max(1).saturating_mul(times);
    let (first, last) = bounds(&space, cells.saturating_add(far));
    let is_near = |other: &&Occupant| {
        let mut cells = other.cells(grid);
        cells.any(|cell| {
            (first.x..=last.x).contains(&cell.x) && (first.y..=last.y).contains(&cell.y)
        })
    };
    let others = board.occupants().iter();
    let mut near: Vec<&Occupant> = others
        .filter(|other| mover.team.opposes(other.team))
        .filter(is_near)
        .collect();
    near.sort_by_key(|other| other.id);
    near
}

/// Why a creature is no partner in flanking, if it is none. What flanking is
/// stands in other rules.
#[must_use]
pub fn no_flanking(ruleset: &Ruleset, body: &Body) -> Option<Because> {
    let flanks = &ruleset.policies.zero_reach_flanks;
    (body.reach_cells == 0 && !flanks.value).then(|| Because {
        text: "without reach it is no partner in flanking".to_owned(),
        rule: flanks.rule,
    })
}
