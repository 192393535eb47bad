//! In what manner a creature spends its round moving, and what each manner
//! asks of the way: how straight it is, who may stand on it, over what ground.

use crate::attempt::Attempt;
use crate::standing::relation;
use crate::withdraw::stays;
use crate::{
    Allowance, Because, Board, Field, Mover, Occupant, OccupantId, Outcome, Pace, Passing, Path,
    Place, Policies, RuleRef, Ruled, Ruleset,
};

/// In what manner a creature moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Manner {
    /// Once or twice its speed.
    #[default]
    Ordinary,
    /// Running flat out.
    Run,
    /// At an opponent, in a straight line.
    Charge,
    /// The one careful step that can be taken instead of moving.
    CarefulStep,
    /// One cell for a whole round, whatever it costs.
    Minimum,
    /// Past an opponent, striking in passing.
    MoveBy,
    /// Into an opponent.
    MoveThrough,
    /// Away from an opponent, giving it no opening.
    Withdraw,
}

/// Where a manner leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// Anywhere, as far as the movement lasts.
    Free,
    /// Along one of the directions of the grid, in the full space.
    Straight,
    /// One step.
    OneStep,
}

impl Manner {
    /// Every manner, in the order they are offered.
    pub const ALL: [Self; 8] = [
        Self::Ordinary,
        Self::Run,
        Self::Charge,
        Self::CarefulStep,
        Self::Minimum,
        Self::MoveBy,
        Self::MoveThrough,
        Self::Withdraw,
    ];

    /// Whether a ruleset knows the manner.
    #[must_use]
    pub fn is_offered(self, ruleset: &Ruleset) -> bool {
        let p = &ruleset.policies;
        match self {
            Self::Ordinary => true,
            Self::Run => p.run_speeds.value > 0,
            Self::Charge => p.charge_speeds.value > 0,
            Self::CarefulStep => !p.careful_step.value.is_empty(),
            Self::Minimum => p.minimum_move.value,
            Self::MoveBy | Self::MoveThrough => p.manoeuvre_speeds.value > 0,
            Self::Withdraw => p.withdraw_speeds.is_some(),
        }
    }

    /// The name people read.
    #[must_use]
    pub fn label(self, ruleset: &Ruleset) -> &str {
        match self {
            Self::Ordinary => "Move",
            Self::Run => "Run",
            Self::Charge => "Charge",
            Self::CarefulStep => &ruleset.policies.careful_step.value,
            Self::Minimum => "Minimum move",
            Self::MoveBy => "Move By",
            Self::MoveThrough => "Move Through",
            Self::Withdraw => "Withdraw",
        }
    }

    /// The rule that has it.
    #[must_use]
    pub fn rule(self, ruleset: &Ruleset) -> RuleRef {
        let p = &ruleset.policies;
        match self {
            Self::Ordinary => p.move_speeds.rule,
            Self::Run => p.run_speeds.rule,
            Self::Charge => p.charge_speeds.rule,
            Self::CarefulStep => p.careful_step.rule,
            Self::Minimum => p.minimum_move.rule,
            Self::MoveBy => p.manoeuvre_speeds.rule,
            Self::MoveThrough => p.move_through_target.rule,
            Self::Withdraw => {
                let speeds = p.withdraw_speeds.as_ref();
                speeds.map_or(p.move_speeds.rule, |speeds| speeds.rule)
            }
        }
    }

    pub(crate) fn course(self, p: &Policies) -> Course {
        let straight = match self {
            Self::Run => p.run_straight.value,
            Self::Charge => p.charge_straight.value,
            Self::CarefulStep | Self::Minimum => return Course::OneStep,
            Self::Ordinary | Self::MoveBy | Self::MoveThrough | Self::Withdraw => false,
        };
        if straight {
            Course::Straight
        } else {
            Course::Free
        }
    }

