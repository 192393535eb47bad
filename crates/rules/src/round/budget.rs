//! What a creature does with a round: what each activity takes of its actions,
//! what is spent, what may still be done, and why the rest may not.
//!
//! Nothing is remembered here. A round is the actions done in it, in their order;
//! everything else follows from those.

use super::attacks::Attacks;
use super::running::Running;
use crate::creature::{Action, MoveAction};
use crate::query::Query;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{Ruled, Takes};
use terms::{Message, StepFeature, StepFrom};

/// Something done in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundAction {
    /// Went somewhere with an action, so many feet in all.
    Go(Action, u32),
    /// Took a careful step.
    Step(StepFrom),
    /// Began a full attack.
    FullAttack,
    /// Made the best attack of its class that was left.
    Attack,
    /// Made a bonus attack at this bonus.
    BonusAttack(i32),
    /// Something else that takes an action.
    Other(Takes),
    /// Spent an action point on a further action of such a kind.
    Point(Takes),
    /// Something small with its move action, which is then as good as swift.
    SwiftForMove,
    /// Something small along with a move action.
    Along,
    /// Stepped over a smaller creature on the walk before it.
    StepOver,
    /// Made the check to run on, and whether that succeeded.
    RunCheck(bool),
}

/// What a creature has for its rounds, as far as rules ask for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CombatOptions {
    /// Whether it is a hero.
    pub hero: bool,
    /// The bonuses of the attacks that its present class has in a full attack.
    pub attacks: Vec<i32>,
    /// Those of further attacks.
    pub bonus_attacks: Vec<i32>,
    /// What gives it careful steps.
    pub features: Vec<StepFeature>,
    /// How many action points it has.
    pub points: u32,
    /// Its running.
    pub running: Running,
}

/// Something that can be done now, or cannot and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What; of a movement nothing is gone yet.
    pub round_action: RoundAction,
    /// What it takes, and the rule that says so.
    pub takes: Option<Ruled<Takes>>,
    /// How far it still goes, in feet, if it goes anywhere.
    pub left_feet: Option<u32>,
    /// What speaks for it.
    pub because: Vec<Reason>,
    /// Why it cannot be done; nothing when it can.
    pub why_not: Vec<Reason>,
}

/// What is spent of a round: actions of which none is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// The standard action, and those that action points gave.
    pub standard: bool,
    /// The move action, and those that action points gave.
    pub moving: bool,
    /// The swift action.
    pub swift: bool,
}

/// How many actions of each kind things done took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Used {
    pub standard: u32,
    pub moving: u32,
    pub swift: u32,
}

/// A round of a creature as it stands there now.
#[derive(Debug)]
pub struct Round<'a> {
    pub(super) query: Query<'a>,
    pub(super) means: &'a CombatOptions,
    pub(super) done: &'a [RoundAction],
}

impl<'a> Round<'a> {
    /// The round of a creature; `None` where the ruleset does not say what its
    /// activities take.
    #[must_use]
    pub fn new(
        query: Query<'a>,
        means: &'a CombatOptions,
        done: &'a [RoundAction],
    ) -> Option<Self> {
        query.ruleset.policies.walk_takes.as_ref()?;
        Some(Self { query, means, done })
    }

    /// What an activity takes, where the ruleset says so.
    #[must_use]
    pub fn takes(&self, round_action: RoundAction) -> Option<Ruled<Takes>> {
        let p = &self.query.ruleset.policies;
        let same = |value: Takes| {
            let whole = p.steps_for_attacks.as_ref().map(|it| it.rule);
            let whole = whole.filter(|_| value == Takes::FullAttack);
            let rule = whole.or_else(|| Some(p.walk_takes.as_ref()?.rule))?;
            Some(Ruled { value, rule })
        };
        match round_action {
            RoundAction::Go(action, _) => action.takes(self.query.ruleset),
            RoundAction::FullAttack => same(Takes::FullAttack),
            RoundAction::Step(StepFrom::Feature(n)) => {
                let feature = self.means.features.get(n as usize)?;
                let own = p.feature_steps_cost.as_ref().filter(|own| own.value)?;
                let (value, rule) = (feature.cost.into(), own.rule);
                Some(Ruled { value, rule })
            }
            RoundAction::Step(_) => Some(Ruled {
                value: Takes::Free,
                rule: p.careful_step.rule,
            }),
            RoundAction::Other(takes) => same(takes),
            RoundAction::SwiftForMove => same(Takes::Move),
            RoundAction::Point(_) => p.point_actions.as_ref().map(|gives| Ruled {
                value: Takes::Free,
                rule: gives.rule,
            }),
            RoundAction::Attack if !self.attacks().in_full => {
                match self.comes_with_charge(self.done) {
                    Some(rule) => Some(Ruled {
                        value: Takes::Free,
                        rule,
                    }),
                    None => same(Takes::Standard),
                }
            }
            RoundAction::Attack
            | RoundAction::BonusAttack(_)
            | RoundAction::Along
            | RoundAction::StepOver
            | RoundAction::RunCheck(_) => same(Takes::Free),
        }
    }

    /// What has been spent.
    #[must_use]
    pub fn spent(&self) -> Spent {
        let used = self.used(self.done);
        let given = |takes| {
            let points = self.done.iter();
            points
                .filter(|it| **it == RoundAction::Point(takes))
                .count() as u32
        };
        Spent {
            standard: used.standard > given(Takes::Standard),
            moving: used.moving > given(Takes::Move),
            swift: used.swift > 0,
        }
    }

