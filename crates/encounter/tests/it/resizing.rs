//! Maps made larger and smaller from any side.

#![allow(clippy::unwrap_used)]

use crate::maps::map;
use encounter::{
    Creature, Edit, EditError, Encounter, Ground, Margins, Mark, MarkKind, Picture, Side, Wall,
    WallKind,
};
use grid::{Cell, Grid, Kind, Point, Rect};
use proptest::prelude::*;
use testkit::document::made;

fn resized(map: &Encounter, margins: Margins) -> Encounter {
    let leave = Vec::new();
    made(map, &Edit::Resize { margins, leave })
}

fn grown() -> impl Strategy<Value = Margins> {
    (0..4_i32, 0..4_i32, 0..4_i32, 0..4_i32).prop_map(|(left, top, right, bottom)| Margins {
        left,
        top,
        right,
        bottom,
    })
}

fn opposite(margins: Margins) -> Margins {
    Margins {
        left: -margins.left,
        top: -margins.top,
        right: -margins.right,
        bottom: -margins.bottom,
    }
}

fn near(a: Point, b: Point) -> bool {
    a.distance(b) < 1e-6
}

/// Whether two documents say the same, rounding of places aside.
fn same(a: &Encounter, b: &Encounter) -> bool {
    let lines = |map: &Encounter| -> Vec<(WallKind, Vec<Point>)> {
        let walls = map.walls().values();
        walls.map(|wall| (wall.kind, wall.points.clone())).collect()
    };
    let (one, other) = (lines(a), lines(b));
    let walls = one.len() == other.len()
        && one.iter().zip(&other).all(|(one, other)| {
            let points = one.1.iter().zip(&other.1);
            one.0 == other.0
                && one.1.len() == other.1.len()
                && points.into_iter().all(|(a, b)| near(*a, *b))
        });
    let words = |map: &Encounter| -> Vec<(Mark, Point)> {
        let marks = map.marks().values().cloned();
        let at = Point::default();
        marks
            .map(|mark| (Mark { at, ..mark.clone() }, mark.at))
            .collect()
    };
    let (one, other) = (words(a), words(b));
    let marks = one.len() == other.len()
        && one
            .iter()
            .zip(&other)
            .all(|(one, other)| one.0 == other.0 && near(one.1, other.1));
    let held = |map: &Encounter, it| (map.hindrances(it), map.hazard(it), map.elevation(it));
    let mut cells = a.grid().cells();
    let hindrances = cells.all(|it| held(a, it) == held(b, it));
    walls
        && marks
        && hindrances
        && (a.grid(), a.grounds(), a.gaps(), a.creatures())
            == (b.grid(), b.grounds(), b.gaps(), b.creatures())
}

proptest! {
    #[test]
    fn grown_and_cropped_alike_a_map_is_as_it_was(map in map(), by in grown()) {
        let there_and_back = |map: &Encounter| resized(&resized(map, by), opposite(by));
        // What hung over the border is cut off the first time.
        let whole = there_and_back(&map);
        prop_assert!(same(&there_and_back(&whole), &whole));
        prop_assert_eq!((map.grid(), map.grounds()), (whole.grid(), whole.grounds()));
        prop_assert_eq!(map.creatures(), whole.creatures());
    }

    #[test]
    fn everything_keeps_its_place_beside_its_neighbors(map in map(), by in grown()) {
        let larger = resized(&map, by);
        let (before, after) = (map.grid(), larger.grid());
        let shift = by.shift(before, after);
        for cell in before.cells() {
            let there = by.moved(cell);
            prop_assert!(near(before.center(cell) + shift, after.center(there)));
            prop_assert_eq!(map.ground(cell), larger.ground(there));
            prop_assert_eq!(map.hindrances(cell), larger.hindrances(there));
            prop_assert_eq!(map.hazard(cell), larger.hazard(there));
            prop_assert_eq!(map.elevation(cell), larger.elevation(there));
            prop_assert_eq!(map.gaps().get(&cell), larger.gaps().get(&there));
            for dir in before.kind().dirs() {
                prop_assert_eq!(by.moved(before.step(cell, dir)), after.step(there, dir));
            }
        }
        for (id, wall) in map.walls() {
            let moved = larger.walls()[id].points.iter();
            for (a, b) in wall.points.iter().zip(moved) {
                prop_assert!(near(*a + shift, *b));
            }
        }
        for (id, mark) in map.marks() {
            let cells: Vec<Cell> = mark.cells.iter().map(|cell| by.moved(*cell)).collect();
            prop_assert!(near(mark.at + shift, larger.marks()[id].at));
            prop_assert_eq!(&cells, &larger.marks()[id].cells);
        }
        for (id, creature) in map.creatures() {
            prop_assert_eq!(by.moved(creature.at), larger.creatures()[id].at);
        }
    }

    #[test]
    fn a_crop_cuts_what_it_says_and_can_be_taken_back(map in map(), by in grown()) {
        let margins = opposite(by);
        let (_, cut_off) = map.resized(margins, &[]).unwrap();
        let change = map.change_for(&Edit::Resize { margins, leave: Vec::new() }).unwrap();
        let mut after = map.clone();
        after.play(&change);
        prop_assert_eq!(
            after.creatures().len() + cut_off.creatures.len(),
            map.creatures().len()
        );
        prop_assert_eq!(after.marks().len() + cut_off.marks.len(), map.marks().len());
        let bounds = after.grid().bounds().grown(1e-4);
        for point in after.walls().values().flat_map(|wall| wall.points.clone()) {
            prop_assert!(by == Margins::default() || bounds.intersects(Rect::new(point, point)));
        }
        let written = serde_json::to_string(&after).unwrap();
        prop_assert_eq!(serde_json::from_str::<Encounter>(&written).unwrap().grid(), after.grid());
        after.play(&change.inverse());
        prop_assert_eq!(after, map);
    }
}

