//! The search in space, for those who fly, swim, climb or burrow, or have a
//! ceiling over them: everywhere they can get to, level by level.
//!
//! Dijkstra's search over spots: an anchor cell, a posture and a level. Whatever
//! kind of movement leads to a spot, its cost comes off all of them, so what has
//! been spent is one figure, and a kind of movement serves as long as its own
//! speed covers that figure. What the action has gone before in its round is part
//! of it. Postures and labels are those of a [`crate::search::ground::MovementSearch`].
//! No way is longer than the fastest kind of movement goes, so the search keeps to
//! the part of the map around its start.

mod element;
mod endless;
mod explain;
mod long_paths;
mod rounds;
mod stopped;
mod straight;

pub use endless::Endless;
pub use explain::Hop;

use super::away::Away;
use super::ground::StepCosts;
use super::occupancy::{MarkedArea, marked_areas, others};
use super::postures::{Move, Posture, Postures, Way};
use super::turns::{Advance, Turn};
use crate::board::{Board, Fit, Layer, Room, SummedArea, levels_overlap};
use crate::cost::IMPEDED;
use crate::creature::{Action, Attempt, Course, Exemptions, MoveAction, Mover, Occupant};
use crate::movement::{
    Allowance, CLOSED, CROWDED, FilledCorners, ForbiddenTerrain, NO_STOP, Place, SHUT, SPEARS,
    WARNED, held, spears_against,
};
use crate::query::Query;
use crate::ruleset::{Ruleset, StraightLines};
use element::Elements;
use grid::{Cell, Footprint, Grid};
use rounds::Rounds;
use std::ops::Range;
use std::sync::Arc;
use terms::Mode;

/// Where a creature would be in space in its full space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Site {
    /// The anchor cell of what it takes up.
    pub at: Cell,
    /// The level on which that begins.
    pub level: i32,
}

/// Where and how a creature is in space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The cells it takes up: those of its full space, or of a part of it.
    pub place: Place,
    /// The level on which that begins.
    pub level: i32,
}

impl From<Site> for Spot {
    /// In its full space.
    fn from(Site { at, level }: Site) -> Self {
        Self {
            place: Place { at, posture: 0 },
            level,
        }
    }
}

impl Spot {
    /// The anchor cell of what it takes up, and the level.
    #[must_use]
    pub fn site(self) -> Site {
        Site {
            at: self.place.at,
            level: self.level,
        }
    }
}

/// How far a kind of movement goes with an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gait {
    pub mode: Mode,
    /// In cells of movement.
    pub cells: u32,
}

/// How a creature goes straight on.
#[derive(Clone, Debug)]
struct StraightCourse {
    /// Which lines it keeps to.
    lines: StraightLines,
    /// The anchors it is led through.
    through: Vec<Cell>,
}

/// What a search leaves out of account, to tell what closes a way.
#[derive(Clone, Debug, Default)]
struct Without {
    /// That others are in the way.
    others: bool,
    /// That each step leads farther from somebody.
    away: bool,
    /// How far the kinds of movement go: then it is searched on these levels.
    ends: Option<Range<i32>>,
    /// That impeded terrain takes another action.
    other_actions: bool,
    /// Goal of a search that goes on from round to round.
    rounds: Option<Site>,
}

/// Legal step of a search, by the cheapest type of movement.
#[derive(Clone, Copy, Debug)]
struct PricedStep {
    mode: Mode,
    /// Label of the end of the step.
    label: u32,
    /// Price in halves of a cell.
    price: u32,
    /// Whether the step takes a full round.
    full_round: bool,
}

/// As far as labels hold: no creature is so fast, and no map so wide.
const ENDLESS: u32 = u16::MAX as u32 / 4;

/// No bits of kinds of movement, since there are fewer kinds than that.
const UNASKED: u8 = u8::MAX;

/// The farthest of some.
fn most(means: &[Gait]) -> Option<u32> {
    means.iter().map(|it| it.cells).max()
}

/// Walking and swimming together, as far as both go, if they are combined. A space that touches land and water
/// needs both, and walking is the dearer.
fn bank_gait(means: &[Gait]) -> Option<Gait> {
    let cells = |mode| means.iter().find(|it| it.mode == mode).map(|it| it.cells);
    let cells = cells(Mode::Walk)?.min(cells(Mode::Swim)?);
    let mode = Mode::Walk;
    Some(Gait { mode, cells })
}

/// The part of the map that a search keeps to.
#[derive(Clone, Copy, Debug)]
struct Part {
    first: Site,
    sides: [usize; 3],
}

impl Part {
    /// As far as a creature gets from where its full space is, so many cells wide: what
    /// it squeezes to may begin anywhere in that.
    fn around(grid: Grid, from: Site, (reach, wide): (i32, i32), levels: Range<i32>) -> Self {
        let side = |at: i32, side: u32| {
            let first = (at - reach).max(0);
            let last = (at + reach + wide - 1)
                .min(side.cast_signed() - 1)
                .max(first);
            (first, (last - first + 1).unsigned_abs() as usize)
        };
        let (x, width) = side(from.at.x, grid.width());
        let (y, height) = side(from.at.y, grid.height());
        Self {
            first: Site {
                at: Cell::new(x, y),
                level: levels.start,
            },
            sides: [width, height, levels.len()],
        }
    }

    fn len(&self) -> usize {
        self.sides.iter().product()
    }

