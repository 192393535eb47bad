//! Ways through space, step by step, or why there is none.

use super::{Gait, PricedStep, Run, Site, Spot, Volume, Without, bank_gait, marks_for};
use crate::board::{Fit, unfit};
use crate::checks::Roll;
use crate::cost::{CostFactor, CostFactors, IMPEDED};
use crate::creature::{Action, MoveAction, Occupant, OccupantId};
use crate::movement::{
    CLOSED, Check, HAMPERED, Place, SPEARS, checks_against, clambering, failing, held,
    is_stepped_over, no_stop_with, passed, penalties, relation, squeezed_into, stances_end,
    stop_by_leave, too_narrow, tumbling_checks,
};
use crate::query::Query;
use crate::reason::{Reason, Refusal, RuleRef, once};
use crate::search::postures::Move;
use grid::{Cell, Point};
use std::collections::BTreeMap;
use std::ops::Range;
use terms::{Message, Mode, message};

/// A step of a way through space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hop {
    /// Where it ends.
    pub to: Spot,
    /// The kind of movement that leads there.
    pub mode: Mode,
    /// What it costs, in cells of movement.
    pub cost: u32,
    /// What the way has cost so far, in cells of movement.
    pub total: u32,
    /// Whether anything makes it dearer than it would be in the open.
    pub hampered: bool,
    /// Whether the creature is squeezed where it ends.
    pub squeezed: bool,
    /// What is left of each kind of movement after it, in cells.
    pub left: Vec<(Mode, u32)>,
    /// Whether it takes an action of its own, which leads one cell into impeded
    /// terrain.
    pub full_round: bool,
    /// Why it costs that.
    pub because: Vec<Reason>,
    /// What else it means.
    pub warnings: Vec<Reason>,
    /// The checks it needs.
    pub checks: Vec<Check>,
}

impl Volume {
    /// A way from a spot as it is gone: with the checks of one who tumbles past others,
    /// all of them as they were rolled, and up to the first that keeps it from a step.
    #[must_use]
    pub fn gone(&self, query: Query<'_>, start: Spot, mut way: Vec<Hop>) -> Vec<Hop> {
        let high = self.high;
        let spots: Vec<Spot> = std::iter::once(start)
            .chain(way.iter().map(|hop| hop.to))
            .collect();
        let space = |spot: &Spot| self.footprint(*spot).cells(self.grid, spot.place.at);
        let spaces: Vec<Vec<Cell>> = spots.iter().map(|it| space(it).collect()).collect();
        let levels = spots.iter().map(|spot| spot.level..spot.level + high);
        let levels: Vec<Range<i32>> = levels.collect();
        let past = tumbling_checks(query, (&spaces, &levels));
        for (hop, past) in way.iter_mut().zip(past) {
            hop.checks.extend(past);
        }
        let checks = way.iter_mut().flat_map(|hop| &mut hop.checks);
        Check::come_out(checks, &query.mover.intent.outcomes);
        let stops = |hop: &Hop| hop.checks.iter().any(|it| it.failed() && it.stops);
        let Some(tried) = way.iter().position(stops) else {
            return way;
        };
        way.truncate(tried + 1);
        let Some(failed) = way.pop() else {
            return way;
        };
        let before = way.last();
        let left = failed.left.iter();
        // What the step would have cost is left, and lost.
        let left = left.map(|(mode, cells)| (*mode, cells + failed.cost));
        let left: Vec<(Mode, u32)> = left.collect();
        let lost = left.iter().map(|(_, cells)| *cells).max().unwrap_or(0);
        way.push(Hop {
            to: before.map_or(start, |hop| hop.to),
            mode: before.map_or(failed.mode, |hop| hop.mode),
            cost: 0,
            total: failed.total - failed.cost,
            hampered: false,
            squeezed: before.is_some_and(|hop| hop.squeezed),
            left,
            full_round: false,
            because: failing(query.ruleset, &failed.checks, lost),
            warnings: Vec::new(),
            checks: failed.checks,
        });
        way
    }

