//! Random maps for the slow search, and the books it is played by.

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// How many squares each side of a map has.
pub const SIDE: i32 = 9;

/// The books it is played by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Book {
    /// Diagonals alternate, squeezing goes to half of one's width, and a space
    /// pays for the worst it covers.
    Srd35,
    /// Every step counts one, squeezing goes to the width of the next smaller
    /// size, and a space pays for the worst that it newly enters; what is
    /// impeded takes a round.
    Epic,
}

/// A random map. Walls stand on the sides between squares: `true` in
/// `walls_east` closes the side between (x, y) and (x + 1, y).
#[derive(Debug, Clone)]
pub struct Map {
    pub book: Book,
    pub terrain: Vec<u8>,
    pub walls_east: BTreeSet<(i32, i32)>,
    pub walls_south: BTreeSet<(i32, i32)>,
    pub friends: BTreeSet<(i32, i32)>,
    pub opponents: BTreeSet<(i32, i32)>,
    /// Squares that leave less than their whole width free, in hundredths.
    pub gaps: BTreeMap<(i32, i32), u8>,
    /// Squares made for creatures so many sizes smaller, in the book that has it.
    pub made: BTreeMap<(i32, i32), u8>,
    pub lava: BTreeSet<(i32, i32)>,
    /// Height of the ground in cubes, 0 elsewhere; empty on level maps.
    pub heights: BTreeMap<(i32, i32), i32>,
    pub size: i32,
    pub start: (i32, i32),
}

/// A square of a map.
pub fn place() -> impl Strategy<Value = (i32, i32)> {
    (0..SIDE, 0..SIDE)
}

/// Any map.
pub fn map() -> impl Strategy<Value = Map> {
    let terrain = prop::collection::vec(
        prop_oneof![
            10 => Just(b'.'), 3 => Just(b':'), 1 => Just(b'#'), 1 => Just(b'o'), 1 => Just(b'"')
        ],
        (SIDE * SIDE) as usize,
    );
    let walls = || prop::collection::btree_set(place(), 0..8);
    let people = || prop::collection::btree_set(place(), 0..4);
    (
        prop::sample::select(&[Book::Srd35, Book::Epic][..]),
        terrain,
        walls(),
        walls(),
        people(),
        people(),
        (
            prop::collection::btree_map(place(), prop::sample::select(&[40, 50, 80][..]), 0..8),
            prop::collection::btree_map(place(), prop::sample::select(&[0, 1, 1, 2][..]), 0..8),
        ),
        prop::collection::btree_set(place(), 0..20),
        1..5_i32,
        place(),
    )
        .prop_map(
            |(
                book,
                terrain,
                walls_east,
                walls_south,
                friends,
                opponents,
                (gaps, made),
                lava,
                size,
                start,
            )| Map {
                book,
                terrain,
                walls_east,
                walls_south,
                friends,
                opponents,
                gaps,
                made: if book == Book::Epic {
                    made
                } else {
                    BTreeMap::new()
                },
                lava,
                heights: BTreeMap::new(),
                size,
                // The whole space starts on the map.
                start: (start.0.min(SIDE - size), start.1.min(SIDE - size)),
            },
        )
}

/// Any map with uneven ground, in the book that has levels.
pub fn uneven_map() -> impl Strategy<Value = Map> {
    let heights = prop::collection::btree_map(place(), -2..4_i32, 1..20);
    (map(), heights).prop_map(|(map, heights)| Map {
        book: Book::Epic,
        heights,
        ..map
    })
}

/// The advances of a turn from one part of a space to another, given by their left and upper ends, widths and
/// heights: for each whether the creature has entered a hard square by then. It goes across the new long axis
/// first, then along it, and to the easier side first.
pub fn advances(
    (x, y, w, h): (i32, i32, i32, i32),
    (tx, ty, tw, th): (i32, i32, i32, i32),
    hard: impl Fn((i32, i32)) -> bool,
) -> Vec<bool> {
    let is_column = th > tw;
    let rows = if is_column {
        y.max(ty)..(y + h).min(ty + th)
    } else {
        ty..ty + th
    };
    let columns = if is_column {
        tx..tx + tw
    } else {
        x.max(tx)..(x + w).min(tx + tw)
    };
    let column = |at: i32| rows.clone().any(|row| hard((at, row)));
    let row = |at: i32| columns.clone().any(|column| hard((column, at)));
    let spread = |sides: [Vec<bool>; 2]| {
        let mut all: Vec<bool> = Vec::new();
        for side in sides {
            let mut entered = false;
            for is_hard in side {
                entered |= is_hard;
                all.push(entered);
            }
        }
        all.sort_unstable();
        all
    };
    let across = spread([
        (tx..x).rev().map(column).collect(),
        (x + w..tx + tw).map(column).collect(),
    ]);
    let down = spread([
        (ty..y).rev().map(row).collect(),
        (y + h..ty + th).map(row).collect(),
    ]);
    let order = if is_column {
        [across, down]
    } else {
        [down, across]
    };
    let mut entered = false;
    let all = order.into_iter().flatten();
    all.map(|is_hard| {
        entered |= is_hard;
        entered
    })
    .collect()
}
