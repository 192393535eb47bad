//! Maps that every search is asked about.

use grid::{Cell, Dir, Grid, Kind};
use rules::Terrain;
use std::collections::BTreeSet;
use testkit::random::Rng;

const SIDE: u32 = super::SIDE;

/// A map, the same in every run.
pub struct Map {
    pub name: &'static str,
    pub grid: Grid,
    pub terrain: Vec<Terrain>,
    /// Walls, each on the sides of both of its cells.
    pub walls: BTreeSet<(Cell, Dir)>,
    /// Cells that others close.
    pub closed: BTreeSet<Cell>,
}

impl Map {
    /// Patches of difficult ground, and filled blocks.
    pub fn open(kind: Kind) -> Self {
        let mut map = Self::of(kind, "open country", Terrain::Clear);
        let mut rng = Rng(7);
        for (terrain, count, most) in [(Terrain::Difficult, 160, 10), (Terrain::Solid, 1500, 3)] {
            for _ in 0..count {
                let (x, y) = (rng.below(SIDE - most), rng.below(SIDE - most));
                let (w, h) = (1 + rng.below(most), 1 + rng.below(most));
                for i in 0..w * h {
                    map.terrain[((y + i / w) * SIDE + x + i % w) as usize] = terrain;
                }
            }
        }
        map
    }

    /// Rooms of 8 × 8 cells with doorways two cells wide, and rubble here and there.
    pub fn dungeon(kind: Kind) -> Self {
        let mut map = Self::of(kind, "dungeon", Terrain::Solid);
        let mut rng = Rng(5);
        for cell in map.grid.cells() {
            let [x, y] = [cell.x, cell.y].map(|at| at.unsigned_abs() % 10);
            let doorway = (3..5).contains(&x.min(y)) && x.max(y) >= 8;
            if (x < 8 && y < 8) || doorway {
                let at = map.index(cell).unwrap();
                map.terrain[at] = match rng.below(12) {
                    0 => Terrain::Difficult,
                    _ => Terrain::Clear,
                };
            }
        }
        map
    }

    fn of(kind: Kind, name: &'static str, terrain: Terrain) -> Self {
        Self::filled(Grid::new(kind, SIDE, SIDE).unwrap(), name, terrain)
    }

    /// A map without walls, all of one terrain.
    pub fn filled(grid: Grid, name: &'static str, terrain: Terrain) -> Self {
        Self {
            name,
            grid,
            terrain: vec![terrain; grid.len()],
            walls: BTreeSet::new(),
            closed: BTreeSet::new(),
        }
    }

    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.grid.index(cell)
    }

    /// Whether a cell can be entered, and at how many times the cost.
    pub fn cost(&self, cell: Cell) -> Option<u32> {
        match self.terrain[self.index(cell)?] {
            Terrain::Solid => None,
            Terrain::Difficult => Some(2),
            _ => Some(1),
        }
    }

    /// From where to where is asked: places about so far apart each way.
    pub fn journeys(&self, count: usize, far: i32) -> Vec<(Cell, Cell)> {
        let mut rng = Rng(11);
        let side = self.grid.width();
        let mut journeys = Vec::new();
        while journeys.len() < count {
            let from = Cell::new(rng.below(side) as i32, rng.below(side) as i32);
            let (turn, along) = (rng.below(4), rng.below(2 * far as u32 + 1) as i32 - far);
            let (dx, dy) =
                [(far, along), (-far, along), (along, far), (along, -far)][turn as usize];
            let to = Cell::new(from.x + dx, from.y + dy);
            let is_closed = self.closed.contains(&from) || self.closed.contains(&to);
            if self.cost(from).and(self.cost(to)).is_some() && !is_closed {
                journeys.push((from, to));
            }
        }
        journeys
    }
}