    /// The cheapest way to where a creature has its full space at a site, or a
    /// part of it, step by step.
    ///
    /// # Errors
    /// Why there is none.
    pub fn way_to(&self, query: Query<'_>, to: Site) -> Result<Vec<Hop>, Refusal> {
        let spot = self.spot_at(to);
        let spot = spot.ok_or_else(|| self.refuse(query, to))?;
        Ok(self.way_to_spot(query, spot))
    }

    /// The cheapest way to a spot that the search got to, step by step; none to
    /// others.
    #[must_use]
    pub fn way_to_spot(&self, query: Query<'_>, to: Spot) -> Vec<Hop> {
        let index = self.index(to);
        let runs = self.runs.iter();
        let labeled = runs.filter_map(|run| Some((Self::label_in(run, index?)?, run)));
        let Some((label, run)) = labeled.min_by_key(|(label, _)| *label) else {
            return Vec::new();
        };
        let way = match &self.straight {
            Some(course) => self.straight_trail(course, run, to),
            None => self.trace(query, run, (to, label)),
        };
        let spent = way.first().map_or(0, |(_, label)| label / 2);
        let mut total = match self.rounds {
            Some(_) => 0,
            None => spent.saturating_sub(self.gone),
        };
        let mut before = None;
        let hops = way.windows(2).map(|pair| {
            let [from, (to, _)] = [pair[0], pair[1]];
            let suits = (to, self.suiting(&run.means, to));
            let step = self.cheapest_step(&run.means, from, suits)?;
            let hop = self.explain(query, run, pair, step, (before, total));
            (before, total) = (Some(hop.mode), hop.total);
            Some(hop)
        });
        let mut hops: Vec<Hop> = hops.map_while(|hop| hop).collect();
        if let Some(last) = hops.last_mut().filter(|_| self.is_warned(to)) {
            let others = self.others_at(query.board, query.mover, to);
            let others: Vec<&Occupant> = others.collect();
            last.because.push(stop_by_leave(query, &others));
        }
        hops
    }

    /// Returns true if a path steps over a smaller creature.
    #[must_use]
    pub fn steps_over(&self, query: Query<'_>, path: &[Hop]) -> bool {
        let mut passed = path
            .iter()
            .flat_map(|hop| self.others_at(query.board, query.mover, hop.to));
        passed.any(|other| is_stepped_over(query.ruleset, query.mover, other))
    }

    /// The spots of a cheapest way, with their labels: past the fewest hazards, squeezed as
    /// little and as straight as they can be.
    fn trace(&self, query: Query<'_>, run: &Run, to: (Spot, u32)) -> Vec<(Spot, u32)> {
        if self.clambers || self.one_step.is_some() {
            let begun = self.index(self.from);
            let begun = begun.and_then(|index| Self::label_in(run, index));
            let begun = begun.map(|label| (self.from, label));
            let start = begun.filter(|start| start.0 != to.0);
            return start.into_iter().chain([to]).collect();
        }
        let straight = self.trace_by(run, to, |_| 0);
        let passed = straight.len().saturating_sub(2);
        let passed = straight.iter().skip(1).take(passed);
        let harmless = |(spot, _): &(Spot, u32)| self.hazards_at(query, *spot) == 0;
        if passed.clone().all(harmless) {
            return straight;
        }
        let fewest = self.fewest_hazards(query, run, to);
        self.trace_by(run, to, |spot| {
            let entered = self.index(spot).and_then(|index| fewest.get(&index));
            entered.copied().unwrap_or(u32::MAX)
        })
    }

