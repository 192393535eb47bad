//! Bridges and fords, over the water they cross.

use super::View;
use super::ground::{Lines, OVER_PICTURE, drawn, push};
use super::stones::{spots, stone};
use crate::chance::Chance;
use crate::{Fill, Hatch, Item, Path, Stroke};
use encounter::Ground;
use grid::{Cell, Dir};

/// Width of a plank, in map units.
const PLANK: f32 = 0.25;

/// Most cells from a cell of a bridge to its end that the direction of its planks depends on.
const FAR: usize = 5;

/// Draws the planks and rails of bridges, and the stones of fords.
pub(super) fn crossings(view: &View, items: &mut Vec<Item>) {
    bridges(view, items);
    fords(view, items);
}

/// The directions of a grid, one for each axis through the sides of a cell.
fn axes(view: &View) -> impl Iterator<Item = Dir> {
    let kind = view.grid.kind();
    let half = kind.dir_count() / 2;
    kind.side_dirs().filter(move |dir| dir.0 < half)
}

/// Returns the axis along which a bridge leads across a cell: the one with most ends on land.
fn axis(view: &View, cell: Cell) -> Dir {
    let end = |dir: Dir| {
        let mut at = view.grid.step(cell, dir);
        for _ in 0..FAR {
            if view.is(at, Ground::Bridge) {
                at = view.grid.step(at, dir);
            }
        }
        match view.ground(at) {
            Some(Ground::ShallowWater | Ground::DeepWater | Ground::Ford) => -1,
            Some(Ground::Bridge | Ground::Rock) | None => 0,
            Some(_) => 1,
        }
    };
    let ends = |dir: &Dir| end(*dir) + end(dir.opposite(view.grid.kind()));
    // Of those with as many ends, the first.
    let all: Vec<Dir> = axes(view).collect();
    let best = all.iter().rev().max_by_key(|dir| ends(dir));
    best.copied().unwrap_or(Dir(0))
}

fn bridges(view: &View, items: &mut Vec<Item>) {
    let (kind, style) = (view.grid.kind(), view.style);
    let is_bridge = |cell: Cell| view.is(cell, Ground::Bridge);
    let cells = view.cells.iter().filter(|cell| is_bridge(**cell));
    let cells: Vec<(Cell, Dir)> = cells.map(|cell| (*cell, axis(view, *cell))).collect();
    let opacity = if view.has_picture() {
        OVER_PICTURE
    } else {
        1.0
    };
    for dir in axes(view) {
        let leads = |cell: Cell| cells.contains(&(cell, dir));
        let planks = drawn(&view.outline(leads));
        let fill = Fill::Solid(style.boards.fade(opacity));
        push(items, planks.clone(), Some(fill), None);
        let origin = Cell::new(0, 0);
        let along = view.grid.center(view.grid.step(origin, dir)) - view.grid.center(origin);
        let seams = Hatch {
            color: style.ink.fade(0.45),
            degrees: along.y.atan2(along.x).to_degrees() as f32 + 90.0,
            spacing: PLANK,
            width: 0.025,
        };
        push(items, planks, Some(Fill::Hatch(seams)), None);
    }
    let (mut rails, mut ends, mut inner) = (Path::new(), Path::new(), Lines::default());
    for (cell, _) in &cells {
        for dir in kind.side_dirs() {
            let side = view.grid.side(*cell, dir);
            match view.ground(view.grid.step(*cell, dir)) {
                Some(Ground::Bridge) if dir.0 < kind.dir_count() / 2 => inner.add(side.a, side.b),
                Some(Ground::Bridge | Ground::Rock) | None => {}
                Some(Ground::ShallowWater | Ground::DeepWater | Ground::Ford) => {
                    rails.add_line(&[side.a, side.b]);
                }
                Some(_) => ends.add_line(&[side.a, side.b]),
            }
        }
    }
    if view.parts.grid {
        let line = Stroke::solid(style.grid, style.grid_width);
        push(items, inner.path(), None, Some(line));
    }
    push(
        items,
        ends,
        None,
        Some(Stroke::solid(style.ink.fade(0.7), 0.03)),
    );
    push(items, rails, None, Some(Stroke::solid(style.ink, 0.09)));
}

fn fords(view: &View, items: &mut Vec<Item>) {
    let mut stones = Path::new();
    for center in view.middles(Ground::Ford) {
        let mut chance = Chance::at(center, 26);
        for spot in spots(center, &[(1, 0.05), (6, 0.33)], 0.05, &mut chance) {
            let size = chance.between(0.07, 0.125);
            stones.extend(stone(spot, size, &mut chance));
        }
    }
    let fill = Fill::Solid(view.style.stone);
    let line = Stroke::solid(view.style.ink, 0.035);
    push(items, stones, Some(fill), Some(line));
}
