//! How far a creature goes with its round.

use super::impeded::clambers_cells;
use super::path::Path;
use crate::creature::{Action, MoveAction, Mover};
use crate::reason::{Reason, RuleRef};
use crate::ruleset::Ruleset;
use terms::Armor;
use terms::message;

/// How far an action goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The action.
    pub action: Action,
    /// Cells of movement.
    pub cells: u32,
    /// The rule it rests on.
    pub rule: RuleRef,
}

impl Allowance {
    /// What each action allows by the movement action a mover goes, the shortest first;
    /// at least one.
    #[must_use]
    pub fn all(ruleset: &Ruleset, mover: &Mover) -> Vec<Self> {
        if mover.intent.move_action == MoveAction::Ordinary
            && let Some(crawl) = Self::of_crawl(ruleset, mover)
        {
            return vec![crawl.kept_to(mover)];
        }
        let ordinary = mover.intent.move_action == MoveAction::Ordinary;
        let clambers = ruleset
            .policies
            .impeded_action
            .as_ref()
            .filter(|_| ordinary);
        let actions = Action::of(mover.intent.move_action).into_iter();
        let open = |action: &Action| !matches!(mover.left_of(*action), Some(Err(_)));
        let (open, closed): (Vec<_>, Vec<_>) = actions.partition(open);
        // Where none is left, the first still tells what there would be.
        let none = closed.into_iter().take(usize::from(open.is_empty()));
        let actions = open.into_iter().chain(none);
        let clambers = clambers.map(|_| Action::FullRound);
        let clambers = clambers.filter(|it| !matches!(mover.left_of(*it), Some(Err(_))));
        actions
            .chain(clambers)
            .map(|action| Self::of(ruleset, mover, action).kept_to(mover))
            .collect()
    }

    /// As far as the round still allows it.
    fn kept_to(mut self, mover: &Mover) -> Self {
        match mover.left_of(self.action) {
            Some(Ok(cells)) => self.cells = self.cells.min(*cells),
            Some(Err(_)) => self.cells = 0,
            None => {}
        }
        self
    }

    /// What an action allows a mover.
    #[must_use]
    pub fn of(ruleset: &Ruleset, mover: &Mover, action: Action) -> Self {
        let p = &ruleset.policies;
        if matches!(action, Action::Move | Action::DoubleMove | Action::Crawl)
            && let Some(crawl) = Self::of_crawl(ruleset, mover)
        {
            return crawl;
        }
        let times = match action {
            Action::Move | Action::Crawl => &p.move_speeds,
            Action::DoubleMove => &p.double_move_speeds,
            Action::FullRound => {
                return Self {
                    action,
                    cells: clambers_cells(ruleset, mover),
                    rule: p
                        .impeded_action
                        .as_ref()
                        .map_or(p.move_speeds.rule, |it| it.rule),
                };
            }
            Action::Of(MoveAction::Run) => return Self::of_run(ruleset, mover),
            Action::Of(MoveAction::Charge) => &p.charge_speeds,
            Action::Of(MoveAction::MoveBy | MoveAction::MoveThrough) => &p.manoeuvre_speeds,
            Action::Of(MoveAction::Withdraw) => {
                p.withdraw_speeds.as_ref().unwrap_or(&p.move_speeds)
            }
            Action::Of(MoveAction::Teleport) => {
                return Self {
                    action,
                    cells: mover.body.modes.teleport.unwrap_or(0) / p.cell_feet.value,
                    rule: MoveAction::Teleport.rule(ruleset),
                };
            }
            // One step, and no further.
            Action::Of(move_action) => {
                return Self {
                    action,
                    cells: 1,
                    rule: move_action.rule(ruleset),
                };
            }
        };
        Self {
            action,
            cells: (mover.speed_feet / p.cell_feet.value).saturating_mul(times.value),
            rule: times.rule,
        }
    }

    /// How far a mover gets by crawling, if that is all it can do.
    fn of_crawl(ruleset: &Ruleset, mover: &Mover) -> Option<Self> {
        let p = &ruleset.policies;
        let crawl = p.crawl_feet.as_ref().filter(|_| mover.body.crawls)?;
        let (cells, rule) = match mover.slowed_to_nothing(p) {
            Some(rule) => (0, rule),
            None => (crawl.value / p.cell_feet.value, crawl.rule),
        };
        Some(Self {
            action: Action::Crawl,
            cells,
            rule,
        })
    }

    /// How far a mover runs with what it wears and carries.
    fn of_run(ruleset: &Ruleset, mover: &Mover) -> Self {
        let (p, body) = (&ruleset.policies, &mover.body);
        let times = match body.armour {
            Armor::Heavy => &p.run_speeds_heavy,
            _ => &p.run_speeds,
        };
        let burdened = p.run_burdens.as_ref().map(|burdens| {
            let most = burdens.value.most(body.armour, body.load);
            (most, burdens.rule)
        });
        let (times, rule) = match burdened {
            Some((most, rule)) if most < times.value => (most, rule),
            _ => (times.value, times.rule),
        };
        Self {
            action: Action::Of(MoveAction::Run),
            cells: (mover.speed_feet / p.cell_feet.value).saturating_mul(times),
            rule,
        }
    }