    /// The way back from a label along what is least bad, and then straight.
    fn trace_by(&self, run: &Run, to: (Spot, u32), bad: impl Fn(Spot) -> u32) -> Vec<(Spot, u32)> {
        let mut way = vec![to];
        let mut here = to;
        while here.0 != self.from {
            let before = self.steps_before(run, here).into_iter();
            let off = |spot: Spot| self.off_the_line(to.0, spot);
            let next = before.min_by(|x, y| {
                let [one, other] = [x.0, y.0].map(|spot| (bad(spot), spot.place.posture != 0));
                one.cmp(&other).then(off(x.0).total_cmp(&off(y.0)))
            });
            let Some(next) = next else {
                break;
            };
            way.push(next);
            here = next;
        }
        way.reverse();
        way
    }

    /// The fewest hazardous cells entered on cheapest ways to each spot that leads to a
    /// label, by index.
    fn fewest_hazards(&self, query: Query<'_>, run: &Run, to: (Spot, u32)) -> BTreeMap<usize, u32> {
        let mut before = BTreeMap::new();
        let mut open = vec![to];
        while let Some(here) = open.pop() {
            let Some(index) = self.index(here.0).filter(|it| !before.contains_key(it)) else {
                continue;
            };
            let steps = match here.0 == self.from {
                true => Vec::new(),
                false => self.steps_before(run, here),
            };
            open.extend(&steps);
            before.insert(index, (here, steps));
        }
        // Every step costs something, so what leads to a spot comes before it.
        let mut found: Vec<_> = before.into_iter().collect();
        found.sort_by_key(|(_, ((_, label), _))| *label);
        let mut fewest = BTreeMap::new();
        for (index, ((spot, _), steps)) in found {
            let entered = steps.iter().filter_map(|(spot, _)| self.index(*spot));
            let least = entered
                .filter_map(|index| fewest.get(&index).copied())
                .min();
            let own = if steps.is_empty() {
                0
            } else {
                self.hazards_at(query, spot)
            };
            fewest.insert(index, least.unwrap_or(0) + own);
        }
        fewest
    }

    /// On how many hazardous cells a creature is that is on the ground there.
    fn hazards_at(&self, query: Query<'_>, spot: Spot) -> u32 {
        let (footprint, at) = (self.footprint(spot), spot.place.at);
        let aloft = query.board.feet_aloft(footprint, at, spot.level) != 0;
        if aloft || query.mover.body.flying {
            return 0;
        }
        let cells = footprint.cells(self.grid, at);
        cells.filter(|cell| query.board.is_hazardous(*cell)).count() as u32
    }

    /// The spots from which a step explains a label, with theirs.
    fn steps_before(&self, run: &Run, (here, label): (Spot, u32)) -> Vec<(Spot, u32)> {
        let across = self.moves.iter().flatten();
        let moves = across.chain(self.shifts.iter().flatten());
        let leads_here = moves.filter(|a_move| a_move.to == here.place.posture);
        let suits = (here, self.suiting(&run.means, here));
        let steps = leads_here.flat_map(|a_move| (-1..=1).rev().map(move |up| (a_move, up)));
        let explains = |(a_move, up): (&Move, i32)| {
            let before = Spot {
                place: Place {
                    at: a_move.back(self.grid, here.place.at),
                    posture: a_move.from,
                },
                level: here.level - up,
            };
            let known = Self::label_in(run, self.index(before)?)?;
            (known < label && a_move.leads_up(up)).then_some(())?;
            self.arrival(before, a_move, up)?;
            let step = self.step(&run.means, (before, known), a_move, suits)?;
            (step.label == label).then_some((before, known))
        };
        steps.filter_map(explains).collect()
    }

