//! Column letters and row numbers along the edges of a picture of the map.

use crate::fonts::Weight;
use crate::text::{Anchor, CAP_HEIGHT, text};
use crate::tokens::with_halo;
use crate::{Fill, INK, Item, style_of};
use encounter::Encounter;
use grid::{Cell, Point, Rect, column_letters};

/// Size of the letters on a picture up to so many cells wide or high; on larger ones the size grows.
const SIZE: f64 = 0.46;
const CELLS: f64 = 40.0;
/// Distance of letters on the map from its edge, in sizes.
const APART: f64 = 0.4;

/// Returns the column letters above and below an area of the map and the row numbers at both sides:
/// in the margin of the area where there is room, else on the map. `paper` tells whether the margin
/// has the color of paper.
#[must_use]
pub fn coordinates(encounter: &Encounter, area: Rect, paper: bool) -> Vec<Item> {
    let grid = encounter.grid();
    let color = style_of(encounter.header().look).margin;
    let size = SIZE * (area.width().max(area.height()) / CELLS).clamp(1.0, 6.0);
    let seen = area.common(grid.bounds());
    let is_seen = |cell: &Cell| {
        let at = grid.center(*cell);
        seen.intersects(Rect::new(at, at))
    };
    let cells: Vec<Cell> = grid.cells_in(seen).filter(is_seen).collect();
    let (Some(first), Some(last)) = (cells.first(), cells.last()) else {
        return Vec::new();
    };
    let mut taken: Vec<Rect> = Vec::new();
    let width = |name: &str| text(name, Weight::Bold, size, Point::default(), Anchor::Start).width;
    let mut write = |name: &str, edge: Point, outward: Point, margin: f64, extent: f64| {
        let fits = extent < 0.95 * margin;
        let off = match fits {
            true => margin / 2.0,
            false => -APART * size - extent / 2.0,
        };
        let middle = edge + Point::new(outward.x * off, outward.y * off);
        let line = middle + Point::new(0.0, size * CAP_HEIGHT / 2.0);
        let name = text(name, Weight::Bold, size, line, Anchor::Middle);
        let bounds = name.words.bounds();
        if taken.iter().any(|other| other.intersects(bounds)) {
            return Vec::new();
        }
        taken.push(bounds);
        match fits && paper {
            true => vec![Item::fill(name.path, Fill::Solid(color))],
            false => with_halo(name, INK.ink, 0.3 * size as f32)[..2].to_vec(),
        }
    };
    let pitch = grid.center(Cell::new(2, 2)) - grid.center(Cell::new(0, 0));
    let mut items = Vec::new();
    let widest = width(&column_letters(last.x)).max(width(&column_letters(first.x)));
    let every = interval(2.0 * (widest + 0.5 * size) / pitch.x);
    for x in (first.x..=last.x).filter(|x| (x + 1) % every == 0) {
        let name = column_letters(x);
        let ends = [
            (first.y, seen.min.y, -1.0, seen.min.y - area.min.y),
            (last.y, seen.max.y, 1.0, area.max.y - seen.max.y),
        ];
        // The scale of an overland map lies below it.
        let count = if encounter.header().is_overland() {
            1
        } else {
            2
        };
        for (y, edge, outward, margin) in ends.into_iter().take(count) {
            let edge = Point::new(grid.center(Cell::new(x, y)).x, edge);
            let extent = size * CAP_HEIGHT;
            items.extend(write(&name, edge, Point::new(0.0, outward), margin, extent));
        }
    }
    let every = interval(2.0 * 1.3 * size / pitch.y);
    for y in (first.y..=last.y).filter(|y| (y + 1) % every == 0) {
        let name = (y + 1).to_string();
        for (x, edge, outward, margin) in [
            (first.x, seen.min.x, -1.0, seen.min.x - area.min.x),
            (last.x, seen.max.x, 1.0, area.max.x - seen.max.x),
        ] {
            let edge = Point::new(edge, grid.center(Cell::new(x, y)).y);
            items.extend(write(
                &name,
                edge,
                Point::new(outward, 0.0),
                margin,
                width(&name),
            ));
        }
    }
    items
}

/// Least round number of cells that is at least `cells`.
fn interval(cells: f64) -> i32 {
    let round = [1, 2, 5, 10, 20, 50, 100].into_iter();
    let mut enough = round.filter(|interval| f64::from(*interval) >= cells);
    enough.next().unwrap_or(200)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds_of;
    use grid::{Grid, Kind};

    fn places(map: &Encounter, area: Rect) -> Vec<Rect> {
        let items = coordinates(map, area, true);
        let bounds = items.iter().filter_map(|item| match item {
            Item::Path {
                path,
                fill: Some(_),
                ..
            } => bounds_of(&path.verbs),
            Item::Path { .. } | Item::Image { .. } | Item::Words(_) => None,
        });
        bounds.collect()
    }

    #[test]
    fn every_column_and_row_has_its_name_at_both_ends_in_the_margin() {
        for kind in [Kind::Square, Kind::HexPointy, Kind::HexFlat] {
            let grid = Grid::new(kind, 30, 22).unwrap();
            let map = Encounter::new("Map", "srd35", grid).unwrap();
            let paper = crate::map::paper(grid);
            let places = places(&map, paper);
            assert_eq!(places.len(), 2 * (30 + 22), "{kind:?}");
            for place in &places {
                assert_eq!(place.common(paper), *place, "{kind:?}");
                assert!(!place.intersects(grid.bounds()), "{kind:?}: {place:?}");
            }
            for (n, one) in places.iter().enumerate() {
                assert!(places[..n].iter().all(|other| !other.intersects(*one)));
            }
        }
    }

    #[test]
    fn columns_of_an_overland_map_have_no_names_over_its_scale() {
        let grid = Grid::new(Kind::HexPointy, 16, 12).unwrap();
        let map = Encounter::new("Map", "epic", grid).unwrap();
        let map = map.overland(encounter::CellMiles::try_from(600).unwrap());
        let places = places(&map, crate::map::paper(grid));
        assert_eq!(places.len(), 16 + 2 * 12);
        let below = places.iter().any(|it| it.min.y > grid.bounds().max.y);
        assert!(!below);
    }

    #[test]
    fn without_a_margin_names_stand_on_the_map() {
        let grid = Grid::new(Kind::Square, 12, 9).unwrap();
        let map = Encounter::new("Map", "srd35", grid).unwrap();
        for area in [
            grid.bounds(),
            Rect::new(Point::new(3.0, 2.0), Point::new(8.0, 6.0)),
        ] {
            let places = places(&map, area);
            assert!(!places.is_empty());
            assert!(places.iter().all(|place| place.common(area) == *place));
        }
    }

    #[test]
    fn a_wide_map_has_fewer_names_and_larger_ones() {
        let grid = Grid::new(Kind::Square, 200, 150).unwrap();
        let map = Encounter::new("Map", "srd35", grid).unwrap();
        let places = places(&map, crate::map::paper(grid));
        assert!((40..200).contains(&places.len()), "{}", places.len());
        for (n, one) in places.iter().enumerate() {
            assert!(places[..n].iter().all(|other| !other.intersects(*one)));
        }
    }
}
