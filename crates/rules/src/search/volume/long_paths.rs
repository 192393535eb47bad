//! Paths through space that take several rounds.

use super::rounds::Rounds;
use super::{Gait, PricedStep, Run, Site, Spot, Volume, Without};
use crate::query::Query;
use terms::Mode;

impl Volume {
    /// Returns the search from a spot towards a goal, round after round with the action of this search. `start` is
    /// the label of the spot; `None` is the label of the start of this search.
    #[must_use]
    pub fn in_rounds(
        &self,
        query: Query<'_>,
        (from, start): (Spot, Option<u32>),
        goal: Site,
    ) -> Option<Self> {
        let how = Without {
            ends: Some(self.all_levels(goal.level)),
            rounds: Some(goal),
            ..Without::default()
        };
        let (volume, groups) = Self::lay_out(query, self.action, (from, 0), (&[], how))?;
        let start = start.unwrap_or(2 * volume.gone);
        Some(volume.run(groups, start))
    }

    /// Returns the label of a spot, from which another search can go on.
    #[must_use]
    pub fn label_of(&self, spot: Spot) -> Option<u32> {
        self.label(self.index(spot)?)
    }

    /// Returns the number of rounds that the path to a spot takes, the round under way among them; `None` if the
    /// search does not go on from round to round or does not reach the spot.
    #[must_use]
    pub fn rounds_to(&self, spot: Spot) -> Option<u32> {
        let rounds = self.rounds?;
        Some(rounds.count(self.label_of(spot)?))
    }

    /// Returns the site of the full space of a spot.
    #[must_use]
    pub fn full_site(&self, spot: Spot) -> Site {
        self.of_same_space(spot, 0).site()
    }

    /// Returns a lower bound of the labels that a path from a spot to the goal adds.
    pub(super) fn bound(&self, spot: Spot) -> u32 {
        let full = self.full_site(spot);
        let bound = |it: &Rounds| it.bound(self.grid, (full.at, full.level));
        self.rounds.as_ref().map_or(0, bound)
    }

    /// Returns whether a run reached the goal and has settled every spot there that it reached. The sum of label and
    /// bound of a settled spot is at most `settled`.
    pub(super) fn is_at_goal(&self, run: &Run, settled: u32) -> bool {
        let Some(Rounds { goal, .. }) = self.rounds else {
            return false;
        };
        let (at, level) = goal;
        let site = Site { at, level };
        let whole = [Some(0), self.postures.shared()].into_iter().flatten();
        let whole = whole.map(|posture| self.of_same_space(site.into(), posture));
        let spots = whole.chain(self.parts_within(site));
        let sums = spots.filter_map(|spot| {
            let label = Self::label_in(run, self.index(spot)?)?;
            Some(label + self.bound(spot))
        });
        sums.max().is_some_and(|most| most <= settled)
    }

    /// Returns whether a type of movement suits a site, for the full space or a part of it.
    #[must_use]
    pub fn suits_site(&self, site: Site) -> bool {
        self.part_at(site).is_some()
    }

    /// Returns what is left of each type of movement after a step, in cells.
    pub(super) fn left_after(&self, means: &[Gait], step: PricedStep) -> Vec<(Mode, u32)> {
        let spent = match &self.rounds {
            Some(_) if step.full_round => u32::MAX,
            Some(rounds) => rounds.spent(step.label) / 2,
            None => step.label / 2,
        };
        let left = means.iter();
        left.map(|it| (it.mode, it.cells.saturating_sub(spent)))
            .collect()
    }

    /// Returns the cost of a step from a label, in cells; a step that takes a full round counts as one.
    pub(super) fn cost_of(&self, label: u32, step: PricedStep) -> u32 {
        match self.rounds {
            _ if step.full_round => 1,
            Some(_) => step.price / 2,
            // A second diagonal step may pay for the half cell of the first.
            None => step.label / 2 - label / 2,
        }
    }
}