    /// How far a spot is off the straight line from the start.
    fn off_the_line(&self, to: Spot, spot: Spot) -> f64 {
        let middle = |spot: Spot| {
            let center = self.footprint(spot).center(self.grid, spot.place.at);
            (center, f64::from(spot.level))
        };
        let apart =
            |(a, up): (Point, f64), (b, down): (Point, f64)| [a.x - b.x, a.y - b.y, up - down];
        let start = middle(self.from);
        let (line, own) = (apart(middle(to), start), apart(middle(spot), start));
        let dot = |a: [f64; 3], b: [f64; 3]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let share = dot(own, line) / dot(line, line).max(1e-9);
        let aside: Vec<f64> = own
            .iter()
            .zip(line)
            .map(|(own, line)| own - share * line)
            .collect();
        aside.iter().map(|along| along * along).sum()
    }

    /// The cheapest step from a spot where so much has been spent to one that some
    /// kinds of movement suit, as [`Self::step`] has it, with the move it makes.
    pub(super) fn cheapest_step(
        &self,
        means: &[Gait],
        from: (Spot, u32),
        suits: (Spot, u8),
    ) -> Option<(&Move, PricedStep)> {
        let (Spot { place, level }, to) = (from.0, suits.0);
        let lists = [&self.moves, &self.shifts].map(|moves| moves[place.posture].iter());
        let up = to.level - level;
        let moves = lists.into_iter().flatten().filter(|a_move| {
            let onward = a_move.onward(self.grid, place.at) == to.place.at;
            up.abs() <= 1 && a_move.to == to.place.posture && onward && a_move.leads_up(up)
        });
        let steps = moves.filter_map(|a_move| {
            let step = self.step(means, from, a_move, suits)?;
            Some((a_move, step))
        });
        steps.min_by_key(|(_, step)| step.label)
    }

