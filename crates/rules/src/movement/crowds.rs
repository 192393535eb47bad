//! Who has room in a cell together.

use super::passing::{CROWDED, NO_STOP, WARNED, share_freely};
use crate::board::Board;
use crate::creature::{Body, Mover, Occupant, OccupantId};
use crate::query::Query;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{Ruled, Ruleset, Share, Stopping};
use grid::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use terms::message;

/// How much of a cell a creature takes up beside others who are very
/// small; `None` for the larger, and where no rule says.
fn share<'a>(ruleset: &'a Ruleset, body: &Body) -> Option<&'a Ruled<Share>> {
    let mut shares = ruleset.policies.share.iter();
    shares.find(|share| ruleset.rank(&share.value.size) == Some(body.rank))
}

/// What very small creatures take up together, in hundredths of a cell,
/// when that is too much.
fn too_much<'a>(ruleset: &Ruleset, bodies: impl Iterator<Item = &'a Body>) -> Option<Reason> {
    let shares: Vec<&Ruled<Share>> = bodies.filter_map(|body| share(ruleset, body)).collect();
    let together: u32 = shares.iter().map(|share| share.value.hundredths).sum();
    let most = &ruleset.policies.share_most;
    let first = shares.first()?;
    let alike = shares.iter().all(|share| share.rule == first.rule);
    (together > most.value).then(|| Reason {
        text: message!(
            "crowd-shares-too-much",
            count = shares.len(),
            together,
            parts = most.value
        ),
        rule: if alike { first.rule } else { most.rule },
    })
}

/// Cells that have no room left for a mover who is very small beside others on its level.
fn full_cells<'a>(query: Query<'_>, others: impl Iterator<Item = &'a Occupant>) -> Vec<Cell> {
    let Query { board, mover, .. } = query;
    let Some(own) = share(query.ruleset, &mover.body) else {
        return Vec::new();
    };
    let mut taken: BTreeMap<Cell, u32> = BTreeMap::new();
    for other in others {
        if let Some(share) = share(query.ruleset, &other.body) {
            for cell in other.cells(board.grid()) {
                *taken.entry(cell).or_default() += share.value.hundredths;
            }
        }
    }
    let most = query.ruleset.policies.share_most.value;
    let full = taken
        .into_iter()
        .filter(|(_, taken)| taken + own.value.hundredths > most);
    full.map(|(cell, _)| cell).collect()
}

/// The rule by which a creature is squeezed beside others in a cell, if it is.
fn squeezed_beside<'a>(
    ruleset: &Ruleset,
    body: &Body,
    mut others: impl Iterator<Item = &'a Body>,
) -> Option<RuleRef> {
    let p = &ruleset.policies;
    let size = p.sizes.value.get(body.rank as usize);
    let room = p.elbow_room.as_ref();
    let own = room.zip(size).and_then(|(room, size)| {
        let own = room.value.iter().find(|own| own.id == size.id)?;
        Some((own, room.rule))
    });
    let (squeezed, rule) = match own {
        Some((own, rule)) => {
            let counted = others.filter(|other| !own.alike || other.rank == body.rank);
            (counted.count() > own.others as usize, rule)
        }
        None => (
            others.any(|other| !share_freely(ruleset, body, other)),
            p.end_squeezed.rule,
        ),
    };
    squeezed.then_some(rule)
}

/// What being squeezed beside those in the same space does to the attacks and the
/// defence of somebody on the board; nothing where it is not.
pub(crate) fn crowded(board: &Board, ruleset: &Ruleset, one: &Occupant) -> Option<[Reason; 2]> {
    let space: Vec<Cell> = one.cells(board.grid()).collect();
    let place = (&space[..], board.levels_of(one));
    crowded_at(board, ruleset, (one.id, &one.body, one.upon), place)
}

