//! How far it is from place to place, counted as the ruleset counts movement.

use crate::cost::Diagonals;
use crate::reason::RuleRef;
use crate::ruleset::Ruleset;
use grid::{Cell, Grid};

/// From one place to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// The cell it is measured from.
    pub from: Cell,
    /// The cell it is measured to.
    pub to: Cell,
    /// How long it is, in cells; diagonals are counted on from the legs before.
    pub cells: u32,
}

/// The legs of a line that leads through some places, each the cells of a space
/// of which the nearest counts: over open floor, whatever is in between.
#[must_use]
pub fn measure(ruleset: &Ruleset, grid: Grid, places: &[Vec<Cell>]) -> Vec<Measurement> {
    let mut diagonals = 0;
    let mut legs: Vec<Measurement> = Vec::new();
    for pair in places.windows(2) {
        // Where a leg ended the next one begins.
        let last = legs.last().map(|leg| vec![leg.to]);
        let from = last.as_ref().unwrap_or(&pair[0]);
        let ways = from
            .iter()
            .flat_map(|from| pair[1].iter().map(move |to| (*from, *to)));
        let counted = ways.map(|(from, to)| {
            let span = grid.span(from, to);
            let before = counted_twice(ruleset, diagonals);
            let twice = counted_twice(ruleset, diagonals + span.diagonal) - before;
            let leg = Measurement {
                from,
                to,
                cells: span.straight + span.diagonal + twice,
            };
            (leg, span.diagonal)
        });
        let off = |leg: &Measurement| grid.center(leg.from).distance(grid.center(leg.to));
        let nearest = counted.min_by(|(a, _), (b, _)| {
            let cells = a.cells.cmp(&b.cells);
            cells.then_with(|| off(a).total_cmp(&off(b)))
        });
        if let Some((leg, more)) = nearest {
            diagonals += more;
            legs.push(leg);
        }
    }
    legs
}

/// How many of so many diagonals count as two cells.
fn counted_twice(ruleset: &Ruleset, diagonals: u32) -> u32 {
    match ruleset.policies.diagonals.value {
        Diagonals::Alternating => diagonals / 2,
        Diagonals::Single => 0,
    }
}

/// The rule by which distances are counted on a grid.
#[must_use]
pub fn measuring_rule(ruleset: &Ruleset, grid: Grid) -> RuleRef {
    let policies = &ruleset.policies;
    if grid.kind().is_hex() {
        policies.cell_feet.rule
    } else {
        policies.diagonals.rule
    }
}
