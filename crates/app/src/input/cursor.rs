//! The map by keyboard: where its cursor goes, moving a creature by arrow
//! keys, a second one beside the first, and what can be reached as text.

use crate::convert::{at, cell_label, point};
use crate::error::Answer;
use crate::movement::path::Searches;
use crate::tabletop::Tabletop;
use crate::tabletop::translate;
use crate::wire::{AppError, At, BandPlaces, CursorMove, CursorView, GoingOf, HeadingId, StopsId};
use encounter::{Creature, CreatureId};
use grid::{Cell, Grid, Heading, Point, Rect, Stops};
use rules::{Allowance, Limit};
use std::collections::{BTreeMap, BTreeSet};

/// The most stops one key press leads on.
const LONGEST_STEP: u32 = 100;

/// How far from a creature its double may be put, in cells of movement.
const BESIDE: u32 = 12;

/// The most rows of cells told of one action.
const MOST_ROWS: usize = 200;

/// How large the mark on a side or corner is, from its middle, in map units.
const MARK: f64 = 0.16;

impl Tabletop {
    /// Where the cursor is after a key, and what is there.
    pub(crate) fn cursor(&self, to: CursorMove) -> Answer<CursorView> {
        let grid = self.grid();
        let stops = stops_of(to.stops);
        let from = point(to.from);
        if !from.is_finite() {
            return Err(AppError::invalid("the cursor is nowhere"));
        }
        let start = grid.stop_at(from, stops);
        let steps = to.steps.min(LONGEST_STEP);
        let place = to.heading.map_or(start, |heading| {
            let heading = heading_of(heading);
            (0..steps).fold(start, |at, _| grid.stop_beyond(at, heading, stops))
        });
        let cell = grid.cell_at(place);
        let whole = grid.contains(cell) && grid.centre(cell).distance(place) < 1e-3;
        Ok(CursorView {
            at: at(place),
            outline: if whole {
                grid.corners(cell).into_iter().map(at).collect()
            } else {
                mark(place).map(at).to_vec()
            },
            label: if whole {
                cell_label(cell)
            } else {
                between(grid, place)
            },
            spot: self.spot(place),
        })
    }

    /// The place of a creature's middle one cell further on.
    pub(crate) fn cell_beyond(&self, creature: &Creature, heading: HeadingId) -> At {
        let grid = self.grid();
        let from = grid.centre(creature.at);
        let to = grid.stop_beyond(from, heading_of(heading), Stops::Cells);
        let footprint = translate::footprint(creature, self.ruleset(), grid);
        at(footprint.centre(grid, grid.cell_at(to)))
    }

    /// The nearest place where another creature of the same make can stand:
    /// one to which the first could walk, so never behind a wall.
    pub(crate) fn beside(&self, searches: &mut Searches, id: CreatureId) -> Answer<Cell> {
        let mover = self.mover_going(id, &GoingOf::default())?;
        let field = &mut searches.nearby;
        field.search(&self.board, self.ruleset(), &mover, Limit::Cells(BESIDE));
        let (grid, home) = (self.grid(), mover.at);
        let taken: BTreeSet<Cell> = mover.body.footprint.cells(grid, home).collect();
        let clear = |at: Cell| {
            !mover
                .body
                .footprint
                .cells(grid, at)
                .any(|cell| taken.contains(&cell))
        };
        let free = field.stops().filter(|(place, _)| {
            *place != field.from() && !field.is_squeezed(*place) && clear(place.at)
        });
        let order = |at: Cell, cost: u32| (cost, at.y != home.y, at.x < home.x, at.y, at.x);
        let nearest = free.min_by_key(|(place, cost)| order(place.at, *cost));
        nearest
            .map(|(place, _)| place.at)
            .ok_or_else(|| AppError::invalid("there is no room beside it for another"))
    }

    /// The cells a creature reaches by each action, in words.
    pub(crate) fn reach_places(
        &self,
        searches: &mut Searches,
        id: CreatureId,
        going: &GoingOf,
    ) -> Answer<Vec<BandPlaces>> {
        let mover = self.mover_going(id, going)?;
        let allowances = Allowance::all(self.ruleset(), &mover);
        let via = self.waypoints(&mover, going)?;
        let (areas, _) = self.areas(searches, &mover, &via, &allowances);
        let mut told = BTreeSet::new();
        let bands = allowances.iter().zip(areas).map(|(allowance, cells)| {
            let mut rows: BTreeMap<i32, BTreeSet<i32>> = BTreeMap::new();
            for cell in cells {
                if told.insert(cell) {
                    rows.entry(cell.y).or_default().insert(cell.x);
                }
            }
            let more = rows.len().saturating_sub(MOST_ROWS) as u32;
            let rows = rows.into_iter().take(MOST_ROWS);
            BandPlaces {
                action: allowance.action.label(self.ruleset()).to_owned(),
                rows: rows.map(|(y, columns)| row_in_words(y, &columns)).collect(),
                more,
            }
        });
        Ok(bands.collect())
    }
}

/// Such as “Row 7: C to F, H”.
fn row_in_words(row: i32, columns: &BTreeSet<i32>) -> String {
    let mut runs: Vec<(i32, i32)> = Vec::new();
    for column in columns {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *column => *last = *column,
            _ => runs.push((*column, *column)),
        }
    }
    let name = |column: i32| {
        let label = cell_label(Cell::new(column, 0));
        label.trim_end_matches('1').to_owned()
    };
    let runs: Vec<String> = runs
        .into_iter()
        .map(|(first, last)| match last - first {
            0 => name(first),
            1 => format!("{}, {}", name(first), name(last)),
            _ => format!("{} to {}", name(first), name(last)),
        })
        .collect();
    format!("Row {}: {}", row + 1, runs.join(", "))
}

/// A side or corner by the cells that share it.
fn between(grid: Grid, place: Point) -> String {
    let near = grid.cells_in(Rect::new(place, place).grown(0.01));
    let sharing: Vec<Cell> = near
        .filter(|cell| {
            let corners = grid.corners(*cell);
            let sides = grid.kind().side_dirs().map(|dir| grid.side(*cell, dir));
            corners.iter().any(|corner| corner.distance(place) < 1e-3)
                || sides.into_iter().any(|side| side.distance_to(place) < 1e-3)
        })
        .collect();
    match sharing[..] {
        [] => String::new(),
        [only] => format!("edge of {}", cell_label(only)),
        [first, .., last] => format!("between {} and {}", cell_label(first), cell_label(last)),
    }
}

fn mark(at: Point) -> [Point; 4] {
    [(0.0, -MARK), (MARK, 0.0), (0.0, MARK), (-MARK, 0.0)]
        .map(|(x, y)| Point::new(at.x + x, at.y + y))
}

fn stops_of(id: StopsId) -> Stops {
    match id {
        StopsId::Cells => Stops::Cells,
        StopsId::Corners => Stops::Corners,
        StopsId::Sides => Stops::Sides,
    }
}

fn heading_of(id: HeadingId) -> Heading {
    match id {
        HeadingId::Left => Heading::Left,
        HeadingId::Right => Heading::Right,
        HeadingId::Up => Heading::Up,
        HeadingId::Down => Heading::Down,
    }
}