    fn index(&self, site: Site) -> Option<usize> {
        let [x, y, z] = [
            site.at.x - self.first.at.x,
            site.at.y - self.first.at.y,
            site.level - self.first.level,
        ]
        .map(|along| usize::try_from(along).unwrap_or(usize::MAX));
        let [width, height, depth] = self.sides;
        (x < width && y < height && z < depth).then(|| (z * height + y) * width + x)
    }

    fn site(&self, index: usize) -> Site {
        let [width, height, _] = self.sides;
        // Part of the map, whose sides are far shorter than numbers go.
        let [x, y, z] = [
            index % width,
            index / width % height,
            index / width / height,
        ]
        .map(|along| along as i32);
        Site {
            at: Cell::new(self.first.at.x + x, self.first.at.y + y),
            level: self.first.level + z,
        }
    }
}

/// What one search found: the labels of the spots it got to, one higher than
/// they are, and 0 for the rest.
#[derive(Debug)]
struct Run {
    means: Vec<Gait>,
    labels: Vec<u32>,
}

/// What was found in space.
#[derive(Debug)]
pub struct Volume {
    grid: Grid,
    from: Spot,
    part: Part,
    postures: Postures,
    /// The moves from each posture that lead across, and those that lead up or
    /// down; where there is but one posture, its steps.
    moves: Vec<Vec<Move>>,
    shifts: Vec<Vec<Move>>,
    elements: Elements,
    /// What is hard about the map on foot, where only what is newly entered counts.
    sums: Option<Arc<SummedArea>>,
    /// The layer of single cells on foot, where a turn can cross a barrier.
    cell_layer: Option<Arc<Layer>>,
    costs: StepCosts,
    action: Action,
    /// What the action has spent before in its round, in cells of movement.
    gone: u32,
    /// Whether it makes its way into impeded terrain, a single step.
    clambers: bool,
    /// Whether it goes on into impeded terrain, whatever action that takes.
    by_any_action: bool,
    /// Whether it goes a single step, and if it has gone that before.
    one_step: Option<bool>,
    /// How it goes straight on, if it does.
    straight: Option<StraightCourse>,
    /// What the movement action does not lead into, and which cells are unseen.
    shuns: ForbiddenTerrain,
    unseen: Vec<bool>,
    /// From whom every step leads farther, if from anybody.
    away: Option<Away>,
    /// How many levels the creature takes up.
    high: i32,
    /// Marks of other creatures, by spot.
    marks: Vec<u8>,
    corners: FilledCorners,
    /// Several only where kinds of movement are not combined.
    runs: Vec<Run>,
    pays_whole: bool,
    /// Rounds and end of a search that goes on from round to round.
    rounds: Option<Rounds>,
}

impl Volume {
    /// Whether a creature goes about in space: by its ruleset there are levels,
    /// and it has more than its feet, has left the ground, or is too tall for
    /// the room there is.
    #[must_use]
    pub fn is_for(query: Query<'_>) -> bool {
        let Query { board, mover, .. } = query;
        let tried = mover.intent.attempt;
        let body = &mover.body;
        if body.crawls || board.columns().is_none() {
            return false;
        }
        let low = board.is_low(body);
        let able = Mode::ALL.into_iter().skip(1);
        let mut able = able.filter(|mode| body.modes.feet(*mode, 0).is_some());
        let goes = matches!(
            mover.intent.move_action,
            MoveAction::Ordinary
                | MoveAction::Run
                | MoveAction::Charge
                | MoveAction::FiveFootStep
                | MoveAction::Withdraw
        );
        goes && tried.is_none_or(Attempt::is_for_space)
            && (able.next().is_some() || body.flying || body.aloft_feet != 0 || low)
    }

    /// How far a creature gets at most with what its round leaves it of an action,
    /// in cells of movement: by its fastest kind of movement, where it goes about
    /// in space.
    #[must_use]
    pub fn farthest(query: Query<'_>, action: Action) -> u32 {
        let Query { ruleset, mover, .. } = query;
        let means = Self::is_for(query).then(|| Self::means_of(ruleset, mover, action));
        let farthest = means.and_then(|means| most(&means));
        let farthest = farthest.unwrap_or_else(|| Allowance::of(ruleset, mover, action).cells);
        match mover.left_of(action) {
            Some(Ok(left)) => farthest.min(*left),
            Some(Err(_)) => 0,
            None => farthest,
        }
    }

    /// How far each kind of movement goes with an action.
    fn means_of(ruleset: &Ruleset, mover: &Mover, action: Action) -> Vec<Gait> {
        let walk = mover.speed_feet;
        let p = &ruleset.policies;
        let one_step = mover.intent.move_action == MoveAction::FiveFootStep;
        let too_slow = p.careful_step_too_slow_feet.as_ref();
        let too_slow = too_slow.map_or(0, |feet| feet.value);
        let able = Mode::ALL.into_iter().filter_map(|mode| {
            // One that flies without a speed for it flies as fast as it goes.
            let unsaid = (mode == Mode::Fly && mover.body.flying).then_some(walk);
            let feet = mover.body.modes.feet(mode, walk).or(unsaid)?;
            // By a kind of movement it is too slow for, nobody goes the one step.
            (!one_step || feet > too_slow).then_some(())?;
            let going = Mover {
                speed_feet: feet,
                ..mover.clone()
            };
            let cells = Allowance::of(ruleset, &going, action).cells;
            Some(Gait { mode, cells })
        });
        able.collect()
    }

