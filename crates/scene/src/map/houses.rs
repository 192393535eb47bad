//! Houses seen from above, and the tables in them.

use super::View;
use super::ground::{drawn, push};
use crate::outline::{inset, rounded};
use crate::{Fill, Hatch, Item, Path, Stroke, Verb};
use encounter::Ground;
use grid::{Cell, Point, bend};

/// How wide a tile of a roof is, in map units. Rows lie half as far apart.
const TILE: f64 = 0.25;
/// How far a roof slopes up from its edge.
const SLOPE: f64 = 0.4;
/// How far tables stay within their cells.
const EDGE: f64 = 0.14;

/// Roofs with rows of tiles.
pub(super) fn roofs(view: &View, items: &mut Vec<Item>) {
    let roof = |cell: Cell| view.is(cell, Ground::Roof);
    let edge = drawn(&view.outline(roof));
    if edge.is_empty() {
        return;
    }
    let style = view.style;
    if let Some(shadow) = style.shadow {
        for width in [0.7, 0.4] {
            let soft = Stroke::solid(shadow, width);
            push(items, edge.clone(), None, Some(soft));
        }
    }
    push(items, edge.clone(), Some(Fill::Solid(style.roof)), None);
    let area = view.bounds.grown(TILE);
    let index = |at: f64, step: f64| (at / step).floor() as i64;
    let mut tiles = Path::new();
    for y in index(area.min.y, TILE / 2.0)..=index(area.max.y, TILE / 2.0) {
        for x in index(area.min.x, TILE)..=index(area.max.x, TILE) {
            // Every second row is shoved by half a tile.
            let shoved = y.rem_euclid(2) as f64 / 2.0;
            let left = Point::new((x as f64 + shoved) * TILE, y as f64 * TILE / 2.0);
            let right = left + Point::new(TILE, 0.0);
            let low = left + Point::new(TILE / 2.0, 0.17);
            if [left, right, low]
                .iter()
                .all(|at| roof(view.grid.cell_at(*at)))
            {
                tiles
                    .verbs
                    .extend([Verb::Move(left), Verb::Quad(low, right)]);
            }
        }
    }
    // The edges between its slopes and its top.
    let mut hips = Path::new();
    for corners in view.outline(roof) {
        let top = inset(&corners, SLOPE);
        hips.extend(Path::polygon(&top));
        let count = corners.len();
        for (n, (corner, above)) in corners.iter().zip(top).enumerate() {
            let (before, after) = (corners[(n + count - 1) % count], corners[(n + 1) % count]);
            if bend(before, *corner, after).abs() > 1e-6 {
                hips.add_line(&[*corner, above]);
            }
        }
    }
    let rows = Stroke::solid(style.ink.fade(0.5), 0.022);
    push(items, tiles, None, Some(rows));
    push(
        items,
        hips,
        None,
        Some(Stroke::solid(style.ink, style.thin)),
    );
    let firm = Stroke::solid(style.ink, style.outline);
    push(items, edge, None, Some(firm));
}

/// Tops of boards; tables side by side are one.
pub(super) fn tables(view: &View, items: &mut Vec<Item>) {
    let mut tops = Path::new();
    for corners in view.outline(|cell| view.is(cell, Ground::Table)) {
        tops.extend(rounded(&inset(&corners, EDGE), 0.05));
    }
    let style = view.style;
    let seams = Hatch {
        color: style.ink.fade(0.4),
        degrees: 0.0,
        spacing: 0.2,
        width: 0.02,
    };
    push(items, tops.clone(), Some(Fill::Solid(style.boards)), None);
    push(items, tops.clone(), Some(Fill::Hatch(seams)), None);
    let line = Stroke::solid(style.ink, style.thin);
    push(items, tops, None, Some(line));
}
