//! The attacks of opportunity that a way gives to opponents beside it.

use super::withheld::spare;
use crate::board::{Fit, bounds, fit};
use crate::creature::{Attempt, MoveAction, Occupant, OccupantId, Pace};
use crate::movement::{crowded, relation, tumbled_past};
use crate::query::Query;
use crate::reason::{Reason, RuleRef, once};
use crate::ruleset::TumblingPast;
use crate::sight::{Combatant, shelter};
use crate::threat::{Threat, band, hampered_attacks, weakened_defences};
use grid::Cell;
use std::collections::BTreeMap;
use std::ops::Range;
use terms::{Message, message};

/// An attack of opportunity that a step provokes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provoked {
    /// Who may attack.
    pub by: OccupantId,
    /// Whether it is that opponent's first on this way. Against one mover it
    /// has one a round, so the later ones only count if it forgoes this.
    pub first: bool,
    /// Why.
    pub because: Reason,
    /// What else counts for it: a friend who gives no cover, a squeezed defence.
    pub notes: Vec<Reason>,
    /// Why it does not come about all the same.
    pub stopped: Option<Reason>,
}

/// The attacks that each step of a way provokes, in the order of the
/// opponents' ids. `missed` are those whom tumbling does not get past. `spaces` are the cells the mover takes up, from where it
/// starts to where it ends, and the levels it is on: a step lies between each
/// two.
#[must_use]
pub fn provoked(
    query: Query<'_>,
    (spaces, levels): (&[Vec<Cell>], &[Range<i32>]),
    pace: Pace,
    missed: &[OccupantId],
) -> Vec<Vec<Provoked>> {
    let board = query.board;
    let mut steps: Vec<Vec<Provoked>> = vec![Vec::new(); spaces.len().saturating_sub(1)];
    let way = Way { query, pace };
    let part = bounds(&spaces.concat(), 0);
    let mut opponents: Vec<&Occupant> = board
        .occupants()
        .iter()
        .filter(|other| way.may_attack(other) && way.is_near(other, part))
        .collect();
    opponents.sort_by_key(|other| other.id);
    for opponent in opponents {
        let own = board.levels_of(opponent);
        // What it threatens, by the levels the mover is on.
        let mut threats: BTreeMap<(i32, i32), Threat> = BTreeMap::new();
        let mut first = true;
        let ways = spaces.windows(2).zip(levels.windows(2));
        for (step, (pair, levels)) in steps.iter_mut().zip(ways) {
            let key = |levels: &Range<i32>| (levels.start, levels.end);
            for levels in levels {
                let who = (&opponent.body, opponent.at);
                let threat = || Threat::on_levels(board, query.ruleset, who, [&own, levels]);
                threats.entry(key(levels)).or_insert_with(threat);
            }
            let both = [0, 1].map(|end| threats.get(&key(&levels[end])));
            let moves = pair[0] != pair[1] || levels[0] != levels[1];
            let [Some(leaves), Some(enters)] = both else {
                continue;
            };
            let ends = [(&pair[0][..], leaves), (&pair[1][..], enters)];
            let rises = levels[0] != levels[1];
            if let Some((because, at)) = way.provokes(opponent, ends, rises).filter(|_| moves) {
                let level = levels[usize::from(at != pair[0])].start;
                let tumbles = !missed.contains(&opponent.id);
                let past = || way.tumbles_past(opponent, pair, &levels[0]);
                let stopped = way
                    .shelter(opponent, at)
                    .or_else(|| tumbles.then(past).flatten());
                step.push(Provoked {
                    by: opponent.id,
                    first: stopped.is_none() && std::mem::take(&mut first),
                    because,
                    notes: way.notes(opponent, (at, level)),
                    stopped,
                });
            }
        }
    }
    if query.mover.intent.move_action == MoveAction::Withdraw {
        spare(query, &mut steps);
    }
    steps
}