    /// Whether it may enter difficult terrain, if it asks at all.
    pub(crate) fn difficult(self, p: &Policies) -> Option<&Ruled<Passing>> {
        match self {
            Self::Run => Some(&p.run_difficult),
            Self::Charge => Some(&p.charge_difficult),
            Self::CarefulStep => Some(&p.careful_step_difficult),
            Self::Ordinary | Self::Minimum | Self::MoveBy | Self::MoveThrough | Self::Withdraw => {
                None
            }
        }
    }

    /// The rule that keeps it off difficult terrain, if one does.
    pub(crate) fn no_difficult(self, p: &Policies) -> Option<RuleRef> {
        let barred = self.difficult(p)?;
        (barred.value == Passing::Blocked).then_some(barred.rule)
    }

    /// Whether it may go through friends.
    pub(crate) fn friends(self, p: &Policies) -> &Ruled<Passing> {
        let own = match self {
            Self::Charge => &p.charge_friend,
            Self::MoveBy | Self::MoveThrough => &p.manoeuvre_friend,
            Self::Ordinary | Self::Run | Self::CarefulStep | Self::Minimum | Self::Withdraw => {
                &p.pass_friend
            }
        };
        // What is closed to everyone is no more open to someone in a hurry.
        if p.pass_friend.value == Passing::Blocked {
            &p.pass_friend
        } else {
            own
        }
    }

    /// How it counts for those who would strike at the mover.
    #[must_use]
    pub fn pace(self, ruleset: &Ruleset) -> Pace {
        let safe = match self {
            Self::CarefulStep => true,
            Self::Minimum => !ruleset.policies.minimum_provokes.value,
            _ => false,
        };
        if safe {
            Pace::CarefulStep
        } else {
            Pace::Moving
        }
    }
}

/// What keeps a creature from moving, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Magic.
    Magic,
    /// A force from outside.
    Force,
}

/// How a creature means to go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Going {
    /// In what manner.
    pub manner: Manner,
    /// Whether it takes two moves together.
    pub doubled: bool,
    /// The opponent it goes at, or from.
    pub target: Option<OccupantId>,
    /// What it tries where the way is closed otherwise.
    pub attempt: Option<Attempt>,
    /// How that comes out.
    pub outcome: Outcome,
    /// How far the check of one who withdraws is above what it must reach, or
    /// below, once it is made.
    pub margin: Option<i32>,
    /// The others whom that check is to keep off before all the rest.
    pub spared: Vec<OccupantId>,
}

/// Why a creature may not move at all in its manner, if it may not.
#[must_use]
pub fn held(board: &Board, ruleset: &Ruleset, mover: &Mover) -> Option<Because> {
    let bound = bound(ruleset, mover).map(|(text, rule)| Because {
        text: text.to_owned(),
        rule,
    });
    let bound = mover.spent().or(bound);
    let withdraws = mover.going.manner == Manner::Withdraw;
    bound.or_else(|| stays(board, ruleset, mover).filter(|_| withdraws))
}

/// The rule that keeps a mover's manner from leading where it does not see as
/// usual, if one does.
pub(crate) fn unseeing(ruleset: &Ruleset, mover: &Mover) -> Option<RuleRef> {
    let careful = mover.going.manner == Manner::CarefulStep && !mover.body.sees_in_dark;
    let sight = ruleset.policies.careful_step_needs_sight.as_ref();
    sight
        .filter(|sight| careful && sight.value)
        .map(|sight| sight.rule)
}

