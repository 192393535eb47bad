//! Who may have to do with flanking, where they stand and what they threaten.

use crate::board::{Board, bounds};
use crate::creature::{Occupant, OccupantId};
use crate::movement::crowded;
use crate::reason::{Reason, once};
use crate::ruleset::Ruleset;
use crate::threat::{Threat, band, hampered_attacks};
use grid::{Block, Cell, Levels, Solid};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A creature where it stands, with what it threatens.
#[derive(Clone, Debug)]
pub struct Fighter<'a> {
    pub(super) occupant: &'a Occupant,
    pub(super) space: Vec<Cell>,
    pub(super) block: Block,
    threat: Threat,
    levels: Range<i32>,
    board: &'a Board,
    /// What it threatens so many levels up or down, where others are.
    across: BTreeMap<u32, Threat>,
    /// How far it threatens, in cells.
    pub(super) far: u32,
    /// What the place where it stands does to its attacks.
    pub(super) hampered: Vec<Reason>,
}

impl<'a> Fighter<'a> {
    /// Somebody on the board. Nothing if it takes up no cell.
    #[must_use]
    pub fn of(board: &'a Board, ruleset: &Ruleset, occupant: &'a Occupant) -> Option<Self> {
        let space: Vec<Cell> = occupant.cells(board.grid()).collect();
        let far = *band(ruleset, &occupant.body).0.end();
        let levels = board.levels_of(occupant);
        let others = board.occupants().iter();
        let apart: BTreeSet<u32> = others
            .map(|other| board.levels_apart(&levels, &board.levels_of(other)))
            .filter(|apart| (1..=far).contains(apart))
            .collect();
        let (body, at) = (&occupant.body, occupant.at);
        let across = apart.into_iter();
        let across = across.map(|up| (up, Threat::across(board, ruleset, body, at, up)));
        Some(Self {
            board,
            across: across.collect(),
            levels,
            occupant,
            block: Block::around(&space)?,
            hampered: once(
                hampered_attacks(board, ruleset, &occupant.body, &space)
                    .into_iter()
                    .chain(crowded(board, ruleset, occupant).map(|[attack, _]| attack)),
            ),
            space,
            threat: Threat::of(board, ruleset, &occupant.body, occupant.at),
            far,
        })
    }

    pub(super) fn threatens(&self, other: &Self) -> bool {
        let threat = match self.board.levels_apart(&self.levels, &other.levels) {
            0 => Some(&self.threat),
            apart => self.across.get(&apart),
        };
        let own = (self.occupant.at, &self.levels);
        let open = |cell: Cell| !self.board.ground_shuts_off(own, (cell, &other.levels));
        let struck = |threat: &Threat, cell: Cell| threat.threatens(cell) && open(cell);
        threat.is_some_and(|threat| other.space.iter().any(|cell| struck(threat, *cell)))
    }

    /// Whether it is inside another's space, in part at least and not above it
    /// or below, and so many sizes smaller.
    pub(super) fn is_inside(&self, other: &Self, ranks: u32) -> bool {
        other.occupant.body.rank >= self.occupant.body.rank.saturating_add(ranks)
            && self.block.overlaps(other.block)
            && self.board.levels_apart(&self.levels, &other.levels) == 0
    }

    /// What it takes up of space, where heights count.
    pub(super) fn levels(&self) -> &Range<i32> {
        &self.levels
    }

    pub(super) fn solid(&self) -> Solid {
        Solid {
            block: self.block,
            level: Levels {
                first: 2 * self.levels.start,
                last: 2 * self.levels.end,
            },
        }
    }

    /// How high a level begins, in feet above that of the map.
    pub(super) fn feet_of_level(&self, level: i32) -> i32 {
        self.board.feet_of_level(level)
    }

    /// Whether heights count where it stands.
    pub(super) fn heights_count(&self) -> bool {
        self.board.levels_apart(&(0..1), &(1..2)) > 0
    }

    pub(super) fn opposes(&self, other: &Self) -> bool {
        self.occupant.team.opposes(other.occupant.team)
    }

    pub(super) fn name(&self) -> &str {
        &self.occupant.name
    }
}

/// Those who may have to do with a creature's flanking: itself, and whoever is
/// near enough to threaten it or an opponent it threatens.
#[must_use]
pub fn fighters_around<'a>(
    board: &'a Board,
    ruleset: &Ruleset,
    id: OccupantId,
) -> Vec<Fighter<'a>> {
    let grid = board.grid();
    let mut all = board.occupants().iter();
    let Some(one) = all.find(|one| one.id == id) else {
        return Vec::new();
    };
    let box_of = |who: &Occupant, by| bounds(&who.cells(grid).collect::<Vec<Cell>>(), by);
    let far = |who: &Occupant| *band(ruleset, &who.body).0.end();
    let own = box_of(one, far(one));
    let targets = board.occupants().iter();
    let targets = targets.filter(|other| one.team.opposes(other.team));
    let targets = targets.map(|other| box_of(other, 0));
    let spots: Vec<_> = targets
        .filter(|spot| meet(own, *spot))
        .chain([box_of(one, 0)])
        .collect();
    board
        .occupants()
        .iter()
        .filter(|other| {
            let zone = box_of(other, far(other).max(1));
            spots.iter().any(|spot| meet(zone, *spot))
        })
        .filter_map(|other| Fighter::of(board, ruleset, other))
        .collect()
}

/// Whether two parts of the map, each from cell to cell, have a cell in common.
fn meet((first, last): (Cell, Cell), (left_top, right_bottom): (Cell, Cell)) -> bool {
    left_top.x <= last.x
        && first.x <= right_bottom.x
        && left_top.y <= last.y
        && first.y <= right_bottom.y
}
