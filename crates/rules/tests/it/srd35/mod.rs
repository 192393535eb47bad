//! d20 SRD 3.5 on drawn maps: `S` start, `G` goal, `f` a friend, `X` an
//! opponent, `#` solid, `o` a hole, `:` difficult.

#![allow(clippy::unwrap_used)]

mod moving;
mod passing;
mod squeezing;

use grid::{Cell, Footprint, Grid, Kind, Point, Rect, Segment};
use rules::{
    Board, Body, Limit, MovementSearch, Mover, Occupant, Path, Query, Refusal, Ruleset, Team,
    Terrain,
};
use testkit::board::{mover, occupant, terrain};

struct Scene {
    board: Board,
    mover: Mover,
    goal: Cell,
}

fn ruleset() -> &'static Ruleset {
    rules::by_id("srd35").unwrap()
}

/// A Medium creature's body with another footprint.
fn body(grid: Grid, footprint: Footprint) -> Body {
    Body {
        footprint,
        ..Body::of_size(ruleset(), "medium", grid)
    }
}

fn draw(map: &str, side: u32) -> Scene {
    let rows: Vec<&str> = map.split_whitespace().collect();
    let grid = Grid::new(Kind::Square, rows[0].len() as u32, rows.len() as u32).unwrap();
    let mut board = Board::new(grid, ruleset());
    let (mut start, mut goal, mut occupants) = (Cell::default(), Cell::default(), Vec::new());
    for (y, row) in rows.iter().enumerate() {
        for (x, glyph) in row.chars().enumerate() {
            let cell = Cell::new(x as i32, y as i32);
            let mut stand = |name: &str, team| {
                let id = occupants.len() as u32 + 1;
                occupants.push(Occupant {
                    name: name.to_owned(),
                    ..occupant(id, team, cell, Body::of_size(ruleset(), "medium", grid))
                });
            };
            match glyph {
                'S' => start = cell,
                'G' => goal = cell,
                'f' => stand("Friend", 0),
                'X' => stand("Orc", 1),
                _ => {}
            }
            board.set_terrain([(cell, terrain(glyph))]);
        }
    }
    board.set_occupants(occupants);
    let mover = mover(start, body(grid, Footprint::rect(side, side)));
    Scene { board, mover, goal }
}

impl Scene {
    fn wall(mut self, ax: f64, ay: f64, bx: f64, by: f64) -> Self {
        let wall = Segment::new(Point::new(ax, ay), Point::new(bx, by));
        self.board.set_walls(vec![wall], wall.bounds());
        self
    }

    fn query(&self) -> Query<'_> {
        Query::new(&self.board, ruleset(), &self.mover)
    }

    fn path(&self, to: Cell) -> Result<Path, Refusal> {
        let mut field = MovementSearch::default();
        field.search(self.query(), Limit::None);
        field.path_to(self.query(), to)
    }

    fn cost(&self) -> Option<u32> {
        self.path(self.goal).ok().map(|path| path.cost())
    }

    /// The ids of the rules the answer rests on.
    fn cited(&self) -> Vec<String> {
        let because = match self.path(self.goal) {
            Ok(path) => {
                let steps = path.steps.into_iter().flat_map(|step| step.because);
                steps.chain(path.no_stop).collect()
            }
            Err(refusal) => refusal.because,
        };
        let mut ids: Vec<String> = because
            .into_iter()
            .map(|because| ruleset().rule(because.rule).id.clone())
            .collect();
        ids.dedup();
        ids
    }
}
