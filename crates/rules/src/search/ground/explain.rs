//! Answers that explain themselves: a way step by step, or why there is none.

use super::MovementSearch;
use super::costs::factors;
use super::drops::landing;
use crate::board::{Board, has_room, levels_overlap, unfit};
use crate::cost::{CostFactor, CostFactors};
use crate::creature::{Body, Exemptions, Mover, Occupant};
use crate::movement::{
    CLOSED, Check, Path, Place, Step, clambering, held, no_stop_with, passed, relation,
    single_only, squeezed_into, stances_end, stop_by_leave, too_narrow,
};
use crate::query::Query;
use crate::reason::{Reason, Refusal, once};
use grid::{Cell, Footprint};
use terms::{Message, Visibility, message};

/// Factors of the ground, in the order of their reasons.
const GROUND: [CostFactor; 4] = [
    CostFactor::Difficult,
    CostFactor::DeadBody,
    CostFactor::Obstacle,
    CostFactor::Darkness,
];

/// Returns the reason that a creature fits at `to` only squeezed, and may start to squeeze only in its
/// turn.
fn squeezes_in_turn(query: Query<'_>, to: Cell, ease: Exemptions) -> Option<Reason> {
    let Query {
        board,
        ruleset,
        mover,
    } = query;
    let (p, full) = (&ruleset.policies, &mover.body.footprint);
    let size = p.sizes.value.get(mover.body.rank as usize)?;
    let side = p.turn_squeeze_side.value;
    let by_choice = ruleset.squeezes_by_choice(&size.id) && full.width() > side;
    let grid = board.grid();
    if !by_choice || grid.kind().is_hex() || !full.fits(grid, to) {
        return None;
    }
    let fits = |shape: &Footprint, at: Cell| has_room(board, (shape, at), ease);
    let small = Footprint::rect(side, side);
    let spare = (full.width() - side).cast_signed();
    let mut within = (0..=spare).flat_map(|y| (0..=spare).map(move |x| (x, y)));
    let narrow =
        !fits(full, to) && within.any(|(x, y)| fits(&small, Cell::new(to.x + x, to.y + y)));
    narrow.then(|| Reason {
        text: message!("too-narrow-squeeze-in-turn"),
        rule: p.turn_squeeze_sizes.rule,
    })
}

impl MovementSearch {
    /// The cheapest way to where the creature's full space would have its
    /// anchor at `to`, or a part of it into which it squeezes: every step with
    /// its cost and its rules, after a search without a limit.
    ///
    /// # Errors
    /// Why there is no way. That is an answer like any other.
    pub fn path_to(&self, query: Query<'_>, to: Cell) -> Result<Path, Refusal> {
        let Query { ruleset, mover, .. } = query;
        let to = self.place_at(to);
        let Some(way) = self.trace(to) else {
            return Err(self.refuse(query, to));
        };
        let mut diagonals = 0;
        let mut steps: Vec<Step> = way
            .places
            .windows(2)
            .map(|pair| self.explain_step(query, [pair[0], pair[1]], &mut diagonals))
            .collect();
        self.roll(query, &mut steps);
        let mut steps = self.cut_at_failure(ruleset, mover, with_totals(steps));
        let mut through = way.through;
        through.retain(|made| *made <= steps.len());
        let to = steps.last().map_or(to, |step| step.to);
        let others: Vec<&Occupant> = self.others_at(query.board, mover, to).collect();
        let (marks, squeezed) = (self.marks(to), self.is_squeezed(to));
        let no_stop = !self.may_stop(to);
        let no_stop = no_stop.then(|| no_stop_with(query, &others, (marks, squeezed)));
        if let (None, true, Some(last)) = (&no_stop, self.is_warned(to), steps.last_mut()) {
            last.because.push(stop_by_leave(query, &others));
        }
        Ok(Path {
            steps,
            no_stop,
            through,
        })
    }

