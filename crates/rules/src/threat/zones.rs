//! The cells a creature threatens: those in which it could strike somebody who
//! gives it an opening.

use super::cramped::{hampered_attacks, no_room_to_strike};
use crate::board::{Board, Fit, bounds, cells_at_rest, distance, fit, is_open};
use crate::cost::Diagonals;
use crate::creature::Body;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{NaturalThreat, Ruleset};
use grid::{Cell, Grid};
use std::ops::{Range, RangeInclusive};
use terms::{Message, message};

/// Cells around a creature.
#[derive(Clone, Debug, Default)]
pub(crate) struct Zone {
    /// The part of the map looked at: its first cell and its width in cells.
    first: Cell,
    columns: usize,
    /// Row by row.
    held: Vec<bool>,
}

impl Zone {
    /// The cells that can be struck from a space at some distances.
    ///
    /// Walls and solid cells stop a blow: of the straight lines of cells from
    /// the space, one at least must be free of them.
    pub fn around(
        board: &Board,
        ruleset: &Ruleset,
        space: &[Cell],
        band: &RangeInclusive<u32>,
    ) -> Self {
        let grid = board.grid();
        let (first, last) = bounds(space, *band.end());
        let first = Cell::new(first.x.max(0), first.y.max(0));
        let last = Cell::new(
            last.x.min(grid.width().cast_signed() - 1),
            last.y.min(grid.height().cast_signed() - 1),
        );
        let mut held = Vec::new();
        if !band.is_empty() {
            let whole = rectangle(grid, space);
            for y in first.y..=last.y {
                for x in first.x..=last.x {
                    let cell = Cell::new(x, y);
                    held.push(covers(board, ruleset, space, whole, band, cell));
                }
            }
        }
        Self {
            first,
            columns: usize::try_from(last.x - first.x + 1).unwrap_or_default(),
            held,
        }
    }

    /// Leaves out the cells of which something holds.
    fn leave_out(&mut self, holds: impl Fn(Cell) -> bool) {
        let (first, columns) = (self.first, self.columns);
        for (place, held) in self.held.iter_mut().enumerate() {
            *held = *held && !holds(Self::cell_at(first, columns, place));
        }
    }

    /// The cell at a place of the part that is looked at.
    fn cell_at(first: Cell, columns: usize, place: usize) -> Cell {
        // Part of the map, whose sides are far shorter.
        let (x, y) = (place % columns, place / columns);
        Cell::new(first.x + x as i32, first.y + y as i32)
    }

    fn contains(&self, cell: Cell) -> bool {
        let column = usize::try_from(cell.x - self.first.x).ok();
        let row = usize::try_from(cell.y - self.first.y).ok();
        let place = column
            .filter(|column| *column < self.columns)
            .zip(row)
            .map(|(column, row)| row * self.columns + column);
        place
            .and_then(|place| self.held.get(place))
            .is_some_and(|held| *held)
    }

    /// The cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let places = self.held.iter().enumerate();
        let held = places.filter(|(_, held)| **held);
        held.map(|(place, _)| Self::cell_at(self.first, self.columns, place))
    }
}

/// The cells around a creature that it threatens.
#[derive(Clone, Debug)]
pub struct Threat {
    threatened: Zone,
    /// The cells it strikes at without threatening them.
    besides: Vec<Cell>,
    strikes_within: bool,
    because: Vec<Reason>,
}

impl Threat {
    /// What a creature threatens that stands with its anchor at `at`.
    #[must_use]
    pub fn of(board: &Board, ruleset: &Ruleset, body: &Body, at: Cell) -> Self {
        Self::across(board, ruleset, body, at, 0)
    }

    /// What it threatens so many levels above or below its own; 1 is what is
    /// just above its head or under its feet.
    #[must_use]
    pub(crate) fn across(
        board: &Board,
        ruleset: &Ruleset,
        body: &Body,
        at: Cell,
        levels: u32,
    ) -> Self {
        let space = cells_at_rest(board, ruleset, body, at);
        if let Some(because) = no_attack(board, ruleset, body, &space) {
            return Self {
                threatened: Zone::default(),
                besides: Vec::new(),
                strikes_within: false,
                because: vec![because],
            };
        }
        let (band, mut because) = band(ruleset, body);
        because.extend(hampered_attacks(board, ruleset, body, &space));
        let band = across(band, levels);
        if let (1.., Some(heights)) = (levels, &ruleset.policies.heights_count) {
            because.push(Reason {
                text: message!("levels-up-or-down", levels),
                rule: heights.rule,
            });
        }
        let strikes_within = levels == 0 && strikes_within(ruleset, body);
        if strikes_within {
            because.push(Reason {
                text: message!("strikes-own-space"),
                rule: ruleset.policies.strike_own_space.rule,
            });
        }
        let threatened = Zone::around(board, ruleset, &space, &band);
        let mut besides = Vec::new();
        let blows = across(blows(ruleset, body), levels);
        if blows != band {
            besides.extend(Zone::around(board, ruleset, &space, &blows).cells());
        }
        if strikes_within {
            besides.extend(space);
        }
        Self {
            threatened,
            besides,
            strikes_within,
            because,
        }
    }

