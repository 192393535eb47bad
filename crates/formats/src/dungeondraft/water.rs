//! Water, which Dungeondraft keeps as a tree of polygons: outlines, holes in them, ponds in those.

use super::raw::{RawPolygon, RawWater};
use crate::import::ImportError;
use encounter::MAX_WALL_POINTS;
use grid::{Cell, Grid, Point};
use std::collections::BTreeSet;
use std::num::Saturating;
use terms::message;

/// The water of a level.
#[derive(Default)]
pub(super) struct Water {
    /// Cells with their middle in water.
    pub cells: BTreeSet<Cell>,
    /// Areas that reach no cell's middle.
    pub too_small: Saturating<usize>,
}

/// Reads the water of a level.
///
/// # Errors
/// If the polygons have more points than the walls of a map may have.
pub(super) fn read(raw: &RawWater, grid: Grid) -> Result<Water, ImportError> {
    let mut water = Water::default();
    let mut points_left = MAX_WALL_POINTS;
    let Some(root) = &raw.tree else {
        return Ok(water);
    };
    // The root contains the areas and is none itself.
    let areas: Vec<&RawPolygon> = match root.polygon.0.is_empty() {
        true => root.children.items.iter().collect(),
        false => vec![root],
    };
    for area in areas {
        let mut lines = Vec::new();
        outlines(area, &mut lines, &mut points_left)?;
        let cells = cells_within(&lines, grid);
        water.too_small += usize::from(cells.is_empty() && !lines.is_empty());
        water.cells.extend(cells);
    }
    Ok(water)
}

/// Collects the closed lines of a polygon and of all in it.
fn outlines(
    area: &RawPolygon,
    lines: &mut Vec<Vec<Point>>,
    points_left: &mut usize,
) -> Result<(), ImportError> {
    let mut line = area.polygon.0.clone();
    line.retain(|at| at.is_finite());
    *points_left = match points_left.checked_sub(line.len()) {
        Some(left) if !area.children.cut => left,
        _ => {
            return Err(ImportError::TooMany {
                what: message!("import-water-points"),
                most: MAX_WALL_POINTS,
            });
        }
    };
    if line.len() >= 3 {
        line.push(line[0]);
        lines.push(line);
    }
    let mut children = area.children.items.iter();
    children.try_for_each(|child| outlines(child, lines, points_left))
}

/// Returns the cells of a square grid that closed lines go around an odd number of times: row by
/// row, those between the crossings of the line through the middles.
fn cells_within(lines: &[Vec<Point>], grid: Grid) -> Vec<Cell> {
    let (width, height) = (f64::from(grid.width()), f64::from(grid.height()));
    let mut points = lines.iter().flatten().map(|at| at.y);
    let first = points.next().unwrap_or_default();
    let (top, bottom) = points.fold((first, first), |(low, high), y| (low.min(y), high.max(y)));
    let row = |y: f64| y.clamp(0.0, height) as i32;
    let mut cells = Vec::new();
    for y in row(top.floor())..row(bottom.ceil()) {
        let middle = f64::from(y) + 0.5;
        let edges = lines.iter().flat_map(|line| line.windows(2));
        let crossing = edges.filter(|ends| (ends[0].y > middle) != (ends[1].y > middle));
        let mut crossings: Vec<f64> = crossing
            .map(|ends| {
                let [a, b] = [ends[0], ends[1]];
                a.x + (middle - a.y) / (b.y - a.y) * (b.x - a.x)
            })
            .collect();
        crossings.sort_by(f64::total_cmp);
        for ends in crossings.chunks_exact(2) {
            let column = |x: f64| (x - 0.5).ceil().clamp(0.0, width) as i32;
            let inside = column(ends[0])..column(ends[1]);
            cells.extend(inside.map(|x| Cell::new(x, y)));
        }
    }
    cells
}