    /// Where a mover is before it goes.
    #[must_use]
    pub fn start(query: Query<'_>) -> Spot {
        let Query { board, mover, .. } = query;
        let mut postures = Postures::default();
        postures.become_those_of(query);
        if board.grid().kind().is_hex() {
            // Nothing is squeezed there in space.
            let level = board.level_at(&mover.body, mover.at);
            return Site {
                at: mover.at,
                level,
            }
            .into();
        }
        let ease = Exemptions::of(query.ruleset, &mover.body);
        let place = postures.standing(query, mover.at, |posture, index| {
            let Posture {
                footprint, room, ..
            } = &postures.all[posture];
            board.layer(footprint, *room, ease).fits[index]
        });
        let part = &postures.all[place.posture].footprint;
        let level = board.level_over(&mover.body, part, place.at);
        Spot { place, level }
    }

    /// Searches everywhere a creature gets to with what its round leaves it of an
    /// action, from a spot where it has spent so many cells of that; `None` where
    /// its ruleset has no levels.
    #[must_use]
    pub fn search(query: Query<'_>, action: Action, start: (Spot, u32)) -> Option<Self> {
        Self::search_through(query, action, start, &[])
    }

    /// The same for a straight way that leads through some anchors.
    #[must_use]
    pub fn search_through(
        query: Query<'_>,
        action: Action,
        start: (Spot, u32),
        through: &[Cell],
    ) -> Option<Self> {
        Self::search_without(query, action, start, (through, Without::default()))
    }

    fn search_without(
        query: Query<'_>,
        action: Action,
        (from, spent): (Spot, u32),
        how: (&[Cell], Without),
    ) -> Option<Self> {
        let (volume, groups) = Self::lay_out(query, action, (from, spent), how)?;
        let start = 2 * (volume.gone + spent);
        Some(volume.run(groups, start))
    }

    /// Searches with each group of kinds of movement from a label of the start.
    fn run(mut self, groups: Vec<Vec<Gait>>, start: u32) -> Self {
        for means in groups {
            let run = match &self.straight {
                Some(course) => self.go_straight(course, means, start / 2),
                None => self.flood(means, start),
            };
            self.runs.push(run);
        }
        self
    }

    /// Begins a search, with the kinds of movement that are combined in each run of it.
    fn lay_out(
        query: Query<'_>,
        action: Action,
        (from, spent): (Spot, u32),
        (through, without): (&[Cell], Without),
    ) -> Option<(Self, Vec<Vec<Gait>>)> {
        let Query { board, ruleset, .. } = query;
        let columns = board.columns()?;
        let mut means = Self::means_of(ruleset, query.mover, action);
        let endless = without.ends.is_some() && without.rounds.is_none();
        match held(query) {
            Some(_) => means.iter_mut().for_each(|gait| gait.cells = 0),
            None if endless => means.iter_mut().for_each(|gait| gait.cells = ENDLESS),
            None => {}
        }
        let all = most(&means).unwrap_or(0);
        let gone = match query.mover.left_of(action) {
            Some(Ok(left)) => all.saturating_sub(*left),
            Some(Err(_)) => all,
            None => 0,
        };
        let reach = match without.rounds {
            Some(_) => ENDLESS,
            None => (all - gone).min(ENDLESS),
        };
        let reach = reach.cast_signed();
        let costs = StepCosts::of(ruleset, query.mover);
        let goal = without.rounds.map(|goal| (goal.at, goal.level));
        let rounds = goal.map(|goal| Rounds::of(all, &costs, goal));
        let grid = board.grid();
        let mut postures = Postures::default();
        postures.become_those_of(query);
        if grid.kind().is_hex() {
            // Nothing is squeezed there in space.
            postures.all.truncate(1);
        }
        let (moves, shifts) = match postures.all.len() {
            1 => {
                let dirs = grid.kind().dirs();
                let steps = dirs.map(|dir| Move::led(0, Some(dir))).collect();
                (vec![steps], vec![vec![Move::led(0, None)]])
            }
            _ => (postures.moves.clone(), postures.shifts.clone()),
        };
        let elements = Elements::of(query, columns, &postures);
        let span = without.ends.clone();
        let span = span.unwrap_or_else(|| elements.span(from.level, reach));
        let wide = query.mover.body.footprint.width().cast_signed();
        let (x, y) = postures.all[from.place.posture].offset;
        let full = Site {
            at: Cell::new(from.place.at.x - x, from.place.at.y - y),
            level: from.level,
        };
        let part = Part::around(grid, full, (reach, wide), span);
        let p = &ruleset.policies;
        let shuns = ForbiddenTerrain::of(ruleset, query.mover);
        let combine = p.modes_combine.as_ref().is_some_and(|it| it.value);
        let groups: Vec<Vec<Gait>> = if combine {
            vec![means]
        } else {
            means.into_iter().map(|one| vec![one]).collect()
        };
        let course = query.mover.intent.move_action.course(p);
        let straight = (course == Course::Straight).then(|| StraightCourse {
            lines: p.straight_lines.value,
            through: through.to_vec(),
        });
        let mut volume = Self {
            grid,
            from,
            part,
            moves,
            shifts,
            sums: board.sums(&query.mover.body.footprint, elements.ease_on_foot),
            cell_layer: board
                .crossings()
                .map(|_| board.layer(&Footprint::rect(1, 1), Room::ANY, elements.ease_on_foot)),
            elements,
            costs,
            action,
            gone,
            clambers: action == Action::FullRound,
            by_any_action: without.other_actions && shuns.impeded.is_none(),
            one_step: (course == Course::OneStep).then_some(spent > 0),
            straight,
            unseen: match shuns.unseen {
                Some(unseen) => {
                    let cells = board.hampering().iter();
                    cells.map(|it| !unseen.sees(it.visibility)).collect()
                }
                None => Vec::new(),
            },
            shuns,
            away: Away::of(query).filter(|_| !without.away),
            high: query.mover.body.cubes_high.cast_signed(),
            marks: vec![0; part.len() * postures.all.len()],
            corners: FilledCorners::default(),
            postures,
            runs: Vec::new(),
            pays_whole: p.mode_pays_whole.as_ref().is_none_or(|it| it.value),
            rounds,
        };
        volume.place_others(query);
        if without.others {
            volume.marks.iter_mut().for_each(|marks| *marks &= !CLOSED);
            volume.corners = FilledCorners::default();
        }
        Some((volume, groups))
    }

