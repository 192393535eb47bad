//! Weapons that need room: what is blocked beside their wielder hampers them.

use crate::board::{Board, Terrain};
use crate::creature::Body;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use grid::Cell;
use terms::{Signed, message};

/// Why a creature cannot strike at all where it takes up a space, if its weapon
/// is too unwieldy there.
pub(crate) fn no_room_to_strike(
    board: &Board,
    ruleset: &Ruleset,
    body: &Body,
    space: &[Cell],
) -> Option<Reason> {
    let needs_room = ruleset.policies.unwieldy_needs_room.as_ref()?;
    let cramped = body.unwieldy && needs_room.value && is_cramped(board, ruleset, space);
    cramped.then(|| Reason {
        text: message!("no-room-for-unwieldy-weapon"),
        rule: needs_room.rule,
    })
}

/// What a cumbersome weapon does to its wielder's attacks where that takes up a
/// space.
pub(crate) fn hampered_attack(
    board: &Board,
    ruleset: &Ruleset,
    body: &Body,
    space: &[Cell],
) -> Option<Reason> {
    let p = &ruleset.policies;
    let attack = p.cumbersome_attack.as_ref()?;
    let hampered = body.cumbersome && attack.value != 0 && is_cramped(board, ruleset, space);
    hampered.then(|| Reason {
        text: message!(
            "cumbersome-weapon-hampered",
            name = &p.attack_name.value,
            change = Signed(attack.value),
        ),
        rule: attack.rule,
    })
}

/// What the place where a creature stands does to its use of its weapon.
#[must_use]
pub fn cramped_weapon(board: &Board, ruleset: &Ruleset, body: &Body, at: Cell) -> Vec<Reason> {
    let space: Vec<Cell> = body.footprint.cells(board.grid(), at).collect();
    let none = no_room_to_strike(board, ruleset, body, &space);
    let hampered = hampered_attack(board, ruleset, body, &space);
    none.into_iter().chain(hampered).collect()
}

/// Whether anything beside a space blocks the way. Holes are hazards, and the
/// edge of the map is no wall.
fn is_cramped(board: &Board, ruleset: &Ruleset, space: &[Cell]) -> bool {
    let grid = board.grid();
    let hazards = ruleset.policies.hazards_cramp_weapons.as_ref();
    let hazards = hazards.is_some_and(|it| it.value);
    let blocks = |cell: Cell| {
        let terrain = board.terrain(cell);
        let harmful = || terrain.is_hole() || board.is_hazardous(cell);
        matches!(terrain, Terrain::Solid | Terrain::Post) || (hazards && harmful())
    };
    space.iter().any(|cell| {
        let index = grid.index(*cell);
        let mut beside = grid.neighbors(*cell);
        beside.any(|(dir, next)| {
            let walled = index.is_some_and(|index| board.is_walled(index, dir));
            !space.contains(&next) && (walled || blocks(next))
        })
    })
}
