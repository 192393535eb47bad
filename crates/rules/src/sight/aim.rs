//! From which cell at which: the pairs an attacker may choose from, and what
//! the lines of each pair run into.

use super::combatant::{Attack, Combatant, SightLine};
use super::low_cover::LowCover;
use super::scenery::{InTheWay, Scenery};
use crate::board::{Board, Screen, ScreenAt, Screening, cells_between};
use crate::reason::RuleRef;
use crate::ruleset::{Aiming, Concealing, ConcealingNear, Ruleset};
use crate::threat::band;
use grid::{Cell, Exact, Point, Segment, opening};

/// A side that is open by more than this share has no wall on it.
const OPEN: f64 = 0.999;

/// An attack of one creature at another.
pub(crate) struct Aim<'a> {
    pub board: &'a Board,
    pub ruleset: &'a Ruleset,
    pub attacker: &'a Combatant<'a>,
    pub target: &'a Combatant<'a>,
    pub attack: Attack,
    pub low: &'a LowCover,
}

/// What the lines between two cells run into.
pub(crate) struct Finding {
    pub lines: Vec<SightLine>,
    /// What stops lines, one for each that is.
    pub by: Vec<InTheWay>,
    /// The rule of the test.
    pub rule: RuleRef,
}

impl Finding {
    fn clear(rule: RuleRef) -> Self {
        Self {
            lines: Vec::new(),
            by: Vec::new(),
            rule,
        }
    }

    fn look(&mut self, line: Segment, by: Option<InTheWay>) {
        self.lines.push(SightLine {
            line,
            stopped: by.is_some(),
        });
        self.by.extend(by);
    }
}

/// A corner of a cell, exactly and as it is drawn.
type Corner = (Cell, Exact, Point);

