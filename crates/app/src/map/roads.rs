//! Overland maps: how many miles their cells are across, and how roads and
//! rivers run where a hand draws them.

use crate::error::{AppError, Result};
use crate::tabletop::Tabletop;
use encounter::{CellMiles, Edit, Wall, WallKind};
use grid::{Cell, Grid, Point, Rect};
use terms::message;

/// How far along a line, in map units, corners are looked for.
const ALONG: f64 = 0.1;

/// The miles of a form, which has them to a hundredth.
pub(crate) fn cell_miles(miles: f64) -> Result<CellMiles> {
    let hundredths = (miles * 100.0).round();
    let known = (0.0..=f64::from(u32::MAX)).contains(&hundredths);
    let known = known && (hundredths / 100.0 - miles).abs() < 1e-6;
    if !known {
        return Err(AppError::invalid(message!("miles-per-cell")));
    }
    Ok(CellMiles::try_from(hundredths as u32)?)
}

/// The places a road or a river runs through that a hand leads past some
/// points. Roads go from middle to middle of neighboring cells; so does a
/// river that begins close to a middle, and one that begins closer to a corner
/// follows the sides of cells.
pub(crate) fn way_through(grid: Grid, kind: WallKind, points: &[Point]) -> Vec<Point> {
    let Some(first) = points.first() else {
        return Vec::new();
    };
    let (middle, corner) = (grid.center(grid.cell_at(*first)), grid.corner_at(*first));
    let sides = kind == WallKind::River && corner.distance(*first) < middle.distance(*first);
    let mut places: Vec<Point> = Vec::new();
    let mut reach = |place: Point| match places.as_slice() {
        // A hand that goes back the way it came takes the way back.
        [.., before, _] if before.distance(place) < 1e-6 => {
            places.pop();
        }
        [.., last] if last.distance(place) < 1e-6 => (),
        _ => places.push(place),
    };
    reach(if sides { corner } else { middle });
    let mut last = corner;
    for pair in points.windows(2) {
        if sides {
            let steps = (pair[0].distance(pair[1]) / ALONG).ceil().max(1.0);
            let along = (1..=steps as u32).map(|n| f64::from(n) / steps);
            for part in along {
                let to = grid.corner_at(pair[0].toward(pair[1], part));
                around(grid, last, to).into_iter().for_each(&mut reach);
                last = to;
            }
        } else {
            let [from, to] = [pair[0], pair[1]].map(|at| grid.cell_at(at));
            let cells = grid.line(from, to).into_iter();
            cells.for_each(|cell| reach(grid.center(cell)));
        }
    }
    places
}

/// The corners from one to another of the same cell, along its sides the
/// shorter way; only the other where they are no corners of one cell.
fn around(grid: Grid, from: Point, to: Point) -> Vec<Point> {
    let ring = grid.corners(grid.cell_at(from.toward(to, 0.5)));
    let place = |at: Point| ring.iter().position(|it| it.distance(at) < 1e-6);
    let (Some(first), Some(last)) = (place(from), place(to)) else {
        return vec![to];
    };
    let count = ring.len();
    let there = (last + count - first) % count;
    let on = |n: usize| ring[(first + n) % count];
    let back = |n: usize| ring[(first + count - n) % count];
    if 2 * there <= count {
        (1..=there).map(on).collect()
    } else {
        (1..=count - there).map(back).collect()
    }
}

/// How far below its source a way begins, in tenths of map units: where another river ends,
/// a river is drawn on as wide as that.
pub(crate) fn below_source(tabletop: &Tabletop, way: &Wall) -> u32 {
    let rivers = tabletop.encounter().walls().values();
    let river = |wall: &Wall| wall.kind == WallKind::River;
    let rivers = rivers.filter(|other| river(way) && river(other));
    let ends = rivers.filter_map(|river| {
        let end = *river.points.last()?;
        (way.points.first() == Some(&end)).then(|| river.below_source_at(end))
    });
    ends.max().unwrap_or_default()
}

