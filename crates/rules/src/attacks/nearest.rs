//! Who is nearest to a creature or a place, and who of several that are equally near.

use crate::board::{Board, cells_at_rest, distance};
use crate::creature::{Occupant, OccupantId};
use crate::query::Query;
use crate::reason::Reason;
use crate::ruleset::{Ruleset, Tie};
use grid::Cell;
use std::ops::Range;
use terms::message;

/// Who is nearest to a creature or a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closest {
    /// How far off they are, in cells of movement over open floor.
    pub cells: u32,
    /// Those who are: several are equally near. In the order of their ids.
    pub who: Vec<OccupantId>,
    /// Whether a die decides among several, with the rule.
    pub because: Option<Reason>,
    /// The one that the die picks, if it was thrown: its place among `who`.
    pub rolled: Option<usize>,
}

/// Those who are nearest to a creature among some of the others; `None` when
/// there are no such others. The same `seed` throws the same die.
#[must_use]
pub fn closest(
    query: Query<'_>,
    among: impl Fn(&Occupant) -> bool,
    seed: Option<u32>,
) -> Option<Closest> {
    let Query { board, mover, .. } = query;
    let space = cells_at_rest(board, query.ruleset, &mover.body, mover.at);
    let levels = board.levels_at(&mover.body, mover.at);
    let among = |other: &Occupant| other.id != mover.id && among(other);
    nearest(board, query.ruleset, (&space, &levels), among, seed)
}

/// Those who are nearest to a cell on its ground, as [`closest`] has those
/// nearest to a creature: who stands there is no distance away.
#[must_use]
pub fn closest_to(
    board: &Board,
    ruleset: &Ruleset,
    cell: Cell,
    seed: Option<u32>,
) -> Option<Closest> {
    let from = (&[cell][..], &board.levels_on(cell));
    nearest(board, ruleset, from, |_| true, seed)
}

/// Those who are nearest to some cells on some levels.
fn nearest(
    board: &Board,
    ruleset: &Ruleset,
    (space, levels): (&[Cell], &Range<i32>),
    among: impl Fn(&Occupant) -> bool,
    seed: Option<u32>,
) -> Option<Closest> {
    let grid = board.grid();
    let apart = |other: &Occupant| {
        let pairs = other
            .cells(grid)
            .flat_map(|cell| space.iter().map(move |own| (*own, cell)));
        let across = pairs.map(|(own, cell)| distance(ruleset, grid, own, cell));
        let up = board.levels_apart(levels, &board.levels_of(other));
        across.min().map(|across| across.max(up))
    };
    let others = board.occupants().iter();
    let known: Vec<(u32, OccupantId)> = others
        .filter(|other| among(other))
        .filter_map(|other| Some((apart(other)?, other.id)))
        .collect();
    let cells = known.iter().map(|(cells, _)| *cells).min()?;
    let nearest = known.iter().filter(|(apart, _)| *apart == cells);
    let mut who: Vec<OccupantId> = nearest.map(|(_, id)| *id).collect();
    who.sort();
    let tie = &ruleset.policies.closest_tie;
    let because = (who.len() > 1).then(|| Reason {
        text: match tie.value {
            Tie::Roll => message!("equally-near-roll", sides = who.len()),
            Tie::Choose => message!("equally-near-choose"),
        },
        rule: tie.rule,
    });
    let rolls = who.len() > 1 && tie.value == Tie::Roll;
    let rolled = seed.filter(|_| rolls).map(|seed| thrown(seed, who.len()));
    Some(Closest {
        cells,
        who,
        because,
        rolled,
    })
}

/// What an even die of so many sides shows for a seed, counted from 0.
fn thrown(seed: u32, sides: usize) -> usize {
    // The mixing steps of SplitMix64: near seeds fall far apart.
    let mut mixed = u64::from(seed).wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^= mixed >> 31;
    // The upper half times the sides: every side comes up equally often.
    (((mixed >> 32) * sides as u64) >> 32) as usize
}

#[cfg(test)]
mod tests {
    use super::thrown;

    #[test]
    fn a_die_is_even_and_its_throw_hangs_on_the_seed_alone() {
        for sides in 2..=6 {
            let mut counts = vec![0; sides];
            for seed in 0..6000 {
                counts[thrown(seed, sides)] += 1;
            }
            let fair = 6000 / sides;
            assert!(
                counts
                    .iter()
                    .all(|count| (fair * 9 / 10..=fair * 11 / 10).contains(count)),
                "d{sides}: {counts:?}"
            );
        }
        assert_eq!(thrown(7, 3), thrown(7, 3));
    }
}
