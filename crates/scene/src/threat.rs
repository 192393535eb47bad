//! The cells a creature threatens, and the attacks that a way gives others.

use crate::outline::{inset, rounded};
use crate::text::CAP_HEIGHT;
use crate::within::Within;
use crate::{Anchor, Fill, Hatch, INK, Item, Path, Stroke, Weight, side_color, text};
use encounter::Side;
use grid::{Cell, Grid, Point, outline};

/// The cells a creature threatens: hatched in the color of its side, with an
/// outline around them all.
#[must_use]
pub fn threatened(grid: Grid, cells: &[Cell], side: Side) -> Vec<Item> {
    let mut within = Within::around(cells);
    let mut cells = cells.to_vec();
    cells.retain(|cell| within.insert(*cell));
    let mut area = Path::new();
    for corners in outline(grid, &cells, |cell| within.holds(cell)) {
        area.extend(rounded(&inset(&corners, 0.05), 0.12));
    }
    if area.is_empty() {
        return Vec::new();
    }
    let color = side_color(side);
    // Leans the other way than the lines of the reachable area.
    let hatch = Hatch {
        color: color.fade(0.55),
        degrees: 135.0,
        spacing: 0.2,
        width: 0.03,
    };
    vec![
        Item::fill(area.clone(), Fill::Hatch(hatch)),
        Item::stroke(area.clone(), Stroke::solid(INK.floor.fade(0.75), 0.1)),
        Item::stroke(area, Stroke::solid(color, 0.05)),
    ]
}

/// A ring around the space of a creature that is pointed out, such as one that
/// threatens a cell: its middle in map units, how many cells it is across, and
/// its side.
#[must_use]
pub fn ringed(middle: Point, cells: u32, side: Side) -> Vec<Item> {
    let around = Path::circle(middle, 0.5 * f64::from(cells.max(1)) + 0.04);
    let case = Stroke::solid(INK.floor.fade(0.9), 0.16);
    vec![
        Item::stroke(around.clone(), case),
        Item::stroke(around, Stroke::solid(side_color(side), 0.08)),
    ]
}

/// An attack that an opponent may make at somebody on the way.
#[derive(Clone, Copy, Debug)]
pub struct AttackMark {
    /// Where it comes among the attacks on the way, counted from 1.
    pub number: u32,
    /// The middle of the mover's space when it comes, in map units.
    pub at: Point,
    /// The middle of the attacker's space, in map units.
    pub from: Point,
    /// Cells from side to side of the attacker's space.
    pub cells: u32,
    /// The attacker's side.
    pub side: Side,
}

/// How far from the middle of the mover's space a mark lies, in map units.
const BESIDE: f64 = 0.34;
/// The size of a mark.
const RADIUS: f64 = 0.19;

/// Attacks on a way: numbered marks, each tied to its attacker by a line.
#[must_use]
pub fn provoked_marks(marks: &[AttackMark]) -> Vec<Item> {
    let case = INK.floor.fade(0.9);
    let (mut ties, mut discs) = (Vec::new(), Vec::new());
    for mark in marks {
        let apart = mark.at.distance(mark.from);
        // An attacker in whose space the mover is lies nowhere beside it.
        let along = |by: f64| {
            if apart < 1e-6 {
                mark.at - Point::new(0.0, by)
            } else {
                mark.at.toward(mark.from, by / apart)
            }
        };
        let color = side_color(mark.side);
        let middle = along(BESIDE);
        let rim = apart - 0.5 * f64::from(mark.cells.max(1)) + 0.12;
        if rim > BESIDE + RADIUS {
            let tie = Path::line(&[middle, along(rim)]);
            ties.push(Item::stroke(tie.clone(), Stroke::solid(case, 0.11)));
            ties.push(Item::stroke(tie, Stroke::solid(color, 0.045)));
            let end = Path::circle(along(rim), 0.06);
            ties.push(Item::fill(end, Fill::Solid(color)));
        }
        discs.push(Item::Path {
            path: Path::circle(middle, RADIUS),
            fill: Some(Fill::Solid(color)),
            stroke: Some(Stroke::solid(case, 0.04)),
        });
        let size = 1.5 * RADIUS;
        let line = middle + Point::new(0.0, size * CAP_HEIGHT / 2.0);
        let number = mark.number.to_string();
        let figure = text(&number, Weight::Bold, size, line, Anchor::Middle);
        discs.push(Item::fill(figure.path, Fill::Solid(INK.floor)));
    }
    ties.extend(discs);
    ties
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Kind;

    #[test]
    fn a_dead_zone_is_left_clear_and_nothing_threatened_draws_nothing() {
        let grid = Grid::new(Kind::Square, 9, 9).expect("a small grid");
        let ring: Vec<Cell> = grid
            .cells()
            .filter(|cell| cell.x.abs_diff(4).max(cell.y.abs_diff(4)) == 2)
            .collect();
        let items = threatened(grid, &ring, Side::Foes);
        let [Item::Path { path, .. }, ..] = items.as_slice() else {
            panic!("a hatched area comes first");
        };
        let loops = path
            .verbs
            .iter()
            .filter(|verb| **verb == crate::Verb::Close);
        assert_eq!(loops.count(), 2, "an outer line and an inner one");
        assert!(threatened(grid, &[], Side::Foes).is_empty());
    }

    #[test]
    fn a_mark_lies_toward_its_attacker_and_is_tied_to_it() {
        let mark = |from| AttackMark {
            number: 1,
            at: Point::new(2.5, 2.5),
            from,
            cells: 1,
            side: Side::Foes,
        };
        let far = provoked_marks(&[mark(Point::new(4.5, 2.5))]);
        let near = provoked_marks(&[mark(Point::new(2.5, 2.5))]);
        assert_eq!((far.len(), near.len()), (5, 2));
    }
}
