//! What a creature threatens, and the attacks of opportunity a path provokes.

use crate::convert::because;
use crate::error::Result;
use crate::movement::view::ProvokeView;
use crate::tabletop::Tabletop;
use encounter::CreatureId;
use grid::{Cell, Point};
use rules::{Mover, OccupantId, Pace, Provoked, Reason, Threat, add_failed, provoked};
use scene::{AttackMark, Item, provoked_marks};
use std::ops::Range;

/// What a creature threatens.
pub fn threat_of(tabletop: &Tabletop, id: CreatureId) -> Result<Threat> {
    let (body, at) = tabletop.there(id)?;
    Ok(Threat::of(&tabletop.board, tabletop.ruleset(), &body, at))
}

/// The attacks of opportunity that each step of a way provokes, and their
/// picture. `spaces` are the cells the mover takes up from the start to the
/// end, with the levels it is on, and `middles` their middles; `failed` are opponents against whom a
/// check failed in the end, and those whom tumbling did not get past.
pub fn openings(
    tabletop: &Tabletop,
    mover: &Mover,
    spaces: (&[Vec<Cell>], &[Range<i32>]),
    middles: &[Point],
    pace: Pace,
    (failed, missed): (Vec<(OccupantId, Reason)>, &[OccupantId]),
) -> (Vec<Vec<ProvokeView>>, Vec<Item>) {
    let query = tabletop.query(mover);
    let mut steps = provoked(query, spaces, pace, missed);
    add_failed(query, spaces, &mut steps, failed);
    let (mut views, mut marks) = (Vec::new(), Vec::new());
    for (step, at) in steps.iter().zip(middles) {
        views.push(attack_views(tabletop, step, *at, &mut marks));
    }
    (views, provoked_marks(&marks))
}

/// The levels of one who goes over the ground from space to space.
pub fn levels_on_ground(
    tabletop: &Tabletop,
    mover: &Mover,
    spaces: &[Vec<Cell>],
) -> Vec<Range<i32>> {
    let anchors = spaces.iter().map(|space| space.first().copied());
    let level = |at: Option<Cell>| {
        tabletop
            .board
            .levels_at(&mover.body, at.unwrap_or(mover.at))
    };
    anchors.map(level).collect()
}

/// Attacks that somebody gives whose middle is at a point, with a mark for
/// the first of each opponent.
pub(crate) fn attack_views(
    tabletop: &Tabletop,
    attacks: &[Provoked],
    at: Point,
    marks: &mut Vec<AttackMark>,
) -> Vec<ProvokeView> {
    let mut views = Vec::new();
    for attack in attacks {
        let id = CreatureId(attack.by.0);
        let Some(attacker) = tabletop.encounter.creatures().get(&id) else {
            continue;
        };
        views.push(ProvokeView {
            creature: id.0,
            name: attacker.name.clone(),
            first: attack.first,
            because: because(tabletop.ruleset(), &attack.because),
            notes: attack
                .notes
                .iter()
                .map(|note| because(tabletop.ruleset(), note))
                .collect(),
            stopped: attack
                .stopped
                .as_ref()
                .map(|why| because(tabletop.ruleset(), why)),
        });
        if attack.first {
            let (stands, space) = tabletop.space_of(id, attacker);
            marks.push(AttackMark {
                number: marks.len() as u32 + 1,
                at,
                from: space.center(tabletop.grid(), stands),
                cells: space.width().min(space.height()),
                side: attacker.side,
            });
        }
    }
    views
}
