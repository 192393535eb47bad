//! The search in space against a slow and obvious one that shares no code with
//! it: plain relaxation over cubes, every rule tested cube by cube.

#![allow(clippy::unwrap_used)]

use crate::maps::advances;
use crate::situation::cases;
use grid::{Cell, Grid, Kind};
use proptest::prelude::*;
use rules::{Action, Board, Body, Mover, Opening, Query, Ruleset, Site, Spot, Volume};
use std::collections::{BTreeMap, BTreeSet};
use terms::Modes;
use testkit::board::{mover, occupant, terrain};

const SIDE: i32 = 6;

/// Walking and swimming together, after the kinds of movement.
const BANK: usize = 5;

/// A cube: across, down the map, and up.
type Cube = (i32, i32, i32);

/// What is taken up of a full space, on the ground: the left and upper end, the
/// width and the height.
type Part = (i32, i32, i32, i32);

/// Where and how the creature is: the corner of its full space, the part of that
/// which it takes up, and the level.
type State = ((i32, i32), Part, i32);

fn epic() -> &'static Ruleset {
    rules::by_id("epic").unwrap()
}

#[derive(Debug, Clone)]
struct Map {
    terrain: Vec<u8>,
    /// In cubes.
    heights: Vec<i16>,
    /// In feet.
    ceiling: Option<i32>,
    /// Over which cells a ceiling hangs, by how many feet over the ground as it was dug.
    low: BTreeMap<(i32, i32), i32>,
    opponents: BTreeSet<(i32, i32, i32)>,
    size: i32,
    start: (i32, i32),
    /// In cubes: on foot, in water, on what is steep, in the air, in earth.
    speeds: [Option<u32>; 5],
    /// What its round has taken before of the same move, at most all of it.
    gone: u32,
}

fn map() -> impl Strategy<Value = Map> {
    let cells = (SIDE * SIDE) as usize;
    let terrain = prop_oneof![
        9 => Just(b'.'), 2 => Just(b':'), 1 => Just(b'#'), 1 => Just(b'o'), 4 => Just(b'_')
    ];
    let speed = || prop::option::of(0..6_u32);
    (
        prop::collection::vec(terrain, cells),
        prop::collection::vec(prop_oneof![5 => Just(0_i16), 3 => -3..4_i16], cells),
        (
            prop::option::of(1..35_i32),
            prop::collection::btree_map((0..SIDE, 0..SIDE), 1..20_i32, 0..4),
        ),
        prop::collection::btree_set((0..SIDE, 0..SIDE, 0..2_i32), 0..4),
        1..4_i32,
        (0..SIDE, 0..SIDE),
        (0..7_u32, speed(), speed(), speed(), speed()),
        prop_oneof![2 => Just(0_u32), 1 => 0..4_u32],
    )
        .prop_map(
            |(terrain, heights, (ceiling, low), opponents, size, start, speeds, gone)| Map {
                terrain,
                heights,
                ceiling,
                low,
                opponents,
                size,
                start: (start.0.min(SIDE - size), start.1.min(SIDE - size)),
                speeds: [Some(speeds.0), speeds.1, speeds.2, speeds.3, speeds.4],
                gone,
            },
        )
}

fn on_map((x, y): (i32, i32)) -> bool {
    (0..SIDE).contains(&x) && (0..SIDE).contains(&y)
}

