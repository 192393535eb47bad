//! Gaps: stone that leaves only a part of a cell's width free.

use super::View;
use super::ground::push;
use crate::chance::Chance;
use crate::{Fill, Hatch, Path, Stroke};
use encounter::{Gap, Ground};
use grid::{Cell, Dir, Point};

/// Jaws of stone on two opposite sides of each gap, those that rock lies behind.
pub(super) fn gaps(view: &View, items: &mut Vec<crate::Item>) {
    let (mut stone, mut edges) = (Path::new(), Path::new());
    let near = view.cells.iter().filter(|cell| view.is_open(**cell));
    for (cell, gap) in near.filter_map(|cell| Some((cell, view.encounter.gaps().get(cell)?))) {
        for side in jaws(view, *cell) {
            let edge = jaw(view, *cell, side, *gap);
            stone.extend(Path::polygon(&edge));
            edges.add_line(&edge);
        }
    }
    let style = view.style;
    let hatch = Hatch {
        color: style.ink.fade(0.7),
        degrees: 45.0,
        spacing: 0.09,
        width: 0.03,
    };
    push(items, stone.clone(), Some(Fill::Solid(style.paper)), None);
    push(items, stone, Some(Fill::Hatch(hatch)), None);
    let stroke = Stroke::solid(style.ink, style.outline);
    push(items, edges, None, Some(stroke));
}

/// The two opposite sides from which a gap closes in: those with the most rock
/// or map's edge behind them.
fn jaws(view: &View, cell: Cell) -> [Dir; 2] {
    let kind = view.grid.kind();
    let shut = |dir: &Dir| {
        let beside = view.ground(view.grid.step(cell, *dir));
        beside.is_none_or(|ground| ground == Ground::Rock)
    };
    let pairs = kind.side_dirs().map(|dir| [dir, dir.opposite(kind)]);
    let most = pairs.max_by_key(|pair| pair.iter().filter(|dir| shut(dir)).count());
    // Every kind of grid has sides.
    most.unwrap_or([Dir(0); 2])
}

/// The edge of one jaw toward the gap, from end to end of the side it grows from.
fn jaw(view: &View, cell: Cell, dir: Dir, gap: Gap) -> Vec<Point> {
    let (side, centre) = (view.grid.side(cell, dir), view.grid.centre(cell));
    let middle = side.a.toward(side.b, 0.5);
    let free = f64::from(gap.percent()) / 100.0;
    // What is not free is halved between the two jaws.
    let inward = middle.toward(centre, 1.0 - free) - middle;
    let uneven = |along: f64| {
        let at = side.a.toward(side.b, along) + inward;
        Chance::at(at, 5).near(at, 0.02)
    };
    let edge = [0.12, 0.37, 0.63, 0.88].map(uneven);
    [side.a].into_iter().chain(edge).chain([side.b]).collect()
}
