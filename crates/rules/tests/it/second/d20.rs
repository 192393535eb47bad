//! d20 SRD 3.5, “Movement, Position, and Distance”.

use super::{At, Crowd, Document, Ground, Other};
use grid::Kind;

pub(super) static DOCUMENT: Document = Document {
    id: "srd35",
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
    of_one_cell: 0..5,
    steps,
    passes,
    stops,
    squeezes: |_, _| false,
    is_obstacle,
    cost,
};

/// No diagonal leads past a corner: rock, or somebody who fills the square. Past a
/// pit, or anybody else, it does.
fn steps(crowd: &Crowd, (ax, ay): At, (bx, by): At) -> bool {
    let corner = |cell: At| crowd.at(cell) == Ground::Rock || crowd.there(cell).any(|it| it.fills);
    ax == bx || ay == by || !(corner((ax, by)) || corner((bx, ay)))
}

/// A friend's square, that of the helpless, anyone's for the very small, and that of
/// somebody three sizes larger or smaller; never that of one who fills it.
fn passes(size: usize, other: &Other) -> bool {
    let very_small = size <= 2;
    let apart = size.abs_diff(other.size) >= 3;
    !other.fills && (!other.foe || other.helpless || very_small || apart)
}

/// In the square of the helpless only, but for the very small, who fight there.
fn stops(size: usize, other: &Other) -> bool {
    other.helpless || size <= 2
}

/// Above all the very large.
fn is_obstacle(other: &Other) -> bool {
    other.bulky || other.cells.len() > 1
}

/// Every second diagonal counts as two squares; a doubled one as three, and each
/// further doubling doubles that.
fn cost(diagonal: bool, doublings: u32, parity: u32) -> (u32, u32) {
    match (diagonal, doublings) {
        (false, doublings) => (1 << doublings, parity),
        (true, 0) => (1 + parity, 1 - parity),
        (true, doublings) => (3 << (doublings - 1), parity),
    }
}
