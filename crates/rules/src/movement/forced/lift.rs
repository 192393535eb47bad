//! Forced movement of those who are off the ground: up or down in the air, and
//! level in the water.

use super::forcing::{Force, is};
use crate::board::Board;
use crate::creature::{Mover, Occupant};
use crate::query::Query;
use crate::reason::Reason;
use terms::message;

/// That somebody in the air is forced straight up or down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lift {
    /// How far, in feet; below 0 for down.
    pub feet: i32,
    /// How high it is then, in feet above the ground or the water.
    pub height_feet: i32,
    /// Why that way, and what ended it before its time.
    pub because: Vec<Reason>,
}

/// Where one is forced that is in the air; `None` where it goes by the ground.
pub(super) fn lift(query: Query<'_>, by: &Occupant, (force, feet): (Force, u32)) -> Option<Lift> {
    let Query { board, mover, .. } = query;
    let p = &query.ruleset.policies;
    let sinks = is(p.forced_in_air_sinks.as_ref())?;
    let (body, at) = (&mover.body, mover.at);
    let own = board.level_at(body, at);
    let ground = board.level_aloft(&body.footprint, at, 0);
    if !body.flying || own <= ground {
        return None;
    }
    let forcer = board.levels_of(by).start;
    let rises = is(p.forced_from_below_rises.as_ref());
    let name = &by.name;
    let (step, text, rule) = match (force, rises) {
        (Force::Push, Some(rises)) if forcer < own => (1, message!("lift-pushed-up", name), rises),
        (Force::Pull, _) if forcer > own => (1, message!("lift-pulled-up", name), sinks),
        _ => (-1, message!("lift-down"), sinks),
    };
    let mut because = vec![Reason { text, rule }];
    let high = body.cubes_high.cast_signed();
    let side = p.cell_feet.value;
    let (mut level, mut ends) = (own, None);
    for _ in 0..feet / side {
        let next = level + step;
        let taken = next..next + high;
        ends = if next < ground {
            Some(message!("lift-ends-at-ground"))
        } else if board.ceiling().is_some_and(|ceiling| taken.end > ceiling) {
            Some(message!("lift-ends-at-ceiling"))
        } else {
            let other = meets(board, mover, taken);
            other.map(|other| message!("in-the-way", name = &other.name))
        };
        if ends.is_some() {
            break;
        }
        level = next;
    }
    let rule = p.forced_into_occupied.as_ref().map_or(sinks, |it| it.rule);
    because.extend(ends.map(|text| Reason { text, rule }));
    Some(Lift {
        feet: (level - own) * side.cast_signed(),
        height_feet: board.feet_aloft(&body.footprint, at, level),
        because,
    })
}

/// Somebody else above or below a creature who is on some levels.
fn meets<'a>(
    board: &'a Board,
    mover: &Mover,
    levels: std::ops::Range<i32>,
) -> Option<&'a Occupant> {
    let grid = board.grid();
    let space: Vec<_> = mover.body.footprint.cells(grid, mover.at).collect();
    let mut others = board.occupants().iter();
    others.find(|other| {
        let theirs = board.levels_of(other);
        other.id != mover.id
            && theirs.start < levels.end
            && levels.start < theirs.end
            && other.cells(grid).any(|cell| space.contains(&cell))
    })
}

/// The level of one in deep water, off its bottom: it is forced on that alone.
pub(super) fn afloat(query: Query<'_>) -> Option<i32> {
    let Query { board, mover, .. } = query;
    is(query.ruleset.policies.forced_in_water_level.as_ref())?;
    let (body, at) = (&mover.body, mover.at);
    let level = board.level_at(body, at);
    let swims = !body.flying
        && level < board.level_aloft(&body.footprint, at, 0)
        && level > board.ground_level(&body.footprint, at);
    swims.then_some(level)
}