    fn explain(
        &self,
        query: Query<'_>,
        run: &Run,
        pair: &[(Spot, u32)],
        (a_move, step): (&Move, PricedStep),
        (before, total): (Option<Mode>, u32),
    ) -> Hop {
        let Query { ruleset, mover, .. } = query;
        let p = &ruleset.policies;
        let [(from, label), (to, _)] = [pair[0], pair[1]];
        let mode = step.mode;
        let (squeezed, marks) = (self.is_squeezed(to), marks_for(mode, self.marks(to)));
        let low = self.headroom(to) != Some(Fit::Full);
        let hard = self.hard_into(mode, from, to);
        let diagonal = a_move.is_diagonal(self.grid.kind());
        let steps = a_move.steps;
        let crossed = self.rolls_between(query, a_move, (from, mode));
        let fit = self.fit(to);
        let hindered = marks & (HAMPERED | SPEARS) != 0;
        let doubled = hard > 0 || fit != Some(Fit::Full) || hindered;
        let spared = doubled && ruleset.cost.obstacles_are_difficult();
        let barrier = CostFactors::when(crossed.is_some() && !spared, CostFactor::Barrier);
        let barrier = ruleset.cost.price(barrier, diagonal).factors;
        let mut because = Vec::new();
        let mut say = |text: Message, rule| because.push(Reason { text, rule });
        let there = self.grid.index(to.place.at);
        let at_bank = mode == Mode::Walk
            && there.is_some_and(|at| self.elements.is_at_bank(to.place.posture, at, to.level));
        if let Some(combining) = p.modes_combine.as_ref().filter(|_| before != Some(mode)) {
            let rule = if before.is_none() {
                p.obstacles_spare.rule
            } else {
                combining.rule
            };
            say(mode.verb(), rule);
        }
        if let Some(combining) = p.modes_combine.as_ref().filter(|_| at_bank) {
            say(Mode::Swim.verb(), combining.rule);
        }
        if let Some(cubes) = &p.cubes {
            match to.level - from.level {
                1 => say(message!("up"), cubes.rule),
                -1 => say(message!("down"), cubes.rule),
                _ => {}
            }
        }
        if diagonal {
            say(message!("diagonal"), p.diagonals.rule);
        }
        if let Some(action) = p.impeded_action.as_ref().filter(|_| step.full_round) {
            let name = action.value.to_lowercase();
            let narrow = self.fit(to).is_some_and(|fit| fit >= Fit::Impeded);
            let forced = p.impeded_squeeze_feet.as_ref().filter(|_| narrow);
            let (text, rule) = match forced {
                Some(forced) => (message!("too-narrow-takes", action = name), forced.rule),
                None => (message!("impeded-takes", action = name), action.rule),
            };
            say(text, rule);
        } else if hard > 0 {
            let (before, after) = (self.footprint(from), self.footprint(to));
            let stood_on = |cell: &Cell| before.covers(self.grid, from.place.at, *cell);
            let cells = after.cells(self.grid, to.place.at);
            let entered = cells.filter(|cell| !stood_on(cell));
            let ease = self.elements.ease_on_foot;
            let (going, mixed) = query.board.going_under(entered, ease);
            let factors = ruleset.cost.price(going.factors, diagonal).factors.iter();
            for Reason { text, rule } in factors.filter_map(|factor| ruleset.cost.reason(factor)) {
                say(text, rule);
            }
            if mixed {
                say(
                    message!("not-all-of-its-space"),
                    ruleset.cost_rules.mixed_terrain.rule,
                );
            }
        }
        let spears = CostFactors::when(marks & SPEARS != 0, CostFactor::Spears);
        let spears = ruleset.cost.price(spears, diagonal).factors.iter();
        for Reason { text, rule } in spears.filter_map(|factor| ruleset.cost.reason(factor)) {
            say(text, rule);
        }
        if let (true, Some(cubes)) = (low, &p.creature_cubes) {
            say(message!("squeezed-under-ceiling"), cubes.rule);
        }
        if squeezed {
            let narrow = self.footprint(to);
            let lines = match low && *narrow == mover.body.footprint {
                true => penalties(ruleset, false),
                false => squeezed_into(query, (narrow, to.place.at), false),
            };
            for Reason { text, rule } in lines {
                say(text, rule);
            }
        }
        if steps > 1 {
            let text = message!("turning-counts", steps);
            say(text, ruleset.cost_rules.squeezed.rule);
        }
        for other in self.others_at(query.board, mover, to) {
            let (text, rule) = passed(query, other, self.postures.all[to.place.posture].shared);
            say(text, rule);
        }
        for Reason { text, rule } in barrier.iter().filter_map(|it| ruleset.cost.reason(it)) {
            say(text, rule);
        }
        let asks = &ruleset.cost_rules.barrier_checks;
        let rolls = crossed.filter(|_| asks.value).unwrap_or_default();
        let rolls = rolls.iter().map(|roll| Check::asked_by(roll, asks.rule));
        let clambers = step.full_round.then_some(());
        let check = clambers.and_then(|()| clambering(ruleset));
        let warning = clambers.and_then(|()| stances_end(ruleset));
        let met = self.others_at(query.board, mover, from);
        let met: Vec<OccupantId> = met.map(|other| other.id).collect();
        let others = self.others_at(query.board, mover, to);
        let against = checks_against(query, &met, others);
        let cost = self.cost_of(label, step);
        Hop {
            to,
            mode: if at_bank { Mode::Swim } else { mode },
            cost,
            total: total + cost,
            hampered: hard > 0 || squeezed || hindered || !barrier.is_empty(),
            squeezed,
            left: self.left_after(&run.means, step),
            full_round: step.full_round,
            because: once(because),
            warnings: warning.into_iter().collect(),
            checks: rolls.chain(check).chain(against).collect(),
        }
    }

    /// The rolls for the low barriers that a step on foot crosses; `None` if it crosses
    /// none.
    fn rolls_between(
        &self,
        query: Query<'_>,
        a_move: &Move,
        (from, mode): (Spot, Mode),
    ) -> Option<Vec<Roll>> {
        let (part, dir) = a_move.stepper(from.place).zip(a_move.dir)?;
        let footprint = &self.postures.all[part.posture].footprint;
        let cells = footprint.cells(self.grid, part.at);
        let held = mode == Mode::Walk && !self.elements.ease_on_foot.obstacles;
        held.then(|| query.board.rolls_on_step(cells, dir))
            .flatten()
    }

