//! The map made for asking: dense arrays, kept fresh cell by cell.
//!
//! This is where a wall becomes a blocked step: [`Board::set_walls`] turns
//! lines into the sides they shut, and `steps` folds those, the terrain and
//! the corner rule into a byte, a bit for each direction in which a creature of one
//! cell may step: kept by cell in the layers of those who ask.

use super::barriers::Barriers;
use super::elevation::Elevations;
use super::ground::CellFacts;
use super::layers::{Area, Layer, LayerCache, ignores_ground_level};
use super::occupants::Occupants;
use super::openings::Room;
use super::screens::Screen;
use super::summed_area::SummedArea;
use super::terrain_cost::Hampering;
use crate::cost::CostModel;
use crate::creature::{Exemptions, Occupant, OccupantId};
use crate::reason::RuleRef;
use crate::ruleset::{Corner, Ruleset};
use grid::{Cell, Dir, Footprint, Grid, Rect, Segment, SharedVec, opening, touches};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What a cell is for someone who walks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Terrain {
    /// Nothing special.
    #[default]
    Clear,
    /// Hard going.
    Difficult,
    /// To be clambered over, where a ruleset has that; otherwise hard going.
    Impeded,
    /// Cannot be entered, but leaves its corners free.
    Hole,
    /// Water too deep to walk in; otherwise like a hole.
    Water,
    /// Something round that stands in the cell; otherwise like a hole.
    Post,
    /// Solid too, but whether it fills its cell to the corners the ruleset says.
    Pillar,
    /// Cannot be entered and fills its cell to the corners.
    Solid,
}

impl Terrain {
    /// Whether a creature can be in a cell of it.
    pub(crate) const fn enterable(self, ease: Exemptions) -> bool {
        match self {
            Self::Clear | Self::Difficult | Self::Impeded => true,
            Self::Hole => ease.obstacles || ease.depths || ease.drops,
            Self::Water => ease.obstacles || ease.depths || ease.drops,
            Self::Post => ease.obstacles,
            Self::Pillar | Self::Solid => ease.solid,
        }
    }

    /// Whether it stands in the cell from floor to ceiling, and nothing is seen through it.
    #[must_use]
    pub const fn is_solid(self) -> bool {
        matches!(self, Self::Pillar | Self::Solid)
    }

    /// Whether it cannot be entered but leaves its corners free.
    pub(crate) const fn is_hole(self) -> bool {
        matches!(self, Self::Hole | Self::Water | Self::Post)
    }
}

/// Whether the ground in the two cells beside a diagonal step lets somebody pass who goes
/// on a level at most: how high it lies in a cell, in levels, is asked.
pub(crate) fn cliffs_let_pass(
    corner: Corner,
    level: i32,
    [from, to]: [Cell; 2],
    ground: &dyn Fn(Cell) -> Option<i32>,
) -> bool {
    let beside = [Cell::new(from.x, to.y), Cell::new(to.x, from.y)];
    Corner::let_pass(beside.map(|cell| match ground(cell) {
        Some(ground) if ground > level + 1 => corner,
        _ => Corner::Open,
    }))
}

/// A map with those who stand on it, for one ruleset. Two are equal when they
/// answer alike, whatever was asked of them before.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    grid: Grid,
    corner_solid: Corner,
    corner_pillar: Corner,
    corner_hole: Corner,
    corner_impeded: Corner,
    corner_cliff: Corner,
    least_opening: f64,
    bodies_are_ground: bool,
    cost: CostModel,
    terrain: SharedVec<Terrain>,
    hampering: SharedVec<Hampering>,
    /// How wide each cell is, in hundredths; empty where there is no gap.
    pub(crate) widths: Vec<u8>,
    /// For whom each cell was made, by the place of the size among the sizes;
    /// empty where none was made for anybody.
    pub(crate) made_for: Vec<u8>,
    /// Over which cells a ceiling hangs, by how many feet over the ground.
    pub(crate) low_ceilings: BTreeMap<usize, u16>,
    walls: Arc<[Segment]>,
    /// The directions in which a wall stands in the way, a bit for each.
    walled: SharedVec<u8>,
    pub(crate) barriers: Barriers,
    pub(crate) lay: CellFacts,
    occupants: Occupants,
    /// Where dead bodies lie that are nobody's obstacle.
    bodies: BTreeSet<usize>,
    screens: Arc<[Screen]>,
    layers: LayerCache,
    /// How wide and high a cube is, in feet; `None` where the ruleset has no
    /// levels.
    pub(crate) cube_feet: Option<u32>,
    /// Whether it matters how far up or down somebody is.
    pub(crate) heights_count: bool,
    pub(crate) ceiling_feet: Option<i32>,
}

