//! The search against a slow and obvious one that shares no code with it:
//! plain relaxation over (space, parity of diagonals), every rule tested cell
//! by cell as the book has it, squeezing included. Two books play it, which
//! differ in diagonals, in squeezing and in what a big creature pays for.

#![allow(clippy::unwrap_used)]

use crate::maps::{Book, Map, SIDE, map, place};
use grid::{Cell, Footprint, Grid, Kind, Point, Segment};
use proptest::prelude::*;
use rules::{Board, Body, Limit, MovementSearch, Mover, Opening, Query, Ruleset};
use std::collections::BTreeMap;
use terms::message;
use testkit::board::{mover, occupant, terrain};

/// A space: the left and upper end, the width and the height, in squares.
type Space = (i32, i32, i32, i32);

/// What it costs to be somewhere with a parity of diagonals, and the fewest
/// hazardous squares entered at that cost.
type Costs = BTreeMap<(Space, u32), (u32, u32)>;

/// A step between two spaces: whether it is a diagonal one, and how many steps
/// it counts as.
type Way = (Space, bool, u32);

/// What a square that takes a round costs one with a speed of 30 feet: one more
/// than its double move.
const ROUND: u32 = 13;

fn cells((x, y, w, h): Space) -> impl Iterator<Item = (i32, i32)> {
    (0..w * h).map(move |i| (x + i % w, y + i / w))
}

fn holds(space: Space, cell: (i32, i32)) -> bool {
    cells(space).any(|of_space| of_space == cell)
}

fn within(part: Space, space: Space) -> bool {
    cells(part).all(|cell| holds(space, cell))
}

impl Map {
    fn at(&self, (x, y): (i32, i32)) -> u8 {
        if (0..SIDE).contains(&x) && (0..SIDE).contains(&y) {
            self.terrain[(y * SIDE + x) as usize]
        } else {
            b'-'
        }
    }

    /// Whether a wall stands between two squares that share a side.
    fn parted(&self, (ax, ay): (i32, i32), (bx, by): (i32, i32)) -> bool {
        if ay == by {
            self.walls_east.contains(&(ax.min(bx), ay))
        } else {
            self.walls_south.contains(&(ax, ay.min(by)))
        }
    }

    /// The narrowest gap in a space, in hundredths of a square.
    fn gap(&self, space: Space) -> Option<i32> {
        let gaps = cells(space).filter_map(|cell| self.gaps.get(&cell));
        gaps.min().map(|percent| i32::from(*percent))
    }

    /// By how many sizes those are smaller for whom the tightest passage in a
    /// space was made.
    fn tightness(&self, space: Space) -> u8 {
        let made = cells(space).filter_map(|cell| self.made.get(&cell));
        made.copied().max().unwrap_or(0)
    }

    /// The narrowest the creature squeezes to, in hundredths of a square.
    fn narrowest(&self) -> i32 {
        match (self.book, self.size) {
            (Book::Srd35, size) => 50 * size,
            (Book::Epic, 1) => 50,
            (Book::Epic, size) => 100 * (size - 1),
        }
    }

    /// The narrowest it forces its way through, in hundredths of a square.
    fn forced(&self) -> i32 {
        match (self.book, self.size) {
            (Book::Srd35, _) => self.narrowest(),
            (Book::Epic, 1) => 20,
            (Book::Epic, 2) => 50,
            (Book::Epic, size) => 100 * (size - 2),
        }
    }

    /// How wide a space is on its narrow side, in hundredths of a square.
    fn width(&self, space: Space) -> i32 {
        let (_, _, w, h) = space;
        let lost = self.gap(space).map_or(0, |percent| 100 - percent);
        100 * w.min(h) - lost
    }

    /// Whether a space is too narrow to squeeze, so that it is impeded terrain.
    fn is_impeded(&self, space: Space) -> bool {
        self.is_squeezed(space) && self.width(space) < self.narrowest()
    }

    /// Whether there is room to squeeze around a narrower space.
    fn room_to_squeeze(&self, (x, y, w, h): Space) -> bool {
        let n = self.size;
        let wider = (1..=n).flat_map(|width| [(width, n), (n, width)]);
        let mut around = wider
            .filter(|(a, b)| *a >= w && *b >= h)
            .flat_map(|(a, b)| {
                let lefts = (x + w - a..=x)
                    .flat_map(move |left| (y + h - b..=y).map(move |top| (left, top)));
                lefts.map(move |(left, top)| (left, top, a, b))
            });
        around.any(|space| {
            self.may_be(space) && self.is_squeezed(space) && self.width(space) >= self.narrowest()
        })
    }

