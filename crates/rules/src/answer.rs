//! Answers that explain themselves: a way step by step, or why there is none.

use crate::field::Standing;
use crate::{Board, Field, Mover, Passing, RuleRef, Ruleset, Terrain};
use grid::Cell;

/// A reason, in a few words, with the rule it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Because {
    /// In a few words.
    pub text: String,
    /// The rule.
    pub rule: RuleRef,
}

/// A step of a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The anchor cell it ends on.
    pub to: Cell,
    /// What it costs, in cells of movement.
    pub cost: u32,
    /// What the way has cost so far, in cells of movement.
    pub total: u32,
    /// Whether terrain makes it dearer.
    pub hampered: bool,
    /// Why it costs that.
    pub because: Vec<Because>,
}

/// The cheapest way to a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The steps; none when the creature is there already.
    pub steps: Vec<Step>,
    /// Why the creature may not stop at its end although it can pass there.
    pub no_stop: Option<Because>,
}

impl Path {
    /// The whole cost, in cells of movement.
    #[must_use]
    pub fn cost(&self) -> u32 {
        self.steps.last().map_or(0, |step| step.total)
    }
}

/// Why there is no way to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reasons; at least one.
    pub because: Vec<Because>,
}

impl Field {
    /// The cheapest way to an anchor cell, every step with its cost and its
    /// rules, after a search without a limit.
    ///
    /// # Errors
    /// Why there is no way. That is an answer like any other.
    pub fn path_to(
        &self,
        board: &Board,
        ruleset: &Ruleset,
        mover: &Mover,
        to: Cell,
    ) -> Result<Path, Refusal> {
        let Some(cells) = self.trace(to) else {
            return Err(self.refuse(board, ruleset, mover, to));
        };
        let mut diagonals = 0;
        let mut steps = Vec::with_capacity(cells.len() - 1);
        for pair in cells.windows(2) {
            steps.push(self.explain_step(
                board,
                ruleset,
                mover,
                [pair[0], pair[1]],
                &mut diagonals,
            ));
        }
        let no_stop = (to != mover.at && self.standing(to) == Standing::Passable).then(|| {
            let names = standing_at(board, mover, to);
            Because {
                text: format!("{names} stands there"),
                rule: ruleset.policies.end_occupied.rule,
            }
        });
        Ok(Path { steps, no_stop })
    }

    /// One step's cost and reasons. `diagonals` counts the undoubled ones.
    fn explain_step(
        &self,
        board: &Board,
        ruleset: &Ruleset,
        mover: &Mover,
        [from, to]: [Cell; 2],
        diagonals: &mut u32,
    ) -> Step {
        let grid = board.grid();
        let policies = &ruleset.policies;
        // Both cells are on the way just traced.
        let total = self.cost(to).unwrap_or_default();
        let cost = total - self.cost(from).unwrap_or_default();
        let diagonal = grid
            .dir_between(from, to)
            .is_some_and(|dir| grid.kind().is_diagonal(dir));
        let (difficult, mixed) = self.difficulty(to);
        let hampered = difficult && policies.difficult_doublings.value > 0;
        let mut because = Vec::new();
        let mut say = |text: String, rule| because.push(Because { text, rule });
        match (diagonal, hampered) {
            (false, false) => say("straight".to_owned(), policies.cell_feet.rule),
            (true, false) => {
                *diagonals += 1;
                say(format!("diagonal {diagonals}"), policies.diagonals.rule);
            }
            (false, true) => say(
                "difficult terrain".to_owned(),
                policies.difficult_doublings.rule,
            ),
            (true, true) => {
                let text = "diagonal into difficult terrain".to_owned();
                say(text, policies.doubled_diagonal.rule);
            }
        }
        if mixed {
            say(
                "not all of its space".to_owned(),
                policies.mixed_terrain.rule,
            );
        }
        if self.standing(to) == Standing::Passable {
            let names = standing_at(board, mover, to);
            say(format!("through {names}"), policies.pass_friend.rule);
        }
        Step {
            to,
            cost,
            total,
            hampered,
            because,
        }
    }

    fn refuse(&self, board: &Board, ruleset: &Ruleset, mover: &Mover, to: Cell) -> Refusal {
        let grid = board.grid();
        let policies = &ruleset.policies;
        let blocked = policies.least_opening_percent.rule;
        let because = if !mover.footprint.fits(grid, to) {
            Because {
                text: "its space does not fit on the map there".to_owned(),
                rule: policies.sizes.rule,
            }
        } else if !self.fits(to) {
            let holds = |terrain| {
                let mut space = mover.footprint.cells(grid, to);
                space.any(|cell| board.terrain(cell) == terrain)
            };
            let text = if holds(Terrain::Solid) {
                "something solid fills part of its space"
            } else if holds(Terrain::Hole) {
                "part of its space is over a hole"
            } else {
                "a wall runs through its space"
            };
            Because {
                text: text.to_owned(),
                rule: blocked,
            }
        } else if self.standing(to) == Standing::Closed {
            let names = standing_at(board, mover, to);
            let opponent = board.occupants().iter().any(|other| {
                mover.team.opposes(other.team) && overlaps(board, mover, to, &other.cells)
            });
            let rule = if opponent && policies.pass_opponent.value == Passing::Blocked {
                policies.pass_opponent.rule
            } else {
                policies.pass_friend.rule
            };
            Because {
                text: format!("{names} is in the way"),
                rule,
            }
        } else {
            Because {
                text: "every way there is closed".to_owned(),
                rule: blocked,
            }
        };
        Refusal {
            because: vec![because],
        }
    }
}

fn overlaps(board: &Board, mover: &Mover, at: Cell, cells: &[Cell]) -> bool {
    mover
        .footprint
        .cells(board.grid(), at)
        .any(|cell| cells.contains(&cell))
}

/// The names of the others who stand where the mover would.
fn standing_at(board: &Board, mover: &Mover, at: Cell) -> String {
    let others = board
        .occupants()
        .iter()
        .filter(|other| other.id != mover.id);
    let names: Vec<&str> = others
        .filter(|other| overlaps(board, mover, at, &other.cells))
        .map(|other| other.name.as_str())
        .collect();
    names.join(" and ")
}
