//! The searches of movement actions that do not lead everywhere: straight on, one step,
//! or into somebody at the end. None of them needs the flood.

use super::MovementSearch;
use crate::board::{Board, Fit, Hampering, fold};
use crate::creature::{Course, MoveAction};
use crate::movement::{BARRED, CLOSED, ForbiddenTerrain, Place, SHUT, Toward, relation};
use crate::query::Query;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::Ruleset;
use crate::search::postures::Move;
use grid::{Cell, Dir};
use terms::{Message, Visibility, message};

impl MovementSearch {
    /// Keeps a mover off what its movement action does not lead into.
    pub(super) fn bar_shunned(&mut self, board: &Board, ruleset: &Ruleset) {
        if self.shuns.nothing() {
            return;
        }
        let dim = |it: &Hampering| it.visibility != Visibility::Clear;
        let dims = self.shuns.unseen.is_some() && board.hampering().iter().any(dim);
        for (n, posture) in self.postures.all.iter().enumerate() {
            let first = n * self.grid.len();
            if self.shuns_squeezed(ruleset, posture.fit).is_some() {
                (0..self.grid.len()).for_each(|at| self.standing.mark(first + at, BARRED));
            }
            // What is newly entered, the steps tell, but for what is not seen.
            let rough = self.sums.is_none() && self.layers[n].hardest > 0;
            if rough || dims {
                let shunned = |at: usize| {
                    let (_, rule) = self.shunned_at(board, at)?;
                    let unseen = self.shuns.unseen.map(|unseen| unseen.rule);
                    (rough || Some(rule) == unseen).then_some(())
                };
                let shunned = |at: usize| u8::from(shunned(at).is_some());
                let held = fold(self.grid, &posture.footprint, &shunned, u8::max);
                let held = (0..).zip(held).filter(|(_, held)| *held > 0);
                held.for_each(|(at, _)| self.standing.mark(first + at, BARRED));
            }
        }
    }

    /// What the movement action says of squeezing, where a creature fits so.
    fn shuns_squeezed(&self, ruleset: &Ruleset, fit: Fit) -> Option<(Message, RuleRef)> {
        let ForbiddenTerrain {
            difficult, impeded, ..
        } = self.shuns;
        let counts = ruleset.policies.squeeze_is_difficult.as_ref();
        let counts = counts.is_some_and(|it| it.value) && fit != Fit::Full;
        let impeded = impeded.filter(|_| fit == Fit::Impeded);
        let impeded = impeded.map(|rule| (message!("enters-no-impeded-terrain"), rule));
        let difficult = difficult.filter(|_| counts);
        impeded.or(difficult.map(|rule| (message!("enters-no-difficult-terrain"), rule)))
    }

    /// How a creature fits at a place: in its full space, or in parts of it.
    pub(super) fn parts_that_fit(&self, to: Place) -> impl Iterator<Item = Fit> {
        let parts = self.postures.all.iter().enumerate();
        let parts = parts.filter(move |(posture, part)| {
            let (x, y) = part.offset;
            let at = Cell::new(to.at.x + x, to.at.y + y);
            let posture = *posture;
            self.fits(Place { at, posture })
        });
        parts.map(|(_, part)| part.fit)
    }

    /// What the movement action has against squeezing at a place where there is room
    /// for a part of the full space only.
    pub(super) fn refuse_squeezed(
        &self,
        query: Query<'_>,
        to: Place,
    ) -> Option<(Message, RuleRef)> {
        let fit = self.parts_that_fit(to).min()?;
        let shuns = self.shuns_squeezed(query.ruleset, fit);
        // Squeezed it would go as through difficult terrain.
        let straight = self.straight.filter(|_| fit != Fit::Full);
        let difficult = straight.and(self.shuns.difficult);
        let difficult = difficult.map(|rule| (message!("enters-no-difficult-terrain"), rule));
        let (what, rule) = shuns.or(difficult)?;
        let action = query.mover.intent.move_action.label(query.ruleset);
        let action = action.to_string().to_lowercase();
        Some((message!("action-shuns", action, what), rule))
    }

