//! Who or what closes a way: the first in the way there would be without.

use super::trail::Trail;
use super::{Limit, MovementSearch};
use crate::movement::{CLOSED, FilledCorners, Place, relation, too_narrow};
use crate::query::Query;
use crate::reason::RuleRef;
use crate::search::occupancy::others;
use grid::Dir;
use terms::{Message, message};

/// A search everywhere with nobody closed to it, from where some ways have led or from
/// where the mover stands.
fn everywhere(query: Query<'_>, begun: Option<Vec<Trail>>) -> MovementSearch {
    let mut open = MovementSearch::default();
    open.lay_out(query);
    open.place_others(query, |marks| marks & !CLOSED);
    open.corners = FilledCorners::default();
    open.bar_shunned(query.board, query.ruleset);
    let begun =
        begun.unwrap_or_else(|| vec![Trail::at(open.standing_place(query, query.mover.at))]);
    open.spread(query, begun, Limit::None);
    open
}

impl MovementSearch {
    /// The first to close the way there would be if nobody closed any; where there is
    /// none even so, the first, or the first narrow place, on the way there would be if
    /// nothing was narrow either.
    pub(super) fn closer(&self, query: Query<'_>, to: Place) -> Option<(Message, RuleRef)> {
        let unhindered = || {
            let narrow = query.board.has_gaps() || query.board.has_passages();
            let wide = narrow.then(|| {
                let mut wide = query.board.clone();
                wide.set_gaps([]);
                everywhere(Query::new(&wide, query.ruleset, query.mover), None)
            });
            // Where it has been led, it is squeezed as it is on its own board.
            let open = everywhere(query, Some(self.begun.clone()));
            std::iter::once(open).chain(wide).collect()
        };
        let mut searches = self.refusing.unhindered.get_or_init(unhindered).iter();
        searches.find_map(|open| self.closer_on(query, open, to))
    }

    /// The first in the way where another search leads.
    fn closer_on(&self, query: Query<'_>, open: &Self, to: Place) -> Option<(Message, RuleRef)> {
        let way = open.trace(open.place_at(to.at))?;
        let corners = FilledCorners::of(query, &others(query));
        let mut steps = way.places.windows(2);
        steps.find_map(|pair| {
            let [(from, _), (to, _)] = [pair[0], pair[1]];
            let occupied = || {
                let mut there = open.others_at(query.board, query.mover, to);
                there.find_map(|other| {
                    let relation = relation(query.ruleset, query.mover, other);
                    let closes = relation.marks & CLOSED != 0;
                    closes.then(|| (message!("in-the-way", name = &other.name), relation.rule))
                })
            };
            let dir = open.grid.dir_between(from.at, to.at);
            occupied()
                .or_else(|| open.filled_corner(query, &corners, (from, dir?)))
                .or_else(|| self.narrow_on(query, open, to))
        })
    }

    /// Returns the creature that fills a corner past which a step leads, with the rule that closes it.
    fn filled_corner(
        &self,
        query: Query<'_>,
        corners: &FilledCorners,
        (from, dir): (Place, Dir),
    ) -> Option<(Message, RuleRef)> {
        let space = (self.footprint(from), from.at);
        let id = corners.passed(self.grid, space, dir, &self.levels(from))?;
        let mut others = query.board.occupants().iter();
        let other = others.find(|other| other.id == id)?;
        let rule = query.ruleset.policies.corner_filled.rule;
        Some((message!("in-the-way", name = &other.name), rule))
    }

    /// That a place of another search is too narrow on the board.
    fn narrow_on(&self, query: Query<'_>, open: &Self, at: Place) -> Option<(Message, RuleRef)> {
        let (shape, index) = (open.footprint(at), self.grid.index(at.at)?);
        let postures = self.postures.all.iter().zip(&self.layers);
        let mut same = postures.filter(|(posture, _)| posture.footprint == *shape);
        let least = query.board.made_squeezed(query.ruleset, &query.mover.body);
        let fits = same.any(|(_, layer)| layer.fits[index]);
        let shuns = || self.refuse_squeezed(query, at);
        (!fits).then(|| shuns().unwrap_or_else(|| too_narrow(query, (shape, at.at), least)))
    }
}