    /// What a step from one space to another costs, and the parity after it.
    fn price(&self, from: Space, (to, diagonal, counts): Way, parity: u32) -> (u32, u32) {
        let squeezed = u32::from(self.is_squeezed(to));
        match self.book {
            Book::Srd35 => {
                let hard = cells(to).any(|cell| matches!(self.at(cell), b':' | b'"'));
                match (diagonal, u32::from(hard) + squeezed) {
                    (false, doublings) => (counts * (1 << doublings), parity),
                    (true, 0) => (1 + parity, 1 - parity),
                    (true, doublings) => (3 << (doublings - 1), parity),
                }
            }
            Book::Epic => {
                let new = |kind| cells(to).any(|it| self.at(it) == kind && !holds(from, it));
                let hard = new(b':') || squeezed > 0;
                let walk = counts * if hard { 2 } else { 1 };
                let round = new(b'"') || self.is_impeded(to);
                (if round { ROUND } else { walk }, parity)
            }
        }
    }

    fn may_be(&self, space: Space) -> bool {
        let ground = cells(space).all(|cell| matches!(self.at(cell), b'.' | b':' | b'"'));
        let opponents = cells(space).all(|cell| !self.opponents.contains(&cell));
        let walls = cells(space).all(|(x, y)| {
            [(x + 1, y), (x, y + 1)]
                .into_iter()
                .all(|beside| !holds(space, beside) || !self.parted((x, y), beside))
        });
        ground && opponents && walls && self.tightness(space) < 2
    }

    /// Whether every square of a space can step on.
    fn may_step(&self, space: Space, (dx, dy): (i32, i32)) -> bool {
        cells(space).all(|(x, y)| {
            let (side_a, side_b, end) = ((x + dx, y), (x, y + dy), (x + dx, y + dy));
            if dx == 0 || dy == 0 {
                return !self.parted((x, y), end);
            }
            let corner = |cell| self.at(cell) == b'#';
            let walls = self.parted((x, y), side_a)
                || self.parted((x, y), side_b)
                || self.parted(side_a, end)
                || self.parted(side_b, end);
            !corner(side_a) && !corner(side_b) && !walls
        })
    }

    /// Every space the creature may take up: its full one, or as wide a part
    /// of it as there is room for, at least half of it.
    fn spaces(&self) -> Vec<Space> {
        let n = self.size;
        let corners = (0..SIDE * SIDE).map(|i| (i % SIDE, i / SIDE));
        let narrow = |width| width < n && 100 * width >= self.forced();
        let squeezes = |space| {
            self.width(space) >= self.forced()
                && (self.is_whole(space) || !self.room(space))
                && (!self.is_impeded(space) || !self.room_to_squeeze(space))
        };
        let shapes = (1..=n).filter(|width| narrow(*width));
        let shapes: Vec<_> = shapes
            .flat_map(|width| [(width, n), (n, width)])
            .chain([(n, n)])
            .collect();
        let all = corners.flat_map(|(x, y)| {
            let shapes = shapes.iter();
            shapes.map(move |(w, h)| (x, y, *w, *h)).collect::<Vec<_>>()
        });
        all.filter(|space| self.may_be(*space) && (!self.is_squeezed(*space) || squeezes(*space)))
            .collect()
    }

    fn is_squeezed(&self, space: Space) -> bool {
        let (_, _, w, h) = space;
        w * h < self.size * self.size || self.gap(space).is_some() || self.tightness(space) > 0
    }

    /// Whether it is the full space and as wide: at most those smaller it was made
    /// for squeeze the creature there.
    fn is_whole(&self, space: Space) -> bool {
        let (_, _, w, h) = space;
        w.min(h) == self.size && self.gap(space).is_none()
    }

    /// Whether there is room for the full space around a part of it.
    fn room(&self, (x, y, w, h): Space) -> bool {
        let n = self.size;
        let full = (x + w - n..=x).flat_map(|left| (y + h - n..=y).map(move |top| (left, top)));
        full.into_iter()
            .map(|(left, top)| (left, top, n, n))
            .any(|full| self.may_be(full) && self.gap(full).is_none())
    }

