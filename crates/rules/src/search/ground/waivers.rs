//! What the ground and what stands on it say of a step: the barriers it
//! crosses, and what is waived for those who fly or have no body.

use super::MovementSearch;
use super::stride::Stride;
use crate::board::{Board, Terrain};
use crate::checks::Roll;
use crate::cost::CostFactor;
use crate::creature::{Body, Exemptions};
use crate::movement::Place;
use crate::query::Query;
use crate::reason::Reason;
use grid::Cell;
use terms::{Message, message};

impl MovementSearch {
    /// The rolls for the low barriers a step crosses, whether they hold the
    /// creature up or not; `None` if it crosses none.
    pub(crate) fn rolls_between(
        &self,
        board: &Board,
        stride: &Stride,
        to: Place,
    ) -> Option<Vec<Roll>> {
        let grid = board.grid();
        let cells = |place: Place| self.footprint(place).cells(grid, place.at);
        match stride.dir {
            Some(dir) => board.rolls_on_step(cells(stride.part), dir),
            None => {
                let [from, to]: [Vec<Cell>; 2] =
                    [stride.part, to].map(|place| cells(place).collect());
                board.rolls_on_turn(&from, &to)
            }
        }
    }

    /// What would hold others up on a step and is waived for this creature.
    pub(crate) fn waived(&self, query: Query<'_>, stride: &Stride, to: Place) -> Vec<Reason> {
        let board = query.board;
        let (grid, policies, ease) = (board.grid(), &query.ruleset.policies, self.ease());
        if ease == Exemptions::default() {
            return Vec::new();
        }
        let under = |wanted: &dyn Fn(usize) -> bool| {
            let mut cells = self.footprint(to).cells(grid, to.at);
            cells.any(|cell| grid.index(cell).is_some_and(wanted))
        };
        let on = |terrain: Terrain| under(&|index| board.terrains()[index] == terrain);
        let obstacle = under(&|index| board.hampering()[index].obstacle);
        let barrier = self.rolls_between(board, stride, to).is_some();
        let walled = stride.dir.is_some_and(|dir| {
            let mut cells = self.footprint(stride.part).cells(grid, stride.part.at);
            cells.any(|cell| {
                let index = grid.index(cell);
                index.is_some_and(|index| board.is_walled(index, dir))
            })
        });
        let clambered = on(Terrain::Impeded);
        let impeded = clambered && query.ruleset.cost.counts(CostFactor::Impeded);
        let rough = on(Terrain::Difficult) || (clambered && !impeded);
        let difficult = rough && query.ruleset.cost.counts(CostFactor::Difficult);
        let walls = policies.walls_yield.rule;
        let ground = |there: bool, what: Message| {
            let rule = policies.difficult_spares.rule;
            (ease.difficult && there, what, rule)
        };
        let thing = |there: bool, what: Message| {
            let rule = policies.obstacles_spare.rule;
            (ease.obstacles && there, what, rule)
        };
        let waivers = [
            ground(difficult, message!("difficult-terrain")),
            ground(impeded, message!("impeded-terrain")),
            thing(obstacle, message!("obstacle")),
            thing(barrier, message!("barrier")),
            thing(on(Terrain::Hole), message!("hole")),
            thing(on(Terrain::Water), message!("deep-water")),
            thing(on(Terrain::Post), message!("statue")),
        ];
        let waivers = waivers.into_iter().filter(|(waived, ..)| *waived);
        let mut because: Vec<Reason> = waivers
            .map(|(_, what, rule)| Reason {
                text: match query.mover.body.flying {
                    true => message!("waived-flying", what),
                    false => message!("waived-incorporeal", what),
                },
                rule,
            })
            .collect();
        let by_word = [
            (ease.walls && walled, message!("past-wall-by-word")),
            (
                ease.solid && (on(Terrain::Solid) || on(Terrain::Pillar)),
                message!("through-solid-by-word"),
            ),
        ];
        let by_word = by_word.into_iter().filter(|(passed, _)| *passed);
        because.extend(by_word.map(|(_, text)| Reason { text, rule: walls }));
        because
    }

    /// What might still help where a way is blocked: that the game master
    /// can let this creature past; and what else bars it: holes on both sides
    /// of the diagonal steps that lead there.
    pub(crate) fn blocked(&self, query: Query<'_>, to: Place) -> Vec<Reason> {
        let Query { board, ruleset, .. } = query;
        let grid = board.grid();
        let mut because = Vec::new();
        let narrow = grid.kind().dirs().any(|dir| {
            let at = grid.step(to.at, dir.opposite(grid.kind()));
            let before = Place { at, ..to };
            let mut cells = self.footprint(to).cells(grid, at);
            self.cost(before).is_some()
                && cells.any(|cell| board.lacks_route(cell, dir, self.ease()))
        });
        if narrow {
            because.push(Reason {
                text: message!("no-route-between-holes"),
                rule: ruleset.policies.corner_hole.rule,
            });
        }
        let let_past = Body {
            passes_walls: true,
            ..query.mover.body.clone()
        };
        let with_word = Exemptions::of(ruleset, &let_past);
        let solid = self.footprint(to).cells(grid, to.at);
        let mut solid = solid.filter(|cell| board.terrain(*cell).is_solid());
        if with_word != self.ease() && (with_word.solid || solid.next().is_none()) {
            because.push(Reason {
                text: message!("may-be-let-past"),
                rule: ruleset.policies.walls_yield.rule,
            });
        }
        because
    }
}