    /// Marks the spots that other creatures occupy, close or hinder.
    fn place_others(&mut self, query: Query<'_>) {
        let others = others(query);
        // Only walking pays for spears, also where a flyer lands.
        let mut walker = query.mover.clone();
        walker.body.flying = false;
        let spears = spears_against(Query::new(query.board, query.ruleset, &walker));
        for area in marked_areas(query, &self.postures, &others, spears) {
            self.mark(&area);
        }
        self.corners = FilledCorners::of(query, &others);
    }

    /// Marks every spot in which the creature would be in a cell of an area.
    fn mark(&mut self, area: &MarkedArea) {
        let lowest = self.part.first.level;
        let highest = lowest + self.part.sides[2] as i32;
        let first = area.levels.start.saturating_sub(self.high - 1).max(lowest);
        let levels = first..area.levels.end.min(highest);
        for posture in 0..self.postures.all.len() {
            let marks = area.marks[self.postures.all[posture].beside()];
            if marks == 0 {
                continue;
            }
            let footprint = self.postures.all[posture].footprint.clone();
            for at in footprint.anchors_over_any(self.grid, &area.cells) {
                for level in levels.clone() {
                    let place = Place { at, posture };
                    if let Some(index) = self.index(Spot { place, level }) {
                        self.marks[index] |= marks;
                    }
                }
            }
        }
    }

    fn index(&self, spot: Spot) -> Option<usize> {
        let within = self.part.index(spot.site())?;
        Some(spot.place.posture * self.part.len() + within)
    }

    fn spot(&self, index: usize) -> Spot {
        let Site { at, level } = self.part.site(index % self.part.len());
        let posture = index / self.part.len();
        Spot {
            place: Place { at, posture },
            level,
        }
    }

    fn marks(&self, spot: Spot) -> u8 {
        self.index(spot).map_or(0, |index| self.marks[index])
    }

    /// Searches with some kinds of movement from a label of the start: everywhere, or towards the goal of a search
    /// that goes on from round to round.
    fn flood(&self, means: Vec<Gait>, start: u32) -> Run {
        let most = most(&means).unwrap_or(0) as usize;
        let mut run = Run {
            means,
            labels: vec![0; self.marks.len()],
        };
        let mut buckets: Vec<Vec<u32>> = vec![Vec::new(); 2 * most + 2];
        let bound = |spot: Spot| self.bound(spot);
        let first = start + bound(self.from);
        if self.rounds.is_some() {
            buckets.resize_with(first as usize + 1, Vec::new);
        }
        let Some((index, bucket)) = self.index(self.from).zip(buckets.get_mut(first as usize))
        else {
            return run;
        };
        bucket.push(index as u32);
        run.labels[index] = start + 1;
        // The kinds of movement that suit each spot, once it has been asked.
        let mut able = vec![UNASKED; self.marks.len()];
        let mut open = first as usize;
        while open < buckets.len() {
            while let Some(here) = buckets[open].pop() {
                let here = here as usize;
                let spot = self.spot(here);
                let label = run.labels[here] - 1;
                if label + bound(spot) != open as u32 {
                    continue; // Found again at a lower cost since.
                }
                let steps_on = match self.one_step {
                    Some(stepped) => !stepped && spot == self.from,
                    None => !self.clambers || spot == self.from,
                };
                if !steps_on {
                    continue; // That is all there is, or takes another round.
                }
                for (a_move, up) in self.moves_from(spot) {
                    let Some((to, next)) = self.arrival(spot, a_move, up) else {
                        continue;
                    };
                    let known = run.labels[next];
                    let least = self.costs.least(a_move.is_diagonal(self.grid.kind()));
                    if known != 0 && known <= label + least + 1 {
                        continue;
                    }
                    if able[next] == UNASKED {
                        able[next] = self.suiting(&run.means, to);
                    }
                    let suits = (to, able[next]);
                    let Some(step) = self.step(&run.means, (spot, label), a_move, suits) else {
                        continue;
                    };
                    if known != 0 && step.label + 1 >= known {
                        continue;
                    }
                    run.labels[next] = step.label + 1;
                    let bucket = (step.label + bound(to)) as usize;
                    if bucket >= buckets.len() {
                        // The whole cost of the last step need not be covered.
                        buckets.resize_with(bucket + 1, Vec::new);
                    }
                    buckets[bucket].push(next as u32);
                }
            }
            if self.is_at_goal(&run, open as u32) {
                break;
            }
            open += 1;
        }
        run
    }

