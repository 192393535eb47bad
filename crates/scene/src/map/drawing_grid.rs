//! The lines between all cells, for whoever draws where there is no floor yet.

use super::ground::{Lines, push};
use super::{CHUNK, chunks};
use crate::{Item, Path, Stroke, style_of};
use encounter::Encounter;
use grid::Cell;

/// How much of the ink is in them: they are seen on rock, and hardly on the lines of the floor.
const FAINT: f32 = 0.14;
/// Opacity of the edge.
const FRAME: f32 = 0.5;

/// Returns the edge of a map and the lines between all its cells, piece by piece; none overland,
/// where the map has them.
#[must_use]
pub fn drawing_grid(encounter: &Encounter) -> Vec<Item> {
    let mut items = Vec::new();
    if encounter.header().is_overland() {
        return items;
    }
    let style = style_of(encounter.header().look);
    let grid = encounter.grid();
    let kind = grid.kind();
    let stroke = Stroke::solid(style.ink.fade(FAINT), style.grid_width);
    let step = CHUNK.cast_signed();
    for chunk in chunks(grid) {
        let (x, y) = (
            chunk.column.cast_signed() * step,
            chunk.row.cast_signed() * step,
        );
        let rows = (y..y + step).flat_map(|y| (x..x + step).map(move |x| Cell::new(x, y)));
        let cells: Vec<Cell> = rows.filter(|cell| grid.contains(*cell)).collect();
        let mut path = Path::new();
        // Direction by direction, so that what runs on is one line.
        for dir in kind.side_dirs() {
            // Each side belongs to two cells; half of the directions name it once.
            let twice = dir.0 >= kind.dir_count() / 2;
            let named = |cell: &&Cell| !twice || !grid.contains(grid.step(**cell, dir));
            let mut lines = Lines::default();
            for cell in cells.iter().filter(named) {
                let side = grid.side(*cell, dir);
                lines.add(side.a, side.b);
            }
            path.verbs.extend(lines.path().verbs);
        }
        push(&mut items, path, None, Some(stroke));
    }
    let edge = Stroke::solid(style.ink.fade(FRAME), style.thin);
    push(&mut items, Path::rect(grid.bounds()), None, Some(edge));
    items
}
