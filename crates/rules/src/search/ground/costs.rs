//! What steps cost, as the labels of a search count.

use crate::board::IMPEDED;
use crate::creature::{Action, Mover};
use crate::movement::{Allowance, HAMPERED, SPEARS};
use crate::ruleset::{Diagonals, Ruleset};
use crate::search::postures::Postures;

/// How often a step's cost can be doubled, by all that hampers it together,
/// and one: more than that is beyond any round.
const DOUBLINGS: usize = 13;

/// Labels a step adds, by how often its cost is doubled.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct StepCosts {
    straight: [u32; DOUBLINGS],
    diagonal: [u32; DOUBLINGS],
    squeezed: usize,
    hampered: usize,
    spears: usize,
    /// How often all of it together doubles the cost at most.
    most: usize,
    /// What a low barrier adds.
    pub barrier: u32,
    /// Whether it adds nothing to a step that something else makes dearer.
    barrier_difficult: bool,
    /// What a cell of impeded terrain adds, which takes a round: a little more
    /// than a round of walking, so that no walk leads into it.
    pub round: u32,
}

/// The doublings that stand for impeded terrain.
const ROUND: usize = IMPEDED as usize;

impl StepCosts {
    pub fn of(ruleset: &Ruleset, mover: &Mover) -> Self {
        let policies = &ruleset.policies;
        let walk = Allowance::of(ruleset, mover, Action::DoubleMove).cells;
        let once = match policies.diagonals.value {
            Diagonals::Alternating => 3,
            Diagonals::Single => 2,
        };
        let doubled = 2 * policies.doubled_diagonal.value;
        Self {
            straight: std::array::from_fn(|n| 2 << n),
            diagonal: std::array::from_fn(|n| if n == 0 { once } else { doubled << (n - 1) }),
            squeezed: policies.squeeze_doublings.value as usize,
            hampered: policies.helpless_doublings.value as usize,
            spears: policies.obstacle_doublings.value as usize,
            most: policies
                .most_doublings
                .as_ref()
                .map_or(DOUBLINGS - 1, |most| most.value as usize),
            barrier: 2 * policies.barrier_cells.value,
            barrier_difficult: policies.obstacles_are_difficult().is_some(),
            round: 2 * (walk + 1),
        }
    }

    /// How often the cost of arriving somewhere is doubled, where the going
    /// doubles it `hard` times.
    pub fn doublings(&self, hard: u8, squeezed: bool, marks: u8) -> usize {
        if hard == IMPEDED {
            return ROUND;
        }
        let doublings = usize::from(hard)
            + self.squeezed * usize::from(squeezed)
            + self.hampered * usize::from(marks & HAMPERED != 0)
            + self.spears * usize::from(marks & SPEARS != 0);
        doublings.min(self.most)
    }

    /// The label a step adds whose cost is doubled so often.
    pub fn step(&self, diagonal: bool, doublings: usize) -> u32 {
        if doublings == ROUND {
            self.round
        } else if diagonal {
            self.diagonal[doublings]
        } else {
            self.straight[doublings]
        }
    }

    /// The label a step adds across a low barrier that adds so much without it.
    pub fn over_barrier(&self, price: u32, diagonal: bool) -> u32 {
        if self.barrier_difficult {
            price.max(self.step(diagonal, 0) + self.barrier)
        } else {
            price + self.barrier
        }
    }

    /// Makes every step cost what it costs on open floor.
    pub fn forget_what_hampers(&mut self) {
        self.straight = [self.straight[0]; DOUBLINGS];
        self.diagonal = [self.diagonal[0]; DOUBLINGS];
        self.barrier = 0;
        self.round = self.straight[0];
    }

    /// The least a step adds, whatever hampers it. A house rule may make a
    /// doubled diagonal the cheaper one.
    pub fn least(&self, diagonal: bool) -> u32 {
        if diagonal {
            self.diagonal[0].min(self.diagonal[1])
        } else {
            self.straight[0]
        }
    }

    /// The most one move can add, where the going is nowhere harder than `hardest`.
    pub fn longest(self, postures: &Postures, hardest: u8) -> u32 {
        let (impeded, hard) = (hardest == IMPEDED, hardest.min(DOUBLINGS as u8));
        let most = self.doublings(hard, true, HAMPERED | SPEARS);
        let moves = postures.moves.iter().flatten();
        let turns = moves.map(|a_move| a_move.steps).max().unwrap_or(1);
        let round = self.round * u32::from(impeded);
        let longest = (self.straight[most] * turns).max(self.diagonal[most]);
        longest.max(round) + self.barrier
    }
}
