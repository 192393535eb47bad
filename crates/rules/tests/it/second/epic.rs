//! Epic Path, “Movement, Position, and Distance”: a creature of Small or Medium size
//! among others.

use super::{At, Crowd, Document, Ground, Other};
use grid::Kind;

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