/// Where a road or a river runs that is drawn past some points: on the map.
pub(crate) fn way_drawn(tabletop: &Tabletop, kind: WallKind, points: &[Point]) -> Vec<Point> {
    let grid = tabletop.grid();
    let within = grid.bounds();
    let on_map = |at: &Point| {
        let near = Point::new(
            at.x.clamp(within.min.x, within.max.x),
            at.y.clamp(within.min.y, within.max.y),
        );
        // The frame of a map of hexes cuts cells that lie beyond it.
        let cell = grid.cell_at(near);
        if grid.contains(cell) {
            return near;
        }
        let last = |side: u32| side.cast_signed() - 1;
        grid.center(Cell::new(
            cell.x.clamp(0, last(grid.width())),
            cell.y.clamp(0, last(grid.height())),
        ))
    };
    let points: Vec<Point> = points.iter().map(on_map).collect();
    let places = way_through(grid, kind, &points).into_iter();
    let shown = |at: &Point| within.grown(0.6).intersects(Rect::new(*at, *at));
    places.filter(shown).collect()
}

/// Says how many miles a cell of the open overland map is across, to a
/// hundredth.
pub(crate) fn set_miles(miles: f64) -> Result<Option<Edit>> {
    let per_cell = cell_miles(miles)?;
    Ok(Some(Edit::SetMiles { per_cell }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use encounter::{Encounter, History};
    use grid::Kind;

    #[test]
    fn roads_lead_from_a_cell_to_its_neighbor_however_far_a_hand_reaches() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 20, 16).unwrap();
            let hand = [
                Point::new(1.3, 1.2),
                Point::new(9.7, 4.1),
                Point::new(3.0, 11.9),
            ];
            let road = way_through(grid, WallKind::Road, &hand);
            let cells: Vec<Cell> = road.iter().map(|at| grid.cell_at(*at)).collect();
            for (cell, at) in cells.iter().zip(&road) {
                assert!(grid.center(*cell).distance(*at) < 1e-9, "{kind:?}");
            }
            for pair in cells.windows(2) {
                let mut beside = grid.neighbors(pair[0]).map(|(_, cell)| cell);
                assert!(beside.any(|cell| cell == pair[1]), "{kind:?} {pair:?}");
            }
        }
    }

    #[test]
    fn a_river_that_begins_at_a_corner_follows_the_sides_of_cells() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 20, 16).unwrap();
            let corner = grid.corner_at(Point::new(4.1, 3.2));
            let river = way_through(grid, WallKind::River, &[corner, Point::new(12.3, 9.4)]);
            let side = if kind.is_hex() {
                1.0 / 3_f64.sqrt()
            } else {
                1.0
            };
            assert!(river.len() > 8);
            for pair in river.windows(2) {
                let length = pair[0].distance(pair[1]);
                assert!((length - side).abs() < 1e-6, "{kind:?} {length}");
            }
        }
    }

    #[test]
    fn a_river_that_is_drawn_on_goes_on_as_wide_as_it_came() {
        let grid = Grid::new(Kind::Square, 30, 4).unwrap();
        let bare = Encounter::new("Vale", "epic", grid).unwrap();
        let mut vale = bare.overland(CellMiles::try_from(600).unwrap());
        let along = |kind, from: u8, to: u8| {
            let places = (from..=to).map(|x| Point::new(f64::from(x) + 0.5, 1.5));
            Wall::new(kind, places.collect())
        };
        let river = Edit::Walls {
            remove: Vec::new(),
            add: vec![along(WallKind::River, 2, 12)],
        };
        testkit::document::make(&mut vale, &river);
        let table = Tabletop::new(vale, History::default(), 1, rules::all()).unwrap();
        for (way, below) in [
            (along(WallKind::River, 12, 20), 100),
            (along(WallKind::River, 13, 20), 0),
            (along(WallKind::Road, 12, 20), 0),
        ] {
            assert_eq!(below_source(&table, &way), below, "{way:?}");
        }
    }
}
