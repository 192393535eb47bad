//! Every way, replayed a step at a time by an independent checker: each step leads to
//! the next cells, over ground and past others as the books have it, costs what they
//! say, and the sums are right.

#![allow(clippy::unwrap_used)]

use crate::maps::advances;
use crate::situation::{Situation, Thing, cases, situation};
use grid::{Cell, Grid, Kind};
use proptest::prelude::*;
use rules::{Limit, MoveAction, MoveIntent, MovementSearch, Mover, Path, Query, Step};
use std::collections::{BTreeMap, BTreeSet};

type At = (i32, i32);

/// What stands on the map, cell by cell.
struct Checker {
    book: &'static str,
    hexes: bool,
    ground: BTreeMap<At, char>,
    walls: BTreeSet<[At; 2]>,
    gaps: BTreeMap<At, u8>,
    friends: BTreeSet<At>,
    enemies: BTreeSet<At>,
    /// Whether the mover goes by an action that leads into nothing difficult.
    rushes: bool,
    /// How many cells across the mover is, and how many it takes up.
    across: u32,
    full: usize,
}

/// A hex by its place along a slanting axis, and its row: on these axes a step adds the
/// same everywhere.
fn slanting((x, y): At) -> At {
    (x - (y - y.rem_euclid(2)) / 2, y)
}

impl Checker {
    fn of(situation: &Situation) -> Self {
        let mut checker = Self {
            book: situation.book,
            hexes: situation.kind.is_hex(),
            ground: BTreeMap::new(),
            walls: BTreeSet::new(),
            gaps: BTreeMap::new(),
            friends: BTreeSet::new(),
            enemies: BTreeSet::new(),
            rushes: false,
            across: situation.across,
            full: situation.mover().body.footprint.len(),
        };
        let at = |cell: Cell| (cell.x, cell.y);
        for thing in &situation.things {
            match *thing {
                Thing::Terrain(cell, glyph) => _ = checker.ground.insert(at(cell), glyph),
                Thing::Wall(cell, side) => {
                    if let Some((_, beside)) = situation.beside(cell, side) {
                        let mut pair = [at(cell), at(beside)];
                        pair.sort_unstable();
                        checker.walls.insert(pair);
                    }
                }
                Thing::Gap(cell, percent) => _ = checker.gaps.insert(at(cell), percent),
                // There are none where it walks.
                Thing::Low(..) => {}
                Thing::Other(cell, 0) => _ = checker.friends.insert(at(cell)),
                Thing::Other(cell, _) => _ = checker.enemies.insert(at(cell)),
            }
        }
        checker
    }

    fn parted(&self, a: At, b: At) -> bool {
        let mut pair = [a, b];
        pair.sort_unstable();
        self.walls.contains(&pair)
    }

    fn at(&self, cell: At) -> char {
        self.ground.get(&cell).copied().unwrap_or('.')
    }

    /// By how much each cell moves when a space steps on as a whole.
    fn shift(&self, before: &[At], after: &[At]) -> Option<At> {
        let axes = |cell: &At| if self.hexes { slanting(*cell) } else { *cell };
        let least = |cells: &[At]| cells.iter().map(axes).min();
        let ((ax, ay), (bx, by)) = (least(before)?, least(after)?);
        let (dx, dy) = (bx - ax, by - ay);
        let moved: BTreeSet<At> = before
            .iter()
            .map(|cell| (axes(cell).0 + dx, axes(cell).1 + dy))
            .collect();
        (moved == after.iter().map(axes).collect()).then_some((dx, dy))
    }

    fn onward(&self, cell: At, (dx, dy): At) -> At {
        if self.hexes {
            let (q, row) = slanting(cell);
            let (q, row) = (q + dx, row + dy);
            (q + (row - row.rem_euclid(2)) / 2, row)
        } else {
            (cell.0 + dx, cell.1 + dy)
        }
    }

    /// Whether every cell of a space steps on with no wall or filled corner in between.
    fn may_step(&self, before: &[At], step: At) -> bool {
        before.iter().all(|from| {
            let to = self.onward(*from, step);
            if self.hexes || step.0 == 0 || step.1 == 0 {
                return !self.parted(*from, to);
            }
            let beside = [(to.0, from.1), (from.0, to.1)];
            beside.iter().all(|side| {
                self.at(*side) != '#' && !self.parted(*from, *side) && !self.parted(*side, to)
            })
        })
    }

