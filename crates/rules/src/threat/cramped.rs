//! Narrow places: what being squeezed does to fighting, and what is blocked beside
//! the wielder of a weapon that needs room.

use crate::board::{Board, Fit, Terrain, cells_at_rest, fit, squeezed_part};
use crate::creature::Body;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{Defence, Ruleset};
use grid::Cell;
use terms::{Message, Signed, message};

/// Why a creature cannot strike at all where it takes up a space, if its weapon
/// is too unwieldy there.
pub(crate) fn no_room_to_strike(
    board: &Board,
    ruleset: &Ruleset,
    body: &Body,
    space: &[Cell],
) -> Option<Reason> {
    let needs_room = ruleset.policies.unwieldy_needs_room.as_ref()?;
    let cramped = body.unwieldy && needs_room.value && is_cramped(board, ruleset, body, space);
    cramped.then(|| Reason {
        text: message!("no-room-for-unwieldy-weapon"),
        rule: needs_room.rule,
    })
}

/// What a narrow place does to the attacks of a creature that takes up a space
/// there: being squeezed, and a cumbersome weapon.
pub(crate) fn hampered_attacks(
    board: &Board,
    ruleset: &Ruleset,
    body: &Body,
    space: &[Cell],
) -> Vec<Reason> {
    let p = &ruleset.policies;
    let squeezed = || match fit(board, ruleset, body, (space, None)) {
        Fit::Full => false,
        Fit::Cramped | Fit::Squeezed | Fit::Impeded => true,
        // What it is like then other rules say.
        Fit::Tight => false,
    };
    let squeezed = (p.squeeze_attack.value != 0 && squeezed()).then(|| Reason {
        text: p.squeezed_attack(),
        rule: p.squeeze_attack.rule,
    });
    let weapon = hampered_weapon(board, ruleset, body, space);
    squeezed.into_iter().chain(weapon).collect()
}

/// What a cumbersome weapon does to its wielder's attacks where that takes up a
/// space.
fn hampered_weapon(
    board: &Board,
    ruleset: &Ruleset,
    body: &Body,
    space: &[Cell],
) -> Option<Reason> {
    let p = &ruleset.policies;
    let attack = p.cumbersome_attack.as_ref()?;
    let hampered = body.cumbersome && attack.value != 0 && is_cramped(board, ruleset, body, space);
    hampered.then(|| Reason {
        text: message!(
            "cumbersome-weapon-hampered",
            name = &p.attack_name.value,
            change = Signed(attack.value),
        ),
        rule: attack.rule,
    })
}

/// What being squeezed does to defence, line by line; also where it is too tight for
/// that, and takes a skill.
pub(crate) fn weakened_defences(ruleset: &Ruleset, tight: bool) -> Vec<Reason> {
    let p = &ruleset.policies;
    let mut lines = Vec::new();
    let mut say = |text: Message, rule: RuleRef| {
        lines.push(Reason { text, rule });
    };
    if !tight {
        say(p.squeezed_defence(), p.squeeze_defence.rule);
        if !p.squeeze_shield.value {
            say(message!("no-shield-defence"), p.squeeze_shield.rule);
        }
        return lines;
    }
    let name = &p.defence_name.value;
    let defence = match p.escape_defence.value {
        Defence::By(0) => None,
        Defence::By(change) => Some(message!("changed-by", name, change = Signed(change))),
        Defence::To(value) => Some(message!("tight-defence-set", name, value)),
    };
    if let Some(defence) = defence {
        say(defence, p.escape_defence.rule);
    }
    if !p.escape_keeps_dexterity.value {
        let text = message!("no-dexterity-bonus", name);
        say(text, p.escape_keeps_dexterity.rule);
    }
    if !p.escape_shield.value {
        say(message!("no-shield-defence"), p.escape_shield.rule);
    }
    lines
}

/// What the place where a creature stands does to its fighting.
#[must_use]
pub fn cramped(board: &Board, ruleset: &Ruleset, body: &Body, at: Cell) -> Vec<Reason> {
    let part = squeezed_part(board, ruleset, body, at);
    let space = cells_at_rest(board, ruleset, body, at);
    let p = &ruleset.policies;
    let narrow = part.map(|(_, part)| Reason {
        text: message!("squeezed-to", width = part.width(), height = part.height()),
        rule: ruleset.cost_rules.squeezed.rule,
    });
    let mut because: Vec<Reason> = narrow.into_iter().collect();
    because.extend(hampered_attacks(board, ruleset, body, &space));
    let fit = fit(board, ruleset, body, (&space, None));
    let weakened = match fit {
        Fit::Full => false,
        Fit::Tight => true,
        Fit::Cramped | Fit::Squeezed | Fit::Impeded => p.squeeze_defence.value != 0,
    };
    if weakened {
        because.extend(weakened_defences(ruleset, fit == Fit::Tight));
    }
    because.extend(no_room_to_strike(board, ruleset, body, &space));
    because
}

/// Whether anything beside a space blocks the way, or above it where that counts. Holes
/// are hazards, and the edge of the map is no wall.
fn is_cramped(board: &Board, ruleset: &Ruleset, body: &Body, space: &[Cell]) -> bool {
    let grid = board.grid();
    let hazards = ruleset.policies.hazards_cramp_weapons.as_ref();
    let hazards = hazards.is_some_and(|it| it.value);
    let blocks = |cell: Cell| {
        let terrain = board.terrain(cell);
        let harmful = || terrain.is_hole() || board.is_hazardous(cell);
        terrain.is_solid() || terrain == Terrain::Post || (hazards && harmful())
    };
    let ceilings = ruleset.policies.ceilings_cramp_weapons.as_ref();
    let counts = ceilings.is_some_and(|it| it.value);
    let over = |cell: &Cell| board.ceiling_over_all(std::iter::once(*cell));
    let top = |cell: &Cell| board.levels_at(body, *cell).end;
    let low = |cell: &Cell| {
        let feet = board.feet_of_level(top(cell) + 1);
        over(cell).is_some_and(|ceiling| ceiling < feet)
    };
    if counts && space.iter().any(low) {
        return true;
    }
    space.iter().any(|cell| {
        let index = grid.index(*cell);
        let mut beside = grid.neighbors(*cell);
        beside.any(|(dir, next)| {
            let walled = index.is_some_and(|index| board.is_walled(index, dir));
            !space.contains(&next) && (walled || blocks(next))
        })
    })
}