    /// What the movement action itself has against a way to a spot that a kind of
    /// movement suits.
    fn refuse_move_action(&self, query: Query<'_>, to: Spot, mode: Option<Mode>) -> Option<Reason> {
        let Query { ruleset, mover, .. } = query;
        let move_action = mover.intent.move_action;
        let action = || move_action.label(ruleset).to_string().to_lowercase();
        let because = |text: Message, rule: RuleRef| Some(Reason { text, rule });
        if self.one_step.is_some() {
            let (from, at) = (self.from, to.place.at);
            let beside = from.place.at == at || self.grid.dir_between(from.place.at, at).is_some();
            if self.one_step == Some(true) || !beside || from.level.abs_diff(to.level) > 1 {
                let text = match self.grid.kind().is_hex() {
                    true => message!("action-goes-one-hex", action = action()),
                    false => message!("action-goes-one-square", action = action()),
                };
                return because(text, move_action.rule(ruleset));
            }
        }
        if let Some(away) = self
            .away
            .as_ref()
            .filter(|_| !self.leads_away(self.from, to))
        {
            let rule = ruleset.policies.withdraw_farther.as_ref()?.rule;
            return because(message!("withdraw-no-farther", name = &away.name), rule);
        }
        let shuns = |to: Spot, mode: Option<Mode>| {
            let (what, rule) = self.shunned_at(to, mode)?;
            because(message!("action-shuns", action = action(), what), rule)
        };
        let shut = self.straight.as_ref().filter(|_| self.index(to).is_some());
        if let Some(shut) = shut.and_then(|course| self.shut_on_line(course, to)) {
            let shut = || shut.iter().copied().map(Spot::from);
            let occupied = |spot: Spot| {
                let closed = self.closed_by(query, spot);
                closed.map(|(text, rule)| Reason { text, rule })
            };
            let rule = match move_action {
                MoveAction::Run => ruleset.policies.run_straight.rule,
                _ => ruleset.policies.charge_straight.rule,
            };
            let why = shut().find_map(|spot| shuns(spot, self.mode_at(spot)));
            let why = why.or_else(|| shut().find_map(occupied));
            let bends = || because(message!("action-goes-straight", action = action()), rule);
            return why.or_else(bends);
        }
        shuns(to, mode)
    }

    /// What keeps it from standing where it asks for the ground, what is solid there or a
    /// gap; or from flying there, which is what is solid.
    fn refuse_space(&self, query: Query<'_>, to: Site) -> Option<Reason> {
        let Query {
            board,
            ruleset,
            mover,
        } = query;
        let body = &mover.body;
        let (full, index) = (&body.footprint, self.grid.index(to.at)?);
        if !full.fits(self.grid, to.at) {
            return None;
        }
        let least = board.made_squeezed(ruleset, body);
        let blocked = ruleset.policies.least_opening_percent.rule;
        let ground = self.elements.ground(0, index);
        let mut flying = self.runs.iter().flat_map(|run| &run.means);
        let aloft = board.feet_aloft(full, to.at, to.level) > 0;
        if aloft && flying.any(|it| it.mode == Mode::Fly) {
            let text = unfit(board, (full, to.at), self.elements.ease_aloft, least)?;
            let rule = blocked;
            return Some(Reason { text, rule });
        }
        if to.level != ground {
            return None;
        }
        let ease = self.elements.ease_on_foot;
        let shapes = self.postures.all.iter().enumerate();
        let shapes = shapes.filter(|(_, part)| !part.shared);
        let mut on_ground = shapes.filter_map(|(posture, part)| {
            let at = self.of_same_space(to.into(), posture).place.at;
            let ground = self.elements.ground(posture, self.grid.index(at)?);
            (ground == to.level).then_some((&part.footprint, at))
        });
        let in_gap = on_ground.find(|taken| unfit(board, *taken, ease, least).is_none());
        let (text, rule) = match in_gap {
            Some(taken) => too_narrow(query, taken, least),
            None => {
                let text = unfit(board, (full, to.at), ease, least)?;
                (text, blocked)
            }
        };
        Some(Reason { text, rule })
    }

