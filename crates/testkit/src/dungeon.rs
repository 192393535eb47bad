//! Dungeons of any size, the same in every run: what speed and memory are measured on.

use crate::document::make;
use crate::random::Rng;
use encounter::{Creature, Edit, Encounter, Ground, Side};
use grid::{Cell, Grid, Kind};

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
    let grid = Grid::new(Kind::Square, side, side).unwrap_or_else(|wrong| panic!("{wrong}"));
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
        make(&mut encounter, &Edit::Paint { cells, ground });
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
