//! What is offered at a moment of a turn, and why the rest is not.

use super::squeeze::{Moment, Squeezer, Turn, TurnChoice};
use crate::attacks::Provoked;
use crate::creature::OccupantId;
use crate::movement::Path;
use crate::reason::{Reason, Refusal, RuleRef};
use crate::ruleset::{SqueezeProvokes, TurnAction};
use crate::search::{Limit, MovementSearch};
use grid::Cell;

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
        let here = self.mover.at;
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
        let p = &self.ruleset.policies;
        let why_not = self.why_not(turn, choice);
        let (mut because, mut attackers, mut text) = (Vec::new(), Vec::new(), "");
        if let TurnChoice::Squeeze(at) = choice {
            if p.turn_squeeze_actions.value == 0 {
                because.push(Reason {
                    text: "a free action".to_owned().into(),
                    rule: p.turn_squeeze_actions.rule,
                });
            }
            let blocks = format!("{0} × {0}", self.small.width());
            because.push(Reason {
                text: format!("to any {blocks} within its space").into(),
                rule: p.turn_squeeze_side.rule,
            });
            (attackers, text) = match p.turn_squeeze_provokes.value {
                SqueezeProvokes::Nobody => (Vec::new(), ""),
                SqueezeProvokes::BesideFullSpace => (
                    self.opponents_beside(&self.mover.body.footprint, self.mover.at),
                    "next to it as it starts to squeeze, without combat advantage yet",
                ),
                SqueezeProvokes::BesideSqueezedSpace => (
                    self.opponents_beside(&self.small, at),
                    "next to it once it is squeezed",
                ),
            };
        }
        let provoke = |by: OccupantId| Provoked {
            by,
            notes: Vec::new(),
            stopped: None,
            first: true,
            because: Reason {
                text: text.to_owned().into(),
                rule: p.turn_squeeze_provokes.rule,
            },
        };
        Offer {
            choice,
            because,
            provokes: if why_not.is_empty() {
                attackers.into_iter().map(provoke).collect()
            } else {
                Vec::new()
            },
            why_not,
        }
    }

    /// Why a choice cannot be made now; nothing when it can.
    pub(super) fn why_not(&self, turn: &Turn, choice: TurnChoice) -> Vec<Reason> {
        let p = &self.ruleset.policies;
        let own_turn = p.turn_squeeze_sizes.rule;
        match choice {
            TurnChoice::Begin(_) if turn.moment != Moment::Waiting => {
                vec![because("its turn has begun already", own_turn)]
            }
            _ if turn.moment == Moment::Waiting && !matches!(choice, TurnChoice::Begin(_)) => self
                .why_not_by_size()
                .into_iter()
                .chain([because("it is not its turn", own_turn)])
                .collect(),
            TurnChoice::Begin(_) | TurnChoice::Speed(_) => Vec::new(),
            TurnChoice::Start(action) => self.why_not_start(turn, action),
            TurnChoice::Squeeze(at) => {
                let mut why_not = self.why_not_squeeze(turn);
                if why_not.is_empty() && !self.spaces_within_held().any(|within| within == at) {
                    let text = "that is not within the space it holds";
                    why_not.push(because(text, p.turn_squeeze_side.rule));
                }
                why_not
            }
            TurnChoice::Go(to) => self.why_not_go(turn, to),
            TurnChoice::Finish => match turn.moment {
                Moment::Start(_) | Moment::Moving => Vec::new(),
                _ => vec![because("no action is under way", p.turn_actions.rule)],
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
        let sizes = &self.ruleset.policies.turn_squeeze_sizes;
        if self.squeezes() {
            return Vec::new();
        }
        let labels = sizes.value.iter().filter_map(|id| self.ruleset.size(id));
        let labels: Vec<&str> = labels.map(|size| size.label.as_str()).collect();
        let text = format!("only {} creatures squeeze", labels.join(" and "));
        vec![because(&text, sizes.rule)]
    }

    /// Why it cannot squeeze now, wherever to.
    pub(super) fn why_not_squeeze(&self, turn: &Turn) -> Vec<Reason> {
        let p = &self.ruleset.policies;
        let mut why_not = self.why_not_by_size();
        let mut say = |text: String, rule| why_not.push(because(&text, rule));
        if self.is_squeezed() && !p.turn_squeeze_again.value {
            let text = "it is squeezed already".to_owned();
            say(text, p.turn_squeeze_again.rule);
        }
        let starts = &p.turn_squeeze_starts;
        let starting =
            matches!(turn.moment, Moment::Start(action) if starts.value.contains(&action));
        let used = turn.used(self.ruleset);
        let takes = &p.turn_squeeze_actions;
        if !starting {
            say(
                format!("only at the start of {}", listed(&starts.value)),
                starts.rule,
            );
            if used >= p.turn_actions.value {
                let text = format!("it has begun {used} moves and attacks already");
                say(text, p.turn_actions.rule);
            }
        } else if used + takes.value > p.turn_actions.value {
            say("it takes an action".to_owned(), takes.rule);
        }
        let least = &p.turn_squeeze_least_speed;
        if turn.speed < least.value {
            let text = format!("its speed is {}, and it takes {}", turn.speed, least.value);
            say(text, least.rule);
        }
        why_not
    }

    /// Why it cannot spread out now, however much room there is.
    pub(super) fn why_not_spread(&self, turn: &Turn) -> Vec<Reason> {
        let ends = &self.ruleset.policies.turn_unsqueeze_ends;
        let ending = matches!(turn.moment, Moment::End(action) if ends.value.contains(&action));
        if !self.is_squeezed() {
            vec![because("it is not squeezed", ends.rule)]
        } else if ending {
            Vec::new()
        } else {
            let text = format!("only at the end of {}", listed(&ends.value));
            vec![because(&text, ends.rule)]
        }
    }

    pub(super) fn why_not_start(&self, turn: &Turn, action: TurnAction) -> Vec<Reason> {
        let p = &self.ruleset.policies;
        let mut why_not = self.why_not_on(turn);
        let used = turn.used(self.ruleset);
        if action != TurnAction::Minor && used >= p.turn_actions.value {
            let text = format!("it has begun {used} moves and attacks already");
            why_not.push(because(&text, p.turn_actions.rule));
        } else if action == TurnAction::Attack && turn.attacks >= p.turn_attacks.value {
            why_not.push(because("it has attacked already", p.turn_attacks.rule));
        }
        why_not
    }

    /// Why it cannot go on to the next action, or end its turn.
    pub(super) fn why_not_on(&self, turn: &Turn) -> Vec<Reason> {
        let p = &self.ruleset.policies;
        let optional = &p.turn_unsqueeze_optional;
        if matches!(turn.moment, Moment::Start(_) | Moment::Moving) {
            vec![because("an action is under way", p.turn_actions.rule)]
        } else if !optional.value
            && self.why_not_spread(turn).is_empty()
            && !self.spaces_around(&[self.mover.at]).is_empty()
        {
            vec![because("there is room to spread out", optional.rule)]
        } else {
            Vec::new()
        }
    }

    pub(super) fn why_not_go(&self, turn: &Turn, to: Cell) -> Vec<Reason> {
        let p = &self.ruleset.policies;
        let Some(left) = self.left(turn) else {
            return vec![because("no move is under way", p.turn_actions.rule)];
        };
        match self.way(to) {
            Err(refusal) => refusal.because,
            Ok(path) if path.cost() > left => {
                let text = format!("costs {}, and {left} are left", path.cost());
                let rule = if self.is_squeezed() {
                    p.turn_squeeze_speed.rule
                } else {
                    p.move_speeds.rule
                };
                vec![because(&text, rule)]
            }
            Ok(path) => path.no_stop.into_iter().collect(),
        }
    }

    /// The cheapest way to a place in the space it holds now.
    pub(super) fn way(&self, to: Cell) -> Result<Path, Refusal> {
        let mut field = MovementSearch::default();
        field.search(self.board, self.ruleset, self.mover, Limit::None);
        field.path_to(self.board, self.ruleset, self.mover, to)
    }
}

pub(super) fn because(text: &str, rule: RuleRef) -> Reason {
    Reason {
        text: text.to_owned().into(),
        rule,
    }
}

/// Actions in a sentence: “a move, an attack or a minor action”.
fn listed(actions: &[TurnAction]) -> String {
    let names: Vec<&str> = actions.iter().map(|action| action.name()).collect();
    match names.as_slice() {
        [] => "nothing".to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
