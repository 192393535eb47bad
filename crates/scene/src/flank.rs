//! Two creatures with a third between them, and the line that proves it.

use crate::outline::{inset, rounded};
use crate::sight::FREE;
use crate::{Color, Fill, INK, Item, Path, Stroke};
use grid::{Block, Border, Cell, Grid, Meeting, Point, outline};
use std::collections::BTreeSet;

/// What is drawn of a flank.
#[derive(Clone, Copy, Debug)]
pub struct FlankDrawing<'a> {
    /// Whether it is one.
    pub holds: bool,
    /// The spaces of the two.
    pub partners: [&'a [Cell]; 2],
    /// The space between them.
    pub target: &'a [Cell],
    /// The line, in map units.
    pub line: Option<[Point; 2]>,
    /// Where it goes into the space and comes out of it.
    pub through: Option<[Meeting; 2]>,
}

/// Rings around the two, and the line from one to the other with the sides or
/// corners marked that it passes: whole lines for a flank, dashes for none.
#[must_use]
pub fn flank_marks(grid: Grid, drawing: &FlankDrawing) -> Vec<Item> {
    let (color, dash) = if drawing.holds {
        (FREE, None)
    } else {
        (INK.warning, Some([0.18, 0.12]))
    };
    let case = INK.floor.fade(0.9);
    let line = |width: f32| Stroke { color, width, dash };
    let mut items = Vec::new();
    let mut draw = |path: Path, width: f32, dashed: bool| {
        items.push(Item::stroke(
            path.clone(),
            Stroke::solid(case, width + 0.07),
        ));
        let stroke = if dashed {
            line(width)
        } else {
            Stroke::solid(color, width)
        };
        items.push(Item::stroke(path, stroke));
    };
    for space in drawing.partners {
        draw(ring(grid, space, -0.03), 0.07, true);
    }
    draw(ring(grid, drawing.target, 0.0), 0.04, true);
    let passed = drawing.through.iter().flatten();
    let passed: Vec<Meeting> = passed.copied().collect();
    for meeting in &passed {
        let side = meeting.border.and_then(|it| side_of(drawing.target, it));
        if let Some([from, to]) = side {
            draw(Path::line(&[from, to]), 0.11, false);
        }
    }
    let Some(ends) = drawing.line else {
        return items;
    };
    draw(Path::line(&ends), 0.06, true);
    let dots = ends.map(|at| (at, 0.09, INK.floor));
    let marks = passed.iter().map(|meeting| {
        let size = if meeting.is_side() { 0.12 } else { 0.15 };
        (meeting.at, size, color)
    });
    for (at, size, fill) in dots.into_iter().chain(marks) {
        items.push(dot(at, size, fill, color));
    }
    items
}

fn dot(at: Point, size: f64, fill: Color, color: Color) -> Item {
    let rim = if fill == color { INK.floor } else { color };
    Item::Path {
        path: Path::circle(at, size),
        fill: Some(Fill::Solid(fill)),
        stroke: Some(Stroke::solid(rim, 0.045)),
    }
}

/// The outline of a space, so far within it.
fn ring(grid: Grid, space: &[Cell], within: f64) -> Path {
    let all: BTreeSet<Cell> = space.iter().copied().collect();
    let cells: Vec<Cell> = all.iter().copied().collect();
    let mut ring = Path::new();
    for corners in outline(grid, &cells, |cell| all.contains(&cell)) {
        ring.extend(rounded(&inset(&corners, within), 0.1));
    }
    ring
}

/// The ends of a side of a space; nothing for a corner.
fn side_of(space: &[Cell], border: Border) -> Option<[Point; 2]> {
    let Block { first, last } = Block::around(space)?;
    let (first, last) = (first.point(), last.point());
    let (right_top, left_bottom) = (Point::new(last.x, first.y), Point::new(first.x, last.y));
    match border {
        Border::North => Some([first, right_top]),
        Border::East => Some([right_top, last]),
        Border::South => Some([left_bottom, last]),
        Border::West => Some([first, left_bottom]),
        _ => None,
    }
}
