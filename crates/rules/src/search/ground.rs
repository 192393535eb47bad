//! The search: everywhere a creature can get to, and at what cost.
//!
//! Dijkstra's search in a ring of buckets over positions: an anchor cell and a
//! posture. A position's label is twice the cells of movement spent plus the
//! parity of the diagonals made so far: a straight step adds 2 and an
//! alternating diagonal 3, exactly, whatever the parity, and a doubled step or
//! a barrier adds an even number. So one label per position is enough. Labels are kept
//! relative to a base that moves with every search: what earlier searches wrote
//! reads as “not reached”, and nothing is cleared.

mod attempts;
mod closer;
mod costs;
mod course;
mod directed;
mod drops;
mod explain;
mod hazards;
mod impeded;
mod lead;
mod move_action;
mod plain;
mod price;
mod recede;
mod stopped;
mod straight;
mod stride;
mod teleport;
mod trace;
mod trail;
mod waivers;
mod waypoints;

pub(crate) use costs::StepCosts;
pub use waypoints::Impassable;

use super::away::Away;
use super::occupancy::{ALL_LEVELS, Occupancy, marked_areas, others};
use super::postures::{Move, Postures, Way};
use crate::board::{Fit, Layer, Room, SummedArea, ignores_ground_level, is_step};
use crate::creature::{Attempt, Course, Exemptions};
use crate::movement::{
    CLOSED, CROWDED, FilledCorners, ForbiddenTerrain, NO_STOP, Place, SHUT, WARNED, held,
    spears_against,
};
use crate::query::Query;
use crate::reason::Reason;
use crate::ruleset::StraightLines;
use grid::{Cell, Dir, Footprint, Grid, SharedVec};
use std::ops::Range;
use std::sync::{Arc, OnceLock};
use trail::Trail;

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// As far as this many cells of movement.
    Cells(u32),
    /// Everywhere.
    None,
}

impl Limit {
    /// The highest label within it: whole cells of movement count, and a parity
    /// left over costs nothing.
    fn labels(self) -> u32 {
        match self {
            Self::Cells(cells) => cells.saturating_mul(2).saturating_add(1),
            Self::None => u32::MAX,
        }
    }
}

/// What a search found. One field serves question after question, keeping its
/// arrays.
#[derive(Debug)]
pub struct MovementSearch {
    grid: Grid,
    postures: Postures,
    layers: Vec<Arc<Layer>>,
    /// The layer of single cells, for spaces that turn where there are barriers
    /// or are led by a hex.
    cell_layer: Option<Arc<Layer>>,
    /// Levels that the creature occupies; `None` where its level is unknown, since it does not stand on the
    /// ground.
    cubes_high: Option<i32>,
    /// What does not hold the creature up.
    ease: Exemptions,
    /// What is hard about the map, where only what a step newly enters counts.
    sums: Option<Arc<SummedArea>>,
    /// What the movement action does not lead into.
    shuns: ForbiddenTerrain,
    standing: Occupancy,
    corners: FilledCorners,
    /// Labels, relative to `base`.
    labels: Vec<u32>,
    base: u32,
    /// The highest label written since the arrays were made.
    top: u32,
    buckets: Vec<Vec<u32>>,
    reached: Vec<u32>,
    costs: StepCosts,
    /// Where something harms the creature, by cell; empty where nothing does.
    damages: SharedVec<u8>,
    from: Place,
    /// From whom every step leads farther, if from anybody.
    away: Option<Away>,
    /// Which lines it keeps to, if it goes straight on.
    straight: Option<StraightLines>,
    /// Whether it teleports.
    at_once: bool,
    /// Whether it goes a single step.
    one_step: bool,
    /// What was gone before the search: a way to each place it begins at.
    begun: Vec<Trail>,
    /// Where a flood has stopped that can go on.
    waiting: Option<Waiting>,
    /// The search in the direction of a place that was begun instead.
    directed: Option<Directed>,
    /// What refusals ask for.
    refusing: Refusing,
}

