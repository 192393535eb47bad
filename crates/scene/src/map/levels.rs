//! Where the ground rises and falls: edges with ticks toward the lower side, and
//! figures of feet.

use super::View;
use super::ground::push;
use crate::chance::Chance;
use crate::text::CAP_HEIGHT;
use crate::{Anchor, Item, Path, Stroke, Weight, text};
use grid::{Cell, Point};

/// How far ticks reach down an edge of 5 feet and of more, in map units.
const TICKS: [f64; 2] = [0.12, 0.2];

/// How tall figures are, in map units.
const FIGURE: f64 = 0.3;

/// How many cells are free of the same figure around each. With the cells
/// beside, it may not reach farther than a change of height redraws.
const APART: i32 = 3;

/// The edges between cells of different heights.
pub(super) fn levels(view: &View, items: &mut Vec<Item>) {
    let (mut edges, mut ticks) = (Path::new(), Path::new());
    for cell in view.cells.iter().filter(|cell| view.is_open(**cell)) {
        let high = view.encounter.elevation(view.home(*cell));
        let center = view.grid.center(*cell);
        if !view.shows(center, 1.0) {
            continue;
        }
        for dir in view.grid.kind().side_dirs() {
            let below = view.grid.step(*cell, dir);
            let low = view.encounter.elevation(view.home(below));
            if !view.is_open(below) || low >= high {
                continue;
            }
            let side = view.grid.side(*cell, dir);
            edges.add_line(&[side.a, side.b]);
            let steep = usize::from(i32::from(high) - i32::from(low) > 5);
            let (down, count) = (view.grid.center(below) - center, 4 + 2 * steep as u32);
            for n in 0..count {
                let share = (f64::from(n) + 0.5) / f64::from(count);
                let at = side.a.toward(side.b, share);
                let long = TICKS[steep] * Chance::at(at, 23).between(0.75, 1.1);
                ticks.add_line(&[at, at + Point::new(down.x * long, down.y * long)]);
            }
        }
    }
    let (ink, thin) = (view.style.ink, view.style.thin);
    push(items, edges, None, Some(Stroke::solid(ink, 1.1 * thin)));
    let line = Stroke::solid(ink.fade(0.85), 0.6 * thin);
    push(items, ticks, None, Some(line));
}

/// How high the ground lies, once for each edge it has to the left.
pub(super) fn figures(view: &View, items: &mut Vec<Item>) {
    for cell in &view.cells {
        let center = view.grid.center(*cell);
        if !view.shows(center, 0.75) || !is_figured(view, *cell) {
            continue;
        }
        let feet = view.encounter.elevation(*cell);
        let sign = if feet < 0 { '−' } else { '+' };
        let words = format!("{sign}{}", feet.unsigned_abs());
        let at = center + Point::new(0.0, FIGURE * CAP_HEIGHT / 2.0 - 0.24);
        let figure = text(&words, Weight::Bold, FIGURE, at, Anchor::Middle);
        let halo = Stroke::solid(view.style.floor.fade(0.8), 0.3 * FIGURE as f32);
        items.push(Item::stroke(figure.path.clone(), halo));
        push(
            items,
            figure.path,
            Some(crate::Fill::Solid(view.style.ink)),
            None,
        );
    }
}

/// Whether a cell has a figure: at the upper end of an edge to the left, where
/// there is none of the same height nearby.
fn is_figured(view: &View, cell: Cell) -> bool {
    let begins = |cell: Cell, feet: i16| {
        let level = |x: i32, y: i32| {
            let beside = Cell::new(cell.x + x, cell.y + y);
            let same = view.is_open(beside) && view.encounter.elevation(beside) == feet;
            same && view.grid.contains(beside)
        };
        level(0, 0) && !level(-1, 0) && (!level(0, -1) || level(-1, -1))
    };
    let feet = view.encounter.elevation(cell);
    let nearby = || {
        let rows = -APART..=0;
        rows.flat_map(|y| (-APART..=APART).map(move |x| (x, y)))
            .filter(|(x, y)| *y < 0 || *x < 0)
            .any(|(x, y)| begins(Cell::new(cell.x + x, cell.y + y), feet))
    };
    feet != 0 && begins(cell, feet) && !nearby()
}