/// The same as far as it does not hang on others.
fn bound(ruleset: &Ruleset, mover: &Mover) -> Option<(&'static str, RuleRef)> {
    let p = &ruleset.policies;
    let (body, manner) = (&mover.body, mover.going.manner);
    let least = manner == Manner::Minimum;
    if let Some(crawl) = p.crawl_feet.as_ref().filter(|_| body.prone)
        && manner != Manner::Ordinary
    {
        return Some(("it is prone, and crawls at most", crawl.rule));
    }
    let slow = p.careful_step_too_slow_feet.as_ref();
    if let Some(slow) = slow.filter(|slow| mover.speed_feet <= slow.value)
        && manner == Manner::CarefulStep
    {
        return Some(("it is too slow for that", slow.rule));
    }
    let sight = p.run_needs_sight.as_ref().filter(|it| it.value);
    if let Some(sight) = sight.filter(|_| body.blinded)
        && manner == Manner::Run
    {
        return Some(("it cannot see", sight.rule));
    }
    let without = p.minimum_without_speed.as_ref();
    if let Some(without) = without.filter(|without| without.value && mover.speed_feet > 0)
        && least
    {
        return Some(("it has a speed to move by", without.rule));
    }
    if !body.immobile && body.held_by.is_none() {
        return None;
    }
    let (text, anyway) = match body.held_by {
        None => ("it is held in place", &p.minimum_when_immobile),
        Some(Hold::Magic) => ("magic holds it in place", &p.minimum_when_held),
        Some(Hold::Force) => ("a force holds it in place", &p.minimum_when_held),
    };
    match least {
        true if anyway.value => None,
        true => Some((text, anyway.rule)),
        false => Some((text, p.move_speeds.rule)),
    }
}

/// The rule that keeps a mover from going over others because it takes two
/// moves together, if one does.
pub(crate) fn single_only(ruleset: &Ruleset, mover: &Mover) -> Option<RuleRef> {
    let needs = ruleset.policies.step_over_needs_move.as_ref();
    let needs = needs.filter(|needs| needs.value && mover.going.doubled);
    needs.map(|needs| needs.rule)
}

/// Whether a mover goes over somebody in a single move only.
fn is_stepped_over(ruleset: &Ruleset, mover: &Mover, other: &Occupant) -> bool {
    let p = &ruleset.policies;
    let barred = p.step_over_needs_move.as_ref();
    let smaller = relation(ruleset, mover, other).rule == p.pass_smaller_ranks.rule;
    smaller && barred.is_some_and(|barred| barred.value)
}

impl Board {
    /// Whether there is anybody a mover goes over in a single move only.
    #[must_use]
    pub fn may_step_over(&self, ruleset: &Ruleset, mover: &Mover) -> bool {
        let mut others = self.occupants().iter();
        others.any(|other| is_stepped_over(ruleset, mover, other))
    }
}

impl Field {
    /// Whether a way leads over somebody, who would bar it to a double move.
    #[must_use]
    pub fn steps_over(&self, board: &Board, ruleset: &Ruleset, mover: &Mover, way: &Path) -> bool {
        way.steps.iter().any(|step| {
            let mut there = self.others_at(board, mover, step.to);
            there.any(|other| is_stepped_over(ruleset, mover, other))
        })
    }

    /// What a manner has to say about a step besides its cost.
    pub(crate) fn warnings(
        &self,
        board: &Board,
        ruleset: &Ruleset,
        mover: &Mover,
        to: Place,
    ) -> Vec<Because> {
        let p = &ruleset.policies;
        let (step, into) = (&p.careful_step.value, &p.careful_step_difficult);
        let space = self.footprint(to).cells(board.grid(), to.at);
        let (going, _) = board.going_under(space, self.ease());
        match mover.going.manner {
            Manner::CarefulStep if going.difficult && into.value == Passing::Warn => {
                vec![Because {
                    text: format!("not every table lets a {step} lead into difficult terrain"),
                    rule: into.rule,
                }]
            }
            Manner::Minimum if !p.minimum_and_careful_step.value => vec![Because {
                text: format!("no {step} besides"),
                rule: p.minimum_and_careful_step.rule,
            }],
            _ => Vec::new(),
        }
    }

    /// Whether not a single step is within what the round allows, so that only
    /// a minimum move gets the creature anywhere: then the rule that has it.
    #[must_use]
    pub fn least(&self, ruleset: &Ruleset, allowances: &[Allowance]) -> Option<Because> {
        let p = &ruleset.policies;
        let (_, cheapest) = self.stops().nth(1)?;
        let fits = allowances
            .iter()
            .any(|allowance| allowance.covers(cheapest));
        (!fits && p.minimum_move.value).then(|| Because {
            text: "no step fits; a minimum move goes one in spite of that".to_owned(),
            rule: p.minimum_move.rule,
        })
    }
}
