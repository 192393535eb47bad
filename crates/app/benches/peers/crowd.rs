//! Maps with walls, difficult ground and 120 creatures.

use crate::map::Map;
use grid::{Cell, Dir, Grid, Kind};
use rules::{Board, Body, Ruleset, Terrain};
use testkit::board::occupant;
use testkit::random::Rng;

/// Creatures on each map, friends and opponents in turn.
const CREATURES: u32 = 120;

/// Rooms of 3 to 12 cells, one for each 110 cells of the map, joined to the nearest by corridors one or two
/// cells wide.
pub fn dungeon(side: u32) -> Map {
    let grid = Grid::new(Kind::Square, side, side).unwrap();
    let mut map = Map::filled(grid, "dungeon", Terrain::Solid);
    let mut rng = Rng(5);
    let mut rooms: Vec<Cell> = Vec::new();
    for _ in 0..side * side / 110 {
        let [wide, high] = [3 + rng.below(10), 3 + rng.below(10)];
        let at = Cell::new(rng.below(side - wide) as i32, rng.below(side - high) as i32);
        fill(&mut map, at, [wide, high], Terrain::Clear);
        let far = |room: &&Cell| (at.x - room.x).abs() + (at.y - room.y).abs();
        if let Some(near) = rooms.iter().min_by_key(far) {
            let width = 1 + rng.below(2);
            let corner = Cell::new(at.x.min(near.x), near.y);
            let across = (at.x - near.x).unsigned_abs() + width;
            fill(&mut map, corner, [across, width], Terrain::Clear);
            let corner = Cell::new(at.x, at.y.min(near.y));
            let down = (at.y - near.y).unsigned_abs() + width;
            fill(&mut map, corner, [width, down], Terrain::Clear);
        }
        rooms.push(at);
    }
    populate(&mut map, &mut rng);
    map
}

/// A rock of 2 × 2 to 2 × 6 cells for each 670 cells.
pub fn open_country(side: u32) -> Map {
    let grid = Grid::new(Kind::Square, side, side).unwrap();
    let mut map = Map::filled(grid, "open country", Terrain::Clear);
    let mut rng = Rng(7);
    for _ in 0..side * side / 670 {
        let at = Cell::new(rng.below(side - 6) as i32, rng.below(side - 6) as i32);
        let long = 2 + rng.below(5);
        let size = if rng.below(2) == 0 {
            [2, long]
        } else {
            [long, 2]
        };
        fill(&mut map, at, size, Terrain::Solid);
    }
    populate(&mut map, &mut rng);
    map
}

fn fill(map: &mut Map, at: Cell, [wide, high]: [u32; 2], terrain: Terrain) {
    for n in 0..wide * high {
        let cell = Cell::new(at.x + (n % wide) as i32, at.y + (n / wide) as i32);
        if let Some(index) = map.index(cell) {
            map.terrain[index] = terrain;
        }
    }
}

/// Adds round patches of difficult ground, walls of one cell side, and opponents.
fn populate(map: &mut Map, rng: &mut Rng) {
    let (grid, side) = (map.grid, map.grid.width());
    let any = |rng: &mut Rng| Cell::new(rng.below(side) as i32, rng.below(side) as i32);
    for _ in 0..side * side / 120 {
        let (center, radius) = (any(rng), 1 + rng.below(4) as i32);
        for x in -radius..=radius {
            for y in -radius..=radius {
                let cell = Cell::new(center.x + x, center.y + y);
                let index = map.index(cell).filter(|_| x * x + y * y <= radius * radius);
                let clear = index.filter(|index| map.terrain[*index] == Terrain::Clear);
                if let Some(index) = clear {
                    map.terrain[index] = Terrain::Difficult;
                }
            }
        }
    }
    let dirs: Vec<Dir> = grid.kind().side_dirs().collect();
    for _ in 0..side * side / 60 {
        let (cell, dir) = (any(rng), dirs[rng.below(4) as usize]);
        let neighbor = grid.step(cell, dir);
        if grid.contains(neighbor) {
            map.walls.insert((cell, dir));
            map.walls.insert((neighbor, dir.opposite(grid.kind())));
        }
    }
    while map.closed.len() < CREATURES as usize / 2 {
        let cell = any(rng);
        if map.cost(cell).is_some() {
            map.closed.insert(cell);
        }
    }
}

/// Returns the map by a ruleset, with opponents on the closed cells and friends elsewhere.
pub fn board(map: &Map, ruleset: &Ruleset) -> Board {
    let mut board = terrain_board(map, ruleset);
    let mut rng = Rng(3);
    let side = map.grid.width();
    let mut friends = Vec::new();
    while friends.len() < CREATURES as usize / 2 {
        let cell = Cell::new(rng.below(side) as i32, rng.below(side) as i32);
        if map.cost(cell).is_some() && !map.closed.contains(&cell) {
            friends.push(cell);
        }
    }
    let teams = map.closed.iter().map(|at| (1, *at));
    let all = teams.chain(friends.into_iter().map(|at| (0, at)));
    let occupants = (1..)
        .zip(all)
        .map(|(id, (team, at))| occupant(id, team, at, Body::of_size(ruleset, "medium", map.grid)));
    board.set_occupants(occupants.collect());
    board
}

/// Returns the map by a ruleset, without creatures.
pub fn terrain_board(map: &Map, ruleset: &Ruleset) -> Board {
    let grid = map.grid;
    let mut board = Board::new(grid, ruleset);
    board.set_terrain(grid.cells().zip(map.terrain.iter().copied()));
    let sides = map.walls.iter().map(|(cell, dir)| grid.side(*cell, *dir));
    board.set_walls(sides.collect(), grid.bounds());
    board
}