    /// The moves from a spot, each with the levels it leads up.
    fn moves_from(&self, from: Spot) -> impl Iterator<Item = (&Move, i32)> {
        let open = self.has_room_around(from);
        let lists = [&self.moves, &self.shifts].map(|moves| moves[from.place.posture].iter());
        let moves = lists.into_iter().flatten();
        let plain = |a_move: &Move| a_move.to == 0 || self.postures.all[a_move.to].shared;
        let moves = moves.filter(move |a_move| !open || plain(a_move));
        let steps = moves.flat_map(|a_move| (-1..=1).map(move |up| (a_move, up)));
        steps.filter(|(a_move, up)| a_move.leads_up(*up))
    }

    /// Whether there is room for the full space at a spot and in every direction
    /// from there: then nobody squeezes around it.
    fn has_room_around(&self, spot: Spot) -> bool {
        let at = spot.place.at;
        let near = || -1..=1;
        let around = near().flat_map(|x| near().map(move |y| Cell::new(at.x + x, at.y + y)));
        let mut around = around.flat_map(|at| near().map(move |up| (at, spot.level + up)));
        let open = |(at, level): (Cell, i32)| {
            let full = Spot::from(Site { at, level });
            self.grid.index(at).is_some_and(|there| {
                self.marks(full) & CLOSED == 0 && self.elements.is_open(there, level)
            })
        };
        spot.place.posture == 0 && self.postures.all.len() > 1 && around.all(open)
    }

    /// Where a move leads, if all of the full space is on the part of the map.
    fn arrival(&self, from: Spot, a_move: &Move, up: i32) -> Option<(Spot, usize)> {
        let at = a_move.onward(self.grid, from.place.at);
        let posture = a_move.to;
        let to = Spot {
            place: Place { at, posture },
            level: from.level + up,
        };
        let index = self.index(to)?;
        if a_move.is_first && from != self.from {
            return None;
        }
        if posture != 0 {
            let full = self.of_same_space(to, 0);
            if !self.footprint(full).fits(self.grid, full.place.at) {
                return None;
            }
        }
        Some((to, index))
    }

    /// The part of the same full space that another posture takes up.
    fn of_same_space(&self, spot: Spot, posture: usize) -> Spot {
        let [(x, y), (other_x, other_y)] =
            [spot.place.posture, posture].map(|it| self.postures.all[it].offset);
        let at = spot.place.at;
        Spot {
            place: Place {
                at: Cell::new(at.x - x + other_x, at.y - y + other_y),
                posture,
            },
            ..spot
        }
    }

    /// Whether a kind of movement has more room around a part of the full space. A bank leaves room to those
    /// who walk and swim: a swimmer at the surface begins one level below it.
    fn has_more_room(&self, mode: Mode, spot: Spot, banks: bool) -> bool {
        self.postures.wider[spot.place.posture].iter().any(|wider| {
            let wide = self.of_same_space(spot, *wider);
            self.grid.index(wide.place.at).is_some_and(|there| {
                let bank = |level| self.elements.is_at_bank(*wider, there, level);
                let at_bank = match mode {
                    Mode::Walk => banks && bank(spot.level),
                    Mode::Swim => banks && bank(spot.level + 1),
                    Mode::Climb | Mode::Fly | Mode::Burrow => false,
                };
                self.marks(wide) & CLOSED == 0
                    && (at_bank || self.elements.suits(mode, *wider, there, spot.level))
            })
        })
    }

    /// How it fits where it is, across and under the ceiling; `None` where it
    /// does not.
    fn fit(&self, spot: Spot) -> Option<Fit> {
        let headroom = self.headroom(spot)?;
        Some(headroom.max(self.postures.all[spot.place.posture].fit))
    }

    /// How it fits under the ceiling there.
    fn headroom(&self, spot: Spot) -> Option<Fit> {
        let there = self.grid.index(spot.place.at)?;
        self.elements
            .headroom(spot.place.posture, there, spot.level)
    }

    /// How often the going doubles the cost of a step by a kind of movement.
    fn hard_into(&self, mode: Mode, from: Spot, to: Spot) -> u8 {
        let fits = self.fit(to);
        if fits.is_none_or(|fit| fit >= Fit::Impeded) {
            return IMPEDED;
        }
        let there = self.grid.index(to.place.at);
        let on_back = |there| self.elements.is_on_back(to.place.posture, there, to.level);
        if mode == Mode::Walk && there.is_some_and(on_back) {
            return 0;
        }
        let space = |spot: Spot| (spot.place.at, self.footprint(spot));
        match &self.sums {
            // On another level all of it is new.
            Some(sums) if mode == Mode::Walk && from.level == to.level => {
                sums.hardest(space(from), space(to))
            }
            _ => {
                let layer = self.elements.layer(mode, to.place.posture);
                there.map_or(0, |there| layer.hard[there])
            }
        }
    }

    /// Whether a part of the space keeps off hard ground on foot, though another step
    /// leads into the full space around the same cells.
    fn keeps_off_ground(&self, from: Spot, to: Spot) -> bool {
        let layer = |posture: usize| self.elements.layer(Mode::Walk, posture);
        let hard = |place: Place| Some(layer(place.posture).hard[self.grid.index(place.at)?]);
        if to.place.posture == 0 || layer(0).hardest == 0 {
            return false;
        }
        let lists = [&self.moves, &self.shifts].map(|moves| moves[from.place.posture].iter());
        let moves = lists.into_iter().flatten();
        let up = to.level - from.level;
        let mut moves = moves.filter(|a_move| {
            let is_made = !a_move.is_first || from == self.from;
            a_move.to == 0 && a_move.leads_up(up) && is_made
        });
        moves.any(|a_move| {
            let at = a_move.onward(self.grid, from.place.at);
            let full = Spot {
                place: Place { at, posture: 0 },
                ..to
            };
            let part = (self.footprint(to), to.place.at);
            let fits = self.grid.index(at);
            let fits = fits.is_some_and(|at| self.elements.suits(Mode::Walk, 0, at, to.level));
            hard(full.place) > hard(to.place)
                && fits
                && self.marks(full) & CLOSED == 0
                && self.footprint(full).holds(self.grid, at, part)
                && self.steps_on_by(Mode::Walk, (from, to.level), a_move)
        })
    }

