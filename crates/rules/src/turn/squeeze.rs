//! The turn of a creature that squeezes by choice: the moments of a turn, what
//! can be chosen at each of them, and what comes of it.
//!
//! A ruleset that has this lets creatures of some sizes draw themselves in to
//! a smaller space at the start of an action, and spread out again at the end
//! of one. Nothing is remembered here: a [`Turn`] and a creature where it
//! stands go in, and come out changed.

use super::space::Spread;
use crate::query::Query;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::search::{Limit, MovementSearch};
use grid::{Cell, Footprint};
use terms::{Signed, TurnAction, message};

/// Where in its turn a creature is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Moment {
    /// It is not its turn.
    #[default]
    Waiting,
    /// Its turn has begun, and no action yet.
    Ready,
    /// An action has begun: before the first cell, before the attack.
    Start(TurnAction),
    /// It has gone part of its move.
    Moving,
    /// An action has ended.
    End(TurnAction),
}

/// How far a creature is in its turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// Where in it.
    pub moment: Moment,
    /// Its speed with everything that affects it now but squeezing, in cells.
    pub speed: u32,
    /// What the move under way has cost so far, in cells of movement.
    pub gone: u32,
    /// The moves begun.
    pub moves: u32,
    /// The attacks begun.
    pub attacks: u32,
    /// How often it has begun to squeeze.
    pub squeezes: u32,
}

/// What can be chosen in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnChoice {
    /// Begin the turn, at this speed in cells.
    Begin(u32),
    /// Have this speed from now on, in cells.
    Speed(u32),
    /// Start an action.
    Start(TurnAction),
    /// Squeeze, with the top left cell here.
    Squeeze(Cell),
    /// Go to where the top left cell is here.
    Go(Cell),
    /// Finish the action.
    Finish,
    /// Spread out again, with the top left cell here.
    SpreadOut(Cell),
    /// End the turn.
    Pass,
}

/// What a choice leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// How far the turn is then.
    pub turn: Turn,
    /// The top left cell of what the creature takes up.
    pub at: Cell,
    /// Whether it is squeezed.
    pub squeezed: bool,
}

/// A creature of a ruleset in which some squeeze by choice.
#[derive(Debug)]
pub struct Squeezer<'a> {
    /// Of the creature as it stands there now, squeezed or not.
    pub(super) query: Query<'a>,
    pub(super) full: Footprint,
    pub(super) small: Footprint,
}

impl<'a> Squeezer<'a> {
    /// The creature as it stands there now: `None` when nobody squeezes by
    /// choice in its ruleset.
    #[must_use]
    pub fn new(query: Query<'a>) -> Option<Self> {
        let p = &query.ruleset.policies;
        let side = query.mover.body.across;
        let small = p.turn_squeeze_side.value.min(side);
        let squares = !query.board.grid().kind().is_hex();
        let known = squares && !p.turn_squeeze_sizes.value.is_empty();
        known.then(|| Self {
            query,
            full: Footprint::rect(side, side),
            small: Footprint::rect(small, small),
        })
    }

    /// Whether its size is one that squeezes.
    #[must_use]
    pub fn squeezes(&self) -> bool {
        let sizes = &self.query.ruleset.policies.sizes.value;
        let size = sizes.get(self.query.mover.body.rank as usize);
        size.is_some_and(|size| self.query.ruleset.squeezes_by_choice(&size.id))
    }

    /// Whether it is squeezed.
    #[must_use]
    pub fn is_squeezed(&self) -> bool {
        self.query.mover.body.footprint.width() < self.full.width()
    }

    /// How far a move goes at the moment, in cells, and why.
    #[must_use]
    pub fn speed(&self, turn: &Turn) -> (u32, Vec<Reason>) {
        self.speed_if(turn, self.is_squeezed())
    }

    pub(super) fn speed_if(&self, turn: &Turn, squeezed: bool) -> (u32, Vec<Reason>) {
        let slower = &self.query.ruleset.policies.turn_squeeze_speed;
        if !squeezed {
            return (turn.speed, Vec::new());
        }
        let text = message!("squeezed-speed", change = Signed(slower.value));
        let rule = slower.rule;
        let cells = turn.speed.saturating_add_signed(slower.value);
        (cells, vec![Reason { text, rule }])
    }

    /// What is left of the move under way, in cells of movement.
    #[must_use]
    pub fn left(&self, turn: &Turn) -> Option<u32> {
        let moving = matches!(
            turn.moment,
            Moment::Start(TurnAction::Move) | Moment::Moving
        );
        moving.then(|| self.speed(turn).0.saturating_sub(turn.gone))
    }

    /// What being squeezed does to it, speed aside; nothing when it is not.
    #[must_use]
    pub fn penalties(&self) -> Vec<Reason> {
        let p = &self.query.ruleset.policies;
        if !self.is_squeezed() {
            return Vec::new();
        }
        let advantage = p.turn_squeeze_advantage.value.then(|| Reason {
            text: message!("grants-combat-advantage"),
            rule: p.turn_squeeze_advantage.rule,
        });
        let figures = [
            (p.squeezed_attack(), &p.squeeze_attack),
            (p.squeezed_defence(), &p.squeeze_defence),
        ];
        let figures = figures.into_iter().filter(|(_, ruled)| ruled.value != 0);
        let figures = figures.map(|(text, ruled)| Reason {
            text,
            rule: ruled.rule,
        });
        figures.chain(advantage).collect()
    }

