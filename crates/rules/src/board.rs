//! The map made for asking: dense arrays, kept fresh cell by cell.
//!
//! This is where a wall becomes a blocked step: [`Board::set_walls`] turns
//! lines into the sides they shut, and `refresh` folds those, the terrain and
//! the corner rule into one byte per cell, a bit for each direction in which a
//! creature of one cell may step.

use crate::layer::{Layer, LayerCache};
use crate::{Corner, Occupant, Ruleset};
use grid::{Cell, Dir, Footprint, Grid, Rect, Segment, opening, touches};
use std::sync::Arc;

/// What a cell is for someone who walks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Terrain {
    /// Nothing special.
    #[default]
    Clear,
    /// Hard going.
    Difficult,
    /// Cannot be entered, but leaves its corners free.
    Hole,
    /// Cannot be entered and fills its cell to the corners.
    Solid,
}

impl Terrain {
    const fn enterable(self) -> bool {
        matches!(self, Self::Clear | Self::Difficult)
    }
}

/// A map with those who stand on it, for one ruleset.
#[derive(Clone, Debug)]
pub struct Board {
    grid: Grid,
    corner_solid: Corner,
    corner_hole: Corner,
    least_opening: f64,
    terrain: Vec<Terrain>,
    walls: Vec<Segment>,
    /// The directions in which a wall stands in the way, a bit for each.
    walled: Vec<u8>,
    /// The directions in which a creature of one cell may step.
    steps: Vec<u8>,
    occupants: Vec<Occupant>,
    layers: LayerCache,
}

impl Board {
    /// An open map without creatures.
    #[must_use]
    pub fn new(grid: Grid, ruleset: &Ruleset) -> Self {
        let policies = &ruleset.policies;
        let mut board = Self {
            grid,
            corner_solid: policies.corner_solid.value,
            corner_hole: policies.corner_hole.value,
            least_opening: f64::from(policies.least_opening_percent.value) / 100.0,
            terrain: vec![Terrain::Clear; grid.len()],
            walls: Vec::new(),
            walled: vec![0; grid.len()],
            steps: vec![0; grid.len()],
            occupants: Vec::new(),
            layers: LayerCache::default(),
        };
        for cell in grid.cells() {
            board.refresh(cell);
        }
        board
    }

    /// The grid.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// What a cell is; off the map it is solid.
    #[must_use]
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.grid
            .index(cell)
            .map_or(Terrain::Solid, |index| self.terrain[index])
    }

    /// Those who stand on the map.
    #[must_use]
    pub fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    /// Replaces everyone who stands on the map.
    pub fn set_occupants(&mut self, occupants: Vec<Occupant>) {
        self.occupants = occupants;
    }

    /// Changes the terrain of cells; those off the map are passed over.
    pub fn set_terrain(&mut self, cells: impl IntoIterator<Item = (Cell, Terrain)>) {
        for (cell, terrain) in cells {
            let Some(index) = self.grid.index(cell) else {
                continue;
            };
            if self.terrain[index] != terrain {
                self.terrain[index] = terrain;
                self.refresh(cell);
                for (_, beside) in self.grid.neighbours(cell) {
                    self.refresh(beside);
                }
            }
        }
        self.layers.clear();
    }

    /// Replaces the lines that cannot be walked through. Only what lies in
    /// `touched` (map units) may differ from before.
    pub fn set_walls(&mut self, walls: Vec<Segment>, touched: Rect) {
        self.walls = walls;
        let near = touched.grown(1.0);
        let cells: Vec<Cell> = self.grid.cells_in(near).collect();
        // A cell and its neighbours reach up to two cells over the edge of the part.
        let by_cell = self.walls_by_cell(near.grown(2.0));
        let none: &[Segment] = &[];
        for cell in &cells {
            let Some(index) = self.grid.index(*cell) else {
                continue;
            };
            let here = by_cell.get(&index).map_or(none, Vec::as_slice);
            self.walled[index] = 0;
            for dir in self.grid.kind().dirs() {
                let beside = self.grid.step(*cell, dir);
                let there = self
                    .grid
                    .index(beside)
                    .and_then(|index| by_cell.get(&index));
                let there = there.map_or(none, Vec::as_slice);
                if here.is_empty() && there.is_empty() {
                    continue;
                }
                let walls = [here, there].concat();
                if self.wall_parts(*cell, dir, &walls) {
                    self.walled[index] |= 1 << dir.0;
                }
            }
        }
        for cell in cells {
            self.refresh(cell);
        }
        self.layers.clear();
    }

    /// The walls in and around each cell of a part of the map.
    fn walls_by_cell(&self, part: Rect) -> std::collections::BTreeMap<usize, Vec<Segment>> {
        let mut by_cell: std::collections::BTreeMap<usize, Vec<Segment>> =
            std::collections::BTreeMap::new();
        for wall in self
            .walls
            .iter()
            .filter(|wall| wall.bounds().intersects(part))
        {
            for cell in self.grid.cells_in(wall.bounds().grown(0.5)) {
                let centre = self.grid.centre(cell);
                // No corner of a cell is farther than this from its centre.
                if wall.distance_to(centre) < 0.75
                    && let Some(index) = self.grid.index(cell)
                {
                    by_cell.entry(index).or_default().push(*wall);
                }
            }
        }
        by_cell
    }

    /// Whether walls close the way to a neighbour.
    fn wall_parts(&self, cell: Cell, dir: Dir, walls: &[Segment]) -> bool {
        let beside = self.grid.step(cell, dir);
        let centres = [self.grid.centre(cell), self.grid.centre(beside)];
        if self.grid.kind().is_diagonal(dir) {
            let way = Segment::new(centres[0], centres[1]);
            walls.iter().any(|wall| touches(way, *wall))
        } else {
            opening(self.grid.side(cell, dir), centres, walls) < self.least_opening
        }
    }

    /// Works out anew in which directions a creature of one cell may step.
    fn refresh(&mut self, cell: Cell) {
        let Some(index) = self.grid.index(cell) else {
            return;
        };
        let kind = self.grid.kind();
        let mut steps = 0;
        for (dir, to) in self.grid.neighbours(cell) {
            let open = self.terrain(to).enterable() && self.walled[index] & (1 << dir.0) == 0;
            let clears_corner = !kind.is_diagonal(dir)
                || [dir.turned(1, kind), dir.turned(7, kind)]
                    .into_iter()
                    .all(|beside| !self.is_corner(self.terrain(self.grid.step(cell, beside))));
            if open && clears_corner {
                steps |= 1 << dir.0;
            }
        }
        self.steps[index] = steps;
    }

    fn is_corner(&self, terrain: Terrain) -> bool {
        let rule = match terrain {
            Terrain::Clear | Terrain::Difficult => Corner::Open,
            Terrain::Hole => self.corner_hole,
            Terrain::Solid => self.corner_solid,
        };
        rule == Corner::Closed
    }

    /// Whether a wall stands between a cell and its neighbour.
    pub(crate) fn is_walled(&self, index: usize, dir: Dir) -> bool {
        self.walled[index] & (1 << dir.0) != 0
    }

    /// The directions in which a creature of one cell may step from a cell, a
    /// bit for each.
    pub(crate) fn steps(&self) -> &[u8] {
        &self.steps
    }

    pub(crate) fn terrains(&self) -> &[Terrain] {
        &self.terrain
    }

    /// The board as a creature with this footprint finds it, worked out once
    /// and kept until the map changes.
    #[must_use]
    pub(crate) fn layer(&self, footprint: &Footprint) -> Arc<Layer> {
        self.layers.get(self, footprint)
    }
}