    /// Whether what steps on in a move from a spot to a level can by a kind of movement.
    fn steps_on_by(&self, mode: Mode, (from, level): (Spot, i32), a_move: &Move) -> bool {
        let Some((part, dir)) = a_move.stepper(from.place).zip(a_move.dir) else {
            return true;
        };
        let [here, anchor] = [from.place.at, part.at].map(|at| self.grid.index(at));
        let (Some(here), Some(anchor)) = (here, anchor) else {
            return false;
        };
        // Out of the earth it comes up wherever there is room; and how high the
        // ground lies under a step is told by its ends.
        let posture = from.place.posture;
        let stepping = match mode {
            _ if self.elements.is_buried(posture, here, from.level) => Mode::Burrow,
            Mode::Walk => Mode::Fly,
            mode => mode,
        };
        let layer = self.elements.layer(stepping, part.posture);
        let turns = a_move.is_diagonal(self.grid.kind()) && stepping != Mode::Burrow;
        let space = (&self.postures.all[part.posture].footprint, part.at);
        let (columns, highest) = (&self.elements.columns, from.level.max(level));
        let levels = from.level.min(level)..highest + self.high;
        let clears_creatures = || {
            self.corners
                .passed(self.grid, space, dir, &levels)
                .is_none()
        };
        layer.steps[anchor] & (1 << dir.0) != 0
            && (!turns
                || (columns.clear_cliffs(self.grid, space, dir, highest) && clears_creatures()))
    }

    /// Whether a step leads farther from the one withdrawn from, if anybody is.
    fn leads_away(&self, from: Spot, to: Spot) -> bool {
        let off = |away: &Away, spot: Spot| {
            let levels = spot.level..spot.level + self.high;
            away.off_in_space(self.grid, (self.footprint(spot), spot.place.at), &levels)
        };
        let away = self.away.as_ref();
        away.is_none_or(|away| off(away, to) > off(away, from))
    }

    /// Whether a step newly enters what its movement action leads into only where
    /// it is seen.
    fn enters_unseen(&self, from: Spot, to: Spot) -> bool {
        let dark = |cell: Cell| {
            self.grid
                .index(cell)
                .is_some_and(|index| self.unseen[index])
        };
        let (before, after) = (self.footprint(from), self.footprint(to));
        let mut cells = after.cells(self.grid, to.place.at);
        !self.unseen.is_empty()
            && cells.any(|cell| dark(cell) && !before.covers(self.grid, from.place.at, cell))
    }

    /// Which of some kinds of movement lead to a spot at all, a bit for each, and one more for walking and
    /// swimming together.
    fn suiting(&self, means: &[Gait], to: Spot) -> u8 {
        let there = self.grid.index(to.place.at);
        let (Some(there), Some(_)) = (there, self.fit(to)) else {
            return 0;
        };
        let shared = self.postures.all[to.place.posture].shared;
        let marks = self.marks(to);
        let taken = |spot: Spot| (spot.place.at, spot.level, self.footprint(spot));
        let stands_so = taken(to) == taken(self.from);
        if marks & SHUT != 0 || (shared && (marks & CROWDED == 0 || stands_so)) {
            return 0;
        }
        let (posture, banks) = (to.place.posture, bank_gait(means).is_some());
        let suits = |mode: Mode| {
            self.elements.suits(mode, posture, there, to.level)
                && !self.has_more_room(mode, to, banks)
        };
        let able = means.iter().enumerate().filter(|(_, it)| suits(it.mode));
        let able = able.fold(0, |bits, (n, _)| bits | 1 << n);
        let at_bank = banks
            && self.elements.is_at_bank(posture, there, to.level)
            && !self.has_more_room(Mode::Walk, to, banks);
        able | u8::from(at_bank) << means.len()
    }