/// What every refusal after a search asks for, whatever the place: worked out once.
#[derive(Debug, Default)]
struct Refusing {
    /// Searches with nobody closed to it: as the map is, and, where anything is narrow,
    /// as if nothing were.
    unhindered: OnceLock<Vec<MovementSearch>>,
    /// What its movement action does not lead into, of all beside what it gets to.
    shunned: OnceLock<Option<Reason>>,
    /// Whether a friend who closes the way is beside what it gets to.
    friend: OnceLock<bool>,
}

/// A flood that has stopped before its end.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// The label it goes on with.
    label: u32,
    /// How many positions wait in the buckets.
    positions: usize,
}

/// A search on its way to a goal.
#[derive(Debug, Default)]
struct Directed {
    goal: Cell,
    /// How much lies behind what waits first, with what lies ahead of it.
    first: u32,
    /// What waits, each with its label, by that sum.
    buckets: Vec<Vec<(u32, u32)>>,
}

impl Default for MovementSearch {
    fn default() -> Self {
        // A grid of one cell always exists; the first search brings its own.
        let grid = Grid::SMALLEST;
        Self {
            grid,
            postures: Postures::default(),
            layers: Vec::new(),
            cell_layer: None,
            cubes_high: None,
            ease: Exemptions::default(),
            sums: None,
            shuns: ForbiddenTerrain::default(),
            standing: Occupancy::default(),
            corners: FilledCorners::default(),
            labels: Vec::new(),
            base: 1,
            top: 0,
            buckets: Vec::new(),
            reached: Vec::new(),
            costs: StepCosts::default(),
            damages: SharedVec::default(),
            from: Place::default(),
            away: None,
            straight: None,
            at_once: false,
            one_step: false,
            begun: Vec::new(),
            waiting: None,
            directed: None,
            refusing: Refusing::default(),
        }
    }
}

impl MovementSearch {
    /// Searches from where the creature stands.
    pub fn search(&mut self, query: Query<'_>, limit: Limit) {
        self.search_from(query, &[query.mover.at], limit);
    }

    /// Goes on with a search that was begun until it knows the cheapest way to where the
    /// full space has its anchor at `to`, or that there is none.
    pub fn search_on(&mut self, to: Cell) {
        if self.waiting.is_none() || self.search_toward(to) {
            return;
        }
        if self.directed.is_some() {
            // Why there is no way is told by all that is reached, in the order of its cost.
            self.begin(self.begun.clone());
            self.flood(u32::MAX);
        } else if !self.has_reached(to) {
            self.flood_on(u32::MAX, |field| field.has_reached(to));
        }
    }

    /// Whether it is known how the full space gets to an anchor: nothing else is told
    /// of it then. Half a cell more, left by a diagonal, is no cost.
    fn has_reached(&self, at: Cell) -> bool {
        let known = |posture: usize| {
            let label = self.label(Place { at, posture });
            label.is_some_and(|label| label | 1 < self.top - self.base)
        };
        let full = Place { at, posture: 0 };
        let beside_others = self
            .postures
            .shared()
            .filter(|_| self.marks(full) & CROWDED != 0);
        known(0) && beside_others.is_none_or(known)
    }

    /// Searches from wherever the creature may stand by then, in its full
    /// space. Costs and stops hold for all; only ways need a single start.
    pub(crate) fn search_from(&mut self, query: Query<'_>, starts: &[Cell], limit: Limit) {
        self.stand(query);
        let begun = starts
            .iter()
            .map(|at| Trail::at(self.standing_place(query, *at)));
        let begun = begun.collect();
        self.spread(query, begun, limit);
    }

    /// Begins a question of a mover among those who stand there.
    fn stand(&mut self, query: Query<'_>) {
        self.lay_out(query);
        self.place_others(query, |marks| marks);
        self.bar_shunned(query.board, query.ruleset);
    }

    /// Marks the positions that other creatures occupy, close or hinder.
    fn place_others(&mut self, query: Query<'_>, meant: impl Fn(u8) -> u8) {
        let others = others(query);
        let areas = marked_areas(query, &self.postures, &others, spears_against(query));
        let (layers, cubes_high) = (&self.layers, self.cubes_high);
        let levels = |posture: usize, at: usize| levels_on(&layers[posture], at, cubes_high);
        self.standing
            .place(self.grid, &self.postures, &areas, levels, meant);
        self.corners = FilledCorners::of(query, &others);
    }

