//! Epic Path, “Movement, Position, and Distance”: a creature of Small or Medium size
//! among others, and larger ones that squeeze and make their way over what is impeded.

use super::{At, Crowd, Document, Ground, Other};
use crate::maps::{Book, Map};
use grid::Kind;
use proptest::prelude::*;
use rules::MovementSearch;

pub(super) static DOCUMENT: Document = Document {
    id: "epic",
    kind: Kind::Square,
    sizes: &[
        "fine",
        "diminutive",
        "tiny",
        "small",
        "medium",
        "large",
        "huge",
        "gargantuan",
    ],
    of_one_cell: 3..5,
    steps,
    passes,
    stops,
    squeezes,
    is_obstacle,
    cost,
};

/// Past what is blocked but not filled to its corner, such as a pit or somebody.
fn steps(crowd: &Crowd, (ax, ay): At, (bx, by): At) -> bool {
    let corner = |cell: At| crowd.at(cell) == Ground::Rock;
    ax == bx || ay == by || !(corner((ax, by)) || corner((bx, ay)))
}

/// Whether the sizes are so far apart that neither is squeezed.
fn far_apart(size: usize, other: &Other) -> bool {
    size.abs_diff(other.size) >= 2
}

/// Allies, those who cannot prevent it, and those two sizes smaller, by a stepover;
/// never one who fills its space.
fn passes(size: usize, other: &Other) -> bool {
    !other.fills && (!other.foe || other.helpless || size >= other.size + 2)
}

/// On those it has stepped over, and squeezed with those who agree or cannot prevent it.
fn stops(size: usize, other: &Other) -> bool {
    passes(size, other)
}

/// With whoever takes up the space as it does itself.
fn squeezes(size: usize, other: &Other) -> bool {
    !far_apart(size, other)
}

fn is_obstacle(_: &Other) -> bool {
    false
}

/// All movement counts one for one, and what is difficult two, for whatever reasons.
fn cost(_: bool, doublings: u32, _: u32) -> (u32, u32) {
    (if doublings > 0 { 2 } else { 1 }, 0)
}

/// A creature of Medium size or larger among the others of a crowd: to the slow search
/// those are opponents whom it does not pass and friends beside whom it squeezes, and
/// the rest nobody.
pub(super) fn agrees_of_large(map: &Map, crowd: &Crowd) -> Result<(), TestCaseError> {
    let medium = 4;
    let size = medium + map.size as usize - 1;
    let cells = |others: &dyn Fn(&Other) -> bool| {
        let others = crowd.others.iter().filter(|other| others(other));
        others.flat_map(|other| other.cells.clone()).collect()
    };
    let map = Map {
        book: Book::Epic,
        opponents: cells(&|other| !passes(size, other)),
        friends: cells(&|other| passes(size, other) && squeezes(size, other)),
        ..map.clone()
    };
    let mut board = map.board();
    let others = (1..).zip(&crowd.others);
    let others = others.map(|(id, other)| DOCUMENT.occupant(id, other, board.grid()));
    board.set_occupants(others.collect());
    map.agrees(&board, &mut MovementSearch::default())
}