impl Board {
    /// An open map without creatures.
    #[must_use]
    pub fn new(grid: Grid, ruleset: &Ruleset) -> Self {
        let policies = &ruleset.policies;
        let of_impeded = policies.impeded_corner.as_ref();
        let of_cliff = policies.corner_cliff.as_ref();
        Self {
            grid,
            corner_solid: policies.corner_solid.value,
            corner_pillar: policies.corner_pillar.value,
            corner_hole: policies.corner_hole.value,
            corner_impeded: of_impeded.map_or(Corner::Open, |corner| corner.value),
            corner_cliff: of_cliff.map_or(Corner::Open, |corner| corner.value),
            least_opening: f64::from(policies.least_opening_percent.value) / 100.0,
            bodies_are_ground: ruleset.cost_rules.bodies_are_difficult(),
            cost: ruleset.cost.clone(),
            terrain: SharedVec::of(Terrain::Clear, grid.len()),
            hampering: SharedVec::of(Hampering::default(), grid.len()),
            widths: Vec::new(),
            made_for: Vec::new(),
            low_ceilings: BTreeMap::new(),
            walls: Arc::default(),
            walled: SharedVec::of(0, grid.len()),
            barriers: Barriers::default(),
            lay: CellFacts::default(),
            occupants: Occupants::default(),
            bodies: BTreeSet::new(),
            screens: Arc::default(),
            layers: LayerCache::default(),
            cube_feet: ruleset.has_levels().then_some(policies.cell_feet.value),
            heights_count: policies.heights_count.as_ref().is_some_and(|it| it.value),
            ceiling_feet: None,
        }
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

    /// Creatures on the map.
    #[must_use]
    pub fn occupants(&self) -> &[Occupant] {
        self.occupants.all()
    }

    /// Creatures that occupy a cell of a space, in the order of [`Board::occupants`].
    pub(crate) fn occupants_over(
        &self,
        space: (&Footprint, Cell),
    ) -> impl Iterator<Item = &Occupant> {
        self.occupants.over(self.grid, space)
    }

    /// Returns a creature on the map.
    #[must_use]
    pub fn occupant(&self, id: OccupantId) -> Option<&Occupant> {
        self.occupants.get(id)
    }

    /// Replaces everyone who stands on the map. Where the ruleset makes ground
    /// of dead bodies, the dead are no longer among them.
    pub fn set_occupants(&mut self, occupants: Vec<Occupant>) {
        let falls = |other: &Occupant| other.body.dead && self.bodies_are_ground;
        let (dead, standing): (Vec<_>, Vec<_>) = occupants.into_iter().partition(falls);
        let cells = dead.iter().flat_map(|body| body.cells(self.grid));
        let bodies = cells.filter_map(|cell| self.grid.index(cell)).collect();
        self.occupants = Occupants::new(self.grid, standing);
        let before = std::mem::replace(&mut self.bodies, bodies);
        let moved = before.symmetric_difference(&self.bodies);
        let moved: Vec<Cell> = moved.map(|index| self.grid.cell(*index)).collect();
        self.changed(moved);
    }

    /// Whether a dead body lies in a cell that is nobody's obstacle.
    pub(crate) fn is_over_body(&self, index: usize) -> bool {
        self.bodies.contains(&index)
    }

    /// What screens those behind it, solid cells and creatures aside.
    #[must_use]
    pub fn screens(&self) -> &[Screen] {
        &self.screens
    }

    /// Replaces what screens those behind it.
    pub fn set_screens(&mut self, screens: Vec<Screen>) {
        self.screens = screens.into();
    }

    /// Changes the terrain of cells; those off the map are passed over.
    pub fn set_terrain(&mut self, cells: impl IntoIterator<Item = (Cell, Terrain)>) {
        let mut changed = Vec::new();
        for (cell, terrain) in cells {
            let Some(index) = self.grid.index(cell) else {
                continue;
            };
            if self.terrain[index] != terrain {
                self.terrain[index] = terrain;
                changed.push(cell);
            }
        }
        self.changed(changed);
    }

    /// Changes what hampers movement in cells; those off the map are passed
    /// over.
    pub fn set_hampering(&mut self, cells: impl IntoIterator<Item = (Cell, Hampering)>) {
        let mut changed = Vec::new();
        for (cell, hampering) in cells {
            if let Some(index) = self.grid.index(cell) {
                self.hampering[index] = hampering;
                changed.push(cell);
            }
        }
        self.changed(changed);
    }

    /// Replaces the lines that cannot be walked through. Only what lies in
    /// `touched` (map units) may differ from before.
    pub fn set_walls(&mut self, walls: Vec<Segment>, touched: Rect) {
        let shut = self.shut_sides((&walls, &self.walled), touched);
        self.walls = walls.into();
        let differs = shut.iter().filter(|(at, shut)| self.walled[*at] != *shut);
        let near: Vec<Cell> = differs.map(|(at, _)| self.grid.cell(*at)).collect();
        for (index, shut) in shut {
            self.walled[index] = shut;
        }
        self.changed(near);
    }

    /// Returns the directions that lines shut, for each cell in and around a part of the map that is
    /// near a line or had a direction shut before.
    pub(crate) fn shut_sides(
        &self,
        (lines, before): (&[Segment], &SharedVec<u8>),
        part: Rect,
    ) -> Vec<(usize, u8)> {
        let part = part.grown(1.0);
        // What shuts a side lies around the cell or its neighbor, and hexes that
        // touch a part reach beyond it.
        let by_cell = LinesByCell::new(self.grid, lines, part.grown(5.0));
        let near = by_cell.near(self.grid);
        // Lines near a cell and its neighbor; one allocation for all cells.
        let mut both: Vec<Segment> = Vec::new();
        let mut shut = |cell: Cell| {
            let here = by_cell.at(cell);
            let mut bits = 0;
            for dir in self.grid.kind().dirs() {
                let there = by_cell.at(self.grid.step(cell, dir));
                both.clear();
                both.extend(here.iter().chain(there).map(|n| lines[*n as usize]));
                if !both.is_empty() && self.lines_part(cell, dir, &both) {
                    bits |= 1 << dir.0;
                }
            }
            bits
        };
        let cells = self.grid.cells_in(part);
        let cells = cells.filter_map(|cell| {
            let index = self.grid.index(cell)?;
            let is_near = by_cell.place(cell).is_some_and(|place| near[place]);
            (is_near || before[index] != 0).then(|| (index, shut(cell)))
        });
        cells.collect()
    }

    /// Whether lines close the way to a neighbor.
    fn lines_part(&self, cell: Cell, dir: Dir, lines: &[Segment]) -> bool {
        let beside = self.grid.step(cell, dir);
        let centers = [self.grid.center(cell), self.grid.center(beside)];
        if self.grid.kind().is_diagonal(dir) {
            let way = Segment::new(centers[0], centers[1]);
            lines.iter().any(|line| touches(way, *line))
        } else {
            opening(self.grid.side(cell, dir), centers, lines) < self.least_opening
        }
    }

    /// The directions in which a creature of one cell may step from a cell, on level ground.
    pub(crate) fn steps(&self, index: usize, ease: Exemptions) -> u8 {
        let (cell, kind) = (self.grid.cell(index), self.grid.kind());
        let mut steps = 0;
        for (dir, to) in self.grid.neighbors(cell) {
            let here = self.terrains()[index];
            let stuck = ease.drops && here == Terrain::Hole && self.terrain(to) != Terrain::Hole;
            // Into water one jumps from above it, and comes out no more.
            let wet = [here, self.terrain(to)].map(|it| it == Terrain::Water);
            let jumps = ease.drops && !ignores_ground_level(ease);
            let dry = !jumps || wet[0] == wet[1] || (wet[1] && self.leads_into_water(cell, to));
            let open = !stuck
                && dry
                && self.terrain(to).enterable(ease)
                && (ease.walls || self.walled[index] & (1 << dir.0) == 0);
            if open && (!kind.is_diagonal(dir) || self.clears_corners(cell, dir, ease)) {
                steps |= 1 << dir.0;
            }
        }
        steps
    }

    /// Returns whether some ground is higher or lower than the map and the ruleset has levels.
    pub(crate) fn is_uneven(&self) -> bool {
        self.cube_feet.is_some() && !self.is_level()
    }

    /// Level of the ground of a cell; 0 where the ruleset has no levels.
    pub(crate) fn ground_of(&self, index: usize) -> i16 {
        let side = self.cube_feet.map_or(0, u32::cast_signed);
        let level = self.height_of(index).checked_div_euclid(side);
        // Heights are 16 bits wide, and a level is at least a foot high.
        level.unwrap_or_default() as i16
    }

    /// Whether the water of a neighbor lies lower than the ground of a cell.
    fn leads_into_water(&self, cell: Cell, to: Cell) -> bool {
        let one = Footprint::rect(1, 1);
        let feet = |cell: Cell| self.surface_feet(&one, cell);
        feet(to) < feet(cell)
    }

    /// The rule by which nobody steps up or down the cliff beside a space, if there
    /// is one.
    pub(crate) fn cliff_around(
        &self,
        ruleset: &Ruleset,
        footprint: &Footprint,
        at: Cell,
    ) -> Option<RuleRef> {
        let cubes = ruleset.policies.cubes.as_ref()?;
        let indices = footprint
            .cells(self.grid, at)
            .filter_map(|cell| self.grid.index(cell));
        let mut sides = indices.flat_map(|index| {
            let beside = self.grid.neighbors(self.grid.cell(index));
            beside.map(move |(_, beside)| (index, beside))
        });
        let ground = |index| self.ground_of(index);
        let cliff = sides.any(|(index, beside)| {
            let beside = self.grid.index(beside).map(ground);
            beside.is_some_and(|beside| beside.abs_diff(ground(index)) > 1)
        });
        cliff.then_some(cubes.rule)
    }

    /// Whether what fills the two cells beside a diagonal step lets it pass.
    fn clears_corners(&self, cell: Cell, dir: Dir, ease: Exemptions) -> bool {
        let beside = self.beside(cell, dir).map(|terrain| match terrain {
            Terrain::Impeded if !ease.difficult => self.corner_impeded,
            open if open.enterable(ease) => Corner::Open,
            Terrain::Solid => self.corner_solid,
            Terrain::Pillar => self.corner_pillar,
            _ => self.corner_hole,
        });
        Corner::let_pass(beside)
    }

    /// Whether diagonal steps may pass ground that is higher by more than a level.
    pub(crate) const fn corner_cliff(&self) -> Corner {
        self.corner_cliff
    }

    /// What the two cells beside a diagonal step are.
    fn beside(&self, cell: Cell, dir: Dir) -> [Terrain; 2] {
        let kind = self.grid.kind();
        [dir.turned(1, kind), dir.turned(7, kind)]
            .map(|beside| self.terrain(self.grid.step(cell, beside)))
    }

    /// Whether a diagonal step is barred for want of a way round the holes on
    /// both its sides.
    pub(crate) fn lacks_route(&self, cell: Cell, dir: Dir, ease: Exemptions) -> bool {
        self.corner_hole == Corner::WithRoute
            && self.grid.kind().is_diagonal(dir)
            && self.beside(cell, dir).into_iter().all(Terrain::is_hole)
            && !self.clears_corners(cell, dir, ease)
    }

    /// Whether a wall stands anywhere.
    pub(crate) fn has_walls(&self) -> bool {
        !self.walls.is_empty()
    }

    /// Whether a wall stands between a cell and its neighbor.
    pub(crate) fn is_walled(&self, index: usize, dir: Dir) -> bool {
        self.walled[index] & (1 << dir.0) != 0
    }

    /// The directions in which a wall stands beside a cell, a bit for each.
    pub(crate) fn walled_sides(&self, index: usize) -> u8 {
        self.walled[index]
    }

    pub(crate) fn terrains(&self) -> &SharedVec<Terrain> {
        &self.terrain
    }

    /// Whether there is deep water anywhere.
    pub(crate) fn has_water(&self) -> bool {
        let mut slices = self.terrain.slices();
        slices.any(|cells| cells.contains(&Terrain::Water))
    }

    pub(crate) fn hampering(&self) -> &SharedVec<Hampering> {
        &self.hampering
    }

    pub(crate) fn cost(&self) -> &CostModel {
        &self.cost
    }

    /// The board as a creature with this footprint finds it where the
    /// narrowest of its cells is like that, worked out once and kept until the
    /// map changes.
    #[must_use]
    pub(crate) fn layer(&self, footprint: &Footprint, room: Room, ease: Exemptions) -> Arc<Layer> {
        self.layers.get(self, footprint, room, ease)
    }

    /// What is hard about the map, where a space pays for what it newly enters
    /// and not for what it stands on anyway.
    pub(crate) fn sums(&self, space: &Footprint, ease: Exemptions) -> Option<Arc<SummedArea>> {
        let sums = (self.cost.pays_for_entered_cells() && space.len() > 1)
            .then(|| self.layers.sums(self, ease));
        sums.flatten()
    }

    /// The levels of ground and water, worked out once and kept until the map
    /// changes; `None` where the ruleset has no levels.
    pub(crate) fn columns(&self) -> Option<Arc<Elevations>> {
        let side = self.cube_feet?;
        Some(self.layers.columns(self, side))
    }

    /// Notes that some cells are not what they were, which bears on steps from those
    /// beside them too.
    pub(crate) fn changed(&mut self, cells: impl IntoIterator<Item = Cell>) {
        if let Some(area) = Area::around(cells) {
            self.layers.change(area.grown(1));
        }
    }

    /// Notes that any cell may be other than it was.
    pub(crate) fn clear_layers(&mut self) {
        self.layers.clear();
    }
}

/// The lines in and around each cell of a part of a map: all of them in one array, cell by cell.
struct LinesByCell {
    first: Cell,
    columns: usize,
    /// Start of the lines of each cell in `lines`, and the end of those of the last one.
    starts: Vec<u32>,
    /// Indexes of lines.
    lines: Vec<u32>,
}

impl LinesByCell {
    fn new(grid: Grid, lines: &[Segment], part: Rect) -> Self {
        let mut cells = grid.cells_in(part);
        let first = cells.next().unwrap_or_default();
        let last = cells.last().unwrap_or(first);
        let columns = (last.x - first.x + 1).unsigned_abs() as usize;
        let rows = (last.y - first.y + 1).unsigned_abs() as usize;
        let mut found = Self {
            first,
            columns,
            starts: vec![0; columns * rows + 1],
            lines: Vec::new(),
        };
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        for (n, line) in (0..).zip(lines) {
            if line.bounds().intersects(part) {
                let begin = pairs.len();
                let places = cells_along(grid, *line, part).filter_map(|cell| found.place(cell));
                pairs.extend(places.map(|place| (place as u32, n)));
                pairs[begin..].sort_unstable();
            }
        }
        pairs.dedup();
        pairs.sort_unstable();
        for (place, _) in &pairs {
            found.starts[*place as usize + 1] += 1;
        }
        let mut sum = 0;
        for start in &mut found.starts {
            sum += *start;
            *start = sum;
        }
        found.lines = pairs.into_iter().map(|(_, line)| line).collect();
        found
    }