    /// Why the creature may not stop at a spot, if it may not.
    #[must_use]
    pub fn no_stop(&self, query: Query<'_>, spot: Spot) -> Option<Reason> {
        let (marks, squeezed) = (self.marks(spot), self.is_squeezed(spot));
        let may = self.may_stop(spot) || self.is_warned(spot);
        let others = || {
            self.others_at(query.board, query.mover, spot)
                .collect::<Vec<_>>()
        };
        (!may).then(|| no_stop_with(query, &others(), (marks, squeezed)))
    }

    /// The first kind of movement that is in its element at a spot.
    fn mode_at(&self, spot: Spot) -> Option<Mode> {
        let there = self.grid.index(spot.place.at)?;
        let posture = spot.place.posture;
        let mut means = self.runs.iter().flat_map(|run| &run.means);
        let able = means.find(|it| self.elements.suits(it.mode, posture, there, spot.level));
        let at_bank = || {
            let together = self.runs.iter().find_map(|run| bank_gait(&run.means));
            together.filter(|_| self.elements.is_at_bank(posture, there, spot.level))
        };
        able.copied().or_else(at_bank).map(|it| it.mode)
    }

    /// What the movement action says of a spot that it does not lead into.
    fn shunned_at(&self, to: Spot, mode: Option<Mode>) -> Option<(Message, RuleRef)> {
        let hard = mode.map_or(0, |mode| self.hard_into(mode, self.from, to));
        let impeded = self.shuns.impeded.filter(|_| hard == IMPEDED);
        let difficult = self
            .shuns
            .difficult
            .filter(|_| hard > 0 || self.is_squeezed(to));
        let unseen = self
            .shuns
            .unseen
            .filter(|_| self.enters_unseen(self.from, to));
        impeded
            .map(|rule| (message!("enters-no-impeded-terrain"), rule))
            .or_else(|| difficult.map(|rule| (message!("enters-no-difficult-terrain"), rule)))
            .or_else(|| unseen.map(|it| (message!("leads-nowhere-unseen"), it.rule)))
    }

    /// The best of the parts of its full space at a site that a kind of movement suits,
    /// with the first kind that does.
    pub(super) fn part_at(&self, to: Site) -> Option<(Spot, Mode)> {
        let parts = self.postures.all.iter().enumerate();
        let parts = parts.filter(|(_, part)| !part.shared);
        let able = parts.filter_map(|(posture, _)| {
            let spot = self.of_same_space(to.into(), posture);
            Some((spot, self.mode_at(spot)?))
        });
        able.min_by_key(|(spot, _)| self.fit(*spot))
    }