    /// What it threatens of some levels, where it takes up others itself: of what lies
    /// within the ground nothing, unless it is there too.
    #[must_use]
    pub fn on_levels(
        board: &Board,
        ruleset: &Ruleset,
        (body, at): (&Body, Cell),
        [own, levels]: [&Range<i32>; 2],
    ) -> Self {
        let apart = board.levels_apart(own, levels);
        let mut threat = Self::across(board, ruleset, body, at, apart);
        let shut = |cell: Cell| board.ground_shuts_off((at, own), (cell, levels));
        threat.threatened.leave_out(shut);
        threat.besides.retain(|cell| !shut(*cell));
        threat
    }

    /// How many cubes a creature threatens with its anchor at `at`, those within
    /// the ground left out; `None` where the ruleset has no levels.
    #[must_use]
    pub fn cubes(board: &Board, ruleset: &Ruleset, body: &Body, at: Cell) -> Option<u32> {
        board.cube_feet?;
        let own = board.levels_at(body, at);
        let far = band(ruleset, body).0.end().cast_signed();
        let levels = own.start - far..own.end + far;
        let cubes = levels.map(|level| {
            let cubes = level..level + 1;
            let threat = Self::across(board, ruleset, body, at, board.levels_apart(&own, &cubes));
            let above = |cell: &Cell| !board.is_within_ground(*cell, &cubes);
            threat.cells().filter(above).count() as u32
        });
        Some(cubes.sum())
    }

    /// Whether it threatens a cell.
    #[must_use]
    pub fn threatens(&self, cell: Cell) -> bool {
        self.threatened.contains(cell)
    }

    /// The cells it threatens, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.threatened.cells()
    }

    /// Whether it can strike those who are in its own space.
    #[must_use]
    pub const fn strikes_within(&self) -> bool {
        self.strikes_within
    }

    /// Whether it can strike at somebody in a cell: one it threatens, or one
    /// of its own.
    #[must_use]
    pub fn strikes(&self, cell: Cell) -> bool {
        self.threatens(cell) || self.besides.contains(&cell)
    }

    /// Why those cells, or why none; at least one reason.
    #[must_use]
    pub fn because(&self) -> &[Reason] {
        &self.because
    }
}

/// Why a creature can attack nobody where it takes up a space, if so.
fn no_attack(board: &Board, ruleset: &Ruleset, body: &Body, space: &[Cell]) -> Option<Reason> {
    let escape_attack = &ruleset.policies.escape_attack;
    let tight = fit(board, ruleset, body, (space, None)) == Fit::Tight;
    let narrow = (!escape_attack.value && tight).then(|| Reason {
        text: message!("too-narrow-to-attack"),
        rule: escape_attack.rule,
    });
    narrow.or_else(|| no_room_to_strike(board, ruleset, body, space))
}

/// Whether a creature can strike those who are in its own space.
fn strikes_within(ruleset: &Ruleset, body: &Body) -> bool {
    let p = &ruleset.policies;
    let misses_near = body.reach_weapon && !p.reach_weapon_strikes_near.value;
    p.strike_own_space.value && !body.helpless && !misses_near
}

/// The distances, in cells, at which a creature strikes.
fn blows(ruleset: &Ruleset, body: &Body) -> RangeInclusive<u32> {
    if body.helpless {
        NOWHERE
    } else if body.reach_cells == 0 {
        1..=ruleset.policies.zero_reach_strikes.value
    } else {
        reaches(ruleset, body).0
    }
}

/// Whether a creature that takes up `space`, with its anchor at `at`, can strike
/// somebody who takes up `target`, each on levels of its own.
pub(crate) fn strikes(
    board: &Board,
    ruleset: &Ruleset,
    (body, at): (&Body, Cell),
    (space, own): (&[Cell], &Range<i32>),
    (target, levels): (&[Cell], &Range<i32>),
) -> bool {
    if no_attack(board, ruleset, body, space).is_some() {
        return false;
    }
    let apart = board.levels_apart(own, levels);
    let within = apart == 0 && strikes_within(ruleset, body);
    let blows = across(blows(ruleset, body), apart);
    let whole = rectangle(board.grid(), space);
    target.iter().any(|cell| {
        !board.ground_shuts_off((at, own), (*cell, levels))
            && (within && space.contains(cell)
                || covers(board, ruleset, space, whole, &blows, *cell))
    })
}