/// Adds the attacks that a failed check gives to the last step of a way, each
/// with its reason, of those who can strike where the mover has to stay.
pub fn add_failed(
    query: Query<'_>,
    (spaces, levels): (&[Vec<Cell>], &[Range<i32>]),
    steps: &mut [Vec<Provoked>],
    failed: Vec<(OccupantId, Reason)>,
) {
    let (Some(space), Some(levels)) = (spaces.last(), levels.last()) else {
        return;
    };
    let way = Way {
        query,
        pace: Pace::Moving,
    };
    let board = query.board;
    let strikes = |other: &Occupant| {
        let (who, own) = ((&other.body, other.at), board.levels_of(other));
        let threat = Threat::on_levels(board, query.ruleset, who, [&own, levels]);
        way.may_attack(other) && space.iter().any(|cell| threat.strikes(*cell))
    };
    for (by, because) in failed {
        let mut others = board.occupants().iter();
        let Some(opponent) = others.find(|other| other.id == by && strikes(other)) else {
            continue;
        };
        let stopped = way.shelter(opponent, space);
        let first = stopped.is_none() && !steps.iter().flatten().any(|attack| attack.by == by);
        if let Some(step) = steps.last_mut() {
            step.push(Provoked {
                by,
                first,
                because,
                notes: way.notes(opponent, (space, levels.start)),
                stopped,
            });
        }
    }
}

/// Who goes, and how.
struct Way<'a> {
    query: Query<'a>,
    pace: Pace,
}