    /// How a space may have stepped on: by a diagonal or not, and as how many steps it
    /// counts. What it was and what it will be move together; all that was drawn in or
    /// will be spread out does not matter.
    fn strides(&self, before: &[At], after: &[At]) -> Vec<(bool, u32)> {
        if self.hexes {
            let by = self.shift(before, after);
            let by = by.filter(|by| self.may_step(before, *by));
            return by.map(|_| (false, 1)).into_iter().collect();
        }
        if turns(before, after) {
            let turns = before.iter().any(|cell| after.contains(cell));
            let steps = advances(rectangle(before), rectangle(after), |_| false).len() as u32;
            return turns.then_some((false, steps)).into_iter().collect();
        }
        let by = || -1..=1;
        let all = by().flat_map(|dx| by().map(move |dy| (dx, dy)));
        let moved = all.filter(|by| *by != (0, 0)).filter(|(dx, dy)| {
            let stays = |(x, y): &&At| after.contains(&(x + dx, y + dy));
            let common: Vec<At> = before.iter().filter(stays).copied().collect();
            !common.is_empty() && self.may_step(&common, (*dx, *dy))
        });
        moved.map(|(dx, dy)| (dx != 0 && dy != 0, 1)).collect()
    }

    /// How wide the room is that is taken up of a space, in hundredths of a cell.
    fn room(&self, space: &[At]) -> u32 {
        let (w, h) = sides(space);
        let gaps = space.iter().filter_map(|cell| self.gaps.get(cell));
        let narrowest = gaps.min().map_or(100, |percent| u32::from(*percent));
        (w.min(h) - 1) * 100 + narrowest
    }

    /// What a step costs, of what came before with what its diagonals have left, and what
    /// they leave now, the ways it may be made; and what else is to be told.
    fn told(&self, [before, after]: [&[At]; 2], last: bool) -> Told {
        // A turn pays for what its leading edge enters.
        let enters = self.book == "epic" || (!self.hexes && turns(before, after));
        let new = |cell: &&At| !enters || !before.contains(cell);
        let paid = || after.iter().filter(new);
        let thicket = paid().any(|cell| self.at(*cell) == '"');
        let hard = paid().any(|cell| matches!(self.at(*cell), ':' | '"'));
        let squeezed = self.is_narrow(after);
        // In Epic Path each size has its widths, in hundredths of a cell.
        let least = [0, 100, 200, 300, 400, 500][self.across as usize - 1];
        let forced = self.book == "epic" && !self.hexes && self.room(after) < least;
        // Who stops beside a friend squeezes there with its last step, but for the very
        // small.
        let beside = self.book == "epic"
            && self.across > 1
            && last
            && after.iter().any(|it| self.friends.contains(it));
        Told {
            full_round: forced || (self.book == "epic" && thicket),
            hard,
            squeezed: squeezed || beside,
            doublings: match self.book {
                "epic" => u32::from(hard || squeezed || beside),
                _ => u32::from(hard) + u32::from(squeezed),
            },
        }
    }

    fn is_narrow(&self, space: &[At]) -> bool {
        // The smallest there are go upright through every gap.
        self.across > 1
            && (space.len() != self.full || space.iter().any(|cell| self.gaps.contains_key(cell)))
    }

    /// What a step costs that is doubled so often, after diagonals that left half a cell
    /// or none; and what is left of it.
    fn price(&self, (diagonal, steps): (bool, u32), doublings: u32, half: u32) -> (u32, u32) {
        let alternates = matches!(self.book, "srd35" | "wolflord");
        match (alternates && diagonal, doublings) {
            (false, doublings) => (steps << doublings, half),
            (true, 0) => (1 + half, 1 - half),
            (true, doublings) => (3 << (doublings - 1), half),
        }
    }

    /// What a turn costs: each advance pays for what it has entered, squeezed.
    fn price_of_turn(&self, before: &[At], after: &[At]) -> u32 {
        let hard = |cell: At| matches!(self.at(cell), ':' | '"');
        let advances = advances(rectangle(before), rectangle(after), hard).into_iter();
        let price = |hard: bool| match self.book {
            "epic" => 2,
            _ => 2 << u32::from(hard),
        };
        advances.map(price).sum()
    }