/// The same for somebody, upon somebody else or not, where it takes up a space on
/// some levels.
pub(crate) fn crowded_at(
    board: &Board,
    ruleset: &Ruleset,
    (id, body, upon): (OccupantId, &Body, Option<OccupantId>),
    (space, levels): (&[Cell], Range<i32>),
) -> Option<[Reason; 2]> {
    let p = &ruleset.policies;
    p.elbow_room.as_ref()?;
    let grid = board.grid();
    let together =
        |other: &Occupant| other.id == id || other.upon == Some(id) || upon == Some(other.id);
    let others = board.occupants().iter().filter(|other| {
        !together(other) && board.levels_apart(&levels, &board.levels_of(other)) == 0
    });
    let others: Vec<&Occupant> = others.collect();
    let squeezed = space.iter().any(|cell| {
        let there = others.iter().filter(|other| {
            let mut cells = other.cells(grid);
            cells.any(|at| at == *cell)
        });
        squeezed_beside(ruleset, body, there.map(|other| &other.body)).is_some()
    });
    squeezed.then(|| {
        [
            (p.squeezed_attack(), p.squeeze_attack.rule),
            (p.squeezed_defence(), p.squeeze_defence.rule),
        ]
        .map(|(text, rule)| Reason { text, rule })
    })
}

/// Cells that the mover would share with others on its level, by marks: [`NO_STOP`] where a very small mover
/// has no room left, [`CROWDED`] where the mover is squeezed if it stops, [`WARNED`] where a creature of
/// another side has to agree, if the ruleset lets the mover squeeze beside these.
pub(crate) fn shared_cells<'a>(
    query: Query<'_>,
    others: impl Iterator<Item = &'a Occupant> + Clone,
) -> BTreeMap<u8, Vec<Cell>> {
    let mut by_marks = crowded_cells(query, others.clone());
    by_marks.insert(NO_STOP, full_cells(query, others));
    by_marks
}

/// Cells marked [`CROWDED`] or [`WARNED`].
fn crowded_cells<'a>(
    query: Query<'_>,
    others: impl Iterator<Item = &'a Occupant>,
) -> BTreeMap<u8, Vec<Cell>> {
    let Query {
        board,
        ruleset,
        mover,
    } = query;
    let p = &ruleset.policies;
    let mut there: BTreeMap<Cell, Vec<&Occupant>> = BTreeMap::new();
    let together = |other: &Occupant| other.upon == Some(mover.id) || mover.upon == Some(other.id);
    let beside = |other: &Occupant| {
        let stop = match other.body.helpless {
            true => p.end_helpless.value,
            false if mover.team.opposes(other.team) => p.end_occupied.value,
            false => p.end_friend.value,
        };
        stop == Stopping::Squeezed && !together(other)
    };
    for other in others.filter(|other| beside(other)) {
        for cell in other.cells(board.grid()) {
            there.entry(cell).or_default().push(other);
        }
    }
    let mut by_marks: BTreeMap<u8, Vec<Cell>> = BTreeMap::new();
    for (cell, there) in there {
        let bodies = || there.iter().map(|other| &other.body);
        let own = squeezed_beside(ruleset, &mover.body, bodies()).is_some();
        let unasked = there.iter().enumerate().any(|(n, other)| {
            let beside = bodies().enumerate().filter(|(m, _)| *m != n);
            let beside = beside.map(|(_, body)| body).chain([&mover.body]);
            let squeezed = own || squeezed_beside(ruleset, &other.body, beside).is_some();
            squeezed && other.team != mover.team && !other.body.helpless
        });
        let crowded = if own { CROWDED } else { 0 };
        let marks = crowded | if unasked { WARNED } else { 0 };
        if marks != 0 {
            by_marks.entry(marks).or_default().push(cell);
        }
    }
    by_marks
}

/// Why a mover who is very small has no room beside these, if so.
pub(crate) fn no_room<'a>(
    ruleset: &Ruleset,
    mover: &'a Mover,
    others: impl Iterator<Item = &'a Occupant>,
) -> Option<Reason> {
    share(ruleset, &mover.body)?;
    too_much(
        ruleset,
        others.map(|other| &other.body).chain([&mover.body]),
    )
}