    /// Why there is no way to a site.
    fn refuse(&self, query: Query<'_>, to: Site) -> Refusal {
        let p = &query.ruleset.policies;
        let refusal = |text: Message, rule| Refusal {
            because: vec![Reason { text, rule }],
        };
        if let Some(held) = held(query) {
            return refusal(held.text, held.rule);
        }
        if !self.grid.contains(to.at) {
            return refusal(message!("beyond-map"), p.sizes.rule);
        }
        if let Some((text, rule)) = self.closed_by(query, to.into()) {
            return refusal(text, rule);
        }
        if let (None, Some(cubes)) = (self.headroom(to.into()), &p.creature_cubes) {
            return refusal(message!("ceiling-too-low"), cubes.rule);
        }
        let Some((end, mode)) = self.part_at(to) else {
            let reason = self.refuse_move_action(query, to.into(), None);
            let reason = reason.or_else(|| self.refuse_space(query, to));
            return reason.map_or_else(
                || refusal(message!("no-movement-suits"), p.obstacles_spare.rule),
                |reason| refusal(reason.text, reason.rule),
            );
        };
        if let Some(action) = p.impeded_action.as_ref().filter(|_| !self.clambers) {
            let name = action.value.to_lowercase();
            let narrow = self.fit(end).is_some_and(|fit| fit >= Fit::Impeded);
            if let Some(forced) = p.impeded_squeeze_feet.as_ref().filter(|_| narrow) {
                return refusal(message!("too-narrow-takes", action = name), forced.rule);
            }
            if self.hard_into(mode, self.from, end) == IMPEDED {
                return refusal(message!("impeded-takes", action = name), action.rule);
            }
        }
        if let Some(reason) = self.refuse_move_action(query, end, Some(mode)) {
            return refusal(reason.text, reason.rule);
        }
        let (text, rule) = self.closed_on_the_way(query, to);
        refusal(text, rule)
    }

    /// Who closes a spot.
    fn closed_by(&self, query: Query<'_>, at: Spot) -> Option<(Message, RuleRef)> {
        let mut there = self.others_at(query.board, query.mover, at);
        there.find_map(|other| {
            let relation = relation(query.ruleset, query.mover, other);
            let closes = relation.marks & CLOSED != 0;
            closes.then(|| (message!("in-the-way", name = &other.name), relation.rule))
        })
    }

    /// Why there is no way to a site where the creature could be.
    fn closed_on_the_way(&self, query: Query<'_>, to: Site) -> (Message, RuleRef) {
        let p = &query.ruleset.policies;
        let blocked = p.least_opening_percent.rule;
        let whole = p.mode_pays_whole.as_ref();
        let too_little = (
            message!("no-movement-left-leads-there"),
            whole.map_or(blocked, |whole| whole.rule),
        );
        let most = self.means().map(|(_, cells)| cells).max().unwrap_or(0);
        let from = self.of_same_space(self.from, 0).site();
        let apart = self.grid.span(from.at, to.at);
        let far = (apart.straight + apart.diagonal).max(from.level.abs_diff(to.level));
        let search = |action: Action, without: Without| {
            let through = self.straight.as_ref().map(|course| &course.through[..]);
            let start = (self.from, 0);
            Self::search_without(query, action, start, (through.unwrap_or(&[]), without))
        };
        let reached = |volume: Option<Self>| {
            let volume = volume?;
            Some((volume.spot_at(to)?, volume))
        };
        if let Some((spot, farther)) = reached(search(Action::DoubleMove, Without::default())) {
            let cells = farther.cost(spot).unwrap_or_default();
            return (message!("not-so-much-left", cells), too_little.1);
        }
        if far > most {
            return too_little;
        }
        let near = Without {
            away: true,
            ..Without::default()
        };
        let away = self.away.as_ref().zip(p.withdraw_farther.as_ref());
        if let Some((away, farther)) = away
            && reached(search(self.action, near)).is_some()
        {
            let text = message!("withdraw-no-way-farther", name = &away.name);
            return (text, farther.rule);
        }
        let alone = Without {
            others: true,
            ..Without::default()
        };
        // Who stands on the way it would go if nobody were there.
        let by_others = |alone: Without| {
            let (spot, open) = reached(search(self.action, alone))?;
            let way = open.way_to_spot(query, spot);
            way.iter().find_map(|hop| open.closed_by(query, hop.to))
        };
        if let Some(closed) = by_others(alone.clone()) {
            return closed;
        }
        let endless = self.without_end(query, to.level, false);
        if endless.is_some_and(|endless| endless.leads_to(to)) {
            return too_little;
        }
        let ends = Some(self.all_levels(to.level));
        let closed = by_others(Without { ends, ..alone });
        closed.unwrap_or_else(|| (message!("every-way-closed"), blocked))
    }
}
