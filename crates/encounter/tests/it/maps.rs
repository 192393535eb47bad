//! Maps to try edits on.

#![allow(clippy::unwrap_used)]

use encounter::{
    Creature, Edit, Encounter, Gap, Ground, Hazard, Hindrance, Mark, MarkKind, Side, Slope, Wall,
    WallKind,
};
use grid::{Cell, Grid, Kind, Point};
use proptest::prelude::*;
use testkit::document::made;

/// A map with something of everything at arbitrary places.
pub fn map() -> impl Strategy<Value = Encounter> {
    let cell = || (0..12_i32, 0..10_i32).prop_map(|(x, y)| Cell::new(x, y));
    let cells = || prop::collection::vec(cell(), 0..20);
    let corner = (0.0..12.0, 0.0..9.0);
    let kind = prop::sample::select(&Kind::ALL[..]);
    (
        kind,
        cells(),
        cells(),
        cells(),
        prop::collection::vec(corner, 0..8),
        cells(),
    )
        .prop_map(|(kind, rock, dark, narrow, corners, who)| {
            let grid = Grid::new(kind, 12, 10).unwrap();
            let mut map = Encounter::new("Map", "srd35", grid).unwrap();
            let gap = Gap::new(40);
            let paint = Edit::Paint {
                cells: rock,
                ground: Ground::Rock,
                rounded: false,
            };
            let hinder = Edit::SetObstacle {
                cells: dark.clone(),
                hindrance: Hindrance::Darkness,
                there: true,
            };
            let burning = Edit::SetHazard {
                cells: narrow.clone(),
                hazard: Some(Hazard::Lava),
            };
            let raised = Edit::Elevate {
                cells: dark.clone(),
                slope: Slope::By(10),
            };
            let made_for = Edit::Narrow {
                cells: dark.iter().copied().take(2).collect(),
                gap: Gap::made_for("small"),
            };
            let narrow = Edit::Narrow { cells: narrow, gap };
            // Half of the walls run along the grid, the others anywhere.
            let walls = corners
                .chunks(2)
                .enumerate()
                .filter(|(_, pair)| pair.len() == 2);
            let walls = walls.map(|(n, pair)| {
                let ends = [pair[0], pair[1]].map(|(x, y)| Point::new(x, y));
                let ends = if n % 2 == 0 {
                    ends.map(|end| grid.corner_at(end))
                } else {
                    ends
                };
                Wall::straight(WallKind::Wall, ends[0], ends[1])
            });
            let walls = Edit::Walls {
                remove: Vec::new(),
                add: walls.collect(),
            };
            for edit in [paint, hinder, narrow, made_for, burning, raised, walls] {
                map = made(&map, &edit);
            }
            for (n, at) in [Cell::new(3, 3), Cell::new(8, 6)].into_iter().enumerate() {
                let cells = [vec![], vec![at, Cell::new(at.x + 1, at.y)]][n].clone();
                let mark = Mark {
                    kind: [MarkKind::Label, MarkKind::Zone][n],
                    text: "Here".to_owned(),
                    at: grid.center(at),
                    cells,
                    link: None,
                };
                map = made(&map, &Edit::AddMark { mark });
            }
            for (n, at) in who.into_iter().enumerate().take(4) {
                let name = format!("Rat {n}");
                let creature = Creature::new(&name, "medium", 30, Side::Foes, at);
                map = made(&map, &Edit::AddCreature { creature });
            }
            map
        })
}
