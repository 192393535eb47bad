//! The search against a slow and obvious one that shares no code with it:
//! plain relaxation over (space, parity of diagonals), every rule tested cell
//! by cell as the book has it, squeezing included. Two books play it, which
//! differ in diagonals, in squeezing and in what a big creature pays for.

#![allow(clippy::unwrap_used)]

use crate::maps::{Book, Map, SIDE, advances, map, place, uneven_map};
use crate::situation;
use grid::{Cell, Footprint, Grid, Kind, Point, Segment};
use proptest::prelude::*;
use rules::{Board, Body, Limit, MovementSearch, Mover, Opening, Path, Place, Query, Ruleset};
use std::collections::{BTreeMap, BTreeSet};
use terms::message;
use testkit::board::{mover, occupant, terrain};

/// A space: the left and upper end, the width and the height, in squares.
type Space = (i32, i32, i32, i32);

/// How the creature is somewhere: the corner of its full space, and the part of
/// that which it takes up.
type State = ((i32, i32), Space);

/// What it costs to be somewhere with a parity of diagonals, and the fewest
/// hazardous squares entered at that cost.
type Costs = BTreeMap<(State, u32), (u32, u32)>;

/// A step to somewhere: whether it is a diagonal one, and how many steps it
/// counts as.
type Way = (State, bool, u32);

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

/// Whether a step could lead from one to the other: the full space moves by a square
/// at most. Everything else is asked of those alone.
fn is_near(((ax, ay), _): &State, ((bx, by), _): &State) -> bool {
    (ax - bx).abs() <= 1 && (ay - by).abs() <= 1
}

