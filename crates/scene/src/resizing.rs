//! A map as it would be with another size.

use crate::overlay::WAY;
use crate::tokens::with_halo;
use crate::{Anchor, Fill, Hatch, INK, Item, Path, Stroke, Weight, text};
use encounter::Margins;
use grid::{Cell, Grid, Point, Rect, outline};

/// How large handles and figures are for each cell of a map's longer side;
/// on small maps they are no smaller than [`SMALLEST`].
const SIZE: f64 = 0.012;
/// In map units.
const SMALLEST: f64 = 0.3;

/// The outline of a map with margins added to it or cut off: what goes is
/// struck out, what comes is tinted, and there are handles to drag it by. All
/// in the units and at the place of the map as it is.
#[must_use]
pub fn resized(from: Grid, to: Grid, margins: Margins) -> Vec<Item> {
    let shift = margins.shift(from, to);
    let back = |corners: Vec<Point>| corners.into_iter().map(|at| at - shift).collect();
    let whole = |cell: Cell| from.contains(cell);
    let kept = |cell: Cell| from.contains(cell) && to.contains(margins.moved(cell));
    let before = outline(from, &from.border().collect::<Vec<Cell>>(), whole);
    let after = outline(to, &to.border().collect::<Vec<Cell>>(), |it| {
        to.contains(it)
    });
    let after: Vec<Vec<Point>> = after.into_iter().map(back).collect();
    let mut common = outline(from, &rim(from, kept), kept);
    for corners in &mut common {
        corners.reverse();
    }
    let ring = |loops: &[Vec<Point>], with: &[Vec<Point>]| {
        let mut path = Path::new();
        for corners in loops.iter().chain(with) {
            path.extend(Path::polygon(corners));
        }
        path
    };
    let hatch = Hatch {
        color: INK.warning.fade(0.8),
        degrees: 45.0,
        spacing: 0.35,
        width: 0.06,
    };
    let going = ring(&before, &common);
    let edge = ring(&after, &[]);
    let dashes = Stroke {
        color: INK.accent,
        width: 0.09,
        dash: Some([0.3, 0.2]),
    };
    let bounds = to.bounds();
    let bounds = Rect::new(bounds.min - shift, bounds.max - shift);
    let size = SMALLEST.max(SIZE * bounds.width().max(bounds.height()));
    let mut handles = Path::new();
    for at in handles_of(bounds) {
        let square = Rect::new(at, at).grown(size / 2.0);
        handles.extend(Path::rect(square));
    }
    let mut items = vec![
        Item::fill(going.clone(), Fill::Solid(INK.floor.fade(0.55))),
        Item::fill(going, Fill::Hatch(hatch)),
        Item::fill(ring(&after, &common), Fill::Solid(INK.accent.fade(0.14))),
        Item::stroke(edge.clone(), Stroke::solid(INK.floor.fade(0.9), 0.16)),
        Item::stroke(edge, dashes),
        Item::Path {
            path: handles,
            fill: Some(Fill::Solid(INK.floor)),
            stroke: Some(Stroke::solid(INK.accent, 0.2 * size as f32)),
        },
    ];
    let figure = format!("{} × {}", to.width(), to.height());
    let middle = Point::new(
        bounds.min.toward(bounds.max, 0.5).x,
        bounds.min.y + 2.6 * size,
    );
    let figure = text(&figure, Weight::Bold, 2.4 * size, middle, Anchor::Middle);
    items.extend(with_halo(figure, WAY, 0.7 * size as f32));
    items
}

/// The corners of a rectangle and the middles of its sides.
fn handles_of(bounds: Rect) -> impl Iterator<Item = Point> {
    let part = [0.0, 0.5, 1.0];
    let places = part.into_iter().flat_map(move |x| part.map(|y| (x, y)));
    let places = places.filter(|place| *place != (0.5, 0.5));
    places.map(move |(x, y)| {
        Point::new(
            bounds.min.x + x * bounds.width(),
            bounds.min.y + y * bounds.height(),
        )
    })
}

/// The cells of a rectangle of cells that lie at its sides.
fn rim(grid: Grid, within: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let edge = |cell: &Cell| {
        let near = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let beside = near.map(|(x, y)| Cell::new(cell.x + x, cell.y + y));
        within(*cell) && !beside.into_iter().all(&within)
    };
    grid.cells().filter(edge).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Kind;

    #[test]
    fn the_outline_is_that_of_the_map_to_come() {
        for kind in Kind::ALL {
            let from = Grid::new(kind, 9, 7).expect("a small grid");
            let margins = Margins {
                left: 3,
                top: -1,
                right: 0,
                bottom: 1,
            };
            let to = margins.around(from).expect("a small grid");
            let items = resized(from, to, margins);
            assert!(items.len() > 6, "{kind:?}");
            let none = Margins::default();
            let alone = resized(to, to, none);
            assert_eq!(alone.len(), items.len());
        }
    }
}
