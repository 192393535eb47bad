//! Pieces of a map: cut out, turned, mirrored and laid down.

#![allow(clippy::unwrap_used)]

use crate::maps::map;
use encounter::{Edit, Encounter, Ground, PieceParts, Stamp, Wall, WallKind};
use grid::{Cell, Grid, Kind, Point, Segment};
use proptest::prelude::*;
use testkit::document::made;

fn block(from: (i32, i32), to: (i32, i32)) -> Vec<Cell> {
    let rows = from.1..=to.1;
    rows.flat_map(|y| (from.0..=to.0).map(move |x| Cell::new(x, y)))
        .collect()
}

fn piece() -> impl Strategy<Value = Vec<Cell>> {
    let corner = || (0..12_i32, 0..10_i32);
    (corner(), corner())
        .prop_map(|(a, b)| block((a.0.min(b.0), a.1.min(b.1)), (a.0.max(b.0), a.1.max(b.1))))
}

fn cut(map: &Encounter, cells: &[Cell], pivot: Cell) -> Stamp {
    Stamp::cut_out(map, cells, pivot, |creature| map.grid().center(creature.at))
}

fn lay(lift: &[Cell], stamp: Stamp, pivot: Cell) -> Edit {
    Edit::PasteRegion {
        what: "Move".to_owned(),
        lift: lift.to_vec(),
        leave: stamp.ids().collect(),
        takes: PieceParts::default(),
        piece: Some((stamp, pivot)),
    }
}

proptest! {
    #[test]
    fn a_copy_laid_down_in_its_place_changes_nothing(map in map(), cells in piece()) {
        let pivot = cells[cells.len() / 2];
        let stamp = cut(&map, &cells, pivot).copy(&map, pivot, ToOwned::to_owned);
        prop_assert!(map.change_for(&lay(&[], stamp, pivot)).unwrap().is_empty());
    }

    #[test]
    fn turned_all_the_way_round_and_mirrored_twice_a_piece_is_as_it_was(
        map in map(),
        cells in piece(),
    ) {
        let pivot = cells[0];
        let stamp = cut(&map, &cells, pivot);
        let times = if stamp.kind().is_hex() { 6 } else { 4 };
        let round = (0..times).fold(stamp.clone(), |stamp, _| stamp.turned());
        prop_assert!(map.change_for(&lay(&[], round.mirrored().mirrored(), pivot)).unwrap().is_empty());
    }

    #[test]
    fn what_is_moved_away_and_back_is_as_it_was_on_bare_ground(
        map in map(),
        cells in piece(),
    ) {
        // The piece alone on a larger map: all around it is floor.
        let large = Grid::new(map.grid().kind(), 40, 40).unwrap();
        let bare = Encounter::new("Large", "srd35", large).unwrap();
        let (pivot, there, far) = (cells[0], Cell::new(14, 15), Cell::new(25, 22));
        let before = made(&bare, &lay(&[], cut(&map, &cells, pivot), there));
        let move_by = |map: &Encounter, from: Cell, to: Cell| {
            let region: Vec<Cell> = cut(&bare, &cells, pivot).cells(large, from).collect();
            made(map, &lay(&region, cut(map, &region, from), to))
        };
        let away = move_by(&before, there, far);
        prop_assert_eq!(away.creatures().len(), before.creatures().len());
        let back = move_by(&away, far, there);
        prop_assert_eq!(back.grounds(), before.grounds());
        prop_assert_eq!(back.gaps(), before.gaps());
        prop_assert_eq!(back.creatures(), before.creatures());
        let long = |map: &Encounter| -> f64 {
            let pieces = map.walls().values().flat_map(Wall::segments);
            pieces.map(Segment::length).sum()
        };
        prop_assert!((long(&back) - long(&before)).abs() < 1e-4);
    }

    #[test]
    fn laying_a_piece_down_can_be_taken_back(map in map(), cells in piece(), x in -3..14, y in -3..12) {
        let stamp = cut(&map, &cells, cells[0]);
        let edit = lay(&cells, stamp.turned(), Cell::new(x, y));
        let Ok(change) = map.change_for(&edit) else {
            // Somebody would stand off the map.
            return Ok(());
        };
        let mut after = map.clone();
        after.play(&change);
        after.play(&change.inverse());
        prop_assert_eq!(after, map);
    }
}

#[test]
fn a_wall_is_cut_where_the_piece_ends() {
    let grid = Grid::new(Kind::Square, 10, 10).unwrap();
    let map = Encounter::new("Wall", "srd35", grid).unwrap();
    let points = [(1.0, 3.0), (8.0, 3.0), (8.0, 8.0)];
    let points = points.map(|(x, y)| Point::new(x, y)).to_vec();
    let map = made(
        &map,
        &Edit::Walls {
            remove: Vec::new(),
            add: vec![Wall::new(WallKind::Wall, points)],
        },
    );
    let edit = Edit::PasteRegion {
        what: "Remove".to_owned(),
        lift: block((4, 3), (5, 5)),
        leave: Vec::new(),
        takes: PieceParts::default(),
        piece: None,
    };
    let left: Vec<_> = made(&map, &edit).walls().values().cloned().collect();
    let points = |wall: &Wall| {
        wall.points
            .iter()
            .map(|at| (at.x, at.y))
            .collect::<Vec<_>>()
    };
    assert_eq!(points(&left[0]), [(1.0, 3.0), (4.0, 3.0)]);
    assert_eq!(points(&left[1]), [(6.0, 3.0), (8.0, 3.0), (8.0, 8.0)]);
}

#[test]
fn a_piece_moved_off_solid_rock_leaves_rock() {
    let grid = Grid::new(Kind::HexPointy, 10, 10).unwrap();
    let rock = Encounter::new("Rock", "hero5", grid)
        .unwrap()
        .covered_by(Ground::Rock)
        .expect("rock");
    let room = block((2, 2), (4, 4));
    let carved = made(
        &rock,
        &Edit::Paint {
            cells: room.clone(),
            ground: Ground::Floor,
            rounded: false,
        },
    );
    let moved = made(
        &carved,
        &lay(&room, cut(&carved, &room, room[0]), Cell::new(6, 5)),
    );
    let floor = moved
        .grid()
        .cells()
        .filter(|cell| moved.ground(*cell) == Some(Ground::Floor));
    let floor: Vec<Cell> = floor.collect();
    assert_eq!(floor.len(), 9);
    assert_eq!(floor[0], Cell::new(6, 5));
}