    /// The cheapest kind of movement for a step from a spot where so much has
    /// been spent to one that some kinds suit, and what has been spent then, as
    /// labels count.
    fn step(
        &self,
        means: &[Gait],
        (from, label): (Spot, u32),
        a_move: &Move,
        (to, suits): (Spot, u8),
    ) -> Option<PricedStep> {
        if suits == 0 || !self.leads_away(from, to) || self.enters_unseen(from, to) {
            return None;
        }
        let (marks, fit) = (self.marks(to), self.fit(to)?);
        let diagonal = a_move.is_diagonal(self.grid.kind());
        let all = means.iter().copied().map(Some).chain([bank_gait(means)]);
        let able = all.enumerate().filter_map(|(n, it)| {
            let it = it.filter(|_| suits & (1 << n) != 0)?;
            let mode = it.mode;
            if !self.steps_on_by(mode, (from, to.level), a_move)
                || (mode == Mode::Walk && self.keeps_off_ground(from, to))
            {
                return None;
            }
            let part = a_move.stepper(from.place).zip(a_move.dir);
            let crosses = part.is_some_and(|(part, dir)| {
                let barred = &self.elements.layer(mode, part.posture).barred;
                let bits = self.grid.index(part.at).and_then(|at| barred.get(at));
                let bits = bits.filter(|_| mode == Mode::Walk && self.costs.has_barriers());
                bits.is_some_and(|bits| bits & (1 << dir.0) != 0)
            });
            let hard = self.hard_into(mode, from, to);
            let hampered = hard > 0 || fit != Fit::Full;
            if (hampered && self.shuns.difficult.is_some())
                || (crosses && self.shuns.beyond_barriers.is_some())
            {
                return None;
            }
            if let (IMPEDED, Some(rounds)) = (hard, &self.rounds) {
                let step = PricedStep {
                    mode,
                    label: rounds.after_full_round(label),
                    price: self.costs.least(false),
                    full_round: true,
                };
                return (it.cells > 0).then_some(step);
            }
            // That takes a round of its own, and is no part of a move.
            if (hard == IMPEDED) != self.clambers && !self.by_any_action {
                return None;
            }
            let of_price = |price: u32| PricedStep {
                mode,
                label: label + price,
                price,
                full_round: self.clambers,
            };
            if self.clambers {
                return Some(of_price(self.costs.least(false)));
            }
            let amount = |hard| {
                let marks = marks_for(mode, marks);
                self.costs.amount(hard, fit != Fit::Full, marks)
            };
            let price = match a_move.way {
                Way::Turn => self.turn_price(mode, (from, to), hard, amount)?,
                _ => self.costs.step(diagonal, amount(hard)),
            };
            let price = match crosses {
                true => self.costs.over_barrier(price, diagonal),
                false => price,
            };
            let covers = |spent: u32| match self.pays_whole {
                true => (spent + price) / 2 <= it.cells,
                false => spent / 2 < it.cells,
            };
            let step = of_price(price);
            match &self.rounds {
                Some(rounds) => {
                    let label = rounds.after_step(label, price, covers)?;
                    Some(PricedStep { label, ..step })
                }
                None => covers(label).then_some(step),
            }
        });
        able.min_by_key(|step| step.label)
    }

    /// The label that a turn by a kind of movement adds, where the ground under the end of the turn is so hard;
    /// `None` where it crosses a barrier that the movement action does not cross.
    fn turn_price(
        &self,
        mode: Mode,
        (from, to): (Spot, Spot),
        hard: u8,
        amount: impl Fn(u8) -> u8,
    ) -> Option<u32> {
        let space = |spot: Spot| (self.footprint(spot), spot.place.at);
        let on_foot = mode == Mode::Walk;
        let ground = |advance: &Advance| match &self.sums {
            Some(sums) if on_foot && hard != IMPEDED => {
                let (footprint, at) = space(from);
                sums.hardest((at, footprint), (advance.at, &advance.strip))
            }
            _ => hard,
        };
        let barred = |cell: Cell| {
            let layer = self.cell_layer.as_ref().filter(|_| on_foot);
            let bits = layer.and_then(|layer| layer.barred.get(self.grid.index(cell)?));
            bits.copied().unwrap_or(0)
        };
        self.costs.turn(
            &Turn::between(space(from), space(to))?,
            ground,
            None,
            amount,
            |advance| advance.crosses(self.grid, barred),
            self.shuns.beyond_barriers.is_none(),
        )
    }

    /// How far each kind of movement still goes, in cells of movement.
    pub fn means(&self) -> impl Iterator<Item = (Mode, u32)> {
        let means = self.runs.iter().flat_map(|run| &run.means);
        means.map(|it| (it.mode, it.cells.saturating_sub(self.gone)))
    }

    /// Whether every way leads straight on.
    #[must_use]
    pub fn goes_straight(&self) -> bool {
        self.straight.is_some()
    }

    /// Where the search started.
    #[must_use]
    pub fn from(&self) -> Spot {
        self.from
    }

    /// The cells a creature takes up at a spot.
    #[must_use]
    pub fn footprint(&self, spot: Spot) -> &Footprint {
        &self.postures.all[spot.place.posture].footprint
    }

    /// Whether a creature is squeezed at a spot, across or under the ceiling.
    #[must_use]
    pub fn is_squeezed(&self, spot: Spot) -> bool {
        self.fit(spot) != Some(Fit::Full)
    }

    fn label_in(run: &Run, index: usize) -> Option<u32> {
        run.labels[index].checked_sub(1)
    }

    fn label(&self, index: usize) -> Option<u32> {
        let labels = self
            .runs
            .iter()
            .filter_map(|run| Self::label_in(run, index));
        labels.min()
    }

    /// What the way to a spot costs, in cells of movement; `None` when the
    /// search did not get there.
    #[must_use]
    pub fn cost(&self, spot: Spot) -> Option<u32> {
        let label = self.label(self.index(spot)?)?;
        Some(label / 2 - self.gone)
    }

    /// Where a creature ends up that wants its full space at a site: there, or
    /// squeezed into the part of that space it gets to cheapest; `None` when it
    /// gets to neither.
    #[must_use]
    pub fn spot_at(&self, site: Site) -> Option<Spot> {
        let full = Spot::from(site);
        let shared = self.postures.shared().map(|posture| Spot {
            place: Place {
                at: site.at,
                posture,
            },
            ..full
        });
        if let Some(shared) = shared.filter(|spot| self.cost(*spot).is_some()) {
            return Some(shared);
        }
        if self.cost(full).is_some() {
            return Some(full);
        }
        let reached = self
            .parts_within(site)
            .filter_map(|spot| Some((spot, self.cost(spot)?)));
        let widest = |spot: Spot| std::cmp::Reverse(self.footprint(spot).len());
        // What it has no need of counts only where that is all, and nobody is in the way
        // of the full space.
        let on_map = self.footprint(full).fits(self.grid, site.at);
        let closed = self.marks(full) & CLOSED != 0 || !on_map;
        let best = reached
            .map(|(spot, cost)| (self.is_needless(spot), cost, spot))
            .filter(|(needless, ..)| !(*needless && closed))
            .min_by_key(|(needless, cost, spot)| (*needless, *cost, widest(*spot)));
        best.map(|(.., spot)| spot)
    }