    /// What things done in a round took of it.
    pub(super) fn used(&self, done: &[RoundAction]) -> Used {
        let mut used = Used::default();
        let mut in_full = false;
        for (n, round_action) in done.iter().enumerate() {
            in_full |= *round_action == RoundAction::FullAttack;
            let takes = match round_action {
                RoundAction::Attack if in_full => Takes::Free,
                RoundAction::Attack if self.comes_with_charge(&done[..n]).is_some() => Takes::Free,
                RoundAction::Attack => Takes::Standard,
                _ => self
                    .takes(*round_action)
                    .map_or(Takes::Free, |takes| takes.value),
            };
            match takes {
                Takes::Free => {}
                Takes::Swift => used.swift += 1,
                Takes::Move => used.moving += 1,
                Takes::Standard => used.standard += 1,
                Takes::FullAttack | Takes::FullRound => {
                    used.standard += 1;
                    used.moving += 1;
                }
            }
        }
        used
    }

    /// The rule by which the next attack comes with the charge before it, if it does.
    fn comes_with_charge(&self, done: &[RoundAction]) -> Option<RuleRef> {
        let with = self.query.ruleset.policies.charge_attack.as_ref();
        let with = with.filter(|with| with.value)?;
        let charge = |it: &RoundAction| matches!(it, RoundAction::Go(Action::Of(MoveAction::Charge), feet) if *feet > 0);
        let since = done.iter().rev();
        let mut since = since.take_while(|it| **it != RoundAction::Attack);
        since.any(charge).then_some(with.rule)
    }

    /// How many action points are left.
    pub(super) fn points_left(&self) -> u32 {
        let point = |it: &&RoundAction| {
            matches!(
                it,
                RoundAction::Point(_) | RoundAction::Step(StepFrom::Point)
            )
        };
        let used = self.done.iter().filter(point).count() as u32;
        self.means.points.saturating_sub(used)
    }

    /// Whether it has moved by itself, other than by careful steps.
    pub(super) fn moved(&self) -> bool {
        let withdrawn = self.query.ruleset.policies.withdraw_moves.as_ref();
        self.done.iter().any(|round_action| match round_action {
            RoundAction::Go(_, 0) => false,
            RoundAction::Go(Action::Of(MoveAction::Withdraw), _) => {
                withdrawn.is_some_and(|it| it.value)
            }
            RoundAction::Go(..) => true,
            RoundAction::Step(StepFrom::Attack) => {
                let traded = self.query.ruleset.policies.traded_steps_move.as_ref();
                traded.is_some_and(|traded| traded.value)
            }
            _ => false,
        })
    }

    /// Movement under way, with the feet it has led: only parts of a move action have
    /// been done since.
    #[must_use]
    pub fn under_way(&self) -> Option<(Action, u32)> {
        let mut latest = self.done.iter().rev();
        let last = latest.find(|it| !matches!(it, RoundAction::Along | RoundAction::StepOver));
        match last {
            Some(RoundAction::Go(action, feet)) => Some((*action, *feet)),
            _ => None,
        }
    }

    /// The steps taken for something.
    pub(super) fn steps(&self, from: impl Fn(StepFrom) -> bool) -> u32 {
        let steps = self.done.iter();
        let steps =
            steps.filter(|round_action| matches!(round_action, RoundAction::Step(of) if from(*of)));
        steps.count() as u32
    }

    pub(super) fn attacks(&self) -> Attacks {
        Attacks::left(self.query.ruleset, self.means, self.done)
    }

    pub(super) fn has_run(&self) -> bool {
        let run = |round_action: &RoundAction| {
            matches!(
                round_action,
                RoundAction::Go(Action::Of(MoveAction::Run), _)
            )
        };
        self.done.iter().any(run)
    }

    /// The actions after another one; a movement that goes on is one action.
    #[must_use]
    pub fn after(&self, round_action: RoundAction) -> Vec<RoundAction> {
        let mut done = self.done.to_vec();
        let RoundAction::Go(action, feet) = round_action else {
            done.push(round_action);
            return done;
        };
        let goes_on = |(known, _): &(Action, u32)| self.goes_on(*known, action);
        match self.under_way().filter(goes_on) {
            Some((_, gone)) => {
                let going = done.iter_mut().rev();
                let mut going = going.filter(|it| matches!(it, RoundAction::Go(..)));
                if let Some(going) = going.next() {
                    *going = RoundAction::Go(action, gone + feet);
                }
            }
            None => done.push(round_action),
        }
        done
    }

    /// Returns the actions after a movement whose path steps over a smaller creature.
    #[must_use]
    pub fn after_stepping_over(&self, round_action: RoundAction) -> Vec<RoundAction> {
        let since = self.done.iter().rev();
        let mut since = since.take_while(|it| !matches!(it, RoundAction::Go(..)));
        let known = since.any(|it| *it == RoundAction::StepOver);
        let mut done = self.after(round_action);
        if !known {
            done.push(RoundAction::StepOver);
        }
        done
    }

    /// Whether a movement of one kind can go on as one of another.
    pub(super) fn goes_on(&self, known: Action, action: Action) -> bool {
        let upgrades = self.query.ruleset.policies.double_move_upgrades.as_ref();
        let once = action == Action::Of(MoveAction::Teleport);
        (known == action && !once)
            || ((known, action) == (Action::Move, Action::DoubleMove)
                && upgrades.is_some_and(|upgrades| upgrades.value))
    }

    /// What the round means for the creature until its next one.
    #[must_use]
    pub fn outcome(&self) -> Vec<Reason> {
        let running = &self.means.running;
        running.outcome(self.query.ruleset, self.done, self.has_run())
    }

    /// The running of a creature whose next round begins.
    #[must_use]
    pub fn next_running(&self) -> Running {
        self.means.running.next(self.has_run())
    }
}

pub(super) const fn because(text: Message, rule: RuleRef) -> Reason {
    Reason { text, rule }
}
