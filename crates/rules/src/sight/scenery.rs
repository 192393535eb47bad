//! What stands in the way of straight lines between two creatures.

use crate::board::{Board, Screen, ScreenAt, Screening};
use crate::creature::OccupantId;
use grid::{Cell, Exact, Grid, Point, Rect, Segment, crossed, touches};

/// What a line runs into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InTheWay {
    Wall,
    LowWall,
    Obstacle,
    Rock,
    Creature(OccupantId),
}

/// The lines that stand in the way between two spaces, each with what it
/// belongs to.
#[derive(Debug)]
pub(crate) struct Scenery {
    grid: Grid,
    part: Between,
    own: Vec<Cell>,
    lines: Vec<[Exact; 2]>,
    belongs: Vec<InTheWay>,
}

impl Scenery {
    /// Nothing yet, between two spaces whose own cells never count.
    pub fn between(grid: Grid, spaces: [&[Cell]; 2]) -> Self {
        Self {
            grid,
            part: Between::of(grid, spaces),
            own: spaces.concat(),
            lines: Vec::new(),
            belongs: Vec::new(),
        }
    }

    /// With everything solid.
    pub fn with_rock(mut self, board: &Board) -> Self {
        let grid = self.grid;
        let cells = grid.cells_in(self.part.bounds);
        let cells = cells.filter(|cell| board.terrain(*cell).is_solid());
        let rock: Vec<Cell> = cells.filter(|cell| self.counts(*cell)).collect();
        for cell in rock {
            let more = |beside: Cell| {
                grid.contains(beside)
                    && board.terrain(beside).is_solid()
                    && !self.own.contains(&beside)
            };
            // Between two that are solid there is nothing to see.
            let mut sides = self.sides(cell, more);
            let corners = grid.corners(cell);
            sides.extend(corners.into_iter().flat_map(|end| self.off_map(end)));
            self.add(sides, InTheWay::Rock);
        }
        self
    }

    /// With something that screens.
    pub fn with_screen(mut self, screen: &Screen) -> Self {
        let low = matches!(screen.screening, Screening::Low(_));
        match screen.at {
            ScreenAt::Line(line) if self.part.meets(line) => {
                let what = if low {
                    InTheWay::LowWall
                } else {
                    InTheWay::Wall
                };
                let mut lines = vec![self.grid.exact_line(line)];
                lines.extend(
                    [line.a, line.b]
                        .into_iter()
                        .flat_map(|end| self.off_map(end)),
                );
                self.add(lines, what);
            }
            ScreenAt::Cell(cell) if self.counts(cell) => {
                let sides = self.sides(cell, |_| false);
                self.add(sides, InTheWay::Obstacle);
            }
            ScreenAt::Line(_) | ScreenAt::Cell(_) => {}
        }
        self
    }

    /// With somebody who stands there.
    pub fn with_creature(mut self, id: OccupantId, space: &[Cell]) -> Self {
        for cell in space {
            if self.counts(*cell) {
                let sides = self.sides(*cell, |beside| {
                    space.contains(&beside) && !self.own.contains(&beside)
                });
                self.add(sides, InTheWay::Creature(id));
            }
        }
        self
    }

    fn counts(&self, cell: Cell) -> bool {
        !self.own.contains(&cell) && self.part.holds(self.grid.center(cell))
    }

    /// The sides of a cell but those towards more of the same.
    fn sides(&self, cell: Cell, same: impl Fn(Cell) -> bool) -> Vec<[Exact; 2]> {
        let corners = self.grid.exact_corners(cell);
        let dirs = self.grid.kind().side_dirs().enumerate();
        dirs.filter(|(_, dir)| !same(self.grid.step(cell, *dir)))
            .map(|(n, _)| [corners[n], corners[(n + 1) % corners.len()]])
            .collect()
    }

    /// What ends at the border of the map goes on a bit beyond it, so that no line
    /// runs past its end along the border.
    fn off_map(&self, end: Point) -> Vec<[Exact; 2]> {
        let grid = self.grid;
        let beside = [(0.0, -0.01), (0.01, 0.0), (0.0, 0.01), (-0.01, 0.0)];
        let beside = beside.map(|(x, y)| end + Point::new(x, y));
        let beyond = beside
            .into_iter()
            .filter(|at| !grid.contains(grid.cell_at(*at)));
        let lines = beyond.map(|at| grid.exact_line(Segment::new(end, at)));
        lines.collect()
    }

    fn add(&mut self, lines: Vec<[Exact; 2]>, what: InTheWay) {
        self.belongs.extend(lines.iter().map(|_| what));
        self.lines.extend(lines);
    }

    /// What is in the way from a point of one cell to a point of another. A
    /// line that starts on a wall comes from within its cell.
    pub fn in_the_way(&self, [from, to]: [(Cell, Exact); 2]) -> Option<InTheWay> {
        let middle = |cell: Cell| self.grid.exact_center(cell);
        let way = [middle(from.0), from.1, to.1, middle(to.0)];
        crossed(&way, &self.lines).map(|n| self.belongs[n])
    }

    /// Whether anything is in the way of a line.
    pub fn stops(&self, line: Segment) -> bool {
        crossed(&self.grid.exact_line(line), &self.lines).is_some()
    }

    /// Whether something of one space can be seen from the other: a middle or a
    /// corner of a cell from a middle or a corner.
    pub fn leaves_sight(&self, one: &[Cell], other: &[Cell]) -> bool {
        let grid = self.grid;
        let points = |cells: &[Cell]| {
            let middles = cells.iter().map(|cell| (*cell, grid.exact_center(*cell)));
            let corners = cells.iter().flat_map(|cell| {
                let corners = grid.exact_corners(*cell).into_iter();
                corners.map(|corner| (*cell, corner))
            });
            middles.chain(corners).collect::<Vec<_>>()
        };
        let ends = points(other);
        points(one).into_iter().any(|from| {
            let mut ends = ends.iter();
            ends.any(|to| self.in_the_way([from, *to]).is_none())
        })
    }
}

/// The part of the map in which lines between two spaces can run.
#[derive(Debug)]
struct Between {
    middle: Segment,
    reach: f64,
    bounds: Rect,
}

impl Between {
    fn of(grid: Grid, spaces: [&[Cell]; 2]) -> Self {
        let middle = |cells: &[Cell]| {
            let each = || cells.iter().map(|cell| grid.center(*cell));
            let sum = each().fold(Point::default(), |sum, center| sum + center);
            let count = cells.len().max(1) as f64;
            let middle = Point::new(sum.x / count, sum.y / count);
            let reach = each().map(|center| center.distance(middle));
            (middle, reach.fold(0.0, f64::max))
        };
        let [(a, reach_a), (b, reach_b)] = spaces.map(middle);
        // Twice from the middle of a cell to a corner, on squares too.
        let reach = reach_a.max(reach_b) + 1.5;
        let middle = Segment::new(a, b);
        let bounds = middle.bounds().grown(reach);
        Self {
            middle,
            reach,
            bounds,
        }
    }

    fn holds(&self, at: Point) -> bool {
        self.middle.distance_to(at) <= self.reach
    }

    fn meets(&self, line: Segment) -> bool {
        let near = |at: Point| line.distance_to(at) <= self.reach;
        self.bounds.intersects(line.bounds())
            && ([line.a, line.b].into_iter().any(|end| self.holds(end))
                || [self.middle.a, self.middle.b].into_iter().any(near)
                || touches(self.middle, line))
    }
}
