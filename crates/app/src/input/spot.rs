//! What lies under the pointer.

use crate::convert::{cell_at, cell_label};
use crate::input::view::SpotView;
use crate::map;
use crate::tabletop::Tabletop;
use encounter::{Layer, WallKind};
use grid::Point;

/// What lies under the pointer.
pub(crate) fn spot(tabletop: &Tabletop, under: Point) -> SpotView {
    let grid = tabletop.grid();
    let cell = grid.cell_at(under);
    let wall = tabletop.wall_near(under).map(|(_, wall)| wall.kind);
    let creature = tabletop.creature_under(under).map(|id| id.0);
    SpotView {
        cell: cell_at(cell),
        label: grid.contains(cell).then(|| cell_label(cell)),
        ground: map::ground_at(tabletop, cell),
        paint: map::paint_at(tabletop, cell),
        creature,
        mark: map::mark_at(tabletop, under).filter(|_| tabletop.picks(Layer::Words)),
        wall: wall.map(Into::into),
        door: wall.is_some_and(WallKind::is_door) && tabletop.picks(Layer::Walls),
    }
}