impl Way<'_> {
    fn may_attack(&self, other: &Occupant) -> bool {
        other.id != self.query.mover.id
            && self.query.mover.team.opposes(other.team)
            && !other.body.helpless
    }

    /// Why the mover slips past an opponent from one space to the next, if so: by
    /// its spear, or through its own space.
    fn tumbles_past(
        &self,
        opponent: &Occupant,
        ends: &[Vec<Cell>],
        levels: &Range<i32>,
    ) -> Option<Reason> {
        let Query {
            board,
            ruleset,
            mover,
        } = self.query;
        let [from, to] = ends else {
            return None;
        };
        let p = &ruleset.policies;
        let past = tumbled_past(self.query, [from, to], levels);
        if past.iter().any(|other| other.id == opponent.id) {
            let spears = p.tumble_past.value == TumblingPast::Spears;
            return Some(Reason {
                text: match spears {
                    true => message!("tumbles-past-spear"),
                    false => message!("tumbles-past-opponent"),
                },
                rule: p.tumble_past.rule,
            });
        }
        // Where failing opens it to an attack, succeeding does not. A way leads
        // through an opponent only if the check of it succeeds.
        let exposes = &p.tumble_failure_provokes;
        let tries = relation(ruleset, mover, opponent).attempt == Some(Attempt::Tumble);
        let through = || {
            let mut cells = opponent.cells(board.grid());
            cells.any(|cell| ends.iter().any(|space| space.contains(&cell)))
        };
        (exposes.value && tries && through()).then(|| Reason {
            text: message!("tumbles-past-opponent"),
            rule: exposes.rule,
        })
    }

    /// Why an opponent cannot strike at the mover in a space, if so.
    fn shelter(&self, opponent: &Occupant, space: &[Cell]) -> Option<Reason> {
        let mover = Combatant {
            id: self.query.mover.id,
            team: self.query.mover.team,
            body: &self.query.mover.body,
            space,
            at: space.first().copied()?,
        };
        let own: Vec<Cell> = opponent.cells(self.query.board.grid()).collect();
        let attacker = Combatant::of(opponent, &own);
        shelter(self.query.board, self.query.ruleset, &attacker, &mover)
    }

    /// Whether a part of the map, from cell to cell, may hold any that the
    /// other threatens.
    fn is_near(&self, other: &Occupant, (first, last): (Cell, Cell)) -> bool {
        let space: Vec<Cell> = other.cells(self.query.board.grid()).collect();
        let (left_top, right_bottom) =
            bounds(&space, *band(self.query.ruleset, &other.body).0.end());
        left_top.x <= last.x
            && first.x <= right_bottom.x
            && left_top.y <= last.y
            && first.y <= right_bottom.y
    }

    /// What else counts for an opponent's attack on the mover where that takes
    /// up `at` on a level.
    fn notes(&self, opponent: &Occupant, (at, level): (&[Cell], i32)) -> Vec<Reason> {
        let Query { board, ruleset, .. } = self.query;
        let (p, grid) = (&ruleset.policies, board.grid());
        let mut notes = Vec::new();
        let covers = &p.passed_friend_conceals;
        if !covers.value {
            let others = board.occupants().iter();
            let mut passed: Vec<&Occupant> = others
                .filter(|other| {
                    other.id != self.query.mover.id && !self.query.mover.team.opposes(other.team)
                })
                .filter(|other| other.cells(grid).any(|cell| at.contains(&cell)))
                .collect();
            passed.sort_by_key(|other| other.id);
            notes.extend(passed.into_iter().map(|friend| Reason {
                text: message!("gives-no-cover", name = &friend.name),
                rule: covers.rule,
            }));
        }
        let own: Vec<Cell> = opponent.cells(grid).collect();
        notes.extend(hampered_attacks(board, ruleset, &opponent.body, &own));
        notes.extend(crowded(board, ruleset, opponent).map(|[attack, _]| attack));
        let body = &self.query.mover.body;
        let fit = fit(board, ruleset, body, (at, Some(level)));
        if fit != Fit::Full {
            notes.extend(weakened_defences(ruleset, fit == Fit::Tight));
        }
        // Friends of the same name are one.
        once(notes)
    }

    /// Why a step from one space to the next provokes an opponent, if it does,
    /// and which of the two the mover takes up then; a step that leads up or down
    /// leaves every cell.
    fn provokes<'a>(
        &self,
        opponent: &Occupant,
        [(from, leaves), (to, enters)]: [(&'a [Cell], &Threat); 2],
        rises: bool,
    ) -> Option<(Reason, &'a [Cell])> {
        let p = &self.query.ruleset.policies;
        let (grid, body) = (self.query.board.grid(), &self.query.mover.body);
        let cell = if grid.kind().is_hex() {
            message!("cell-hex")
        } else {
            message!("cell-square")
        };
        let because = |text: Message, rule: RuleRef, at| Some((Reason { text, rule }, at));
        let very_small = self.query.ruleset.is_very_small(body.rank);
        // It is coming in that provokes, so that a careful step does not help.
        if very_small || body.reach_cells == 0 {
            let entered: Vec<Cell> = to
                .iter()
                .copied()
                .filter(|cell| !from.contains(cell))
                .collect();
            let holds = |other: &Occupant| other.cells(grid).any(|cell| entered.contains(&cell));
            let within = holds(opponent) && enters.strikes_within();
            let text = message!("comes-into-its-cell", cell = cell.clone());
            if within && body.reach_cells == 0 && p.zero_reach_entering_provokes.value {
                return because(text, p.zero_reach_entering_provokes.rule, to);
            }
            let entering = &p.very_small_entering_provokes;
            if very_small && entering.value {
                if within {
                    return because(text, entering.rule, to);
                }
                let mut others = self.query.board.occupants().iter();
                if entered.iter().any(|cell| enters.threatens(*cell))
                    && others.any(|other| other.id != self.query.mover.id && holds(other))
                {
                    let text = message!("comes-into-occupied-cell", cell);
                    return because(text, entering.rule, to);
                }
            }
        }
        let safe = self.pace == Pace::FiveFootStep && !p.careful_step_provokes.value;
        let leaving = &p.leaving_threatened_provokes;
        let all = rises || p.kept_cells_are_left.value;
        let mut left = from.iter().filter(|cell| all || !to.contains(cell));
        if !safe && leaving.value && left.any(|cell| leaves.threatens(*cell)) {
            return because(message!("leaves-threatened-cell", cell), leaving.rule, from);
        }
        None
    }
}