    /// The one of several that goes farthest.
    pub(crate) fn longest(all: &[Self]) -> Option<&Self> {
        let walks = all.iter().filter(|it| it.action != Action::FullRound);
        walks.max_by_key(|allowance| allowance.cells)
    }

    /// Whether it covers a way of such a cost to somewhere its movement action leads at
    /// all; of impeded terrain the cost tells nothing.
    #[must_use]
    pub fn covers(&self, cost: u32) -> bool {
        let one_step = matches!(
            self.action,
            Action::Of(MoveAction::FiveFootStep | MoveAction::Minimum)
        );
        self.action != Action::FullRound && (one_step || cost <= self.cells)
    }

    /// Whether it is what a way takes.
    fn takes(&self, path: &Path) -> bool {
        match self.action {
            Action::FullRound => {
                let cells = path.steps.len() as u32;
                (1..=self.cells).contains(&cells) && path.impeded_cells() == cells
            }
            _ => path.impeded_cells() == 0 && self.covers(path.cost()),
        }
    }

    /// How many rounds a way takes at least that is gone like this, the one
    /// under way among them: each as far as it goes, and impeded cells in
    /// rounds of their own. `None` of movement actions that are over with their
    /// round, and where a step is dearer than a round.
    fn rounds(&self, ruleset: &Ruleset, mover: &Mover, path: &Path) -> Option<u32> {
        if !self.action.continues() {
            return None;
        }
        let each = Self::of(ruleset, mover, self.action).cells;
        let at_once = clambers_cells(ruleset, mover);
        let begun = self.cells < each;
        let (mut rounds, mut left) = if begun { (1, self.cells) } else { (0, 0) };
        for (step, begins) in path.steps.iter().zip(path.full_rounds(at_once)) {
            let (cost, goes) = match step.full_round {
                true => (0, 0),
                false => (step.cost, each),
            };
            if begins || cost > left {
                rounds += 1;
                left = goes;
            }
            left = left.checked_sub(cost)?;
        }
        Some(rounds)
    }

    /// Returns the reason why a path takes several rounds with this action, of which some are full rounds.
    #[must_use]
    pub fn over_rounds(&self, ruleset: &Ruleset, rounds: u32, full_rounds: u32) -> Reason {
        let whole = (rounds > full_rounds).then_some(rounds);
        full_rounds_reason(ruleset, full_rounds, whole).unwrap_or_else(|| {
            let action = self.action.label(ruleset).to_string().to_lowercase();
            let text = message!("takes-rounds", rounds, action);
            let rule = self.rule;
            Reason { text, rule }
        })
    }

    /// The shortest of several actions that covers a way.
    ///
    /// # Errors
    /// That not even the longest does.
    pub fn needed<'a>(
        all: &'a [Self],
        ruleset: &Ruleset,
        mover: &Mover,
        path: &Path,
    ) -> Result<&'a Self, Vec<Reason>> {
        let (fits, cost) = (
            all.iter().find(|allowance| allowance.takes(path)),
            path.cost(),
        );
        fits.ok_or_else(|| {
            let impeded_cells = path.impeded_cells();
            let walks = path.steps.len() as u32 > impeded_cells;
            let begun = path.full_rounds(clambers_cells(ruleset, mover));
            let rounds = begun.filter(|begins| *begins).count();
            let clambers = rounds == 1 && !walks;
            if let Some(Err(spent)) = mover.left_of(Action::FullRound).filter(|_| clambers) {
                return vec![spent.clone()];
            }
            let whole = || Self::longest(all).and_then(|it| it.rounds(ruleset, mover, path));
            let whole = walks.then(whole).flatten();
            if let Some(reason) = full_rounds_reason(ruleset, rounds as u32, whole) {
                return vec![reason];
            }
            let longest = Self::longest(all).into_iter();
            let too_far = longest.map(|longest| {
                let action = longest.action.label(ruleset).to_string().to_lowercase();
                let (cells, rule) = (longest.cells, longest.rule);
                let text = match longest.rounds(ruleset, mover, path) {
                    Some(rounds) => message!("too-far-for-a-round", cost, action, cells, rounds),
                    None => message!("too-far", cost, action, cells),
                };
                Reason { text, rule }
            });
            too_far.collect()
        })
    }
}

/// Returns the reason why a path takes full rounds, besides others if the whole number of rounds is given; `None`
/// if it takes no full round.
fn full_rounds_reason(ruleset: &Ruleset, rounds: u32, whole: Option<u32>) -> Option<Reason> {
    let action = ruleset.policies.impeded_action.as_ref();
    let action = action.filter(|_| rounds > 0)?;
    let name = action.value.to_lowercase();
    let text = match whole {
        Some(whole) => message!("takes-rounds-besides-walking", rounds, action = name, whole),
        None => message!("takes-rounds", rounds, action = name),
    };
    let rule = action.rule;
    Some(Reason { text, rule })
}
