//! Teleports: at once to any place within their distance that sight and effects
//! reach, without a way there.

use super::MovementSearch;
use crate::board::distance;
use crate::creature::Action;
use crate::movement::{Allowance, Place, SHUT, Step};
use crate::query::Query;
use crate::reason::Reason;
use crate::sight::{Lines, lines_between};
use grid::Cell;
use terms::message;

impl MovementSearch {
    /// Reaches every place that a teleport leads to from where it begins.
    pub(super) fn teleport(&mut self, query: Query<'_>) {
        self.stay();
        if self.is_under_way() {
            return;
        }
        let (grid, from) = (self.grid, self.from);
        let most = farthest(query);
        let footprint = &query.mover.body.footprint;
        let here: Vec<Cell> = footprint.cells(grid, from.at).collect();
        for index in 0..grid.len() {
            let at = grid.cell(index);
            let far = distance(query.ruleset, grid, from.at, at);
            let open = self.layers[0].fits[index] && self.standing.at(index) & SHUT == 0;
            if at == from.at || far > most.cells || !open {
                continue;
            }
            let there: Vec<Cell> = footprint.cells(grid, at).collect();
            let lines = lines_between(query.board, query.ruleset, &here, &there);
            if lines.is_none_or(|lines| lines.teleport) {
                self.note(index, 2 * far);
            }
        }
        self.order();
    }

    /// That step in words.
    pub(super) fn explain_teleport(
        &self,
        query: Query<'_>,
        [(from, _), (to, label)]: [(Place, u32); 2],
    ) -> Step {
        let Query { board, mover, .. } = query;
        let most = farthest(query);
        let [start, end] = [from, to].map(|place| {
            let heights = board.heights_under(self.footprint(place), place.at);
            i32::from(*heights.end())
        });
        let cost = label / 2;
        let text = message!("teleports", cells = cost);
        Step {
            to,
            cost,
            total: cost,
            hampered: false,
            full_round: false,
            because: vec![Reason {
                text,
                rule: most.rule,
            }],
            warnings: Vec::new(),
            checks: Vec::new(),
            hazards: board.hazards_under(self.footprint(to), to.at, &mover.body),
            drop_feet: None,
            water_feet: None,
            rise_feet: if mover.body.flying { 0 } else { end - start },
        }
    }

    /// Why a teleport does not lead to a place that would hold the creature.
    pub(super) fn refuse_teleport(&self, query: Query<'_>, to: Place) -> Option<Vec<Reason>> {
        let Query { board, ruleset, .. } = query;
        if !self.at_once {
            return None;
        }
        let most = farthest(query);
        let cost = distance(ruleset, self.grid, self.from.at, to.at);
        if cost > most.cells {
            let action = most.action.label(ruleset).to_string().to_lowercase();
            let (cells, rule) = (most.cells, most.rule);
            let text = message!("too-far", cost, action, cells);
            return Some(vec![Reason { text, rule }]);
        }
        let cells =
            |at: Cell| -> Vec<Cell> { query.mover.body.footprint.cells(self.grid, at).collect() };
        let lines = lines_between(board, ruleset, &cells(self.from.at), &cells(to.at));
        lines.filter(|lines| !lines.teleport).map(Lines::missing)
    }
}

/// How far a mover teleports with what its round leaves it.
fn farthest(query: Query<'_>) -> Allowance {
    let action = Action::Of(query.mover.intent.move_action);
    let most = Allowance::all(query.ruleset, query.mover)
        .into_iter()
        .next();
    most.unwrap_or_else(|| Allowance::of(query.ruleset, query.mover, action))
}
