//! How long a measured line is.

#![allow(clippy::unwrap_used)]

use grid::{Cell, Grid, Kind};

fn cells(ruleset: &str, kind: Kind, places: &[&[(i32, i32)]]) -> Vec<u32> {
    let ruleset = rules::by_id(ruleset).unwrap();
    let grid = Grid::new(kind, 20, 20).unwrap();
    let place = |cells: &&[(i32, i32)]| cells.iter().map(|&(x, y)| Cell::new(x, y)).collect();
    let places: Vec<Vec<Cell>> = places.iter().map(place).collect();
    let legs = rules::measure(ruleset, grid, &places);
    legs.iter().map(|leg| leg.cells).collect()
}

#[test]
fn a_line_is_as_long_as_the_movement_along_it() {
    let ogre = &[(0, 0), (1, 0), (0, 1), (1, 1)][..];
    let square = Kind::Square;
    assert_eq!(cells("srd35", square, &[&[(0, 0)], &[(3, 3)]]), [4]);
    // The second leg's only diagonal is the second of the way.
    assert_eq!(
        cells("srd35", square, &[&[(0, 0)], &[(1, 1)], &[(2, 2)]]),
        [1, 2]
    );
    assert_eq!(cells("srd35", square, &[ogre, &[(5, 1)]]), [4]);
    assert_eq!(cells("srd35", square, &[&[(5, 1)], ogre]), [4]);
    assert_eq!(cells("srd35", square, &[ogre, ogre]), [0]);
    assert_eq!(cells("srd35", square, &[&[(3, 3)]]), Vec::<u32>::new());
    assert_eq!(
        cells("hero5", Kind::HexPointy, &[&[(0, 0)], &[(3, 0)], &[(3, 2)]]),
        [3, 2]
    );
}