    /// What is wrong with a way, if anything is.
    fn wrong(&self, spaces: &[Vec<At>], path: &Path) -> Option<String> {
        let mut total = 0;
        let mut halves = BTreeSet::from([0]);
        for (n, (step, pair)) in path.steps.iter().zip(spaces.windows(2)).enumerate() {
            let wrong = |what: &str| Some(format!("step {}: {what}, {pair:?} {step:?}", n + 1));
            let [before, after] = [&pair[0], &pair[1]];
            total += step.cost;
            if step.total != total {
                return wrong("its total is no sum");
            }
            let closed = |cell: &At| matches!(self.at(*cell), '#' | 'o' | '@');
            if after.iter().any(closed) {
                return wrong("it leads into what is closed");
            }
            // The very small pass anybody.
            if self.across > 1 && after.iter().any(|cell| self.enemies.contains(cell)) {
                return wrong("it leads through an enemy");
            }
            let walled = |a: &At| after.iter().any(|b| self.parted(*a, *b));
            if !self.hexes && after.iter().any(walled) {
                return wrong("a wall stands in its space");
            }
            let narrow = self.is_narrow(before) || self.is_narrow(after);
            if self.hexes && narrow {
                // It lies along its way, as other tests have it.
                continue;
            }
            let strides = self.strides(before, after);
            if strides.is_empty() {
                return wrong("it leads through a wall or past a corner");
            }
            let last = n + 1 == path.steps.len() && path.no_stop.is_none();
            let told = self.told([before, after], last);
            if told.full_round != step.full_round {
                return wrong("it takes a round, or not");
            }
            let turns = !self.hexes && turns(before, after);
            let priced = halves.iter().flat_map(|half| {
                let price = |stride: &(bool, u32)| match told.full_round {
                    true => (1, *half),
                    false if turns => (self.price_of_turn(before, after), *half),
                    false => self.price(*stride, told.doublings, *half),
                };
                strides.iter().map(price)
            });
            let fitting = priced.filter(|(cost, _)| *cost == step.cost);
            let fitting: BTreeSet<u32> = fitting.map(|(_, half)| half).collect();
            if fitting.is_empty() {
                return wrong("its cost is another");
            }
            halves = fitting;
            if let Some(missing) = told.wrong(step) {
                return wrong(missing);
            }
            let friends = after.iter().filter(|cell| self.friends.contains(cell));
            let named = step.because.iter();
            let named = named.filter(|it| matches!(it.text.id(), "through" | "beside"));
            let others =
                friends.count() + after.iter().filter(|it| self.enemies.contains(it)).count();
            if named.count() != others {
                return wrong("it names not all it passes");
            }
        }
        let last = spaces.last()?;
        let taken = spaces.len() > 1 && last.iter().any(|cell| self.friends.contains(cell));
        let may = match self.book {
            // With a friend if the game master allows it, but never squeezed.
            "hero5" => !taken || !self.is_narrow(last),
            // Who rushes does not squeeze beside one.
            "epic" => !taken || !(self.is_narrow(last) || self.rushes),
            _ => !taken,
        };
        let stops = self.across == 1 || may != path.no_stop.is_some();
        (!stops).then(|| format!("may stop: {may}, {last:?}"))
    }
}

/// What is to be told of a step.
struct Told {
    full_round: bool,
    hard: bool,
    squeezed: bool,
    doublings: u32,
}

impl Told {
    /// What is wrong with the reasons of a step.
    fn wrong(&self, step: &Step) -> Option<&'static str> {
        let says = |ids: &[&str]| step.because.iter().any(|it| ids.contains(&it.text.id()));
        let squeezes = ["squeezed", "squeezed-to", "squeezed-into"];
        let plain = ["straight", "diagonal-nth"];
        let checks = [
            (
                self.full_round || says(&["difficult-terrain"]) == self.hard,
                "its ground",
            ),
            (says(&squeezes) == self.squeezed, "that it squeezes"),
            (
                says(&plain) == (self.doublings == 0 && !self.full_round),
                "what a cell costs",
            ),
            (
                says(&["impeded-takes", "too-narrow-takes"]) == self.full_round,
                "its round",
            ),
            (
                self.full_round || step.hampered == (self.doublings > 0),
                "that it is hampered",
            ),
        ];
        let mut wrong = checks.iter().filter(|(right, _)| !right);
        wrong.next().map(|(_, what)| *what)
    }
}

/// The left and upper end, the width and the height of a space on squares.
fn rectangle(space: &[At]) -> (i32, i32, i32, i32) {
    let (width, height) = sides(space);
    let left = space.iter().map(|cell| cell.0).min().unwrap();
    let top = space.iter().map(|cell| cell.1).min().unwrap();
    (left, top, width as i32, height as i32)
}

/// Whether a part of a space lies across another.
fn turns(before: &[At], after: &[At]) -> bool {
    let [(w, h), (tw, th)] = [before, after].map(sides);
    (w < h && tw > th) || (w > h && tw < th)
}

/// How wide and how high a space is on squares.
fn sides(space: &[At]) -> (u32, u32) {
    let width: BTreeSet<i32> = space.iter().map(|cell| cell.0).collect();
    let height: BTreeSet<i32> = space.iter().map(|cell| cell.1).collect();
    (width.len() as u32, height.len() as u32)
}

