//! Forced movement of those who are in the air: straight up or down.

use super::forcing::{Force, is};
use super::obstacles;
use crate::board::levels_overlap;
use crate::creature::{Body, Occupant, OccupantId};
use crate::query::Query;
use crate::reason::Reason;
use std::collections::BTreeSet;
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
pub(super) fn lift(
    query: Query<'_>,
    by: &Occupant,
    (force, feet): (Force, u32),
    party: &BTreeSet<OccupantId>,
) -> Option<Lift> {
    let Query { board, mover, .. } = query;
    let p = &query.ruleset.policies;
    let sinks = is(p.forced_in_air_sinks.as_ref())?;
    let (body, at) = (&mover.body, mover.at);
    let own = board.level_at(body, at);
    let ground = board.level_aloft(&body.footprint, at, 0);
    if !body.flying || body.upheld || own <= ground {
        return None;
    }
    let forcer = board.levels_of(by);
    let rises = is(p.forced_from_below_rises.as_ref());
    let name = &by.name;
    let (step, text, rule) = match (force, rises) {
        (Force::Push, Some(rises)) if forcer.start < own => {
            (1, message!("lift-pushed-up", name), rises)
        }
        (Force::Pull, _) if forcer.start > own => (1, message!("lift-pulled-up", name), sinks),
        _ => (-1, message!("lift-down"), sinks),
    };
    let mut because = vec![Reason { text, rule }];
    let high = body.cubes_high.cast_signed();
    let side = p.cell_feet.value;
    let space = body.footprint.cells(board.grid(), at);
    let ceiling = board.ceiling_over_all(space);
    let (mut level, mut ends) = (own, None);
    for _ in 0..feet / side {
        let next = level + step;
        let taken = next..next + high;
        let is_pulled_up = step > 0 && force == Force::Pull;
        ends = if is_pulled_up && next > forcer.start {
            Some(message!("lift-ends-as-high", name))
        } else if next < ground {
            Some(message!("lift-ends-at-ground"))
        } else if ceiling
            .is_some_and(|ceiling| board.room_under(ceiling, next) < body.height_hundredths())
        {
            Some(message!("lift-ends-at-ceiling"))
        } else {
            let other = obstacles::in_column(query, party, at)
                .find(|other| levels_overlap(&board.levels_of(other), &taken));
            other.map(|other| message!("in-the-way", name = &other.name))
        };
        if ends.is_some() {
            break;
        }
        level = next;
    }
    let rule = p.forced_into_occupied.as_ref().map_or(sinks, |it| it.rule);
    because.extend(ends.map(|text| Reason { text, rule }));
    if level == ground {
        let standing = Body {
            flying: false,
            ..body.clone()
        };
        let hazards = board.hazards_under(&body.footprint, at, &standing);
        let onto = hazards.into_iter().map(|hazard| Reason {
            text: message!("lift-onto-hazard", hazard),
            rule: sinks,
        });
        because.extend(onto);
    }
    Some(Lift {
        feet: (level - own) * side.cast_signed(),
        height_feet: board.feet_aloft(&body.footprint, at, level),
        because,
    })
}