    /// What the movement action says of a cell that it does not lead into.
    fn shunned_at(&self, board: &Board, index: usize) -> Option<(Message, RuleRef)> {
        let going = board.going(index, self.ease);
        let visibility = board.hampering()[index].visibility;
        let ForbiddenTerrain {
            difficult,
            impeded,
            unseen,
            ..
        } = self.shuns;
        let unseen = unseen
            .filter(|unseen| !unseen.sees(visibility))
            .map(|it| it.rule);
        let impeded = impeded.filter(|_| going.is_impeded());
        let difficult = difficult.filter(|_| going.is_difficult);
        let impeded = impeded.map(|rule| (message!("enters-no-impeded-terrain"), rule));
        let difficult = difficult.map(|rule| (message!("enters-no-difficult-terrain"), rule));
        let unseen = unseen.map(|rule| (message!("leads-nowhere-unseen"), rule));
        impeded.or(difficult).or(unseen)
    }

    /// Goes nowhere from where it begins.
    pub(super) fn stay(&mut self) {
        for bucket in &mut self.buckets {
            self.reached.append(bucket);
        }
    }

    /// One step, whatever it costs.
    pub(super) fn one_step(&mut self) {
        self.stay();
        if self.is_under_way() {
            return;
        }
        for start in self.reached.clone() {
            for (next, price) in self.onward(start as usize) {
                self.note(next, price);
            }
        }
        self.order();
    }

    /// The positions one step away from a place.
    pub(crate) fn steps_on(&self, from: Place) -> Vec<usize> {
        let here = self.position(from).into_iter();
        here.flat_map(|here| self.onward(here))
            .map(|(next, _)| next)
            .collect()
    }

    /// Where the steps from a position lead, and what each adds.
    pub(super) fn onward(&self, here: usize) -> Vec<(usize, u32)> {
        let place = self.place(here);
        if self.postures.moves.is_empty() {
            let dirs = self.grid.kind().dirs();
            return dirs.filter_map(|dir| self.straight_on(here, dir)).collect();
        }
        self.steps_from(place, |_| true).collect()
    }

    /// Where those moves lead from a place that somebody asks for, and what each adds.
    fn steps_from(
        &self,
        place: Place,
        wanted: impl Fn(&Move) -> bool,
    ) -> impl Iterator<Item = (usize, u32)> {
        let moves = self.postures.moves[place.posture].iter();
        moves
            .filter(move |a_move| wanted(a_move))
            .filter_map(move |a_move| {
                let next = self.arrival(place, a_move)?;
                Some((next, self.move_price(place, a_move, next)?))
            })
    }

    /// The step in a direction from a position into the full space, and what it
    /// adds.
    pub(super) fn straight_on(&self, here: usize, dir: Dir) -> Option<(usize, u32)> {
        let place = self.place(here);
        if place.posture != 0 {
            let mut onward = self.steps_from(place, |it| it.to == 0 && it.dir == Some(dir));
            return onward.next();
        }
        let may = self.layers[0].steps[self.grid.index(place.at)?] & (1 << dir.0) != 0;
        let next = self.grid.index(self.grid.step(place.at, dir))?;
        let open = may
            && self.layers[0].fits[next]
            && self.standing.at(next) & SHUT == 0
            && self.clears_corners(place, dir)
            && !self.is_shunned(place, next);
        let diagonal = self.grid.kind().is_diagonal(dir);
        let crosses = self.is_barred(place, dir);
        let price = || self.price_across(crosses, self.price(place, next, diagonal), diagonal);
        open.then(price).flatten().map(|price| (next, price))
    }

    /// Notes a way to a position if it is the cheapest yet; whether it is the
    /// first one there.
    pub(super) fn note(&mut self, next: usize, total: u32) -> bool {
        let known = self.labels[next].wrapping_sub(self.base);
        let is_known = known <= self.top.wrapping_sub(self.base);
        if is_known && known <= total {
            return false;
        }
        if !is_known {
            self.reached.push(next as u32);
        }
        self.labels[next] = self.base + total;
        self.top = self.top.max(self.base + total);
        !is_known
    }

    /// Puts what was reached in the order of its cost, as the flood does.
    pub(super) fn order(&mut self) {
        let labels = &self.labels;
        self.reached
            .sort_by_key(|position| (labels[*position as usize], *position));
    }