    /// One step's cost and reasons. `diagonals` counts the undoubled ones.
    fn explain_step(&self, query: Query<'_>, pair: [(Place, u32); 2], diagonals: &mut u32) -> Step {
        if self.at_once {
            return self.explain_teleport(query, pair);
        }
        let Query { board, ruleset, .. } = query;
        let policies = &ruleset.policies;
        let [total, before] = [pair[1], pair[0]].map(|(_, label)| label / 2);
        let [from, to] = pair.map(|(place, _)| place);
        let stride = self.stride(pair);
        let kind = board.grid().kind();
        let diagonal = stride.dir.is_some_and(|dir| kind.is_diagonal(dir));
        let space = || self.footprint(to).cells(board.grid(), to.at);
        let newly = self.pays_for_new() || stride.dir.is_none();
        let paid_for = self.paid_for(board, from, to, newly);
        let (going, mixed) = board.going_under(paid_for, self.ease());
        let full_round = going.is_impeded() || self.is_impeded(to);
        let cost = if full_round { 1 } else { total - before };
        let squeezed = self.is_squeezed(to);
        let crossed = self.rolls_between(board, &stride, to);
        let crossed = crossed.filter(|_| !self.ease().obstacles);
        let factors = going.factors
            | factors(squeezed, self.marks(to))
            | CostFactors::when(full_round, CostFactor::Impeded)
            | CostFactors::when(crossed.is_some(), CostFactor::Barrier);
        let price = ruleset.cost.price(factors, diagonal);
        let doubled = !price.factors.without(CostFactor::Barrier).is_empty();
        let mut because = Vec::new();
        let mut say = |text: Message, rule| because.push(Reason { text, rule });
        match (diagonal, doubled) {
            _ if full_round => {}
            (false, false) => say(message!("straight"), policies.cell_feet.rule),
            (true, false) => {
                *diagonals += 1;
                let nth = *diagonals;
                say(message!("diagonal-nth", nth), policies.diagonals.rule);
            }
            // Elsewhere it is no dearer than a straight step that is doubled.
            (true, true) if policies.doubled_diagonal.value > 2 => {
                say(message!("diagonal-doubled"), policies.doubled_diagonal.rule);
            }
            (_, true) => {}
        }
        let clambers = policies.impeded_action.as_ref();
        if let Some(action) = clambers.filter(|_| full_round) {
            let forced = policies.impeded_squeeze_feet.as_ref();
            let name = action.value.to_lowercase();
            let (text, rule) = match forced.filter(|_| self.is_impeded(to)) {
                Some(forced) => (message!("too-narrow-takes", action = name), forced.rule),
                None => (message!("impeded-takes", action = name), action.rule),
            };
            say(text, rule);
        }
        // A step that takes a round has no other price.
        let reasons = |factors: &'static [CostFactor]| {
            let raised = factors.iter().filter(|factor| price.factors.has(**factor));
            raised.filter_map(|factor| ruleset.cost.reason(*factor))
        };
        for Reason { text, rule } in reasons(&GROUND).filter(|_| !full_round) {
            say(text, rule);
        }
        let dark = |cell: Cell| {
            let index = board.grid().index(cell);
            index.is_some_and(|index| board.hampering()[index].visibility == Visibility::Dark)
        };
        if self.ease().darkness && ruleset.cost.counts(CostFactor::Darkness) && space().any(dark) {
            say(
                message!("waived-poor-visibility"),
                ruleset.cost_rules.darkness.rule,
            );
        }
        for Reason { text, rule } in reasons(&[CostFactor::Spears]) {
            say(text, rule);
        }
        if mixed && (going.is_impeded() || !full_round) {
            say(
                message!("not-all-of-its-space"),
                ruleset.cost_rules.mixed_terrain.rule,
            );
        }
        if squeezed {
            let taken = (self.footprint(to), to.at);
            for Reason { text, rule } in squeezed_into(query, taken, self.is_tight(to)) {
                say(text, rule);
            }
        }
        if stride.steps > 1 {
            let text = message!("turning-counts", steps = stride.steps);
            say(text, ruleset.cost_rules.squeezed.rule);
        }
        for other in self.others_at(board, query.mover, to) {
            let (text, rule) = passed(query, other, self.postures.all[to.posture].shared);
            say(text, rule);
        }
        for Reason { text, rule } in reasons(&[CostFactor::Barrier]) {
            say(text, rule);
        }
        // A crowd of the same name is one reason.
        let mut because = once(because);
        because.extend(self.waived(query, &stride, to));
        let asks = &ruleset.cost_rules.barrier_checks;
        let rolls = crossed.filter(|_| asks.value).unwrap_or_default();
        let rolls = rolls.iter();
        let mut checks: Vec<Check> = rolls.map(|roll| Check::asked_by(roll, asks.rule)).collect();
        checks.extend(self.checks(query, [from, to]));
        let mut warnings = self.warnings(query, to);
        if squeezed && !self.is_squeezed(from) {
            warnings.extend(self.may_be_let_past(query, to));
        }
        if full_round {
            checks.extend(clambering(ruleset));
            warnings.extend(stances_end(ruleset));
        }
        let drop_feet = self.drop_feet(query, [from, to]);
        let water_feet = board.water_feet(self.footprint(to), to.at);
        let water_feet = water_feet.filter(|_| drop_feet.is_some());
        let mut hazards = board.hazards_under(self.footprint(to), to.at, &query.mover.body);
        if let Some(feet) = drop_feet {
            hazards.push(message!("hazard-drop"));
            checks.extend(landing(ruleset, feet, water_feet));
        }
        let [start, end] = [from, to].map(|place| self.support_feet(query, place));
        Step {
            to,
            cost,
            total,
            hampered: !price.factors.is_empty(),
            full_round,
            because,
            warnings,
            checks,
            hazards,
            drop_feet,
            water_feet,
            rise_feet: if query.mover.body.flying {
                0
            } else {
                end - start
            },
        }
    }

    pub(crate) fn refuse(&self, query: Query<'_>, to: Place) -> Refusal {
        let Query { board, ruleset, .. } = query;
        let grid = board.grid();
        let policies = &ruleset.policies;
        let blocked = policies.least_opening_percent.rule;
        let footprint = &query.mover.body.footprint;
        let closed = self.others_at(board, query.mover, to).find_map(|other| {
            let relation = relation(ruleset, query.mover, other);
            (relation.marks & CLOSED != 0).then_some((other, relation.rule))
        });
        let closed = closed.filter(|_| self.is_closed(to));
        if let Some(held) = held(query) {
            return Refusal {
                because: vec![held],
            };
        }
        // What no movement action could change comes first.
        let on_map = footprint.fits(grid, to.at);
        let by_action = on_map.then(|| self.refuse_move_action(query, to)).flatten();
        if let Some(because) = by_action {
            return Refusal {
                because: vec![because],
            };
        }
        let (text, rule) = if !on_map {
            (message!("no-fit-on-map"), policies.sizes.rule)
        } else if !self.fits(to) && (self.at_once || self.parts_that_fit(to).next().is_none()) {
            let least = board.made_squeezed(ruleset, &query.mover.body);
            let unfit = |shape| unfit(board, (shape, to.at), self.ease(), least);
            let mut shapes = self
                .shapes()
                .filter(|shape| !self.at_once || *shape == footprint);
            let narrow = shapes.find(|shape| unfit(shape).is_none());
            match (narrow, unfit(footprint), closed) {
                (None, Some(text), _) => (text, blocked),
                (_, _, Some((other, rule))) => (message!("in-the-way", name = &other.name), rule),
                (narrow, ..) => too_narrow(query, (narrow.unwrap_or(footprint), to.at), least),
            }
        } else if let Some((other, rule)) = closed {
            (message!("in-the-way", name = &other.name), rule)
        } else if let Some(because) = self.refuse_teleport(query, to) {
            return Refusal { because };
        } else if let Some(squeezed) = self.refuse_squeezed(query, to) {
            squeezed
        } else if let Some(needs) = single_only(ruleset, query.mover) {
            (message!("stepping-over-takes-single-move"), needs)
        } else if let Some(closer) = self.closer(query, to) {
            closer
        } else if let Some(cubes) = board.cliff_around(ruleset, footprint, to.at) {
            (message!("ground-too-steep"), cubes)
        } else {
            (message!("every-way-closed"), blocked)
        };
        let mut because = vec![Reason { text, rule }];
        if let Some(squeezes) = squeezes_in_turn(query, to.at, self.ease()) {
            because.insert(0, squeezes);
        }
        if rule == blocked {
            because.extend(self.blocked(query, to));
        }
        Refusal { because }
    }

    /// That walls need not make it squeeze, where the game master may let it past them.
    fn may_be_let_past(&self, query: Query<'_>, to: Place) -> Option<Reason> {
        let full = self.grid.index(to.at)?;
        let let_past = Body {
            passes_walls: true,
            ..query.mover.body.clone()
        };
        let spared = Exemptions {
            drops: self.ease().drops,
            ..Exemptions::of(query.ruleset, &let_past)
        };
        let spared = spared != self.ease();
        (spared && !self.layers[0].fits[full]).then(|| Reason {
            text: message!("may-be-let-past"),
            rule: query.ruleset.policies.walls_yield.rule,
        })
    }

    /// The cells for whose ground a step pays: all it ends on, or those of
    /// them that it newly enters.
    fn paid_for(
        &self,
        board: &Board,
        from: Place,
        to: Place,
        newly: bool,
    ) -> impl Iterator<Item = Cell> + use<> {
        let grid = board.grid();
        let stood_on = |cell: &Cell| newly && self.footprint(from).covers(grid, from.at, *cell);
        let cells = self.footprint(to).cells(grid, to.at);
        let paid: Vec<Cell> = cells.filter(|cell| !stood_on(cell)).collect();
        paid.into_iter()
    }

    /// The other creatures that the mover meets in its space at a place.
    pub(crate) fn others_at<'a>(
        &'a self,
        board: &'a Board,
        mover: &'a Mover,
        place: Place,
    ) -> impl Iterator<Item = &'a Occupant> {
        let levels = self.levels(place);
        let others = board.occupants_over((self.footprint(place), place.at));
        others.filter(move |other| {
            other.id != mover.id && levels_overlap(&board.levels_of(other), &levels)
        })
    }
}

/// Steps with what the way has cost after each.
fn with_totals(mut steps: Vec<Step>) -> Vec<Step> {
    let mut total = 0;
    for step in &mut steps {
        total += step.cost;
        step.total = total;
    }
    steps
}
