//! Random situations in space, by Epic Path.

#![allow(clippy::unwrap_used)]

use crate::refusals::{Asked, asked};
use crate::situation::{Situation, Thing, cell, mirrored};
use grid::Cell;
use proptest::prelude::*;
use rules::{Action, Board, MoveAction, Mover, Query, Spot, Volume};
use std::collections::BTreeMap;
use terms::Modes;
use testkit::board::terrain;

/// A way through space asked for.
#[derive(Clone, Debug)]
pub struct InSpace {
    pub asked: Asked,
    pub water: Vec<Cell>,
    /// In cubes.
    pub heights: Vec<(Cell, i16)>,
    pub ceiling: Option<i32>,
    /// In cubes: on foot, in water, on what is steep, in the air, in earth.
    pub speeds: [Option<u32>; 5],
    /// How many cubes up it is, and is to get.
    pub aloft: i32,
    pub up: i32,
    /// Which of the others are aloft too, taken in turn.
    pub flyers: Vec<i32>,
}

/// Any of them.
pub fn in_space() -> impl Strategy<Value = InSpace> {
    let speed = || prop::option::of(1..7_u32);
    let up = || prop_oneof![2 => Just(0), 1 => -2..4_i32];
    let on_squares = asked().prop_filter("on hexes", |asked| !asked.situation.kind.is_hex());
    (
        on_squares,
        prop::collection::vec(cell(), 0..12),
        prop::collection::vec((cell(), -2..4_i16), 0..12),
        (
            prop::option::weighted(0.3, 1..8_i32),
            prop::collection::vec((cell(), 1..4_u16), 0..8),
        ),
        (1..7_u32, speed(), speed(), speed(), speed()),
        (up(), up(), prop::collection::vec(up(), 1..4)),
    )
        .prop_map(
            |(mut asked, water, heights, (ceiling, low), speeds, (aloft, up, flyers))| {
                let by = match asked.by {
                    MoveAction::Run | MoveAction::Ordinary => MoveAction::Ordinary,
                    by => by,
                };
                asked = Asked {
                    situation: Situation {
                        book: "epic",
                        ..asked.situation
                    },
                    by,
                    ..asked
                };
                let situation = &mut asked.situation;
                for (at, cubes) in low {
                    let low = Thing::Low(at, 5 * cubes);
                    if situation.is_clear_of(low) && !situation.has_where(low) {
                        situation.things.push(low);
                    }
                }
                InSpace {
                    asked,
                    water,
                    heights,
                    ceiling,
                    speeds: [Some(speeds.0), speeds.1, speeds.2, speeds.3, speeds.4],
                    aloft,
                    up,
                    flyers,
                }
            },
        )
}

impl InSpace {
    /// The board, and who goes on it.
    pub fn laid_out(&self) -> (Board, Mover) {
        let (mut board, mut mover) = self.asked.laid_out();
        let grid = board.grid();
        let own: Vec<Cell> = mover.body.footprint.cells(grid, mover.at).collect();
        let water = self.water.iter().filter(|at| !own.contains(at));
        board.set_terrain(water.map(|at| (*at, terrain('_'))));
        board.set_heights(self.heights.iter().map(|(at, cubes)| (*at, 5 * cubes)));
        board.set_ceiling(self.ceiling.map(|cubes| 5 * cubes));
        let others = board.occupants().iter().zip(self.flyers.iter().cycle());
        let others = others.map(|(other, up)| {
            let mut other = other.clone();
            other.body.flying = *up > 0;
            other.body.aloft_feet = 5 * up.max(&0);
            other
        });
        let others = others.collect();
        board.set_occupants(others);
        let [walk, swim, climb, fly, burrow] = self.speeds.map(|cubes| cubes.map(|it| 5 * it));
        mover.body.modes = Modes {
            swim,
            climb,
            fly,
            burrow,
            ..Modes::default()
        };
        mover.body.flying = self.aloft > 0 && fly.is_some();
        mover.body.aloft_feet = if mover.body.flying { 5 * self.aloft } else { 0 };
        mover.speed_feet = walk.unwrap_or_default();
        (board, mover)
    }

    /// The action it takes, at most.
    pub fn action(&self) -> Action {
        match self.asked.by {
            MoveAction::Ordinary => Action::DoubleMove,
            by => Action::Of(by),
        }
    }

    /// The same with more speed than it takes to get anywhere.
    pub fn faster(&self) -> Self {
        let speeds = self
            .speeds
            .map(|speed| speed.map(|cubes| 30 * cubes.max(1)));
        Self {
            speeds,
            ..self.clone()
        }
    }

    /// The same with rows for columns, or upside down.
    pub fn moved(&self, turned: bool) -> Self {
        let situation = &self.asked.situation;
        let at = |at: Cell| match turned {
            true => Cell::new(at.y, at.x),
            false => mirrored(at, 1),
        };
        let heights = self.heights.iter().map(|(cell, cubes)| (at(*cell), *cubes));
        Self {
            asked: Asked {
                situation: match turned {
                    true => situation.turned(),
                    false => situation.mirrored(),
                },
                ..self.asked.clone()
            },
            water: self.water.iter().map(|cell| at(*cell)).collect(),
            heights: heights.collect(),
            ..self.clone()
        }
    }

    /// Where it may stop, with what that costs: the cells taken up, and the level.
    pub fn stops(&self) -> Option<BTreeMap<(Vec<Cell>, i32), u32>> {
        let (board, mover) = self.laid_out();
        let query = Query::new(&board, self.asked.situation.ruleset(), &mover);
        if !Volume::is_for(query) {
            return None;
        }
        let volume = Volume::search(query, self.action(), (Volume::start(query), 0))?;
        let space = |(spot, cost): (Spot, u32)| {
            let cells = volume.footprint(spot).cells(board.grid(), spot.place.at);
            let mut cells: Vec<Cell> = cells.collect();
            cells.sort_unstable();
            ((cells, spot.level), cost)
        };
        Some(volume.stops().map(space).collect())
    }
}