    /// Searches on from where some ways have led.
    fn spread(&mut self, query: Query<'_>, begun: Vec<Trail>, limit: Limit) {
        let budget = limit.labels();
        self.begin(begun);
        let move_action = query.mover.intent.move_action;
        match move_action.course(&query.ruleset.policies) {
            _ if held(query).is_some() => self.stay(),
            _ if self.away.is_some() => self.recede(budget),
            Course::Free => self.flood(budget),
            Course::Straight => self.go_straight(budget),
            Course::OneStep => self.one_step(),
            Course::Teleport => self.teleport(query),
        }
    }

    /// How a creature stands.
    fn standing_place(&self, query: Query<'_>, at: Cell) -> Place {
        let fits = |posture: usize, index: usize| self.layers[posture].fits[index];
        self.postures.standing(query, at, fits)
    }

    /// Begins a question of a mover.
    fn lay_out(&mut self, query: Query<'_>) {
        let Query { board, mover, .. } = query;
        self.postures.become_those_of(query);
        let ease = Exemptions {
            drops: mover.intent.attempt == Some(Attempt::Jump),
            ..Exemptions::of(query.ruleset, &mover.body)
        };
        let shapes = self.postures.all.iter();
        self.layers = shapes
            .map(|posture| board.layer(&posture.footprint, posture.room, ease))
            .collect();
        let hindered = !self.layers[0].barred.is_empty() || self.layers[0].hardest > 0;
        let turns = !self.postures.moves.is_empty() && hindered;
        let leads = !self.postures.lying.is_empty();
        let one = Footprint::rect(1, 1);
        self.cell_layer = (turns || leads).then(|| board.layer(&one, Room::ANY, ease));
        self.ease = ease;
        let is_aloft = mover.body.flying || mover.body.upheld;
        self.cubes_high = (!is_aloft).then_some(mover.body.cubes_high.cast_signed());
        self.away = Away::of(query);
        self.sums = board.sums(&mover.body.footprint, ease);
        self.mind_hazards(query);
        self.prepare(query);
    }

    fn prepare(&mut self, query: Query<'_>) {
        let Query {
            board,
            ruleset,
            mover,
        } = query;
        let grid = board.grid();
        self.grid = grid;
        self.costs = StepCosts::of(ruleset, mover);
        self.shuns = ForbiddenTerrain::of(ruleset, mover);
        let p = &ruleset.policies;
        let course = mover.intent.move_action.course(p);
        self.straight = (course == Course::Straight).then_some(p.straight_lines.value);
        self.at_once = course == Course::Teleport;
        self.one_step = course == Course::OneStep;
        self.from = self.standing_place(query, mover.at);
        self.standing.begin(grid.len() * self.postures.all.len());
    }

    /// Forgets the search before, and puts the ends of some ways in the buckets.
    fn begin(&mut self, begun: Vec<Trail>) {
        self.refusing = Refusing::default();
        self.directed = None;
        if self.waiting.take().is_some() {
            // What waits has labels above the highest that is known.
            self.top = self.top.saturating_add(self.buckets.len() as u32);
            self.buckets.iter_mut().for_each(Vec::clear);
        }
        let ends = |way: &Trail| {
            way.places
                .last()
                .is_some_and(|(end, _)| self.position(*end).is_some())
        };
        self.begun = begun.into_iter().filter(ends).collect();
        let positions = self.grid.len() * self.postures.all.len();
        let longest = self.costs.longest(&self.postures, self.hardest());
        let labels = || self.ends().map(|(_, label)| label);
        let (first, last) = (labels().min().unwrap_or(0), labels().max().unwrap_or(0));
        // Labels grow by at most the dearest step for each position.
        let room = longest
            .saturating_mul(positions as u32)
            .saturating_add(last);
        if self.labels.len() < positions || self.top > (u32::MAX - 2).saturating_sub(room) {
            self.labels = vec![0; positions.max(self.labels.len())];
            self.top = 0;
        }
        self.base = self.top + 1;
        self.reached.clear();
        let ring = (longest.max(last - first) + 1).next_power_of_two() as usize;
        self.buckets.resize_with(ring, Vec::new);
        for (end, label) in self.ends().collect::<Vec<_>>() {
            if let Some(position) = self.position(end) {
                self.labels[position] = self.base + label;
                self.buckets[label as usize & (ring - 1)].push(position as u32);
            }
        }
        self.top = self.base + last;
    }