    /// How the creature gets from one space to another in one go, if it does.
    fn way(&self, from: Space, to: Space) -> Option<Way> {
        let ((ax, ay, aw, ah), (bx, by, bw, bh)) = (from, to);
        let n = self.size;
        let turns = (aw, ah) != (bw, bh)
            && aw.max(bw) == n
            && ah.max(bh) == n
            && aw.min(ah) < n
            && bw.min(bh) < n
            && (aw > ah) != (bw > bh);
        if turns {
            // The space around it stays, or goes one square straight on.
            let around = |x: i32, y: i32, w: i32, h: i32| {
                (x + w - n..=x).flat_map(move |left| (y + h - n..=y).map(move |top| (left, top)))
            };
            let near = around(ax, ay, aw, ah).any(|(left, top)| {
                around(bx, by, bw, bh).any(|(l, t)| (left - l).abs() + (top - t).abs() <= 1)
            });
            let common = cells(from).any(|cell| holds(to, cell));
            let counts = (n - aw.min(ah).max(bw.min(bh))).max(1);
            return (near && common).then_some((to, false, counts as u32));
        }
        // Straight on first: it never costs more than going across.
        for i in [1, 3, 5, 7, 0, 2, 6, 8] {
            let (dx, dy) = (i % 3 - 1, i / 3 - 1);
            // The smaller of the two shapes is what steps.
            let stepping = if bw <= aw && bh <= ah {
                (bx - dx, by - dy, bw, bh)
            } else if aw <= bw && ah <= bh {
                from
            } else {
                continue;
            };
            let (x, y, w, h) = stepping;
            let arrives = (x + dx, y + dy, w, h);
            if within(stepping, from) && within(arrives, to) && self.may_step(stepping, (dx, dy)) {
                return Some((to, dx != 0 && dy != 0, 1));
            }
        }
        None
    }

    /// The cheapest cost of every space, in squares, on ways that lead through
    /// some squares in order; none when they do not get there. With each the
    /// fewest hazardous squares on such a way.
    fn costs(&self, waypoints: &[(i32, i32)]) -> BTreeMap<Space, (u32, u32)> {
        let spaces = self.spaces();
        let start = (self.start.0, self.start.1, self.size, self.size);
        // The way out of the start is open even where others stand on it.
        let from = spaces.iter().copied().chain([start]);
        let ways: BTreeMap<Space, Vec<Way>> = from
            .map(|from| {
                let others = spaces.iter().filter(|to| **to != from);
                (from, others.filter_map(|to| self.way(from, *to)).collect())
            })
            .collect();
        let mut best = self.spread(&ways, Costs::from([((start, 0), (0, 0))]));
        for (x, y) in waypoints {
            let full = (*x, *y, self.size, self.size);
            let whole = !self.is_squeezed(full) && best.keys().any(|(space, _)| *space == full);
            best.retain(|(space, _), _| {
                if whole {
                    *space == full
                } else {
                    within(*space, full)
                }
            });
            best = self.spread(&ways, best);
        }
        let mut costs = BTreeMap::new();
        for ((space, _), cost) in best {
            let known = costs.entry(space).or_insert(cost);
            *known = cost.min(*known);
        }
        costs
    }

    /// The cheapest costs that follow from some.
    fn spread(&self, ways: &BTreeMap<Space, Vec<Way>>, mut best: Costs) -> Costs {
        let mut news: Vec<(Space, u32)> = best.keys().copied().collect();
        while let Some((space, parity)) = news.pop() {
            let (spent, damage) = best[&(space, parity)];
            for way in &ways[&space] {
                let (to, ..) = way;
                let (cost, parity) = self.price(space, *way, parity);
                let lava = cells(*to).filter(|cell| self.lava.contains(cell));
                let found = (spent + cost, damage + lava.count() as u32);
                let known = best.get(&(*to, parity));
                if known.is_none_or(|known| found < *known) {
                    best.insert((*to, parity), found);
                    news.push((*to, parity));
                }
            }
        }
        best
    }