/// Whether a part of a space lies across another.
fn turns((_, _, w, h): Space, (_, _, tw, th): Space) -> bool {
    (w < h && tw > th) || (w > h && tw < th)
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

    /// What a turn costs: each advance of its leading edge pays for what it has entered.
    fn price_of_turn(&self, from: Space, to: Space) -> u32 {
        let thicket = |cell| self.at(cell) == b'"';
        let hard = advances(from, to, |cell| self.at(cell) == b':' || thicket(cell));
        let round = advances(from, to, thicket).contains(&true) || self.is_impeded(to);
        match self.book {
            Book::Epic if round => ROUND,
            Book::Epic => 2 * hard.len() as u32,
            Book::Srd35 => hard.iter().map(|hard| 2 << u32::from(*hard)).sum(),
        }
    }

    /// What a step from one space to another costs, and the parity after it.
    fn price(&self, (_, from): State, way: Way, parity: u32) -> (u32, u32) {
        let ((_, to), diagonal, counts) = way;
        if turns(from, to) {
            return (self.price_of_turn(from, to), parity);
        }
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

    /// The highest ground under a space, on which it rests, in cubes.
    fn ground(&self, space: Space) -> i32 {
        let heights = cells(space).map(|cell| self.heights.get(&cell).copied().unwrap_or(0));
        heights.max().unwrap_or(0)
    }

    /// Whether a creature of one cube stands in a space, and not below an edge that the space overhangs.
    fn is_taken(&self, space: Space, by: &BTreeSet<(i32, i32)>) -> bool {
        let level = self.ground(space);
        let mut cells = cells(space);
        cells.any(|(x, y)| by.contains(&(x, y)) && self.ground((x, y, 1, 1)) == level)
    }

    fn may_be(&self, space: Space) -> bool {
        let ground = cells(space).all(|cell| matches!(self.at(cell), b'.' | b':' | b'"'));
        let opponents = !self.is_taken(space, &self.opponents);
        let walls = cells(space).all(|(x, y)| {
            [(x + 1, y), (x, y + 1)]
                .into_iter()
                .all(|beside| !holds(space, beside) || !self.parted((x, y), beside))
        });
        ground && opponents && walls && self.tightness(space) < 2
    }

    /// Whether every square of a space can step on, up or down by a cube at most.
    fn may_step(&self, space: Space, (dx, dy): (i32, i32)) -> bool {
        let (left, top, wide, high) = space;
        let grounds = [space, (left + dx, top + dy, wide, high)].map(|space| self.ground(space));
        let highest = grounds[0].max(grounds[1]);
        if grounds[0].abs_diff(grounds[1]) > 1 {
            return false;
        }
        cells(space).all(|(x, y)| {
            let (side_a, side_b, end) = ((x + dx, y), (x, y + dy), (x + dx, y + dy));
            if dx == 0 || dy == 0 {
                return !self.parted((x, y), end);
            }
            let cliff = |(x, y)| self.ground((x, y, 1, 1)) > highest + 1;
            let corner = |cell| self.at(cell) == b'#' || cliff(cell);
            let walls = self.parted((x, y), side_a)
                || self.parted((x, y), side_b)
                || self.parted(side_a, end)
                || self.parted(side_b, end);
            !corner(side_a) && !corner(side_b) && !walls
        })
    }

    /// Every part of its full space that the creature squeezes to, and the
    /// whole of it, by the left upper end of that.
    fn parts(&self, (ax, ay): (i32, i32)) -> Vec<Space> {
        let n = self.size;
        let narrow = (1..n).filter(|width| 100 * width >= self.forced());
        let strips = narrow.flat_map(|width| {
            (0..=n - width)
                .flat_map(move |off| [(ax + off, ay, width, n), (ax, ay + off, n, width)])
        });
        strips.chain([(ax, ay, n, n)]).collect()
    }

    /// How well the creature fits into a part of its space, if it may be there:
    /// 0 in its whole space, 1 squeezed, 2 forcing its way.
    fn fit(&self, part: Space) -> Option<u8> {
        let fits = self.may_be(part) && self.width(part) >= self.forced();
        fits.then(|| u8::from(self.is_squeezed(part)) + u8::from(self.is_impeded(part)))
    }

    /// Every way to be somewhere: in the whole space, or in all the width there
    /// is of it.
    fn states(&self) -> Vec<State> {
        let most = SIDE - self.size;
        let corners = (0..=most).flat_map(|x| (0..=most).map(move |y| (x, y)));
        let states = corners.flat_map(|corner| {
            let parts = self.parts(corner);
            let all = || {
                parts
                    .iter()
                    .filter_map(|part| Some((*part, self.fit(*part)?)))
            };
            let widest = |(part, fit): &(Space, u8)| {
                all()
                    .all(|(other, better)| other == *part || better > *fit || !within(*part, other))
            };
            let widest: Vec<_> = all().filter(widest).collect();
            widest.into_iter().map(move |(part, _)| (corner, part))
        });
        states.collect()
    }

    fn is_squeezed(&self, space: Space) -> bool {
        let (_, _, w, h) = space;
        w * h < self.size * self.size || self.gap(space).is_some() || self.tightness(space) > 0
    }

    /// The ways in which the creature gets from one way to be somewhere to
    /// another in one go.
    fn ways(&self, from: State, to: State) -> Vec<Way> {
        let (((ax, ay), before), ((bx, by), after)) = (from, to);
        let ((x, y, w, h), (tx, ty, tw, th)) = (before, after);
        let (dx, dy) = (bx - ax, by - ay);
        let n = self.size;
        let near = || (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        if self.ground(before).abs_diff(self.ground(after)) > 1 {
            return Vec::new();
        }
        if turns(before, after) {
            // The space around it stays, or goes one square straight on.
            let common = cells(before).any(|cell| holds(after, cell));
            let counts = advances(before, after, |_| false).len();
            let turns = dx.abs() + dy.abs() <= 1 && common;
            return turns
                .then_some((to, false, counts as u32))
                .into_iter()
                .collect();
        }
        if within(after, before) {
            return Vec::new();
        }
        // It keeps its full length: its width changes in a step along its long axis. Where it was placed, it
        // also spreads out across it.
        let (narrow, wide) = (w.min(h).min(tw.min(th)), w.min(h).max(tw.min(th)));
        let is_column = if w.min(h) == narrow { w < h } else { tw < th };
        let spreads = || w.min(h) < tw.min(th) && from == self.begins();
        let changes = |(sx, sy): (i32, i32)| {
            let along = if is_column { sx == 0 } else { sy == 0 };
            let straight = sx == 0 || sy == 0;
            narrow == wide || along || (straight && (sx, sy) == (dx, dy) && spreads())
        };
        // What is there before and after steps on: as the whole space does, or, where
        // that goes across, straight on.
        let steps = near().filter(|step| *step != (0, 0)).filter(|(sx, sy)| {
            let slips = (dx - sx).abs() + (dy - sy).abs() == 1
                && sx.abs() + sy.abs() == 1
                && dx.abs() + dy.abs() == 2
                && w.min(h).min(tw.min(th)) < n;
            (*sx, *sy) == (dx, dy) || (slips && dx.abs() == 1)
        });
        let made = steps.filter(|step| changes(*step)).filter(|(sx, sy)| {
            let (tx, ty) = (tx - sx, ty - sy);
            let (left, top) = (x.max(tx), y.max(ty));
            let (wide, high) = ((x + w).min(tx + tw) - left, (y + h).min(ty + th) - top);
            let part = wide.max(high) == n && 100 * wide.min(high) >= self.forced();
            part && wide.min(high) > 0 && self.may_step((left, top, wide, high), (*sx, *sy))
        });
        made.map(|(sx, sy)| (to, sx != 0 && sy != 0, 1)).collect()
    }

    /// Whether the creature squeezes to keep off hard ground, though another step
    /// leads into its whole space around the same squares.
    fn keeps_off_ground(&self, states: &[State], from: State, (_, part): State) -> bool {
        let hard = |part: Space| {
            let hard = cells(part).map(|cell| match (self.at(cell), self.book) {
                (b':', _) | (b'"', Book::Srd35) => 1,
                (b'"', Book::Epic) => 2,
                _ => 0,
            });
            hard.max()
        };
        let near = states.iter().filter(|whole| is_near(&from, whole));
        let mut whole = near.filter(|(_, whole)| {
            !self.is_squeezed(*whole) && within(part, *whole) && hard(*whole) > hard(part)
        });
        self.is_squeezed(part) && whole.any(|whole| !self.ways(from, *whole).is_empty())
    }

    /// The cheapest cost of every way to be somewhere, in squares, on ways that
    /// lead through some squares in order; none when they do not get there. With
    /// each the fewest hazardous squares on such a way.
    fn costs(&self, waypoints: &[(i32, i32)]) -> BTreeMap<State, (u32, u32)> {
        let states = self.states();
        let start = self.begins();
        // The way out of the start is open even where others stand on it.
        let from = states.iter().copied().chain([start]);
        let ways: BTreeMap<State, Vec<Way>> = from
            .map(|from| {
                let others = states
                    .iter()
                    .filter(|to| **to != from && is_near(&from, to));
                let others = others.filter(|to| !self.keeps_off_ground(&states, from, **to));
                (from, others.flat_map(|to| self.ways(from, *to)).collect())
            })
            .collect();
        let mut best = self.spread(&ways, Costs::from([((start, 0), (0, 0))]));
        for waypoint in waypoints {
            let at = self.at_waypoint(&cheapest(&best), *waypoint);
            best.retain(|(state, _), _| at.contains(state));
            best = self.spread(&ways, best);
        }
        cheapest(&best)
    }

    /// What it costs to stop squeezed beside friends, by where the full space begins:
    /// the last step is hard going, whatever the ground. Nobody does so who squeezes
    /// there as it is.
    fn beside(&self, found: &BTreeMap<State, (u32, u32)>) -> BTreeMap<(i32, i32), (u32, u32)> {
        let states = self.states();
        let mut beside = BTreeMap::new();
        let full = |part: Space| part.2 == part.3 && !self.is_squeezed(part);
        let taken = states.iter().filter(|to| full(to.1) && !self.is_free(to.1));
        for to in taken.filter(|to| self.book == Book::Epic && **to != self.begins()) {
            let near = found
                .iter()
                .filter(|(from, _)| *from != to && is_near(from, to));
            for (from, (spent, damage)) in near {
                let led = !self.keeps_off_ground(&states, *from, *to);
                for way in self.ways(*from, *to).into_iter().filter(|_| led) {
                    let cost = self.price(*from, way, 0).0.max(2 * way.2);
                    let lava = cells(to.1).filter(|cell| self.lava.contains(cell));
                    let new = (spent + cost, damage + lava.count() as u32);
                    let known = beside.entry(to.0).or_insert(new);
                    *known = new.min(*known);
                }
            }
        }
        beside
    }

    fn begins(&self) -> State {
        let ((x, y), n) = (self.start, self.size);
        let full = (x, y, n, n);
        // Rock, pits and walls alone decide what is free; not who else stands there.
        let free = |space: &Space| {
            let rock = cells(*space).any(|cell| matches!(self.at(cell), b'#' | b'o' | b'-'));
            let walled = cells(*space).any(|(x, y)| {
                let beside = [(x + 1, y), (x, y + 1)].into_iter();
                let mut within = beside.filter(|beside| holds(*space, *beside));
                within.any(|beside| self.parted((x, y), beside))
            });
            !rock && !walled
        };
        let strips = (1..n).rev().flat_map(|width| {
            let rows = (0..=n - width).map(move |off| (x, y + off, n, width));
            rows.chain((0..=n - width).map(move |off| (x + off, y, width, n)))
        });
        let widest = [full].into_iter().chain(strips).find(free);
        // In what is narrower than it can be it stands as the game master puts it.
        let fits = |part: &Space| self.width(*part) >= self.forced() && self.tightness(*part) < 2;
        let part = widest.filter(fits);
        (self.start, part.unwrap_or(full))
    }

    /// How the creature may be where its full space would begin at a square: in
    /// all of that, or in each part of it where it has to squeeze.
    fn at_waypoint(&self, found: &BTreeMap<State, (u32, u32)>, at: (i32, i32)) -> Vec<State> {
        let full = (at.0, at.1, self.size, self.size);
        let states = || found.keys().copied();
        if states().any(|(_, part)| part == full) && !self.is_squeezed(full) {
            return vec![(at, full)];
        }
        let parts: Vec<State> = states().filter(|(_, part)| within(*part, full)).collect();
        let needed = parts
            .iter()
            .filter(|state| !self.is_needless(found, **state));
        let needed: Vec<State> = needed.copied().collect();
        // What it has no need of counts only where that is all, and nobody is in the way.
        let off_map = cells(full).any(|cell| self.at(cell) == b'-');
        let taken = off_map || self.is_taken(full, &self.opponents);
        if needed.is_empty() && !taken {
            parts
        } else {
            needed
        }
    }

    /// Whether it squeezes where it gets as soon with more of its space, and may
    /// stop there.
    fn is_needless(&self, found: &BTreeMap<State, (u32, u32)>, state: State) -> bool {
        let ((_, part), (cost, _)) = (state, found[&state]);
        let better = |(_, wide): State| {
            let own = self.fit(part).unwrap_or_default();
            wide != part && within(part, wide) && self.fit(wide).is_some_and(|fit| fit <= own)
        };
        let around = found
            .iter()
            .filter(|(wide, (known, _))| better(**wide) && *known <= cost);
        let mut stops = around.filter(|(wide, _)| **wide == self.begins() || self.is_free(wide.1));
        self.is_squeezed(part) && stops.next().is_some()
    }

    /// Whether no friend is in a space.
    fn is_free(&self, space: Space) -> bool {
        !self.is_taken(space, &self.friends)
    }

    /// The cheapest costs that follow from some.
    fn spread(&self, ways: &BTreeMap<State, Vec<Way>>, mut best: Costs) -> Costs {
        let mut news: Vec<(State, u32)> = best.keys().copied().collect();
        while let Some((state, parity)) = news.pop() {
            let (spent, damage) = best[&(state, parity)];
            for way in &ways[&state] {
                let (to, ..) = way;
                let (cost, parity) = self.price(state, *way, parity);
                let lava = cells(to.1).filter(|cell| self.lava.contains(cell));
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

    pub fn board(&self) -> Board {
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
        let heights = self.heights.iter();
        board.set_heights(heights.map(|(&(x, y), cubes)| (Cell::new(x, y), 5 * *cubes as i16)));
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

/// The cheapest costs, whatever the parity.
fn cheapest(best: &Costs) -> BTreeMap<State, (u32, u32)> {
    let mut costs = BTreeMap::new();
    for ((state, _), cost) in best {
        let known = costs.entry(*state).or_insert(*cost);
        *known = (*cost).min(*known);
    }
    costs
}

/// The cheapest cost of every space taken up, by some ways to be there.
fn by_space(states: impl Iterator<Item = (State, u32)>) -> BTreeMap<Space, u32> {
    let mut spaces = BTreeMap::new();
    for ((_, part), cost) in states {
        let known = spaces.entry(part).or_insert(cost);
        *known = cost.min(*known);
    }
    spaces
}

/// The space that a place of the search takes up.
fn space_of(field: &MovementSearch, place: Place) -> Space {
    let shape = field.footprint(place);
    (
        place.at.x,
        place.at.y,
        shape.width() as i32,
        shape.height() as i32,
    )
}

/// Follows a path of the search through the ways of the book, and checks its
/// sums: how the creature may be at its end, and what it costs.
fn follow(
    (map, states): (&Map, &[State]),
    field: &MovementSearch,
    path: &Path,
) -> (Vec<State>, Vec<Space>, u32) {
    let mut total = 0;
    let (mut at, mut walked) = (vec![map.begins()], vec![map.begins().1]);
    for step in &path.steps {
        let space = space_of(field, step.to);
        let there = states.iter().filter(|(_, part)| *part == space);
        let next = there.filter(|to| {
            at.iter().any(|from| {
                !map.ways(*from, **to).is_empty() && !map.keeps_off_ground(states, *from, **to)
            })
        });
        let next: Vec<State> = next.copied().collect();
        assert!(!next.is_empty(), "{:?} to {space:?}", walked.last());
        total += step.cost;
        assert_eq!(total, step.total);
        walked.push(space);
        at = next;
    }
    (at, walked, total + path.impeded_cells() * (ROUND - 1))
}

impl Map {
    /// Whether the search finds on a board of this map what is found here.
    pub fn agrees(&self, board: &Board, field: &mut MovementSearch) -> Result<(), TestCaseError> {
        let map = self;
        let mover = map.mover(board.grid());
        let query = Query::new(board, map.ruleset(), &mover);
        field.search(query, Limit::None);
        let found = map.costs(&[]);
        let (beside, states) = (map.beside(&found), map.states());
        let costs = found.iter().map(|(state, (cost, _))| (*state, *cost));
        let seen: BTreeMap<Space, u32> = field
            .stops()
            .map(|(place, cost)| (space_of(field, place), cost))
            .collect();
        prop_assert_eq!(seen.len(), field.stops().count(), "a space is told once");
        let stops = costs.filter(|(state, _)| {
            let free = map.is_free(state.1) || *state == map.begins();
            free && !map.is_needless(&found, *state)
        });
        let squeezed = beside
            .iter()
            .map(|(&(x, y), (cost, _))| (((x, y), (x, y, map.size, map.size)), *cost));
        prop_assert_eq!(&seen, &by_space(stops.chain(squeezed)));
        for cell in board.grid().cells() {
            let there = map.at_waypoint(&found, (cell.x, cell.y));
            let squeezed = beside.get(&(cell.x, cell.y));
            let through = there.iter().map(|state| found[state].0).min();
            let expected = squeezed.map(|(cost, _)| *cost).or(through);
            prop_assert_eq!(field.cost(field.place_at(cell)), expected, "at {:?}", cell);
            let Ok(path) = field.path_to(query, cell) else {
                prop_assert_eq!(expected, None);
                continue;
            };
            let (ends, walked, cost) = follow((map, &states), field, &path);
            prop_assert_eq!(Some(cost), expected);
            let mut damage = 0;
            for (step, space) in path.steps.iter().zip(&walked[1..]) {
                let burns = cells(*space).filter(|cell| map.lava.contains(cell)).count();
                prop_assert_eq!(!step.hazards.is_empty(), burns > 0);
                damage += burns as u32;
            }
            // No other way that costs as much enters fewer hazardous squares.
            let fewest = match squeezed {
                Some(stop) => *stop == (cost, damage),
                None => ends.iter().any(|state| found[state] == (cost, damage)),
            };
            prop_assert!(fewest, "{} to {:?}", damage, cell);
        }
        // A limited search is the unlimited one, cut off.
        let unlimited: Vec<_> = seen.into_iter().filter(|(_, cost)| *cost <= 6).collect();
        field.search(query, Limit::Cells(6));
        prop_assert_eq!(field.stops().count(), unlimited.len());
        Ok(())
    }
}

proptest! {
    #![proptest_config(situation::cases(400))]

    #[test]
    fn the_search_finds_what_the_book_says(maps in prop::collection::vec(map(), 1..3)) {
        // One field for several questions: what an earlier one left must not show.
        let mut field = MovementSearch::default();
        for map in maps {
            map.agrees(&map.board(), &mut field)?;
        }
    }

    #[test]
    fn search_over_uneven_ground_finds_what_the_book_says(map in uneven_map()) {
        map.agrees(&map.board(), &mut MovementSearch::default())?;
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
        let costs = map.costs(&waypoints);
        let (beside, states) = (map.beside(&costs), map.states());
        prop_assert_eq!(found.is_ok(), !costs.is_empty());
        let reached = || field.reached().map(|(place, cost)| ((map.start, space_of(&field, place)), cost));
        let expected = by_space(costs.iter().map(|(state, (cost, _))| (*state, *cost)));
        prop_assert_eq!(&by_space(reached()), &expected);
        for cell in board.grid().cells().filter(|_| found.is_ok()) {
            let Ok(path) = field.path_to(query, cell) else {
                continue;
            };
            let (ends, walked, cost) = follow((&map, &states), &field, &path);
            let squeezed = beside.get(&(cell.x, cell.y));
            let squeezed = squeezed.map(|(beside, _)| *beside == cost);
            prop_assert!(squeezed.unwrap_or_else(|| ends.iter().any(|state| costs[state].0 == cost)));
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
        let reached = costs.values().chain(beside.values());
        let reached = reached.filter(|(cost, _)| *cost <= 8).count();
        if field.search_via(query, &through, Limit::Cells(8)).is_ok() {
            prop_assert_eq!(field.reached().count(), reached);
        } else {
            prop_assert_eq!(reached, 0);
        }
    }
}
