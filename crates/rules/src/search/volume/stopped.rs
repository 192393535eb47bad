//! Where a creature ends up in space that was stopped where it may not stop.

use super::{Spot, Volume, Without};
use crate::creature::{MoveIntent, Mover};
use crate::movement::{NO_STOP, SHUT, WARNED};
use crate::query::Query;
use crate::search::settled::Settled;

impl Volume {
    /// Where a creature goes that was stopped on the last of the spots it went through:
    /// back to the last where it may stop, or to one that is closer. `None` when it may
    /// stop there.
    ///
    /// Distances are those of movement round walls, without terrain and through
    /// everybody.
    #[must_use]
    pub fn settle(&self, query: Query<'_>, gone: &[Spot]) -> Option<Settled<Spot>> {
        let ruleset = query.ruleset;
        let [stop, start] = [*gone.last()?, *gone.first()?];
        let may_stop = |spot: &Spot| *spot == start || self.no_stop(query, *spot).is_none();
        let last = gone.iter().rposition(may_stop)?;
        if last + 1 == gone.len() {
            return None;
        }
        let back = Settled::back(ruleset, gone[last]);
        if !ruleset.policies.stopped_goes_closer.value {
            return Some(back);
        }
        let measure = self.measure(query, stop, &gone[last..])?;
        let far = measure.cost(gone[last]);
        let stops = measure.stops().filter(|(spot, _)| *spot != stop);
        let stops: Vec<(Spot, u32)> = stops.collect();
        let near = stops.iter().map(|(_, cost)| *cost).min();
        let closer = near.filter(|near| far.is_none_or(|far| *near < far));
        let Some(near) = closer else {
            return Some(back);
        };
        let nearest = stops.iter().filter(|(_, cost)| *cost == near);
        let mut places: Vec<Spot> = nearest.map(|(spot, _)| *spot).collect();
        places.sort_by_key(|it| (it.place.at.y, it.place.at.x, it.level, it.place.posture));
        Some(Settled::closest(ruleset, places))
    }

    /// How far it is from a spot to those no farther than some that lead there.
    fn measure(&self, query: Query<'_>, from: Spot, gone: &[Spot]) -> Option<Self> {
        let mover = Mover {
            intent: MoveIntent::default(),
            ..query.mover.clone()
        };
        let query = query.with_mover(&mover);
        let how = Without {
            ends: Some(self.all_levels(from.level)),
            other_actions: true,
            ..Without::default()
        };
        let (mut volume, mut groups) = Self::lay_out(query, self.action, (from, 0), (&[], how))?;
        volume.costs.clear_extra_costs();
        // Nobody is in the way of a measure, but some bar stopping.
        for marks in &mut volume.marks {
            *marks = if *marks & (SHUT | NO_STOP) != 0 {
                NO_STOP
            } else {
                *marks & WARNED
            };
        }
        let cells = gone.len() as u32 * 2;
        groups
            .iter_mut()
            .flatten()
            .for_each(|gait| gait.cells = cells);
        Some(volume.run(groups, 0))
    }
}