    /// Returns the number of a cell within the part.
    fn place(&self, cell: Cell) -> Option<usize> {
        let column = usize::try_from(cell.x - self.first.x).ok()?;
        let row = usize::try_from(cell.y - self.first.y).ok()?;
        let place = row * self.columns + column;
        (column < self.columns && place + 1 < self.starts.len()).then_some(place)
    }

    /// Returns the lines of a cell.
    fn at(&self, cell: Cell) -> &[u32] {
        let place = self.place(cell);
        place.map_or(&[], |place| {
            let [from, to] = [place, place + 1].map(|place| self.starts[place] as usize);
            &self.lines[from..to]
        })
    }

    /// Returns for each cell of the part whether there is a line at most two steps away.
    fn near(&self, grid: Grid) -> Vec<bool> {
        let lined = self.starts.windows(2).map(|ends| ends[0] < ends[1]);
        let mut near: Vec<bool> = lined.collect();
        for _ in 0..2 {
            let before = near.clone();
            for (place, _) in before.iter().enumerate().filter(|(_, is_near)| **is_near) {
                let (row, column) = (place / self.columns, place % self.columns);
                let cell = Cell::new(self.first.x + column as i32, self.first.y + row as i32);
                for (_, beside) in grid.neighbors(cell) {
                    if let Some(place) = self.place(beside) {
                        near[place] = true;
                    }
                }
            }
        }
        near
    }
}

/// Returns the cells of a part of a map whose centers a line comes near, some of them twice.
fn cells_along(grid: Grid, line: Segment, part: Rect) -> impl Iterator<Item = Cell> {
    // The bounding box of a long line has far more cells than lie along it.
    let pieces = (line.length() / 2.0).ceil().max(1.0) as u32;
    let at = move |n: u32| line.a.toward(line.b, f64::from(n) / f64::from(pieces));
    let cells = (0..pieces).flat_map(move |n| {
        let around = Segment::new(at(n), at(n + 1)).bounds().grown(0.5);
        let within = around.intersects(part).then(|| around.common(part));
        within
            .into_iter()
            .flat_map(move |within| grid.cells_in(within))
    });
    // No corner of a cell is farther than this from its center.
    cells.filter(move |cell| line.distance_to(grid.center(*cell)) < 0.75)
}