    /// Where the ways gone before the search end, with their labels.
    fn ends(&self) -> impl Iterator<Item = (Place, u32)> {
        self.begun
            .iter()
            .filter_map(|way| way.places.last().copied())
    }

    /// Searches from what lies in the buckets.
    fn flood(&mut self, budget: u32) {
        let first = self.ends().map(|(_, label)| label).min();
        self.waiting = Some(Waiting {
            label: first.unwrap_or(0),
            positions: self.begun.len(),
        });
        self.flood_on(budget, |_| false);
    }

    /// Searches on from where a flood has stopped, label by label, until that is enough.
    fn flood_on(&mut self, budget: u32, enough: impl Fn(&Self) -> bool) {
        let Some(begun) = self.waiting.take() else {
            return;
        };
        let mask = self.buckets.len() - 1;
        let base = self.base;
        let plain = self.steps_of_full_space();
        let single = self.postures.moves.is_empty();
        let shared = self.postures.shared();
        let mut buckets = std::mem::take(&mut self.buckets);
        let (mut label, mut waiting) = (begun.label, begun.positions);
        while waiting > 0 {
            let slot = label as usize & mask;
            let mut bucket = std::mem::take(&mut buckets[slot]);
            for here in bucket.drain(..) {
                waiting -= 1;
                if self.labels[here as usize] != base + label {
                    continue; // Found again at a lower cost since.
                }
                self.reached.push(here);
                let mut found = |next: usize, label: u32| {
                    buckets[label as usize & mask].push(next as u32);
                    waiting += 1;
                };
                // Where there is room all around, nothing but plain steps is left.
                if single || self.has_room_around(self.place(here as usize)) {
                    let here = (here as usize, label);
                    self.plain_steps(&plain, here, budget, &mut found);
                    if let Some(shared) = shared {
                        self.steps_beside_others(&plain, here, shared, budget, &mut found);
                    }
                } else {
                    let place = self.place(here as usize);
                    for n in 0..self.postures.moves[place.posture].len() {
                        let a_move = self.postures.moves[place.posture][n];
                        if self.leads_nowhere_new(place, &a_move, label) {
                            continue;
                        }
                        if let Some(next) = self.arrival(place, &a_move)
                            && let Some(price) = self.move_price(place, &a_move, next)
                        {
                            self.reach(next, label + price, budget, &mut found);
                        }
                    }
                }
            }
            // Keeps the bucket's memory for the next time round.
            buckets[slot] = bucket;
            self.top = self.top.max(base + label);
            label += 1;
            if waiting > 0 && enough(self) {
                self.waiting = Some(Waiting {
                    label,
                    positions: waiting,
                });
                break;
            }
        }
        self.buckets = buckets;
    }

    /// Whether a position is known at a label no higher than this. Asked before
    /// all else, since most steps lead back to where the search has been.
    fn is_settled(&self, position: usize, label: u32) -> bool {
        // Anything below the base was written by an earlier search.
        self.labels[position].wrapping_sub(self.base) <= label
    }

    /// Whether there is room for the full space at a place and in every direction
    /// from there: then nobody squeezes around it.
    fn has_room_around(&self, place: Place) -> bool {
        let (grid, kind) = (self.grid, self.grid.kind());
        place.posture == 0
            && !kind.is_hex()
            && kind
                .dirs()
                .all(|dir| self.has_room(grid.step(place.at, dir), 0))
    }