    /// What the movement action itself has against a way to a place.
    pub(crate) fn refuse_move_action(&self, query: Query<'_>, to: Place) -> Option<Reason> {
        let Query { ruleset, mover, .. } = query;
        let p = &ruleset.policies;
        let move_action = mover.intent.move_action;
        let action = || move_action.label(ruleset).to_string().to_lowercase();
        let because = |text: Message, rule: RuleRef| Some(Reason { text, rule });
        let at = |cell: Cell| Place {
            at: cell,
            posture: 0,
        };
        let shuns = |place: Place| {
            let cells = self.footprint(place).cells(self.grid, place.at);
            let mut indices = cells.filter_map(|cell| self.grid.index(cell));
            let (what, rule) = indices.find_map(|index| self.shunned_at(query.board, index))?;
            because(message!("action-shuns", action = action(), what), rule)
        };
        if let Some(nearer) = self.refuse_nearer(query, to) {
            return Some(nearer);
        }
        match move_action.course(p) {
            Course::OneStep
                if self.is_under_way() || self.grid.dir_between(mover.at, to.at).is_none() =>
            {
                let text = if self.grid.kind().is_hex() {
                    message!("action-goes-one-hex", action = action())
                } else {
                    message!("action-goes-one-square", action = action())
                };
                because(text, move_action.rule(ruleset))
            }
            Course::Straight => {
                let rule = match move_action {
                    MoveAction::Run => p.run_straight.rule,
                    _ => p.charge_straight.rule,
                };
                let closed = self.straight_ways(to.at).find_map(Result::err)?;
                let closed = closed.into_iter().flatten().map(at);
                let occupied = |place: Place| {
                    let mut there = self.others_at(query.board, mover, place);
                    there.find_map(|other| {
                        let relation = relation(ruleset, mover, other);
                        (relation.marks & CLOSED != 0).then(|| Reason {
                            text: message!("in-the-way", name = &other.name),
                            rule: relation.rule,
                        })
                    })
                };
                let why = closed.clone().find_map(shuns);
                let why = why.or_else(|| closed.clone().find_map(occupied));
                let narrow = |place: Place| {
                    let mut parts = self.postures.all.iter().enumerate().skip(1);
                    let fits = parts.any(|(posture, part)| {
                        let (x, y) = part.offset;
                        let at = Cell::new(place.at.x + x, place.at.y + y);
                        self.fits(Place { at, posture })
                    });
                    (fits && !self.fits(place)).then(|| {
                        because(message!("action-squeezes-nowhere", action = action()), rule)
                    })
                };
                let why = why.or_else(|| closed.clone().find_map(narrow).flatten());
                why.or_else(|| because(message!("action-goes-straight", action = action()), rule))
            }
            Course::Teleport => None,
            Course::OneStep | Course::Free => {
                let dir = self.grid.dir_between(mover.at, to.at);
                let crosses = dir.is_some_and(|dir| self.is_barred(self.from, dir));
                let crosses = crosses && self.costs.has_barriers();
                let crossed = self.shuns.beyond_barriers;
                if let Some(rule) = crossed.filter(|_| crosses && !self.is_closed(to)) {
                    let what = message!("crosses-no-low-barrier");
                    return because(message!("action-shuns", action = action(), what), rule);
                }
                let shunned = match move_action.course(p) {
                    Course::OneStep => shuns(to),
                    _ if self.shuns.nothing() => None,
                    _ => {
                        let shunned = || self.beside(shuns);
                        self.refusing.shunned.get_or_init(shunned).clone()
                    }
                };
                if shunned.is_some() {
                    return shunned;
                }
                let closed = |place: Place| {
                    let mut there = self.others_at(query.board, mover, place);
                    let shut = there.any(|other| {
                        let relation = relation(ruleset, mover, other);
                        relation.marks & CLOSED != 0 && relation.toward == Toward::Friend
                    });
                    shut.then_some(())
                };
                let bars = move_action.bars_friends(p);
                let met = || self.beside(closed).is_some();
                let bars =
                    bars.filter(|_| self.fits(to) && *self.refusing.friend.get_or_init(met))?;
                because(
                    message!("action-through-no-friend", action = action()),
                    bars,
                )
            }
        }
    }

    /// What holds of the first of the places beside those it gets to of which
    /// anything does.
    fn beside<T>(&self, holds: impl Fn(Place) -> Option<T>) -> Option<T> {
        let cells = self.grid.len();
        self.reached.iter().find_map(|here| {
            let at = self.grid.cell(*here as usize % cells);
            self.grid.kind().dirs().find_map(|dir| {
                let at = self.grid.step(at, dir);
                holds(Place { at, posture: 0 })
            })
        })
    }
}