    fn ruleset(&self) -> &'static Ruleset {
        let id = match self.book {
            Book::Srd35 => "srd35",
            Book::Epic => "epic",
        };
        rules::by_id(id).unwrap()
    }

    /// The size of the creature as its book calls it, where that matters.
    fn size_id(&self) -> &'static str {
        match (self.book, self.size) {
            (Book::Epic, 2) => "large",
            (Book::Epic, 3) => "huge",
            (Book::Epic, 4) => "gargantuan",
            _ => "medium",
        }
    }

    fn mover(&self, grid: Grid) -> Mover {
        let ruleset = self.ruleset();
        let body = Body {
            footprint: Footprint::rect(self.size as u32, self.size as u32),
            ..Body::of_size(ruleset, self.size_id(), grid)
        };
        mover(Cell::new(self.start.0, self.start.1), body)
    }

    fn board(&self) -> Board {
        let ruleset = self.ruleset();
        let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
        let mut board = Board::new(grid, ruleset);
        board.set_terrain(
            grid.cells()
                .map(|cell| (cell, terrain(self.at((cell.x, cell.y)).into()))),
        );
        let gaps = self.gaps.iter();
        let gaps = gaps.map(|(&(x, y), percent)| (Cell::new(x, y), Opening::Wide(*percent)));
        let rank = Body::of_size(ruleset, self.size_id(), grid).rank as u8;
        let made = self.made.iter();
        let made = made.map(|(&(x, y), by)| (Cell::new(x, y), Opening::MadeFor(rank - by)));
        board.set_gaps(gaps.chain(made));
        let lava = self.lava.iter();
        board.set_hazards(lava.map(|&(x, y)| (Cell::new(x, y), Some(message!("hazard-lava")))));
        let line = |ax: i32, ay: i32, bx: i32, by: i32| {
            Segment::new(
                Point::new(f64::from(ax), f64::from(ay)),
                Point::new(f64::from(bx), f64::from(by)),
            )
        };
        let east = self
            .walls_east
            .iter()
            .map(|&(x, y)| line(x + 1, y, x + 1, y + 1));
        let south = self
            .walls_south
            .iter()
            .map(|&(x, y)| line(x, y + 1, x + 1, y + 1));
        // One wall after the other, so that partial refreshes are tried too.
        let mut walls = Vec::new();
        for wall in east.chain(south) {
            walls.push(wall);
            board.set_walls(walls.clone(), wall.bounds());
        }
        let occupant = |(team, &(x, y)): (u8, &(i32, i32))| {
            let body = Body {
                // Nobody steps over anybody.
                rank: Body::of_size(ruleset, self.size_id(), grid).rank,
                ..Body::of_size(ruleset, "medium", grid)
            };
            let id = 1 + u32::from(team) * 1000 + (y * SIDE + x) as u32;
            occupant(id, team, Cell::new(x, y), body)
        };
        let friends = self.friends.iter().map(|cell| (0_u8, cell));
        let opponents = self.opponents.iter().map(|cell| (1_u8, cell));
        board.set_occupants(friends.chain(opponents).map(occupant).collect());
        board
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_search_finds_what_the_book_says(maps in prop::collection::vec(map(), 1..3)) {
        // One field for several questions: what an earlier one left must not show.
        let mut field = MovementSearch::default();
        for map in maps {
            let (board, ruleset) = (map.board(), map.ruleset());
            let mover = map.mover(board.grid());
            let query = Query::new(&board, ruleset, &mover);
            field.search(query, Limit::None);
            let ways = map.costs(&[]);
            let costs: BTreeMap<Space, u32> =
                ways.iter().map(|(space, (cost, _))| (*space, *cost)).collect();
            let seen: BTreeMap<Space, u32> = field
                .stops()
                .map(|(place, cost)| {
                    let (shape, at) = (field.footprint(place), place.at);
                    ((at.x, at.y, shape.width() as i32, shape.height() as i32), cost)
                })
                .collect();
            let free = |space: &Space| cells(*space).all(|cell| !map.friends.contains(&cell));
            let start = (map.start.0, map.start.1, map.size, map.size);
            let expected: BTreeMap<Space, u32> = costs
                .iter()
                .filter(|(space, _)| free(space) || **space == start)
                .map(|(space, cost)| (*space, *cost))
                .collect();
            prop_assert_eq!(&seen, &expected);
            for cell in board.grid().cells() {
                let full = (cell.x, cell.y, map.size, map.size);
                let parts = costs.iter().filter(|(part, _)| within(**part, full));
                let cheapest = parts.map(|(_, cost)| *cost).min();
                let whole = costs.get(&full).filter(|_| !map.is_squeezed(full));
                let expected = whole.copied().or(cheapest);
                prop_assert_eq!(field.cost(field.place_at(cell)), expected, "at {:?}", cell);
                let Ok(path) = field.path_to(query, cell) else {
                    prop_assert_eq!(expected, None);
                    continue;
                };
                // The ledger adds up, and every step is one the book allows.
                let rounds = path.full_rounds() * (ROUND - 1);
                prop_assert_eq!(Some(path.cost() + rounds), expected);
                let mut at = start;
                let (mut total, mut damage) = (0, 0);
                for step in &path.steps {
                    let shape = field.footprint(step.to);
                    let to = (step.to.at.x, step.to.at.y, shape.width() as i32, shape.height() as i32);
                    prop_assert!(map.way(at, to).is_some(), "{:?} to {:?}", at, to);
                    total += step.cost;
                    prop_assert_eq!(total, step.total);
                    at = to;
                    damage += cells(at).filter(|cell| map.lava.contains(cell)).count() as u32;
                    let burns = cells(at).any(|cell| map.lava.contains(&cell));
                    prop_assert_eq!(!step.hazards.is_empty(), burns);
                }
                // No other way that costs as much enters fewer hazardous squares.
                let expected = ways.get(&at).map_or(0, |(_, damage)| *damage);
                prop_assert_eq!(damage, expected, "to {:?}", at);
            }
            // A limited search is the unlimited one, cut off.
            let unlimited: Vec<_> = seen.into_iter().filter(|(_, cost)| *cost <= 6).collect();
            field.search(query, Limit::Cells(6));
            prop_assert_eq!(field.stops().count(), unlimited.len());
        }
    }

    #[test]
    fn a_way_through_waypoints_is_the_cheapest_forced_through_them(
        map in map(),
        waypoints in prop::collection::vec(place(), 1..4),
    ) {
        let ruleset = map.ruleset();
        let (board, mut field) = (map.board(), MovementSearch::default());
        let mover = map.mover(board.grid());
        let query = Query::new(&board, ruleset, &mover);
        let through: Vec<Cell> = waypoints.iter().map(|&(x, y)| Cell::new(x, y)).collect();
        let found = field.search_via(query, &through, Limit::None);
        let ways = map.costs(&waypoints);
        let costs: BTreeMap<Space, u32> =
            ways.iter().map(|(space, (cost, _))| (*space, *cost)).collect();
        prop_assert_eq!(found.is_ok(), !costs.is_empty());
        let seen: BTreeMap<Space, u32> = field
            .reached()
            .map(|(place, cost)| {
                let (shape, at) = (field.footprint(place), place.at);
                ((at.x, at.y, shape.width() as i32, shape.height() as i32), cost)
            })
            .collect();
        prop_assert_eq!(&seen, &costs);
        for cell in board.grid().cells().filter(|_| found.is_ok()) {
            let Ok(path) = field.path_to(query, cell) else {
                continue;
            };
            let mut at = (map.start.0, map.start.1, map.size, map.size);
            let mut walked = vec![at];
            let mut total = 0;
            for step in &path.steps {
                let shape = field.footprint(step.to);
                let to = (step.to.at.x, step.to.at.y, shape.width() as i32, shape.height() as i32);
                prop_assert!(map.way(at, to).is_some(), "{:?} to {:?}", at, to);
                total += step.cost;
                prop_assert_eq!(total, step.total);
                at = to;
                walked.push(at);
            }
            let rounds = path.full_rounds() * (ROUND - 1);
            prop_assert_eq!(costs.get(&at), Some(&(total + rounds)));
            // It comes by all of them, in order.
            let mut ahead = walked.iter();
            for (x, y) in &waypoints {
                let full = (*x, *y, map.size, map.size);
                let rest = ahead.clone();
                prop_assert!(rest.clone().any(|space| within(*space, full)));
                ahead = rest;
                while ahead.clone().next().is_some_and(|space| !within(*space, full)) {
                    ahead.next();
                }
            }
        }
        // Within a limit it is the same, cut off.
        let reached = seen.values().filter(|cost| **cost <= 8).count();
        if field.search_via(query, &through, Limit::Cells(8)).is_ok() {
            prop_assert_eq!(field.reached().count(), reached);
        } else {
            prop_assert_eq!(reached, 0);
        }
    }
}
