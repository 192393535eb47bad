//! What is offered at a moment of a turn, and why the rest is not.

use super::squeeze::{Moment, Squeezer, Turn, TurnChoice};
use crate::attacks::Provoked;
use crate::creature::OccupantId;
use crate::movement::Path;
use crate::reason::{Reason, Refusal, RuleRef, list, list_and};
use crate::ruleset::SqueezeProvokes;
use crate::search::{Limit, MovementSearch};
use grid::Cell;
use terms::{Message, TurnAction, message};

/// Something that can be chosen, or cannot and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The choice.
    pub choice: TurnChoice,
    /// What speaks for it.
    pub because: Vec<Reason>,
    /// Why it cannot be chosen; nothing when it can.
    pub why_not: Vec<Reason>,
    /// The opportunity attacks it gives.
    pub provokes: Vec<Provoked>,
}

impl Squeezer<'_> {
    /// Everything that may come to mind at the moment, on offer or not, the
    /// way of a move aside.
    #[must_use]
    pub fn offers(&self, turn: &Turn) -> Vec<Offer> {
        let choices = match turn.moment {
            Moment::Waiting => self.shapes(turn),
            Moment::Ready | Moment::End(_) => {
                let mut choices = self.shapes(turn);
                choices.extend(TurnAction::ALL.map(TurnChoice::Start));
                choices.push(TurnChoice::Pass);
                choices
            }
            Moment::Start(_) | Moment::Moving => {
                let mut choices = self.shapes(turn);
                choices.push(TurnChoice::Finish);
                choices
            }
        };
        let offers = choices.into_iter().map(|choice| self.offer(turn, choice));
        offers.collect()
    }

    /// The other spaces it could take, or a word on why it takes none.
    pub(super) fn shapes(&self, turn: &Turn) -> Vec<TurnChoice> {
        let here = self.query.mover.at;
        if self.is_squeezed() && self.why_not_spread(turn).is_empty() {
            let around = self.blocks_around(here);
            around.map(TurnChoice::SpreadOut).collect()
        } else if self.is_squeezed() {
            vec![TurnChoice::SpreadOut(here)]
        } else if self.why_not_squeeze(turn).is_empty() {
            let within = self.spaces_within_held();
            within.map(TurnChoice::Squeeze).collect()
        } else {
            vec![TurnChoice::Squeeze(here)]
        }
    }

    /// A choice, with everything that speaks for and against it.
    #[must_use]
    pub fn offer(&self, turn: &Turn, choice: TurnChoice) -> Offer {
        let p = &self.query.ruleset.policies;
        let why_not = self.why_not(turn, choice);
        let mut because = Vec::new();
        let mut provokes = Vec::new();
        if let TurnChoice::Squeeze(at) = choice {
            if p.turn_squeeze_actions.value == 0 {
                because.push(Reason {
                    text: message!("squeezing-is-free"),
                    rule: p.turn_squeeze_actions.rule,
                });
            }
            because.push(Reason {
                text: message!("squeezes-within-space", cells = self.small.width()),
                rule: p.turn_squeeze_side.rule,
            });
            if why_not.is_empty() {
                provokes = self.squeezing_provokes(at);
            }
        }
        Offer {
            choice,
            because,
            provokes,
            why_not,
        }
    }

    /// The attacks that squeezing to a place gives to opponents.
    fn squeezing_provokes(&self, at: Cell) -> Vec<Provoked> {
        let provokes = &self.query.ruleset.policies.turn_squeeze_provokes;
        let (attackers, text) = match provokes.value {
            SqueezeProvokes::Nobody => return Vec::new(),
            SqueezeProvokes::BesideFullSpace => (
                self.opponents_beside(&self.query.mover.body.footprint, self.query.mover.at),
                message!("beside-it-as-it-squeezes"),
            ),
            SqueezeProvokes::BesideSqueezedSpace => (
                self.opponents_beside(&self.small, at),
                message!("beside-it-once-squeezed"),
            ),
        };
        let provoke = |by: OccupantId| Provoked {
            by,
            notes: Vec::new(),
            stopped: None,
            first: true,
            because: because(text.clone(), provokes.rule),
        };
        attackers.into_iter().map(provoke).collect()
    }

    /// Why a choice cannot be made now; nothing when it can.
    pub(super) fn why_not(&self, turn: &Turn, choice: TurnChoice) -> Vec<Reason> {
        let p = &self.query.ruleset.policies;
        let own_turn = p.turn_squeeze_sizes.rule;
        match choice {
            TurnChoice::Begin(_) if turn.moment != Moment::Waiting => {
                vec![because(message!("turn-has-begun"), own_turn)]
            }
            _ if turn.moment == Moment::Waiting && !matches!(choice, TurnChoice::Begin(_)) => self
                .why_not_by_size()
                .into_iter()
                .chain([because(message!("not-its-turn"), own_turn)])
                .collect(),
            TurnChoice::Begin(_) | TurnChoice::Speed(_) => Vec::new(),
            TurnChoice::Start(action) => self.why_not_start(turn, action),
            TurnChoice::Squeeze(at) => {
                let mut why_not = self.why_not_squeeze(turn);
                if why_not.is_empty() && !self.spaces_within_held().any(|within| within == at) {
                    let text = message!("not-within-its-space");
                    why_not.push(because(text, p.turn_squeeze_side.rule));
                }
                why_not
            }
            TurnChoice::Go(to) => self.why_not_go(turn, to),
            TurnChoice::Finish => match turn.moment {
                Moment::Start(_) | Moment::Moving => Vec::new(),
                _ => vec![because(
                    message!("no-action-under-way"),
                    p.turn_actions.rule,
                )],
            },
            TurnChoice::SpreadOut(at) => {
                let why_not = self.why_not_spread(turn);
                if why_not.is_empty() {
                    self.why_not_around(at)
                } else {
                    why_not
                }
            }
            TurnChoice::Pass => self.why_not_on(turn),
        }
    }

    pub(super) fn why_not_by_size(&self) -> Vec<Reason> {
        let sizes = &self.query.ruleset.policies.turn_squeeze_sizes;
        if self.squeezes() {
            return Vec::new();
        }
        let labels = sizes
            .value
            .iter()
            .filter_map(|id| self.query.ruleset.size(id));
        let labels = list_and(labels.map(|size| &size.label));
        vec![because(
            message!("only-sizes-squeeze", sizes = labels),
            sizes.rule,
        )]
    }

    /// Why it cannot squeeze now, wherever to.
    pub(super) fn why_not_squeeze(&self, turn: &Turn) -> Vec<Reason> {
        let p = &self.query.ruleset.policies;
        let mut why_not = self.why_not_by_size();
        let mut say = |text: Message, rule: RuleRef| why_not.push(because(text, rule));
        if self.is_squeezed() && !p.turn_squeeze_again.value {
            say(message!("squeezed-already"), p.turn_squeeze_again.rule);
        }
        let starts = &p.turn_squeeze_starts;
        let starting =
            matches!(turn.moment, Moment::Start(action) if starts.value.contains(&action));
        let used = turn.used(self.query.ruleset);
        let takes = &p.turn_squeeze_actions;
        if !starting {
            let text = message!("only-at-start-of", actions = listed(&starts.value));
            say(text, starts.rule);
            if used >= p.turn_actions.value {
                let text = message!("actions-used-up", used);
                say(text, p.turn_actions.rule);
            }
        } else if used + takes.value > p.turn_actions.value {
            say(message!("squeezing-takes-action"), takes.rule);
        }
        let least = &p.turn_squeeze_least_speed;
        if turn.speed < least.value {
            let text = message!(
                "too-slow-to-squeeze",
                speed = turn.speed,
                least = least.value
            );
            say(text, least.rule);
        }
        why_not
    }

    /// Why it cannot spread out now, however much room there is.
    pub(super) fn why_not_spread(&self, turn: &Turn) -> Vec<Reason> {
        let ends = &self.query.ruleset.policies.turn_unsqueeze_ends;
        let ending = matches!(turn.moment, Moment::End(action) if ends.value.contains(&action));
        if !self.is_squeezed() {
            vec![because(message!("not-squeezed"), ends.rule)]
        } else if ending {
            Vec::new()
        } else {
            let text = message!("only-at-end-of", actions = listed(&ends.value));
            vec![because(text, ends.rule)]
        }
    }

    pub(super) fn why_not_start(&self, turn: &Turn, action: TurnAction) -> Vec<Reason> {
        let p = &self.query.ruleset.policies;
        let mut why_not = self.why_not_on(turn);
        let used = turn.used(self.query.ruleset);
        if action != TurnAction::Minor && used >= p.turn_actions.value {
            let text = message!("actions-used-up", used);
            why_not.push(because(text, p.turn_actions.rule));
        } else if action == TurnAction::Attack && turn.attacks >= p.turn_attacks.value {
            why_not.push(because(message!("attacked-already"), p.turn_attacks.rule));
        }
        why_not
    }

    /// Why it cannot go on to the next action, or end its turn.
    pub(super) fn why_not_on(&self, turn: &Turn) -> Vec<Reason> {
        let p = &self.query.ruleset.policies;
        let optional = &p.turn_unsqueeze_optional;
        if matches!(turn.moment, Moment::Start(_) | Moment::Moving) {
            vec![because(message!("action-under-way"), p.turn_actions.rule)]
        } else if !optional.value
            && self.why_not_spread(turn).is_empty()
            && !self.spaces_around(&[self.query.mover.at]).is_empty()
        {
            vec![because(message!("room-to-spread-out"), optional.rule)]
        } else {
            Vec::new()
        }
    }

    pub(super) fn why_not_go(&self, turn: &Turn, to: Cell) -> Vec<Reason> {
        let p = &self.query.ruleset.policies;
        let Some(left) = self.left(turn) else {
            return vec![because(message!("no-move-under-way"), p.turn_actions.rule)];
        };
        match self.way(to) {
            Err(refusal) => refusal.because,
            Ok(path) if path.cost() > left => {
                let text = message!("costs-more-than-left", cost = path.cost(), left);
                let rule = if self.is_squeezed() {
                    p.turn_squeeze_speed.rule
                } else {
                    p.move_speeds.rule
                };
                vec![because(text, rule)]
            }
            Ok(path) => path.no_stop.into_iter().collect(),
        }
    }

    /// The cheapest way to a place in the space it holds now.
    pub(super) fn way(&self, to: Cell) -> Result<Path, Refusal> {
        let mut field = MovementSearch::default();
        field.search(self.query, Limit::None);
        field.path_to(self.query, to)
    }
}

pub(super) const fn because(text: Message, rule: RuleRef) -> Reason {
    Reason { text, rule }
}

/// Actions in a sentence: “a move, an attack or a minor action”.
fn listed(actions: &[TurnAction]) -> Message {
    let name = |action: &TurnAction| match action {
        TurnAction::Move => message!("a-move"),
        TurnAction::Attack => message!("an-attack"),
        TurnAction::Minor => message!("a-minor-action"),
    };
    match actions {
        [] => message!("no-action"),
        [only] => name(only),
        [first @ .., last] => {
            let all = list(first.iter().map(name));
            message!("list-or", all, last = name(last))
        }
    }
}