/// The distances across that come to one of some distances, so many levels up or
/// down: the greater of both counts.
fn across(band: RangeInclusive<u32>, levels: u32) -> RangeInclusive<u32> {
    match levels {
        0 => band,
        _ if levels > *band.end() => NOWHERE,
        _ if levels >= *band.start() => 0..=*band.end(),
        _ => band,
    }
}

/// No distance at all.
const NOWHERE: RangeInclusive<u32> = RangeInclusive::new(1, 0);

/// The distances, in cells, at which a creature threatens, with the reasons.
pub(crate) fn band(ruleset: &Ruleset, body: &Body) -> (RangeInclusive<u32>, Vec<Reason>) {
    let text = if body.helpless {
        message!("it-is-helpless")
    } else if body.threatens_nobody {
        message!("threatens-nobody-by-game-master")
    } else {
        return reaches(ruleset, body);
    };
    let rule = ruleset.policies.leaving_threatened_provokes.rule;
    (NOWHERE, vec![Reason { text, rule }])
}

/// The distances at which it does when it can, with the reasons.
fn reaches(ruleset: &Ruleset, body: &Body) -> (RangeInclusive<u32>, Vec<Reason>) {
    let p = &ruleset.policies;
    let feet = |cells: u32| cells * p.cell_feet.value;
    let reach = body.reach_cells;
    let mut because = Vec::new();
    let mut say = |text: Message, rule: RuleRef| because.push(Reason { text, rule });
    let band = if reach == 0 {
        say(message!("it-has-no-reach"), p.zero_reach_threat.rule);
        1..=p.zero_reach_threat.value
    } else if body.reach_weapon {
        let far = reach * p.reach_weapon_times.value;
        let text = message!("weapon-reaches-to", feet = feet(far));
        say(text, p.reach_weapon_times.rule);
        if p.reach_weapon_strikes_near.value {
            1..=far
        } else {
            let text = message!("weapon-not-within", feet = feet(reach));
            say(text, p.reach_weapon_strikes_near.rule);
            reach + 1..=far
        }
    } else {
        let far = match p.natural_threat.value {
            NaturalThreat::WholeReach => reach,
            NaturalThreat::NextToIt => 1,
        };
        let text = message!("threatens-within", feet = feet(far));
        say(text, p.natural_threat.rule);
        1..=far
    };
    if *band.end() > 1 && p.diagonals.value == Diagonals::Alternating {
        say(message!("second-diagonals-twice"), p.diagonals.rule);
    }
    let own = p.threatens_own_space.as_ref();
    if own.is_some_and(|own| own.value) && *band.start() == 1 {
        return (0..=*band.end(), because);
    }
    (band, because)
}

/// The first and the last cell of a space that is a rectangle of squares.
fn rectangle(grid: Grid, space: &[Cell]) -> Option<(Cell, Cell)> {
    let (first, last) = bounds(space, 0);
    let side = |first: i32, last: i32| usize::try_from(last - first + 1).ok();
    let cells = side(first.x, last.x)?.checked_mul(side(first.y, last.y)?)?;
    (!grid.kind().is_hex() && cells == space.len()).then_some((first, last))
}

/// Whether a cell can be struck from a space at some distances. `whole` is the
/// space if that is a rectangle: its nearest cell is then known at once.
fn covers(
    board: &Board,
    ruleset: &Ruleset,
    space: &[Cell],
    whole: Option<(Cell, Cell)>,
    band: &RangeInclusive<u32>,
    cell: Cell,
) -> bool {
    let from = |own: &Cell| {
        let distance = distance(ruleset, board.grid(), *own, cell);
        let span = board.grid().span(*own, cell);
        let on_diagonal = *band.end() == 2 && (span.straight, span.diagonal) == (0, 2);
        if on_diagonal && ruleset.policies.second_diagonal_reached.value {
            2
        } else {
            distance
        }
    };
    let nearest = match whole {
        Some((first, last)) => Some(Cell::new(
            cell.x.clamp(first.x, last.x),
            cell.y.clamp(first.y, last.y),
        )),
        None => space.iter().copied().min_by_key(from),
    };
    let open = |own: Cell| is_open(board, own, cell) || is_open(board, cell, own);
    nearest.is_some_and(|nearest| {
        band.contains(&from(&nearest))
            && (open(nearest)
                || space
                    .iter()
                    .filter(|own| from(own) <= *band.end())
                    .any(|own| open(*own)))
    })
}
