//! What is offered in a round, and why the rest is not.

use super::budget::{Choice, Round, RoundAction, Used, because};
use crate::creature::{Action, MoveAction, Mover};
use crate::movement::{Allowance, held, withdraw_candidates};
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{Ruled, Takes};
use crate::search::Volume;
use terms::{Message, Signed, StepFrom, message};

impl Round<'_> {
    /// Everything that may come to mind now, on offer or not.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        let attacks = self.attacks();
        let (ruleset, crawls) = (self.query.ruleset, self.query.mover.body.crawls);
        let slowed = self
            .query
            .mover
            .slowed_to_nothing(&ruleset.policies)
            .is_some();
        let crawling = |action: &Action| match action {
            Action::Crawl => crawls,
            Action::FullRound => true,
            Action::Of(MoveAction::Minimum) => !crawls || slowed,
            _ => !crawls,
        };
        let goes = Action::all(ruleset).filter(crawling);
        let goes = goes.filter(|action| action.takes(ruleset).is_some());
        let modes = &self.query.mover.body.modes;
        let goes = goes.filter(|it| !matches!(it, Action::Of(by) if !by.is_open_to(modes)));
        let mut actions_taken: Vec<RoundAction> =
            goes.map(|action| RoundAction::Go(action, 0)).collect();
        if self.running_needs_check() {
            actions_taken.extend([true, false].map(RoundAction::RunCheck));
        }
        let features = (0..self.means.features.len() as u32).map(StepFrom::Feature);
        let steps = [StepFrom::Rest, StepFrom::Attack].into_iter();
        let steps = steps.chain(features).chain([StepFrom::Point]);
        actions_taken.extend(steps.map(RoundAction::Step));
        actions_taken.extend([RoundAction::FullAttack, RoundAction::Attack]);
        let mut bonus = attacks.bonus;
        bonus.sort_unstable_by(|x, y| y.cmp(x));
        bonus.dedup();
        actions_taken.extend(bonus.into_iter().map(RoundAction::BonusAttack));
        let others = [Takes::Standard, Takes::Move, Takes::Swift];
        actions_taken.extend(others.map(RoundAction::Other));
        actions_taken.extend([RoundAction::SwiftForMove, RoundAction::Along]);
        let points = ruleset.policies.point_actions.as_ref();
        if points.is_some_and(|points| points.value) {
            let given = [Takes::Move, Takes::Standard];
            actions_taken.extend(given.map(RoundAction::Point));
        }
        actions_taken
            .into_iter()
            .map(|round_action| self.choice(round_action))
            .collect()
    }

    /// Something to do, with everything that speaks for and against it.
    #[must_use]
    pub fn choice(&self, round_action: RoundAction) -> Choice {
        Choice {
            round_action,
            takes: self.takes(round_action),
            left_feet: match round_action {
                RoundAction::Go(action, _) => Some(self.left(action)),
                _ => None,
            },
            because: self.speaks_for(round_action),
            why_not: self.why_not(round_action),
        }
    }

    /// How far an action still goes, in feet.
    #[must_use]
    pub fn left(&self, action: Action) -> u32 {
        let mover = self.going(action);
        let cells = Volume::farthest(self.query.with_mover(&mover), action);
        let feet = cells * self.query.ruleset.policies.cell_feet.value;
        let gone = self
            .under_way()
            .filter(|(known, _)| self.goes_on(*known, action));
        feet.saturating_sub(gone.map_or(0, |(_, gone)| gone))
    }

    /// The creature as it goes with an action.
    pub(super) fn going(&self, action: Action) -> Mover {
        let mut mover = self.query.mover.clone();
        mover.intent.move_action = match action {
            Action::Of(move_action) => move_action,
            Action::Move | Action::DoubleMove | Action::FullRound | Action::Crawl => {
                MoveAction::Ordinary
            }
        };
        if mover.intent.move_action == MoveAction::Withdraw && mover.intent.target.is_none() {
            let candidates = withdraw_candidates(self.query.with_mover(&mover));
            let mut open = candidates.iter().filter(|it| it.why_not.is_none());
            mover.intent.target = open.next().map(|candidate| candidate.who);
        }
        mover
    }

    pub(super) fn running_needs_check(&self) -> bool {
        let running = &self.means.running;
        let checked = |round_action: &RoundAction| matches!(round_action, RoundAction::RunCheck(_));
        running.check(self.query.ruleset).is_some() && !self.done.iter().any(checked)
    }

    /// Why something cannot be done now; nothing when it can.
    #[must_use]
    pub fn why_not(&self, round_action: RoundAction) -> Vec<Reason> {
        let mut why_not: Vec<Reason> = match round_action {
            RoundAction::Go(action, _) => self.why_not_go(action),
            RoundAction::Step(from) => self.why_not_step(from),
            RoundAction::Attack | RoundAction::BonusAttack(_) => self.why_not_attack(round_action),
            RoundAction::Along => self.why_not_along(),
            RoundAction::Point(takes) => self.why_not_point(takes),
            RoundAction::RunCheck(_)
            | RoundAction::FullAttack
            | RoundAction::Other(_)
            | RoundAction::StepOver
            | RoundAction::SwiftForMove => Vec::new(),
        };
        let goes_on = match (round_action, self.under_way()) {
            (RoundAction::Go(action, _), Some((known, _))) if self.goes_on(known, action) => {
                // Of what it takes, the walk before has been paid for.
                known == action || self.used_otherwise() == Used::default()
            }
            _ => false,
        };
        if !goes_on {
            why_not.extend(
                self.takes(round_action)
                    .and_then(|takes| self.unaffordable(&takes)),
            );
        }
        if why_not.is_empty() {
            why_not.extend(self.part_of_move_done(round_action));
        }
        why_not
    }

    /// Parts of a move action that have been done, and so bar an action that takes the
    /// whole round.
    fn part_of_move_done(&self, round_action: RoundAction) -> Vec<Reason> {
        let takes = self.takes(round_action).map(|takes| takes.value);
        let whole = takes.filter(|it| matches!(it, Takes::FullAttack | Takes::FullRound));
        let Some(whole) = whole.map(Takes::name) else {
            return Vec::new();
        };
        let p = &self.query.ruleset.policies;
        let along = message!("along-bars-whole-round", takes = whole.clone());
        let step_over = message!("step-over-bars-whole-round", takes = whole);
        let parts = [
            (RoundAction::Along, &p.along_needs_move, along),
            (RoundAction::StepOver, &p.step_over_needs_move, step_over),
        ];
        let barred = parts.into_iter().filter_map(|(part, needs, text)| {
            let needs = needs.as_ref().filter(|needs| needs.value)?;
            let done = self.done.contains(&part);
            done.then(|| because(text, needs.rule))
        });
        barred.collect()
    }

    /// What of a standard and a move action anything but the walk under way took.
    fn used_otherwise(&self) -> Used {
        let walk =
            |round_action: &RoundAction| matches!(round_action, RoundAction::Go(Action::Move, _));
        let mut others = self.done.to_vec();
        if let Some(last) = others.iter().rposition(walk) {
            others.remove(last);
        }
        Used {
            swift: 0,
            ..self.used(&others)
        }
    }

    /// Why something that takes so much cannot be paid for any more. What action
    /// points give is an action more, and no part of one that takes the round.
    pub(super) fn unaffordable(&self, takes: &Ruled<Takes>) -> Option<Reason> {
        let (spent, used) = (self.spent(), self.used(self.done));
        let whole = matches!(takes.value, Takes::FullAttack | Takes::FullRound);
        let missing = match takes.value {
            Takes::Swift if spent.swift => message!("swift-action-spent"),
            Takes::Move if spent.moving => message!("move-action-spent"),
            Takes::Standard if spent.standard => message!("standard-action-spent"),
            _ if whole && used.standard > 0 => message!("standard-action-spent"),
            _ if whole && used.moving > 0 => message!("move-action-spent"),
            _ => return None,
        };
        let text = match takes.value {
            Takes::FullAttack => message!("needs-full-attack", missing),
            Takes::FullRound => message!("needs-full-round", missing),
            _ => missing,
        };
        Some(because(text, takes.rule))
    }

    pub(super) fn why_not_go(&self, action: Action) -> Vec<Reason> {
        let ruleset = self.query.ruleset;
        let p = &ruleset.policies;
        let mut why_not = Vec::new();
        let bars = p.step_bars_moving.as_ref().filter(|bars| bars.value);
        let withdraws = action == Action::Of(MoveAction::Withdraw);
        let moves = p.withdraw_moves.as_ref().filter(|moves| moves.value);
        if let Some(bars) = bars.filter(|_| self.steps(|from| from == StepFrom::Rest) > 0) {
            let text = message!("step-taken-for-not-moving", step = self.step_name());
            match (withdraws, moves) {
                (false, _) => why_not.push(because(text, bars.rule)),
                (true, Some(moves)) => why_not.push(because(text, moves.rule)),
                (true, None) => {}
            }
        }
        if action == Action::Of(MoveAction::Run) {
            why_not.extend(self.means.running.why_not(ruleset, self.done));
        }
        let going = self.going(action);
        why_not.extend(held(self.query.with_mover(&going)));
        let by_speed = !matches!(action, Action::FullRound | Action::Of(MoveAction::Minimum));
        let none = p.minimum_without_speed.as_ref().filter(|it| it.value);
        if let Some(none) = none.filter(|_| by_speed && why_not.is_empty())
            && Volume::farthest(self.query.with_mover(&going), action) == 0
        {
            why_not.push(because(message!("no-speed-left"), none.rule));
        }
        let gone = self.under_way().is_some_and(|(known, _)| known == action);
        let straight = &p.charge_straight;
        if gone && straight.value && action == Action::Of(MoveAction::Charge) {
            why_not.push(because(message!("charge-is-over"), straight.rule));
        }
        if why_not.is_empty() && gone && self.left(action) == 0 {
            let rule = Allowance::of(ruleset, &going, action).rule;
            why_not.push(because(message!("gone-as-far-as-it-goes"), rule));
        }
        why_not
    }

    /// What the careful step is called.
    pub(super) fn step_name(&self) -> &str {
        &self.query.ruleset.policies.careful_step.value
    }

    pub(super) fn why_not_step(&self, from: StepFrom) -> Vec<Reason> {
        let p = &self.query.ruleset.policies;
        let mut why_not = Vec::new();
        let mut say = |text: Message, rule: RuleRef| why_not.push(because(text, rule));
        let own = p.careful_step.rule;
        let run = p
            .run_bars_steps
            .as_ref()
            .filter(|run| run.value && self.has_run());
        let moved = p
            .step_bars_moving
            .as_ref()
            .filter(|bars| bars.value && self.moved());
        match from {
            StepFrom::Rest => {
                let most = p.steps_at_rest.as_ref();
                let taken = self.steps(|from| from == StepFrom::Rest);
                if let Some(most) = most.filter(|most| taken >= most.value) {
                    say(message!("steps-taken-already", taken), most.rule);
                }
                if let Some(moved) = moved {
                    say(message!("has-moved-otherwise"), moved.rule);
                }
                if let Some(run) = run {
                    say(message!("has-run"), run.rule);
                }
            }
            StepFrom::Attack => {
                let attacks = self.attacks();
                match &p.steps_for_attacks {
                    Some(trade) if trade.value && !attacks.in_full => {
                        say(message!("only-in-full-attack"), trade.rule);
                    }
                    Some(trade) if !trade.value => {
                        say(message!("no-attack-for-step"), trade.rule);
                    }
                    _ => {}
                }
                let heroes = p.steps_traded_by_heroes.as_ref().filter(|it| it.value);
                if let Some(heroes) = heroes.filter(|_| !self.means.hero) {
                    say(message!("only-heroes-give-up-attacks"), heroes.rule);
                }
                if attacks.steps == 0 {
                    let rule = p.steps_share_attacks.as_ref().map_or(own, |it| it.rule);
                    say(message!("no-attack-left-to-give-up"), rule);
                }
                if let Some(run) = run {
                    say(message!("has-run"), run.rule);
                }
            }
            StepFrom::Feature(n) => {
                let rule = p.feature_steps.as_ref().map_or(own, |it| it.rule);
                let known = p.feature_steps.as_ref().is_some_and(|it| it.value);
                let Some(feature) = self.means.features.get(n as usize).filter(|_| known) else {
                    return vec![because(message!("no-feature-gives-step"), rule)];
                };
                let stepped = self.steps(|from| from == StepFrom::Rest) > 0;
                if !feature.after_moving && (self.moved() || stepped) {
                    say(
                        message!(
                            "feature-gives-no-step-after-moving",
                            feature = &feature.name
                        ),
                        rule,
                    );
                }
                if self.steps(|of| of == from) > 0 {
                    say(
                        message!("feature-gives-one-step", feature = &feature.name),
                        rule,
                    );
                }
            }
            StepFrom::Point => {
                let rule = p.point_steps.as_ref().map_or(own, |it| it.rule);
                let known = p.point_steps.as_ref().is_some_and(|it| it.value);
                if !known || self.points_left() == 0 {
                    say(message!("no-action-point-left"), rule);
                }
            }
        }
        let step = self.going(Action::Of(MoveAction::FiveFootStep));
        why_not.extend(held(self.query.with_mover(&step)));
        why_not
    }

    /// Why no action point gives a further action: as long as there is one of the
    /// kind, it is that one which is used.
    fn why_not_point(&self, takes: Takes) -> Vec<Reason> {
        let Some(gives) = &self.query.ruleset.policies.point_actions else {
            return Vec::new();
        };
        let spent = self.spent();
        let left = match takes {
            Takes::Move => !spent.moving,
            _ => !spent.standard,
        };
        let mut why_not = Vec::new();
        if self.points_left() == 0 {
            why_not.push(because(message!("no-action-point-left"), gives.rule));
        }
        if left {
            let text = message!("action-still-there", action = takes.name());
            why_not.push(because(text, gives.rule));
        }
        why_not
    }

    pub(super) fn why_not_attack(&self, round_action: RoundAction) -> Vec<Reason> {
        let p = &self.query.ruleset.policies;
        let attacks = self.attacks();
        let rule = p.steps_share_attacks.as_ref();
        let rule = rule.map_or(p.careful_step.rule, |share| share.rule);
        match round_action {
            RoundAction::Attack if attacks.in_full && attacks.base.is_empty() => {
                vec![because(message!("no-attack-left"), rule)]
            }
            RoundAction::BonusAttack(_) if !attacks.in_full => {
                vec![because(message!("only-in-full-attack"), rule)]
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn why_not_along(&self) -> Vec<Reason> {
        let p = &self.query.ruleset.policies;
        let Some(along) = &p.along_with_move else {
            return Vec::new();
        };
        let any = p.along_with_any_move.as_ref().is_some_and(|any| any.value);
        let needs = p.along_needs_move.as_ref().filter(|needs| needs.value);
        let bars = self.done.iter().find_map(|round_action| {
            match (round_action, self.takes(*round_action)?.value) {
                (RoundAction::SwiftForMove, _) => Some(message!("move-became-swift")),
                (_, Takes::FullAttack) => Some(message!("round-goes-on-full-attack")),
                (_, Takes::FullRound) => Some(message!("round-goes-on-full-round")),
                _ => None,
            }
        });
        if let Some((bars, needs)) = bars.zip(needs) {
            return vec![because(bars, needs.rule)];
        }
        let carries = |round_action: &&RoundAction| {
            let moves = matches!(round_action, RoundAction::Go(..)) || any;
            let takes = self.takes(**round_action).map(|takes| takes.value);
            let whole = matches!(takes, Some(Takes::FullAttack | Takes::FullRound));
            (takes == Some(Takes::Move) && moves) || whole
        };
        let carried = self.done.iter().filter(carries).count();
        let done = self
            .done
            .iter()
            .filter(|round_action| **round_action == RoundAction::Along)
            .count();
        if !along.value || carried == 0 {
            vec![because(message!("only-along-with-move"), along.rule)]
        } else if done >= carried {
            let rule = p
                .along_with_any_move
                .as_ref()
                .map_or(along.rule, |any| any.rule);
            vec![because(message!("one-for-each-move"), rule)]
        } else {
            Vec::new()
        }
    }

    /// What speaks for something.
    pub(super) fn speaks_for(&self, round_action: RoundAction) -> Vec<Reason> {
        let ruleset = self.query.ruleset;
        let p = &ruleset.policies;
        let said = |text: Message, rule: RuleRef| vec![because(text, rule)];
        match round_action {
            RoundAction::Go(Action::DoubleMove, _) => {
                let upgrades = p.double_move_upgrades.as_ref().filter(|it| it.value);
                let walks = matches!(self.under_way(), Some((Action::Move, feet)) if feet > 0);
                let upgrades = upgrades.filter(|_| walks);
                upgrades.map_or_else(Vec::new, |upgrades| {
                    said(message!("walk-becomes-part"), upgrades.rule)
                })
            }
            RoundAction::Go(Action::FullRound, _) => {
                let leads = p.impeded_action.as_ref().map(|it| it.rule);
                let leads = leads.map(|rule| because(message!("one-impeded-cell"), rule));
                leads.into_iter().collect()
            }
            RoundAction::Go(Action::Of(MoveAction::Run), _) => {
                let told = self.means.running.told(ruleset);
                told.into_iter().collect()
            }
            RoundAction::RunCheck(_) => {
                let test = self.means.running.check(ruleset);
                let chance = test.zip(p.run_check.as_ref()).map(|(test, ruled)| {
                    let check = test.roll.to_string();
                    let text = match test.sides() {
                        Some(sides) => message!("check-chance", check, percent = 5 * sides),
                        None => message!("check-alone", check),
                    };
                    because(text, ruled.rule)
                });
                chance.into_iter().collect()
            }
            RoundAction::Step(StepFrom::Attack) => {
                let attacks = self.attacks();
                let worst = p.steps_cost_worst.as_ref().filter(|worst| worst.value);
                let of = if worst.is_some() {
                    attacks.base.last()
                } else {
                    attacks.base.first()
                };
                let rule = worst.map_or(p.careful_step.rule, |worst| worst.rule);
                of.map_or_else(Vec::new, |of| {
                    let (bonus, steps) = (Signed(*of), attacks.steps);
                    said(message!("step-for-attack", bonus, steps), rule)
                })
            }
            RoundAction::Step(StepFrom::Feature(_)) => {
                let rule = p.feature_steps.as_ref().map(|it| it.rule);
                rule.map_or_else(Vec::new, |rule| {
                    said(message!("if-game-master-agrees"), rule)
                })
            }
            RoundAction::Step(StepFrom::Point) | RoundAction::Point(_) => {
                let ruled = match round_action {
                    RoundAction::Point(_) => p.point_actions.as_ref(),
                    _ => p.point_steps.as_ref(),
                };
                let left = self.points_left();
                ruled.map_or_else(Vec::new, |ruled| {
                    said(message!("action-points-left", points = left), ruled.rule)
                })
            }
            RoundAction::Attack => {
                let attacks = self.attacks();
                let rule = p.steps_cost_worst.as_ref().map(|it| it.rule);
                let best = attacks.base.first().zip(rule);
                best.map_or_else(Vec::new, |(best, rule)| {
                    let (bonus, left) = (Signed(*best), attacks.base.len());
                    said(message!("attack-at", bonus, left), rule)
                })
            }
            _ => Vec::new(),
        }
    }
}
