//! Dungeons of any size, the same in every run: what speed and memory are measured on.

use crate::document::make;
use crate::random::Rng;
use encounter::{Creature, Edit, Encounter, Ground, Hazard, Side, Wall, WallKind};
use grid::{Cell, Grid, Kind, Point};

/// From wall to wall of a room and the corridor behind it, in cells.
const ROOM: u32 = 10;

/// A dungeon so many cells wide and high, full of rooms of 8 × 8 cells with doorways to the
/// next ones, rubble here and there, and so many creatures, heroes and foes in turn. The
/// first stands in the middle room, and the room at the upper left is walled off.
///
/// # Panics
///
/// If there is no such grid.
#[must_use]
pub fn dungeon(side: u32, creatures: usize) -> Encounter {
    rooms(side, side, creatures)
}

/// The same as high as it is to be, and furnished: with doors, and in the rooms by turns
/// water, a cave, boards and tables, statues, stairs, fire, a pit, or nothing.
///
/// # Panics
///
/// If there is no such grid.
#[must_use]
pub fn furnished(width: u32, height: u32, creatures: usize) -> Encounter {
    let mut encounter = rooms(width, height, creatures);
    let grid = encounter.grid();
    let mut walls = Vec::new();
    let corners = (0..height).step_by(ROOM as usize).flat_map(|y| {
        let row = (0..width).step_by(ROOM as usize);
        row.map(move |x| [x, y].map(u32::cast_signed))
    });
    for (n, [x, y]) in corners.enumerate() {
        let block = |from: [i32; 2], to: [i32; 2]| -> Vec<Cell> {
            let rows = from[1]..to[1];
            let cells = rows.flat_map(|down| (from[0]..to[0]).map(move |right| [right, down]));
            let cells = cells.map(|[right, down]| Cell::new(x + right, y + down));
            cells.filter(|cell| grid.contains(*cell)).collect()
        };
        let room = block([0, 0], [8, 8]);
        let middle = block([2, 2], [6, 6]);
        let heart = block([3, 3], [5, 5]);
        let edits = match n % 8 {
            0 => vec![(middle, Ground::ShallowWater), (heart, Ground::DeepWater)],
            1 => vec![(room, Ground::Earth), (heart, Ground::Rubble)],
            2 => vec![(room, Ground::Boards), (heart, Ground::Table)],
            3 => vec![
                (block([2, 3], [3, 4]), Ground::Statue),
                (heart, Ground::Pillar),
            ],
            4 => vec![(block([3, 0], [5, 4]), Ground::Stairs)],
            5 => vec![
                (room, Ground::Grass),
                (middle, Ground::Undergrowth),
                (heart, Ground::Tree),
            ],
            6 => vec![(heart, Ground::Pit)],
            _ => vec![],
        };
        for (cells, ground) in edits {
            make(
                &mut encounter,
                &Edit::Paint {
                    cells,
                    ground,
                    rounded: false,
                },
            );
        }
        if n % 8 == 7 {
            let edit = Edit::SetHazard {
                cells: block([3, 3], [5, 5]),
                hazard: Some(Hazard::Fire),
            };
            make(&mut encounter, &edit);
        }
        let at = |right: f64, down: f64| Point::new(f64::from(x) + right, f64::from(y) + down);
        let kind = [
            WallKind::ClosedDoor,
            WallKind::OpenDoor,
            WallKind::LockedDoor,
        ][n % 3];
        let doors = [[at(8.0, 3.0), at(8.0, 5.0)], [at(3.0, 8.0), at(5.0, 8.0)]];
        walls.extend(doors.map(|door| Wall::new(kind, door.to_vec())));
        walls.push(Wall::new(WallKind::Wall, vec![at(0.0, 6.0), at(2.0, 6.0)]));
    }
    let within = |wall: &Wall| {
        wall.points
            .iter()
            .all(|at| grid.contains(grid.cell_at(*at)))
    };
    walls.retain(within);
    make(
        &mut encounter,
        &Edit::Walls {
            remove: Vec::new(),
            add: walls,
        },
    );
    encounter
}

fn rooms(width: u32, height: u32, creatures: usize) -> Encounter {
    let grid = Grid::new(Kind::Square, width, height).unwrap_or_else(|wrong| panic!("{wrong}"));
    let mut encounter = Encounter::new("Dungeon", "srd35", grid)
        .and_then(|it| it.covered_by(Ground::Rock))
        .unwrap_or_else(|wrong| panic!("{wrong}"));
    let mut rng = Rng(5);
    let (mut floor, mut rubble) = (Vec::new(), Vec::new());
    for cell in grid.cells() {
        let [x, y] = [cell.x, cell.y].map(|at| at.unsigned_abs() % ROOM);
        let room = x < ROOM - 2 && y < ROOM - 2;
        // A doorway two cells wide in the middle of each wall.
        let doorway = (3..5).contains(&x.min(y)) && x.max(y) >= ROOM - 2;
        let first = cell.x.max(cell.y) < ROOM.cast_signed();
        if room || (doorway && !first) {
            match rng.below(12) {
                0 => rubble.push(cell),
                _ => floor.push(cell),
            }
        }
    }
    // All over the map, from the middle on.
    let apart = (floor.len() / (creatures + 1)).max(1);
    let (before, after) = floor.split_at(floor.len() / 2);
    let stands: Vec<Cell> = after.iter().chain(before).copied().collect();
    for (cells, ground) in [(floor, Ground::Floor), (rubble, Ground::Rubble)] {
        make(
            &mut encounter,
            &Edit::Paint {
                cells,
                ground,
                rounded: false,
            },
        );
    }
    let places = stands.iter().step_by(apart).take(creatures);
    let creatures = places.enumerate().map(|(n, at)| {
        let side = [Side::Heroes, Side::Foes][n % 2];
        Creature::new(&format!("Creature {n}"), "medium", 30, side, *at)
    });
    let creatures = creatures.collect();
    make(&mut encounter, &Edit::AddCreatures { creatures });
    encounter
}