#[test]
fn what_a_crop_leaves_is_cut_at_its_border() {
    let grid = Grid::new(Kind::Square, 8, 6).unwrap();
    let mut map = Encounter::new("Mill", "srd35", grid).unwrap();
    let zone = (1..5).map(|x| Cell::new(x, 2)).collect();
    let picture = Picture::new(
        &"0".repeat(64),
        Rect::new(Point::default(), Point::new(8.0, 6.0)),
    );
    let edits = [
        Edit::Walls {
            remove: Vec::new(),
            add: vec![Wall::straight(
                WallKind::Wall,
                Point::new(1.0, 3.0),
                Point::new(7.0, 3.0),
            )],
        },
        Edit::AddMark {
            mark: Mark {
                kind: MarkKind::Zone,
                text: "Nave".to_owned(),
                at: Point::new(2.0, 2.5),
                cells: zone,
                link: None,
            },
        },
        Edit::SetPicture {
            picture: Some(picture),
        },
        Edit::Paint {
            cells: grid.border().collect(),
            ground: Ground::Rock,
            rounded: false,
        },
    ];
    for edit in edits {
        map = made(&map, &edit);
    }
    let margins = Margins {
        left: -3,
        right: 1,
        ..Margins::default()
    };
    let (after, cut_off) = map.resized(margins, &[]).unwrap();
    assert_eq!(cut_off.walls, 1);
    let wall = after.walls().values().next().unwrap();
    assert_eq!(wall.points, [Point::new(0.0, 3.0), Point::new(4.0, 3.0)]);
    let zone = after.marks().values().next().unwrap();
    assert_eq!(zone.cells, [Cell::new(0, 2), Cell::new(1, 2)]);
    assert_eq!(zone.at, Point::new(0.5, 2.5));
    let picture = after.header().picture.clone().unwrap();
    assert_eq!(picture.at.min, Point::new(-3.0, 0.0));
    // The rock goes on where the map does.
    assert_eq!(after.ground(Cell::new(5, 3)), Some(Ground::Rock));
}

#[test]
fn no_map_is_resized_to_nothing_or_beyond_all_measure() {
    for kind in Kind::ALL {
        let grid = Grid::new(kind, 8, 6).unwrap();
        let mut map = Encounter::new("Mill", "srd35", grid).unwrap();
        let creature = Creature::new("Rat", "medium", 30, Side::Foes, Cell::new(7, 5));
        map = made(&map, &Edit::AddCreature { creature });
        for (left, right) in [
            (-8, 0),
            (-4, -4),
            (993, 0),
            (i32::MAX, i32::MAX),
            (i32::MIN, 9),
        ] {
            let margins = Margins {
                left,
                right,
                ..Margins::default()
            };
            let leave = Vec::new();
            let refused = map.change_for(&Edit::Resize { margins, leave });
            assert!(matches!(refused, Err(EditError::Grid(_))), "{margins:?}");
        }
        let one = Margins {
            left: -7,
            top: -5,
            ..Margins::default()
        };
        let smallest = resized(&map, one);
        assert_eq!(smallest.grid().len(), 1);
        assert_eq!(smallest.creatures().len(), 1);
    }
}