    /// Returns the parts within the full space at a site.
    fn parts_within(&self, site: Site) -> impl Iterator<Item = Spot> {
        let parts = self.postures.all.iter().enumerate().skip(1);
        let parts = parts.filter(|(_, posture)| !posture.shared);
        let side = self.postures.all[0].footprint.width();
        parts.flat_map(move |(posture, part)| {
            let slack = move |own: u32| 0..=side.saturating_sub(own).cast_signed();
            let (wide, high) = (part.footprint.width(), part.footprint.height());
            slack(wide).flat_map(move |x| {
                slack(high).map(move |y| Spot {
                    place: Place {
                        at: Cell::new(site.at.x + x, site.at.y + y),
                        posture,
                    },
                    level: site.level,
                })
            })
        })
    }

    /// Whether the creature may stop at a spot without asking.
    #[must_use]
    pub fn may_stop(&self, spot: Spot) -> bool {
        let marks = self.marks(spot);
        let crowded = marks & CROWDED != 0 && !self.postures.all[spot.place.posture].shared;
        spot == self.from || (marks & (NO_STOP | WARNED) == 0 && !crowded)
    }

    /// Whether stopping there is for the game master to allow.
    pub(super) fn is_warned(&self, spot: Spot) -> bool {
        let marks = self.marks(spot);
        let crowded = marks & CROWDED != 0 && !self.postures.all[spot.place.posture].shared;
        spot != self.from && marks & WARNED != 0 && marks & NO_STOP == 0 && !crowded
    }

    /// The spots where it may stop, each with its cost in cells of movement, and
    /// each space it takes up told once.
    pub fn stops(&self) -> impl Iterator<Item = (Spot, u32)> {
        let reached = (0..self.marks.len()).filter_map(|index| {
            self.label(index)?;
            let spot = self.spot(index);
            Some((spot, self.cost(spot)?))
        });
        let stops = reached.filter(|(spot, _)| self.may_stop(*spot));
        stops.filter(|(spot, _)| !self.is_needless(*spot) && !self.is_told_before(*spot))
    }

    /// Whether a creature squeezed somewhere gets there as soon with more of its
    /// space.
    fn is_needless(&self, spot: Spot) -> bool {
        let (own, part) = (self.cost(spot), self.footprint(spot));
        let at = spot.place.at;
        let as_soon = |place: Place| {
            let wide = Spot { place, ..spot };
            let costs = self.cost(wide).zip(own);
            let has_room = self.marks(wide) & CLOSED == 0;
            has_room && self.may_stop(wide) && costs.is_some_and(|(wide, own)| wide <= own)
        };
        let fit = self.postures.all[spot.place.posture].fit;
        let wider = self.postures.all.iter().enumerate();
        let mut wider = wider.filter(|(_, wide)| {
            wide.fit <= fit && wide.footprint.len() > part.len() && !wide.shared
        });
        spot.place.posture != 0
            && wider.any(|(posture, wide)| {
                let around = wide.footprint.anchors_around(self.grid, (part, at));
                around.into_iter().any(|at| as_soon(Place { at, posture }))
            })
    }

    /// Whether the same cells are taken up sooner as another part of the space.
    fn is_told_before(&self, spot: Spot) -> bool {
        let order = |spot: Spot| Some((self.label(self.index(spot)?)?, spot.place.posture));
        let own = order(spot);
        let mut others = self.postures.all.iter().enumerate().skip(1);
        spot.place.posture != 0
            && others.any(|(posture, other)| {
                let place = Place {
                    posture,
                    ..spot.place
                };
                let sooner = order(Spot { place, ..spot }).is_some_and(|it| own > Some(it));
                sooner && other.footprint == *self.footprint(spot)
            })
    }

    /// Where it gets to that wants its full space at an anchor: above and below
    /// one another, from the lowest to the highest.
    pub fn spots_over(&self, at: Cell) -> impl Iterator<Item = Spot> {
        let levels = self.part.first.level..self.part.first.level + self.part.sides[2] as i32;
        levels.filter_map(move |level| self.spot_at(Site { at, level }))
    }

    /// The others who are where the creature would be.
    fn others_at<'a>(
        &'a self,
        board: &'a Board,
        mover: &'a Mover,
        spot: Spot,
    ) -> impl Iterator<Item = &'a Occupant> {
        let own = spot.level..spot.level + mover.body.cubes_high.cast_signed();
        let others = board.occupants_over((self.footprint(spot), spot.place.at));
        others.filter(move |other| {
            other.id != mover.id && levels_overlap(&board.levels_of(other), &own)
        })
    }
}

/// Marks that count for a kind of movement: only walking pays for spears.
const fn marks_for(mode: Mode, marks: u8) -> u8 {
    match mode {
        Mode::Walk => marks,
        Mode::Climb | Mode::Swim | Mode::Fly | Mode::Burrow => marks & !SPEARS,
    }
}