/// What is wrong with a rush, besides its steps: none leads over ground that hampers, a
/// charge goes straight on, and a 5-foot step is a single one.
fn rushes_wrongly(action: MoveAction, spaces: &[Vec<At>], path: &Path) -> Option<String> {
    let says = |step: &Step, what: fn(&str) -> bool| {
        let mut because = step.because.iter();
        because.any(|it| what(it.text.id()))
    };
    let hard = |step: &Step| says(step, |id| id == "difficult-terrain");
    let squeezes = |step: &Step| says(step, |id| id.starts_with("squeezed"));
    if action == MoveAction::FiveFootStep {
        // Some books leave a hampered one to the game master.
        let told = |step: &Step| !(hard(step) || step.full_round) || !step.warnings.is_empty();
        let right = path.steps.len() <= 1 && path.steps.iter().all(told);
        return (!right).then(|| format!("no single easy step: {:?}", path.steps));
    }
    if let Some(step) = path.steps.iter().find(|step| hard(step)) {
        return Some(format!("over difficult terrain: {step:?}"));
    }
    if action == MoveAction::Run {
        // It may bend, by the readings of all books.
        return None;
    }
    if path.steps.iter().any(squeezes) {
        return Some("a charge squeezes".to_owned());
    }
    let corner = |cells: &Vec<At>| {
        let [x, y]: [fn(&At) -> i32; 2] = [|cell| cell.0, |cell| cell.1];
        [x, y].map(|of| cells.iter().map(of).min().unwrap_or_default())
    };
    let [start, end] = [spaces.first()?, spaces.last()?];
    if start.len() != end.len() {
        // What is taken up where it begins squeezed does not tell its line.
        return None;
    }
    let [start, end] = [start, end].map(corner);
    let steps = path.steps.len() as i32;
    let far = [0, 1].map(|n: usize| end[n] - start[n]);
    if far[0].abs().max(far[1].abs()) != steps {
        return Some("it goes about".to_owned());
    }
    // After each step no farther off the line than half a cell.
    let off = (0..).zip(spaces.iter().map(corner)).find(|(n, at)| {
        let strays = |axis: usize| 2 * ((at[axis] - start[axis]) * steps - n * far[axis]).abs();
        steps > 0 && (0..2).any(|axis| strays(axis) > steps)
    });
    off.map(|(n, at)| format!("off its line after {n} steps: {at:?}"))
}

/// A way replayed: the cells taken up from its start to its end.
fn spaces_of(search: &MovementSearch, grid: Grid, path: &Path) -> Vec<Vec<At>> {
    let places = std::iter::once(search.from()).chain(path.steps.iter().map(|it| it.to));
    let cells = |place: rules::Place| {
        let space = search.footprint(place).cells(grid, place.at);
        space.map(|cell| (cell.x, cell.y)).collect::<Vec<_>>()
    };
    places.map(cells).collect()
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn every_step_is_what_the_books_say(situation in situation()) {
        let checker = Checker::of(&situation);
        let (board, mover) = (situation.board(), situation.mover());
        let query = Query::new(&board, situation.ruleset(), &mover);
        let mut search = MovementSearch::default();
        search.search(query, Limit::None);
        for to in board.grid().cells() {
            let path = match search.path_to(query, to) {
                Ok(path) => path,
                Err(refusal) => {
                    prop_assert!(!refusal.because.is_empty(), "{to:?}: refused without a reason");
                    continue;
                }
            };
            let wrong = checker.wrong(&spaces_of(&search, board.grid(), &path), &path);
            prop_assert_eq!(wrong, None, "{:?}", to);
        }
    }

    /// Squares only: how hexes lie on a line, other tests have.
    #[test]
    fn every_rush_is_what_the_books_say(
        situation in situation(),
        book in prop::sample::select(vec!["srd35", "wolflord", "epic"]),
        n in 0..3_usize,
    ) {
        let situation = Situation { book, kind: Kind::Square, ..situation };
        let action = [MoveAction::Run, MoveAction::Charge, MoveAction::FiveFootStep][n];
        let ruleset = situation.ruleset();
        let checker = Checker { rushes: true, ..Checker::of(&situation) };
        let intent = MoveIntent { move_action: action, ..MoveIntent::default() };
        let (board, mover) = (situation.board(), Mover { intent, ..situation.mover() });
        let query = Query::new(&board, ruleset, &mover);
        let mut search = MovementSearch::default();
        search.search(query, Limit::None);
        let offered = action.is_offered(ruleset);
        for to in board.grid().cells().filter(|_| offered) {
            if let Ok(path) = search.path_to(query, to) {
                let spaces = spaces_of(&search, board.grid(), &path);
                let wrong = checker.wrong(&spaces, &path);
                let wrong = wrong.or_else(|| rushes_wrongly(action, &spaces, &path));
                prop_assert_eq!(wrong, None, "{:?} to {:?}", action, to);
            }
        }
    }
}