    /// Whether a move cannot lead anywhere at a lower cost than is known.
    fn leads_nowhere_new(&self, from: Place, a_move: &Move, label: u32) -> bool {
        if a_move.way == Way::Lead {
            return false;
        }
        let to = a_move.onward(self.grid, from.at);
        let diagonal = a_move.is_diagonal(self.grid.kind());
        let least = self.costs.least(diagonal) * a_move.steps;
        let next = self.grid.index(to);
        next.is_none_or(|at| self.is_settled(a_move.to * self.grid.len() + at, label + least))
    }

    /// Notes a way to a position, and tells of it, if it is the cheapest yet.
    fn reach(&mut self, next: usize, total: u32, budget: u32, found: &mut impl FnMut(usize, u32)) {
        if total <= budget && !self.is_settled(next, total) {
            self.labels[next] = self.base + total;
            found(next, total);
        }
    }

    /// Where a move leads from a place, if it can be made there.
    fn arrival(&self, from: Place, a_move: &Move) -> Option<usize> {
        let cells = self.grid.len();
        let to = a_move.onward(self.grid, from.at);
        let at = self.grid.index(to)?;
        if let (Way::Lead, Some(dir)) = (a_move.way, a_move.dir) {
            let next = self.led_to(from, at, dir)?;
            return self.keeps_level(from, self.place(next)).then_some(next);
        }
        let next = a_move.to * cells + at;
        let open = (!a_move.is_first || from == self.from)
            && self.layers[a_move.to].fits[at]
            && self.standing.at(next) & SHUT == 0
            && (!self.postures.all[a_move.to].shared || self.is_shared_at(next))
            && self.steps_on_by(from, a_move)
            && self.keeps_level(from, self.place(next))
            && !self.is_shunned(from, next)
            && self.has_its_space(to, a_move.to)
            && !self.has_more_room(to, a_move.to)
            && !self.keeps_off_ground(from, next);
        open.then_some(next)
    }

    /// Whether it stops at a position beside others who are there, other than those
    /// with whom it stands already.
    fn is_shared_at(&self, next: usize) -> bool {
        let (marks, to) = (self.standing.at(next), self.place(next));
        let stands_so = to.at == self.from.at && self.footprint(to) == self.footprint(self.from);
        marks & CROWDED != 0 && marks & SHUT == 0 && !stands_so
    }

    /// Whether a part of the space keeps off hard ground, though another step
    /// leads into the full space around the same cells.
    fn keeps_off_ground(&self, from: Place, next: usize) -> bool {
        let to = self.place(next);
        let hard = |place: Place| Some(self.layers[place.posture].hard[self.grid.index(place.at)?]);
        if to.posture == 0 || self.layers[0].hardest == 0 {
            return false;
        }
        let moves = self.postures.moves[from.posture].iter();
        let mut whole = moves.filter(|it| it.to == 0 && (!it.is_first || from == self.from));
        whole.any(|a_move| {
            let full = Place {
                at: a_move.onward(self.grid, from.at),
                posture: 0,
            };
            let part = (self.footprint(to), to.at);
            hard(full) > hard(to)
                && self.footprint(full).holds(self.grid, full.at, part)
                && self.has_room(full.at, 0)
                && self.steps_on_by(from, a_move)
                && self.keeps_level(from, full)
        })
    }

    /// Levels that the creature occupies at a place.
    pub(crate) fn levels(&self, place: Place) -> Range<i32> {
        self.grid.index(place.at).map_or(ALL_LEVELS, |at| {
            levels_on(&self.layers[place.posture], at, self.cubes_high)
        })
    }

    /// Returns whether the ground under the creature does not rise or fall too far between two places.
    fn keeps_level(&self, from: Place, to: Place) -> bool {
        let ground = |place: Place| {
            let grounds = &self.layers[place.posture].grounds;
            let ground = grounds.get(self.grid.index(place.at)?)?;
            Some(i32::from(*ground))
        };
        if ignores_ground_level(self.ease) {
            return true;
        }
        let rise = ground(to)
            .zip(ground(from))
            .map_or(0, |(to, from)| to - from);
        is_step(rise, self.ease)
    }