impl Aim<'_> {
    /// Whether anything of the target can be seen.
    pub fn in_sight(&self) -> bool {
        let opaque = |screen: &&Screen| screen.screening == Screening::Sight;
        let screens = self.board.screens().iter().filter(opaque);
        let scenery = screens.fold(self.solid(), Scenery::with_screen);
        scenery.leaves_sight(self.attacker.space, self.target.space)
    }

    fn solid(&self) -> Scenery {
        let spaces = [self.attacker.space, self.target.space];
        Scenery::between(self.board.grid(), spaces).with_rock(self.board)
    }

    /// Everything that conceals from afar.
    fn scenery(&self) -> Scenery {
        let grid = self.board.grid();
        let high = |screen: &&Screen| !matches!(screen.screening, Screening::Low(_));
        let screens = self.board.screens().iter().filter(high);
        let screens = screens.chain(&self.low.screening);
        let scenery = screens.fold(self.solid(), Scenery::with_screen);
        let others = self.board.occupants().iter();
        let others =
            others.filter(|other| other.id != self.attacker.id && other.id != self.target.id);
        others.fold(scenery, |scenery, other| {
            let space: Vec<Cell> = other.cells(grid).collect();
            let passed = !self.ruleset.policies.passed_friend_conceals.value
                && !self.target.team.opposes(other.team)
                && space.iter().any(|cell| self.target.space.contains(cell));
            if passed {
                scenery
            } else {
                scenery.with_creature(other.id, &space)
            }
        })
    }

    /// What decides, of all pairs of cells that may be chosen: one with nothing
    /// in the way, or else the one with the fewest lines stopped.
    pub fn best(&self) -> Finding {
        let grid = self.board.grid();
        let p = &self.ruleset.policies;
        let apart = |(one, other): &(Cell, Cell)| cells_between(grid, *one, *other);
        let mut pairs = self.pairs();
        let nearest = pairs.iter().map(apart).min().unwrap_or_default();
        if self.attack == Attack::Melee {
            // Nothing is struck from a cell that is out of reach. Who is out of
            // reach of all is tested from the nearest.
            let reach = *band(self.ruleset, self.attacker.body).0.end();
            pairs.retain(|pair| apart(pair) <= reach.max(nearest));
        }
        pairs.sort_by_key(apart);
        let near = self.attack == Attack::Melee && nearest <= 1;
        let far = match self.attack {
            Attack::Ranged => &p.conceal_shots,
            Attack::Melee => &p.conceal_far_blows,
        };
        let usual = if near {
            p.conceal_near_blows.rule
        } else {
            far.rule
        };
        if nearest == 0 {
            return Finding::clear(usual);
        }
        let mut scenery = None;
        let mut best: Option<Finding> = None;
        for pair in pairs {
            let found = if self.attack == Attack::Melee && apart(&pair) == 1 {
                self.near(pair)
            } else if far.value == Concealing::CornerLines {
                let scenery = scenery.get_or_insert_with(|| self.scenery());
                self.best_corner(pair, scenery, far.rule)
            } else {
                Finding::clear(far.rule)
            };
            if found.by.is_empty() {
                return found;
            }
            let fewer = |best: &Finding| found.by.len() < best.by.len();
            if best.as_ref().is_none_or(fewer) {
                best = Some(found);
            }
        }
        best.unwrap_or_else(|| Finding::clear(usual))
    }

    fn pairs(&self) -> Vec<(Cell, Cell)> {
        let p = &self.ruleset.policies;
        let from = |all: bool, party: &Combatant| {
            if all {
                party.space.to_vec()
            } else {
                vec![party.at]
            }
        };
        let ends = from(self.chooses_aim(), self.target);
        let starts = from(p.large_attacker_chooses.value, self.attacker);
        let pairs = starts
            .into_iter()
            .flat_map(|one| ends.iter().map(move |other| (one, *other)));
        pairs.collect()
    }

    pub fn chooses_aim(&self) -> bool {
        match self.ruleset.policies.large_target_aim.value {
            Aiming::Anchor => false,
            Aiming::Blows => self.attack == Attack::Melee,
            Aiming::Always => true,
        }
    }

    fn corners(&self, cell: Cell) -> impl Iterator<Item = Corner> {
        let grid = self.board.grid();
        let corners = grid.exact_corners(cell).into_iter().zip(grid.corners(cell));
        corners.map(move |(exact, drawn)| (cell, exact, drawn))
    }

    /// The lines from the best corner of the one cell to those of the other.
    fn best_corner(&self, pair: (Cell, Cell), scenery: &Scenery, rule: RuleRef) -> Finding {
        let looks = self.corners(pair.0).map(|corner| {
            let mut found = Finding::clear(rule);
            self.look(corner, pair.1, scenery, &mut found);
            found
        });
        let best = looks.min_by_key(|found| found.by.len());
        best.unwrap_or_else(|| Finding::clear(rule))
    }

    /// Looks from a corner to those of a cell.
    fn look(&self, from: Corner, to: Cell, scenery: &Scenery, found: &mut Finding) {
        for end in self.corners(to) {
            let by = scenery.in_the_way([(from.0, from.1), (end.0, end.1)]);
            found.look(Segment::new(from.2, end.2), by);
        }
    }

    /// Whether a wall stands between two neighbors.
    fn near(&self, (from, to): (Cell, Cell)) -> Finding {
        let grid = self.board.grid();
        let test = &self.ruleset.policies.conceal_near_blows;
        let mut found = Finding::clear(test.rule);
        match test.value {
            ConcealingNear::Never => {}
            ConcealingNear::SharedSide => {
                let middles = [grid.center(from), grid.center(to)];
                let way = Segment::new(middles[0], middles[1]);
                let by = self.board.screens().iter().find_map(|screen| {
                    let ScreenAt::Line(line) = screen.at else {
                        return None;
                    };
                    let side = grid.side(from, grid.dir_between(from, to)?);
                    let near = way.bounds().grown(1.0).intersects(line.bounds());
                    let stops = near && opening(side, middles, &[line]) < OPEN;
                    stops.then_some(match screen.screening {
                        Screening::Low(_) => InTheWay::LowWall,
                        Screening::Sight | Screening::Blows | Screening::Bars => InTheWay::Wall,
                    })
                });
                found.look(way, by);
            }
            ConcealingNear::AnyLine => {
                let screens = self.board.screens().iter();
                let scenery = screens.fold(self.solid(), Scenery::with_screen);
                for corner in self.corners(from) {
                    self.look(corner, to, &scenery, &mut found);
                }
            }
        }
        found
    }
}
