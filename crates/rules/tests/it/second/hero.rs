//! HERO System 5th Edition, the supplement on combat movement, on hexes.

use super::{At, Crowd, Document, Other};
use grid::Kind;

/// The place of an ordinary character among the sizes.
const NORMAL: usize = 4;

pub(super) static DOCUMENT: Document = Document {
    id: "hero5",
    kind: Kind::HexPointy,
    sizes: &[
        "shrinking-4",
        "shrinking-3",
        "shrinking-2",
        "shrinking-1",
        "normal",
        "growth-1",
        "growth-2",
        "growth-3",
    ],
    of_one_cell: 0..NORMAL + 1,
    steps,
    passes,
    stops,
    squeezes: |_, _| false,
    is_obstacle,
    cost,
};

/// To each of the six hexes around; those of odd rows lie half a hex to the right.
fn steps(_: &Crowd, (ax, ay): At, (bx, by): At) -> bool {
    let right = ay.rem_euclid(2);
    ay == by || bx - ax == right || bx - ax == right - 1
}

/// Two levels of Shrinking or more.
fn is_very_small(size: usize) -> bool {
    size + 2 <= NORMAL
}

/// Friends and the helpless are passed, the very small pass anybody; three levels
/// make the difference otherwise, where the smaller of the two is very small or the
/// other is the one gone beneath. Who fills the hexes is passed by nobody.
fn passes(size: usize, other: &Other) -> bool {
    let beneath = other.size >= size + 3;
    let over = is_very_small(other.size) && size >= other.size + 3;
    let may = !other.foe || other.helpless || is_very_small(size);
    !other.fills && (may || beneath || over)
}

/// Not in the hex of an opponent who is able to act; with a friend that is for the
/// game master to allow.
fn stops(size: usize, other: &Other) -> bool {
    other.helpless || is_very_small(size)
}

/// The very large are.
fn is_obstacle(other: &Other) -> bool {
    other.bulky || other.size > NORMAL
}

fn cost(_: bool, doublings: u32, _: u32) -> (u32, u32) {
    (1 << doublings, 0)
}