    /// Whether what steps on in a move can.
    fn steps_on_by(&self, from: Place, a_move: &Move) -> bool {
        match a_move.stepper(from).zip(a_move.dir) {
            Some((part, dir)) => self.grid.index(part.at).is_some_and(|index| {
                self.layers[part.posture].steps[index] & (1 << dir.0) != 0
                    && self.clears_corners(part, dir)
            }),
            None => true,
        }
    }

    /// Whether all of the full space is on the map around the part of it that a
    /// posture takes up somewhere: the edge of the map is no wall to squeeze along.
    fn has_its_space(&self, at: Cell, posture: usize) -> bool {
        let corner = self.full_anchor(Place { at, posture });
        posture == 0 || self.postures.all[0].footprint.fits(self.grid, corner)
    }

    /// The anchor of the full space of which a place is a part.
    pub(crate) fn full_anchor(&self, place: Place) -> Cell {
        let (x, y) = self.postures.all[place.posture].offset;
        Cell::new(place.at.x - x, place.at.y - y)
    }

    /// Whether more of the full space is free around the part of it that a
    /// posture takes up somewhere.
    fn has_more_room(&self, at: Cell, posture: usize) -> bool {
        let (x, y) = self.postures.all[posture].offset;
        self.postures.wider[posture].iter().any(|wider| {
            let (wx, wy) = self.postures.all[*wider].offset;
            self.has_room(Cell::new(at.x - x + wx, at.y - y + wy), *wider)
        })
    }

    /// Whether a posture fits somewhere where nobody closes it.
    fn has_room(&self, at: Cell, posture: usize) -> bool {
        self.grid.index(at).is_some_and(|index| {
            let position = posture * self.grid.len() + index;
            self.layers[posture].fits[index] && self.standing.at(position) & CLOSED == 0
        })
    }

    /// Returns whether a step passes no corner of a creature that fills its space.
    fn clears_corners(&self, place: Place, dir: Dir) -> bool {
        let (space, levels) = ((self.footprint(place), place.at), self.levels(place));
        self.corners
            .passed(self.grid, space, dir, &levels)
            .is_none()
    }

    pub(crate) fn place(&self, position: usize) -> Place {
        place_of(self.grid, position)
    }

    fn position(&self, place: Place) -> Option<usize> {
        let index = self.grid.index(place.at)?;
        Some(place.posture * self.grid.len() + index)
    }

    /// Where the search started.
    #[must_use]
    pub fn from(&self) -> Place {
        self.from
    }

    /// The shapes a creature can take, the full space first.
    pub(crate) fn shapes(&self) -> impl Iterator<Item = &Footprint> {
        self.postures.all.iter().map(|posture| &posture.footprint)
    }

    /// The cells a creature takes up at a place.
    #[must_use]
    pub fn footprint(&self, place: Place) -> &Footprint {
        &self.postures.all[place.posture].footprint
    }

    /// Whether it takes skill for the creature to be in a place so narrow.
    pub(crate) fn is_tight(&self, place: Place) -> bool {
        self.postures.all[place.posture].fit == Fit::Tight
    }

    /// Whether a creature is squeezed at a place.
    #[must_use]
    pub fn is_squeezed(&self, place: Place) -> bool {
        self.postures.all[place.posture].squeezed
    }

    fn label(&self, place: Place) -> Option<u32> {
        let label = self.labels[self.position(place)?].wrapping_sub(self.base);
        (label <= self.top.wrapping_sub(self.base)).then_some(label)
    }

    /// What the way to a place costs, in cells of movement; `None` when the
    /// search did not get there.
    #[must_use]
    pub fn cost(&self, place: Place) -> Option<u32> {
        self.label(place).map(|label| label / 2)
    }

    pub(crate) fn marks(&self, place: Place) -> u8 {
        self.position(place)
            .map_or(0, |position| self.standing.at(position))
    }

    pub(crate) fn is_closed(&self, place: Place) -> bool {
        self.marks(place) & CLOSED != 0
    }

    /// Whether the creature may stop at a place it can get to.
    #[must_use]
    pub fn may_stop(&self, place: Place) -> bool {
        let marks = self.marks(place);
        let crowded = marks & CROWDED != 0 && !self.postures.all[place.posture].shared;
        place == self.from() || (marks & NO_STOP == 0 && !crowded)
    }

