//! The searches of other crates, asked as their documentation shows.

use crate::map::Map;
use grid::{Cell, Grid, Kind};
use hexx::{Hex, HexOrientation, OffsetHexMode, algorithms};
use pathfinding::prelude::{astar, dijkstra_reach};
use std::collections::BTreeSet;

/// A cell, and the parity of the diagonals made.
type Node = (Cell, u32);

fn next(map: &Map, (cell, odd): Node) -> Vec<(Node, u32)> {
    let open = |cell: Cell| map.cost(cell).is_some();
    let steps = map.grid.neighbors(cell).filter_map(|(dir, to)| {
        let hard = map.cost(to)?;
        if !map.grid.kind().is_diagonal(dir) {
            return Some(((to, odd), hard));
        }
        let beside = [Cell::new(cell.x, to.y), Cell::new(to.x, cell.y)];
        let step = match hard {
            1 => ((to, 1 - odd), 1 + odd),
            _ => ((to, odd), 3),
        };
        beside.into_iter().all(open).then_some(step)
    });
    steps.collect()
}

/// What the way costs by `pathfinding::astar`.
pub fn path(map: &Map, from: Cell, to: Cell) -> Option<u32> {
    let least = |(cell, odd): &Node| {
        let span = map.grid.span(*cell, to);
        span.straight + (3 * span.diagonal + odd) / 2
    };
    let found = astar(
        &(from, 0),
        |node| next(map, *node),
        least,
        |node| node.0 == to,
    );
    found.map(|(_, cost)| cost)
}

/// How many cells are within a budget by `pathfinding::dijkstra_reach`.
pub fn area(map: &Map, from: Cell, budget: u32) -> usize {
    // It finds places in the order of their cost, so it stops at the budget.
    let found = dijkstra_reach(&(from, 0), |node| next(map, *node));
    let within = found.take_while(|found| found.total_cost <= budget);
    let cells: BTreeSet<Cell> = within.map(|found| found.node.0).collect();
    cells.len()
}

fn hex(grid: Grid, cell: Cell) -> Hex {
    assert_eq!(grid.kind(), Kind::HexPointy);
    Hex::from_offset_coordinates([cell.x, cell.y], OffsetHexMode::Odd, HexOrientation::Pointy)
}

fn hex_cost(map: &Map, hex: Hex) -> Option<u32> {
    let [x, y] = hex.to_offset_coordinates(OffsetHexMode::Odd, HexOrientation::Pointy);
    map.cost(Cell::new(x, y))
}

/// The way between hexes by `hexx::a_star`, which is not always the cheapest.
pub fn hex_path(map: &Map, from: Cell, to: Cell) -> Option<Vec<Hex>> {
    let (from, to) = (hex(map.grid, from), hex(map.grid, to));
    algorithms::a_star(from, to, |_, hex| hex_cost(map, hex))
}

/// How many hexes are within a budget by `hexx::field_of_movement`.
pub fn hex_area(map: &Map, from: Cell, budget: u32) -> usize {
    // It adds one to every step.
    let more = |hex| hex_cost(map, hex).map(|cost| cost - 1);
    algorithms::field_of_movement(hex(map.grid, from), budget, more).len()
}
