//! How long a creature can run, and what becomes of it.

use super::budget::{RoundAction, because};
use crate::checks::Test;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use terms::message;

/// A creature's running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Running {
    /// How many rounds in a row it has run before this one.
    pub rounds: u32,
    /// The score that says how long it runs.
    pub score: Option<u32>,
    /// What it adds to the check.
    pub bonus: Option<i32>,
    /// Whether it stays alert after a run.
    pub runner: bool,
}

impl Running {
    /// The check that running in this round needs, if it needs one.
    #[must_use]
    pub fn check(&self, ruleset: &Ruleset) -> Option<Test> {
        let p = &ruleset.policies;
        let (check, free) = p.run_check.as_ref().zip(p.run_free_rounds.as_ref())?;
        let most = self.score?.saturating_mul(free.value.times);
        // This round is one more than those before.
        let before = self.rounds.checked_sub(most)?;
        let check = &check.value;
        let difficulty = check.more.saturating_mul(before);
        let difficulty = check.difficulty.saturating_add(difficulty);
        Some(Test::of(&check.skill, difficulty, self.bonus))
    }

    /// What keeps it from running in this round, if anything does.
    pub(super) fn why_not(&self, ruleset: &Ruleset, done: &[RoundAction]) -> Option<Reason> {
        let p = &ruleset.policies;
        let checked = done
            .iter()
            .rev()
            .find_map(|round_action| match round_action {
                RoundAction::RunCheck(passed) => Some(*passed),
                _ => None,
            });
        let stops = p.run_failed_stops.as_ref().filter(|stops| stops.value);
        match checked {
            Some(true) => None,
            Some(false) => Some(because(message!("out-of-breath"), stops?.rule)),
            None => {
                let check = self.check(ruleset)?.roll.to_string();
                let text = message!("check-first", check);
                Some(because(text, p.run_check.as_ref()?.rule))
            }
        }
    }

    /// How long it can run, in words.
    pub(super) fn told(&self, ruleset: &Ruleset) -> Option<Reason> {
        let free = ruleset.policies.run_free_rounds.as_ref()?;
        let most = self.score?.saturating_mul(free.value.times);
        let (score, round) = (&free.value.score, self.rounds + 1);
        let text = message!("round-of-running", round, free = most, score);
        Some(because(text, free.rule))
    }

    /// What comes of the round until the next one.
    pub(super) fn outcome(
        &self,
        ruleset: &Ruleset,
        done: &[RoundAction],
        ran: bool,
    ) -> Vec<Reason> {
        let p = &ruleset.policies;
        let mut outcome = Vec::new();
        let spared = p
            .runner_spared
            .as_ref()
            .filter(|it| it.value && self.runner);
        match (ran, spared, p.run_flat_footed.as_ref()) {
            (true, Some(spared), _) => {
                outcome.push(because(message!("runner-not-flat-footed"), spared.rule));
            }
            (true, None, Some(flat)) if flat.value => {
                outcome.push(because(message!("flat-footed-after-run"), flat.rule));
            }
            _ => {}
        }
        let tired = p.run_failed_fatigues.as_ref().filter(|it| it.value);
        if let Some(tired) = tired.filter(|_| done.contains(&RoundAction::RunCheck(false))) {
            outcome.push(because(message!("fatigued-by-running"), tired.rule));
        }
        outcome
    }

    /// As its next round begins.
    pub(super) fn next(self, ran: bool) -> Self {
        Self {
            rounds: if ran { self.rounds + 1 } else { 0 },
            ..self
        }
    }
}