    /// Whether stopping there is for the game master to allow.
    #[must_use]
    pub fn is_warned(&self, place: Place) -> bool {
        place != self.from() && self.marks(place) & WARNED != 0
    }

    pub(crate) fn fits(&self, place: Place) -> bool {
        let index = self.grid.index(place.at);
        index.is_some_and(|index| {
            self.layers
                .get(place.posture)
                .is_some_and(|layer| layer.fits[index])
        })
    }

    pub(crate) fn ease(&self) -> Exemptions {
        self.ease
    }

    /// The places the search got to, the cheapest first, each with its cost in
    /// cells of movement; its start is the first.
    pub fn reached(&self) -> impl Iterator<Item = (Place, u32)> {
        let reached = self.reached.iter();
        reached.map(|position| self.place_and_cost(*position as usize))
    }

    fn place_and_cost(&self, position: usize) -> (Place, u32) {
        let label = self.labels[position] - self.base;
        (self.place(position), label / 2)
    }

    /// Those of them where the creature may stop without asking, each space it
    /// takes up told once.
    pub fn stops(&self) -> impl Iterator<Item = (Place, u32)> {
        let reached = self.reached.iter().map(|position| *position as usize);
        // Nearly everywhere there is nobody, which is asked sooner than what that place is.
        let stops = reached.filter(|position| {
            self.standing.at(*position) == 0 || self.is_stop(self.place(*position))
        });
        let stops = stops.map(|position| self.place_and_cost(position));
        stops.filter(|(place, _)| !self.is_needless(*place) && !self.is_told_before(*place))
    }

    fn is_stop(&self, place: Place) -> bool {
        self.may_stop(place) && !self.is_warned(place)
    }

    /// Whether a creature squeezed somewhere gets there as soon with more of its
    /// space: it passes such a place, but has no need to stop in it.
    fn is_needless(&self, place: Place) -> bool {
        if !self.is_squeezed(place) {
            return false;
        }
        let (own, part) = (self.cost(place), self.footprint(place));
        let as_soon = |wide: Place| {
            let costs = self.cost(wide).zip(own);
            let fits = self.fits(wide) && !self.is_closed(wide);
            fits && self.is_stop(wide) && costs.is_some_and(|(wide, own)| wide <= own)
        };
        let fit = self.postures.all[place.posture].fit;
        let wider = self.postures.all.iter().enumerate();
        let mut wider = wider.filter(|(_, wide)| {
            wide.fit <= fit && wide.footprint.len() > part.len() && !wide.shared
        });
        wider.any(|(posture, wide)| {
            let around = wide.footprint.anchors_around(self.grid, (part, place.at));
            around.into_iter().any(|at| as_soon(Place { at, posture }))
        })
    }

    /// Whether the same cells are taken up sooner as another part of the space.
    fn is_told_before(&self, place: Place) -> bool {
        if place.posture == 0 {
            return false;
        }
        let order = |place: Place| Some((self.label(place)?, place.posture));
        let own = order(place);
        let mut others = self.postures.all.iter().enumerate().skip(1);
        others.any(|(posture, other)| {
            let sooner = order(Place { posture, ..place }).is_some_and(|it| own > Some(it));
            sooner && other.footprint == *self.footprint(place)
        })
    }
}

/// The anchor cell and the posture of a position.
fn place_of(grid: Grid, position: usize) -> Place {
    let cells = grid.len();
    // Most take up their full space, and a division takes longer than asking that.
    let (posture, index) = match position < cells {
        true => (0, position),
        false => (position / cells, position % cells),
    };
    Place {
        at: grid.cell(index),
        posture,
    }
}

/// Levels of a creature so many levels high that stands in a footprint with its anchor at an index.
fn levels_on(layer: &Layer, at: usize, cubes_high: Option<i32>) -> Range<i32> {
    let level = layer.grounds.get(at).copied().map_or(0, i32::from);
    cubes_high.map_or(ALL_LEVELS, |high| level..level + high)
}
