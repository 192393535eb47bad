//! Age of Heroes (WolfLord), “Movement and Distance”.

use super::{At, Crowd, Document, Ground, Other};
use grid::Kind;

pub(super) static DOCUMENT: Document = Document {
    id: "wolflord",
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

/// Diagonals lead past creatures, and past pits where there is a route: one of the
/// two squares beside. Corners, and creatures that fill their squares, bar them.
fn steps(crowd: &Crowd, (ax, ay): At, (bx, by): At) -> bool {
    if ax == bx || ay == by {
        return true;
    }
    let beside = [(ax, by), (bx, ay)];
    let corner =
        |cell: &At| crowd.at(*cell) == Ground::Rock || crowd.there(*cell).any(|it| it.fills);
    let pits = beside.iter().all(|cell| crowd.at(*cell) == Ground::Pit);
    !beside.iter().any(corner) && !pits
}

fn passes(size: usize, other: &Other) -> bool {
    if other.fills {
        return false;
    }
    let [smaller, larger] = [size.min(other.size), size.max(other.size)];
    !other.foe || other.helpless || size < 3 || larger >= smaller + 3
}

/// A Fine, Diminutive or Tiny creature comes into an occupied square to fight.
fn stops(size: usize, other: &Other) -> bool {
    size < 3 || other.helpless
}

fn is_obstacle(other: &Other) -> bool {
    other.bulky || other.size > 4
}

/// Two squares or three for one doubling, four or six for two, and so on.
fn cost(diagonal: bool, doublings: u32, parity: u32) -> (u32, u32) {
    let straight = 2_u32.pow(doublings);
    match diagonal {
        false => (straight, parity),
        true if doublings > 0 => (straight / 2 * 3, parity),
        true => ([1, 2][parity as usize], 1 - parity),
    }
}