/// Everyone who stands where the rules let nobody stop, and why: placed so by
/// hand, or by another program.
#[must_use]
pub fn illegal_crowds(board: &Board, ruleset: &Ruleset) -> BTreeMap<OccupantId, Reason> {
    let grid = board.grid();
    let mut taken: Vec<(usize, Range<i32>, &Occupant)> = Vec::new();
    // A rider has its mount's space, and takes up none beside it.
    let rides = |one: &&Occupant| one.upon.is_some() && !one.body.upheld;
    for occupant in board.occupants().iter().filter(|one| !rides(one)) {
        let levels = board.levels_of(occupant);
        let cells = occupant.cells(grid).filter_map(|cell| grid.index(cell));
        taken.extend(cells.map(|cell| (cell, levels.clone(), occupant)));
    }
    taken.sort_by_key(|(cell, _, occupant)| (*cell, occupant.id));
    let mut wrong = BTreeMap::new();
    for column in taken
        .chunk_by(|a, b| a.0 == b.0)
        .filter(|column| column.len() > 1)
    {
        // No more fit into a cube than into a cell. Who is in it changes only
        // where somebody begins or ends.
        let edges = column
            .iter()
            .flat_map(|(_, levels, _)| [levels.start, levels.end]);
        for level in edges.collect::<BTreeSet<i32>>() {
            let inside = column
                .iter()
                .filter(|(_, levels, _)| levels.contains(&level));
            let crowd: Vec<&Occupant> = inside.map(|(_, _, occupant)| *occupant).collect();
            if crowd.len() > 1 {
                judge(ruleset, &crowd, &mut wrong);
            }
        }
    }
    wrong
}

type Wrong = BTreeMap<OccupantId, Reason>;

/// Those who share a cell, or a cube of it.
fn judge(ruleset: &Ruleset, crowd: &[&Occupant], wrong: &mut Wrong) {
    if ruleset.policies.elbow_room.is_some() {
        return crowd_by_size(ruleset, crowd, wrong);
    }
    let (small, large): (Vec<_>, Vec<_>) = crowd
        .iter()
        .copied()
        .partition(|occupant| ruleset.is_very_small(occupant.body.rank));
    crowd_of_small(ruleset, &small, wrong);
    crowd_of_large(ruleset, large, wrong);
}

/// Those who share a cell where size alone says who is squeezed by it.
fn crowd_by_size(ruleset: &Ruleset, crowd: &[&Occupant], wrong: &mut Wrong) {
    // Large creatures share many cells, and the first reason is kept.
    if crowd.iter().all(|one| wrong.contains_key(&one.id)) {
        return;
    }
    let p = &ruleset.policies;
    let too_much = too_much(ruleset, crowd.iter().map(|one| &one.body));
    let most = p.crowd_most.as_ref();
    let many = most
        .filter(|most| crowd.len() > most.value as usize)
        .map(|most| Reason {
            text: message!("crowd-too-many", count = crowd.len(), most = most.value),
            rule: most.rule,
        });
    for one in crowd {
        let others = crowd.iter().filter(|other| other.id != one.id);
        let squeezed = squeezed_beside(ruleset, &one.body, others.map(|other| &other.body));
        let squeezed = squeezed.map(|rule| Reason {
            text: message!(
                "crowd-squeezes",
                attack = p.squeezed_attack(),
                defence = p.squeezed_defence()
            ),
            rule,
        });
        let why = too_much.clone().or(squeezed).or_else(|| many.clone());
        if let Some(why) = why {
            wrong.entry(one.id).or_insert(why);
        }
    }
}

fn crowd_of_small(ruleset: &Ruleset, small: &[&Occupant], wrong: &mut Wrong) {
    let p = &ruleset.policies;
    let apart = &p.share_with_opponents;
    let foes = || {
        let first = small.iter().find(|one| one.team.0.is_some());
        first.is_some_and(|first| small.iter().any(|other| first.team.opposes(other.team)))
    };
    let why = too_much(ruleset, small.iter().map(|one| &one.body)).or_else(|| {
        (!apart.value && foes()).then(|| Reason {
            text: message!("crowd-of-opponents"),
            rule: apart.rule,
        })
    });
    if let Some(why) = why {
        wrong.extend(small.iter().map(|one| (one.id, why.clone())));
    }
}

fn crowd_of_large(ruleset: &Ruleset, mut large: Vec<&Occupant>, wrong: &mut Wrong) {
    let p = &ruleset.policies;

    if p.end_helpless.value == Stopping::Free {
        large.retain(|one| !one.body.helpless);
    }
    let [first, second, rest @ ..] = large.as_slice() else {
        return;
    };
    if p.end_occupied.value == Stopping::Free {
        return;
    }
    for one in &large {
        let other = if one.id == first.id { second } else { first };
        let name = &other.name;
        wrong.entry(one.id).or_insert_with(|| Reason {
            text: match rest.len() {
                0 => message!("crowd-stands-there-too", name),
                more => message!("crowd-stand-there-too", name, more),
            },
            rule: p.end_occupied.rule,
        });
    }
}