fn around((x, y): (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    let all = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
    all.filter(|by| *by != (0, 0))
        .map(move |(dx, dy)| (x + dx, y + dy))
}

fn cells((x, y, w, h): Part) -> impl Iterator<Item = (i32, i32)> {
    (0..w * h).map(move |i| (x + i % w, y + i / w))
}

fn holds(part: Part, cell: (i32, i32)) -> bool {
    cells(part).any(|own| own == cell)
}

impl Map {
    fn at(&self, (x, y): (i32, i32)) -> u8 {
        if on_map((x, y)) {
            self.terrain[(y * SIDE + x) as usize]
        } else {
            b'#'
        }
    }

    fn dug(&self, (x, y): (i32, i32)) -> i32 {
        i32::from(self.heights[(y * SIDE + x) as usize])
    }

    /// Level of the water in a cell: that of the lowest bank of the body of water, or of
    /// its highest bottom if there is no bank.
    fn water(&self, cell: (i32, i32)) -> Option<i32> {
        self.water_and_bank(cell).map(|(top, _)| top)
    }

    /// Level of the water in a cell, and whether that is the level of a bank.
    fn water_and_bank(&self, cell: (i32, i32)) -> Option<(i32, bool)> {
        if self.at(cell) != b'_' {
            return None;
        }
        let mut all = BTreeSet::from([cell]);
        loop {
            let more: Vec<_> = all
                .iter()
                .flat_map(|cell| around(*cell))
                .filter(|cell| on_map(*cell) && self.at(*cell) == b'_' && !all.contains(cell))
                .collect();
            if more.is_empty() {
                break;
            }
            all.extend(more);
        }
        let banks = all.iter().flat_map(|cell| around(*cell));
        let banks = banks.filter(|cell| on_map(*cell) && !matches!(self.at(*cell), b'_' | b'#'));
        let lowest = banks.map(|cell| self.dug(cell)).min();
        let highest = all.iter().map(|cell| self.dug(*cell)).max();
        Some((lowest.or(highest)?, lowest.is_some()))
    }

    /// The first level above the ground.
    fn ground(&self, cell: (i32, i32)) -> i32 {
        match self.water_and_bank(cell) {
            // A bottom below the bank keeps its depth.
            Some((top, true)) if self.dug(cell) < top => self.dug(cell),
            Some((top, _)) => self.dug(cell).min(top - 2),
            None => self.dug(cell),
        }
    }

    fn top(&self, cell: (i32, i32)) -> i32 {
        self.water(cell).unwrap_or_else(|| self.ground(cell))
    }

    fn buried(&self, part: Part, z: i32) -> bool {
        let earth = |cell: (i32, i32)| self.at(cell) == b'#' || z < self.ground(cell);
        cells(part).all(earth)
    }

    /// Whether a creature that walks and swims is partly on land and partly in water that reaches up to the land.
    fn at_bank(&self, part: Part, z: i32) -> bool {
        let (water, land): (Vec<_>, Vec<_>) = cells(part).partition(|cell| self.at(*cell) == b'_');
        let reaches = |cell: &(i32, i32)| self.water(*cell).is_some_and(|top| top >= z);
        !water.is_empty()
            && water.iter().all(reaches)
            && land
                .iter()
                .all(|cell| matches!(self.at(*cell), b'.' | b':'))
            && land.iter().map(|cell| self.ground(*cell)).max() == Some(z)
    }

    /// Whether a kind of movement is in its element.
    fn suits(&self, mode: usize, part: Part, z: i32) -> bool {
        let own: Vec<_> = cells(part).collect();
        let clear = own.iter().all(|cell| self.at(*cell) != b'#');
        let above = clear && own.iter().all(|cell| z >= self.top(*cell));
        match mode {
            0 => {
                own.iter().all(|cell| matches!(self.at(*cell), b'.' | b':'))
                    && own.iter().map(|cell| self.ground(*cell)).max() == Some(z)
            }
            1 => own.iter().all(|cell| {
                self.water(*cell).is_some_and(|top| z < top) && z >= self.ground(*cell)
            }),
            2 => {
                let sides = |(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
                let mut beside = own.iter().flat_map(|cell| sides(*cell));
                above
                    && beside.any(|cell| {
                        on_map(cell)
                            && !own.contains(&cell)
                            && (self.at(cell) == b'#' || self.ground(cell) > z)
                    })
            }
            3 => above,
            BANK => self.at_bank(part, z),
            // What digs makes all the room it needs.
            _ => self.is_whole(part) && self.buried(part, z),
        }
    }

    fn is_whole(&self, (_, _, w, h): Part) -> bool {
        w.min(h) == self.size
    }

    fn begins(&self) -> Part {
        (self.start.0, self.start.1, self.size, self.size)
    }

    /// Where everybody else is.
    fn others(&self) -> impl Iterator<Item = Cube> {
        let start: Vec<_> = cells(self.begins()).collect();
        let apart = self
            .opponents
            .iter()
            .filter(move |(x, y, _)| !start.contains(&(*x, *y)));
        apart.map(|(x, y, up)| {
            let cell = (*x, *y);
            let sunk = i32::from(self.water(cell).is_some() && *up == 0);
            (*x, *y, self.top(cell) + up - sunk)
        })
    }

    fn is_free(&self, part: Part, level: i32) -> bool {
        let levels = level..level + self.size;
        self.others()
            .all(|(x, y, z)| !holds(part, (x, y)) || !levels.contains(&z))
    }

    /// Every part of a full space to which the creature squeezes, and the whole.
    fn parts(&self, (x, y): (i32, i32)) -> Vec<Part> {
        let n = self.size;
        // It squeezes to the width of the next smaller size.
        let strips = (0..2.min(n)).flat_map(|off| [(x + off, y, n - 1, n), (x, y + off, n, n - 1)]);
        strips.filter(|_| n > 1).chain([(x, y, n, n)]).collect()
    }

    /// Whether the creature gets somewhere by a kind of movement, and takes up
    /// all the room there is of its space.
    fn may_be(&self, mode: usize, (corner, part, z): State) -> bool {
        let fits = |part: Part| {
            cells(part).all(on_map) && self.suits(mode, part, z) && self.is_free(part, z)
        };
        let whole = (corner.0, corner.1, self.size, self.size);
        // A bank leaves room to those who walk and swim; a swimmer at the surface begins a cube below it.
        let bank = match mode {
            0 | BANK => Some(z),
            1 => Some(z + 1),
            _ => None,
        };
        let bank = bank.filter(|_| self.speed(BANK).is_some());
        let has_bank = || bank.is_some_and(|z| self.at_bank(whole, z)) && self.is_free(whole, z);
        cells(whole).all(on_map) && fits(part) && (part == whole || !(fits(whole) || has_bank()))
    }

    /// Speed of a kind of movement, in cubes: of walking and swimming together, as far as both go.
    fn speed(&self, mode: usize) -> Option<u32> {
        match mode {
            BANK => Some(self.speeds[0]?.min(self.speeds[1]?)),
            mode => self.speeds[mode],
        }
    }

    /// Room under the ceiling, in feet.
    fn headroom(&self, part: Part, z: i32) -> i32 {
        let over = |cell: (i32, i32)| Some(5 * self.dug(cell) + self.low.get(&cell)?);
        let ceilings = cells(part).filter_map(over).chain(self.ceiling);
        ceilings.min().map_or(i32::MAX, |ceiling| ceiling - 5 * z)
    }

    /// What a step costs by a kind of movement, in cells, if it can be made.
    fn cost(&self, mode: usize, from: State, to: State) -> Option<u32> {
        let ((_, before, z), (_, after, up)) = (from, to);
        let room = self.headroom(after, up);
        // Squeezed, a Medium creature is 2 1/2 ft high, a larger one as high as the next smaller size.
        let least = [3, 5, 10][self.size as usize - 1];
        let may_be = self.may_be(mode, to) && room >= least;
        let walks = mode == 0 || mode == BANK;
        if !may_be || (walks && self.keeps_off_ground(from, to)) {
            return None;
        }
        let steps = self.steps(mode, from, to)?;
        // On another level all of it is new.
        let new = |cell: &(i32, i32)| z != up || !holds(before, *cell);
        let hard = walks && cells(after).filter(new).any(|cell| self.at(cell) == b':');
        let squeezed = !self.is_whole(after) || room < 5 * self.size;
        Some(steps * if hard || squeezed { 2 } else { 1 })
    }

    /// Whether part of the space keeps off rubble, though a step on foot leads into all of
    /// a space around it.
    fn keeps_off_ground(&self, from: State, (_, part, up): State) -> bool {
        let rubble = |part: Part| cells(part).any(|cell| self.at(cell) == b':');
        let ((x, y), n) = (from.0, self.size);
        let by = || -1..=1;
        let around = by().flat_map(|dx| by().map(move |dy| (x + dx, y + dy)));
        let mut wholes = around.map(|(x, y)| ((x, y), (x, y, n, n), up));
        let is_led_into = |to: State| {
            let (_, whole, _) = to;
            cells(whole).all(on_map)
                && cells(part).all(|cell| holds(whole, cell))
                && rubble(whole)
                && self.suits(0, whole, up)
                && self.is_free(whole, up)
                && self.steps(0, from, to).is_some()
        };
        !self.is_whole(part) && !rubble(part) && wholes.any(is_led_into)
    }

    /// As how many steps one by a kind of movement counts, if there is room for it.
    fn steps(&self, mode: usize, from: State, to: State) -> Option<u32> {
        let (((ax, ay), before, z), ((bx, by), after, up)) = (from, to);
        let ((x, y, w, h), (tx, ty, tw, th)) = (before, after);
        let (dx, dy) = (bx - ax, by - ay);
        let mut steps = 1;
        if (w < h && tw > th) || (w > h && tw < th) {
            // It turns on its level; the space around it stays, or goes one straight on.
            let common = cells(before).any(|cell| holds(after, cell));
            if z != up || dx.abs() + dy.abs() > 1 || !common {
                return None;
            }
            steps = advances(before, after, |_| false).len() as u32;
        } else {
            // Across, it enters a cube; up or down it stays over the same squares.
            let enters = cells(after).any(|cell| !holds(before, cell));
            if (dx, dy) != (0, 0) && !enters {
                return None;
            }
            // It keeps its full length: its width changes in a step along its long axis, or up and down. Where
            // it was placed, it also spreads out across it.
            let (narrow, wide) = (w.min(h).min(tw.min(th)), w.min(h).max(tw.min(th)));
            let is_column = if w.min(h) == narrow { w < h } else { tw < th };
            let placed = ((ax, ay), before, z) == (self.start, self.begins(), self.level());
            let spreads = w.min(h) < tw.min(th) && placed;
            let changes = |(sx, sy): (i32, i32)| {
                let along = if is_column { sx == 0 } else { sy == 0 };
                let straight = sx == 0 || sy == 0;
                narrow == wide || along || (straight && (sx, sy) == (dx, dy) && spreads)
            };
            // What is there before and after steps on: as the whole space does, or,
            // where that goes across, straight on.
            let slips =
                dx.abs() + dy.abs() == 2 && !(self.is_whole(before) && self.is_whole(after));
            let aside = [(dx, 0), (0, dy)].into_iter().filter(|_| slips);
            let made = |(sx, sy): (i32, i32)| {
                let (tx, ty) = (tx - sx, ty - sy);
                let (left, top) = (x.max(tx), y.max(ty));
                let (wide, high) = ((x + w).min(tx + tw) - left, (y + h).min(ty + th) - top);
                // No narrower than it forces its way through.
                let least = (self.size - 2).max(1);
                let strip = wide.max(high) == self.size && wide.min(high) >= least;
                // Nor does it cut the corners of rock, or of ground far above it.
                let open = |cell| self.at(cell) != b'#' && self.ground(cell) <= z.max(up) + 1;
                let corners = cells((left, top, wide, high))
                    .all(|(x, y)| open((x + sx, y)) && open((x, y + sy)));
                let dug = mode == 4 || self.buried(before, z);
                strip && (sx == 0 || sy == 0 || corners || dug)
            };
            let stays = (dx, dy, up - z) == (0, 0, 0);
            let mut steps = [(dx, dy)].into_iter().chain(aside);
            if stays || !steps.any(|step| changes(step) && made(step)) {
                return None;
            }
        }
        Some(steps)
    }

    fn level(&self) -> i32 {
        let own: Vec<_> = cells(self.begins()).collect();
        let top = own.iter().map(|cell| self.top(*cell)).max().unwrap();
        let water = own.iter().all(|cell| self.water(*cell).is_some());
        if water { top - 1 } else { top }
    }

    fn fastest(&self) -> u32 {
        self.speeds.into_iter().flatten().max().unwrap()
    }

    /// Cost of each state, in cells.
    fn costs(&self) -> BTreeMap<State, u32> {
        let gone = self.gone.min(self.fastest());
        let labels = self.labels(false).into_iter();
        labels.map(|(at, (_, spent))| (at, spent - gone)).collect()
    }

    /// Rounds used up and movement spent in the next one, everywhere, the least first: in this round
    /// alone, or round after round. A step that the rest of a round does not cover begins the next round.
    fn labels(&self, goes_on: bool) -> BTreeMap<State, (u32, u32)> {
        let start = (self.start, self.begins(), self.level());
        let gone = self.gone.min(self.fastest());
        let mut labels = BTreeMap::from([(start, (0, gone))]);
        let mut news = BTreeSet::from([((0, gone), start)]);
        while let Some((label, from)) = news.pop_first() {
            let (round, spent) = label;
            if labels[&from] < label {
                continue;
            }
            let ((x, y), _, z) = from;
            let by = || -1..=1;
            let around = by().flat_map(|dx| by().map(move |dy| (x + dx, y + dy)));
            let parts = around.flat_map(|at| self.parts(at).into_iter().map(move |it| (at, it)));
            let beside: Vec<State> = parts
                .flat_map(|(at, part)| by().map(move |up| (at, part, z + up)))
                .filter(|to| *to != from && cells(to.1).all(on_map))
                // No path needs to go far above or below everything.
                .filter(|(_, _, level)| (-9..12).contains(level))
                .collect();
            for to in beside {
                for mode in 0..=BANK {
                    let Some(speed) = self.speed(mode) else {
                        continue;
                    };
                    let Some(cost) = self.cost(mode, from, to) else {
                        continue;
                    };
                    let label = match spent + cost <= speed {
                        true => (round, spent + cost),
                        false if goes_on && cost <= speed => (round + 1, cost),
                        false => continue,
                    };
                    if labels.get(&to).is_none_or(|it| *it > label) {
                        labels.insert(to, label);
                        news.insert((label, to));
                    }
                }
            }
        }
        labels
    }

    /// What it costs to stop with each part of each space: where it gets as soon
    /// in its full space, it does not stop squeezed.
    fn stops(&self) -> BTreeMap<(Part, i32), u32> {
        let costs = self.costs();
        let mut stops = BTreeMap::new();
        for ((_, part, z), cost) in &costs {
            let full = |(other, own): (&State, &u32)| {
                let (_, whole, level) = *other;
                self.is_whole(whole)
                    && level == *z
                    && own <= cost
                    && cells(*part).all(|cell| holds(whole, cell))
            };
            if self.is_whole(*part) || !costs.iter().any(full) {
                let known = stops.entry((*part, *z)).or_insert(*cost);
                *known = (*known).min(*cost);
            }
        }
        stops
    }

    fn board(&self, grid: Grid) -> Board {
        let mut board = Board::new(grid, epic());
        board.set_terrain(
            grid.cells()
                .zip(self.terrain.iter().map(|glyph| terrain((*glyph).into()))),
        );
        board.set_heights(grid.cells().zip(self.heights.iter().map(|cubes| 5 * cubes)));
        board.set_ceiling(self.ceiling);
        let low = self.low.iter();
        let low = low.map(|((x, y), feet)| (Cell::new(*x, *y), Opening::High(*feet as u16)));
        board.set_gaps(low);
        let start: Vec<_> = cells(self.begins()).collect();
        let others = self
            .opponents
            .iter()
            .filter(|(x, y, _)| !start.contains(&(*x, *y)));
        let others = others.zip(1..).map(|((x, y, up), id)| {
            let body = Body {
                // Nobody steps over anybody.
                rank: self.mover(grid).body.rank,
                flying: *up > 0,
                aloft_feet: 5 * up,
                ..Body::of_size(epic(), "medium", grid)
            };
            occupant(id, 1, Cell::new(*x, *y), body)
        });
        board.set_occupants(others.collect());
        board
    }

    fn mover(&self, grid: Grid) -> Mover {
        let [walk, swim, climb, fly, burrow] = self.speeds.map(|cubes| cubes.map(|it| 5 * it));
        let size = ["medium", "large", "huge"][self.size as usize - 1];
        let body = Body {
            modes: Modes {
                swim,
                climb,
                fly,
                burrow,
                teleport: None,
            },
            ..Body::of_size(epic(), size, grid)
        };
        Mover {
            speed_feet: walk.unwrap_or_default(),
            left: vec![(Action::Move, Ok(self.fastest().saturating_sub(self.gone)))],
            ..mover(Cell::new(self.start.0, self.start.1), body)
        }
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn the_search_in_space_finds_what_plain_relaxation_finds(map in map()) {
        let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
        let (board, mover) = (map.board(grid), map.mover(grid));
        let query = Query::new(&board, epic(), &mover);
        let from = Site { at: mover.at, level: board.level_at(&mover.body, mover.at) };
        prop_assert_eq!(from.level, map.level());
        let volume = Volume::search(query, Action::Move, (from.into(), 0)).unwrap();
        let part = |spot: Spot| {
            let (at, shape) = (spot.place.at, volume.footprint(spot));
            (at.x, at.y, shape.width() as i32, shape.height() as i32)
        };
        let stops = || volume.stops();
        let found: BTreeMap<(Part, i32), u32> =
            stops().map(|(spot, cost)| ((part(spot), spot.level), cost)).collect();
        prop_assert_eq!(found.len(), stops().count(), "a space is told once");
        prop_assert_eq!(&found, &map.stops());
        // Each way is one of touching spaces and costs what it says.
        for (spot, cost) in stops() {
            let hops = volume.way_to_spot(query, spot);
            let last = hops.last().map_or(0, |hop| hop.total);
            prop_assert_eq!(last, cost);
            let (mut before, mut level) = (map.begins(), from.level);
            for hop in &hops {
                let here = part(hop.to);
                let touch = cells(before).any(|(x, y)| {
                    cells(here).any(|(a, b)| (x - a).abs().max((y - b).abs()) <= 1)
                });
                prop_assert!(touch && (hop.to.level - level).abs() <= 1);
                (before, level) = (here, hop.to.level);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(40))]

    // Nothing is impeded without ceilings for a creature of at most two cubes.
    #[test]
    fn a_long_path_takes_the_fewest_rounds_and_then_the_least_movement(
        map in map(),
        goals in prop::collection::vec((0..SIDE, 0..SIDE, -3..6_i32), 4),
    ) {
        let size = map.size.min(2);
        let start = (map.start.0.min(SIDE - size), map.start.1.min(SIDE - size));
        let map = Map { ceiling: None, low: BTreeMap::new(), size, start, ..map };
        let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
        let (board, mover) = (map.board(grid), map.mover(grid));
        let query = Query::new(&board, epic(), &mover);
        let from = Site { at: mover.at, level: board.level_at(&mover.body, mover.at) };
        let volume = Volume::search(query, Action::Move, (from.into(), 0)).unwrap();
        let labels = map.labels(true);
        for (x, y, level) in goals {
            let goal = Site { at: Cell::new(x, y), level };
            let leg = volume.in_rounds(query, (from.into(), None), goal).unwrap();
            let Some(end) = leg.spot_at(goal) else {
                let mut states = labels.keys();
                let missed = states.find(|(at, _, z)| (*at, *z) == ((x, y), level));
                prop_assert!(missed.is_none(), "no path to {:?}", missed);
                continue;
            };
            let (at, shape) = (end.place.at, leg.footprint(end));
            let part = (at.x, at.y, shape.width() as i32, shape.height() as i32);
            let corner = leg.full_site(end).at;
            let own = labels[&((corner.x, corner.y), part, level)];
            prop_assert_eq!(leg.rounds_to(end), Some(own.0 + u32::from(own.1 > 0)));
            let hops = leg.way_to_spot(query, end);
            if let Some(last) = hops.last() {
                let left = last.left.iter().map(|(_, cells)| *cells).max();
                prop_assert_eq!((last.to, left), (end, Some(map.fastest() - own.1)));
            }
        }
    }
}