    /// Makes a choice.
    ///
    /// # Errors
    /// Why it is not offered; at least one reason.
    pub fn take(&self, turn: &Turn, choice: TurnChoice) -> Result<Taken, Vec<Reason>> {
        let why_not = self.why_not(turn, choice);
        if !why_not.is_empty() {
            return Err(why_not);
        }
        let mut taken = Taken {
            turn: *turn,
            at: self.query.mover.at,
            squeezed: self.is_squeezed(),
        };
        let next = &mut taken.turn;
        match choice {
            TurnChoice::Begin(speed) => {
                *next = Turn {
                    moment: Moment::Ready,
                    speed,
                    ..Turn::default()
                };
            }
            TurnChoice::Speed(speed) => next.speed = speed,
            TurnChoice::Start(action) => *next = turn.started(action),
            TurnChoice::Squeeze(at) => {
                next.squeezes += 1;
                (taken.at, taken.squeezed) = (at, true);
            }
            TurnChoice::Go(at) => {
                next.gone += self.way(at).map_or(0, |path| path.cost());
                next.moment = Moment::Moving;
                taken.at = at;
            }
            TurnChoice::Finish => next.moment = turn.finished(),
            TurnChoice::SpreadOut(at) => (taken.at, taken.squeezed) = (at, false),
            TurnChoice::Pass => *next = Turn::default(),
        }
        Ok(taken)
    }

    /// Everywhere the full space can be at the end of the turn when all its
    /// way is made squeezed: by squeezing at the start of its actions, going
    /// on in the smaller space, and spreading out at their ends. Row by row.
    #[must_use]
    pub fn ends(&self, turn: &Turn) -> Vec<Cell> {
        let here = vec![self.query.mover.at];
        let held = if self.is_squeezed() {
            Spread::new(self.query.board.grid(), Vec::new(), here)
        } else {
            Spread::new(self.query.board.grid(), here, Vec::new())
        };
        let mut ends = self.onward(turn, held, &mut MovementSearch::default());
        ends.sort_by_key(|cell| (cell.y, cell.x));
        ends.dedup();
        ends
    }

    /// What comes of the action under way, and of all that can follow it.
    pub(super) fn onward(
        &self,
        turn: &Turn,
        mut held: Spread,
        field: &mut MovementSearch,
    ) -> Vec<Cell> {
        let p = &self.query.ruleset.policies;
        let may_squeeze = match turn.moment {
            Moment::Start(action) => {
                self.squeezes()
                    && p.turn_squeeze_starts.value.contains(&action)
                    && turn.speed >= p.turn_squeeze_least_speed.value
            }
            _ => false,
        };
        if may_squeeze {
            let full = held.full.iter();
            let within: Vec<Cell> = full
                .flat_map(|at| self.spaces_within(*at, self.full.width()))
                .collect();
            held.squeeze(&within);
        }
        let going = matches!(
            turn.moment,
            Moment::Start(TurnAction::Move) | Moment::Moving
        );
        if going && !held.small.is_empty() {
            let left = self.speed_if(turn, true).0.saturating_sub(turn.gone);
            let mover = self.squeezed_mover();
            let limit = Limit::Cells(left);
            field.search_from(self.query.with_mover(&mover), &held.small, limit);
            let stops: Vec<Cell> = field.stops().map(|(place, _)| place.at).collect();
            held.squeeze(&stops);
        }
        let mut done = *turn;
        done.moment = turn.finished();
        if matches!(done.moment, Moment::End(action) if p.turn_unsqueeze_ends.value.contains(&action))
        {
            let wide = self.spaces_around(&held.small);
            held.spread(&wide);
        }
        let mut ends = held.full.clone();
        for action in [TurnAction::Move, TurnAction::Attack] {
            if self.why_not_start(&done, action).is_empty() {
                ends.extend(self.onward(&done.started(action), held.clone(), field));
            }
        }
        ends
    }
}

impl Turn {
    /// The moves and attacks begun, and what squeezing has used up of them.
    pub(super) fn used(&self, ruleset: &Ruleset) -> u32 {
        let each = ruleset.policies.turn_squeeze_actions.value;
        self.moves + self.attacks + self.squeezes * each
    }

    /// Checks that the turn still has so many actions after the one under way.
    ///
    /// # Errors
    /// If fewer are left.
    pub fn has_actions(&self, ruleset: &Ruleset, count: u32) -> Result<(), Reason> {
        let (used, actions) = (self.used(ruleset), &ruleset.policies.turn_actions);
        if used + count <= actions.value {
            return Ok(());
        }
        Err(Reason {
            text: message!("actions-used-up", used),
            rule: actions.rule,
        })
    }

    pub(super) fn started(&self, action: TurnAction) -> Self {
        Self {
            moment: Moment::Start(action),
            gone: 0,
            moves: self.moves + u32::from(action == TurnAction::Move),
            attacks: self.attacks + u32::from(action == TurnAction::Attack),
            ..*self
        }
    }

    /// The moment when the action under way is over.
    const fn finished(&self) -> Moment {
        match self.moment {
            Moment::Start(action) => Moment::End(action),
            Moment::Moving => Moment::End(TurnAction::Move),
            moment => moment,
        }
    }
}

/// How far a space of `side` × `side` cells sticks out of another, in cells.
#[must_use]
pub fn sticks_out(of: (Cell, u32), space: (Cell, u32)) -> u32 {
    let ((old, old_side), (new, side)) = (of, space);
    let out = |old: i32, new: i32| {
        let before = old.saturating_sub(new);
        let after = (new - old).saturating_add_unsigned(side) - old_side.cast_signed();
        before.max(after).max(0).cast_unsigned()
    };
    out(old.x, new.x).max(out(old.y, new.y))
}
