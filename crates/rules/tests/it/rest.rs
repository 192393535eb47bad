//! Creatures at rest beside others, against every strip of each space, cell by cell.

#![allow(clippy::unwrap_used)]

use crate::situation::cases;
use grid::{Cell, Grid, Kind};
use proptest::prelude::*;
use rules::{Board, Body, Occupant, Ruleset, settle_at_rest};
use std::collections::BTreeSet;
use testkit::board::{occupant, terrain};

const SIDE: i32 = 8;

/// Anchor, side in cells, and team of a creature.
type Creature = ((i32, i32), i32, u8);

fn srd35() -> &'static Ruleset {
    rules::by_id("srd35").unwrap()
}

fn cells((x, y): (i32, i32), [w, h]: [i32; 2]) -> BTreeSet<(i32, i32)> {
    (0..w * h).map(|n| (x + n % w, y + n / w)).collect()
}

fn occupants(grid: Grid, creatures: &[Creature]) -> Vec<Occupant> {
    let all = (1..).zip(creatures);
    let made = all.map(|(id, ((x, y), side, team))| {
        let size = ["medium", "large", "huge", "gargantuan"][*side as usize - 1];
        let body = Body {
            // Nobody is so much larger that the others do not matter.
            rank: 4,
            ..Body::of_size(srd35(), size, grid)
        };
        occupant(id, *team, Cell::new(*x, *y), body)
    });
    made.collect()
}

/// Strips of a space that are at least half as wide: the widest first, rows before columns.
fn strips((x, y): (i32, i32), side: i32) -> Vec<BTreeSet<(i32, i32)>> {
    let widths = (1..side).rev().filter(|width| 2 * width >= side);
    let strips = widths.flat_map(|width| {
        let rows = (0..=side - width).map(move |off| cells((x, y + off), [side, width]));
        let columns = (0..=side - width).map(move |off| cells((x + off, y), [width, side]));
        rows.chain(columns)
    });
    strips.collect()
}

fn creatures() -> impl Strategy<Value = Vec<Creature>> {
    let creature = (1..5_i32).prop_flat_map(|side| {
        let along = || 0..=SIDE - side;
        ((along(), along()), Just(side), 0..2_u8)
    });
    prop::collection::vec(creature, 1..6)
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_creature_at_rest_occupies_the_widest_strip_that_others_leave(
        creatures in creatures(),
        rock in prop::collection::btree_set((0..SIDE, 0..SIDE), 0..6),
    ) {
        let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
        let mut board = Board::new(grid, srd35());
        board.set_terrain(rock.iter().map(|(x, y)| (Cell::new(*x, *y), terrain('#'))));
        let mut settled = occupants(grid, &creatures);
        settle_at_rest(&board, srd35(), &mut settled);
        for (n, (at, side, _)) in creatures.iter().enumerate() {
            let own = cells(*at, [*side, *side]);
            let others = creatures.iter().enumerate().filter(|(other, _)| *other != n);
            let taken: BTreeSet<_> = others
                .flat_map(|(_, (at, side, _))| cells(*at, [*side, *side]))
                .collect();
            let free = |space: &BTreeSet<(i32, i32)>| space.is_disjoint(&rock);
            let clear = |space: &BTreeSet<(i32, i32)>| free(space) && space.is_disjoint(&taken);
            let rest: BTreeSet<_> = settled[n].cells(grid).map(|cell| (cell.x, cell.y)).collect();
            let strips = strips(*at, *side);
            let wanted = std::iter::once(&own).chain(&strips).find(|space| clear(space));
            match wanted {
                Some(wanted) => prop_assert_eq!(&rest, wanted),
                // What others leave is too little: it overlaps them.
                None => prop_assert!(*side == 1 || !free(&own) || rest == own),
            }
        }
        // The order of the creatures does not matter.
        let mut turned = occupants(grid, &creatures);
        turned.reverse();
        settle_at_rest(&board, srd35(), &mut turned);
        turned.reverse();
        prop_assert_eq!(settled, turned);
    }
}
